"""Cards that the player has not seen decide nothing that the engine tells beforehand."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import conceivable_moves, pick, positions, rules, twins

from a11y_klondike.engine import (
    Draw,
    GameState,
    Redeal,
    Rules,
    apply,
    check,
    finishing_moves,
    legal_moves,
    outcome,
    view,
)

EVERY_MOVE = conceivable_moves()
SHARE = 37  # every 37th move is tried on one pair: a prime, so that all piles take part

pairs = twins(positions())


@settings(max_examples=60, deadline=None)
@given(pair=pairs, rules=rules, start=st.integers(0, SHARE - 1))
def test_twins_look_alike(pair: tuple[GameState, GameState], rules: Rules, start: int) -> None:
    one, other = pair
    assert view(one) == view(other)
    assert legal_moves(one, rules) == legal_moves(other, rules)
    for move in (Draw(), Redeal(), *EVERY_MOVE[start::SHARE]):
        assert check(one, rules, move) == check(other, rules, move)


@settings(max_examples=60, deadline=None)
@given(pair=pairs, rules=rules)
def test_twins_stand_alike(pair: tuple[GameState, GameState], rules: Rules) -> None:
    one, other = pair
    assert outcome(one, rules) == outcome(other, rules)
    assert bool(finishing_moves(one, rules)) == bool(finishing_moves(other, rules))


@settings(max_examples=50, deadline=None)
@given(pair=twins(positions(face_down=False)), rules=rules)
def test_the_order_of_an_unseen_stock_promises_no_win_and_denies_none(
    pair: tuple[GameState, GameState], rules: Rules
) -> None:
    one, other = pair
    assert bool(finishing_moves(one, rules)) == bool(finishing_moves(other, rules))
    assert outcome(one, rules) == outcome(other, rules)


@settings(max_examples=60, deadline=None)
@given(pair=pairs, rules=rules, number=st.integers(0, 2**16))
def test_a_move_tells_only_what_it_shows(
    pair: tuple[GameState, GameState], rules: Rules, number: int
) -> None:
    """Where the next views are alike as well, nothing that is told may differ."""
    one, other = pair
    if legal := legal_moves(one, rules):
        move = pick(legal, number)
        step, twin = apply(one, rules, move), apply(other, rules, move)
        if view(step.state) == view(twin.state):
            assert step.events == twin.events
