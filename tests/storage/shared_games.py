"""Games that are shared as a line, and what is read of such lines."""

from __future__ import annotations

from wins import load_wins

from a11y_klondike.engine import PRESETS, Deal, Move
from a11y_klondike.session import Session, replayed
from a11y_klondike.storage.shared_line import game_line, read_line


def game_of(line: str) -> Session:
    shared = read_line(line)
    assert shared.fault is None
    session, count = replayed(shared.deal, shared.rules, shared.acts)
    assert count == len(shared.acts)
    return session


def turns(session: Session) -> list[tuple[tuple[Move, ...], tuple[Move, ...]]]:
    return [(turn.asked, turn.finishing) for turn in session.turns]


def assert_same(session: Session, other: Session) -> None:
    assert other.deal == session.deal
    assert other.rules == session.rules
    assert other.state == session.state
    assert turns(other) == turns(session)


def played_win(number: int) -> Session:
    win = load_wins()[number]
    session = Session(Deal.numbered(win.deal), PRESETS[win.preset])
    for move in win.moves:
        if not session.state.is_won:
            session.play([move])
    assert session.state.is_won
    return session


def finishable(preset: str) -> Session:
    """Return a game that can be finished, in which the player rather goes on alone."""
    win = next(win for win in load_wins() if win.preset == preset)
    session = Session(Deal.numbered(win.deal), PRESETS[preset])
    for move in win.moves:
        session.play([move])
        if session.state.is_won or session.finishing_moves():
            return session
    raise AssertionError("no game can be finished")


SESSION = played_win(0)
LINE = game_line(SESSION)
HEAD, CODE = LINE[: LINE.index("moves ") + 6], LINE[LINE.index("moves ") + 6 :]
