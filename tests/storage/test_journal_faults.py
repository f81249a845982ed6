"""When the disk doesn't do what it should: it is told once, and nothing is lost if it passes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from storage.faulty_disk import names, without_rights
from storage.kept import games_in, read_file
from storage.kept_journal import ACTS, POLICIES, Kept
from storage.small_disk import files_up_to, fill, mounted

from a11y_klondike.storage import journal
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault
from a11y_klondike.storage.games import Games
from a11y_klondike.storage.locks import lock_file
from a11y_klondike.storage.syncing import Sync


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
