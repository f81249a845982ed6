"""An input that another thread can end, as when the player has left by voice."""

from __future__ import annotations

import contextlib
import io
import os
import select
import sys
from typing import BinaryIO, Final

_CAN_WAIT: Final = sys.platform != "win32"
"""Windows can wait for sockets only: there a pipe is read until somebody closes it."""


class EndableInput:
    """Bytes of a stream, until that or `end`.

    Args:
        stream: where they come from. What isn't a file, as bytes in memory, never has to wait.
    """

    def __init__(self, stream: BinaryIO) -> None:
        # `read1` of a buffered stream returns what is there, as does `read` of a raw one.
        self._receive = getattr(stream, "read1", stream.read)
        self._is_over = False
        self._pipe: tuple[int, int] | None = None
        self._files: list[int] = []
        with contextlib.suppress(io.UnsupportedOperation):
            file = stream.fileno()
            self._pipe = os.pipe() if _CAN_WAIT else None
            self._files = [file, self._pipe[0]] if self._pipe else []

    def read(self, size: int) -> bytes:
        """Wait for bytes, and return so many at most; none at the end, now and ever after."""
        if self._files and not self._is_over:
            select.select(self._files, [], [])
        received: bytes = b"" if self._is_over else self._receive(size)
        return received

    def end(self) -> None:
        """Let `read` return nothing more. Any thread may do so."""
        self._is_over = True
        if self._pipe:
            os.write(self._pipe[1], b"\0")

    def close(self) -> None:
        """Give back what was needed for waiting; the stream belongs to the caller."""
        pipe, self._pipe, self._files = self._pipe, None, []
        for end in pipe or ():
            os.close(end)
