"""Where only whole runs move: all face-up cards of a column at once, or a top card up alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from positions import codes, position
from strategies import positions

from a11y_klondike.engine import (
    PRESETS,
    Card,
    GameState,
    Move,
    Refusal,
    RefusalReason,
    Rules,
    Runs,
    Transfer,
    apply,
    check,
    column,
    legal_moves,
)

WHOLE = Rules(runs=Runs.WHOLE)
ANY = Rules(runs=Runs.ANY)

TABLE = "1: * 2s | 6h 5s 4d\n2: | 7c\n3: | 5c\n4: | Ks Qd\n5: | 6d\nfoundations: 3d"
"""Of column 1 the six fits on column 2, the five on column 5, the four on column 3 or up."""


def moves_between(state: GameState, rules: Rules) -> set[str]:
    texts = {str(move) for move in legal_moves(state, rules) if isinstance(move, Transfer)}
    return {text for text in texts if "f" not in text and "w" not in text}


def test_only_all_face_up_cards_go_to_another_column() -> None:
    state = position(TABLE)
    heads = {"6h:1-2", "5c:3-5", "6d:5-2", "Ks:4-6", "Ks:4-7"}
    assert moves_between(state, WHOLE) == heads
    assert moves_between(state, ANY) == heads | {"5s:1-5", "4d:1-3"}
    after = apply(state, WHOLE, Move.parse("6h:1-2")).state
    assert codes(after.tableau[1].face_up) == "7c 6h 5s 4d"
    assert codes(after.tableau[0].face_up) == "2s"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets_that_say_so(preset: str) -> None:
    moved = "5s:1-5" in moves_between(position(TABLE), PRESETS[preset])
    assert moved is (preset not in {"draw-three", "classic"})


@pytest.mark.parametrize(
    ("move", "head"),
    [("5s:1-5", "6h"), ("4d:1-3", "6h"), ("4d:1-7", "6h"), ("Qd:4-2", "Ks")],
)
def test_the_refusal_names_the_head_of_the_run(move: str, head: str) -> None:
    """Whether the part would fit or not: it is the first thing to know."""
    refusal = check(position(TABLE), WHOLE, Move.parse(move))
    assert refusal == Refusal(
        RefusalReason.WHOLE_RUN,
        Card.from_code(move[:2]),
        Card.from_code(head),
        (column(int(move[3])),),
    )


def test_a_top_card_goes_up_alone_and_the_rest_is_a_run_of_its_own() -> None:
    state = position(TABLE)
    for move, left in (("4d:1-f", "6h 5s"), ("5s:1-f", "")):
        legal = Move.parse(move) in legal_moves(state, WHOLE)
        assert legal is bool(left)
        if legal:
            state = apply(state, WHOLE, Move.parse(move)).state
            assert codes(state.tableau[0].face_up) == left
    after = apply(state, WHOLE, Move.parse("6h:1-2")).state
    assert codes(after.tableau[1].face_up) == "7c 6h 5s"
    assert codes(after.tableau[0].face_up) == "2s"


def test_a_card_of_the_waste_or_of_a_foundation_still_goes_on_a_run() -> None:
    state = position("1: * | 6h 5s\n2: | Kd\nwaste: 4d\nfoundations: 4h")
    for move in ("4d:w-1", "4h:f-1"):
        after = apply(state, WHOLE, Move.parse(move)).state
        assert codes(after.tableau[0].face_up) == f"6h 5s {move[:2]}"


@settings(max_examples=60, deadline=None)
@given(state=positions())
def test_between_columns_only_heads_move_and_nothing_else_changes(state: GameState) -> None:
    heads = {pile.face_up[0].code for pile in state.tableau if pile.face_up}
    whole, free = moves_between(state, WHOLE), moves_between(state, ANY)
    assert whole == {move for move in free if move[:2] in heads}
    others = [set(map(str, legal_moves(state, rules))) for rules in (WHOLE, ANY)]
    assert others[0] - whole == others[1] - free
