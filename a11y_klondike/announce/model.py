"""Announcements as data: which sentences, with which values, how urgent. No wording here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from types import MappingProxyType

from a11y_klondike.l10n import Argument

Value = Argument
"""What a sentence can have as an argument. Wording belongs to the locale, so no prose here:
a `str` is a word that the player typed or can type, or the name of a rule set."""

_NO_VALUES: Mapping[str, Value] = MappingProxyType({})


class Priority(IntEnum):
    """How urgent speech is.

    `NOW` cuts what is being said and clears what waits; `NEXT` goes before all that waits;
    `NORMAL` goes behind it.
    """

    NOW = 0
    NEXT = 1
    NORMAL = 2


@dataclass(frozen=True, slots=True)
class Sentence:
    """One fact.

    Attributes:
        id: the message's id in every locale's `messages.ftl`.
        values: its arguments, by name.
        new_line: it begins a line of its own, as each pile does when the table is read.
        spelt: it is told letter by letter.
    """

    id: str
    values: Mapping[str, Value] = field(default_factory=lambda: _NO_VALUES)
    new_line: bool = False
    spelt: bool = False


@dataclass(frozen=True, slots=True)
class Announcement:
    """Sentences in the order in which they are told, the most important first.

    Attributes:
        sentences: what is told.
        priority: how urgent it is.
        slowly: each sentence is told by itself: in text in a line of its own, in speech slowly.
    """

    sentences: tuple[Sentence, ...] = ()
    priority: Priority = Priority.NOW
    slowly: bool = False

    def __add__(self, other: Announcement) -> Announcement:
        """Return both, one after the other, as urgent as the first, and slowly if one is."""
        sentences = self.sentences + other.sentences
        return Announcement(sentences, self.priority, slowly=self.slowly or other.slowly)


def sentence(message_id: str, /, **values: Value) -> Sentence:
    """Return a sentence that goes on in the line of the one before."""
    return Sentence(message_id, MappingProxyType(values))


def line(message_id: str, /, **values: Value) -> Sentence:
    """Return a sentence that begins a line of its own."""
    return Sentence(message_id, MappingProxyType(values), new_line=True)


def spelt(said: Sentence) -> Sentence:
    """Return the same sentence, to be told letter by letter."""
    return replace(said, spelt=True)


def announcement(*sentences: Sentence) -> Announcement:
    """Return an announcement of these sentences."""
    return Announcement(sentences)
