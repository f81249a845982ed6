"""Any part of a run may move, and what the stock shows depends on what was played from it."""

from __future__ import annotations

from a11y_klondike.engine import GameState, Rules
from a11y_klondike.solver.bits import ACES, COMPLETE, Cards, put_up
from a11y_klondike.solver.free_runs import (
    AGAIN,
    OTHER,
    STOCK_UP,
    FreeNode,
    FreeRuns,
    Places,
    Tried,
)
from a11y_klondike.solver.search import Path, drawn
from a11y_klondike.solver.stock import Reach, Stock


class DrawnRuns(FreeRuns):
    """Free runs, and the stock as the key of a `Stock`."""

    def __init__(self, state: GameState, rules: Rules) -> None:
        self._stock = Stock(state, rules)
        self._limited = rules.passes is not None
        super().__init__(state, rules, self._stock.start)

    def won(self, node: FreeNode) -> Path | None:
        """As in `Space`: all cards are up, or in columns with none of them face down."""
        done = node[3] == COMPLETE or not (node[2] & self._covering or node[4] & self._stock.left)
        return node[5] if done else None

    def told_apart(self, stock: int) -> tuple[int, frozenset[int]]:
        """As in `FreeRuns`."""
        return stock & self._stock.left, self._stock[stock].earlier

    def had(self, stock: int) -> tuple[Cards, Reach | None]:
        """As in `FreeRuns`."""
        return self._stock.had(stock)

    def safe_from_stock(self, stock: int, wanted: Cards, safe: Cards, from_stock: Cards) -> Cards:
        """As in `FreeRuns`."""
        del wanted, from_stock
        return self._stock[stock].ready & safe

    def put_up_from_stock(self, node: FreeNode, card: Cards) -> FreeNode:
        """As in `FreeRuns`: the card that is ready is the first that can be reached."""
        _, visible, pinned, wanted, stock, path = node
        play = next(play for play in self._stock[stock].plays if play.card == card)
        wanted = put_up(wanted, card | play.bared)
        return OTHER, visible, pinned, wanted, play.after, (path, -card)

    def use_stock(
        self, node: FreeNode, places: Places, tried: Tried, nodes: list[FreeNode]
    ) -> None:
        """As in `FreeRuns`.

        Where passes are limited, what comes up soon is tried first, and what takes another pass
        last of all. An ace is never laid on a column: no card could be laid on it.
        """
        _, visible, pinned, wanted, stock, path = node
        reach = self._stock[stock]
        before, _, fitted = tried
        fitting = places[1] & ~fitted & ~ACES
        if not reach.cards & (wanted & ~before | fitting) and not reach.forcing:
            return
        plays = reversed(reach.plays) if self._limited else reach.plays
        for card, after, aces, bared, draws, again in plays:
            way = drawn(path, draws) if draws else path
            wants = put_up(wanted, aces) if aces else wanted
            if card & wants & ~before:
                up = put_up(wants, card | bared)
                promise = AGAIN if again else STOCK_UP
                nodes.append((promise, visible, pinned, up, after, (way, -card)))
            if card & fitting:
                wants = put_up(wants, bared) if bared else wants
                promise = AGAIN if again else OTHER
                nodes.append((promise, visible | card, pinned, wants, after, (way, card)))
