"""Bringing what was written down to the disk, where a power cut doesn't reach it.

What the system was given outlives the program, however that ends. Only when the machine itself
stops, what isn't on the disk yet is lost; the system brings it there within half a minute or so.
`tests/benchmarks/saving.py` measures what it costs not to wait for that.
"""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final

_LONGEST: Final = 10.0
"""Seconds to wait for the disk at the end. One that takes longer has failed."""


class Sync(Enum):
    """When a game goes down to the disk."""

    SOON = "soon"
    """At once, but beside: no command waits for it."""
    ALWAYS = "always"
    """Before a command is answered."""
    NEVER = "never"
    """When the system likes."""


def sync(descriptor: int) -> None:
    """Wait until a file is on the disk.

    Raises:
        OSError: it can't be written there.
    """
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - only there

        try:
            # Its fsync leaves the data in the disk's own memory.
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError:
            # Disks in a network may not know that.
            os.fsync(descriptor)
    elif hasattr(os, "fdatasync"):
        os.fdatasync(descriptor)
    else:
        os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can do that."""
    with suppress(OSError):  # Windows opens no folders
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


class Syncer:
    """Brings one open file to the disk, in a thread of its own, as often as it is asked.

    Args:
        descriptor: the file; the syncer keeps a copy, and closes only that.
        folder: where it is; its name in there is brought to the disk once.
    """

    def __init__(self, descriptor: int, folder: Path) -> None:
        self._descriptor = os.dup(descriptor)
        self._folder = folder
        self._wanted = threading.Event()
        self._failed = threading.Event()
        self._ends = False
        self._thread = threading.Thread(target=self._work, name="syncer", daemon=True)
        self._thread.start()

    @property
    def has_failed(self) -> bool:
        """Whether the disk didn't take what was written."""
        return self._failed.is_set()

    def want(self) -> None:
        """Have what was written brought to the disk soon."""
        self._wanted.set()

    def end(self) -> None:
        """Bring what was written to the disk, and end."""
        self._ends = True
        self._wanted.set()
        self._thread.join(_LONGEST)

    def _work(self) -> None:
        is_first, ends = True, False
        while not ends:
            self._wanted.wait()
            self._wanted.clear()
            # Before the file goes down: what is written meanwhile needs another round.
            ends = self._ends
            try:
                sync(self._descriptor)
            except OSError:
                self._failed.set()
            if is_first:
                sync_folder(self._folder)
                is_first = False
        os.close(self._descriptor)
