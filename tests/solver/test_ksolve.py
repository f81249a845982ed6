from __future__ import annotations

import sys

import pytest

if sys.platform != "linux":
    pytest.skip("pyksolve has wheels for Linux only", allow_module_level=True)

from ksolve import is_won, loaded

from a11y_klondike.engine import Deal, Rules, deal
from a11y_klondike.solver import Verdict, solve


@pytest.mark.parametrize("draw", [1, 3])
def test_what_another_solver_wins_or_proves_lost_is_not_said_otherwise(draw: int) -> None:
    rules = Rules(draw=draw)
    settled = set()
    for number in range(2_001, 2_041):
        cards = Deal.numbered(number)
        won = is_won(loaded(cards, draw), 3_000)
        if won is None:
            continue
        verdict = solve(deal(cards, rules).state, rules, 2_000).verdict
        assert verdict is not (Verdict.LOST if won else Verdict.WON), f"deal {number}"
        settled.add((won, verdict))
    assert (True, Verdict.WON) in settled
