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
)
from a11y_klondike.announce.history import describe_history
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
from a11y_klondike.announce.rules import describe_rules
from a11y_klondike.announce.score import describe_passes, describe_score, describe_time
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.announce.vocabulary import describe_vocabulary
from a11y_klondike.app.asking import answer
from a11y_klondike.app.changes import Change, Restarted, describe_change
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.moving import Mover
from a11y_klondike.app.pausing import is_paused, pause, played_on, resume
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import (
    Answer,
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskTakers,
    AskWhere,
    AskWhereTo,
    Choose,
    ChooseLike,
    Command,
    DrawCards,
    MoveCards,
    NewGame,
    Order,
    PlayDeal,
    Question,
    Redo,
    SetConfirm,
    SetTwoSteps,
    SetVerbosity,
    Undo,
)
from a11y_klondike.command.resolve import Situation, by_likelihood
from a11y_klondike.engine import (
    Card,
    Deal,
    Move,
    Refusal,
    RefusalReason,
    RuleFault,
    RuleOptionError,
    Transfer,
    with_options,
)
from a11y_klondike.session import Session, random_deal


class Executor:
    """Does what commands say, to one session after the other.

    Attributes:
        session: the game that is played now.
        preferences: how the player wants it told.
    """

    def __init__(self, session: Session, random: Random, preferences: Preferences) -> None:
        self._random = random
        self.preferences = preferences
        self._it: Card | None = None
        self._change: Change | None = None
        self._refusal: Refusal | None = None
        self._start(session)

    def execute(self, action: Command | Transfer, consent: Consent) -> Result:
        """Do something, or ask for a yes first.

        Args:
            action: what to do; a move was chosen or confirmed by the player.
            consent: how sure it is that this is wanted.
        """
        paused = is_paused(self.session)
        result = self._execute(action, consent)
        if paused and action is not Order.RESUME:
            result = played_on(result, self.session)
        self._it = result.named or self._it
        if result.change:
            self._change, self._refusal = result.change, None
        self._refusal = result.refusal or self._refusal
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
            case NewGame() | PlayDeal() | Order.RESTART | Order.QUIT:
                return self._leave(action, consent)
            case Order.REDEAL:
                return self._mover.redeal(ask=ask)
            case Order.FINISH:
                return self._mover.finish(ask=ask)
            case Order.PAUSE | Order.RESUME:
                return self._pause_or_resume(action)
            case SetVerbosity() | SetConfirm() | SetTwoSteps():
                return self._prefer(action)
            case Answer() | Choose() | ChooseLike():
                raise ValueError(f"{action!r} is an answer: the dialogue takes it")
            case _:
                return self._answer(action)

    def _pause_or_resume(self, action: Order) -> Result:
        if action is Order.RESUME:
            return resume(self.session)
        return pause(self.session, self.preferences.verbosity)

    def _prefer(self, action: SetVerbosity | SetConfirm | SetTwoSteps) -> Result:
        """Do as the player prefers from now on."""
        match action:
            case SetVerbosity(level):
                self.preferences.verbosity = Verbosity.labelled(level)
                said = f"verbosity-{level}"
            case SetConfirm(wanted):
                self.preferences.confirms = wanted
                said = "confirm-on" if wanted else "confirm-off"
            case SetTwoSteps(wanted):
                self.preferences.two_steps = wanted
                said = "two-steps" if wanted else "one-step"
        return Result(announcement(sentence(said)))

    def _start(self, session: Session) -> None:
        self.session = session
        self._mover = Mover(session, self.preferences)
        self._it = None
        self._change = None
        self._refusal = None

    def situation(self) -> Situation:
        """Return what commands are resolved against now."""
        session = self.session
        return Situation(session.table, session.rules, session.legal_moves(), self._it)

    def _new_game(self, action: NewGame | PlayDeal, consent: Consent) -> Result:
        """Leave the game for another, by its rules but for the options."""
        session = self.session
        try:
            rules = with_options(session.rules, action.options)
        except RuleOptionError as error:
            if error.fault is not RuleFault.CONTRADICTION:
                raise
            return Result(announcement(sentence("rules-contradict")), done=False)
        if question := self._question_before(action, consent):
            return Result(announcement(question), done=False, dialogue=Confirming(action))
        if isinstance(action, PlayDeal):
            deal = Deal.numbered(action.number)
        else:
            deal = random_deal(self._random)
        self._start(Session(deal, rules, clock=session.clock.anew(), bank=session.bank))
        return Result(describe_new_game(self.session))

    def _leave(self, action: NewGame | PlayDeal | Order, consent: Consent) -> Result:
        """Leave the game as it stands: for another, for its beginning, or for good."""
        if not isinstance(action, Order):
            return self._new_game(action, consent)
        if question := self._question_before(action, consent):
            return Result(announcement(question), done=False, dialogue=Confirming(action))
        if action is Order.QUIT:
            return Result(describe_goodbye(self.session), over=True)
        change = Restarted(self.session.restart())
        self._start(self.session)
        told = describe_change(change, self.session, self.preferences.verbosity)
        return Result(told, change=change)

    def _question_before(
        self, action: NewGame | PlayDeal | Order, consent: Consent
    ) -> Sentence | None:
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
            case NewGame() if begun:
                return sentence("ask-new-game")
            case NewGame() if ask:
                return sentence("ask-start-new-game")
            case Order.RESTART if ask or self.session.turns:
                return sentence("ask-restart")
            case Order.QUIT if ask or begun:
                return sentence("ask-quit")
            case _:
                return None

    def _answer(self, question: Command) -> Result:
        match question:
            case AskWhereTo() | AskTakers() | AskCan():
                return answer(question, self.situation(), self.preferences.verbosity)
            case AskWhere(card):
                return Result(read_place(self.session.table, card), named=card)
            case _:
                return Result(self._told(question))

    def _told(self, question: Command) -> Announcement:
        table = self.session.table
        match question:
            case AskColumn(pile):
                return read_column(table, pile, self.preferences.verbosity)
            case AskLastOfWaste(count):
                return read_last_of_waste(table, count)
            case AskHistory(count):
                return describe_history(self.session.turns, count)
            case Question.WHY:
                return self._why()
            case Question.CHANGED:
                return self._what_changed()
            case Question.MOVES if table.is_won:
                return describe_refusal(
                    Refusal(RefusalReason.GAME_WON), self.preferences.verbosity, table
                )
            case Question.MOVES:
                return read_moves(table, self.session.legal_moves())
            case Question.VOCABULARY:
                return describe_vocabulary(table, self._likely_moves())
            case Question.TABLE:
                return read_table(table, self.preferences.verbosity)
            case Question() if question in _OF_TABLE:
                return _OF_TABLE[question](table)
            case Question() if question in _OF_SESSION:
                return _OF_SESSION[question](self.session)
            case _:
                raise TypeError(f"no command: {question!r}")

    def _likely_moves(self) -> list[Move]:
        """Return the legal moves, those of cards first, and of those the likeliest."""
        legal = self.session.legal_moves()
        cards = [move for move in legal if isinstance(move, Transfer)]
        others = [move for move in legal if not isinstance(move, Transfer)]
        return [*by_likelihood(cards, self.session.table), *others]

    def _why(self) -> Announcement:
        """Tell the last refusal in full, unless the game has changed since."""
        if not self._refusal:
            return announcement(sentence("no-refusal"))
        return describe_refusal(self._refusal, Verbosity.FULL, self.session.table)

    def _what_changed(self) -> Announcement:
        """Tell in full what changed the game last."""
        if not self._change:
            return announcement(sentence("nothing-changed"))
        return describe_change(self._change, self.session, Verbosity.FULL)


_OF_TABLE: Final = {
    Question.TOPS: read_tops,
    Question.WASTE: read_waste,
    Question.STOCK: read_stock,
    Question.FOUNDATIONS: read_foundations,
}
_OF_SESSION: Final[Mapping[Question, Callable[[Session], Announcement]]] = {
    Question.RULES: describe_rules,
    Question.DEAL_NUMBER: describe_deal,
    Question.MOVES_MADE: describe_moves_made,
    Question.SCORE: describe_score,
    Question.TIME: describe_time,
    Question.PASSES_LEFT: describe_passes,
    Question.HELP: lambda _: describe_help(),
}
