from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from endgames import some_rules
from plain_search import can_be_won, settled_endgame

from a11y_klondike.engine import PRESETS, Deal, GameState, Move, Rules, apply, deal
from a11y_klondike.solver import Verdict, solve

_FILE = Path(__file__).parent / "data" / "verdicts.tsv"
_KNOWN = [line.split("\t") for line in _FILE.read_text(encoding="ascii").splitlines()[1:]]
BUDGET = 8_000
MOST = 700


def played(state: GameState, rules: Rules, moves: tuple[Move, ...]) -> GameState:
    for move in moves:
        state = apply(state, rules, move).state
    return state


@pytest.mark.parametrize("draw", [1, 3])
def test_verdicts_of_another_solver_are_confirmed(draw: int) -> None:
    rules = Rules(draw=draw)
    for number, *verdicts in _KNOWN:
        start = deal(Deal.numbered(int(number)), rules).state
        solution = solve(start, rules, BUDGET)
        assert solution.verdict.value == verdicts[draw // 3], f"deal {number}"
        assert played(start, rules, solution.moves).is_won is (solution.verdict is Verdict.WON)


def test_known_verdicts_are_of_each_kind() -> None:
    counts = Counter((one, three) for _, one, three in _KNOWN)
    assert len(_KNOWN) == 60
    assert min(counts.values()) >= 15
    assert set(counts) == {("won", "won"), ("won", "lost"), ("lost", "lost")}


@pytest.mark.parametrize("preset", PRESETS)
def test_endgames_end_as_a_plain_search_says(preset: str) -> None:
    rules = PRESETS[preset]
    assert_agrees([(number, rules) for number in range(30)])


def test_endgames_by_rules_of_no_preset_end_as_a_plain_search_says() -> None:
    random = Random(1)
    assert_agrees([(number, some_rules(random)) for number in range(100, 190)])


def assert_agrees(cases: list[tuple[int, Rules]]) -> None:
    """Compare the verdicts; both of them have to come up often."""
    settled = Counter[bool]()
    for number, rules in cases:
        state = settled_endgame(Random(number), rules)
        expected = can_be_won(state, rules, MOST)
        if expected is None:
            continue
        solution = solve(state, rules, BUDGET)
        assert solution.verdict is (Verdict.WON if expected else Verdict.LOST), (number, rules)
        assert played(state, rules, solution.moves).is_won is expected
        settled[expected] += 1
    assert settled[True] >= 5, settled
    assert settled[False] >= 5, settled
