"""A move as a player says it: which cards, and where to, in no language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from a11y_klondike.engine import Card, Color, PileId, Rank, Suit


@dataclass(frozen=True, slots=True)
class CardPattern:
    """A card, or what was said of one; None stands for what wasn't."""

    rank: Rank | None = None
    suit: Suit | None = None
    color: Color | None = None

    @property
    def card(self) -> Card | None:
        """The one card that is meant, None where several could be."""
        return Card(self.rank, self.suit) if self.rank and self.suit else None

    def matches(self, card: Card) -> bool:
        """Whether the card is one of those that could be meant."""
        return (
            self.rank in {None, card.rank}
            and self.suit in {None, card.suit}
            and self.color in {None, card.color}
        )


@dataclass(frozen=True, slots=True)
class NumberSaid:
    """A number from 1 to 7 that names a column or a rank; the table decides which."""

    number: int


class Pronoun(Enum):
    """A word for the card that was last drawn, turned up or named."""

    IT = "it"


class Place(Enum):
    """A place that is meant by its kind."""

    FOUNDATION = "foundation"
    EMPTY_COLUMN = "empty-column"


Source = CardPattern | PileId | NumberSaid | Pronoun
Target = CardPattern | PileId | Place | None


@dataclass(frozen=True, slots=True)
class MoveCards:
    """Move a card, or cards.

    Attributes:
        what: the card, or the pile it comes from.
        target: where to; None: wherever it can go.
        count: how many cards, where that was said.
        take_back: whether the card is to come from its foundation.
    """

    what: Source
    target: Target = None
    count: int | None = None
    take_back: bool = False
