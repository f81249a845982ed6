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

from typing import TypeAlias

from a11y_klondike.engine import GameState, Rules
from a11y_klondike.solver.bits import (
    FIRST_CHAIN,
    FIRST_TWINS,
    RANK_BITS,
    SECOND_CHAIN,
    Cards,
    bits_of,
    cell_of,
    each,
    following,
    put_up,
)
from a11y_klondike.solver.free_runs import (
    OTHER,
    PINNED_UP,
    STOCK_USED,
    FreeNode,
    FreeRuns,
    Places,
    Tried,
)
from a11y_klondike.solver.search import Path

_Ends: TypeAlias = tuple[Cards, Cards, dict[Cards, Cards]]
"""What a chain can consist of, which cards may be taken back, and which cards could go up if they
weren't covered, each with the card that its foundation waits for now."""


class JustInTime(FreeRuns):
    """Free runs, draw one, passes without limit: the stock is a set of cards."""

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__(state, rules, bits_of(state.stock + state.waste))

    def won(self, node: FreeNode) -> Path | None:
        """As in `Space`: with no card face down, `finishing_moves` always wins here."""
        return None if node[2] & self._covering else node[5]

    def told_apart(self, stock: int) -> tuple[int, frozenset[int]]:
        """As in `FreeRuns`: nothing is drawn."""
        return stock, frozenset((stock,))

    def had(self, stock: int) -> tuple[Cards, None]:
        """As in `FreeRuns`: all of them."""
        return stock, None

    def safe_from_stock(self, stock: int, wanted: Cards, safe: Cards, from_stock: Cards) -> Cards:
        """As in `FreeRuns`; see `safety` for what is special here."""
        del wanted, safe
        return stock & from_stock

    def put_up_from_stock(self, node: FreeNode, card: Cards) -> FreeNode:
        """As in `FreeRuns`."""
        _, visible, pinned, wanted, stock, path = node
        wanted = put_up(wanted, card)
        return OTHER, visible, pinned, wanted, stock ^ card, (path, -card)

    def use_stock(
        self, node: FreeNode, places: Places, tried: Tried, nodes: list[FreeNode]
    ) -> None:
        """As in `FreeRuns`: files, and chains, which differ with more than what was tried."""
        del tried
        _, visible, pinned, wanted, stock, _ = node
        free, fitting, returning = places
        covered: dict[Cards, Cards] = {}
        wanting = wanted
        while wanting:
            first = end = wanting & -wanting
            wanting ^= first
            while end & stock:
                end = (end & FIRST_CHAIN) << 6 | (end & SECOND_CHAIN) << 2
            if end & visible:
                if end & ~free:
                    covered[end] = first
                elif end != first:
                    nodes.append(self._up_after_file(node, first, end, PINNED_UP))
        links = _links(stock & ~free, (pinned | returning) << RANK_BITS | sum(covered))
        starts = links & fitting
        while starts:
            card = starts & -starts
            starts ^= card
            self._chain(node, card, (links, returning, covered), nodes)

    def _up_after_file(self, node: FreeNode, first: Cards, card: Cards, promise: int) -> FreeNode:
        """Put up the cards of the stock from the first one on, and then a card of a column."""
        _, visible, pinned, wanted, stock, path = node
        wanted ^= first ^ card
        while first != card:
            stock ^= first
            path = (path, -first)
            first = (first & FIRST_CHAIN) << 6 | (first & SECOND_CHAIN) << 2
        filed = (OTHER, visible, pinned, wanted, stock, path)
        return self.up(filed, card, promise if card & pinned else OTHER)

    def _chain(self, node: FreeNode, card: Cards, ends: _Ends, nodes: list[FreeNode]) -> None:
        """Lay a card of the stock, and add the positions after each move that needs it there."""
        _, visible, pinned, wanted, stock, path = node
        links, returning, covered = ends
        laid: FreeNode = (OTHER, visible | card, pinned, wanted, stock ^ card, (path, card))
        cell = cell_of(card)
        twin = cell ^ card
        if twin in covered and _is_filed(covered[twin], twin, stock ^ card):
            nodes.append(self._up_after_file(laid, covered[twin], twin, STOCK_USED))
        below = cell >> RANK_BITS
        if below & (pinned | returning):
            nodes += [self.laid(laid, head, STOCK_USED) for head in each(below & pinned)]
            nodes += [self._taken_back(laid, top) for top in each(below & returning)]
        longer = below & links & stock
        while longer:
            link = longer & -longer
            longer ^= link
            self._chain(laid, link, ends, nodes)

    @staticmethod
    def _taken_back(node: FreeNode, card: Cards) -> FreeNode:
        """Return the position after a card of a foundation was laid on a column."""
        _, visible, pinned, wanted, stock, path = node
        return OTHER, visible | card, pinned, put_up(wanted, card), stock, (path, card)


def _links(stock: Cards, useful: Cards) -> Cards:
    """Return the cards of the stock that a chain can consist of, if it is to lead to anything.

    Args:
        stock: those of which no twin is uncovered.
        useful: a card of each cell in which one more would be of use.
    """
    links = 0
    while useful:
        first = (useful | useful >> 1) & FIRST_TWINS
        more = (first | first << 1) & stock & ~links
        links |= more
        useful = more << RANK_BITS
    return links


def _is_filed(first: Cards, card: Cards, stock: Cards) -> bool:
    """Whether a card's foundation waits for it once the stock's cards from the first on are up."""
    while first & stock:
        first = following(first)
    return first == card
