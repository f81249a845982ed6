"""Piles: where cards lie, and how a place is named."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from a11y_klondike.engine.cards import Card, Suit

COLUMNS: Final = 7
"""How many columns the tableau has."""


class PileKind(Enum):
    """The four kinds of pile."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"


@dataclass(frozen=True, slots=True)
class PileId:
    """A place on the table. Use `STOCK`, `WASTE`, `column` or `foundation` to name one.

    Attributes:
        kind: the kind of pile.
        number: 1 to 7 from the left for a column, else 0.
        suit: the suit of a foundation, else None.

    Raises:
        ValueError: there is no such place.
    """

    kind: PileKind
    number: int = 0
    suit: Suit | None = None

    def __post_init__(self) -> None:
        numbers = range(1, COLUMNS + 1) if self.is_column else range(1)
        if self.number not in numbers or self.is_foundation is (self.suit is None):
            raise ValueError(f"no such place: {self.kind}, {self.number}, {self.suit}")

    def __str__(self) -> str:
        """Return its notation: `s`, `w`, `fh` (hearts' foundation) or `1` to `7`."""
        match self.kind:
            case PileKind.STOCK:
                return "s"
            case PileKind.WASTE:
                return "w"
            case PileKind.FOUNDATION if self.suit:
                return f"f{self.suit.letter}"
            case _:
                return str(self.number)

    @property
    def is_column(self) -> bool:
        """Whether it is one of the seven columns."""
        return self.kind is PileKind.TABLEAU

    @property
    def is_foundation(self) -> bool:
        """Whether it is one of the four foundations."""
        return self.kind is PileKind.FOUNDATION


STOCK: Final = PileId(PileKind.STOCK)
WASTE: Final = PileId(PileKind.WASTE)
_COLUMNS: Final = tuple(PileId(PileKind.TABLEAU, number) for number in range(1, COLUMNS + 1))
_FOUNDATIONS: Final = {suit: PileId(PileKind.FOUNDATION, suit=suit) for suit in Suit}
PILES: Final = (STOCK, WASTE, *_FOUNDATIONS.values(), *_COLUMNS)
"""Every place on the table."""
_BY_NOTATION: Final = {str(pile): pile for pile in PILES}


def column(number: int) -> PileId:
    """Return the column with this number.

    Raises:
        ValueError: the number is not 1 to 7.
    """
    if not 1 <= number <= COLUMNS:
        raise ValueError(f"no column {number}: columns are 1 to {COLUMNS}")
    return _COLUMNS[number - 1]


def foundation(suit: Suit) -> PileId:
    """Return the foundation of this suit."""
    return _FOUNDATIONS[suit]


def parse_pile(text: str) -> PileId:
    """Return the pile with this notation: the inverse of `str(pile)`.

    Raises:
        ValueError: the text names no pile.
    """
    try:
        return _BY_NOTATION[text]
    except KeyError:
        raise ValueError(f"not a pile: {text!r}") from None


@dataclass(frozen=True, slots=True)
class TableauPile:
    """A column as it truly is, each part from bottom to top; the last card is the top card."""

    face_down: tuple[Card, ...] = ()
    face_up: tuple[Card, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether no card lies there."""
        return not self.face_up and not self.face_down
