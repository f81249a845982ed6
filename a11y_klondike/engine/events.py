"""Events: what a move changed, in the order in which it happened."""

from __future__ import annotations

from dataclasses import dataclass

from a11y_klondike.engine.cards import Card
from a11y_klondike.engine.piles import PileId


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards were turned from the stock; the last of `cards` is the waste's top card now.

    Attributes:
        cards: in the order in which they were turned.
        under: the top card of the waste before, None if it was empty.
        stock_left: how many cards the stock has left.
    """

    cards: tuple[Card, ...]
    under: Card | None
    stock_left: int


@dataclass(frozen=True, slots=True)
class WasteTurned:
    """The waste was turned over to be the stock again.

    Attributes:
        pass_number: the trip through the stock that begins now, from 2.
        passes: how many the rules allow, None for no limit.
        stock: how many cards the stock has now.
    """

    pass_number: int
    passes: int | None
    stock: int


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """Cards went from one pile to another.

    Attributes:
        cards: from the head to the top card; the head is the card that was named.
        source: where they lay.
        target: where they lie.
        onto: the card that the head lies on now, None on an empty place.
    """

    cards: tuple[Card, ...]
    source: PileId
    target: PileId
    onto: Card | None


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """A face-down card was uncovered and turned up.

    Attributes:
        card: the card.
        column: where it lies.
        face_down: how many cards lie face down under it still.
    """

    card: Card
    column: PileId
    face_down: int


@dataclass(frozen=True, slots=True)
class ColumnEmptied:
    """The last card of a column went away."""

    column: PileId


@dataclass(frozen=True, slots=True)
class AceForced:
    """The rules sent an exposed ace to its foundation."""

    card: Card
    source: PileId


@dataclass(frozen=True, slots=True)
class GameWon:
    """All 52 cards are on the foundations."""


Event = CardsDrawn | WasteTurned | CardsMoved | CardTurnedUp | ColumnEmptied | AceForced | GameWon
