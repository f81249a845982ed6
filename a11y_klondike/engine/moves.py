"""Moves, and their notation in saved games and tests."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from a11y_klondike.engine.cards import Card
from a11y_klondike.engine.piles import PileId, PileKind, foundation, parse_pile

_TRANSFER: Final = re.compile(r"(?P<card>[A2-9TJQK][cdhs]):(?P<source>\w)-(?P<target>\w)")
_FOUNDATION: Final = "f"


class MoveSyntaxError(ValueError):
    """A text is not the notation of a move.

    Attributes:
        text: the text.
    """

    def __init__(self, text: str) -> None:
        super().__init__(f"not a move: {text!r}")
        self.text = text


class Move:
    """A move: `Draw`, `Redeal` or `Transfer`, and nothing else.

    `str(move)` is its notation, without a space, and `Move.parse` the inverse.
    """

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> Move:
        """Return the move with this notation: `draw`, `redeal`, or `7h:3-4` (see `Transfer`).

        Raises:
            MoveSyntaxError: the text is no move's notation.
        """
        if simple := _SIMPLE.get(text):
            return simple
        found = _TRANSFER.fullmatch(text)
        if not found:
            raise MoveSyntaxError(text)
        card = Card.from_code(found["card"])
        try:
            return Transfer(card, _pile(found["source"], card), _pile(found["target"], card))
        except ValueError:
            raise MoveSyntaxError(text) from None


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Turn the next card or cards of the stock onto the waste."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Redeal(Move):
    """Turn the waste over to be the stock again."""

    def __str__(self) -> str:
        return "redeal"


@dataclass(frozen=True, slots=True)
class Transfer(Move):
    """Move a card, with all that lies on it, from one pile to another.

    Attributes:
        card: the card; in a run, the head of the part that moves.
        source: the waste, a column, or its foundation.
        target: a column, or its foundation.

    Raises:
        ValueError: a pile that no card is ever moved from or to by hand.
    """

    card: Card
    source: PileId
    target: PileId

    def __post_init__(self) -> None:
        if self.source.kind is PileKind.STOCK:
            raise ValueError("cards of the stock are drawn, not moved")
        if self.target.kind in {PileKind.STOCK, PileKind.WASTE}:
            raise ValueError("cards are moved only to columns and foundations")
        for pile in (self.source, self.target):
            if pile.is_foundation and pile.suit is not self.card.suit:
                raise ValueError(f"{self.card} has nothing to do with foundation {pile}")

    def __str__(self) -> str:
        """Return `7h:3-4`, `Kd:w-7`, `As:2-f`: card, then source and target pile."""
        return f"{self.card.code}:{_letter(self.source)}-{_letter(self.target)}"

    @staticmethod
    @cache
    def of(card: Card, source: PileId, target: PileId) -> Transfer:
        """Return the transfer, made once: listing moves makes the same few again and again."""
        return Transfer(card, source, target)


_SIMPLE: Final[dict[str, Move]] = {str(move): move for move in (Draw(), Redeal())}


def _letter(pile: PileId) -> str:
    """Return a pile's notation in a move, where the card tells which foundation is meant."""
    return str(pile)[0]


def _pile(letter: str, card: Card) -> PileId:
    return foundation(card.suit) if letter == _FOUNDATION else parse_pile(letter)
