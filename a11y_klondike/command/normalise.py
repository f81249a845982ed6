"""Normalising: the many ways to write the same words become one list of tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

LONGEST_LINE: Final = 1000
"""Characters. No sequence of commands is longer; a longer line isn't looked at."""

_SIGNS: Final = {
    **dict.fromkeys(map(ord, "\u2019\u2018\u0060\u00b4"), "'"),
    # The heart of the emoji keyboard: without it "7❤ 4" would be two columns.
    ord("\u2764"): "♥",
}
_WORD: Final = re.compile(r"[♠-♧]?[^\W_]+(?:'[^\W_]+)*[♠-♧]?|[♠-♧]")
_NUMBER: Final = re.compile(r"(?<![^\W_])-?\d+(?:[.,\u2044]\d+)+|(?<![^\W_])-\d+")
"""A fraction, a number with grouping, or one below zero: one word, and no column."""
_GROUPED: Final = re.compile(r"\d{1,3}(?:,\d{3})+")
_TEN_WITH_O: Final = re.compile(r"1o\D|\D1o")
"""The code of a ten, typed with a letter O: a figure one, with the suit on one side."""
_CODE_AND_COLUMN: Final = re.compile(r"(\w*[^\W\d])(\d+)")
_ONLY_WORDS: Final = re.compile(r"[a-z0-9 ]*")

Phrase = tuple[str, ...]
"""Words that stand together."""
Phrases = Mapping[str, tuple[Phrase, ...]]
"""Phrases by their first word, the longest first."""


def normalise(text: str) -> tuple[str, ...]:
    """Return the words of a text in their one form.

    Compatibility forms (full width, ligatures) are folded, case and diacritics dropped,
    digits of any script become 0 to 9. Whatever is no letter, digit, apostrophe inside a word
    or suit sign parts words, control characters included.
    """
    text = text.lower()
    if not text.isascii():
        text = _folded(text)
    words = text.split() if _ONLY_WORDS.fullmatch(text) else _words(text.replace("`", "'"))
    return tuple(map(_with_nought, words) if "1o" in text else words)


def _words(text: str) -> Iterator[str]:
    """Yield the words; numbers with signs in them are words of their own."""
    start = 0
    for match in _NUMBER.finditer(text):
        yield from _WORD.findall(text, start, match.start())
        number = match[0]
        yield number.replace(",", "") if _GROUPED.fullmatch(number) else number
        start = match.end()
    yield from _WORD.findall(text, start)


def _with_nought(word: str) -> str:
    return word.replace("1o", "10") if _TEN_WITH_O.fullmatch(word) else word


def by_first_word(phrases: Iterable[Phrase]) -> Phrases:
    """Return phrases so arranged that few are looked at for each word of a line."""
    arranged: dict[str, tuple[Phrase, ...]] = {}
    for phrase in sorted(filter(None, phrases), key=len, reverse=True):
        arranged[phrase[0]] = (*arranged.get(phrase[0], ()), phrase)
    return arranged


def without_fillers(words: Phrase, fillers: Phrases) -> Phrase:
    """Return the words without the phrases that cost nothing."""
    if fillers.keys().isdisjoint(words):
        return words
    return tuple(chain.from_iterable(split_at(words, fillers)))


def with_codes_parted(words: Phrase, codes: Collection[str]) -> Phrase:
    """Return the words with a blank between a card's code and a figure: "7h4" is "7h 4".

    The code ends in a letter: "h74" could have another meaning.
    """
    return tuple(chain.from_iterable(_parted(word, codes) for word in words))


def _parted(word: str, codes: Collection[str]) -> Phrase:
    found = _CODE_AND_COLUMN.fullmatch(word)
    return (found[1], found[2]) if found and found[1] in codes else (word,)


def split_at(words: Phrase, phrases: Phrases) -> list[Phrase]:
    """Return what stands before, between and behind the phrases, as it comes: perhaps nothing."""
    parts: list[Phrase] = []
    start = index = 0
    while index < len(words):
        for phrase in phrases.get(words[index], ()):
            if words[index : index + len(phrase)] == phrase:
                parts.append(words[start:index])
                start = index = index + len(phrase)
                break
        else:
            index += 1
    return [*parts, words[start:]]


def _folded(text: str) -> str:
    """Return the text with compatibility forms, diacritics and digits folded."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_SIGNS)).casefold()
    return "".join(map(_folded_character, decomposed))


def _folded_character(character: str) -> str:
    if unicodedata.combining(character) or "\ufe00" <= character <= "\ufe0f":
        return ""
    digit = unicodedata.decimal(character, None)
    return character if digit is None else str(digit)
