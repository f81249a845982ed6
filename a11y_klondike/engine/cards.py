"""Cards: four suits, two colours, thirteen ranks, and the 52 cards they make."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, Self, final


class Color(Enum):
    """The colour of a suit."""

    BLACK = "black"
    RED = "red"

    @property
    def opposite(self) -> Color:
        """The other colour."""
        return Color.RED if self is Color.BLACK else Color.BLACK


class Suit(Enum):
    """A suit.

    Attributes:
        letter: `c`, `d`, `h` or `s`, as in the notation of cards.
        index: 0 to 3, its place in `GameState.foundations`.
        color: black or red.
    """

    letter: str
    index: int
    color: Color

    CLUBS = ("c", 0, Color.BLACK)
    DIAMONDS = ("d", 1, Color.RED)
    HEARTS = ("h", 2, Color.RED)
    SPADES = ("s", 3, Color.BLACK)

    def __init__(self, letter: str, index: int, color: Color) -> None:
        self.letter = letter
        self.index = index
        self.color = color


class Rank(IntEnum):
    """A rank, from ace (1) to king (13)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank in the notation of cards: one of `A23456789TJQK`."""
        return _RANK_LETTERS[self - 1]


_RANK_LETTERS: Final = "A23456789TJQK"
_RANKS: Final = {letter: Rank(index) for index, letter in enumerate(_RANK_LETTERS, start=1)}
_SUITS: Final = {suit.letter: suit for suit in Suit}


class CardCodeError(ValueError):
    """A text is not the code of a card.

    Attributes:
        code: the text.
    """

    def __init__(self, code: str) -> None:
        super().__init__(f"not a card: {code!r}")
        self.code = code


@final
@dataclass(frozen=True, slots=True, eq=False, init=False)
class Card:
    """A playing card. There are 52 and no copies, so cards are compared by identity.

    Raises:
        ValueError: there is no such rank.
    """

    rank: Rank
    suit: Suit

    def __new__(cls, rank: Rank, suit: Suit) -> Self:
        """Return the one card of this rank and suit."""
        if card := _INTERNED.get((rank, suit)):
            return card
        card = object.__new__(cls)
        object.__setattr__(card, "rank", Rank(rank))
        object.__setattr__(card, "suit", suit)
        return card

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.from_code({self.code!r})"

    @property
    def color(self) -> Color:
        """The colour of its suit."""
        return self.suit.color

    @property
    def code(self) -> str:
        """The card in two characters: rank as `A23456789TJQK`, suit as `cdhs`, so `7h`."""
        return self.rank.letter + self.suit.letter

    @classmethod
    def from_code(cls, code: str) -> Card:
        """Return the card with this code.

        Raises:
            CardCodeError: the text is no card's code.
        """
        try:
            return CARDS_BY_CODE[code]
        except KeyError:
            raise CardCodeError(code) from None

    def fits_on(self, other: Card) -> bool:
        """Whether it may lie on `other` in a column: one rank lower, the opposite colour."""
        return self.rank + 1 == other.rank and self.color is not other.color


_INTERNED: Final[dict[tuple[Rank, Suit], Card]] = {}
for _suit in Suit:
    for _rank in Rank:
        _INTERNED[_rank, _suit] = Card(_rank, _suit)

CARDS: Final[tuple[Card, ...]] = tuple(_INTERNED.values())
"""All 52, suit by suit (clubs, diamonds, hearts, spades), each from ace to king."""

CARDS_BY_CODE: Final = {card.code: card for card in CARDS}
