"""Cards as bits, laid out so that what may lie on what is a shift.

A *cell* is the two cards of one rank and one colour, the twins: whatever takes one of them in a
column takes the other, and they take the same cards. Cells form two *chains*, in which colours
alternate from rank to rank. A rank has four bits, two for its cell in either chain:

    bit = 4 * (rank - 1) + 2 * chain + which of the twins

So the two cards that may lie on a card are its own cell, four bits lower. Above the kings, a
fifth row of four bits stands for "nothing is missing" in a suit's foundation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from a11y_klondike.engine import CARDS, Card, Color, Suit

Cards: TypeAlias = int
"""A set of cards, or one card: a bit for each."""

Foundations: TypeAlias = tuple[tuple[Cards, int], tuple[Cards, int]]
"""The foundations of a colour: the card that each waits for, and how many cards it has."""

RANK_BITS: Final = 4
FIRST_TWINS: Final = int("01" * 28, 2)
"""The lower bit of every cell."""
FIRST_CHAIN: Final = int("0011" * 14, 2)
SECOND_CHAIN: Final = int("1100" * 14, 2)
ACES: Final = 0b1111
KINGS: Final = ACES << RANK_BITS * 12
COMPLETE: Final = ACES << RANK_BITS * 13
"""What the foundations wait for once all cards are up."""

_SECOND_TWINS: Final = frozenset({Suit.HEARTS, Suit.SPADES})


def bit_above(suit: Suit, height: int) -> Cards:
    """Return the card that a foundation with so many cards waits for, 13 included."""
    chain = (suit.color is Color.RED) ^ (height & 1)
    return 1 << RANK_BITS * height + 2 * chain + (suit in _SECOND_TWINS)


_BITS: Final = {card: bit_above(card.suit, card.rank - 1) for card in CARDS}
_CARDS: Final = {bit: card for card, bit in _BITS.items()}


def bit_of(card: Card) -> Cards:
    """Return a card's bit."""
    return _BITS[card]


def card_of(bit: Cards) -> Card:
    """Return the card of a single bit."""
    return _CARDS[bit]


def bits_of(cards: Iterable[Card]) -> Cards:
    """Return the set of these cards."""
    return sum(map(bit_of, cards))


def each(cards: Cards) -> Iterator[Cards]:
    """Yield the cards of a set one by one, the lowest first."""
    while cards:
        bit = cards & -cards
        cards ^= bit
        yield bit


def cell_of(bit: Cards) -> Cards:
    """Return a card and its twin."""
    first = (bit | bit >> 1) & FIRST_TWINS
    return first | first << 1


def following(cards: Cards) -> Cards:
    """Return the next card of the same suit, for each of these."""
    return (cards & FIRST_CHAIN) << 6 | (cards & SECOND_CHAIN) << 2


def preceding(cards: Cards) -> Cards:
    """Return the card before it in its suit, for each of these; none for an ace."""
    return (cards & FIRST_CHAIN) >> 2 | (cards & SECOND_CHAIN) >> 6


def put_up(wanted: Cards, cards: Cards) -> Cards:
    """Return what foundations wait for after these cards went up, or came back from there."""
    return wanted ^ cards ^ following(cards)


def foundations_of(wanted: Cards) -> tuple[Foundations, Foundations]:
    """Return the black foundations and the red ones, from the four cards that they wait for."""
    found = [(0, 0)] * 4
    for bit in each(wanted):
        place = bit.bit_length() - 1
        height = place // RANK_BITS
        is_red = (place >> 1 ^ height) & 1
        found[2 * is_red | place & 1] = bit, height
    clubs, spades, diamonds, hearts = found
    return (clubs, spades), (diamonds, hearts)
