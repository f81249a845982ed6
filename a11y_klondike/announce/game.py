"""The game itself as announcements: a new deal, help, the end."""

from __future__ import annotations

from typing import Final

from a11y_klondike.announce.events import describe_events
from a11y_klondike.announce.model import Announcement, announcement, line, sentence
from a11y_klondike.announce.readings import read_tops
from a11y_klondike.announce.rules import summarise_rules
from a11y_klondike.announce.score import describe_points
from a11y_klondike.engine import Outcome, outcome
from a11y_klondike.session import Session

_HELP: Final = ("help-goal", "help-move", "help-codes", "help-stock", "help-listen", "help-more")
_OUTCOMES: Final = {Outcome.NO_MOVES: "no-moves-left", Outcome.STUCK: "stuck"}


def describe_welcome(session: Session) -> Announcement:
    """Greet, and tell which game it is."""
    hello = announcement(sentence("welcome"), sentence("welcome-help"))
    return hello + describe_new_game(session)


def describe_new_game(session: Session) -> Announcement:
    """Tell the deal, its rules in words, what they did at once, and the top cards."""
    number = session.deal.number
    named = line("deal-numbered", deal=number) if number else line("deal-given")
    opening = describe_events(session.opening)
    told = announcement(named, summarise_rules(session.rules)) + opening
    return told + read_tops(session.table) + describe_standing(session)


def describe_restart(session: Session, count: int) -> Announcement:
    """Tell that the deal begins again; so many turns were made before."""
    told = announcement(sentence("restarted", count=count)) + describe_events(session.opening)
    return told + read_tops(session.table) + describe_standing(session)


def describe_deal(session: Session) -> Announcement:
    """Tell the deal number."""
    number = session.deal.number
    said = sentence("deal-numbered", deal=number) if number else sentence("deal-given")
    return announcement(said)


def describe_moves_made(session: Session) -> Announcement:
    """Tell how many moves were made."""
    return announcement(sentence("moves-made", moves=len(session.moves)))


def describe_win(session: Session) -> Announcement:
    """Tell what belongs to a win besides the win itself."""
    number = session.deal.number
    summary = announcement(sentence("won-summary", moves=len(session.moves)))
    summary += describe_points(session)
    return summary + announcement(sentence("won-deal", deal=number)) if number else summary


def describe_outcome(how: Outcome, turns: int) -> Announcement:
    """Tell that the game has come to a halt, and what can still be done after so many turns."""
    return announcement(sentence(_OUTCOMES[how], turns=turns))


def describe_standing(session: Session) -> Announcement:
    """Tell that the game has come to a halt, and nothing of one that goes on or is won."""
    now = outcome(session.state, session.rules)
    return describe_outcome(now, len(session.turns)) if now in _OUTCOMES else announcement()


def describe_goodbye(session: Session, *, is_kept: bool = False) -> Announcement:
    """Say goodbye, with the number by which the deal can be played again.

    Args:
        session: the game.
        is_kept: whether a game under way goes on when the program starts again.
    """
    number = session.deal.number
    told = announcement(sentence("goodbye-deal", deal=number) if number else sentence("goodbye"))
    return told + announcement(sentence("game-kept")) if is_kept and session.is_begun else told


def describe_help() -> Announcement:
    """Explain how to play, one subject a line."""
    return announcement(*(line(name) for name in _HELP))
