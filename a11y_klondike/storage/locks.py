"""One process a game: whoever plays it holds its lock.

The lock is a file beside the game's. The system lets go of it when a process ends, however it
ends; the file may stay there then, and means nothing.
"""

from __future__ import annotations

from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from a11y_klondike.storage.atomic import exclusive
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault
from a11y_klondike.storage.folders import is_there

_WAIT: Final = 0.3
"""Seconds. Another process may only be looking whether the game is played."""


class Held:
    """A game's lock, held by this process.

    Raises:
        SaveFileError: another process plays the game (`LOCKED`), or nothing can be written.
    """

    def __init__(self, path: Path, wait: float = _WAIT) -> None:
        self._lock = ExitStack()
        try:
            self._lock.enter_context(exclusive(path, wait))
        except StorageError as error:
            raise SaveFileError(path, error.fault, error.detail) from error
        self._file = lock_file(path)

    def release(self) -> None:
        """Let others play the game."""
        # While it is held still: whoever waits for it sees then that it is another file.
        with suppress(OSError):  # Windows removes no open file; then it stays
            self._file.unlink()
        self._lock.close()


def lock_file(path: Path) -> Path:
    """Return the file that is the lock of a game's file."""
    return path.with_name(f"{path.name}.lock")


def is_held_elsewhere(path: Path) -> bool:
    """Whether another process plays this game. It must not be played by this one.

    Raises:
        StorageError: it can't be found out.
    """
    # As a rule there is no such file, and no need for the library that locks it.
    try:
        if not is_there(lock_file(path)):
            return False
        Held(path, wait=0).release()
    except StorageError as error:
        if error.fault is StorageFault.LOCKED:
            return True
        raise
    return False
