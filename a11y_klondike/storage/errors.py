"""What goes wrong with files, in a closed set of kinds.

These are exceptions, as those of devices are: `app` turns each into one sentence of the
player's language and goes on. The texts here are for the log only.
"""

from __future__ import annotations

import errno
from enum import Enum
from pathlib import Path
from typing import Final


class StorageFault(Enum):
    """Why a file can't be read or written."""

    FULL = "full"
    """There is no room left: on the disk, in the player's share of it, or for one file."""
    DENIED = "denied"
    """The player may not read or write it."""
    READ_ONLY = "read-only"
    """Nothing can be written to this disk."""
    NO_FOLDER = "no-folder"
    """The folder isn't there and can't be made, or nothing tells where it would be."""
    LOCKED = "locked"
    """Another process uses it."""
    DAMAGED = "damaged"
    """It isn't as it was written."""
    NEWER = "newer"
    """A newer version of the program wrote it."""
    TOO_BIG = "too-big"
    """It holds more than such a file ever does."""
    NOT_A_GAME = "not-a-game"
    """It is no file of this program's."""
    MISSING = "missing"
    OTHER = "other"


class StorageError(Exception):
    """A file or folder can't be used.

    Attributes:
        path: which.
        fault: why.
        detail: what the system or library said of it, for the log.
    """

    def __init__(self, path: Path, fault: StorageFault, detail: str = "") -> None:
        super().__init__(f"{path}: {detail or fault.value}")
        self.path = path
        self.fault = fault
        self.detail = detail

    @classmethod
    def of(cls, error: OSError, path: Path) -> StorageError:
        """Return this error for a fault of the system's."""
        return cls(path, fault_of(error), str(error))


class SaveFileError(StorageError):
    """A game can't be kept, or what was kept is none."""


class RescuedStatisticsError(StorageError):
    """The database of results was damaged. It works again, with what could be read of it.

    Attributes:
        path: where the damaged one is kept.
        count: how many games could be read.
    """

    def __init__(self, path: Path, count: int) -> None:
        super().__init__(path, StorageFault.DAMAGED, f"{count} games could be read")
        self.count = count


_FAULTS: Final = {
    "EACCES": StorageFault.DENIED,
    "EPERM": StorageFault.DENIED,
    "EROFS": StorageFault.READ_ONLY,
    "ENOSPC": StorageFault.FULL,
    "EDQUOT": StorageFault.FULL,
    "EFBIG": StorageFault.FULL,
    "ENOENT": StorageFault.MISSING,
    "ENOTDIR": StorageFault.NO_FOLDER,
    "EAGAIN": StorageFault.LOCKED,
    "EBUSY": StorageFault.LOCKED,
    "ETXTBSY": StorageFault.LOCKED,
}
_BY_NUMBER: Final = {
    getattr(errno, name): fault for name, fault in _FAULTS.items() if hasattr(errno, name)
}
"""By number, since not every platform has each of them."""

_IN_USE: Final = {32, 33}
"""Windows' ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION, which Python calls EACCES."""


def fault_of(error: OSError) -> StorageFault:
    """Return what kind of fault the system tells."""
    if getattr(error, "winerror", None) in _IN_USE:
        return StorageFault.LOCKED
    return _BY_NUMBER.get(error.errno or 0, StorageFault.OTHER)
