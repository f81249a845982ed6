"""Lines of text with checks, so that damage is found, and where it begins.

Each line ends with a blank and eight hexadecimal digits: the CRC-32 of all bytes of the file
that stand before them. So a line is sound only if all lines before it are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple
from zlib import crc32

_DIGITS: Final = 8


class Chain:
    """Makes lines that go on from what is there already.

    Args:
        before: the sound lines that are there.
    """

    def __init__(self, before: bytes | bytearray = b"") -> None:
        self._check = crc32(before)

    def line(self, text: str) -> bytes:
        """Return the next line, with its check; the text has no line break in it."""
        content = f"{text} ".encode()
        self._check = crc32(content, self._check)
        end = b"%08x\n" % self._check
        self._check = crc32(end, self._check)
        return content + end


class Line(NamedTuple):
    """A sound line.

    Attributes:
        text: what it says, without its check.
        start: the place in the file where it begins.
        end: the place behind it.
    """

    text: str
    start: int
    end: int


def sound_lines(data: bytes) -> Iterator[Line]:
    """Yield the lines of a file up to the first that isn't whole, or isn't what was written."""
    check = start = 0
    while (end := data.find(b"\n", start)) >= 0:
        content, found = data[start : end - _DIGITS], data[end - _DIGITS : end + 1]
        check = crc32(content, check)
        if end - _DIGITS <= start or found != b"%08x\n" % check or content[-1:] != b" ":
            return
        try:
            text = content[:-1].decode()
        except UnicodeDecodeError:
            return
        yield Line(text, start, end + 1)
        check = crc32(found, check)
        start = end + 1


def count_lines(data: bytes) -> int:
    """Return how many lines a file has, sound or not; the last one may be cut."""
    return data.count(b"\n") + (not data.endswith(b"\n") if data else 0)
