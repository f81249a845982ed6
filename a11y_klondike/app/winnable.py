"""A new deal that can be won: from the list of those that are known, or by search."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from a11y_klondike.announce.game import describe_new_game
from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Answering, Cancelled, Result
from a11y_klondike.engine import Deal, Rules, deal, rules_text
from a11y_klondike.session import Session, random_deal

MOMENT: Final = 5_000
"""Positions that are looked at for one deal: a quarter of a second at most, and as a rule a
hundredth. Another deal is found out sooner than a hard one. With as many, a deal that was found to
be winnable when it was dealt is found to be that when the game is left as well."""
LONG: Final = 200
"""Deals in a list of which no-one notices that it ends."""
_MOST_DEALS: Final = 2_000


def start_winnable(
    rules: Rules,
    left: Session,
    preferences: Preferences | None,
    random: Random,
    bank: Callable[[Session], int],
) -> Result:
    """Leave a game for another that can be won, once one is found.

    Args:
        rules: how it is played.
        left: the game.
        preferences: where the rules are kept for the next game, None where they aren't.
        random: chooses the deal.
        bank: tells the points of all Vegas games, a game with them.
    """
    own = Random(random.getrandbits(64))  # noqa: S311 - it goes into another thread, for a game

    def search(cancelled: Cancelled) -> Answering:
        found = winnable_deal(rules, own, cancelled)
        return lambda: started(found) if found else _none_found()

    def started(cards: Deal) -> Result:
        if preferences:
            preferences.rules = rules_text(rules)
        session = Session(cards, rules, clock=left.clock.anew(), bank=bank(left))
        told = describe_new_game(session) + announcement(sentence("deal-winnable"))
        return Result(told, session=session)

    return Result(announcement(), search=search)


def winnable_deal(rules: Rules, random: Random, cancelled: Cancelled) -> Deal | None:
    """Return a deal that can be won by these rules, None if none was found.

    Of a long list one is taken at once. Where wins are rare and the list is short, its deals would
    come up again and again: it serves only where none other is found in the time.

    Args:
        rules: how it is played.
        random: chooses among deals.
        cancelled: once it is true, no further deal is looked at.
    """
    from a11y_klondike.storage.winnable import known_winnable  # noqa: PLC0415 - a file is read

    listed = known_winnable(rules)
    found = None if len(listed) >= LONG else _searched(rules, random, cancelled)
    return found or (Deal.numbered(random.choice(listed)) if listed else None)


def _searched(rules: Rules, random: Random, cancelled: Cancelled) -> Deal | None:
    from a11y_klondike.solver import Verdict, solve  # noqa: PLC0415 - only where it is needed

    for _ in range(_MOST_DEALS):
        cards = random_deal(random)
        found = solve(deal(cards, rules).state, rules, MOMENT, cancelled)
        if found.verdict is Verdict.WON:
            return cards
        if cancelled():
            break
    return None


def _none_found() -> Result:
    return Result(announcement(sentence("no-winnable-deal")), done=False)
