from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from plain_search import can_be_won, settled_endgame
from positions import position
from strategies import deals, pick, picks
from strategies import rules as rule_sets

from a11y_klondike.engine import (
    PRESETS,
    Deal,
    GameState,
    IllegalMoveError,
    Move,
    Rules,
    apply,
    deal,
    legal_moves,
)
from a11y_klondike.solver import ReplayError, Solution, Verdict, classify, solve
from a11y_klondike.solver.replay import replay
from a11y_klondike.solver.search import POLL_EVERY

HOUSE = PRESETS["house"]
HARD = 54
"""A deal that takes long: it is lost, and there is much to try."""


def start(number: int, rules: Rules = HOUSE) -> GameState:
    return deal(Deal.numbered(number), rules).state


def after(state: GameState, rules: Rules, moves: tuple[Move, ...]) -> GameState:
    for move in moves:
        state = apply(state, rules, move).state
    return state


def wandered(rules: Rules, number: int, length: int) -> GameState:
    state, random = start(number, rules), Random(number)
    for _ in range(length):
        if legal := legal_moves(state, rules):
            state = apply(state, rules, random.choice(legal)).state
    return state


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("length", [0, 10, 30, 60, 120])
def test_a_win_is_found_from_the_middle_of_a_game_and_wins(preset: str, length: int) -> None:
    rules = PRESETS[preset]
    for number in range(1, 6):
        state = wandered(rules, number, length)
        solution = solve(state, rules, 1_500)
        won = solution.verdict is Verdict.WON
        assert after(state, rules, solution.moves).is_won is won
        assert bool(solution.moves) is (won and not state.is_won)


@settings(max_examples=25, deadline=None)
@given(deals, rule_sets, picks)
def test_any_position_of_any_rules_is_searched(
    cards: Deal, rules: Rules, numbers: list[int]
) -> None:
    state = deal(cards, rules).state
    for number in numbers:
        if legal := legal_moves(state, rules):
            state = apply(state, rules, pick(legal, number)).state
    solution = solve(state, rules, 500)
    assert after(state, rules, solution.moves).is_won is (solution.verdict is Verdict.WON)


def test_a_won_game_needs_no_move() -> None:
    won = position("foundations: Kc Kd Kh Ks")
    assert solve(won, HOUSE) == Solution(Verdict.WON, (), 0)


def test_a_stock_card_takes_what_lies_on_its_twin() -> None:
    """All depends on 5d: with it on 6c, 4s leaves 5h, which goes up before 6h."""
    state = position("""
        1: 9c | 6s 5h 4s
        2: 5c 5s Ac As | 6h
        3: | 6c
        4: | 2c
        5: | 3c
        6: | 2s
        7: | 3s
        foundations: 4d 4h
        stock: *
    """)
    solution = solve(state, HOUSE)
    assert solution.verdict is Verdict.WON
    assert Move.parse("5d:w-3") in solution.moves


def test_the_same_question_has_the_same_answer() -> None:
    for rules in (HOUSE, PRESETS["draw-three"], PRESETS["vegas-three"]):
        assert solve(start(3, rules), rules, 4_000) == solve(start(3, rules), rules, 4_000)


def test_the_budget_is_kept() -> None:
    found = solve(start(HARD), HOUSE, 3_000)
    assert found.verdict is Verdict.UNKNOWN
    assert 3_000 <= found.positions < 3_500


@pytest.mark.parametrize("rules", [HOUSE, Rules(draw=3), PRESETS["classic"]])
def test_a_search_ends_soon_after_it_is_cancelled(rules: Rules) -> None:
    asked = 0

    def second_time() -> bool:
        nonlocal asked
        asked += 1
        return asked >= 2

    found = solve(start(HARD, rules), rules, 1_000_000, second_time)
    assert found.verdict is Verdict.UNKNOWN
    assert POLL_EVERY < found.positions < 5 * POLL_EVERY


@pytest.mark.parametrize("preset", ["house", "classic", "vegas-three"])
def test_moves_are_told_apart_as_a_plain_search_says(preset: str) -> None:
    rules, kinds = PRESETS[preset], set[frozenset[Verdict]]()
    for number in range(50):
        state = settled_endgame(Random(number), rules)
        verdicts = classify(state, rules, 20_000)
        assert tuple(verdicts) == legal_moves(state, rules)
        for move, verdict in verdicts.items():
            won = can_be_won(apply(state, rules, move).state, rules, 300)
            assert won is None or verdict is (Verdict.WON if won else Verdict.LOST)
        kinds.add(frozenset(verdicts.values()))
    assert {Verdict.WON, Verdict.LOST} <= frozenset().union(*kinds)
    assert preset != "classic" or {Verdict.WON, Verdict.LOST} in kinds


def test_all_moves_of_a_lost_position_lose() -> None:
    lost = start(31)
    verdicts = classify(lost, HOUSE)
    assert set(verdicts.values()) == {Verdict.LOST}
    assert tuple(verdicts) == legal_moves(lost, HOUSE)


def test_moves_that_are_not_settled_are_unknown() -> None:
    assert set(classify(start(HARD), HOUSE, 50).values()) == {Verdict.UNKNOWN}


def test_a_win_that_the_engine_does_not_confirm_is_a_fault() -> None:
    state = start(1)
    with pytest.raises(ReplayError, match="don't win"):
        replay(state, HOUSE, ())
    king = 1 << 48
    with pytest.raises((ReplayError, IllegalMoveError)):
        replay(state, HOUSE, ((), -king))


def test_passes_are_saved_where_their_number_is_limited() -> None:
    rules = Rules(passes=3)
    won = [number for number in range(1, 13) if solve(start(number, rules), rules, 600).moves]
    assert len(won) >= 4, "what comes up soon has to be tried first"
