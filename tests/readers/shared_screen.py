"""The picture of a screen in System V shared memory, as BRLTTY's screen driver `sc` wants it.

The driver is made for the terminal multiplexer GNU screen, which paints such a picture: width,
height, column and row of the cursor, one byte each; then the characters; then their colours.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_CREATE: Final = 0o1000
_REMOVE: Final = 0
_OURS_ALONE: Final = 0o700
_SIZE: Final = 4 + 2 * 132 * 66
"""Bytes that the driver expects: the largest screen it knows."""
_GREY_ON_BLACK: Final = b"\x07"


class SharedScreen:
    """A picture that a BRLTTY with this home finds."""

    def __init__(self, home: Path) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._libc.shmat.restype = ctypes.c_void_p
        self._id = self._libc.shmget(_key(home), _SIZE, _CREATE | _OURS_ALONE)
        if self._id < 0:
            raise OSError(ctypes.get_errno(), "no shared memory")
        self._address = ctypes.c_void_p(self._libc.shmat(self._id, None, 0))

    def paint(self, lines: Sequence[str], cursor: tuple[int, int]) -> None:
        """Show these lines, all of one length. Of other than Latin letters nothing is shown."""
        text = "".join(lines).encode("latin-1", "replace")
        head = bytes([len(lines[0]), len(lines), *cursor])
        picture = head + text + _GREY_ON_BLACK * len(text)
        ctypes.memmove(self._address, picture, len(picture))

    def close(self) -> None:
        """Give the memory back."""
        self._libc.shmdt(self._address)
        self._libc.shmctl(self._id, _REMOVE, None)


def _key(home: Path) -> ctypes.c_int:
    """Return what the C function `ftok` makes of the folder and the letter b."""
    status = home.stat()
    return ctypes.c_int(ord("b") << 24 | (status.st_dev & 0xFF) << 16 | status.st_ino & 0xFFFF)
