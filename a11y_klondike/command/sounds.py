"""Sounds: words that are spelt otherwise and sound alike, by a language's rules of spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

_BEGINNING: Final = "^"
_END: Final = "$"


class Sounds:
    """Tells which words of a language sound like one that was typed.

    Args:
        rules: how letters sound, "" where they don't, with ^ before letters that begin a word
            and $ behind such as end it. At each place the longest rule counts. A letter without
            a rule sounds like itself, and a sound that is there twice in a row counts once.
        words: the words of the language.
    """

    def __init__(self, rules: Mapping[str, str], words: Iterable[str]) -> None:
        # A longer text has more to say about the letter where it begins.
        self._rules = sorted(rules, key=len, reverse=True)
        self._sounds = [rules[rule] for rule in self._rules]
        self._letters = re.compile("|".join(map(_pattern, self._rules)) or "(?!)")
        self._words: dict[str, set[str]] = {}
        for word in words:
            self._words.setdefault(self.of(word), set()).add(word)

    def of(self, word: str) -> str:
        """Return how a word sounds: a text that says nothing in itself, to compare with others."""
        heard = self._letters.sub(lambda match: self._sounds[(match.lastindex or 1) - 1], word)
        return "".join(sound for sound, _ in groupby(heard))

    def alike(self, word: str) -> set[str]:
        """Return the words of the language that sound like another one; never the word itself."""
        return self._words.get(self.of(word), set()) - {word}


def _pattern(rule: str) -> str:
    letters = re.escape(rule.removeprefix(_BEGINNING).removesuffix(_END))
    before = r"\A" if rule.startswith(_BEGINNING) else ""
    after = r"\Z" if rule.endswith(_END) else ""
    return f"({before}{letters}{after})"
