"""The loop: hear, do, tell. One for every way to play."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Announcement, Priority, announcement, sentence
from a11y_klondike.app.deafness import told_of_deafness
from a11y_klondike.app.ears import Ears, Utterance
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.interrupts import held_back
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.thinking import Beside, Thought
from a11y_klondike.errors import AudioFileError, DeviceError

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game
    from a11y_klondike.app.hearing import Hearing
    from a11y_klondike.app.hearing_moment import Moment
    from a11y_klondike.app.reply import Reply
    from a11y_klondike.voice.decision import Decision

_BREATH: Final = 0.2
"""Seconds between two looks at whether anything can still be heard: an interrupt may come."""


def _nothing() -> Announcement:
    return announcement()


def _no_end() -> None:
    """Do nothing: where nothing but lines is heard, reading ends by itself."""


class Conversation:
    """A game, its player's commands and its voice.

    Commands come from `ears`, and, from another thread, from `hearing`. One is done after the
    other, each with its reply: a turn.

    Args:
        welcome: what is told at the start.
        make_game: makes the game when the first command comes: its language takes a while to
            load, and the welcome doesn't need it.
        mouth: tells what the game says.
        ears: where commands come from that are waited for.
        says_goodbye: whether the end of the input is answered, as in a terminal.
        after: called after each command, before its reply; returns what is told besides.
        thinker: what the game thinks with, beside the conversation. What it finds out late is told
            between two commands, never in the middle of one.
        hearing: hears what is said meanwhile.
        end_reading: lets `ears` return None soon.
    """

    def __init__(  # noqa: PLR0913 - all that differs from one way to play to another
        self,
        welcome: Announcement,
        make_game: Callable[[], Game],
        mouth: Mouth,
        ears: Ears,
        *,
        says_goodbye: bool = False,
        after: Callable[[], Announcement] = _nothing,
        thinker: Beside | None = None,
        hearing: Hearing | None = None,
        end_reading: Callable[[], None] = _no_end,
    ) -> None:
        self._welcome = welcome
        self._make_game = make_game
        self._mouth = mouth
        self._ears = ears
        self._says_goodbye = says_goodbye
        self._after = after
        self._warned = False
        self._turn_lock = threading.Lock()
        self._thinker = thinker or Beside(lambda: 0.0)
        self._thinker.on_late = self._answer_late
        self._thinker.on_long = self._tell_long
        self._hearing = hearing
        self._end_reading = end_reading
        self._is_over = False
        self._was_spoken = False
        self._failure: Exception | None = None
        self.exit = Exit.PLAYED

    @property
    def _game(self) -> Game:
        return self._make_game()

    def run(self) -> Exit:
        """Play until the player leaves, or no more commands come; return how it ended.

        Raises:
            Exception: something went wrong in another thread that can't be told.
        """
        self._mouth.tell(self._welcome)
        if self._hearing:
            self._hearing.attach(self)
        while self._turn():
            continue
        with self._turn_lock:
            self._is_over = True
        if self._failure:
            raise self._failure
        self._thinker.cancel()
        try:
            self._mouth.finish_speaking()
        except KeyboardInterrupt:
            self._mouth.hush()
        self._mouth.tell_failures()
        return self.exit

    def moment(self) -> Moment:
        """Return what can be heard just now."""
        from a11y_klondike.app.hearing_moment import moment_of  # noqa: PLC0415 - not for typing

        with self._turn_lock:
            return moment_of(self._game)

    def wakes(self, decision: Decision) -> bool:
        """Whether this says, beyond doubt, that the ears shall open."""
        from a11y_klondike.app.hearing_moment import wakes  # noqa: PLC0415 - as above

        return wakes(decision, self._game)

    def hear(self, decision: Decision) -> None:
        """Do what was said beside the ears, and tell what came of it."""
        with self._turn_lock:
            if self._is_over:
                return
            self._mouth.hush()
            self._is_over = not self._answered(Utterance("", decision))
        if self._is_over:
            self._end_reading()

    def tell_beside(self, make: Callable[[], Announcement]) -> None:
        """Tell what is made between two turns, if anything; it cuts nothing."""
        with self._turn_lock:
            told = Announcement() if self._is_over else make()
            if told.sentences:
                self._mouth.tell(replace(told, priority=Priority.NORMAL), keeps_prompt=True)

    def fail(self, error: Exception) -> None:
        """End the game with this error, from another thread."""
        self._failure = error
        self._is_over = True
        self._end_reading()

    def hush(self) -> bool:
        """Cut what is being said; return whether anything was."""
        return self._mouth.hush()

    @property
    def is_speaking(self) -> bool:
        """Whether the game is speaking."""
        return self._mouth.is_speaking

    def _turn(self) -> bool:
        """Hear one command and answer it; return whether the game goes on."""
        try:
            utterance = self._ears.read()
            if utterance is None and self._is_heard_on():
                return True
            with held_back() as interrupted, self._turn_lock:
                self._thinker.is_interrupted = interrupted
                return not self._is_over and self._answered(utterance)
        except KeyboardInterrupt:
            with self._turn_lock:
                return self._interrupted()
        except AudioFileError as error:
            self.exit = Exit.BROKEN_FILE
            said = sentence(f"sound-{error.fault.value}", file=str(error.path))
            self._mouth.tell(announcement(said))
            return True
        except DeviceError as error:
            self.exit = Exit.NO_DEVICE
            self._mouth.tell(told_of_deafness(error, types=False))
            return False

    def _is_heard_on(self) -> bool:
        """Whether the game goes on without lines, since commands may be said; wait for some.

        In a terminal, the end of the input is the wish to leave.
        """
        if self._says_goodbye or self._hearing is None:
            return False
        while not self._is_over and self._hearing.control.may_hear:
            self._hearing.control.wait_for_change(_BREATH)
        return False

    def _answered(self, utterance: Utterance | None) -> bool:
        """Do what was said, and tell what came of it; None is the end of the input."""
        self._warned = False
        if utterance is None:
            self._thinker.cancel()
            if self._says_goodbye:
                self._mouth.tell(self._game.goodbye())
            return False
        self._mouth.hush()
        decision = utterance.decision
        self._was_spoken = decision is not None
        if decision is None:
            reply = self._game.hear(utterance.text)
        else:
            reply = self._game.hear_spoken(decision)
        self._reply(reply, heard=reply.heard or None)
        return not reply.over

    def _reply(self, reply: Reply, *, heard: str | None = None) -> None:
        besides = self._after()
        if self._hearing and not reply.over:
            besides += self._hearing.replied(spoken=self._was_spoken, asks=self._game.is_asking)
        self._mouth.adopt(self._game.preferences)
        self._mouth.tell(reply.announcement + besides, heard=heard)

    def _answer_late(self, thought: Thought) -> None:
        """Tell what a search came to that took a while, unless a command has come since.

        The thinker's own thread calls this.
        """
        with self._turn_lock:
            if not thought.is_dropped:
                self._reply(self._game.answer_late(thought.answer()))

    def _tell_long(self, thought: Thought) -> None:
        """Tell that a search takes long, in the same way."""
        with self._turn_lock:
            if not thought.is_dropped:
                self._tell("still-thinking")

    def _interrupted(self) -> bool:
        """Stop speech or thinking only; else, leave when asked a second time."""
        is_hushed = self._mouth.hush()
        if self._thinker.cancel():
            self._tell("thinking-stopped")
            return True
        if is_hushed:
            return True
        if self._warned or not self._says_goodbye:
            self._tell("interrupted")
            self.exit = Exit.INTERRUPTED
            return False
        self._warned = True
        self._tell("press-again")
        return True

    def _tell(self, message_id: str) -> None:
        told: Announcement = announcement(sentence(message_id))
        self._mouth.tell(told)
