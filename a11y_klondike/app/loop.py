"""The loop: hear, do, tell. One for every way to play."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.app.ears import Ears, Utterance
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.interrupts import held_back
from a11y_klondike.app.mouth import DEVICE_SENTENCES, Mouth
from a11y_klondike.errors import AudioFileError, DeviceError

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game


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
    ) -> None:
        self._welcome = welcome
        self._make_game = make_game
        self._mouth = mouth
        self._ears = deque(ears)
        self._says_goodbye = says_goodbye
        self._after = after
        self._warned = False
        self.exit = Exit.PLAYED

    @property
    def _game(self) -> Game:
        return self._make_game()

    def run(self) -> Exit:
        """Play until the player leaves, or no more commands come; return how it ended."""
        self._mouth.tell(self._welcome)
        while self._turn():
            continue
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
            with held_back():
                return self._answered(utterance)
        except KeyboardInterrupt:
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
            if self._says_goodbye:
                self._mouth.tell(self._game.goodbye())
            return False
        self._mouth.hush()
        if utterance.spoken and not utterance.text:
            self._mouth.tell(_NOT_CAUGHT)
            return True
        reply = self._game.hear(utterance.text, spoken=utterance.spoken)
        heard = utterance.text if utterance.spoken else None
        besides = self._after()
        self._mouth.adopt(self._game.preferences)
        self._mouth.tell(reply.announcement + besides, heard=heard)
        return not reply.over

    def _interrupted(self) -> bool:
        """Stop speech only; in silence, leave when asked a second time."""
        if self._mouth.hush():
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
