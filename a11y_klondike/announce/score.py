"""Score, time and passes as announcements: what is told only to a player who asks, or has won."""

from __future__ import annotations

from collections.abc import Iterator

from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.engine import Scoring
from a11y_klondike.session import Session

_MINUTE = 60
_HOUR = 60 * _MINUTE


def describe_score(session: Session) -> Announcement:
    """Tell the points, with what belongs to them: the time in timed scoring, or the bank.

    Where no score is kept, the moves made are told in its place.
    """
    if session.rules.scoring is Scoring.NONE:
        made = sentence("moves-made", moves=len(session.moves))
        return announcement(sentence("score-none"), made)
    return describe_points(session)


def describe_points(session: Session) -> Announcement:
    """Tell the points of a game, and nothing where no score is kept."""
    return announcement(*_score(session))


def describe_time(session: Session) -> Announcement:
    """Tell how long the deal has been played."""
    return announcement(_time(session) if session.rules.timer else sentence("no-timer"))


def describe_passes(session: Session) -> Announcement:
    """Tell which trip through the stock this is, and how often the waste can be turned over."""
    number, passes = session.state.pass_number, session.rules.passes
    if passes is None:
        return announcement(sentence("passes-unlimited", number=number))
    if number == passes:
        return announcement(sentence("passes-last", passes=passes))
    left = passes - number
    return announcement(sentence("passes-left", number=number, passes=passes, left=left))


def _score(session: Session) -> Iterator[Sentence]:
    score = session.score
    match session.rules.scoring:
        case Scoring.STANDARD | Scoring.STANDARD_TIMED if score.bonus:
            yield sentence("score-bonus", points=score.points, bonus=score.bonus)
        case Scoring.STANDARD | Scoring.STANDARD_TIMED:
            yield sentence("score-points", points=score.points)
        case Scoring.VEGAS:
            yield sentence("score-game", points=score.points)
            yield sentence("bank", points=session.bank)
    if session.rules.scoring is Scoring.STANDARD_TIMED:
        yield _time(session)


def _time(session: Session) -> Sentence:
    hours, rest = divmod(int(session.seconds), _HOUR)
    minutes, seconds = divmod(rest, _MINUTE)
    if hours:
        return sentence("time-hours", hours=hours, minutes=minutes, seconds=seconds)
    if minutes:
        return sentence("time-minutes", minutes=minutes, seconds=seconds)
    return sentence("time-seconds", seconds=seconds)
