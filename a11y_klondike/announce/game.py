"""The game itself as announcements: a new deal, its rules, help, the end."""

from __future__ import annotations

from typing import Final

from a11y_klondike.announce.events import describe_events
from a11y_klondike.announce.model import Announcement, Sentence, announcement, line, sentence
from a11y_klondike.announce.readings import read_tops
from a11y_klondike.engine import Aces, Finish, Outcome, Rules, Runs
from a11y_klondike.session import Session

_HELP: Final = ("help-goal", "help-move", "help-codes", "help-stock", "help-listen", "help-more")
_VOCABULARY: Final = (
    "say-moves",
    "say-stock",
    "say-back",
    "say-questions",
    "say-game",
    "say-answers",
)
_OUTCOMES: Final = {Outcome.NO_MOVES: "no-moves-left", Outcome.STUCK: "stuck"}


def describe_welcome(session: Session) -> Announcement:
    """Greet, and tell which game it is."""
    hello = announcement(sentence("welcome"), sentence("welcome-help"))
    return hello + describe_new_game(session)


def describe_new_game(session: Session) -> Announcement:
    """Tell the deal, its rules in words, what they did at once, and the top cards."""
    number = session.deal.number
    named = line("deal-numbered", deal=number) if number else line("deal-given")
    rules = [_named(session.preset), _draw(session.rules)]
    opening = describe_events(session.opening)
    return announcement(named, *rules) + opening + read_tops(session.table)


def describe_restart(session: Session, count: int) -> Announcement:
    """Tell that the deal begins again; so many turns were made before."""
    told = announcement(sentence("restarted", count=count))
    return told + describe_events(session.opening) + read_tops(session.table)


def describe_rules(session: Session) -> Announcement:
    """Tell all rules of the game, a fact a sentence."""
    rules = session.rules
    sentences = [_named(session.preset), _draw(rules)]
    sentences.append(sentence("rules-whole-runs" if rules.runs is Runs.WHOLE else "rules-any-runs"))
    sentences.append(sentence("rules-worry-back" if rules.worry_back else "rules-no-worry-back"))
    if rules.aces is Aces.FORCED:
        sentences.append(sentence("rules-aces"))
    if rules.finish is Finish.AUTOMATIC:
        sentences.append(sentence("rules-finish"))
    return announcement(*sentences)


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
    return summary + announcement(sentence("won-deal", deal=number)) if number else summary


def describe_outcome(outcome: Outcome) -> Announcement:
    """Tell that the game has come to a halt, and what can still be done."""
    return announcement(sentence(_OUTCOMES[outcome]))


def describe_goodbye(session: Session) -> Announcement:
    """Say goodbye, with the number by which the deal can be played again."""
    number = session.deal.number
    return announcement(sentence("goodbye-deal", deal=number) if number else sentence("goodbye"))


def describe_help() -> Announcement:
    """Explain how to play, one subject a line."""
    return announcement(*(line(name) for name in _HELP))


def describe_vocabulary() -> Announcement:
    """List what can be said, one group a line."""
    return announcement(*(line(name) for name in _VOCABULARY))


def _named(preset: str | None) -> Sentence:
    return sentence("rules-preset", preset=preset) if preset else sentence("rules-own")


def _draw(rules: Rules) -> Sentence:
    return sentence("rules-draw", draw=rules.draw, passes=rules.passes or 0)
