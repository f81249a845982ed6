"""Commands to move, written short: `move(card("7h"), column(4))`."""

from __future__ import annotations

from a11y_klondike.command.model import CardPattern, MoveCards, Place, Pronoun, Source, Target
from a11y_klondike.engine import Card, Color, Rank, Suit

FOUNDATION, SPACE, IT = Place.FOUNDATION, Place.EMPTY_COLUMN, Pronoun.IT


def card(code: str) -> CardPattern:
    found = Card.from_code(code)
    return CardPattern(found.rank, found.suit)


def some(rank: Rank | None, color: Color | None = None, suit: Suit | None = None) -> CardPattern:
    return CardPattern(rank, suit, color)


def move(what: Source, target: Target = None, count: int | None = None) -> MoveCards:
    return MoveCards(what, target, count)


def back(what: Source, target: Target = None) -> MoveCards:
    return MoveCards(what, target, take_back=True)
