"""Moves that change nothing: a whole column to an empty one, and no other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from positions import position
from strategies import positions

from a11y_klondike.engine import (
    GameState,
    Move,
    Rules,
    Transfer,
    apply,
    changes_nothing,
    legal_moves,
    view,
)

TABLE = """
    1: | Kh Qs
    2: 2c | Kd
    3: | Qc
    4:
    5: | 2s
    waste: Kc
    foundations: As
    stock: *
"""


@pytest.mark.parametrize(
    ("move", "idle"),
    [
        ("Kh:1-4", True),
        ("Kd:2-4", False),  # turns a card up
        ("Kc:w-4", False),
        ("Qc:3-1", False),
        ("Qc:3-2", False),  # empties a column
        ("2s:5-f", False),
    ],
)
def test_only_a_whole_column_to_an_empty_one_changes_nothing(move: str, *, idle: bool) -> None:
    parsed = Move.parse(move)
    assert isinstance(parsed, Transfer)
    assert changes_nothing(parsed, view(position(TABLE))) is idle


@given(positions())
def test_what_changes_nothing_only_exchanges_two_columns(state: GameState) -> None:
    rules = Rules()
    for move in legal_moves(state, rules):
        if isinstance(move, Transfer):
            after = apply(state, rules, move).state
            assert changes_nothing(move, view(state)) is (
                _in_any_order(state) == _in_any_order(after)
            )


def _in_any_order(state: GameState) -> GameState:
    """Return the position with its columns sorted."""
    return replace(state, tableau=tuple(sorted(state.tableau, key=str)))
