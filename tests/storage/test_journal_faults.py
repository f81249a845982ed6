"""When the disk doesn't do what it should: it is told once, and nothing is lost if it passes."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from storage.faulty_disk import names, without_rights
from storage.kept import games_in, played, read_file
from storage.small_disk import files_up_to, fill, mounted

from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.session import Act
from a11y_klondike.storage import appended, journal, syncing
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.games import Games
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.locks import lock_file
from a11y_klondike.storage.syncing import Sync

ACTS = played(count=40).acts
POLICIES = pytest.mark.parametrize("policy", Sync)


class Kept:
    """A journal, and the faults that it told."""

    def __init__(self, folder: Path, policy: Sync = Sync.SOON) -> None:
        self.folder = folder
        self.journal = Journal(folder, Game.begun(Deal.numbered(1), PRESETS["house"]), policy)
        self.told: list[StorageFault] = []

    def record(self, acts: list[Act]) -> None:
        for act in acts:
            self.tried(partial(self.journal.record, act))

    def tried(self, step: Callable[[], None]) -> None:
        try:
            step()
        except SaveFileError as error:
            self.told.append(error.fault)

    def is_behind(self) -> bool:
        return self.journal.fault is not None

    def assert_holds(self, acts: list[Act]) -> None:
        [path] = games_in(self.folder)
        reading = read_file(path)
        assert reading.game.acts == tuple(acts)
        assert reading.fault is None


@POLICIES
@pytest.mark.parametrize("room", [0, 1, 100, 219, 221, 230, 500])
def test_a_full_disk_that_has_room_again(tmp_path: Path, room: int, policy: Sync) -> None:
    kept = Kept(tmp_path / "games", policy)
    with files_up_to(room):
        kept.record(ACTS[:30])
        assert kept.told == [StorageFault.FULL]
        assert kept.is_behind()
        for path in games_in(kept.folder):
            assert read_file(path).fault is None
            assert path.stat().st_size <= room
    kept.record(ACTS[30:31])
    assert not kept.is_behind()
    kept.assert_holds(ACTS[:31])
    with files_up_to(room):
        kept.record(ACTS[31:35])
    assert kept.told == [StorageFault.FULL] * 2
    kept.record(ACTS[35:])
    kept.assert_holds(ACTS)
    kept.journal.close(999.0)
    kept.assert_holds(ACTS)
    assert names(kept.folder) == [f"{kept.journal.id}.game"]


def test_a_disk_that_stays_full_is_told_at_the_end_too(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games")
    with files_up_to(400):
        kept.record(ACTS)
        kept.tried(lambda: kept.journal.close(999.0))
    assert kept.told == [StorageFault.FULL] * 2
    [path] = games_in(kept.folder)
    reading = read_file(path)
    assert reading.fault is None
    assert 0 < len(reading.game.acts) < len(ACTS)
    assert reading.game.acts == tuple(ACTS[: len(reading.game.acts)])


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "size=64k") as disk:
        kept = Kept(disk / "games")
        kept.record(ACTS[:5])
        filling = fill(disk)
        # What is left of the last page is written still.
        kept.record(ACTS[5:20] * 20)
        assert kept.told == [StorageFault.FULL]
        [path] = games_in(kept.folder)
        assert len(read_file(path).game.acts) >= 5
        filling.unlink()
        kept.record(ACTS[20:21])
        [path] = games_in(kept.folder)
        assert path.read_bytes().count(b"\n") == 6 + 5 + 300 + 1
        kept.journal.close(1.0)


def test_a_disk_without_room_for_a_name(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "size=1m", "nr_inodes=3") as disk:
        (disk / "one").touch()
        (disk / "two").touch()
        kept = Kept(disk / "games")
        kept.record(ACTS[:5])
        assert kept.told == [StorageFault.FULL]
        for name in ("one", "two"):
            (disk / name).unlink()


def test_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "ro") as disk:
        kept = Kept(disk / "games")
        kept.record(ACTS)
        kept.tried(lambda: kept.journal.end(1.0))
        assert kept.told == [StorageFault.READ_ONLY] * 2


def test_a_folder_in_which_nothing_may_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    kept = Kept(folder)
    with without_rights(folder):
        kept.record(ACTS[:9])
        assert names(folder) == []
    assert kept.told == [StorageFault.DENIED]
    kept.record(ACTS[9:])
    kept.assert_holds(ACTS)
    kept.journal.close(1.0)


def test_a_game_that_goes_on_where_nothing_may_be_written(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games")
    kept.record(ACTS[:9])
    kept.journal.close(1.0)
    [path] = games_in(kept.folder)
    with without_rights(path, kept.folder):
        kept.journal, reading = Games(kept.folder).resume(path)
        assert reading.game.acts == tuple(ACTS[:9])
        kept.record(ACTS[9:20])
    assert kept.told == [StorageFault.DENIED]
    kept.record(ACTS[20:])
    kept.assert_holds(list(read_file(path).game.acts))
    assert len(read_file(path).game.acts) == len(ACTS)
    assert lock_file(path).exists()
    kept.journal.close(1.0)


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "games"
    folder.parent.write_text("")
    kept = Kept(folder)
    kept.record(ACTS[:9])
    assert kept.told == [StorageFault.NO_FOLDER]
    folder.parent.unlink()
    kept.record(ACTS[9:])
    kept.assert_holds(ACTS)
    kept.journal.close(1.0)


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


def test_where_each_lock_is_refused_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As some network disks do: no other name would be any better."""

    def refused(path: Path, **_: object) -> None:
        raise SaveFileError(path, StorageFault.LOCKED)

    monkeypatch.setattr(journal, "Held", refused)
    kept = Kept(tmp_path / "games")
    kept.record(ACTS)
    assert kept.told == [StorageFault.LOCKED]


def test_a_folder_that_is_closed_while_the_game_is_played(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games")
    kept.record(ACTS[:20])
    with without_rights(kept.folder):
        kept.folder.chmod(0)
        kept.record(ACTS[20:])
        kept.told.clear()
        with pytest.raises(StorageError) as caught:
            kept.journal.end(1.0)
        kept.folder.chmod(0o700)
    assert caught.value.fault is StorageFault.DENIED
    kept.assert_holds(ACTS)


class Disk:
    """A disk that fails when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error: int | None = None
        self.sizes: list[int] = []
        for module in (appended, syncing):
            monkeypatch.setattr(module, "sync", self.sync)

    def sync(self, descriptor: int) -> None:
        if self.error:
            raise OSError(self.error, os.strerror(self.error))
        self.sizes.append(os.fstat(descriptor).st_size)


def test_what_the_disk_did_not_take_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system may believe after a failure that all is written; so nothing of it is trusted."""
    disk = Disk(monkeypatch)
    kept = Kept(tmp_path / "games", Sync.ALWAYS)
    kept.record(ACTS[:20])
    [path] = games_in(kept.folder)
    before = path.stat().st_ino
    disk.error = errno.EIO
    kept.record(ACTS[20:25])
    assert kept.told == [StorageFault.OTHER]
    disk.error = None
    kept.record(ACTS[25:])
    kept.assert_holds(ACTS)
    assert path.stat().st_ino != before
    kept.journal.close(1.0)


def test_the_same_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    kept = Kept(tmp_path / "games", Sync.SOON)
    kept.record(ACTS[:20])
    [path] = games_in(kept.folder)
    before = path.stat().st_ino
    disk.error = errno.ENOSPC
    kept.record(ACTS[20:25])
    kept.journal.close(1.0)
    assert kept.told == []  # since it could be written anew
    assert path.stat().st_ino != before
    kept.assert_holds(ACTS[:25])


def test_a_write_that_is_done_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, bytes(data)[:7]))
    kept = Kept(tmp_path / "games")
    kept.record(ACTS)
    kept.assert_holds(ACTS)
    kept.journal.close(1.0)


def test_a_torn_line_that_could_not_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path / "games")
    kept.record(ACTS[:10])
    [path] = games_in(kept.folder)

    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "no")

    monkeypatch.setattr(os, "ftruncate", fail)
    with files_up_to(path.stat().st_size + 5):
        kept.record(ACTS[10:15])
    assert read_file(path).lost_lines == 1
    kept.record(ACTS[15:])
    kept.assert_holds(ACTS)
    kept.journal.close(1.0)


def test_a_fault_of_another_kind_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path / "games")
    for number in (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EROFS, errno.EACCES):

        def fail(*_: object, number: int = number) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(os, "write", fail)
        kept.record(ACTS[:1])
    assert kept.told == [StorageFault.FULL, StorageFault.READ_ONLY, StorageFault.DENIED]


def test_a_lock_that_cannot_be_had_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path / "games")

    def fail(path: Path, wait: float = 0) -> None:
        raise SaveFileError(path, StorageFault.FULL, str(wait))

    monkeypatch.setattr(journal, "Held", fail)
    kept.record(ACTS[:10])
    assert kept.told == [StorageFault.FULL]
    assert not kept.folder.exists()
    monkeypatch.undo()
    kept.record(ACTS[10:])
    kept.assert_holds(ACTS)
    kept.journal.close(1.0)


def test_times_that_are_told_rise() -> None:
    assert all(one.seconds <= two.seconds for one, two in pairwise(ACTS))
