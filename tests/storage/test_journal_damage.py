"""What another program did to the file of a game: nothing of it is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from storage.faulty_disk import names
from storage.kept import games_in, read_file
from storage.kept_journal import ACTS, POLICIES, Kept
from storage.small_disk import files_up_to

from a11y_klondike.storage import appended
from a11y_klondike.storage.errors import StorageFault
from a11y_klondike.storage.games import Games
from a11y_klondike.storage.syncing import Sync


@POLICIES
@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.unlink(),
        lambda path: shutil.rmtree(path.parent),
        lambda path: path.write_bytes(path.read_bytes()[:300]),
        lambda path: path.write_bytes(b""),
        lambda path: os.truncate(path, 301),
    ],
)
def test_a_file_that_was_removed_or_cut_meanwhile(
    tmp_path: Path, policy: Sync, harm: Callable[[Path], None]
) -> None:
    kept = Kept(tmp_path / "games", policy)
    kept.record(ACTS[:20])
    [path] = games_in(kept.folder)
    harm(path)
    kept.record(ACTS[20:])
    assert kept.told == []
    kept.assert_holds(ACTS)
    kept.journal.close(1.0)


@POLICIES
@pytest.mark.parametrize("foreign", [b"x" * 700, b"", None])
def test_what_another_program_wrote_is_never_lost(
    tmp_path: Path, policy: Sync, foreign: bytes | None
) -> None:
    kept = Kept(tmp_path / "games", policy)
    kept.record(ACTS[:20])
    [path] = games_in(kept.folder)
    changed = foreign or path.read_bytes() + b"7.0 draw\n"
    path.write_bytes(changed)
    kept.record(ACTS[20:])
    assert kept.told == []
    kept.assert_holds(ACTS)
    assert path.with_suffix(".damaged").read_bytes() == changed
    kept.journal.close(1.0)


def test_the_damaged_end_of_a_game_that_goes_on_is_kept(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games")
    kept.record(ACTS[:20])
    kept.journal.close(1.0)
    [path] = games_in(kept.folder)
    for number, name in enumerate((f"{path.stem}.damaged", f"{path.stem}-2.damaged")):
        damaged = path.read_bytes()[:-5] + bytes(300)
        path.write_bytes(damaged)
        kept.journal, reading = Games(kept.folder).resume(path)
        assert reading.fault is StorageFault.DAMAGED
        assert path.read_bytes() == damaged
        kept.record([ACTS[20 + number]])
        kept.journal.close(1.0)
        assert (kept.folder / name).read_bytes() == damaged
        kept.assert_holds(ACTS[: 21 + number])
    assert kept.told == []


class KilledError(BaseException):
    """The program is killed just here."""


@pytest.mark.parametrize("step", ["copy_aside", "write_whole", "open_private"])
def test_a_damaged_game_is_in_its_place_whenever_the_program_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    kept = Kept(tmp_path / "games")
    kept.record(ACTS[:20])
    kept.journal.close(1.0)
    [path] = games_in(kept.folder)
    path.write_bytes(path.read_bytes() + b"7.0 draw")
    kept.journal, _ = Games(kept.folder).resume(path)
    done = getattr(appended, step)

    def do(*arguments: object) -> object:
        # The file is opened once before, to see what is in it.
        if step == "open_private" and len(names(kept.folder)) < 3:
            return done(*arguments)
        raise KilledError

    monkeypatch.setattr(appended, step, do)
    with pytest.raises(KilledError):
        kept.record([ACTS[20]])
    assert read_file(path).game.acts[:20] == tuple(ACTS[:20])


def test_a_full_disk_leaves_no_copies_of_a_damaged_game(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games")
    kept.record(ACTS[:20])
    kept.journal.close(1.0)
    [path] = games_in(kept.folder)
    damaged = path.read_bytes() + b"7.0 draw"
    path.write_bytes(damaged)
    kept.journal, _ = Games(kept.folder).resume(path)
    with files_up_to(len(damaged) + 3):
        kept.record(ACTS[20:30])
    assert kept.told == [StorageFault.FULL]
    assert games_in(kept.folder) == [path]
    assert path.read_bytes() == damaged
    assert not list(kept.folder.glob("*.damaged"))
    kept.record(ACTS[30:])
    kept.assert_holds(ACTS)
    assert path.with_suffix(".damaged").read_bytes() == damaged
    kept.journal.close(1.0)
