"""Every conceivable move of any position: the naive rules give the same reason, or none."""

from __future__ import annotations

from dataclasses import replace

import naive
from hypothesis import given, settings
from naive_refusals import refused
from positions import naive_game, naive_house
from side_by_side import MOVES, in_texts
from strategies import any_rules, positions, rules

from a11y_klondike.engine import GameState, Rules, check, check_in_view, legal_moves, view

EXAMPLES = settings().max_examples // 5  # 20, and 400 in the nightly profile


@settings(max_examples=EXAMPLES, deadline=None)
@given(state=positions(), rules=rules)
def test_any_position(state: GameState, rules: Rules) -> None:
    game, house, table = naive_game(state), naive_house(rules), view(state)
    expected = {text: refused(game, house, text) for text in MOVES}
    said = {text: in_texts(check_in_view(table, rules, move)) for text, move in MOVES.items()}
    assert said == expected
    legal = {text for text, refusal in expected.items() if refusal is None}
    assert legal == naive.legal(game, house), "the naive rules contradict themselves"
    assert legal == {str(move) for move in legal_moves(state, rules)}
    for text in legal:
        assert check(state, rules, MOVES[text]) is None


@settings(max_examples=EXAMPLES * 5, deadline=None)
@given(state=positions(), rules=any_rules)
def test_stock_and_waste_when_the_stock_is_out(state: GameState, rules: Rules) -> None:
    out = replace(state, stock=(), waste=state.waste + state.stock)
    game, house = naive_game(out), naive_house(rules)
    for text in ("draw", "redeal"):
        assert in_texts(check(out, rules, MOVES[text])) == refused(game, house, text)
