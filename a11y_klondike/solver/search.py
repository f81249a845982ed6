"""The search: through a space of positions, each of them looked at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from enum import Enum
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from a11y_klondike.solver.chance import Chance

DEEP_FIRST: Final = 300
"""Positions before the search starts anew for the first time: most wins are found by then."""
RESTART_AFTER: Final = 20
"""Positions, times a number of the ruler sequence, between two starts."""
POLL_EVERY: Final = 2_000
"""Positions between two looks at whether the search was cancelled: about 10 ms."""

Action: TypeAlias = int
"""What is done with one card: minus its bit puts it up, its bit lays it on a column where it fits,
and together with the bit of the card to lie on, which is the higher of the two, just there. 0 is
a draw or redeal; where there is none, cards are drawn until the card that is played comes up."""

Path: TypeAlias = "tuple[Path, Action] | tuple[()]"
"""The actions from the start, the last one outermost, so that paths share their beginnings."""

Node = TypeVar("Node")
Item = TypeVar("Item")


class Verdict(Enum):
    """What is known of a position when all cards are known."""

    WON = "won"
    """A win exists, and its moves are known."""
    LOST = "lost"
    """No moves win: all were tried, or proven to be no better than those that were."""
    UNKNOWN = "unknown"
    """The search ended before that was settled."""


def drawn(path: Path, draws: int) -> Path:
    """Return a path with so many draws and redeals more."""
    for _ in range(draws):
        path = (path, 0)
    return path


class Space(ABC, Generic[Node]):
    """Positions of one kind, and how they follow from each other.

    Attributes:
        start: the position from which the search starts.
    """

    start: Node

    @abstractmethod
    def won(self, node: Node) -> Path | None:
        """Return the actions that lead here, if from here a win is certain; else None.

        The rest is `finishing_moves` of the engine, or nothing where all cards are up.
        """

    @abstractmethod
    def expand(self, node: Node, stack: list[Node]) -> int:
        """Put the positions that follow on the stack, the most promising one last.

        Returns:
            How many positions were looked at: none where this was done before.
        """

    @abstractmethod
    def kind(self, node: Node, way: int) -> Hashable:
        """Return the kind of a position, in one of two ways: by 0 more is told apart than by 1."""


class Result(NamedTuple):
    """What a search found: the actions up to a certain win, where the verdict is a win."""

    verdict: Verdict
    path: Path
    positions: int


class Search(Generic[Node]):
    """A search of a space, which can be gone on with.

    It goes into the depth, and after a while starts anew now and then from a position that was
    left aside, for a number of positions that follows the ruler sequence 1, 2, 1, 4, 1, 2, 1, 8, …
    Nothing is looked at twice, so that this costs nothing where no win exists; and where some do,
    a bad choice near the start no longer decides how long it takes. Positions are left aside by
    kind, and each kind's turn is as likely, however many are of it (type-based exploration, Xie et
    al. 2014; restarts in steps like these: Luby et al. 1993).

    Attributes:
        positions: how many positions were looked at.
    """

    def __init__(self, space: Space[Node]) -> None:
        self._space = space
        self._stack = [space.start]
        self._aside: _Aside[Node] | None = None
        self._starts = 0
        self._restart_at = DEEP_FIRST
        self.positions = 0

    def run(self, budget: int, cancelled: Callable[[], bool]) -> Result:
        """Search until a win is found, nothing is left, or the budget is spent.

        Args:
            budget: how many positions may have been looked at by then, since the beginning.
            cancelled: asked every `POLL_EVERY` positions; true ends the search.
        """
        space, stack, positions = self._space, self._stack, self.positions
        poll = positions + POLL_EVERY
        while stack:
            node = stack.pop()
            path = space.won(node)
            if path is not None:
                return Result(Verdict.WON, path, positions)
            if positions >= budget or positions >= poll:
                if positions >= budget or cancelled():
                    stack.append(node)
                    return Result(Verdict.UNKNOWN, (), positions)
                poll += POLL_EVERY
            known = len(stack)
            self.positions = positions = positions + space.expand(node, stack)
            if self._aside:
                self._aside.add(stack[known:])
            if positions >= self._restart_at:
                self._start_anew()
        return Result(Verdict.LOST, (), positions)

    def _start_anew(self) -> None:
        """Go on from a position that was left aside, which stays in its old place as well."""
        if not self._aside:
            self._aside = _Aside(self._space)
            self._aside.add(self._stack)
        self._starts += 1
        self._restart_at = self.positions + RESTART_AFTER * (self._starts & -self._starts)
        self._stack += self._aside.take()


class _Aside(Generic[Node]):
    """Positions by kind, which are taken at random, but always the same ones."""

    def __init__(self, space: Space[Node]) -> None:
        self._space = space
        self._nodes: dict[Hashable, list[Node]] = {}
        self._kinds: list[Hashable] = []
        self._random = Chance(0)
        self._added = 0

    def add(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            self._added += 1
            kind = self._space.kind(node, self._added & 1)
            if kind not in self._nodes:
                self._nodes[kind] = []
                self._kinds.append(kind)
            self._nodes[kind].append(node)

    def take(self) -> list[Node]:
        """Return one position, or none if none is left."""
        if not self._kinds:
            return []
        place = self._random.below(len(self._kinds))
        nodes = self._nodes[self._kinds[place]]
        taken = _taken(nodes, self._random.below(len(nodes)))
        if not nodes:
            del self._nodes[_taken(self._kinds, place)]
        return [taken]


def _taken(items: list[Item], place: int) -> Item:
    """Take an item out of a list in which the order doesn't matter."""
    items[place], items[-1] = items[-1], items[place]
    return items.pop()
