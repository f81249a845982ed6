"""Draw one with passes without limit: any card of the stock can be had at any time.

So a card of the stock needn't leave it before something depends on that. Take a way to win, and
put off each play of a stock card until just before the first move that wouldn't be legal without
it; if it would be laid on a column and go up from there before that, put it up directly instead.
Nothing is lost: the stock keeps the card ready, and the place where it would have been laid stays
empty, since the card took it anyway.

What remains is a way to win in which each play of stock cards belongs to one move of another
card, and these depend on stock cards in two ways only:

- To be laid on a column, a card needs an uncovered card of the cell above. That one may come from
  the stock, and be laid itself on one that comes from the stock, and so on: a *chain*.
- To go up, a card needs those before it in its suit on the foundation, which may come from the
  stock one after the other, a *file*; and it must be uncovered. If it is covered, a chain that
  ends in its twin takes what lies on it.

A chain grows only where no card of the cell is uncovered already. So all stock cards are played as
parts of moves of pinned cards, of cards that go up, and of cards taken back. Where no worry back is
allowed, the same holds without the last kind.
"""

from __future__ import annotations

from typing import ClassVar

from a11y_klondike.engine import GameState, Rules
from a11y_klondike.solver.bits import (
    FIRST_CHAIN,
    RANK_BITS,
    SECOND_CHAIN,
    Cards,
    bits_of,
    cell_of,
    each,
    put_up,
)
from a11y_klondike.solver.free_runs import (
    OTHER,
    PINNED_UP,
    STOCK_USED,
    FreeNode,
    FreeRuns,
)
from a11y_klondike.solver.safety import Safety
from a11y_klondike.solver.search import Path


class JustInTime(FreeRuns):
    """Free runs, draw one, passes without limit: the stock is a set of cards."""

    __slots__: ClassVar = ()

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__(state, rules, bits_of(state.stock + state.waste))

    def won(self, node: FreeNode) -> Path | None:
        """As in `Space`: with no card face down, `finishing_moves` always wins here."""
        return None if node[2] & self._covering else node[5]

    def safe_from_stock(self, stock: int, wanted: Cards, safe: Safety) -> Cards:
        """As in `FreeRuns`; see `safety` for what is special here."""
        return stock & wanted & safe.from_stock

    def put_up_from_stock(self, node: FreeNode, card: Cards) -> FreeNode:
        """As in `FreeRuns`."""
        _, visible, pinned, wanted, stock, path = node
        wanted = put_up(wanted, card)
        return OTHER, visible, pinned, wanted, stock ^ card, (path, -card)

    def use_stock(
        self, node: FreeNode, free: Cards, fitting: Cards, returning: Cards, nodes: list[FreeNode]
    ) -> None:
        """As in `FreeRuns`: files, and chains."""
        _, visible, _, wanted, stock, _ = node
        starting = stock & wanted
        while starting:
            card = starting & -starting
            starting ^= card
            filed, end = self._file(node, card)
            if end & visible & free:
                nodes.append(self.up(filed, end, PINNED_UP if end & node[2] else OTHER))
        chains = stock & fitting & ~free
        while chains:
            card = chains & -chains
            chains ^= card
            self._chain(node, card, free, returning, nodes)

    def _file(self, node: FreeNode, card: Cards) -> tuple[FreeNode, Cards]:
        """Put up a wanted card and those of its suit after it, as far as they are in the stock.

        Returns:
            The position, and the card that its foundation waits for then.
        """
        promise, visible, pinned, wanted, stock, path = node
        wanted ^= card
        while card & stock:
            stock ^= card
            path = (path, -card)
            card = (card & FIRST_CHAIN) << 6 | (card & SECOND_CHAIN) << 2
        return (promise, visible, pinned, wanted | card, stock, path), card

    def _chain(
        self, node: FreeNode, card: Cards, free: Cards, returning: Cards, nodes: list[FreeNode]
    ) -> None:
        """Lay a card of the stock, and add the positions after each move that needs it there."""
        _, visible, pinned, wanted, stock, path = node
        cell = cell_of(card)
        laid: FreeNode = (OTHER, visible | card, pinned, wanted, stock ^ card, (path, card))
        self._put_up_twin(laid, cell & ~card & visible, nodes)
        below = cell >> RANK_BITS
        for head in each(below & pinned):
            nodes.append(self.laid(laid, head, STOCK_USED))
        for top in each(below & returning):
            nodes.append(self._taken_back(laid, top))
        for longer in each(below & stock & ~free):
            self._chain(laid, longer, free, returning, nodes)

    def _put_up_twin(self, node: FreeNode, twin: Cards, nodes: list[FreeNode]) -> None:
        """Add the position after the twin of a card just laid went up, with a file if need be."""
        if not twin:
            return
        for card in each(node[3]):
            filed, end = self._file(node, card)
            if end == twin:
                nodes.append(self.up(filed, twin, STOCK_USED if twin & node[2] else OTHER))

    @staticmethod
    def _taken_back(node: FreeNode, card: Cards) -> FreeNode:
        """Return the position after a card of a foundation was laid on a column."""
        _, visible, pinned, wanted, stock, path = node
        return OTHER, visible | card, pinned, put_up(wanted, card), stock, (path, card)
