"""Executing commands: each kind of command has one place where it is done."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.readings import read_place
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.asking import answer
from a11y_klondike.app.changes import Change, describe_change
from a11y_klondike.app.dialogue import Consent
from a11y_klondike.app.hearing_commands import NO_EARS, Control, ListeningCommands
from a11y_klondike.app.keeping import Keeper, NothingKept
from a11y_klondike.app.keeping_commands import KeepingCommands, is_about_keeping
from a11y_klondike.app.leaving import begin_again, leave, start_another
from a11y_klondike.app.moving import Mover
from a11y_klondike.app.pausing import is_paused, pause, played_on, resume
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.preferring import NO_VOICES, Preferring, Voices
from a11y_klondike.app.result import Result
from a11y_klondike.app.teaching import NO_WORDS, Teaching, Words
from a11y_klondike.app.telling import tell
from a11y_klondike.command.model import (
    Advice,
    Answer,
    AskCan,
    AskTakers,
    AskWhere,
    AskWhereTo,
    Choose,
    ChooseLike,
    Command,
    DrawCards,
    Hearing,
    Listening,
    MoveCards,
    NewGame,
    NewWinnableGame,
    Order,
    PlayDeal,
    Preference,
    Question,
    Redo,
    Undo,
)
from a11y_klondike.command.resolve import Situation
from a11y_klondike.engine import (
    Card,
    Refusal,
    Transfer,
)
from a11y_klondike.session import Session

if TYPE_CHECKING:
    from a11y_klondike.app.advising import Adviser

_Play = Transfer | MoveCards | DrawCards | Undo | Redo
"""What changes the game in its own terms."""


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
        control: opens and closes the ears.
        words: those of the language.
    """

    def __init__(  # noqa: PLR0913 - all that differs from one way to play to another
        self,
        session: Session,
        random: Random,
        preferences: Preferences,
        keeper: Keeper | None = None,
        voices: Voices = NO_VOICES,
        *,
        control: Control = NO_EARS,
        words: Words = NO_WORDS,
    ) -> None:
        self._random = random
        self.preferences = preferences
        self._keeper = keeper or NothingKept()
        self._preferring = Preferring(preferences, voices)
        self._listening = ListeningCommands(preferences, control)
        self._teaching = Teaching(preferences, words)
        self._keeping = KeepingCommands(self._keeper, preferences)
        self._advised: Adviser | None = None
        self.session = session
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
        if result.search:
            return result
        return self._taken(result, paused=paused and action is not Order.RESUME)

    def settle(self, result: Result) -> Result:
        """Take what a search came to, as if it had been known when it was asked for."""
        return self._taken(result, paused=is_paused(self.session))

    def go_back_to(self, left: Session) -> Result:
        """Play on in the game that was left for this one, if it can be had as it was."""
        return self._taken(self._keeping.go_back_to(left), paused=False)

    def _taken(self, result: Result, *, paused: bool) -> Result:
        """Let what a command came to count from now on; return what is told of it."""
        if result.session:
            self._play_on_in(result.session, result.daily)
        if paused:
            result = played_on(result, self.session)
        self._it = result.named or self._it
        if result.change:
            self._change, self._refusal = result.change, None
        self._refusal = result.refusal or self._refusal
        return result

    def _execute(self, action: Command | Transfer, consent: Consent) -> Result:
        match action:
            case _ if isinstance(action, _Play):
                return self._play(action, ask=consent is Consent.SPOKEN)
            case NewGame() | NewWinnableGame() | PlayDeal() | Order.RESTART | Order.QUIT:
                return self._leave(action, consent)
            case Order.PAUSE | Order.RESUME:
                return self._pause_or_resume(action)
            case Order():
                return self._order(action, ask=consent is Consent.SPOKEN)
            case Advice():
                return self._adviser.execute(action, consent)
            case _ if isinstance(action, Preference):
                return self._preferring.execute(action, consent)
            case _ if isinstance(action, Listening):
                return self._listening.execute(action, consent)
            case _ if isinstance(action, Hearing):
                return self._teaching.execute(action)
            case Answer() | Choose() | ChooseLike():
                raise ValueError(f"{action!r} is an answer: the dialogue takes it")
            case _:
                return self._answer(action)

    def _play(self, action: _Play, *, ask: bool) -> Result:
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

    def _order(self, action: Order, *, ask: bool) -> Result:
        match action:
            case Order.REDEAL:
                return self._mover.redeal(ask=ask)
            case Order.FINISH:
                return self._mover.finish(ask=ask)
            case Order.NEXT_MOVE:
                return self._adviser.next_move(self._mover)
            case _:
                raise ValueError(f"{action!r} isn't done here")

    def _leave(
        self, action: NewGame | NewWinnableGame | PlayDeal | Order, consent: Consent
    ) -> Result:
        if action is Order.QUIT:
            return leave(self.session, consent, keeps=self._keeper.keeps)
        if isinstance(action, Order):
            return begin_again(self.session, consent, self.preferences.verbosity)
        bank = self._keeper.bank
        return start_another(action, self.session, consent, self.preferences, self._random, bank)

    def _pause_or_resume(self, action: Order) -> Result:
        if action is Order.RESUME:
            return resume(self.session)
        return pause(self.session, self.preferences.verbosity)

    def _play_on_in(self, session: Session, daily: str) -> None:
        """Leave the game for another one, or for its own beginning."""
        if session is not self.session:
            self._keeper.started(session, daily=daily)
        self._start(session)

    @property
    def _adviser(self) -> Adviser:
        """Who thinks along with this session."""
        if self._advised is None:
            from a11y_klondike.app.advising import Adviser  # noqa: PLC0415 - it loads the solver

            self._advised = Adviser(self.session, self.preferences, self._keeper)
        return self._advised

    def _start(self, session: Session) -> None:
        if session is not self.session:
            self._advised = None
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
            case Question.WHY:
                return Result(self._why())
            case Question.CHANGED:
                return Result(self._what_changed())
            case _:
                return Result(tell(question, self.session, self.preferences))

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
