"""A position's columns as sets of cards, with what lies under each card that can be uncovered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from a11y_klondike.engine import GameState, Suit
from a11y_klondike.solver.bits import KINGS, Cards, bit_above, bit_of, bits_of, each


@dataclass(frozen=True, slots=True)
class Table:
    """The columns at the start of a search, and what never changes in it.

    Attributes:
        runs: the face-up cards of each column that isn't empty.
        visible: all of those together.
        pinned: the cards that a column rests on, so that something changes for good once they
            leave it: they uncover a card, or empty the column. A king with nothing under it
            isn't pinned: no other card could use the column.
        covering: all cards that can ever be pinned with a face-down card under them.
        uncovers: what each card has under it where it lies at the start; nothing is 0.
        unpins: what changes in the pinned cards once a pinned card leaves.
        wanted: the cards that the foundations wait for.
    """

    runs: tuple[Cards, ...]
    visible: Cards
    pinned: Cards
    covering: Cards
    uncovers: Mapping[Cards, Cards]
    unpins: Mapping[Cards, Cards]
    wanted: Cards


class FaceDown(dict[Cards, int]):
    """How many cards are face down, by the pinned cards."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._uncovers = table.uncovers

    def __missing__(self, pinned: Cards) -> int:
        under = sum(map(self._uncovers.__getitem__, each(pinned)))
        self[pinned] = found = under.bit_count() + self[under] if under else 0
        return found


def table_of(state: GameState) -> Table:
    """Return the columns and foundations of a position."""
    uncovers: dict[Cards, Cards] = {}
    heads = 0
    for pile in state.tableau:
        if pile.face_up:
            column = tuple(map(bit_of, (*pile.face_down, pile.face_up[0])))
            uncovers |= {upper: lower for lower, upper in pairwise((0, *column))}
            heads |= column[-1]
    covering = sum(card for card, under in uncovers.items() if under)
    pinning = {card for card in uncovers if card & covering or not card & KINGS}
    runs = tuple(bits_of(pile.face_up) for pile in state.tableau if pile.face_up)
    return Table(
        runs=runs,
        visible=sum(runs),
        pinned=sum(card for card in pinning if card & heads),
        covering=covering,
        uncovers=uncovers,
        unpins={
            card: card | (under if under in pinning else 0) for card, under in uncovers.items()
        },
        wanted=sum(
            bit_above(suit, height) for suit, height in zip(Suit, state.foundations, strict=True)
        ),
    )
