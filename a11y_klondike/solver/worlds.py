"""Worlds: positions that look to the player as theirs does, with the unseen cards in any order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from a11y_klondike.engine import CARDS, Card, GameState, TableauPile, TableView
from a11y_klondike.solver.chance import Chance

Exchange: TypeAlias = Mapping[Card, Card]
"""Which unseen card takes the place of which in the model."""

_PRIME: Final = 1_000_003


def unseen(table: TableView) -> tuple[Card, ...]:
    """Return the cards of which the player can't know where they lie, in the order of `CARDS`."""
    return tuple(card for card in CARDS if table.place_of(card) is None)


def model(table: TableView) -> GameState:
    """Return one world, always the same: the unseen cards lie in the order of `CARDS`."""
    cards = iter(unseen(table))
    tableau = tuple(
        TableauPile(tuple(next(cards) for _ in range(pile.face_down)), pile.face_up)
        for pile in table.tableau
    )
    stock = table.known_stock or tuple(next(cards) for _ in range(table.stock_size))
    return GameState(tableau, stock, table.waste, table.foundations, table.pass_number)


def exchanges(table: TableView) -> Iterator[Exchange]:
    """Yield worlds without end, as what is exchanged in the model.

    Which worlds depends on what is unseen, and where, only: so they stay the same while nothing
    new comes to light, and a plan of several moves is kept to.
    """
    cards = unseen(table)
    random = Chance(_seed(table))
    while True:
        yield dict(zip(cards, random.shuffled(cards), strict=True))


def exchanged(state: GameState, exchange: Exchange) -> GameState:
    """Return a position that play from the model leads to, as it is in another world."""

    def there(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([exchange.get(card, card) for card in cards])

    return GameState(
        tuple([TableauPile(there(pile.face_down), there(pile.face_up)) for pile in state.tableau]),
        there(state.stock),
        there(state.waste),
        state.foundations,
        state.pass_number,
    )


def _seed(table: TableView) -> int:
    """Return a number for what is unseen: which cards, and how many of them are where."""
    seed = 0
    numbers = (CARDS.index(card) for card in unseen(table))
    for number in (*numbers, *(pile.face_down for pile in table.tableau)):
        seed = seed * _PRIME + number + 1
    return seed
