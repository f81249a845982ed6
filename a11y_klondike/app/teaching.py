"""Words that the player teaches: what is heard in place of which word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from a11y_klondike.announce.hearing import describe_taught, describe_words
from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Result
from a11y_klondike.command.hearing import ForgetWord, Misheard, TeachWord
from a11y_klondike.l10n import Argument

MOST_WORDS: Final = 100
"""More words than anybody mishears; the settings take no more."""
_LONGEST: Final = 30
"""Letters of a word."""


@dataclass(frozen=True, slots=True)
class Words:
    """What has to be known of words that are taught.

    Attributes:
        is_known: whether the language has a word.
        is_spoken: whether it is one that can be spoken.
        is_sounded: whether it is known how a word sounds.
    """

    is_known: Callable[[str], bool]
    is_spoken: Callable[[str], bool]
    is_sounded: Callable[[str], bool]


def _none(_: str) -> bool:
    return False


NO_WORDS: Final = Words(_none, _none, _none)
"""Of no language."""


class Teaching:
    """Teaches words, and tells them.

    Args:
        preferences: where they are kept.
        words: those of the language.
    """

    def __init__(self, preferences: Preferences, words: Words = NO_WORDS) -> None:
        self._preferences = preferences
        self._words = words

    def execute(self, action: TeachWord | ForgetWord | Misheard) -> Result:
        """Do what a command about taught words says.

        Raises:
            ValueError: it is about something else.
        """
        match action:
            case TeachWord():
                return self._teach(action)
            case ForgetWord():
                return self._forget(action)
            case Misheard.TAUGHT:
                return Result(describe_words(self._preferences.taught))
            case _:
                raise ValueError(f"{action!r} is about the last command: the dialogue takes it")

    def _teach(self, action: TeachWord) -> Result:
        """Take a word for another from now on, if it is none of the language itself."""
        heard, word, taught = action.heard, action.word, self._preferences.taught
        if not (_is_plain(heard) and _is_plain(word)):
            return _not_done("teach-how")
        if self._words.is_known(heard):
            return _not_done("word-known", heard=heard)
        if not self._words.is_spoken(word):
            return _not_done("word-unknown", word=word)
        if heard not in taught and len(taught) >= MOST_WORDS:
            return _not_done("words-full", most=MOST_WORDS)
        taught[heard] = word
        is_sounded = self._words.is_sounded(heard)
        return Result(describe_taught(heard, word, is_sounded=is_sounded))

    def _forget(self, action: ForgetWord) -> Result:
        """Don't take a word for another any more."""
        if action.heard not in self._preferences.taught:
            if not _is_plain(action.heard):
                return _not_done("prefix-forget-word")
            return _not_done("word-not-taught", heard=action.heard)
        del self._preferences.taught[action.heard]
        return Result(announcement(sentence("word-forgotten", heard=action.heard)))


def _is_plain(word: str) -> bool:
    """Whether this is one word, of letters only."""
    return word.isalpha() and len(word) <= _LONGEST


def _not_done(message_id: str, **values: Argument) -> Result:
    return Result(announcement(sentence(message_id, **values)), done=False)
