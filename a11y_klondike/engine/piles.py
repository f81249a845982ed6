"""Piles: where cards lie, and how a place is named."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Self, final

from a11y_klondike.engine.cards import Card, Suit

COLUMNS: Final = 7
"""How many columns the tableau has."""

ALL_UP: Final = (13, 13, 13, 13)
"""The heights of the foundations once the game is won."""


class PileKind(Enum):
    """The four kinds of pile."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"


@final
@dataclass(frozen=True, slots=True, eq=False, init=False)
class PileId:
    """A place on the table. There are 13 and no copies, so places are compared by identity.

    Use `STOCK`, `WASTE`, `column` or `foundation` to name one.

    Attributes:
        kind: the kind of pile.
        number: 1 to 7 from the left for a column, else 0.
        suit: the suit of a foundation, else None.
        is_column: whether it is one of the seven columns.
        is_foundation: whether it is one of the four foundations.

    Raises:
        ValueError: there is no such place.
    """

    kind: PileKind
    number: int
    suit: Suit | None
    is_column: bool = field(init=False, repr=False)
    is_foundation: bool = field(init=False, repr=False)

    def __new__(cls, kind: PileKind, number: int = 0, suit: Suit | None = None) -> Self:
        """Return the one name of this place."""
        if pile := _INTERNED.get((kind, number, suit)):
            return pile
        is_column, is_foundation = kind is PileKind.TABLEAU, kind is PileKind.FOUNDATION
        numbers = range(1, COLUMNS + 1) if is_column else range(1)
        if number not in numbers or is_foundation is (suit is None):
            raise ValueError(f"no such place: {kind}, {number}, {suit}")
        pile = object.__new__(cls)
        for name, value in (
            ("kind", kind),
            ("number", number),
            ("suit", suit),
            ("is_column", is_column),
            ("is_foundation", is_foundation),
        ):
            object.__setattr__(pile, name, value)
        return pile

    def __reduce__(self) -> tuple[type[PileId], tuple[PileKind, int, Suit | None]]:
        return PileId, (self.kind, self.number, self.suit)

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


_INTERNED: Final[dict[tuple[PileKind, int, Suit | None], PileId]] = {}
for _place in (
    (PileKind.STOCK, 0, None),
    (PileKind.WASTE, 0, None),
    *((PileKind.FOUNDATION, 0, suit) for suit in Suit),
    *((PileKind.TABLEAU, number, None) for number in range(1, COLUMNS + 1)),
):
    _INTERNED[_place] = PileId(*_place)

PILES: Final = tuple(_INTERNED.values())
"""Every place on the table."""
STOCK: Final = PileId(PileKind.STOCK)
WASTE: Final = PileId(PileKind.WASTE)
COLUMN_PILES: Final = PILES[-COLUMNS:]
"""The seven columns from the left."""
_FOUNDATIONS: Final = PILES[2 : 2 + len(Suit)]
_BY_NOTATION: Final = {str(pile): pile for pile in PILES}


def column(number: int) -> PileId:
    """Return the column with this number.

    Raises:
        ValueError: the number is not 1 to 7.
    """
    if not 1 <= number <= COLUMNS:
        raise ValueError(f"no column {number}: columns are 1 to {COLUMNS}")
    return COLUMN_PILES[number - 1]


def foundation(suit: Suit) -> PileId:
    """Return the foundation of this suit."""
    return _FOUNDATIONS[suit.index]


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
