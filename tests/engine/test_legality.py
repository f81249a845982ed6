"""`check`, `legal_moves` and `apply` agree on every move that can be written down."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import conceivable_moves, deals, pick, picks, positions, rules

from a11y_klondike.engine import (
    PRESETS,
    Deal,
    Draw,
    GameState,
    IllegalMoveError,
    Move,
    Redeal,
    Rules,
    Transfer,
    apply,
    check,
    check_in_view,
    deal,
    legal_moves,
    pass_left,
    view,
)

EVERY_MOVE = tuple(conceivable_moves())
SAMPLE = 17  # every 17th of the moves is applied: a prime, so that all piles take part


def test_every_move_is_listed_once() -> None:
    assert len(EVERY_MOVE) == len(set(EVERY_MOVE)) == 2 + 52 * 9 * 8


def assert_agreement(state: GameState, rules: Rules, start: int) -> None:
    legal, table = legal_moves(state, rules), view(state)
    refusals = {move: check_in_view(table, rules, move) for move in EVERY_MOVE}
    assert {move for move in EVERY_MOVE if refusals[move] is None} == set(legal)
    for move in {*EVERY_MOVE[start::SAMPLE], Draw(), Redeal()} - set(legal):
        assert check(state, rules, move) == refusals[move]
        with pytest.raises(IllegalMoveError) as caught:
            apply(state, rules, move)
        assert caught.value.refusal == refusals[move]
    for move in legal:
        assert check(state, rules, move) is None
        assert apply(state, rules, move).state != state or is_undone_by_forced_aces(move, rules)


def is_undone_by_forced_aces(move: Move, rules: Rules) -> bool:
    """Whether the rules send an ace that was taken back straight up again."""
    back = isinstance(move, Transfer) and move.source.is_foundation
    return back and rules.aces.value == "forced"


@settings(max_examples=12, deadline=None)
@given(state=positions(), rules=rules, start=st.integers(0, SAMPLE - 1))
def test_any_position(state: GameState, rules: Rules, start: int) -> None:
    assert_agreement(state, rules, start)


@settings(max_examples=10, deadline=None)
@given(cards=deals, rules=rules, numbers=picks, start=st.integers(0, SAMPLE - 1))
def test_positions_that_play_leads_to(
    cards: Deal, rules: Rules, numbers: list[int], start: int
) -> None:
    state = deal(cards, rules).state
    for number in numbers:
        if legal := legal_moves(state, rules):
            state = apply(state, rules, pick(legal, number)).state
    assert_agreement(state, rules, start)


@settings(max_examples=40, deadline=None)
@given(state=positions(), rules=rules)
def test_moves_are_listed_in_their_fixed_order(state: GameState, rules: Rules) -> None:
    order = [place_in_order(move) for move in legal_moves(state, rules)]
    assert order == sorted(order)


def place_in_order(move: Move) -> int:
    """Return where a kind of move stands in the list, as `legal_moves` promises."""
    if not isinstance(move, Transfer):
        return 4
    if move.target.is_foundation:
        return 0
    return 1 if move.source.is_column else 3 if move.source.is_foundation else 2


@pytest.mark.parametrize(
    ("passes", "number", "left"),
    [(None, 1, True), (None, 99, True), (1, 1, False), (3, 2, True), (3, 3, False)],
)
def test_passes_left(passes: int | None, number: int, *, left: bool) -> None:
    state = GameState(deal(Deal.numbered(1), Rules()).state.tableau, (), pass_number=number)
    assert pass_left(view(state), Rules(passes=passes)) is left


def test_what_is_no_move_is_a_programming_error() -> None:
    state = deal(Deal.numbered(1), PRESETS["house"]).state
    with pytest.raises(TypeError, match="not a move"):
        check(state, PRESETS["house"], Move())
    with pytest.raises(TypeError, match="not a move"):
        apply(state, PRESETS["house"], Move())
