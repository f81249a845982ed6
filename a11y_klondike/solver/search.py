"""The search: depth first through a space of positions, each of them looked at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

POLL_EVERY: Final = 2_000
"""Positions between two looks at whether the search was cancelled: about 10 ms."""

Action: TypeAlias = int
"""What is done with one card: minus its bit puts it up, its bit lays it on a column where it fits,
and together with the bit of the card to lie on, which is the higher of the two, just there. 0 is
a draw or redeal; where there is none, cards are drawn until the card that is played comes up."""

Path: TypeAlias = "tuple[Path, Action] | tuple[()]"
"""The actions from the start, the last one outermost, so that paths share their beginnings."""

Node = TypeVar("Node")


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


class Result(NamedTuple):
    """What a search found: the actions up to a certain win, where the verdict is a win."""

    verdict: Verdict
    path: Path
    positions: int


def search(
    space: Space[Node], budget: int, cancelled: Callable[[], bool], positions: int = 0
) -> Result:
    """Search a space until a win is found, nothing is left, or the budget is spent.

    Args:
        space: what to search.
        budget: how many positions may be looked at.
        cancelled: asked every `POLL_EVERY` positions; true ends the search.
        positions: how many of the budget are spent already.
    """
    stack = [space.start]
    poll = min(positions + POLL_EVERY, budget)
    while stack:
        node = stack.pop()
        path = space.won(node)
        if path is not None:
            return Result(Verdict.WON, path, positions)
        if positions >= poll:
            if positions >= budget or cancelled():
                return Result(Verdict.UNKNOWN, (), positions)
            poll = min(positions + POLL_EVERY, budget)
        positions += space.expand(node, stack)
    return Result(Verdict.LOST, (), positions)
