"""The pronouncing dictionary that comes with the acoustic model."""

from __future__ import annotations

import mmap
from bisect import bisect_left
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_LONGEST_WORD: Final = 64
"""Bytes of a line in which its word is found."""


def look_up(words: Iterable[str], dictionary: Path) -> dict[str, tuple[str, ...]]:
    """Return the pronunciations of those of the words that the dictionary has.

    The file has 134,000 lines. To read them all takes ten times as long, and to give them to
    the decoder a hundred times.

    Args:
        words: in lower case.
        dictionary: a file as the CMU Pronouncing Dictionary, sorted by word, without stress
            marks.

    Raises:
        OSError: the file can't be read.
        ValueError: the file is empty.
    """
    with (
        dictionary.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as text,
    ):
        ways = {word: tuple(_ways(text, word.encode())) for word in words}
    return {word: phones for word, phones in ways.items() if phones}


def _ways(text: mmap.mmap, word: bytes) -> Iterator[str]:
    """Yield each way to say the word, from lines such as "the DH AH" and "the(2) DH IY"."""

    def word_at(place: int) -> bytes:
        start = text.rfind(b"\n", 0, place) + 1
        return _word(text[start : start + _LONGEST_WORD])

    text.seek(bisect_left(range(len(text)), word, key=word_at))
    for line in iter(text.readline, b""):
        if _word(line) != word:
            return
        yield line.partition(b" ")[2].decode().strip()


def _word(line: bytes) -> bytes:
    return line.partition(b" ")[0].partition(b"(")[0]
