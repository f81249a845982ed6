"""Pausing: the clock stands still until the player says so, or plays on."""

from __future__ import annotations

from dataclasses import replace

from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.moving import refused
from a11y_klondike.app.result import Result
from a11y_klondike.engine import Refusal, RefusalReason
from a11y_klondike.session import Hold, Session


def is_paused(session: Session) -> bool:
    """Whether the player has paused this game, and not gone on since."""
    return session.clock.is_held(Hold.PAUSE)


def pause(session: Session, verbosity: Verbosity) -> Result:
    """Let the clock stand still; a game that is won, or has no timer, can't be paused."""
    if not session.rules.timer:
        return _told("no-timer", done=False)
    if session.state.is_won:
        return refused(Refusal(RefusalReason.GAME_WON), verbosity, session.table)
    if is_paused(session):
        return _told("already-paused")
    session.clock.hold(Hold.PAUSE)
    return _told("paused")


def resume(session: Session) -> Result:
    """Let the clock run again."""
    if not session.rules.timer:
        return _told("no-timer", done=False)
    if not is_paused(session):
        return _told("not-paused")
    session.clock.release(Hold.PAUSE)
    return _told("resumed")


def played_on(result: Result, session: Session) -> Result:
    """Return what came of a command during a pause, with a word that the clock runs, if it does.

    Args:
        result: what the command came to.
        session: the game that is played after it.
    """
    if is_paused(session) or session.state.is_won or not session.rules.timer:
        return result
    resumed = announcement(sentence("resumed"))
    return replace(result, announcement=result.announcement + resumed)


def _told(message_id: str, *, done: bool = True) -> Result:
    return Result(announcement(sentence(message_id)), done=done)
