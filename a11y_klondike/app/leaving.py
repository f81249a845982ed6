"""Leaving a game as it stands: for another, for its beginning, or for good."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from a11y_klondike.announce.game import describe_goodbye, describe_new_game
from a11y_klondike.announce.model import Sentence, announcement, sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.changes import Restarted, describe_change
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Result
from a11y_klondike.app.winnable import start_winnable
from a11y_klondike.command.model import NewGame, NewWinnableGame, Order, PlayDeal
from a11y_klondike.engine import Deal, RuleFault, RuleOptionError, rules_text, with_options
from a11y_klondike.session import Session, random_deal

_SURE: Final = frozenset({Consent.GIVEN, Consent.WAIVED})
"""Who asks for something like this needn't be asked."""


def begin_again(session: Session, consent: Consent, verbosity: Verbosity) -> Result:
    """Leave a game for its own beginning.

    Args:
        session: the game.
        consent: how sure it is that this is wanted.
        verbosity: how much is told.
    """
    if question := _question_before(Order.RESTART, session, consent):
        return Result(announcement(question), done=False, dialogue=Confirming(Order.RESTART))
    change = Restarted(session.restart())
    return Result(describe_change(change, session, verbosity), change=change, session=session)


def leave(session: Session, consent: Consent, *, keeps: bool) -> Result:
    """Leave the program, with a yes before where a game would be lost, or words misheard.

    Args:
        session: the game.
        consent: how sure it is that this is wanted.
        keeps: whether the game goes on when the program starts again.
    """
    asks = consent is Consent.SPOKEN or (session.is_begun and not keeps)
    if asks and consent not in _SURE:
        question = sentence("ask-quit")
        return Result(announcement(question), done=False, dialogue=Confirming(Order.QUIT))
    return Result(describe_goodbye(session, is_kept=keeps), over=True)


def start_another(  # noqa: PLR0913, PLR0917 - all that a new game depends on
    action: NewGame | NewWinnableGame | PlayDeal,
    session: Session,
    consent: Consent,
    preferences: Preferences,
    random: Random,
    bank: Callable[[Session], int],
) -> Result:
    """Leave a game for another, by its rules but for the options.

    Args:
        action: what to do.
        session: the game.
        consent: how sure it is that this is wanted.
        preferences: where rules that were named are kept for the next game.
        random: chooses the deal, where it has no number.
        bank: tells the points of all Vegas games, a game with them.
    """
    try:
        rules = with_options(session.rules, action.options)
    except RuleOptionError as error:
        if error.fault is not RuleFault.CONTRADICTION:
            raise
        return Result(announcement(sentence("rules-contradict")), done=False)
    if question := _question_before(action, session, consent):
        return Result(announcement(question), done=False, dialogue=Confirming(action))
    named = preferences if action.options else None
    if isinstance(action, NewWinnableGame):
        return start_winnable(rules, session, named, random, bank)
    if named:
        named.rules = rules_text(rules)
    deal = Deal.numbered(action.number) if isinstance(action, PlayDeal) else random_deal(random)
    started = Session(deal, rules, clock=session.clock.anew(), bank=bank(session))
    return Result(describe_new_game(started), session=started)


def _question_before(
    action: NewGame | NewWinnableGame | PlayDeal | Order, session: Session, consent: Consent
) -> Sentence | None:
    """Return what to ask before a game is left, None where nothing would be lost."""
    ask = consent is Consent.SPOKEN
    begun = session.is_begun
    match action:
        case _ if consent in _SURE:
            return None
        case PlayDeal(number) if begun:
            return sentence("ask-play-deal", deal=number)
        case PlayDeal(number) if ask:
            return sentence("ask-start-deal", deal=number)
        case NewGame() | NewWinnableGame() if begun:
            return sentence("ask-new-game")
        case NewGame() | NewWinnableGame() if ask:
            return sentence("ask-start-new-game")
        case Order.RESTART if ask or session.turns:
            return sentence("ask-restart")
        case _:
            return None
