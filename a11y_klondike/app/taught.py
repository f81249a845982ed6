"""Hearing what the player has taught: a word that is heard counts as the one it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from a11y_klondike.app.teaching import Words
from a11y_klondike.errors import DeviceError

if TYPE_CHECKING:
    from a11y_klondike.command.parse import Parser
    from a11y_klondike.voice.base import Evidence, Recognizer, SpokenGrammar

LookUp = Callable[[Iterable[str]], Mapping[str, tuple[str, ...]]]
"""Gives the ways to say each word that it knows."""


class TaughtRecognizer:
    """A `Recognizer` that hears taught words besides: from the next utterance on, as taught then.

    Args:
        recognizer: what hears.
        taught: for words that are heard instead of others, those that were said. It may change.
        look_up: gives the sounds of words.
    """

    def __init__(self, recognizer: Recognizer, taught: Mapping[str, str], look_up: LookUp) -> None:
        self._recognizer = recognizer
        self._taught = taught
        self._look_up = look_up
        self._full: SpokenGrammar | None = None
        self._now: SpokenGrammar | None = None
        self._known: dict[str, str] = {}
        self._ways: Mapping[str, tuple[str, ...]] = {}

    def use(self, full: SpokenGrammar) -> None:
        """Hear this whole language, see `Recognizer.use`."""
        self._learn()
        self._recognizer.use(self._with_taught(full))
        self._full, self._now = full, None

    def use_now(self, now: SpokenGrammar | None) -> None:
        """Prefer these sentences, see `Recognizer.use_now`."""
        self._keep_up()
        self._recognizer.use_now(self._with_taught(now) if now else None)
        self._now = now

    def begin(self) -> None:
        """Begin an utterance, see `Recognizer.begin`."""
        self._keep_up()
        self._recognizer.begin()

    def feed(self, samples: bytes) -> None:
        """Hear the next piece of the utterance, see `Recognizer.feed`."""
        self._recognizer.feed(samples)

    def end(self) -> Evidence:
        """Return what the utterance may have been, see `Recognizer.end`."""
        return self._recognizer.end()

    def again(self) -> Evidence | None:
        """Hear the utterance once more, see `Recognizer.again`."""
        return self._recognizer.again()

    def _keep_up(self) -> None:
        """Hear the language anew, if something was taught or forgotten since."""
        if self._full is None or self._known == self._taught:
            return
        self._learn()
        self._recognizer.use(self._with_taught(self._full))
        if self._now:
            self._recognizer.use_now(self._with_taught(self._now))

    def _learn(self) -> None:
        """Look at what is taught now."""
        self._known = dict(self._taught)
        self._ways = ways_taught(self._known, self._look_up)

    def _with_taught(self, grammar: SpokenGrammar) -> SpokenGrammar:
        given = grammar.pronunciations
        more = {word: (*given.get(word, ()), *ways) for word, ways in self._ways.items()}
        return replace(grammar, pronunciations={**given, **more}, spellings=self._known)


def ways_taught(taught: Mapping[str, str], look_up: LookUp) -> dict[str, tuple[str, ...]]:
    """Return, for each word, how those sound that are taken for it.

    Args:
        taught: for words that are heard instead of others, those that were said.
        look_up: gives the sounds of words.
    """
    sounds = look_up(taught) if taught else {}
    ways: dict[str, tuple[str, ...]] = {}
    for heard, word in taught.items():
        ways[word] = (*ways.get(word, ()), *sounds.get(heard, ()))
    return {word: each for word, each in ways.items() if each}


def sounds_in(tag: str) -> LookUp:
    """Return what gives the sounds of a language's words: none where that can't be known."""

    def sounds(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
        if tag.partition("-")[0].lower() != "en":
            return {}
        try:
            from a11y_klondike.voice.pronouncing import english_sounds  # noqa: PLC0415 - not for all

            return english_sounds(words)
        except ImportError:  # the recogniser, with its dictionary, isn't installed
            return {}

    return sounds


def words_of(parser: Callable[[], Parser]) -> Words:
    """Return what has to be known of the words of a parser's language.

    Args:
        parser: returns it; it is needed only where something is taught.
    """
    return Words(
        lambda word: parser().knows(word),
        lambda word: _is_spoken(word, parser()),
        lambda word: _is_sounded(word, parser().vocabulary.tag),
    )


def _is_sounded(word: str, tag: str) -> bool:
    try:
        return bool(sounds_in(tag)([word]).get(word))
    except DeviceError:
        return False


def _is_spoken(word: str, parser: Parser) -> bool:
    from a11y_klondike.command.export import exported  # noqa: PLC0415 - only who teaches words
    from a11y_klondike.voice.fsg import parse_fsg  # noqa: PLC0415

    return word in parse_fsg(exported(parser.grammar, "fsg")).words
