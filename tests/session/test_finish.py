"""A finish is one turn, whoever asked for it; and nobody is finished against their will."""

from __future__ import annotations

import pytest
from laid import session_at

from a11y_klondike.engine import PRESETS, WASTE, Draw, Move, Redeal, Transfer
from a11y_klondike.session import Session, Turn

HOUSE, AUTOMATIC = PRESETS["house"], PRESETS["google-easy"]
SURE = "1: | Qs Jd\n2: | Ks\nwaste: Qd Kd\nstock: Js Kh\nfoundations: Kc Td Qh Ts\n"
"""The queen of diamonds is the last card that a trip through the stock brings to the top."""
LAST_ONE_DOWN = "1: Kd | Kh\nwaste: Kc\nfoundations: Qc Qd Qh Ks\n"


def play(session: Session, *moves: str) -> Turn:
    return session.play(map(Move.parse, moves))


def test_it_takes_cards_from_waste_and_stock_and_is_one_turn() -> None:
    session = session_at(SURE, HOUSE)
    before = session.state
    turn = session.finish()
    assert session.state.is_won
    assert {Draw(), Redeal()} <= set(turn.finishing)
    assert {move.source for move in turn.finishing if isinstance(move, Transfer)} > {WASTE}
    assert session.turns == (turn,)
    assert session.undo() is turn
    assert session.state == before
    assert session.redo() is turn
    assert session.state.is_won


def test_what_cant_be_promised_is_refused_and_changes_nothing() -> None:
    session = session_at(LAST_ONE_DOWN, HOUSE)
    before = session.state
    with pytest.raises(ValueError, match="finish"):
        session.finish()
    assert session.state == before
    assert session.turns == ()


def test_by_itself_it_belongs_to_the_turn_that_made_it_sure() -> None:
    session = session_at(LAST_ONE_DOWN, AUTOMATIC)
    before = session.state
    turn = play(session, "Kh:1-f")
    assert [str(move) for move in turn.asked] == ["Kh:1-f"]
    assert {str(move) for move in turn.finishing} == {"Kd:1-f", "Kc:w-f"}
    assert session.state.is_won
    assert session.undo() is turn
    assert session.state == before


def test_only_where_the_rules_say_so_and_no_sooner() -> None:
    assert play(session_at(LAST_ONE_DOWN, HOUSE), "Kh:1-f").finishing == ()
    assert play(session_at(LAST_ONE_DOWN, AUTOMATIC), "Kc:w-f").finishing == ()


def test_a_card_just_taken_back_is_not_snatched_away() -> None:
    session = session_at(SURE, AUTOMATIC)
    turn = play(session, "Kc:f-3")
    assert turn.finishing == ()
    assert session.state.foundations == (12, 10, 12, 10)
    assert play(session, "Kc:3-4").finishing, "the next turn is free to finish"


def test_who_takes_a_finish_back_can_play_on() -> None:
    session = session_at(LAST_ONE_DOWN, AUTOMATIC)
    play(session, "Kh:1-f")
    session.undo()
    for move in ("Kc:w-f", "Kh:1-f"):
        assert play(session, move).finishing == ()
    assert not session.state.is_won
    assert session.finish().finishing == (Move.parse("Kd:1-f"),)
    assert session.state.is_won


def test_who_takes_back_more_than_the_finish_can_play_on_as_well() -> None:
    session = session_at(LAST_ONE_DOWN, AUTOMATIC)
    play(session, "Kc:w-f")
    play(session, "Kh:1-f")
    session.undo()
    session.undo()
    assert play(session, "Kh:1-f").finishing == ()


def test_an_undone_finish_can_be_made_again() -> None:
    session = session_at(LAST_ONE_DOWN, AUTOMATIC)
    turn = play(session, "Kh:1-f")
    session.undo()
    assert session.redo() is turn
    assert session.state.is_won


def test_a_deal_that_is_begun_again_finishes_by_itself_again() -> None:
    session = session_at(LAST_ONE_DOWN, AUTOMATIC)
    play(session, "Kh:1-f")
    session.undo()
    play(session, "Kc:w-f")
    session.restart()
    assert play(session, "Kh:1-f").finishing


def test_who_takes_a_restart_back_can_play_on_as_before() -> None:
    session = session_at(LAST_ONE_DOWN, AUTOMATIC)
    play(session, "Kh:1-f")
    session.undo()
    play(session, "Kc:w-f")
    session.restart()
    session.undo()
    assert play(session, "Kh:1-f").finishing == ()


def test_a_turn_that_was_taken_back_without_a_finish_changes_nothing() -> None:
    session = session_at(LAST_ONE_DOWN, AUTOMATIC)
    play(session, "Kc:w-f")
    session.undo()
    assert play(session, "Kh:1-f").finishing
