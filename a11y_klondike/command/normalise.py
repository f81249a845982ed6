"""Normalising: the many ways to write the same words become one list of tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

LONGEST_LINE: Final = 1000
"""Characters. No sequence of commands is longer; a longer line isn't looked at."""

_APOSTROPHES: Final = dict.fromkeys(map(ord, "\u2019\u2018\u0060\u00b4"), "'")
_WORD: Final = re.compile(r"[♠-♧]?[^\W_]+(?:'[^\W_]+)*[♠-♧]?|[♠-♧]")
_NUMBER: Final = re.compile(r"(?<![^\W_])-?\d+(?:[.,\u2044]\d+)+|(?<![^\W_])-\d+")
"""A fraction, a number with grouping, or one below zero: one word, and no column."""
_GROUPED: Final = re.compile(r"\d{1,3}(?:,\d{3})+")
_ASCII_PLAIN: Final = re.compile(r"[a-z0-9' ]*")


def normalise(text: str) -> tuple[str, ...]:
    """Return the words of a text in their one form.

    Compatibility forms (full width, ligatures) are folded, case and diacritics dropped,
    digits of any script become 0 to 9. Whatever is no letter, digit, apostrophe inside a word
    or suit sign parts words, control characters included.
    """
    text = text.lower()
    if not _ASCII_PLAIN.fullmatch(text):
        text = _folded(text)
    return tuple(_words(text))


def _words(text: str) -> Iterator[str]:
    """Yield the words; numbers with signs in them are words of their own."""
    start = 0
    for match in _NUMBER.finditer(text):
        yield from _WORD.findall(text, start, match.start())
        number = match[0]
        yield number.replace(",", "") if _GROUPED.fullmatch(number) else number
        start = match.end()
    yield from _WORD.findall(text, start)


def without_fillers(words: tuple[str, ...], fillers: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the words without phrases that cost nothing; longer phrases are given first."""
    kept: list[str] = []
    index = 0
    while index < len(words):
        for filler in fillers:
            if words[index : index + len(filler)] == filler:
                index += len(filler)
                break
        else:
            kept.append(words[index])
            index += 1
    return tuple(kept)


def _folded(text: str) -> str:
    """Return the text with compatibility forms, diacritics and digits folded."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES)).casefold()
    return "".join(map(_folded_character, decomposed))


def _folded_character(character: str) -> str:
    if unicodedata.combining(character) or "\ufe00" <= character <= "\ufe0f":
        return ""
    digit = unicodedata.decimal(character, None)
    return character if digit is None else str(digit)
