"""Cards: four suits, two colours, thirteen ranks, and the 52 cards they make."""

from __future__ import annotations

from dataclasses import dataclass, field
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
@dataclass(frozen=True, slots=True, eq=False, init=False, repr=False)
class Card:
    """A playing card. There are 52 and no copies, so cards are compared by identity.

    Attributes:
        rank: ace to king.
        suit: its suit.
        color: the colour of its suit.
        code: the card in two characters: rank as `A23456789TJQK`, suit as `cdhs`, so `7h`.
        takes: the two cards that may lie on it in a column; none on an ace.

    Raises:
        ValueError: there is no such rank.
    """

    rank: Rank
    suit: Suit
    color: Color = field(init=False)
    code: str = field(init=False)
    takes: tuple[Card, ...] = field(init=False)

    def __new__(cls, rank: Rank, suit: Suit) -> Self:
        """Return the one card of this rank and suit."""
        if card := _INTERNED.get((rank, suit)):
            return card
        card = object.__new__(cls)
        rank = Rank(rank)
        for name, value in (
            ("rank", rank),
            ("suit", suit),
            ("color", suit.color),
            ("code", rank.letter + suit.letter),
        ):
            object.__setattr__(card, name, value)
        return card

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.from_code({self.code!r})"

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
        return self in other.takes


def _taken_by(card: Card) -> tuple[Card, ...]:
    if card.rank is Rank.ACE:
        return ()
    suits = (suit for suit in Suit if suit.color is card.color.opposite)
    return tuple(Card(Rank(card.rank - 1), suit) for suit in suits)


_INTERNED: Final[dict[tuple[Rank, Suit], Card]] = {}
for _suit in Suit:
    for _rank in Rank:
        _INTERNED[_rank, _suit] = Card(_rank, _suit)
for _card in _INTERNED.values():
    object.__setattr__(_card, "takes", _taken_by(_card))

CARDS: Final[tuple[Card, ...]] = tuple(_INTERNED.values())
"""All 52, suit by suit (clubs, diamonds, hearts, spades), each from ace to king."""

CARDS_BY_CODE: Final = {card.code: card for card in CARDS}

_OF_SUIT: Final = tuple(CARDS[start : start + len(Rank)] for start in range(0, 52, len(Rank)))


def top_of_suit(suit: Suit, height: int) -> Card | None:
    """Return the top card of a foundation with so many cards, None where there are none."""
    return _OF_SUIT[suit.index][height - 1] if height else None
