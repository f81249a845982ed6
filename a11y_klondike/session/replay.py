"""Doing again what was done to a session before."""

from __future__ import annotations

from collections.abc import Iterable

from a11y_klondike.engine import Deal, IllegalMoveError, Rules
from a11y_klondike.session.acts import Act, Doing
from a11y_klondike.session.clock import Clock
from a11y_klondike.session.game_session import Session


def replayed(
    cards: Deal,
    rules: Rules,
    acts: Iterable[Act],
    *,
    bank: int = 0,
) -> tuple[Session, int]:
    """Return a new session in which acts were done again, and how many could be.

    The first act that can't be done, and all after it, are left out. The session's clock
    stands still, at the time of the last act: `Session.go_on` sets it going.

    Args:
        cards: the deal.
        rules: how it is played.
        acts: what was done, in order.
        bank: the points of all Vegas games before.
    """
    time = 0.0
    session = Session(cards, rules, clock=Clock(lambda: time), bank=bank)
    count = 0
    for act in acts:
        time = max(time, act.seconds)
        if not _done(session, act):
            break
        count += 1
    return session, count


def _done(session: Session, act: Act) -> bool:
    """Do an act; return whether it could be done."""
    try:
        match act.doing:
            case Doing.PLAY:
                session.play(act.moves)
            case Doing.FINISH:
                session.finish()
            case Doing.UNDO:
                return session.undo() is not None
            case Doing.REDO:
                return session.redo() is not None
            case Doing.RESTART:
                session.restart()
    except (IllegalMoveError, ValueError):
        return False
    return True
