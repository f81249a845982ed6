"""The table as a player may know it. Whatever speaks, refuses or hints sees only this."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from a11y_klondike.engine.cards import Card, Suit, top_of_suit
from a11y_klondike.engine.piles import ALL_UP, COLUMN_PILES, STOCK, WASTE, PileId, foundation
from a11y_klondike.engine.state import GameState


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column: how many cards are face down, and the run on them from head to top card."""

    face_down: int
    face_up: tuple[Card, ...]

    @property
    def is_empty(self) -> bool:
        """Whether no card lies there."""
        return not self.face_up

    @property
    def head(self) -> Card | None:
        """The highest card of the run."""
        return self.face_up[0] if self.face_up else None

    @property
    def top(self) -> Card | None:
        """The card that nothing covers."""
        return self.face_up[-1] if self.face_up else None


@dataclass(frozen=True, slots=True)
class TableView:
    """All that a player may know of a position.

    Attributes:
        tableau: the seven columns from the left.
        waste: from bottom to top.
        foundations: how many cards each has, in the order of `Suit.index`.
        stock_size: how many cards the stock has.
        known_stock: those cards in the order in which they are drawn, once an earlier pass
            has shown them; empty before.
        pass_number: which trip through the stock this is, from 1.
    """

    tableau: tuple[ColumnView, ...]
    waste: tuple[Card, ...]
    foundations: tuple[int, int, int, int]
    stock_size: int
    known_stock: tuple[Card, ...]
    pass_number: int

    def column(self, pile: PileId) -> ColumnView:
        """Return the column that `pile` names."""
        return self.tableau[pile.number - 1]

    def numbered_columns(self) -> Iterator[tuple[PileId, ColumnView]]:
        """Return each column with its name, from the left."""
        return zip(COLUMN_PILES, self.tableau, strict=True)

    def foundation_top(self, suit: Suit) -> Card | None:
        """Return the top card of a foundation, None while it is empty."""
        return top_of_suit(suit, self.foundations[suit.index])

    def place_of(self, card: Card) -> PileId | None:
        """Return where a card lies, None if the player can't know it."""
        for pile, cards in self.numbered_columns():
            if card in cards.face_up:
                return pile
        if card in self.waste:
            return WASTE
        if card.rank <= self.foundations[card.suit.index]:
            return foundation(card.suit)
        return STOCK if card in self.known_stock else None

    def top_of(self, pile: PileId) -> Card | None:
        """Return the card that nothing covers on the waste, a column or a foundation."""
        if pile.suit:
            return self.foundation_top(pile.suit)
        if pile.is_column:
            return self.column(pile).top
        return self.waste[-1] if pile == WASTE and self.waste else None

    @property
    def is_won(self) -> bool:
        """Whether all 52 cards are on the foundations."""
        return self.foundations == ALL_UP


def view(state: GameState) -> TableView:
    """Return what a player may know of this position.

    The order of the stock is known from the second pass on: every card of it was turned up
    before, and turning the waste over doesn't change the order.
    """
    return TableView(
        tableau=tuple([ColumnView(len(pile.face_down), pile.face_up) for pile in state.tableau]),
        waste=state.waste,
        foundations=state.foundations,
        stock_size=len(state.stock),
        known_stock=state.stock if state.pass_number > 1 else (),
        pass_number=state.pass_number,
    )
