"""Which game is on the table when the program starts, and what is told and asked then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.app.keeping import KeepingError
from a11y_klondike.engine import Deal, Rules, Scoring
from a11y_klondike.session import Clock, Session, random_deal

if TYPE_CHECKING:
    from a11y_klondike.app.dialogue import Offering
    from a11y_klondike.app.keeping import Opened, Store

ASK: Final = "ask"
"""The setting by which the player is asked whether to go on with the last game."""
NEVER: Final = "no"
"""The setting by which each start is a new game."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a player wants to begin with.

    Attributes:
        deal: the cards, None for the last game, or else a deal by chance.
        rules: how a new game is played.
        resume: what the setting for going on says.
        asks_speech: whether the player is to be asked who speaks.
        now: tells the seconds, for the clock of a new game.
    """

    deal: Deal | None
    rules: Rules
    resume: str = ASK
    asks_speech: bool = False
    now: Callable[[], float] = monotonic


@dataclass(frozen=True, slots=True)
class Opening:
    """How a run of the program begins.

    Attributes:
        session: the game on the table.
        told: what is told, with a question at its end if there is one.
        offer: that question.
    """

    session: Session
    told: Announcement
    offer: Offering | None = None

    def told_with(self, troubles: Announcement) -> Announcement:
        """Return what is told, and what went wrong meanwhile; a question stays at the end."""
        count = len(self.offer.question.sentences) if self.offer else 0
        at = len(self.told.sentences) - count
        sentences = self.told.sentences
        return replace(self.told, sentences=sentences[:at] + troubles.sentences + sentences[at:])


def open_game(wishes: Wishes, keeper: Store | None, random: Random) -> Opening:
    """Return the game to begin with: the one that was left, or else a new one.

    The game that was left is on the table at once, so whoever just plays on, plays on in it.

    Args:
        wishes: what the player wants.
        keeper: keeps games, None where nothing is kept.
        random: chooses a deal.
    """
    is_played_elsewhere = keeper is not None and keeper.look().is_played_elsewhere
    left, trouble = _left(wishes, keeper)
    session = left.session if left else _new_session(wishes, keeper, random)
    if keeper:
        keeper.started(session)
    welcome = describe_welcome(session) + trouble
    opening = _resumed(left, wishes) if left else Opening(session, welcome)
    if is_played_elsewhere:
        from a11y_klondike.announce.kept import told_elsewhere  # noqa: PLC0415 - rare

        opening = Opening(session, told_elsewhere() + opening.told, opening.offer)
    return _asking_who_speaks(opening) if wishes.asks_speech else opening


def _left(wishes: Wishes, keeper: Store | None) -> tuple[Opened | None, Announcement]:
    """Return the game that was left, and what to tell if it can't be had."""
    if keeper is None or wishes.deal or wishes.resume == NEVER:
        return None, announcement()
    try:
        return keeper.unfinished(), announcement()
    except KeepingError as error:
        from a11y_klondike.announce.storage_faults import (  # noqa: PLC0415 - rare
            Doing,
            describe_storage_fault,
        )

        # Another process may just have taken it.
        return None, describe_storage_fault(error.fault, Doing.LOAD)


def _new_session(wishes: Wishes, keeper: Store | None, random: Random) -> Session:
    counts = keeper is not None and wishes.rules.scoring is Scoring.VEGAS
    bank = keeper.bank() if keeper and counts else 0
    deal = wishes.deal or random_deal(random)
    return Session(deal, wishes.rules, clock=Clock(wishes.now), bank=bank)


def _resumed(left: Opened, wishes: Wishes) -> Opening:
    """Tell the game that was left, or ask whether it shall go on."""
    from a11y_klondike.announce.kept import (  # noqa: PLC0415 - only if a game was left
        describe_loaded,
        describe_rescued,
        offer_to_go_on,
    )
    from a11y_klondike.app.dialogue import Offering  # noqa: PLC0415
    from a11y_klondike.command.model import NewGame, Question  # noqa: PLC0415

    session = left.session
    rescued = [describe_rescued(len(session.moves))] if left.damaged else []
    if wishes.resume != ASK or wishes.asks_speech:
        return Opening(session, describe_loaded(session, *rescued))
    question = offer_to_go_on(session.deal.number, session.rules, len(session.turns))
    offer = Offering(Question.STANDING, NewGame(), question)
    return Opening(session, announcement(*rescued) + question, offer)


def _asking_who_speaks(opening: Opening) -> Opening:
    from a11y_klondike.app.offers import OFFER_OF_SPEECH  # noqa: PLC0415 - only at the first start

    return Opening(opening.session, opening.told + OFFER_OF_SPEECH.question, OFFER_OF_SPEECH)
