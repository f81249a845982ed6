"""Which of the legal moves keep a win, and which lose it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from a11y_klondike.engine import GameState, Move, Rules, apply, legal_moves
from a11y_klondike.solver.search import Verdict
from a11y_klondike.solver.solution import DEFAULT_BUDGET, never, solve


def classify(
    state: GameState,
    rules: Rules,
    budget: int = DEFAULT_BUDGET,
    cancelled: Callable[[], bool] = never,
) -> Mapping[Move, Verdict]:
    """Return the verdict on the position after each legal move, in the order of `legal_moves`.

    `Verdict.WON` is a move that keeps the win, `LOST` one that loses it. All are `LOST` where
    the position is lost. What it says comes from hidden cards, as in `solve`.

    Args:
        state: a position that play can lead to.
        rules: what is allowed.
        budget: how many positions may be looked at, for all moves together. Each move gets its
            share of what is left, so that a hard one doesn't take all.
        cancelled: as in `solve`; what isn't settled by then is `UNKNOWN`.

    Raises:
        ReplayError: as in `solve`.
    """
    moves = legal_moves(state, rules)
    here = solve(state, rules, budget // (len(moves) + 1), cancelled)
    if here.verdict is Verdict.LOST:
        return MappingProxyType(dict.fromkeys(moves, Verdict.LOST))
    verdicts = dict.fromkeys(moves, Verdict.UNKNOWN)
    left = budget - here.positions
    for waiting, move in zip(range(len(moves), 0, -1), moves, strict=True):
        if here.moves[:1] == (move,):
            verdicts[move] = Verdict.WON
            continue
        found = solve(apply(state, rules, move).state, rules, max(left, 0) // waiting, cancelled)
        verdicts[move] = found.verdict
        left -= found.positions
    return MappingProxyType(verdicts)
