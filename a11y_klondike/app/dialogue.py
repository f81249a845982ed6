"""The dialogue: which question is open, and what an answer to it means. Pure values.

A question never blocks: whatever is no answer to it closes it, and is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from a11y_klondike.announce.model import Announcement
from a11y_klondike.app.doubts import Doubting, Guessing
from a11y_klondike.command.model import (
    Answer,
    CardPattern,
    Choose,
    Command,
    Place,
)
from a11y_klondike.command.resolve import MOST_CHOICES
from a11y_klondike.engine import Card, PileId, TableView, Transfer


@dataclass(frozen=True, slots=True)
class Idle:
    """No question is open."""


@dataclass(frozen=True, slots=True)
class Advised:
    """The game was asked what to do, and told it. A yes does that; nothing waits for an answer."""

    action: Command | Transfer


@dataclass(frozen=True, slots=True)
class Choosing:
    """The player was asked which of these moves is meant.

    Attributes:
        choices: the moves, each with its number.
        tops: the card on which each would lay its own, None for none. Those of the choices come
            first, then those of the others.
        others: more moves that could be meant. They have no number, but can be like a card.
    """

    choices: tuple[Transfer, ...]
    tops: tuple[Card | None, ...]
    others: tuple[Transfer, ...] = ()

    @classmethod
    def between(
        cls, choices: Sequence[Transfer], table: TableView, others: Sequence[Transfer] = ()
    ) -> Choosing:
        """Return the question which of these moves on this table is meant."""
        moves = (*choices, *others)
        targets = [move.target for move in moves]
        tops = [table.top_of(target) if target.is_column else None for target in targets]
        return cls(tuple(choices), tuple(tops), tuple(others))

    @property
    def moves(self) -> tuple[Transfer, ...]:
        """All moves that could be meant, those with a number first."""
        return *self.choices, *self.others

    def like(self, kind: CardPattern) -> list[Transfer]:
        """Return the moves that can be meant by what their card is like.

        That is the card that moves, or, where it is the same in all choices, the one it would lie
        on.
        """
        by_card = [move for move in self.moves if kind.matches(move.card)]
        if len({move.card for move in self.choices}) > 1:
            return by_card
        pairs = zip(self.moves, self.tops, strict=True)
        by_top = [move for move, top in pairs if top and kind.matches(top)]
        return by_top or (by_card if len({move.card for move in self.moves}) > 1 else [])

    def to(self, place: PileId | Place) -> list[Transfer]:
        """Return the moves to a pile, or to any foundation."""
        if place is Place.FOUNDATION:
            return [move for move in self.moves if move.target.is_foundation]
        return [move for move in self.moves if move.target == place]

    def narrowed(self, meant: Sequence[Transfer]) -> Choosing:
        """Return the question which of some of these moves is meant."""
        pairs = zip(self.moves, self.tops, strict=True)
        tops = tuple(top for move, top in pairs if move in meant)
        return Choosing(tuple(meant[:MOST_CHOICES]), tops, tuple(meant[MOST_CHOICES:]))


@dataclass(frozen=True, slots=True)
class Confirming:
    """The player was asked whether this shall be done: a command, or a move."""

    action: Command | Transfer


@dataclass(frozen=True, slots=True)
class Offering:
    """The game has asked by itself what to do, and each answer does something.

    Attributes:
        yes: what a yes does.
        no: what a no does; to cancel does neither.
        question: what was asked.
    """

    yes: Command
    no: Command
    question: Announcement = field(hash=False)


@dataclass(frozen=True, slots=True)
class Suggesting:
    """The player was asked whether this was meant by words that weren't understood.

    Attributes:
        command: what was perhaps meant.
        before: the question that was open already, which a no leads back to.
    """

    command: Command
    before: Idle | Choosing | Confirming | Offering = Idle()


Dialogue = Idle | Advised | Choosing | Confirming | Offering | Suggesting | Doubting | Guessing


def is_asking(dialogue: Dialogue) -> bool:
    """Whether a question of the game is open."""
    return not isinstance(dialogue, Idle | Advised)


def answers(dialogue: Dialogue) -> tuple[Answer | Choose, ...]:
    """Return the answers to the question that is open, none if there is none."""
    match dialogue:
        case Idle():
            return ()
        case Choosing(choices) | Guessing(choices):
            return (*map(Choose, range(1, len(choices) + 1)), Answer.CANCEL)
        case _:
            return (Answer.YES, Answer.NO)


def count_choices(dialogue: Dialogue) -> int:
    """Return how many numbered choices the question has that is open, 0 for none."""
    return sum(isinstance(answer, Choose) for answer in answers(dialogue))


class Consent(Enum):
    """How sure it is that something is wanted, and so when to ask for a yes first."""

    SPOKEN = "spoken"
    """Heard: asked before all that can't be done without regret."""
    TYPED = "typed"
    """Asked before what would lose something."""
    WAIVED = "waived"
    """Typed by a player who doesn't want to be asked: only before a file is lost."""
    GIVEN = "given"
    """The player has said yes, or chosen it: never asked."""
