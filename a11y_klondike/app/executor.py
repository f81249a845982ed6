"""Executing commands: each kind of command has one place where it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from a11y_klondike.announce.game import (
    describe_deal,
    describe_goodbye,
    describe_help,
    describe_moves_made,
    describe_new_game,
    describe_restart,
    describe_rules,
    describe_vocabulary,
)
from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.announce.readings import (
    read_column,
    read_foundations,
    read_last_of_waste,
    read_moves,
    read_place,
    read_stock,
    read_table,
    read_tops,
    read_waste,
)
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.moving import Mover
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import (
    Answer,
    AskColumn,
    AskLastOfWaste,
    AskWhere,
    Choose,
    Command,
    DrawCards,
    MoveCards,
    Order,
    PlayDeal,
    Question,
    Redo,
    Undo,
)
from a11y_klondike.engine import Card, Deal, Refusal, RefusalReason, Transfer
from a11y_klondike.session import Session, random_deal


class Executor:
    """Does what commands say, to one session after the other.

    Attributes:
        session: the game that is played now.
    """

    def __init__(self, session: Session, random: Random) -> None:
        self._random = random
        self._it: Card | None = None
        self._start(session)

    def execute(self, action: Command | Transfer, consent: Consent) -> Result:
        """Do something, or ask for a yes first.

        Args:
            action: what to do; a move was chosen or confirmed by the player.
            consent: how sure it is that this is wanted.
        """
        result = self._execute(action, consent)
        self._it = result.named or self._it
        return result

    def _execute(self, action: Command | Transfer, consent: Consent) -> Result:
        ask = consent is Consent.SPOKEN
        match action:
            case Transfer():
                return self._mover.play((action,))
            case MoveCards():
                return self._mover.move(action, self._it, ask=ask)
            case DrawCards(times):
                return self._mover.draw(times, ask=ask)
            case Undo(times):
                return self._mover.undo(times)
            case Redo(times):
                return self._mover.redo(times)
            case PlayDeal() | Order.NEW_GAME | Order.RESTART | Order.QUIT:
                return self._leave(action, consent)
            case Order.REDEAL:
                return self._mover.redeal(ask=ask)
            case Order.FINISH:
                return self._mover.finish(ask=ask)
            case Answer() | Choose():
                raise ValueError(f"{action!r} is an answer: the dialogue takes it")
            case _:
                return Result(self._told(action), named=_asked_for(action))

    def _start(self, session: Session) -> None:
        self.session = session
        self._mover = Mover(session)
        self._it = None

    def _leave(self, action: PlayDeal | Order, consent: Consent) -> Result:
        """Leave the game as it stands: for another, for its beginning, or for good."""
        question = self._question_before(action, consent)
        if question:
            return Result(announcement(question), done=False, dialogue=Confirming(action))
        session = self.session
        match action:
            case Order.QUIT:
                return Result(describe_goodbye(session), over=True)
            case Order.RESTART:
                count = session.restart()
                self._start(session)
                return Result(describe_restart(session, count))
            case PlayDeal(number):
                deal = Deal.numbered(number)
            case _:
                deal = random_deal(self._random)
        self._start(Session(deal, session.rules, session.preset))
        return Result(describe_new_game(self.session))

    def _question_before(self, action: PlayDeal | Order, consent: Consent) -> Sentence | None:
        """Return what to ask before a game is left, None where nothing would be lost."""
        ask = consent is Consent.SPOKEN
        begun = self.session.is_begun
        match action:
            case _ if consent is Consent.GIVEN:
                return None
            case PlayDeal(number) if begun:
                return sentence("ask-play-deal", deal=number)
            case PlayDeal(number) if ask:
                return sentence("ask-start-deal", deal=number)
            case Order.NEW_GAME if begun:
                return sentence("ask-new-game")
            case Order.NEW_GAME if ask:
                return sentence("ask-start-new-game")
            case Order.RESTART if ask or self.session.turns:
                return sentence("ask-restart")
            case Order.QUIT if ask or begun:
                return sentence("ask-quit")
            case _:
                return None

    def _told(self, question: Command) -> Announcement:
        table = self.session.table
        match question:
            case AskColumn(pile):
                return read_column(table, pile)
            case AskLastOfWaste(count):
                return read_last_of_waste(table, count)
            case AskWhere(card):
                return read_place(table, card)
            case Question.MOVES if table.is_won:
                return describe_refusal(Refusal(RefusalReason.GAME_WON))
            case Question.MOVES:
                return read_moves(table, self.session.legal_moves())
            case Question() if question in _OF_TABLE:
                return _OF_TABLE[question](table)
            case Question() if question in _OF_SESSION:
                return _OF_SESSION[question](self.session)
            case _:
                raise TypeError(f"no command: {question!r}")


def _asked_for(action: Command) -> Card | None:
    return action.card if isinstance(action, AskWhere) else None


_OF_TABLE: Final = {
    Question.TABLE: read_table,
    Question.TOPS: read_tops,
    Question.WASTE: read_waste,
    Question.STOCK: read_stock,
    Question.FOUNDATIONS: read_foundations,
}
_OF_SESSION: Final[Mapping[Question, Callable[[Session], Announcement]]] = {
    Question.RULES: describe_rules,
    Question.DEAL_NUMBER: describe_deal,
    Question.MOVES_MADE: describe_moves_made,
    Question.HELP: lambda _: describe_help(),
    Question.VOCABULARY: lambda _: describe_vocabulary(),
}
