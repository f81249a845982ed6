"""Deeds: what the last line did, so that it can be taken back if it was heard wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.app.changes import Change, Made, MadeAgain, Restarted, TakenBack
from a11y_klondike.app.dialogue import Consent, is_asking
from a11y_klondike.app.pausing import is_paused
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.reply import joined
from a11y_klondike.app.result import Answering, Result
from a11y_klondike.command.model import (
    Command,
    DeleteNamed,
    DeleteSave,
    Hark,
    Order,
    Question,
    Redo,
    SaveAs,
    SaveGame,
    Undo,
)
from a11y_klondike.engine import Transfer
from a11y_klondike.session import Hold, Session

if TYPE_CHECKING:
    from a11y_klondike.app.executor import Executor

_STAYS: Final = SaveGame | SaveAs | DeleteSave | DeleteNamed
_STAYING: Final = frozenset({Order.EXPORT_CSV, Order.EXPORT_JSON})
"""What writes or deletes files: that isn't taken back."""


@dataclass(frozen=True, slots=True)
class _Deed:
    """What one command did.

    Attributes:
        change: how it changed the game, None if it didn't.
        left: the game that it left for another one.
        preferences: how they were before it, None where that is how they are.
        paused: whether the game was paused before and isn't any more, or the other way round.
        stays: whether it did something that can't be taken back.
    """

    change: Change | None
    left: Session | None
    preferences: Preferences | None
    paused: bool | None
    stays: bool

    def __bool__(self) -> bool:
        """Whether it did anything at all."""
        return self.stays or any(
            each is not None for each in (self.change, self.left, self.preferences, self.paused)
        )


class Deeds:
    """Has commands executed, and remembers what those of the last line did.

    What is repeated, spelt, cut short or not understood is no command: what was done before it can
    be taken back still.

    Attributes:
        excluded: the lines that weren't said, as the player has told, until a command is done.

    Args:
        executor: executes commands.
    """

    def __init__(self, executor: Executor) -> None:
        self.excluded: frozenset[str] = frozenset()
        self._executor = executor
        self._deeds: list[_Deed] = []
        self._words: str | None = None
        self._line = ""
        self._asked = ""
        self._is_new = True

    def begin(self, words: str) -> None:
        """Begin a line.

        Args:
            words: how it was heard; "" for one that was typed.
        """
        self._line, self._is_new = words, True

    def execute(self, action: Command | Transfer, consent: Consent, *, answers: bool) -> Result:
        """Have something done.

        Args:
            action: what to do.
            consent: how sure it is that this is wanted.
            answers: whether an answer has led to it, so that it was said in the line before.
        """
        if isinstance(action, Hark):
            return self._executor.execute(action, consent)
        if self._is_new:
            self._deeds, self._is_new = [], False
            self._words = self._asked if answers else self._line
        stays = isinstance(action, _STAYS) or action in _STAYING
        result = self._record(lambda: self._executor.execute(action, consent), stays=stays)
        self._asked = (self._words or "") if is_asking(result.dialogue) else ""
        if result.done:
            self.excluded = frozenset()
        return result

    def settle(self, answering: Answering) -> Result:
        """Take what a search came to."""
        return self._record(lambda: self._executor.settle(answering()), stays=False)

    def exclude(self, *lines: str) -> None:
        """Remember that these weren't said."""
        self.excluded |= set(filter(None, lines))

    def deny(self) -> None:
        """Remember that the line wasn't said that led to the question which is open.

        What was done before that is left alone from now on: one "wrong" is for one line.
        """
        self.exclude(self._asked)
        self._deeds, self._words = [], None

    def take_back(self) -> Result:
        """Take back what the last line did, all of it and nothing else; it wasn't said then."""
        deeds, words = self._deeds, self._words
        self._deeds, self._words = [], None
        if words is None:
            return _not_done("nothing-to-take-back")
        self.exclude(words)
        told = [told for deed in reversed(deeds) for told in self._undone(deed)]
        if told:
            return Result(joined(told))
        return _not_done("not-said" if words else "nothing-to-take-back")

    def _record(self, doing: Callable[[], Result], *, stays: bool) -> Result:
        """Remember what something does."""
        executor = self._executor
        session, preferences = executor.session, deepcopy(executor.preferences)
        paused = is_paused(session)
        result = doing()
        left = session if executor.session is not session else None
        if left:
            left.clock.hold(Hold.QUESTION)  # its time doesn't go on without it
        deed = _Deed(
            result.change,
            left,
            preferences if preferences != executor.preferences else None,
            paused if not left and paused is not is_paused(session) else None,
            stays=stays and result.done,
        )
        if deed:
            self._deeds.append(deed)
        return result

    def _undone(self, deed: _Deed) -> Iterator[Announcement]:
        """Undo what one command did; yield what is told of it."""
        if deed.left:
            yield self._executor.go_back_to(deed.left).announcement
        elif command := _against(deed.change):
            yield self._executor.execute(command, Consent.GIVEN).announcement
        if deed.preferences:
            yield self._set_back(deed.preferences)
        if deed.paused is not None:
            yield self._pause_again(paused=deed.paused)
        if deed.stays:
            yield announcement(sentence("stays-done"))

    def _set_back(self, before: Preferences) -> Announcement:
        """Let the player's choices be as they were before; tell those that can be told."""
        told = self._settings()
        now = self._executor.preferences
        taught = now.taught  # the recogniser looks at this very table
        taught.clear()
        taught.update(before.taught)
        for each in fields(before):
            setattr(now, each.name, getattr(before, each.name))
        now.taught = taught
        known = {each.id for each in told}
        back = [each for each in self._settings() if each not in told and each.id in known]
        return announcement(*back) if back else announcement(sentence("set-back"))

    def _settings(self) -> list[Sentence]:
        told = self._executor.execute(Question.SETTINGS, Consent.GIVEN).announcement
        plain = (replace(each, new_line=False) for each in told.sentences)
        return [each for each in plain if not each.id.endswith("-how")]

    def _pause_again(self, *, paused: bool) -> Announcement:
        clock = self._executor.session.clock
        if paused:
            clock.hold(Hold.PAUSE)
            return announcement(sentence("paused"))
        clock.release(Hold.PAUSE)
        return announcement(sentence("resumed"))


def _against(change: Change | None) -> Command | None:
    """Return what takes a change back, None where it needs nothing."""
    match change:
        case Made():
            return Undo()
        case MadeAgain(entries):
            return Undo(len(entries))
        case TakenBack(entries):
            return Redo(len(entries))
        case Restarted(count) if count:
            return Undo()
        case _:
            return None


def _not_done(message_id: str) -> Result:
    return Result(announcement(sentence(message_id)), done=False)
