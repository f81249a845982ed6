"""How many positions the solver settles, and how fast, beside pyksolve.

    python tests/benchmarks/solver.py [deals]

For the numbered deals from 1 on, by the house rules drawing one and drawing three, at the deal and
after 10, 30 and 60 random moves: the share of positions that are settled within 0.1, 1 and 5
seconds, the median, p95 and p99 of the times, and positions a second. Times are of the processor,
so that what else runs on the machine counts little, and take in the check of each win by the
engine; what playing the moves of a win takes there is told as well. A position that isn't settled
within the budget counts with the time that it took.

pyksolve starts from deals only. It is asked for any win and for the shortest one, with a budget of
its own. Ratios hold within a run.
"""

from __future__ import annotations

import platform
import statistics
import sys
import time
import tracemalloc
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from ksolve import is_won, loaded

from a11y_klondike.engine import Deal, GameState, Rules, Transfer, apply, deal, legal_moves
from a11y_klondike.solver import Verdict, classify, solve

DEALS: Final = 200
LENGTHS: Final = (0, 10, 30, 60)
LIMITS: Final = (0.1, 1.0, 5.0)
BUDGET: Final = 250_000
"""Positions for about five seconds."""
KSOLVE_BUDGET: Final = 100_000
HARD_DEAL: Final = 54
"""A deal that takes the whole budget for the measurement of memory."""
MEMORY_BUDGET: Final = 60_000
FEW: Final = 40
"""Deals for what takes long."""


class Row(NamedTuple):
    """What asking about a position took, in seconds, and whether it was settled."""

    settled: bool
    seconds: float
    positions: int = 0
    playing: float = 0.0


def main() -> None:
    """Print all figures."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    print(f"Python {platform.python_version()}, {deals} deals, seconds of processor time")
    for draw in (1, 3):
        rules = Rules(draw=draw)
        for length in LENGTHS:
            states = [_after(rules, number, length) for number in range(1, deals + 1)]
            rows = [_solved(rules, state) for state in states]
            _report(f"draw {draw}, after {length} moves", rows)
            if not length:
                _beside(rows, draw, minimal=False)
                _beside(rows[:FEW], draw, minimal=True)
                _classified(rules, states[:FEW])
    _memory()


def _after(rules: Rules, number: int, length: int) -> GameState:
    """Return a deal after random moves, more of them of cards than of the stock."""
    state, random = deal(Deal.numbered(number), rules).state, Random(number)
    for _ in range(length):
        legal = legal_moves(state, rules)
        cards = [
            move for move in legal if isinstance(move, Transfer) and not move.source.is_foundation
        ]
        if not legal:
            break
        among = cards if cards and random.random() < 0.5 else legal
        state = apply(state, rules, random.choice(among)).state
    return state


def _solved(rules: Rules, state: GameState) -> Row:
    start = time.process_time()
    solution = solve(state, rules, BUDGET)
    seconds = time.process_time() - start
    start = time.process_time()
    for move in solution.moves:
        state = apply(state, rules, move).state
    playing = time.process_time() - start
    settled = solution.verdict is not Verdict.UNKNOWN
    return Row(settled, seconds, solution.positions, playing)


def _report(title: str, rows: Sequence[Row]) -> None:
    times = [row.seconds for row in rows]
    shares = ", ".join(f"{_share(rows, limit):.1%} within {limit} s" for limit in LIMITS)
    print(f"{title}: {shares}; {_told(times)}")
    if positions := sum(row.positions for row in rows):
        playing = statistics.median(row.playing for row in rows)
        rate = positions / sum(times)
        print(f"  {rate:.0f} positions a second; playing a win: median {playing * 1000:.2f} ms")


def _share(rows: Sequence[Row], limit: float) -> float:
    return sum(row.settled and row.seconds <= limit for row in rows) / len(rows)


def _told(times: Sequence[float]) -> str:
    ordered = sorted(times)
    parts = {"median": 0.5, "p95": 0.95, "p99": 0.99}
    return ", ".join(
        f"{name} {ordered[int(part * (len(ordered) - 1))] * 1000:.2f} ms"
        for name, part in parts.items()
    )


def _beside(ours: Sequence[Row], draw: int, *, minimal: bool) -> None:
    """Print pyksolve's figures for the same deals, and the ratios."""
    rows = []
    for number in range(1, len(ours) + 1):
        table = loaded(Deal.numbered(number), draw)
        start = time.process_time()
        won = is_won(table, KSOLVE_BUDGET, minimal=minimal)
        rows.append(Row(won is not None, time.process_time() - start))
    kind = "the shortest win" if minimal else "any win"
    _report(f"  pyksolve, {kind}, draw {draw}, {len(rows)} deals", rows)
    medians = [statistics.median(row.seconds for row in each) for each in (rows, ours)]
    settled = [sum(row.settled for row in each) for each in (ours, rows)]
    print(f"  ours settles {settled[0]} of these, pyksolve {settled[1]}", end="; ")
    print(f"our median is {medians[0] / medians[1]:.2f} times as fast")


def _classified(rules: Rules, states: Iterable[GameState]) -> None:
    """Print how soon all legal moves are told apart."""
    rows = []
    for state in states:
        start = time.process_time()
        verdicts = classify(state, rules, BUDGET)
        settled = Verdict.UNKNOWN not in verdicts.values()
        rows.append(Row(settled, time.process_time() - start))
    _report(f"  all moves, {len(rows)} deals", rows)


def _memory() -> None:
    """Print how much memory the most at once is, by a position."""
    state = _after(Rules(), HARD_DEAL, 0)
    tracemalloc.start()
    positions = solve(state, Rules(), MEMORY_BUDGET).positions
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"memory: {most / 2**20:.0f} MiB for {positions} positions of deal {HARD_DEAL}")


if __name__ == "__main__":
    main()
