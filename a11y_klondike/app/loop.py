"""The loop: hear, do, tell. One for every way to play."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.app.ears import Ears, Utterance
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.interrupts import held_back
from a11y_klondike.app.mouth import DEVICE_SENTENCES, Mouth
from a11y_klondike.app.thinking import Beside, Thought
from a11y_klondike.errors import AudioFileError, DeviceError

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game
    from a11y_klondike.app.reply import Reply


_NOT_CAUGHT: Final = announcement(sentence("heard-nothing"))


def _nothing() -> Announcement:
    return announcement()


class Conversation:
    """A game, its player's commands and its voice.

    Args:
        welcome: what is told at the start.
        make_game: makes the game when the first command comes: its language takes a while to
            load, and the welcome doesn't need it.
        mouth: tells what the game says.
        ears: where commands come from: the first that still can hear anything.
        says_goodbye: whether the end of the input is answered, as in a terminal.
        after: called after each command, before its reply; returns what is told besides.
        thinker: what the game thinks with, beside the conversation. What it finds out late is told
            between two commands, never in the middle of one.
    """

    def __init__(  # noqa: PLR0913 - all that differs from one way to play to another
        self,
        welcome: Announcement,
        make_game: Callable[[], Game],
        mouth: Mouth,
        ears: Sequence[Ears],
        *,
        says_goodbye: bool = False,
        after: Callable[[], Announcement] = _nothing,
        thinker: Beside | None = None,
    ) -> None:
        self._welcome = welcome
        self._make_game = make_game
        self._mouth = mouth
        self._ears = deque(ears)
        self._says_goodbye = says_goodbye
        self._after = after
        self._warned = False
        self._turn_lock = threading.Lock()
        self._thinker = thinker or Beside(lambda: 0.0)
        self._thinker.on_late = self._answer_late
        self._thinker.on_long = self._tell_long
        self.exit = Exit.PLAYED

    @property
    def _game(self) -> Game:
        return self._make_game()

    def run(self) -> Exit:
        """Play until the player leaves, or no more commands come; return how it ended."""
        self._mouth.tell(self._welcome)
        while self._turn():
            continue
        self._thinker.cancel()
        try:
            self._mouth.finish_speaking()
        except KeyboardInterrupt:
            self._mouth.hush()
        self._mouth.tell_failures()
        return self.exit

    def _turn(self) -> bool:
        """Hear one command and answer it; return whether the game goes on."""
        try:
            utterance = self._ears[0].read()
            with held_back() as interrupted, self._turn_lock:
                self._thinker.is_interrupted = interrupted
                return self._answered(utterance)
        except KeyboardInterrupt:
            with self._turn_lock:
                return self._interrupted()
        except AudioFileError as error:
            self.exit = Exit.BROKEN_FILE
            said = sentence(f"sound-{error.fault.value}", file=str(error.path))
            self._mouth.tell(announcement(said))
            return True
        except DeviceError as error:
            return self._deaf(error)

    def _answered(self, utterance: Utterance | None) -> bool:
        """Do what was said, and tell what came of it; None is the end of the input."""
        self._warned = False
        if utterance is None:
            self._thinker.cancel()
            if self._says_goodbye:
                self._mouth.tell(self._game.goodbye())
            return False
        self._mouth.hush()
        if utterance.spoken and not utterance.text:
            self._mouth.tell(_NOT_CAUGHT)
            return True
        reply = self._game.hear(utterance.text, spoken=utterance.spoken)
        self._reply(reply, heard=utterance.text if utterance.spoken else None)
        return not reply.over

    def _reply(self, reply: Reply, *, heard: str | None = None) -> None:
        besides = self._after()
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

    def _deaf(self, error: DeviceError) -> bool:
        """Go on with the next ears, if there are any."""
        self.exit = Exit.NO_DEVICE
        self._ears.popleft()
        self._tell(DEVICE_SENTENCES[error.device])
        if self._ears:
            self._tell("type-instead")
        return bool(self._ears)

    def _tell(self, message_id: str) -> None:
        told: Announcement = announcement(sentence(message_id))
        self._mouth.tell(told)
