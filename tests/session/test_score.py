"""A session's score and time: of the turns that stand, whatever was taken back or begun again."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import any_rules, deals, pick, picks
from watch import Watch
from wins import load_wins

from a11y_klondike.engine import PRESETS, Deal, Move, Rules, Score, Scoring
from a11y_klondike.session import Clock, Restart, Session

TIMED = PRESETS["timed"]
STANDARD = replace(TIMED, scoring=Scoring.STANDARD)
WIN = next(win for win in load_wins() if win.preset == "house")

SPADE_UP, HEART_UP = Move.parse("As:7-f"), Move.parse("Ah:6-f")
"""In deal 1, both turn a card up: 15 points each."""


@pytest.fixture
def watch() -> Watch:
    return Watch()


def first_deal(rules: Rules, watch: Watch) -> Session:
    return Session(Deal.numbered(1), rules, clock=Clock(watch))


def won(rules: Rules, watch: Watch, seconds: float) -> Session:
    """Return a game that is won in so many seconds: the last move takes all of them."""
    session = Session(Deal.numbered(WIN.deal), rules, clock=Clock(watch))
    *moves, last = WIN.moves
    for move in moves:
        session.play([move])
    watch.wait(seconds)
    session.play([last])
    assert session.state.is_won
    return session


def test_undo_takes_the_points_back_and_redo_gives_them_again(watch: Watch) -> None:
    session = first_deal(STANDARD, watch)
    assert session.score == Score(0)
    session.play([SPADE_UP])
    session.play([HEART_UP])
    assert session.score == Score(30)
    session.undo()
    assert session.score == Score(15)
    session.redo()
    assert session.score == Score(30)


def test_undo_doesnt_give_the_time_back(watch: Watch) -> None:
    session = first_deal(TIMED, watch)
    session.play([SPADE_UP])
    watch.wait(25)
    session.play([HEART_UP])
    assert session.score == Score(15 - 4 + 15)
    watch.wait(10)
    session.undo()
    assert session.score == Score(15 - 6)
    assert session.seconds == 35
    session.redo()
    assert session.score == Score(15 - 4 + 15 - 2)


def test_a_restart_begins_the_time_and_the_points_again(watch: Watch) -> None:
    session = first_deal(TIMED, watch)
    session.play([SPADE_UP])
    watch.wait(42)
    session.restart()
    assert (session.seconds, session.score) == (0, Score(0))
    watch.wait(9)
    session.play([HEART_UP])
    assert (session.seconds, session.score) == (9, Score(15))
    watch.wait(1)
    assert (session.seconds, session.score) == (10, Score(13))


def test_undo_of_a_restart_counts_from_the_deal_again(watch: Watch) -> None:
    session = first_deal(TIMED, watch)
    session.play([SPADE_UP])
    watch.wait(42)
    session.restart()
    watch.wait(10)
    assert isinstance(session.undo(), Restart)
    assert (session.seconds, session.score) == (52, Score(15 - 10))
    watch.wait(8)
    session.redo()
    assert session.seconds == 18, "the restart was ten seconds before, and eight"


def test_a_win_stops_the_time(watch: Watch) -> None:
    session = won(TIMED, watch, 100)
    before = session.score
    assert session.seconds == 100
    assert before.bonus == 7_000
    watch.wait(10_000)
    assert session.seconds == 100
    assert session.score == before


def test_a_win_that_is_taken_back_lets_the_time_go_on(watch: Watch) -> None:
    session = won(TIMED, watch, 100)
    watch.wait(1_000)
    session.undo()
    assert session.seconds == 100, "the time after the win isn't counted"
    assert session.score.bonus == 0
    watch.wait(11)
    assert session.seconds == 111


def test_a_win_that_is_made_again_counts_as_it_did(watch: Watch) -> None:
    session = won(TIMED, watch, 100)
    final = session.score
    session.undo()
    watch.wait(50)
    session.redo()
    assert (session.seconds, session.score) == (100, final)
    watch.wait(50)
    assert (session.seconds, session.score) == (100, final)


def test_a_win_in_another_way_has_the_bonus_of_its_own_time(watch: Watch) -> None:
    session = won(TIMED, watch, 100)
    session.undo()
    watch.wait(100)
    session.play([WIN.moves[-1]])
    assert (session.seconds, session.score.bonus) == (200, 3_500)


def test_a_restart_of_a_won_game_starts_the_time(watch: Watch) -> None:
    session = won(TIMED, watch, 100)
    watch.wait(50)
    session.restart()
    watch.wait(5)
    assert session.seconds == 5
    session.undo()
    assert session.seconds == 100


def test_no_part_of_a_second_counts(watch: Watch) -> None:
    session = won(TIMED, watch, 30.9)
    assert session.score.bonus == 700_000 // 30
    assert won(TIMED, Watch(), 29.9).score.bonus == 0


def test_where_there_is_no_timer_no_time_is_kept(watch: Watch) -> None:
    session = first_deal(PRESETS["large-print"], watch)
    watch.wait(100)
    turn = session.play([SPADE_UP])
    assert (session.seconds, turn.seconds) == (0, 0)


def test_a_session_without_a_clock_has_no_time_to_count() -> None:
    session = Session(Deal.numbered(1), TIMED)
    session.play([SPADE_UP])
    assert (session.seconds, session.score) == (0, Score(15))


def test_what_forced_aces_bring_at_the_deal_counts_from_the_start(watch: Watch) -> None:
    """In deal 1 both aces go up by themselves, and each turns a card up."""
    forced = replace(STANDARD, aces=PRESETS["classic"].aces)
    session = first_deal(forced, watch)
    assert session.score == Score(30)
    session.play(session.legal_moves()[-1:])
    assert session.restart() == 1
    assert session.score == Score(30)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@settings(max_examples=12)
@given(cards=deals, numbers=picks)
def test_undo_restores_the_score_and_redo_too(
    rules: Rules, cards: Deal, numbers: list[int]
) -> None:
    session = Session(cards, rules, bank=7)
    before = [(session.score, session.bank)]
    for number in numbers:
        if legal := session.legal_moves():
            session.play([pick(legal, number)])
            before.append((session.score, session.bank))
    for expected in reversed(before[:-1]):
        assert session.undo()
        assert (session.score, session.bank) == expected
    for expected in before[1:]:
        assert session.redo()
        assert (session.score, session.bank) == expected


WAITS = st.integers(0, 300).map(lambda tenths: tenths / 8)
"""Seconds that a float holds without a rest."""


@settings(max_examples=60)
@given(
    cards=deals,
    rules=st.sampled_from([*PRESETS.values()]) | any_rules,
    steps=st.lists(st.tuples(WAITS, st.sampled_from("ppppurR"), st.integers(0, 2**16))),
)
def test_what_was_taken_back_leaves_no_trace(
    cards: Deal, rules: Rules, steps: list[tuple[float, str, int]]
) -> None:
    """The score and the time are those of a game in which only the turns that stand were made."""
    watch = Watch()
    session = Session(cards, rules, clock=Clock(watch))
    for wait, act, number in steps:
        watch.wait(wait)
        if act == "u":
            session.undo()
        elif act == "r":
            session.redo()
        elif act == "R":
            session.restart()
        elif legal := session.legal_moves():
            session.play([pick(legal, number)])
        assume(not session.state.is_won)
    now = session.clock.seconds if rules.timer else 0
    begun = now - session.seconds
    only = Watch()
    other = Session(cards, rules, clock=Clock(only))
    assert [turn.seconds for turn in session.turns] == sorted(it.seconds for it in session.turns)
    for turn in session.turns:
        only.time = turn.seconds - begun
        other.play(turn.asked)
    only.time = now - begun
    assert other.state == session.state
    assert other.score == session.score
    assert other.seconds == session.seconds


@settings(max_examples=60)
@given(cards=deals, numbers=picks, waits=st.lists(WAITS, min_size=60, max_size=60))
def test_the_times_of_the_history_never_decrease(
    cards: Deal, numbers: list[int], waits: list[float]
) -> None:
    watch = Watch()
    session = Session(cards, TIMED, clock=Clock(watch))
    for number, wait in zip(numbers, waits, strict=False):
        watch.wait(wait)
        legal = session.legal_moves()
        if number % 5 == 0:
            session.undo()
        elif number % 5 == 1:
            session.redo()
        elif number % 17 == 2:
            session.restart()
        elif legal:
            session.play([pick(legal, number)])
        times = [entry.seconds for entry in session._done]
        assert all(earlier <= later for earlier, later in pairwise(times))
        assert all(0 <= time <= session.clock.seconds for time in times)
        assert 0 <= session.seconds <= session.clock.seconds
