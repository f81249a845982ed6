"""Positions where any part of a run may move: columns as one set of cards.

**What is left out.** Which card lies on which says nothing about what can be done. Let a cell
(see `bits`) have n visible cards, and let m be the visible cards a rank lower that aren't pinned:
each of them lies on a card of this cell, so m <= n. If m < n, a card of the cell is uncovered,
and as a run may be moved from it to its twin, either of the two can be the one. If m = n, both
are covered, or the one that is there, and no moves within the columns change that. So what can
be done depends on the visible cards, the pinned ones and the foundations only, and moving a run
whose head isn't pinned never matters. Kings that aren't pinned lie on an empty column.

What is face down follows from the pinned cards. With the stock, these and the foundations the
visible cards are determined as well, so that they are not part of what tells positions apart.

**Going back and forth.** With worry back, a card that isn't pinned can go up and come back to
where it was, so positions between which only such cards move are as good as each other. They are
looked at together, as one *group*: what leads on for good is collected from all of them. Where
one of them may play a safe card (see `safety`), that is all that has to be tried for the group.

Where the same cards were looked at with a stock from which drawing alone leads to this one, nothing
more can be won here. If that holds for one of a group, it holds for all of them.

A move that could be played already where a position was found from, is left out there. Let Y lead
to X by moving a loose card g up or down, and let a move be possible in both. After that move in Y,
g can still move in the same way: the move in X leaves the place for it. So both ways end in the
same group, unless g is safe by then and needn't come down. (In X the place that g takes or leaves
is not the one that the move needs, or it would not be possible in X after g has moved.)
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from operator import itemgetter
from typing import Final, TypeAlias

from a11y_klondike.engine import COLUMNS, GameState, Rules
from a11y_klondike.solver.bits import (
    FIRST_CHAIN,
    FIRST_TWINS,
    KINGS,
    RANK_BITS,
    SECOND_CHAIN,
    Cards,
)
from a11y_klondike.solver.relaxation import Relaxation
from a11y_klondike.solver.safety import Safety, safety
from a11y_klondike.solver.search import Path, Space
from a11y_klondike.solver.stock import Reach
from a11y_klondike.solver.table import FaceDown, table_of

FreeNode: TypeAlias = tuple[int, Cards, Cards, Cards, int, Path]
"""How promising it is; visible, pinned and wanted cards; the stock; and how it was reached."""

Places: TypeAlias = tuple[Cards, Cards, Cards]
"""The cells of which a card is uncovered; the cards that fit on such a card, or in an empty
column; and the cards of the foundations that may be taken back."""

Tried: TypeAlias = tuple[Cards, Cards, Cards]
"""What another of the group could play already: its wanted cards, those of its columns that could
go up, and those that fitted somewhere."""

PINNED_UP: Final = 4
STOCK_UP: Final = 3
PINNED_LAID: Final = 2
STOCK_USED: Final = 1
OTHER: Final = 0
AGAIN: Final = -1

_KEY_SHIFT: Final = 52
_NOTHING: Final[Tried] = (0, 0, 0)
_promise = itemgetter(0)


class _Known(dict[Cards, Safety]):
    """What is safe for the cards that foundations wait for: a look-up is all it costs."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, wanted: Cards) -> Safety:
        self[wanted] = found = safety(wanted, self._rules)
        return found


class FreeRuns(Space[FreeNode]):
    """Positions where any part of a run may move. How the stock is used is left to subclasses."""

    def __init__(self, state: GameState, rules: Rules, stock: int) -> None:
        table = table_of(state)
        self._rules = rules
        self._covering = table.covering
        self._uncovers = table.uncovers
        self._unpins = table.unpins
        self._safety = _Known(rules)
        self._face_down = FaceDown(table)
        self._relaxation = Relaxation(table, rules)
        self._seen: dict[int, dict[Cards, tuple[int, ...]]] = {}
        self.start: FreeNode = (OTHER, table.visible, table.pinned, table.wanted, stock, ())

    @abstractmethod
    def told_apart(self, stock: int) -> tuple[int, frozenset[int]]:
        """Return which cards the stock has, and from which positions of it drawing leads here."""

    @abstractmethod
    def had(self, stock: int) -> tuple[Cards, Reach | None]:
        """Return the stock's cards that drawing alone leads to, and the stock if it has more."""

    @abstractmethod
    def safe_from_stock(self, stock: int, wanted: Cards, safe: Cards, from_stock: Cards) -> Cards:
        """Return the cards of the stock that may go up without trying anything else."""

    @abstractmethod
    def put_up_from_stock(self, node: FreeNode, card: Cards) -> FreeNode:
        """Return the position after such a card went up."""

    @abstractmethod
    def use_stock(
        self, node: FreeNode, places: Places, tried: Tried, nodes: list[FreeNode]
    ) -> None:
        """Add the positions that follow by playing cards of the stock.

        Args:
            node: where from.
            places: what can be laid, and where.
            tried: what needn't be tried.
            nodes: where to add them.
        """

    def expand(self, node: FreeNode, stack: list[FreeNode]) -> int:
        """As in `Space`, for a group of positions."""
        _, _, pinned, wanted, stock, _ = node
        left, earlier = self.told_apart(stock)
        seen = self._seen.setdefault(pinned | left << _KEY_SHIFT, {})
        others = seen.get(wanted, ())
        if not earlier.isdisjoint(others):
            return 0
        seen[wanted] = (*others, stock)
        group = [(node, _NOTHING)]
        after: list[FreeNode] = []
        loose = ~pinned if self._rules.worry_back else 0
        for member, tried in group:
            _, visible, _, wanted, _, _ = member
            safe, from_stock, returning = self._safety[wanted]
            free, fitting = uncovered(visible, pinned)
            up = wanted & free & visible
            if forced := up & safe & ~loose:
                stack.append(self.up(member, forced & -forced, OTHER))
                return len(group)
            if forced := self.safe_from_stock(stock, wanted, safe, from_stock):
                stack.append(self.put_up_from_stock(member, forced & -forced))
                return len(group)
            if member is node and self._is_hopeless(node, free):
                return 1
            _, seen_up, seen_fitting = tried
            leaving = up & ~loose & ~seen_up
            while leaving:
                card = leaving & -leaving
                leaving ^= card
                after.append(self.up(member, card, PINNED_UP if card & pinned else OTHER))
            leaving = fitting & pinned & ~seen_fitting
            while leaving:
                card = leaving & -leaving
                leaving ^= card
                after.append(self.laid(member, card, PINNED_LAID))
            if stock:
                self.use_stock(member, (free, fitting, returning), tried, after)
            moving = up & loose | fitting & returning
            while moving:
                card = moving & -moving
                moving ^= card
                wants = wanted ^ card ^ ((card & FIRST_CHAIN) << 6 | (card & SECOND_CHAIN) << 2)
                others = seen.get(wants, ())
                if earlier.isdisjoint(others):
                    seen[wants] = (*others, stock)
                    action = -card if card & visible else card
                    path = member[5], action
                    moved = (OTHER, visible ^ card, pinned, wants, stock, path)
                    group.append((moved, (wanted, up, fitting)))
                elif stock not in others:
                    return len(group)
        after.sort(key=_promise)
        stack += after
        return len(group)

    def _is_hopeless(self, node: FreeNode, free: Cards) -> bool:
        """Whether the relaxation of a position can't be won: that holds for its group as well."""
        _, visible, pinned, wanted, stock, _ = node
        had, reach = self.had(stock)
        return self._relaxation.is_hopeless((visible, pinned, free), wanted, had, reach)

    def kind(self, node: FreeNode, way: int) -> Hashable:
        """As in `Space`: by pinned cards, or how many cards are face down and in the stock."""
        pinned, stock = node[2], node[4]
        return (self._face_down[pinned], stock.bit_count()) if way else pinned

    def up(self, node: FreeNode, card: Cards, promise: int) -> FreeNode:
        """Return the position after an uncovered card of a column went up."""
        _, visible, pinned, wanted, stock, path = node
        wanted ^= card | (card & FIRST_CHAIN) << 6 | (card & SECOND_CHAIN) << 2
        visible ^= card
        if card & pinned:
            visible |= self._uncovers[card]
            pinned ^= self._unpins[card]
        return promise, visible, pinned, wanted, stock, (path, -card)

    def laid(self, node: FreeNode, card: Cards, promise: int) -> FreeNode:
        """Return the position after a pinned card was laid where it fits, with all on it."""
        _, visible, pinned, wanted, stock, path = node
        visible |= self._uncovers[card]
        return promise, visible, pinned ^ self._unpins[card], wanted, stock, (path, card)


def uncovered(visible: Cards, pinned: Cards) -> tuple[Cards, Cards]:
    """Return the cells of which a card is uncovered, and the cards that fit somewhere.

    The two bits of a cell count n and m of the module's docstring: n and m differ where one of
    them is odd and the other isn't, or where m is 0 and n isn't.
    """
    covering = (visible ^ pinned) << RANK_BITS
    odd = visible ^ visible >> 1 ^ covering ^ covering >> 1
    free = (odd | ~(covering | covering >> 1)) & (visible | visible >> 1) & FIRST_TWINS
    free |= free << 1
    fitting = free >> RANK_BITS
    if (pinned | visible & KINGS).bit_count() < COLUMNS:
        fitting |= KINGS
    return free, fitting
