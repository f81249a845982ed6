"""Draw three: packets and their order, the trips through the stock, and undo of all that."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laid import session_at
from positions import codes, position

from a11y_klondike.engine import (
    PRESETS,
    Card,
    CardsDrawn,
    Draw,
    GameState,
    Move,
    Redeal,
    Refusal,
    RefusalReason,
    Rules,
    WasteTurned,
    apply,
    check,
    legal_moves,
)
from a11y_klondike.session import Session

THREE = PRESETS["draw-three"]
THREE_PASSES = PRESETS["google-hard"]
DRAW, REDEAL = "draw", "redeal"

TABLE = "1: * | Kd\n2: | 7h\n3: | 9h\n4: | 5d\n"
"""The eight of clubs goes on column 3, the six on column 2, the four on column 4."""


def play(state: GameState, *moves: str, rules: Rules = THREE) -> GameState:
    for move in moves:
        state = apply(state, rules, Move.parse(move)).state
    return state


def from_waste(state: GameState) -> set[str]:
    """Return the codes of the cards of the waste that may be played."""
    texts = map(str, legal_moves(state, THREE))
    return {text[:2] for text in texts if ":w-" in text}


@pytest.mark.parametrize(
    ("stock", "top", "left"),
    [
        ("8c 6c 4c Tc", "4c", "Tc"),
        ("8c 6c 4c", "4c", ""),
        ("8c 6c", "6c", ""),
        ("8c", "8c", ""),
    ],
)
def test_the_last_card_turned_is_the_top_card(stock: str, top: str, left: str) -> None:
    """Fewer than three are turned where fewer are left."""
    before = position(f"{TABLE}waste: 2s\nstock: {stock}")
    step = apply(before, THREE, Draw())
    packet = stock.split()[:3]
    drawn = CardsDrawn(tuple(map(Card.from_code, packet)), Card.from_code("2s"), len(left) // 2)
    assert step.events == (drawn,)
    assert codes(step.state.waste) == " ".join(["2s", *packet])
    assert codes(step.state.stock) == left
    assert from_waste(step.state) == {top}


def test_playing_the_top_card_uncovers_the_next() -> None:
    state = play(position(f"{TABLE}waste: 3c\nstock: 8c 6c 4c"), DRAW)
    for card, column in (("4c", 4), ("6c", 2), ("8c", 3)):
        assert from_waste(state) == {card}
        state = play(state, f"{card}:w-{column}")
    assert codes(state.waste) == "3c"  # and the packet before it lies open again


def test_a_draw_lays_the_next_packet_on_what_is_left_of_the_last() -> None:
    state = play(position(f"{TABLE}stock: 8c 6c 4c Tc 2c Qc 3s"), DRAW, "4c:w-4", DRAW)
    assert codes(state.waste) == "8c 6c Tc 2c Qc"
    assert codes(state.stock) == "3s"
    assert from_waste(state) == {"Qc"}
    state = play(state, DRAW)
    assert codes(state.waste) == "8c 6c Tc 2c Qc 3s"


def test_a_redeal_keeps_the_order_of_what_was_not_played() -> None:
    state = play(position(f"{TABLE}stock: 8c 6c 4c Tc 2c Qc 3s"), DRAW, "4c:w-4", DRAW, DRAW)
    state = play(state, REDEAL)
    assert codes(state.stock) == "8c 6c Tc 2c Qc 3s"
    assert (state.waste, state.pass_number) == ((), 2)
    assert codes(play(state, DRAW).waste) == "8c 6c Tc"  # so the packets are others now


@pytest.mark.parametrize("waste", ["", "2s 9c"])
@pytest.mark.parametrize("stock", ["8c", "8c 6c", "8c 6c 4c", "8c 6c 4c Tc 2c"])
def test_undo_of_a_draw_restores_the_stock_to_the_byte(stock: str, waste: str) -> None:
    session = session_at(f"{TABLE}waste: {waste}\nstock: {stock}", THREE)
    positions = [repr(session.state)]
    while session.state.stock:
        session.play([Draw()])
        positions.append(repr(session.state))
    for before in reversed(positions[:-1]):
        session.undo()
        assert repr(session.state) == before
    for after in positions[1:]:
        session.redo()
        assert repr(session.state) == after


def test_undo_of_a_redeal_restores_waste_and_pass() -> None:
    session = session_at(f"{TABLE}waste: 8c 6c 4c Tc", THREE_PASSES)
    before = repr(session.state)
    session.play([Redeal(), Draw()])
    assert (codes(session.state.waste), codes(session.state.stock)) == ("8c 6c 4c", "Tc")
    session.undo()
    assert repr(session.state) == before


def through_the_stock(session: Session) -> list[str]:
    """Draw until the stock is empty; return the top card of each packet."""
    tops = []
    while session.state.stock:
        session.play([Draw()])
        tops.append(session.state.waste[-1].code)
    return tops


def test_three_passes_are_two_redeals() -> None:
    session = session_at(f"{TABLE}stock: 8c 6c 4c Tc 2c Qc 3s", THREE_PASSES)
    for number in (1, 2, 3):
        assert session.state.pass_number == number
        assert through_the_stock(session) == ["4c", "Qc", "3s"]
        if number < 3:
            turn = session.play([Redeal()])
            assert turn.events == (WasteTurned(number + 1, 3, 7),)
    before = repr(session.state)
    refusal = Refusal(RefusalReason.NO_PASS_LEFT, number=3)
    for move in (Draw(), Redeal()):
        assert check(session.state, THREE_PASSES, move) == refusal
        assert move not in session.legal_moves()
    assert repr(session.state) == before
    session.undo()  # the last packet goes back, and can be drawn again
    assert Draw() in session.legal_moves()


@settings(deadline=None)
@given(count=st.integers(1, 24), passes=st.integers(1, 4))
def test_each_pass_shows_every_third_card_and_the_last(count: int, passes: int) -> None:
    """With nothing played, as a plain list of cards shows it."""
    cards = [f"{rank}{suit}" for suit in "cs" for rank in "23456789TJQK"][:count]
    session = session_at(f"1: * | Kd\nstock: {' '.join(cards)}", THREE)
    packets = [cards[start : start + 3] for start in range(0, count, 3)]
    for number in range(1, passes + 1):
        assert through_the_stock(session) == [packet[-1] for packet in packets]
        assert codes(session.state.waste) == " ".join(cards)
        session.play([Redeal()])
        assert session.state.pass_number == number + 1
    assert codes(session.state.stock) == " ".join(cards)
