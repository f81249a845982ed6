"""The whole truth about a table. What a player may know of it is in `view`."""

from __future__ import annotations

from dataclasses import dataclass

from a11y_klondike.engine.cards import Card, Suit, top_of_suit
from a11y_klondike.engine.piles import ALL_UP, PileId, TableauPile


@dataclass(frozen=True, slots=True)
class GameState:
    """A position: equal positions are equal values, and can be keys of a mapping.

    Attributes:
        tableau: the seven columns from the left.
        stock: face down, in the order in which the cards are drawn.
        waste: from bottom to top; the last card is the top card.
        foundations: the number of cards on each, which is the rank of its top card, in the
            order of `Suit.index`.
        pass_number: which trip through the stock this is, from 1.
    """

    tableau: tuple[TableauPile, ...]
    stock: tuple[Card, ...]
    waste: tuple[Card, ...] = ()
    foundations: tuple[int, int, int, int] = (0, 0, 0, 0)
    pass_number: int = 1

    def column(self, pile: PileId) -> TableauPile:
        """Return the column that `pile` names."""
        return self.tableau[pile.number - 1]

    def foundation_top(self, suit: Suit) -> Card | None:
        """Return the top card of a foundation, None while it is empty."""
        return top_of_suit(suit, self.foundations[suit.index])

    @property
    def is_won(self) -> bool:
        """Whether all 52 cards are on the foundations."""
        return self.foundations == ALL_UP
