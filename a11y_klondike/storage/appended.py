"""A file that only grows, and catches up with what couldn't be written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from a11y_klondike.storage.atomic import write_whole
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.folders import made, open_private
from a11y_klondike.storage.free_names import copy_aside
from a11y_klondike.storage.syncing import Sync, Syncer, sync, sync_folder

_FLAGS: Final = os.O_RDWR | os.O_CREAT | os.O_APPEND


class AppendedFile:
    """A file to whose end lines are written, each at once and in one piece.

    What it should hold is known, so that whatever happens to it, the next write makes it whole:
    what is missing is added, and a file that was removed is made anew. A file that holds
    something else is copied aside first, never just written over.

    Args:
        path: where it is. It is made when the first line is written.
        policy: when it goes down to the disk.
    """

    def __init__(self, path: Path, policy: Sync) -> None:
        self.path = path
        self._content: bytes | bytearray = b""
        self._policy = policy
        self._descriptor: int | None = None
        self._syncer: Syncer | None = None
        self._written = 0
        self._is_doubtful = False

    def write(self, content: bytes | bytearray) -> None:
        """Write what isn't written yet.

        Args:
            content: all that the file should hold: what it was before, and whole lines behind.

        Raises:
            StorageError: it can't be. No part of a line is left in the file then.
        """
        self._content = content
        try:
            if self._syncer and self._syncer.has_failed:
                self._let_go()
            if self._descriptor is None or not self._is_as_left(self._descriptor):
                self._let_go()
                self._descriptor = self._opened()
            self._append(self._descriptor)
        except OSError as error:
            self._let_go()
            raise StorageError.of(error, self.path) from error

    def close(self) -> None:
        """Close the file; unless it goes to the disk when the system likes, it is there then.

        Raises:
            StorageError: the disk didn't take it.
        """
        self._let_go()
        if self._is_doubtful:
            self._write_anew()

    def _append(self, descriptor: int) -> None:
        """Write what is missing, and have it brought to the disk."""
        whole = self._written
        try:
            while self._written < len(self._content):
                self._written += os.write(descriptor, self._content[self._written :])
        except OSError:
            _cut(descriptor, whole, self.path)
            raise
        if self._syncer:
            self._syncer.want()
        if self._policy is Sync.ALWAYS:
            self._sync(descriptor)

    def _sync(self, descriptor: int) -> None:
        try:
            sync(descriptor)
        except OSError:
            self._is_doubtful = True
            raise

    def _is_as_left(self, descriptor: int) -> bool:
        """Whether the file is still there, and nobody else has written to it."""
        now = os.fstat(descriptor)
        return now.st_nlink > 0 and now.st_size == self._written

    def _opened(self) -> int:
        """Open the file, see how much of the content it holds, and return its descriptor."""
        if self._is_doubtful:
            self._write_anew()
        made(self.path.parent)
        if not self.path.exists():
            self._make()
        descriptor = open_private(self.path, _FLAGS)
        try:
            there = _read(descriptor, len(self._content) + 1)
        except OSError:
            os.close(descriptor)
            raise
        if not self._content.startswith(there):
            os.close(descriptor)
            self._replace()
            descriptor, there = open_private(self.path, _FLAGS), bytes(self._content)
        self._written = len(there)
        match self._policy:
            case Sync.SOON:
                self._syncer = Syncer(descriptor, self.path.parent)
            case Sync.ALWAYS:
                sync_folder(self.path.parent)
            case Sync.NEVER:
                pass
        return descriptor

    def _make(self) -> None:
        """Make the file, with all that it should hold: killed before that, nobody finds it."""
        new = self.path.with_name(f".{self.path.name}.new")
        try:
            descriptor = open_private(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            try:
                _write(descriptor, self._content)
            finally:
                os.close(descriptor)
            new.rename(self.path)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise

    def _let_go(self) -> None:
        """Close the file, once it is on the disk if it is to be there."""
        if self._syncer:
            self._syncer.end()
            # The system may believe then that it has written what it has not.
            self._is_doubtful = self._is_doubtful or self._syncer.has_failed
            self._syncer = None
        if self._descriptor is not None:
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _replace(self) -> None:
        """Write the file in place of one that holds something else, which is kept beside."""
        # Copied, not moved: if the program is killed just here, the game is still in its place.
        kept = copy_aside(self.path)
        try:
            self._write_anew()
        except BaseException:
            kept.unlink(missing_ok=True)
            raise

    def _write_anew(self) -> None:
        """Write the whole file again, since nobody knows what of it is on the disk."""
        write_whole(self.path, bytes(self._content))
        self._is_doubtful = False


def _write(descriptor: int, content: bytes | bytearray) -> None:
    """Write all of it."""
    written = 0
    while written < len(content):
        written += os.write(descriptor, content[written:])


def _read(descriptor: int, most: int) -> bytes:
    """Return the beginning of a file, up to so many bytes."""
    pieces: list[bytes] = []
    while most and (piece := os.read(descriptor, most)):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)


def _cut(descriptor: int, length: int, path: Path) -> None:
    """Take back what could be written of a line; a file that was only just made goes."""
    # A reader copes with the torn line, if that fails as well.
    with suppress(OSError):
        os.ftruncate(descriptor, length)
        if not length:
            path.unlink()
