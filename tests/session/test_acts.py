"""What is told of a session's changes makes the same session again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.engine import PRESETS, Deal, Move
from a11y_klondike.session import Act, Clock, Doing, Session, replayed


def _played(preset: str, seed: int, count: int) -> tuple[Session, list[Act]]:
    """Return a session in which things were done by chance, and the acts it told of."""
    random = Random(seed)
    time = 0.0
    session = Session(Deal.numbered(seed + 1), PRESETS[preset], clock=Clock(lambda: time), bank=7)
    acts: list[Act] = []
    session.on_act = acts.append
    for _ in range(count):
        time += random.random() * 20
        what = random.random()
        legal = session.legal_moves()
        if what < 0.7 and legal:
            session.play([random.choice(legal)])
        elif what < 0.8 and session.finishing_moves():
            session.finish()
        elif what < 0.9:
            session.undo()
        elif what < 0.97:
            session.redo()
        else:
            session.restart()
    return session, acts


@given(
    preset=st.sampled_from(sorted(PRESETS)), seed=st.integers(0, 10_000), count=st.integers(0, 120)
)
def test_the_same_acts_make_the_same_session(preset: str, seed: int, count: int) -> None:
    session, acts = _played(preset, seed, count)
    again, done = replayed(session.deal, session.rules, acts, bank=7)
    assert done == len(acts)
    assert again.turns == session.turns
    assert again.state == session.state
    # What was taken back can still be made again, and the other way round.
    for move in ("redo", "undo"):
        ours, theirs = session, again
        while entry := getattr(ours, move)():
            assert getattr(theirs, move)() == entry
        assert getattr(theirs, move)() is None


@given(seed=st.integers(0, 1_000))
def test_time_and_score_are_those_of_the_last_act(seed: int) -> None:
    session, acts = _played("classic", seed, 60)
    again, _ = replayed(session.deal, session.rules, acts)
    now = acts[-1].seconds if acts else 0.0
    assert again.clock.seconds == pytest.approx(now)
    again.go_on(Clock(lambda: 5.0, now))
    assert again.clock.seconds == now


def test_what_cant_be_done_ends_the_replay() -> None:
    draw = Act(Doing.PLAY, 1.0, (Move.parse("draw"),))
    wrong = [
        Act(Doing.PLAY, 2.0, (Move.parse("redeal"),)),
        Act(Doing.FINISH, 2.0),
        Act(Doing.REDO, 2.0),
    ]
    for act in wrong:
        session, done = replayed(Deal.numbered(1), PRESETS["house"], [draw, act, draw])
        assert done == 1
        assert len(session.turns) == 1


def test_nothing_is_told_of_what_changed_nothing() -> None:
    acts: list[Act] = []
    session = Session(Deal.numbered(1), PRESETS["house"])
    session.on_act = acts.append
    session.undo()
    session.redo()
    with pytest.raises(ValueError, match="finished"):
        session.finish()
    assert acts == []


def test_a_kept_game_goes_on_where_it_was() -> None:
    time = 0.0
    session = Session(Deal.numbered(1), PRESETS["house"], clock=Clock(lambda: time))
    session.play([Move.parse("draw")])
    session.go_on(Clock(lambda: time, 30.0))
    time = 10.0
    assert session.clock.seconds == 40.0
