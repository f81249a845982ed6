"""A game in conversation: a line goes in, an announcement comes out. No input, no output."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.questions import (
    ask_meant,
    describe_out_of_range,
    describe_unknown,
)
from a11y_klondike.app.dialogue import (
    Choosing,
    Consent,
    Dialogue,
    Idle,
    Perform,
    Reaction,
    Suggesting,
    react,
)
from a11y_klondike.app.executor import Executor
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import Muddle, OutOfRange, Parsed, Question, Unparsed
from a11y_klondike.command.parse import Parser
from a11y_klondike.session import Session


@dataclass(frozen=True, slots=True)
class Reply:
    """What the game answers to one line.

    Attributes:
        announcement: what is told.
        over: whether the player wants to leave.
    """

    announcement: Announcement
    over: bool = False


class Game:
    """A player's conversation with the game, from one session to the next.

    Args:
        session: the first game.
        make_parser: makes what understands the player, when the first line comes.
        random: chooses new deals.
        told: what was told at the start, to be repeated when that is asked for.
    """

    def __init__(
        self,
        session: Session,
        make_parser: Callable[[], Parser],
        random: Random,
        told: Announcement,
    ) -> None:
        self._executor = Executor(session, random)
        self._make_parser = make_parser
        self._dialogue: Dialogue = Idle()
        self._last = told
        self._question = announcement()

    @property
    def session(self) -> Session:
        """The game that is played now."""
        return self._executor.session

    @cached_property
    def parser(self) -> Parser:
        """What understands the player.

        Raises:
            LocaleError: the language's commands are missing or broken.
        """
        return self._make_parser()

    def hear(self, line: str, *, spoken: bool = False) -> Reply:
        """Do what a line says; return what is told of it.

        A line of several commands is done in order and stops at the first that isn't done.
        Whatever the line holds, the answer is a reply: what isn't understood changes nothing.
        """
        parsed = self.parser.parse_all(line)
        told: list[Announcement] = []
        for count, command in enumerate(parsed):
            result = self._answer(command, spoken=spoken)
            told.append(result.announcement)
            if result.over:
                return Reply(_joined(told), over=True)
            if not result.done:
                if len(parsed) > 1 and self._dialogue == Idle():
                    told.append(announcement(sentence("sequence-stopped", count=count)))
                break
        self._last = _joined(told)
        return Reply(self._last)

    def _answer(self, parsed: Parsed, *, spoken: bool) -> Result:
        match parsed:
            case Muddle.EMPTY | Question.REPEAT:
                return Result(self._last)
            case Muddle():
                said = "too-long" if parsed is Muddle.TOO_LONG else "unknown-words"
                return Result(announcement(sentence(said)) + self._open_question(), done=False)
            case OutOfRange("choice") if self._dialogue == Idle():
                return self._not_done("no-question")
            case OutOfRange(slot, said, lowest, highest):
                told = describe_out_of_range(slot, said, lowest, highest)
                return Result(told + self._open_question(), done=False)
            case Unparsed(nearest=nearest) if nearest:
                told = ask_meant(nearest.words)
                return self._opened(Result(told, done=False, dialogue=Suggesting(nearest.command)))
            case Unparsed(unknown):
                told = describe_unknown(unknown, known=self.parser.knows(unknown))
                return Result(told + self._open_question(), done=False)
            case _:
                self._dialogue, reaction = react(self._dialogue, parsed)
                return self._react(reaction, spoken=spoken)

    def _react(self, reaction: Perform | Reaction, *, spoken: bool) -> Result:
        match reaction:
            case Reaction.LEFT_ALONE:
                return self._not_done("left-alone")
            case Reaction.NO_QUESTION:
                return self._not_done("no-question")
            case Reaction.YES_OR_NO:
                return self._not_done("say-yes-or-no")
            case Reaction.OUT_OF_RANGE:
                choices = self._dialogue.choices if isinstance(self._dialogue, Choosing) else ()
                told = announcement(sentence("choice-range", highest=len(choices)))
                return Result(told, done=False)
            case Perform(action, chosen):
                said = Consent.SPOKEN if spoken else Consent.TYPED
                consent = Consent.GIVEN if chosen else said
                return self._opened(self._executor.execute(action, consent))

    def _opened(self, result: Result) -> Result:
        """Keep the question that a result opens, so that it can be asked again."""
        self._dialogue = result.dialogue
        self._question = result.announcement
        return result

    def _open_question(self) -> Announcement:
        """Return the question that is open, if any, to be told once more."""
        return announcement() if self._dialogue == Idle() else self._question

    def _not_done(self, message_id: str) -> Result:
        return Result(announcement(sentence(message_id)), done=False)


def _joined(told: list[Announcement]) -> Announcement:
    """Return all as one announcement; each command's begins a line."""
    first, *others = told
    for other in others:
        head, *rest = other.sentences
        first += Announcement((replace(head, new_line=True), *rest))
    return first
