"""A game in conversation: a line goes in, an announcement comes out. No input, no output."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from a11y_klondike.announce.hearing import describe_not_heard
from a11y_klondike.announce.model import Announcement, announcement, sentence, spelt
from a11y_klondike.announce.questions import describe_out_of_range
from a11y_klondike.announce.vocabulary import describe_answers
from a11y_klondike.app.deeds import Deeds
from a11y_klondike.app.dialogue import (
    Consent,
    Idle,
    Offering,
    answers,
    count_choices,
)
from a11y_klondike.app.doubts import Guessing, said_by
from a11y_klondike.app.executor import Executor
from a11y_klondike.app.hearing_commands import NO_EARS, Control
from a11y_klondike.app.keeping import Keeper
from a11y_klondike.app.open_question import OpenQuestion
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.preferring import NO_VOICES, Voices
from a11y_klondike.app.reacting import Perform, Reaction, TakeLine
from a11y_klondike.app.reply import Reply, joined, with_end
from a11y_klondike.app.result import Answering, Result, Search
from a11y_klondike.app.taught import words_of
from a11y_klondike.app.thinking import AT_ONCE, Thinker
from a11y_klondike.app.unknown import unknown
from a11y_klondike.command.complete import completions
from a11y_klondike.command.model import (
    Choose,
    Command,
    Misheard,
    Muddle,
    Order,
    OutOfRange,
    Parsed,
    Question,
    Unparsed,
)
from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.resolve import Situation
from a11y_klondike.session import Hold, Session

if TYPE_CHECKING:
    from a11y_klondike.voice.decision import Decision


class Game:
    """A player's conversation with the game, from one session to the next.

    Args:
        session: the first game.
        make_parser: makes what understands the player, when the first line comes.
        random: chooses new deals.
        told: what was told at the start, to be repeated when that is asked for.
        preferences: how the player wants it told; None for as usual.
        keeper: keeps games; without it nothing is kept.
        voices: those that the game could speak with.
        dialogue: the question that is open at the start, which is a part of what was told.
        thinker: finds out what takes a while.
        control: opens and closes the ears.
    """

    def __init__(  # noqa: PLR0913 - all that differs from one way to play to another
        self,
        session: Session,
        make_parser: Callable[[], Parser],
        random: Random,
        told: Announcement,
        preferences: Preferences | None = None,
        *,
        keeper: Keeper | None = None,
        voices: Voices = NO_VOICES,
        dialogue: Idle | Offering = Idle(),  # noqa: B008 - frozen
        thinker: Thinker = AT_ONCE,
        control: Control = NO_EARS,
    ) -> None:
        self.preferences = preferences or Preferences()
        words = words_of(lambda: self.parser)
        self._executor = Executor(
            session, random, self.preferences, keeper, voices, control=control, words=words
        )
        self._deeds = Deeds(self._executor)
        self._make_parser = make_parser
        self._thinker = thinker
        self._question = OpenQuestion(dialogue)
        self._last = told
        self._hold_clock()

    @property
    def session(self) -> Session:
        """The game that is played now."""
        return self._executor.session

    @property
    def is_asking(self) -> bool:
        """Whether a question of the game is open."""
        return self._question.is_open

    def goodbye(self) -> Announcement:
        """Return what is told to a player who leaves without a word."""
        return self._executor.execute(Order.QUIT, Consent.GIVEN).announcement

    @cached_property
    def parser(self) -> Parser:
        """What understands the player.

        Raises:
            LocaleError: the language's commands are missing or broken.
        """
        return self._make_parser()

    @property
    def excluded(self) -> frozenset[str]:
        """Lines that weren't said, as the player has just told: not to be heard once more."""
        return self._deeds.excluded

    def spoken_now(self) -> str:
        """Return what may be said now, as a grammar: see `app.spoken_now`."""
        from a11y_klondike.app.spoken_now import spoken_now  # noqa: PLC0415 - only who speaks

        return spoken_now(self.parser, self.session, self._situation(), self._question.dialogue)

    def hear(self, line: str, *, spoken: bool = False) -> Reply:
        """Do what a line says; return what is told of it.

        A line of several commands is done in order and stops at the first that isn't done.
        Whatever the line holds, the answer is a reply: what isn't understood changes nothing. What
        was thought about before isn't any more.
        """
        self._thinker.cancel()
        return self._replied(self._take(line, spoken=spoken))

    def hear_spoken(self, decision: Decision) -> Reply:
        """Do what was said, or ask whether it was, as sure as that is.

        What is only likely is done after a yes. What isn't even that is told not to be understood:
        whoever calls this chooses whether that is to be told.
        """
        from a11y_klondike.app.mishearing import ask, to_make_of  # noqa: PLC0415 - only who speaks

        situation, dialogue = self._situation(), self._question.dialogue
        match to_make_of(decision, self.parser, situation, dialogue, self.preferences):
            case None:
                return Reply(describe_not_heard() + self._question.again)
            case str(line):
                return replace(self.hear(line, spoken=True), heard=line)
            case doubt:
                self._thinker.cancel()
                question = ask(doubt, self.preferences.verbosity)
                asked = Result(question, done=False, dialogue=doubt)
                return self._replied(self._question.open(asked))

    def _replied(self, result: Result) -> Reply:
        """Return what came of a line as its reply, which can be told again."""
        self._hold_clock()
        self._last = result.announcement
        return Reply(self._last, over=result.over)

    def _take(self, line: str, *, spoken: bool) -> Result:
        """Do what each command of a line says, up to the first that isn't done."""
        self._deeds.begin(line if spoken else "")
        each = self._chosen_by(line) or self.parser.parse_each(
            line, self._situation(), spoken=spoken
        )
        told: list[Announcement] = []
        for _, command in each:
            result = self._answer(command, spoken=spoken)
            self._replied(result)
            told.append(result.announcement)
            if result.over or not result.done:
                break
        count = len(told) - 1
        if not (result.over or result.done):
            done = [" ".join(normalise(text)) for text, _ in each[:count]]
            asks = self._question.is_open
            told = with_end(told, result, done, len(each) - count - 1, asks=asks)
        return replace(result, announcement=joined(told))

    def _chosen_by(self, line: str) -> list[tuple[str, Parsed]]:
        """Return the choice that a line names by its words, where it is asked what was said."""
        dialogue = self._question.dialogue
        number = dialogue.number_of(line) if isinstance(dialogue, Guessing) else None
        return [(line, Choose(number))] if number else []

    def answer_late(self, answering: Answering) -> Reply:
        """Return what is told of a search that took a while, once it has come to its end."""
        return self._replied(self._question.open(self._deeds.settle(answering)))

    def _answer(self, parsed: Parsed, *, spoken: bool) -> Result:
        match parsed:
            case Muddle.EMPTY | Question.REPEAT | Question.REPEAT_SLOWLY:
                slowly = parsed is Question.REPEAT_SLOWLY
                return Result(replace(self._last, slowly=slowly))
            case Question.SPELL:
                return Result(announcement(*map(spelt, self._last.sentences[:1])))
            case Muddle():
                said = "too-long" if parsed is Muddle.TOO_LONG else "unknown-words"
                return self._question.not_understood(announcement(sentence(said)))
            case OutOfRange("choice") if not self._question.is_open:
                return self._not_done("no-question")
            case OutOfRange(slot, said, lowest, highest):
                return self._question.not_understood(
                    describe_out_of_range(slot, said, lowest, highest)
                )
            case Unparsed(prefix=prefix) if prefix:
                missing = sentence(f"prefix-{prefix.replace('_', '-')}")
                return self._question.not_understood(announcement(missing))
            case Unparsed(nearest=nearest) if nearest:
                return self._question.suggest(nearest)
            case Unparsed():
                return self._question.not_understood(unknown(parsed, self.parser))
            case Question.VOCABULARY if self._question.is_open:
                return self._answers_told()
            case _:
                return self._react(parsed, spoken=spoken)

    def _react(self, command: Command, *, spoken: bool) -> Result:
        if command is Misheard.WRONG and self._question.is_open:
            self._deeds.deny()
        reaction, before = self._question.react(command)
        match reaction:
            case TakeLine(words):
                return self._take(words, spoken=True)
            case Reaction.SAY_AGAIN:
                self._deeds.exclude(*said_by(before))
                return self._not_done("not-said")
            case Reaction.LEFT_ALONE:
                return self._not_done("left-alone")
            case Reaction.NO_QUESTION:
                return self._not_done("no-question")
            case Reaction.YES_OR_NO:
                return self._not_done("say-yes-or-no")
            case Reaction.NONE_LIKE | Reaction.SEVERAL_LIKE:
                said = announcement(sentence(reaction.value))
                return Result(said + self._question.told, done=False)
            case Reaction.NARROWED:
                return self._question.narrow(before, self.session.table)
            case Reaction.ASKED_AGAIN:
                return Result(self._question.told, done=False)
            case Reaction.OUT_OF_RANGE:
                highest = count_choices(self._question.dialogue)
                told = announcement(sentence("choice-range", highest=highest))
                return Result(told, done=False)
            case Perform(Misheard.WRONG):
                return self._question.open(self._deeds.take_back())
            case Perform(action, chosen):
                consent = Consent.GIVEN if chosen else self._consent(spoken=spoken)
                result = self._deeds.execute(action, consent, answers=chosen)
                return self._question.open(
                    self._found_out(result.search) if result.search else result
                )

    def _found_out(self, search: Search) -> Result:
        """Return what a search comes to, or, where that takes a while, that it goes on."""
        answering = self._thinker.think(search)
        if answering is None:
            return Result(announcement(sentence("thinking")), done=False, thinks=True)
        return self._deeds.settle(answering)

    def _consent(self, *, spoken: bool) -> Consent:
        """Return how sure it is that the player wants what a line says."""
        if spoken:
            return Consent.SPOKEN
        return Consent.TYPED if self.preferences.confirms else Consent.WAIVED

    def complete(self, text: str) -> tuple[str, ...]:
        """Return what the last word of a line can become: see `completions`."""
        names = self._executor.names() if self.parser.free_text.wants_name(text) else ()
        return completions(self.parser, text, replace(self._situation(), names=names))

    def _situation(self) -> Situation:
        return replace(self._executor.situation(), answers=answers(self._question.dialogue))

    def _answers_told(self) -> Result:
        """Tell what can be answered, then what else can be said; the question stays open."""
        others = self._executor.execute(Question.VOCABULARY, Consent.GIVEN)
        return Result(
            describe_answers(count_choices(self._question.dialogue)) + others.announcement
        )

    def _hold_clock(self) -> None:
        """Let the clock stand still while a question waits for its answer."""
        clock = self.session.clock
        if self._question.is_open:
            clock.hold(Hold.QUESTION)
        else:
            clock.release(Hold.QUESTION)

    def _not_done(self, message_id: str) -> Result:
        return Result(announcement(sentence(message_id)), done=False)
