"""The bank: what Vegas games bring and cost, and that nothing is counted twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from watch import Watch
from wins import load_wins

from a11y_klondike.engine import PRESETS, Deal, Finish, Move, Rules, Score
from a11y_klondike.session import Clock, Session

TIMED, VEGAS = PRESETS["timed"], PRESETS["vegas"]
WIN = next(win for win in load_wins() if win.preset == "house")
VEGAS_WIN = next(win for win in load_wins() if win.preset == "vegas")

SPADE_UP = Move.parse("As:7-f")
"""A card to a foundation in deal 1."""


@pytest.fixture
def watch() -> Watch:
    return Watch()


def first_deal(rules: Rules, watch: Watch, bank: int = 0) -> Session:
    return Session(Deal.numbered(1), rules, clock=Clock(watch), bank=bank)


def test_a_vegas_game_pays_into_the_bank(watch: Watch) -> None:
    session = first_deal(VEGAS, watch, bank=100)
    assert (session.score, session.bank) == (Score(-52), 48)
    session.play([SPADE_UP])
    assert (session.score, session.bank) == (Score(-47), 53)
    session.undo()
    assert (session.score, session.bank) == (Score(-52), 48)


def test_a_restart_doesnt_pay_for_the_deck_again(watch: Watch) -> None:
    session = first_deal(VEGAS, watch, bank=100)
    session.play([SPADE_UP])
    session.restart()
    assert (session.score, session.bank) == (Score(-52), 48)
    session.undo()
    assert (session.score, session.bank) == (Score(-47), 53)


@pytest.mark.parametrize("preset", [name for name in PRESETS if not name.startswith("vegas")])
def test_other_games_leave_the_bank_alone(preset: str, watch: Watch) -> None:
    session = first_deal(PRESETS[preset], watch, bank=-42)
    session.play(session.legal_moves()[:1])
    assert session.bank == -42


def test_the_bank_goes_through_games_of_all_kinds(watch: Watch) -> None:
    bank = 0
    for rules in (VEGAS, PRESETS["house"], PRESETS["vegas-three"], TIMED, VEGAS):
        session = first_deal(rules, watch, bank)
        session.play([SPADE_UP])
        bank = session.bank
    assert bank == 3 * (-52 + 5)


def test_a_win_counts_once(watch: Watch) -> None:
    session = Session(Deal.numbered(VEGAS_WIN.deal), VEGAS, clock=Clock(watch), bank=10)
    for move in VEGAS_WIN.moves:
        session.play([move])
    assert session.state.is_won
    assert (session.score, session.bank) == (Score(52 * 5 - 52), 218)
    session.undo()
    assert session.bank == 213
    session.redo()
    session.undo()
    session.play([VEGAS_WIN.moves[-1]])
    assert (session.score, session.bank) == (Score(208), 218)


@pytest.mark.parametrize("finish", Finish)
def test_cards_that_finish_the_game_by_themselves_count(finish: Finish, watch: Watch) -> None:
    rules = replace(VEGAS, passes=None, finish=finish)
    session = Session(Deal.numbered(WIN.deal), rules, clock=Clock(watch))
    for move in WIN.moves:
        if session.state.is_won or session.finishing_moves():
            break
        session.play([move])
    turn = session.turns[-1] if finish is Finish.AUTOMATIC else session.finish()
    assert len(turn.finish) > 1
    assert (session.score, session.bank) == (Score(208), 208)
    session.undo()
    assert session.score.points < 208
