"""Lines out of a stream of bytes, as they come and of a bounded length."""

import re
from collections.abc import Callable
from typing import Protocol

_CHUNK = 65536
_LINE_END = re.compile(rb"\r\n?|\n")


class Bytes(Protocol):
    """Where bytes come from."""

    def read(self, size: int, /) -> bytes:
        """Wait for bytes, and return so many at most; none at the end."""
        ...


class LineSplitter:
    r"""Hands out each line as soon as its end (`\n`, `\r\n` or `\r`) has come.

    Args:
        stream: where the bytes come from.
        limit: how many bytes of a line to keep, so that input without a line end can't fill the
            memory. The rest is dropped.
    """

    def __init__(self, stream: Bytes, limit: int) -> None:
        # `read1` of a buffered stream returns what is there, as does `read` of a raw one.
        self._receive: Callable[[int], bytes] = getattr(stream, "read1", stream.read)
        self._limit = limit
        self._received = b""
        self._position = 0

    def next(self) -> bytes | None:
        """Return the next line without its end, or None at the end of the stream."""
        line = b""
        while self._position < len(self._received) or self._receive_more():
            end = _LINE_END.search(self._received, self._position)
            stop = end.start() if end else len(self._received)
            room = self._limit - len(line)
            line += self._received[self._position : min(stop, self._position + room)]
            self._position = end.end() if end else stop
            if end:
                return line
        return line or None

    def _receive_more(self) -> bool:
        """Wait for bytes; tell whether there were any."""
        # A line that ended in "\r" has been handed out already: don't wait for a "\n" after it,
        # but don't take it for an empty line either.
        return_was_last = self._received.endswith(b"\r")
        self._received, self._position = self._receive(_CHUNK), 0
        if return_was_last and self._received.startswith(b"\n"):
            self._position = 1
            if len(self._received) == 1:
                return self._receive_more()
        return bool(self._received)
