"""When the disk fails in the middle: what it did not take is written anew."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from storage.kept import games_in, read_file
from storage.kept_journal import ACTS, Kept
from storage.small_disk import files_up_to

from a11y_klondike.storage import appended, syncing
from a11y_klondike.storage.errors import StorageFault
from a11y_klondike.storage.syncing import Sync

if TYPE_CHECKING:
    import pytest


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
