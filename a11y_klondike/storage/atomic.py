"""Writing whole files, and one process at a time.

Whoever reads a file that is written here finds the old content or the new one, whatever happens
meanwhile: never a part of either.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.folders import FILE_MODE, made, open_private
from a11y_klondike.storage.syncing import sync, sync_folder

WAIT: Final = 1.0
"""Seconds to wait for another process, at most: a player waits as long."""
_POLL: Final = 0.01
"""Seconds between two tries."""
_READERS_BLOCK: Final = sys.platform == "win32"
"""Whether a file can't be renamed or replaced while another process reads it."""
_MODE_BITS: Final = 0o777
_WRITABLE: Final = 0o222


def write_whole(path: Path, content: bytes) -> None:
    """Write a file at once: it is there as a whole, and on the disk, or as it was before.

    A link is followed, and the file that it leads to is replaced. The mode of a file stays as it
    was; a new one is only for the player. A file that nobody may write is left alone, though it
    could be replaced.

    Raises:
        StorageError: it can't be written; the file is as it was.
    """
    made(path.parent)
    # Where a link leads nowhere, no folders are made: it may lead to a disk that isn't there now.
    target = Path(os.path.realpath(path))
    # A new name each time, since another process may be writing the same file.
    beside = target.with_name(f".{target.name}.{os.urandom(4).hex()}.new")
    try:
        mode = _mode_to_keep(target)
        try:
            _write_new(beside, content, mode)
            rename(beside, target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
        sync_folder(target.parent)
    except OSError as error:
        raise StorageError.of(error, path) from error


def write_new(path: Path, content: bytes) -> None:
    """Write a file that isn't there yet, as `write_whole` does.

    Raises:
        FileExistsError: something of that name is there; it is as it was.
        StorageError: it can't be written; nothing is there.
    """
    made(path.parent)
    try:
        # This takes the name: of two processes, one gets it.
        os.close(open_private(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        raise
    except OSError as error:
        raise StorageError.of(error, path) from error
    try:
        write_whole(path, content)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def rename(path: Path, target: Path) -> None:
    """Give a file another name; whatever had that before is gone then.

    On Windows, a program that looks at the file for a moment, as those against viruses do, is
    waited for.

    Raises:
        OSError: it can't be renamed.
    """
    until = monotonic() + WAIT
    while True:
        try:
            os.replace(path, target)  # noqa: PTH105 - as the system calls it
        except PermissionError:
            if not _READERS_BLOCK or monotonic() > until:
                raise
            sleep(_POLL)
        else:
            return


@contextmanager
def exclusive(path: Path, wait: float = WAIT) -> Iterator[None]:
    """Keep all others that do the same with this path out, in this process and in any other.

    A lock ends with the process that holds it, however that ends. It is a file beside, which stays
    there.

    Args:
        path: what is used; it need not be there.
        wait: seconds to wait for it.

    Raises:
        StorageError: another holds it (`LOCKED`), or there can be no lock.
    """
    import filelock  # noqa: PLC0415 - slow, and only changes need it

    made(path.parent)
    lock = filelock.FileLock(
        path.with_name(f"{path.name}.lock"), timeout=wait, mode=FILE_MODE, poll_interval=_POLL
    )
    try:
        lock.acquire()
    except filelock.Timeout as error:
        raise StorageError(path, StorageFault.LOCKED, "another process holds it") from error
    except OSError as error:
        raise StorageError.of(error, path) from error
    except NotImplementedError as error:
        raise StorageError(path, StorageFault.OTHER, str(error)) from error
    try:
        yield
    finally:
        lock.release()


def _mode_to_keep(path: Path) -> int:
    """Return the mode of the file, or that of a new one.

    Raises:
        PermissionError: it is there, and may not be written.
    """
    try:
        mode = path.stat().st_mode & _MODE_BITS
    except FileNotFoundError:
        return FILE_MODE
    if not (mode & _WRITABLE and os.access(path, os.W_OK)):
        raise PermissionError(errno.EACCES, "may not be written", str(path))
    return mode


def _write_new(path: Path, content: bytes, mode: int) -> None:
    """Write a new file, with this mode, down to the disk."""
    descriptor = open_private(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    with open(descriptor, "wb") as file:  # noqa: PTH123 - it is a descriptor
        file.write(content)
        file.flush()
        if hasattr(os, "fchmod"):  # Windows has none, nor modes that matter
            os.fchmod(descriptor, mode)
        sync(descriptor)
