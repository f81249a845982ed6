"""Commands about games that are kept: saving, loading, sharing, the daily deal, statistics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeGuard

from a11y_klondike.announce.kept import (
    LONGEST_NAME,
    SaveTold,
    ask_delete,
    ask_load,
    describe_loaded,
    describe_no_save,
    describe_rescued,
    describe_saved,
    describe_saves,
    describe_shared,
    head_of_daily,
    head_of_save,
)
from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.announce.statistics import describe_statistics
from a11y_klondike.announce.storage_faults import Doing, describe_storage_fault
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.keeping import NOTHING_KEPT, Keeper, KeepingError, Opened
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import (
    AskStatistics,
    Command,
    DeleteNamed,
    DeleteSave,
    ImportLine,
    Keeping,
    LoadNamed,
    LoadSave,
    Order,
    PlayDaily,
    Question,
    SaveAs,
    SaveGame,
)
from a11y_klondike.engine import PRESETS, Deal, Transfer
from a11y_klondike.session import Session
from a11y_klondike.storage.save_names import is_same

KeepingAction = Keeping | Order | Question
"""What is done here; of orders and questions, those in `_DOING`."""

_OtherGame = PlayDaily | ImportLine | Order
"""What puts another game on the table that isn't among those that were saved."""


def is_about_keeping(action: Command | Transfer) -> TypeGuard[KeepingAction]:
    """Whether a command is about games that are kept."""
    return isinstance(action, Keeping) or action in _DOING


class KeepingCommands:
    """Does what commands about kept games say.

    Args:
        keeper: whoever keeps them.
        preferences: how the player wants it told.
    """

    def __init__(self, keeper: Keeper, preferences: Preferences) -> None:
        self._keeper = keeper
        self._preferences = preferences

    def execute(self, action: KeepingAction, session: Session, consent: Consent) -> Result:
        """Do something, or ask for a yes first.

        Args:
            action: what to do.
            session: the game that is played now.
            consent: how sure it is that this is wanted.
        """
        try:
            return self._execute(action, session, consent)
        except KeepingError as error:
            if error.fault == NOTHING_KEPT:
                return _not_done(announcement(sentence("nothing-kept")))
            doing = _DOING[action if isinstance(action, Order | Question) else type(action)]
            return _not_done(describe_storage_fault(error.fault, doing))

    def go_back_to(self, left: Session) -> Result:
        """Play on in the game that was left for this one, if it can be had as it was."""
        try:
            session = self._brought_back(left)
        except KeepingError as error:
            return _not_done(describe_storage_fault(error.fault, Doing.LOAD))
        if session is None:
            return _not_done(announcement(sentence("no-last-game")))
        return Result(describe_loaded(session, sentence("last-game-back")), session=session)

    def _brought_back(self, left: Session) -> Session | None:
        """Return a game that was just left: from where it is kept, if it is.

        A game without a turn isn't kept.
        """
        if not (left.was_played and self._keeper.keeps):
            return left
        opened = self._keeper.last_game()
        is_same = opened and (opened.session.deal, opened.session.state) == (left.deal, left.state)
        return opened.session if opened and is_same else None

    def names(self) -> tuple[str, ...]:
        """Return the names of the saved games, none where they can't be read."""
        try:
            return tuple(save.name for save in self._keeper.saves() if save.name)
        except KeepingError:
            return ()

    def _execute(self, action: KeepingAction, session: Session, consent: Consent) -> Result:
        match action:
            case SaveGame():
                return self._save(SaveAs(""), session, consent)
            case SaveAs():
                return self._save(action, session, consent)
            case LoadSave() | LoadNamed():
                return self._load(action, session, consent)
            case DeleteSave() | DeleteNamed():
                return self._delete(action, consent)
            case AskStatistics(rule_set):
                told = self._keeper.statistics(PRESETS[rule_set] if rule_set else None)
                return Result(describe_statistics(told, self._preferences.verbosity))
            case Question.STATISTICS:
                told = self._keeper.statistics(session.rules)
                of_all = self._keeper.statistics(None)
                return Result(describe_statistics(told, self._preferences.verbosity, of_all))
            case Question.SAVES:
                return Result(describe_saves(self._keeper.saves(), self._preferences.verbosity))
            case Question():
                moves = action is Question.SHARE_GAME
                return Result(describe_shared(self._keeper.share(session, moves=moves)))
            case Order.EXPORT_CSV | Order.EXPORT_JSON:
                path = self._keeper.export("csv" if action is Order.EXPORT_CSV else "json")
                return Result(announcement(sentence("exported", file=path)))
            case _:
                return self._other_game(action, session, consent)

    def _save(self, action: SaveAs, session: Session, consent: Consent) -> Result:
        """Save the game; ask before another one of that name is replaced, whoever typed it."""
        name = _tidy(action.name)
        if len(name) > LONGEST_NAME:
            return _not_done(announcement(sentence("name-too-long", most=LONGEST_NAME)))
        number = self._keeper.save(session, name, replace=consent is Consent.GIVEN)
        if number is None:
            return _asked(announcement(sentence("ask-replace", name=name)), action)
        return Result(describe_saved(number, name))

    def _load(self, action: LoadSave | LoadNamed, session: Session, consent: Consent) -> Result:
        save = self._found(action)
        if isinstance(save, Result):
            return save
        question = self._question(ask_load(save.number, save.name), session, consent)
        if question:
            return _asked(question, LoadSave(save.number))
        opened = self._keeper.load(save.number)
        head = [head_of_save(save.number, save.name), *_damage(opened)]
        return self._opened(opened, head, session)

    def _delete(self, action: DeleteSave | DeleteNamed, consent: Consent) -> Result:
        """Delete a saved game, but never without a yes."""
        save = self._found(action)
        if isinstance(save, Result):
            return save
        if consent is not Consent.GIVEN:
            return _asked(ask_delete(save.number, save.name), DeleteSave(save.number))
        self._keeper.delete(save.number)
        return Result(announcement(sentence("deleted", number=save.number)))

    def _found(self, action: LoadSave | LoadNamed | DeleteSave | DeleteNamed) -> SaveTold | Result:
        """Return the saved game that is meant, or that there is none."""
        match action:
            case LoadSave(number) | DeleteSave(number):
                fitting = [save for save in self._keeper.saves() if save.number == number]
                missing = describe_no_save(number)
            case LoadNamed(text) | DeleteNamed(text):
                name = _tidy(text)
                fitting = [
                    save for save in self._keeper.saves() if save.name and is_same(save.name, name)
                ]
                missing = describe_no_save(name=name)
        return fitting[0] if fitting else _not_done(missing)

    def _other_game(self, action: _OtherGame, session: Session, consent: Consent) -> Result:
        """Leave the game for one that isn't among those that were saved."""
        match action:
            case PlayDaily():
                return self._daily(session, consent)
            case ImportLine(text):
                opened = self._keeper.read_line(text, self._keeper.bank(session))
                head, question = "game-imported", "ask-import"
            case _:
                found = self._last_game(action)
                if found is None:
                    return _not_done(announcement(sentence("no-last-game")))
                opened = found
                head, question = "last-game-back", "ask-last-game"
        asked = self._question(announcement(sentence(question)), session, consent)
        if asked:
            return _asked(asked, action)
        damage = _damage(opened, shared=isinstance(action, ImportLine))
        return self._opened(opened, [sentence(head), *damage], session)

    def _last_game(self, action: Order) -> Opened | None:
        """Return the game that was played before this one, in this run of the program or not."""
        if action is Order.CONTINUE:
            return self._keeper.unfinished() or self._keeper.last_game()
        return self._keeper.last_game() or self._keeper.unfinished()

    def _daily(self, session: Session, consent: Consent) -> Result:
        daily = self._keeper.daily()
        question = self._question(announcement(sentence("ask-daily")), session, consent)
        if question:
            return _asked(question, PlayDaily())
        clock, bank = session.clock.anew(), self._keeper.bank(session)
        started = Session(Deal.numbered(daily.deal), session.rules, clock=clock, bank=bank)
        head = [head_of_daily(daily.date)]
        if daily.won:
            head.append(sentence("daily-won-before"))
        return replace(self._opened(Opened(started), head, session), daily=daily.date)

    def _question(
        self, question: Announcement, session: Session, consent: Consent
    ) -> Announcement | None:
        """Return the question with what becomes of this game, None where nobody needs to ask."""
        lost = session.is_begun and not self._keeper.keeps
        if consent in {Consent.GIVEN, Consent.WAIVED}:
            return None
        if consent is not Consent.SPOKEN and not lost:
            return None
        if not session.is_begun:
            return question
        return announcement(sentence("this-game-lost" if lost else "this-game-kept")) + question

    def _opened(self, opened: Opened, head: Iterable[Sentence], left: Session) -> Result:
        """Play on in another game; tell it, and that the one before is kept."""
        left_kept = left.is_begun and self._keeper.keeps
        told = describe_loaded(opened.session, *head, left_kept=left_kept)
        return Result(told, session=opened.session)


def _damage(opened: Opened, *, shared: bool = False) -> list[Sentence]:
    """Return how much of a game could be read, nothing where that is all of it."""
    return [describe_rescued(len(opened.session.moves), shared=shared)] if opened.damaged else []


def _tidy(name: str) -> str:
    """Return a name without blanks that nobody sees."""
    return " ".join(name.split())


def _asked(question: Announcement, action: Command) -> Result:
    return Result(question, done=False, dialogue=Confirming(action))


def _not_done(told: Announcement) -> Result:
    return Result(told, done=False)


_DOING: Final[Mapping[object, Doing]] = {
    SaveGame: Doing.SAVE,
    SaveAs: Doing.SAVE,
    LoadSave: Doing.LOAD,
    LoadNamed: Doing.LOAD,
    DeleteSave: Doing.DELETE,
    DeleteNamed: Doing.DELETE,
    ImportLine: Doing.IMPORT,
    PlayDaily: Doing.ASK_STATISTICS,
    AskStatistics: Doing.ASK_STATISTICS,
    Question.SAVES: Doing.LIST,
    Question.SHARE_GAME: Doing.SHARE,
    Question.SHARE_DEAL: Doing.SHARE,
    Question.STATISTICS: Doing.ASK_STATISTICS,
    Order.LAST_GAME: Doing.LOAD,
    Order.CONTINUE: Doing.LOAD,
    Order.EXPORT_CSV: Doing.EXPORT,
    Order.EXPORT_JSON: Doing.EXPORT,
}
"""What each command does, should it fail."""
