"""Positions where a run moves as a whole: each column's face-up cards are a set of their own.

Cards of a run follow each other in rank, so that a set tells their order. Columns may be told
apart by their runs alone, in any order: what lies face down under a run follows from its head,
as long as that is pinned there. All runs that aren't pinned lie on nothing, and moving one of
them to an empty column changes nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import itemgetter
from typing import TypeAlias

from a11y_klondike.engine import COLUMNS, GameState, Rules
from a11y_klondike.solver.bits import (
    ACES,
    COMPLETE,
    KINGS,
    RANK_BITS,
    Cards,
    cell_of,
    put_up,
)
from a11y_klondike.solver.free_runs import uncovered
from a11y_klondike.solver.relaxation import Relaxation
from a11y_klondike.solver.safety import safety
from a11y_klondike.solver.search import Path, Space, drawn
from a11y_klondike.solver.stock import Stock
from a11y_klondike.solver.table import FaceDown, table_of

Runs: TypeAlias = tuple[Cards, ...]
WholeNode: TypeAlias = tuple[int, Runs, Cards, Cards, int, Path]
"""How promising it is; runs in order, pinned and wanted cards; the stock; how it was reached."""

_UP, _STOCK_UP, _UNCOVERED, _OTHER, _AGAIN = 3, 2, 1, 0, -1
_promise = itemgetter(0)


class WholeRuns(Space[WholeNode]):
    """Positions where the face-up cards of a column move together, or one by one up."""

    def __init__(self, state: GameState, rules: Rules) -> None:
        table = table_of(state)
        self._rules = rules
        self._stock = Stock(state, rules)
        self._covering = table.covering
        self._uncovers = table.uncovers
        self._unpins = table.unpins
        self._seen: dict[tuple[Runs, Cards, int], tuple[int, ...]] = {}
        self._relaxation = Relaxation(table, rules)
        self._face_down = FaceDown(table)
        runs = tuple(sorted(table.runs))
        self.start: WholeNode = (_OTHER, runs, table.pinned, table.wanted, self._stock.start, ())

    def won(self, node: WholeNode) -> Path | None:
        """As in `Space`: all cards are up, or in columns with none of them face down."""
        done = node[3] == COMPLETE or not (node[2] & self._covering or node[4] & self._stock.left)
        return node[5] if done else None

    def expand(self, node: WholeNode, stack: list[WholeNode]) -> int:
        """As in `Space`."""
        _, runs, pinned, wanted, stock, _ = node
        # Runs, pinned cards and those of the stock say what is left for the foundations.
        key = runs, pinned, stock & self._stock.left
        others = self._seen.get(key, ())
        if not self._stock[stock].earlier.isdisjoint(others):
            return 0
        self._seen[key] = (*others, stock)
        if safe := self._safe(node):
            stack.append(safe)
            return 1
        had, reach = self._stock.had(stock)
        visible = sum(runs)
        free, _ = uncovered(visible, pinned)
        if self._relaxation.is_hopeless((visible, pinned, free), wanted, had, reach):
            return 1
        after = [self._up(node, run) for run in runs if run & -run & wanted]
        after += self._taken_back(node)
        after += self._between_columns(node)
        after += self._from_stock(node)
        after.sort(key=_promise)
        stack += after
        return 1

    def kind(self, node: WholeNode, way: int) -> Hashable:
        """As in `Space`: by pinned cards, or how many cards are face down and in the stock."""
        pinned, stock = node[2], node[4]
        return (self._face_down[pinned], stock.bit_count()) if way else pinned

    def _safe(self, node: WholeNode) -> WholeNode | None:
        """Return the position after a safe card went up, None without one."""
        _, runs, pinned, wanted, stock, path = node
        safe = safety(wanted, self._rules).safe
        for run in runs:
            if run & -run & safe:
                return self._up(node, run)
        ready = self._stock[stock].ready & safe
        for card, later, _, bared, _, _ in self._stock[stock].plays if ready else ():
            if card & ready:
                return _OTHER, runs, pinned, put_up(wanted, card | bared), later, (path, -card)
        return None

    def _up(self, node: WholeNode, run: Cards) -> WholeNode:
        """Return the position after the top card of a run went up."""
        _, runs, pinned, wanted, stock, path = node
        card = run & -run
        rest = run ^ card
        if not rest and card & pinned:
            rest = self._uncovers[card]
            pinned ^= self._unpins[card]
        promise = _UP if pinned != node[2] else _OTHER
        runs = _exchanged(runs, run, rest)
        return promise, runs, pinned, put_up(wanted, card), stock, (path, -card)

    def _between_columns(self, node: WholeNode) -> Iterator[WholeNode]:
        _, runs, pinned, wanted, stock, path = node
        for run in runs:
            head = 1 << run.bit_length() - 1
            under, pins = (
                (self._uncovers[head], pinned ^ self._unpins[head])
                if (head & pinned)
                else (0, pinned)
            )
            promise = _UNCOVERED if under else _OTHER
            left = _exchanged(runs, run, under)
            for onto in _places(runs, head):
                # A king with nothing under it gains nothing from another empty column.
                if onto or head & pinned:
                    moved = _exchanged(left, onto, onto | run)
                    yield promise, moved, pins, wanted, stock, (path, head | onto & -onto)

    def _from_stock(self, node: WholeNode) -> Iterator[WholeNode]:
        """Yield the positions after a card of the stock was played; an ace is never laid.

        What comes up soon is tried first, and what takes another pass last of all.
        """
        _, runs, pinned, wanted, stock, path = node
        for card, later, aces, bared, draws, again in reversed(self._stock[stock].plays):
            way = drawn(path, draws)
            wants = put_up(wanted, aces)
            if card & wants:
                promise = _AGAIN if again else _STOCK_UP
                yield promise, runs, pinned, put_up(wants, card | bared), later, (way, -card)
            wants = put_up(wants, bared)
            for onto in () if card & ACES else _places(runs, card):
                moved, laid = _exchanged(runs, onto, onto | card), (way, card | onto & -onto)
                yield _AGAIN if again else _OTHER, moved, pinned, wants, later, laid

    def _taken_back(self, node: WholeNode) -> Iterator[WholeNode]:
        _, runs, pinned, wanted, stock, path = node
        returning = safety(wanted, self._rules).returning
        while returning:
            card = returning & -returning
            returning ^= card
            for onto in _places(runs, card):
                moved, laid = _exchanged(runs, onto, onto | card), (path, card | onto & -onto)
                yield _OTHER, moved, pinned, put_up(wanted, card), stock, laid


def _places(runs: Runs, card: Cards) -> Iterator[Cards]:
    """Yield the runs that a card fits on, or 0 for an empty column."""
    if card & KINGS:
        if len(runs) < COLUMNS:
            yield 0
        return
    cell = cell_of(card) << RANK_BITS
    for run in runs:
        if run & -run & cell:
            yield run


def _exchanged(runs: Runs, old: Cards, new: Cards) -> Runs:
    """Return the runs with one in place of another; 0 stands for an empty column."""
    left = [run for run in runs if run != old]
    if new:
        left.append(new)
    left.sort()
    return tuple(left)
