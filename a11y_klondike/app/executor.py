"""Executing commands: each kind of command has one place where it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from a11y_klondike.announce.game import (
    describe_deal,
    describe_help,
    describe_moves_made,
)
from a11y_klondike.announce.history import describe_history
from a11y_klondike.announce.kept import describe_loaded
from a11y_klondike.announce.model import Announcement, announcement, sentence
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
from a11y_klondike.app.changes import Change, describe_change
from a11y_klondike.app.dialogue import Consent
from a11y_klondike.app.keeping import Keeper, NothingKept
from a11y_klondike.app.keeping_commands import KeepingCommands, is_about_keeping
from a11y_klondike.app.leaving import begin_again, leave, start_another
from a11y_klondike.app.moving import Mover
from a11y_klondike.app.pausing import is_paused, pause, played_on, resume
from a11y_klondike.app.preferences import ColumnOrder, Preferences
from a11y_klondike.app.preferring import NO_VOICES, Preferring, Voices
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
    Preference,
    Question,
    Redo,
    Undo,
)
from a11y_klondike.command.resolve import Situation, by_likelihood
from a11y_klondike.engine import (
    Card,
    Move,
    Refusal,
    RefusalReason,
    Transfer,
    rules_text,
)
from a11y_klondike.session import Session


class Executor:
    """Does what commands say, to one session after the other.

    Attributes:
        session: the game that is played now.
        preferences: how the player wants it told.

    Args:
        session: the first game.
        random: chooses new deals.
        preferences: as above.
        keeper: keeps games; without it nothing is kept.
        voices: those that the game could speak with.
    """

    def __init__(
        self,
        session: Session,
        random: Random,
        preferences: Preferences,
        keeper: Keeper | None = None,
        voices: Voices = NO_VOICES,
    ) -> None:
        self._random = random
        self.preferences = preferences
        self._keeper = keeper or NothingKept()
        self._preferring = Preferring(preferences, voices)
        self._keeping = KeepingCommands(self._keeper, preferences)
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
        if is_about_keeping(action):
            result = self._keeping.execute(action, self.session, consent)
        else:
            result = self._execute(action, consent)
        if result.session:
            self._play_on_in(result.session, result.daily)
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
            case _ if isinstance(action, Preference):
                return self._preferring.execute(action, consent)
            case Answer() | Choose() | ChooseLike():
                raise ValueError(f"{action!r} is an answer: the dialogue takes it")
            case _:
                return self._answer(action)

    def _leave(self, action: NewGame | PlayDeal | Order, consent: Consent) -> Result:
        if action is Order.QUIT:
            return leave(self.session, consent, keeps=self._keeper.keeps)
        if isinstance(action, Order):
            return begin_again(self.session, consent, self.preferences.verbosity)
        result = start_another(action, self.session, consent, self._random, self._keeper.bank)
        if result.session and action.options:
            self.preferences.rules = rules_text(result.session.rules)
        return result

    def _pause_or_resume(self, action: Order) -> Result:
        if action is Order.RESUME:
            return resume(self.session)
        return pause(self.session, self.preferences.verbosity)

    def _play_on_in(self, session: Session, daily: str) -> None:
        """Leave the game for another one, or for its own beginning."""
        if session is not self.session:
            self._keeper.started(session, daily=daily)
        self._start(session)

    def _start(self, session: Session) -> None:
        self.session = session
        self._mover = Mover(session, self.preferences)
        self._it = None
        self._change = None
        self._refusal = None

    def names(self) -> tuple[str, ...]:
        """Return the names of the games that were saved."""
        return self._keeping.names()

    def situation(self) -> Situation:
        """Return what commands are resolved against now."""
        session = self.session
        return Situation(session.table, session.rules, session.legal_moves(), self._it)

    def _answer(self, question: Command) -> Result:
        match question:
            case AskWhereTo() | AskTakers() | AskCan():
                return answer(question, self.situation(), self.preferences.verbosity)
            case AskWhere(card):
                return Result(read_place(self.session.table, card), named=card)
            case Question.SETTINGS:
                return Result(self._preferring.tell_settings())
            case Question.VOICES:
                return Result(self._preferring.tell_voices())
            case _:
                return Result(self._told(question))

    def _told(self, question: Command) -> Announcement:
        table = self.session.table
        match question:
            case AskColumn(pile):
                return read_column(table, pile, self.preferences.verbosity, from_top=self._from_top)
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
                return read_table(table, self.preferences.verbosity, from_top=self._from_top)
            case Question() if question in _OF_TABLE:
                return _OF_TABLE[question](table)
            case Question() if question in _OF_SESSION:
                return _OF_SESSION[question](self.session)
            case _:
                raise TypeError(f"no command: {question!r}")

    @property
    def _from_top(self) -> bool:
        """Whether columns are read from the top card."""
        return self.preferences.column_order is ColumnOrder.TOP

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
    Question.STANDING: describe_loaded,
    Question.SCORE: describe_score,
    Question.TIME: describe_time,
    Question.PASSES_LEFT: describe_passes,
    Question.HELP: lambda _: describe_help(),
}
