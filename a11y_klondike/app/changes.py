"""What changed the game last, as data, so that it can be told at once and again when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from a11y_klondike.announce.events import describe_turn, describe_undo
from a11y_klondike.announce.game import (
    describe_outcome,
    describe_restart,
    describe_standing,
    describe_win,
)
from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import GameState, finishing_moves, outcome
from a11y_klondike.session import Restart, Session, Turn


@dataclass(frozen=True, slots=True)
class Made:
    """A turn was made.

    Attributes:
        turn: the turn.
        implied: whether the player didn't say just which move this would be.
    """

    turn: Turn
    implied: bool = False


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Turns, or restarts, were taken back, the last one first."""

    entries: tuple[Turn | Restart, ...]


@dataclass(frozen=True, slots=True)
class MadeAgain:
    """Turns, or restarts, that had been taken back were made again, in their order."""

    entries: tuple[Turn | Restart, ...]


@dataclass(frozen=True, slots=True)
class Restarted:
    """The deal was begun again after so many turns."""

    count: int


Change = Made | TakenBack | MadeAgain | Restarted


def describe_change(change: Change, session: Session, verbosity: Verbosity) -> Announcement:
    """Tell what the last change of a session did."""
    match change:
        case Made(turn, implied):
            return _told_of(turn, session, verbosity, implied=implied)
        case TakenBack(entries):
            return _taken_back(entries, session, verbosity)
        case MadeAgain(entries):
            return _made_again(entries, session, verbosity)
        case Restarted(count):
            return describe_restart(session, count)


def _taken_back(
    entries: Sequence[Turn | Restart], session: Session, verbosity: Verbosity
) -> Announcement:
    last = entries[-1]
    if isinstance(last, Restart):
        told = announcement(sentence("brought-back", count=len(session.turns)))
    else:
        told = describe_undo(last, session.table, verbosity)
    if len(entries) > 1:
        passed = [sentence("restart-undone")] if _passes_restart(entries) else []
        told = announcement(sentence("undone-many", count=_turns(entries)), *passed) + told
    if any(isinstance(entry, Restart) for entry in entries):
        told += describe_standing(session)
    return told


def _made_again(
    entries: Sequence[Turn | Restart], session: Session, verbosity: Verbosity
) -> Announcement:
    last = entries[-1]
    if isinstance(last, Restart):
        told = describe_restart(session, 1)
    else:
        told = _told_of(last, session, verbosity, made=len(entries), implied=True)
    if len(entries) > 1:
        passed = [sentence("restarted", count=0)] if _passes_restart(entries) else []
        told = announcement(sentence("redone-many", count=_turns(entries)), *passed) + told
    return told


def _turns(entries: Sequence[Turn | Restart]) -> int:
    return sum(isinstance(entry, Turn) for entry in entries)


def _passes_restart(entries: Sequence[Turn | Restart]) -> bool:
    """Whether a restart is among them that isn't told as the last one."""
    return any(isinstance(entry, Restart) for entry in entries[:-1])


def _told_of(
    turn: Turn, session: Session, verbosity: Verbosity, *, made: int = 1, implied: bool
) -> Announcement:
    """Return what is told of the last turn: what it did, and what is new since then.

    Args:
        turn: the last turn.
        session: the game that it is part of.
        verbosity: how much is told.
        made: how many turns were made, so that what stood before them is told already.
        implied: whether the player didn't say just which move this would be.
    """
    if turn.after.is_won:
        news = describe_win(session)
    else:
        before = [each.before for each in session.turns]
        news = _news(session, before[: max(len(before) - made, 0) + 1])
    return describe_turn(turn, verbosity, implied=implied, then=news)


def _news(session: Session, before: Sequence[GameState]) -> Announcement:
    """Tell how the game stands, unless it stood so before.

    A turn that makes a game stuck, or sure to be won, is told with that, and the turns after
    it aren't; nor is one that only puts up again what was taken back. Once such a turn is taken
    back, the next one that makes it so tells it again.
    """
    now = outcome(session.state, session.rules)
    if now:
        stood = any(outcome(state, session.rules) is now for state in reversed(before))
        return announcement() if stood else describe_outcome(now, turns=len(session.turns))
    if session.finishing_moves():
        stood = any(finishing_moves(state, session.rules) for state in reversed(before))
        return announcement() if stood else announcement(sentence("can-finish"))
    return announcement()
