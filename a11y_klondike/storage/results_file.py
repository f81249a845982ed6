"""The file of results that aren't in the database yet: one line each, added at the end."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from a11y_klondike.storage.atomic import write_whole
from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.folders import is_there, made, open_private
from a11y_klondike.storage.results import GameResult, ResultError
from a11y_klondike.storage.syncing import sync, sync_folder

_LARGEST: Final = 16 * 1024 * 1024
"""Bytes: forty thousand results. As a rule there is none."""
_END: Final = b"\n"


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is in the file.

    Attributes:
        results: the results, in order.
        others: lines that tell none, or are of a newer version. They are kept.
    """

    results: tuple[GameResult, ...] = ()
    others: tuple[bytes, ...] = ()


class ResultsFile:
    """Results that wait for the database. Whoever adds or clears them holds the file's lock.

    Args:
        path: the file; where nothing waits, there need be none.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def exists(self) -> bool:
        """Whether something may be waiting.

        Raises:
            StorageError: the system doesn't tell.
        """
        return is_there(self.path)

    def append(self, results: Iterable[GameResult]) -> None:
        """Add results, down to the disk; all of them, or none.

        Raises:
            StorageError: they can't be written; the file is as it was.
        """
        made(self.path.parent)
        try:
            descriptor = open_private(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
            try:
                self._append(descriptor, b"".join(result.line() for result in results))
            finally:
                os.close(descriptor)
            sync_folder(self.path.parent)
        except OSError as error:
            raise StorageError.of(error, self.path) from error

    def read(self) -> Waiting:
        """Return what is waiting.

        Raises:
            StorageError: the file can't be read, or is too big.
        """
        try:
            with self.path.open("rb") as file:
                data = file.read(_LARGEST + 1)
        except FileNotFoundError:
            return Waiting()
        except OSError as error:
            raise StorageError.of(error, self.path) from error
        if len(data) > _LARGEST:
            raise StorageError(self.path, StorageFault.TOO_BIG, f"more than {_LARGEST} bytes")
        results, others = [], []
        for line in filter(None, data.split(_END)):
            try:
                results.append(GameResult.of_line(line))
            except ResultError:
                others.append(line)
        return Waiting(tuple(results), tuple(others))

    def clear(self, others: Iterable[bytes]) -> None:
        """Leave nothing but these lines.

        Raises:
            StorageError: the file can't be changed; it is as it was.
        """
        kept = b"".join(line + _END for line in others)
        if kept:
            write_whole(self.path, kept)
            return
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError.of(error, self.path) from error

    def _append(self, descriptor: int, lines: bytes) -> None:
        size = os.lseek(descriptor, 0, os.SEEK_END)
        if size:
            os.lseek(descriptor, size - 1, os.SEEK_SET)
            # A process that was killed may have left half a line.
            lines = lines if os.read(descriptor, 1) == _END else _END + lines
        try:
            while lines:
                # In one piece, unless there is no room; then the next try tells why.
                lines = lines[os.write(descriptor, lines) :]
            sync(descriptor)
        except OSError:
            os.ftruncate(descriptor, size)
            raise
