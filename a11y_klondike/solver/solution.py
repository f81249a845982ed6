"""Solving: whether a position can be won when all cards are known, and how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from a11y_klondike.engine import GameState, Move, Rules, Runs
from a11y_klondike.solver.drawn_runs import DrawnRuns
from a11y_klondike.solver.just_in_time import JustInTime
from a11y_klondike.solver.replay import replay
from a11y_klondike.solver.search import DEEP_FIRST, Node, Result, Search, Space, Verdict
from a11y_klondike.solver.whole_runs import WholeRuns

DEFAULT_BUDGET: Final = 60_000
"""Positions that are looked at in about a second."""

_FREEST: Final = Rules()


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a position.

    Attributes:
        verdict: whether it can be won.
        moves: the moves of a win, each confirmed by the engine; empty without one.
        positions: how many positions were looked at.
    """

    verdict: Verdict
    moves: tuple[Move, ...]
    positions: int


def never() -> bool:
    """Return that nothing was cancelled."""
    return False


def solve(
    state: GameState,
    rules: Rules,
    budget: int = DEFAULT_BUDGET,
    cancelled: Callable[[], bool] = never,
) -> Solution:
    """Return whether a position can be won, as far as that is found out.

    The same position, rules and budget always give the same answer. It uses the cards that the
    player can't see: what is made of it may be told only to one who asked for that.

    Args:
        state: a position that play can lead to.
        rules: what is allowed. Scoring and time don't matter.
        budget: how many positions may be looked at.
        cancelled: asked every few thousand positions; true ends the search.

    Raises:
        ReplayError: a win was found that the engine doesn't confirm, which is a bug.
    """
    result = searched(state, rules, budget, cancelled)
    moves = replay(state, rules, result.path) if result.verdict is Verdict.WON else ()
    return Solution(result.verdict, moves, result.positions)


def searched(state: GameState, rules: Rules, budget: int, cancelled: Callable[[], bool]) -> Result:
    """Search by the rules: as `solve`, but no win is played by the engine."""
    if rules.runs is Runs.WHOLE:
        return _beside_freest(WholeRuns(state, rules), state, budget, cancelled)
    if rules.draw == 1 and rules.passes is None:
        return Search(JustInTime(state, rules)).run(budget, cancelled)
    return _beside_freest(DrawnRuns(state, rules), state, budget, cancelled)


def _beside_freest(
    space: Space[Node], state: GameState, budget: int, cancelled: Callable[[], bool]
) -> Result:
    """Search; where that takes long, see whether the freest rules would help, and go on.

    `_FREEST` allows each move that any rules allow, or one that does the same: so what is lost by
    them is lost by all. That is found out much sooner than by rules under which more matters.
    """
    search = Search(space)
    found = search.run(min(DEEP_FIRST, budget), cancelled)
    if found.verdict is not Verdict.UNKNOWN:
        return found
    freest = Search(JustInTime(state, _FREEST)).run(budget // 8, cancelled)
    spent = freest.positions
    if freest.verdict is not Verdict.LOST:
        found = search.run(budget - spent, cancelled)
    verdict = Verdict.LOST if freest.verdict is Verdict.LOST else found.verdict
    return Result(verdict, found.path, spent + found.positions)
