"""From what an engine has written down to sentences of the game's language.

Engines that write whatever somebody says put "7 of Hearts to column 4." for "seven of hearts to
column four", and "for" for "four". Figures and words that sound alike are put right here; nothing
else is, so that what isn't the language doesn't become a command.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from a11y_klondike.voice.base import Reading, SpokenGrammar
from a11y_klondike.voice.fsg import parse_fsg
from a11y_klondike.voice.sentences import Sentences, Ways

LookUp = Callable[[Iterable[str]], Mapping[str, tuple[str, ...]]]
"""Gives the ways to say each word that it knows."""

_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
"""A word or a figure: "queen's" is one, "twenty-one" are two."""


_FAVOUR: Final = math.log(20)
"""What a sentence gains that makes sense now. A player says one that doesn't perhaps once in 20
times; so one that fits much better isn't heard as another that is legal."""
_LONGEST_FIGURE: Final = 20
"""Digits. Deal numbers, the longest figures that can be spoken, have six."""


@dataclass(frozen=True, slots=True)
class Writing:
    """What an engine has written down.

    Attributes:
        text: with figures, capitals and punctuation as the engine likes.
        score: how likely it is, as a logarithm; 0 is the likeliest of an utterance.
    """

    text: str
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class Readings:
    """Sentences that an utterance may have been, as `Evidence` has them.

    Attributes:
        now: one that makes sense now, unless another fits much better.
        full: the likeliest.
        others: the rest, the likeliest first.
        share: the probability of `best` among all that was written, 0 to 1.
    """

    now: Reading
    full: Reading
    others: tuple[Reading, ...]
    share: float

    @property
    def best(self) -> Reading:
        """The sentence to go by; without words where there is none."""
        return self.now if self.now.words else self.full


def _knows_none(_: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    return {}


class Language:
    """The sentences that may be heard, of the whole language and of this moment.

    Args:
        numbers: the words for 0 and up, which an engine may write as figures.
        look_up: the pronunciations by which words sound alike.
    """

    def __init__(self, numbers: Sequence[str] = (), look_up: LookUp = _knows_none) -> None:
        self._numbers = numbers
        self._look_up = look_up
        self._full: Sentences | None = None
        self._now: Sentences | None = None
        self._words: frozenset[str] = frozenset()
        self._said: dict[str, set[str]] = {}
        self._spellings: Mapping[str, str] = {}
        self._ways: dict[str, Ways] = {}

    @property
    def is_there(self) -> bool:
        """Whether a language is in use."""
        return self._full is not None

    def use(self, full: SpokenGrammar) -> None:
        """Know this whole language, and nothing of this moment.

        Raises:
            ValueError: the grammar is malformed.
        """
        sentences = Sentences(parse_fsg(full.fsg))
        self._full, self._now = sentences, None
        self._spellings = full.spellings
        self._learn(sentences.words, full.pronunciations)

    def use_now(self, now: SpokenGrammar | None) -> None:
        """Know which sentences make sense at this moment; None: nothing is known of that.

        Raises:
            ValueError: the grammar is malformed.
        """
        sentences = Sentences(parse_fsg(now.fsg)) if now else None
        self._now = sentences
        if now and sentences and not sentences.words <= self._words:
            self._learn(self._words | sentences.words, now.pronunciations)

    def readings(self, writings: Iterable[Writing]) -> Readings:
        """Return the sentences that an utterance may have been.

        Args:
            writings: what the engine has written, the likeliest first.
        """
        full: dict[str, float] = {}
        now: dict[str, float] = {}
        weights: dict[str, float] = defaultdict(float)
        whole = 0.0
        for writing in writings:
            heard = [self._ways_of(word) for word in _words(writing.text)]
            found_now, found = _among(self._now, heard), _among(self._full, heard)
            weight = math.exp(writing.score + (_FAVOUR if found_now else 0.0))
            whole += weight
            for sentence in found_now:
                now.setdefault(sentence, writing.score)
            for sentence in found:
                full.setdefault(sentence, writing.score)
            for sentence in found_now or found:
                weights[sentence] += weight
        best_now, best_full = _first(now), _first(full)
        if full and now and now[best_now] + _FAVOUR < full[best_full]:
            best_now = ""
        return Readings(
            Reading(best_now, now.get(best_now, 0.0)),
            Reading(best_full, full.get(best_full, 0.0)),
            _others({**full, **now}, (best_now, best_full)),
            weights[best_now or best_full] / whole if now or full else 0.0,
        )

    def _learn(self, words: frozenset[str], pronunciations: Mapping[str, tuple[str, ...]]) -> None:
        """Learn how the words of the language are said."""
        self._words = words
        self._ways = {}
        known = self._look_up(words)
        self._said = defaultdict(set)
        for word in sorted(words):
            for phones in (*known.get(word, ()), *pronunciations.get(word, ())):
                self._said[phones].add(word)

    def _ways_of(self, word: str) -> Ways:
        """Return what a word that was written may stand for."""
        if word not in self._ways:
            self._ways[word] = self._figure(word) if word.isdecimal() else self._alike(word)
        return self._ways[word]

    def _alike(self, word: str) -> Ways:
        """Return the words of the language that are said as this one, itself first.

        Next comes the one that it was taught to stand for.
        """
        itself = [each for each in (word, self._spellings.get(word)) if each in self._words]
        said = self._look_up([word]).get(word, ())
        alike = chain.from_iterable(sorted(self._said.get(phones, ())) for phones in said)
        return [(each,) for each in dict.fromkeys((*itself, *alike))]

    def _figure(self, figure: str) -> Ways:
        """Return a number as it is said, and digit by digit, as the numbers of deals are."""
        ways: list[tuple[str, ...]] = []
        if len(figure) > _LONGEST_FIGURE:
            return ways
        is_number = len(figure) == 1 or int(figure[0]) > 0  # a deal number may begin with 0
        if is_number and int(figure) < len(self._numbers):
            ways.append(_words(self._numbers[int(figure)]))
        if max(map(int, figure)) < len(self._numbers):
            ways.append(
                tuple(word for digit in figure for word in _words(self._numbers[int(digit)]))
            )
        return list(dict.fromkeys(ways))


def _among(sentences: Sentences | None, heard: Sequence[Ways]) -> tuple[str, ...]:
    return sentences.among(heard) if sentences else ()


def _others(scores: Mapping[str, float], best: Collection[str]) -> tuple[Reading, ...]:
    """Return the sentences that aren't the best, the likeliest first."""
    left = sorted(
        (words for words in scores if words not in best), key=lambda words: -scores[words]
    )
    return tuple(Reading(words, scores[words]) for words in left)


def _first(sentences: Collection[str]) -> str:
    return next(iter(sentences), "")


def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text in small letters, without punctuation."""
    plain = unicodedata.normalize("NFKC", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return tuple(_WORD.findall(plain.lower()))
