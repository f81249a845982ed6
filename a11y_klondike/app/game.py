"""A game in conversation: a line goes in, an announcement comes out. No input, no output."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from random import Random

from a11y_klondike.announce.model import Announcement, announcement, sentence, spelt
from a11y_klondike.announce.questions import (
    ask_meant,
    ask_which,
    describe_out_of_range,
    describe_unknown,
)
from a11y_klondike.announce.vocabulary import describe_answers
from a11y_klondike.app.dialogue import (
    Advised,
    Choosing,
    Consent,
    Dialogue,
    Idle,
    Offering,
    Perform,
    Reaction,
    Suggesting,
    answers,
    is_asking,
    react,
)
from a11y_klondike.app.executor import Executor
from a11y_klondike.app.keeping import Keeper
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.preferring import NO_VOICES, Voices
from a11y_klondike.app.reply import Reply, joined, with_end
from a11y_klondike.app.result import Answering, Result, Search
from a11y_klondike.app.thinking import AT_ONCE, Thinker
from a11y_klondike.command.complete import completions
from a11y_klondike.command.model import (
    Muddle,
    Nearest,
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
    ) -> None:
        self.preferences = preferences or Preferences()
        self._executor = Executor(session, random, self.preferences, keeper, voices)
        self._make_parser = make_parser
        self._thinker = thinker
        self._dialogue: Dialogue = dialogue
        self._last = told
        self._question = announcement() if isinstance(dialogue, Idle) else dialogue.question
        self._question_before = announcement()
        self._hold_clock()

    @property
    def session(self) -> Session:
        """The game that is played now."""
        return self._executor.session

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

    def hear(self, line: str, *, spoken: bool = False) -> Reply:
        """Do what a line says; return what is told of it.

        A line of several commands is done in order and stops at the first that isn't done.
        Whatever the line holds, the answer is a reply: what isn't understood changes nothing. What
        was thought about before isn't any more.
        """
        self._thinker.cancel()
        each = self.parser.parse_each(line, self._situation(), spoken=spoken)
        told: list[Announcement] = []
        for count, (_, command) in enumerate(each):
            result = self._answer(command, spoken=spoken)
            self._hold_clock()
            self._last = result.announcement
            told.append(result.announcement)
            if result.over:
                return Reply(joined(told), over=True)
            if not result.done:
                done = [" ".join(normalise(text)) for text, _ in each[:count]]
                asks = is_asking(self._dialogue)
                told = with_end(told, result, done, len(each) - count - 1, asks=asks)
                break
        self._last = joined(told)
        return Reply(self._last)

    def answer_late(self, answering: Answering) -> Reply:
        """Return what is told of a search that took a while, once it has come to its end."""
        result = self._opened(self._executor.settle(answering()))
        self._hold_clock()
        self._last = result.announcement
        return Reply(self._last)

    def _answer(self, parsed: Parsed, *, spoken: bool) -> Result:
        match parsed:
            case Muddle.EMPTY | Question.REPEAT | Question.REPEAT_SLOWLY:
                slowly = parsed is Question.REPEAT_SLOWLY
                return Result(replace(self._last, slowly=slowly))
            case Question.SPELL:
                return Result(announcement(*map(spelt, self._last.sentences[:1])))
            case Muddle():
                said = "too-long" if parsed is Muddle.TOO_LONG else "unknown-words"
                return self._not_understood(announcement(sentence(said)))
            case OutOfRange("choice") if not is_asking(self._dialogue):
                return self._not_done("no-question")
            case OutOfRange(slot, said, lowest, highest):
                return self._not_understood(describe_out_of_range(slot, said, lowest, highest))
            case Unparsed(prefix=prefix) if prefix:
                missing = sentence(f"prefix-{prefix.replace('_', '-')}")
                return self._not_understood(announcement(missing))
            case Unparsed(nearest=nearest) if nearest:
                return self._suggested(nearest)
            case Unparsed():
                return self._not_understood(self._unknown(parsed))
            case Question.VOCABULARY if is_asking(self._dialogue):
                return self._answers_told()
            case _:
                before = self._dialogue
                self._dialogue, reaction = react(before, parsed)
                if isinstance(before, Suggesting):
                    before = before.before
                    if self._dialogue == before:
                        self._question = self._question_before
                return self._react(reaction, before, spoken=spoken)

    def _react(self, reaction: Perform | Reaction, before: Dialogue, *, spoken: bool) -> Result:
        match reaction:
            case Reaction.LEFT_ALONE:
                return self._not_done("left-alone")
            case Reaction.NO_QUESTION:
                return self._not_done("no-question")
            case Reaction.YES_OR_NO:
                return self._not_done("say-yes-or-no")
            case Reaction.NONE_LIKE | Reaction.SEVERAL_LIKE:
                said = announcement(sentence(reaction.value))
                return Result(said + self._question, done=False)
            case Reaction.NARROWED:
                return self._narrowed(before)
            case Reaction.ASKED_AGAIN:
                return Result(self._question, done=False)
            case Reaction.OUT_OF_RANGE:
                choices = self._dialogue.choices if isinstance(self._dialogue, Choosing) else ()
                told = announcement(sentence("choice-range", highest=len(choices)))
                return Result(told, done=False)
            case Perform(action, chosen):
                consent = Consent.GIVEN if chosen else self._consent(spoken=spoken)
                result = self._executor.execute(action, consent)
                return self._opened(self._found_out(result.search) if result.search else result)

    def _found_out(self, search: Search) -> Result:
        """Return what a search comes to, or, where that takes a while, that it goes on."""
        answering = self._thinker.think(search)
        if answering is None:
            return Result(announcement(sentence("thinking")), done=False, thinks=True)
        return self._executor.settle(answering())

    def _consent(self, *, spoken: bool) -> Consent:
        """Return how sure it is that the player wants what a line says."""
        if spoken:
            return Consent.SPOKEN
        return Consent.TYPED if self.preferences.confirms else Consent.WAIVED

    def _opened(self, result: Result) -> Result:
        """Keep the question that a result opens, so that it can be asked again."""
        self._dialogue = result.dialogue
        self._question = result.announcement
        return result

    def complete(self, text: str) -> tuple[str, ...]:
        """Return what the last word of a line can become: see `completions`."""
        names = self._executor.names() if self.parser.free_text.wants_name(text) else ()
        return completions(self.parser, text, replace(self._situation(), names=names))

    def _situation(self) -> Situation:
        return replace(self._executor.situation(), answers=answers(self._dialogue))

    def _unknown(self, line: Unparsed) -> Announcement:
        """Say what of a line wasn't understood, and what can follow on what was."""
        said = line.said
        return describe_unknown(
            line.unknown,
            known=self.parser.knows(line.unknown),
            foreign=not self.parser.vocabulary.can_spell(line.unknown),
            said=() if any(map(self.parser.is_code, said)) else said,
            following=line.expected if said else (),
        )

    def _answers_told(self) -> Result:
        """Tell what can be answered, then what else can be said; the question stays open."""
        choices = self._dialogue.choices if isinstance(self._dialogue, Choosing) else ()
        others = self._executor.execute(Question.VOCABULARY, Consent.GIVEN)
        return Result(describe_answers(len(choices)) + others.announcement)

    def _suggested(self, nearest: Nearest) -> Result:
        """Ask whether a slip was meant as this; a no leads back to the question before."""
        before = self._dialogue
        if isinstance(before, Suggesting):
            before = before.before
        elif isinstance(before, Advised):
            before = Idle()
        else:
            self._question_before = self._question
        dialogue = Suggesting(nearest.command, before)
        return self._opened(Result(ask_meant(nearest.words), done=False, dialogue=dialogue))

    def _not_understood(self, told: Announcement) -> Result:
        """Tell that a line is no command; only a suggestion for the line before it is dropped."""
        if isinstance(self._dialogue, Suggesting):
            self._dialogue, self._question = self._dialogue.before, self._question_before
        return Result(told + self._open_question(), done=False)

    def _narrowed(self, before: Dialogue) -> Result:
        """Ask which of fewer moves is meant; their card is named where it was to be chosen."""
        now = self._dialogue
        if not (isinstance(before, Choosing) and isinstance(now, Choosing)):
            raise TypeError(f"no narrower choice: {before!r} and {now!r}")
        cards = {move.card for move in before.moves}
        said = next(iter(cards)) if len(cards) == 1 else None
        told = ask_which(now.choices, len(now.others), self.session.table, said=said)
        return self._opened(Result(told, done=False, dialogue=now))

    def _hold_clock(self) -> None:
        """Let the clock stand still while a question waits for its answer."""
        clock = self.session.clock
        if is_asking(self._dialogue):
            clock.hold(Hold.QUESTION)
        else:
            clock.release(Hold.QUESTION)

    def _open_question(self) -> Announcement:
        """Return the question that is open, if any, to be told once more."""
        return self._question if is_asking(self._dialogue) else announcement()

    def _not_done(self, message_id: str) -> Result:
        return Result(announcement(sentence(message_id)), done=False)
