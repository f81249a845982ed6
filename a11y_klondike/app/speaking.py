"""Who speaks: the game's own voice, the screen reader, or nobody, as the player prefers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Priority
from a11y_klondike.app.preferences import Preferences, Speech

if TYPE_CHECKING:
    from a11y_klondike.output.base import Manner, Trouble
    from a11y_klondike.output.speech_queue import SpeechQueue

_READER_SECONDS: Final = 2.0
"""How long the screen reader is waited for: as long as it may be there, nothing is written."""


class Speaking:
    """Speech that follows the player's preferences, and is silent where they say so.

    Args:
        language: the tag of what is spoken.
        preferences: what the player prefers. `adopt` looks at them.
        unasked: who speaks as long as the player hasn't told.
        make: makes speech, for a manner and a mode other than `Speech.TEXT`; it leaves what goes
            wrong where it is told.

    Attributes:
        troubles: what went wrong and wasn't told yet. It doesn't matter any more once another
            voice speaks, or none.
    """

    def __init__(
        self,
        language: str,
        preferences: Preferences,
        unasked: Speech,
        make: Callable[[Manner, Speech, Callable[[Trouble], None]], SpeechQueue],
    ) -> None:
        self._language = language
        self._preferences = preferences
        self._unasked = unasked
        self._make = make
        self._mode = Speech.TEXT
        self._manner: Manner | None = None
        self._queue: SpeechQueue | None = None
        self.troubles: deque[Trouble] = deque()

    def adopt(self) -> None:
        """Speak from now on as the player prefers now."""
        mode = self._preferences.speech or self._unasked
        if mode is self._mode is Speech.TEXT:
            return  # what else speech needs isn't loaded then
        manner = self._preferred_manner()
        if mode is not self._mode:
            self.close()
            self.troubles.clear()
            if mode is not Speech.TEXT:
                self._queue = self._make(manner, mode, self.troubles.append)
            if self._queue and mode is Speech.READER:
                self._queue.wait_ready(_READER_SECONDS)
        elif self._queue and manner != self._manner:
            self._queue.adopt(manner)
        self._mode, self._manner = mode, manner

    def renew(self) -> None:
        """Let a voice that has failed be tried again, as soon as preferences are looked at.

        The player may have plugged in a loudspeaker, or started the screen reader.
        """
        if self.has_failed:
            self.close()
            self.troubles.clear()
            self._mode = Speech.TEXT

    @property
    def replaces_text(self) -> bool:
        """Whether the screen reader is told all, so that it must not read it once more."""
        return self._mode is Speech.READER and not self.has_failed

    @property
    def has_failed(self) -> bool:
        """Whether somebody should speak, and can't."""
        return bool(self._queue and self._queue.failed)

    @property
    def speaking(self) -> bool:
        """Whether anything is being said."""
        return bool(self._queue and self._queue.speaking)

    def voices(self) -> Sequence[str]:
        """Return the names of the voices of the language; none where they aren't known."""
        return self._queue.voices() if self._queue else ()

    def say(self, text: str, priority: Priority, /, *, slowly: bool = False) -> None:
        """Have the text spoken, sentence by sentence if slowly; return at once."""
        if self._queue:
            self._queue.say(text, priority, slowly=slowly)

    def cut(self) -> None:
        """Fall silent, and forget what waits."""
        if self._queue:
            self._queue.cut()

    def wait_idle(self, timeout: float | None, /) -> bool:
        """Wait until nothing is being said; return whether that is so."""
        return not self._queue or self._queue.wait_idle(timeout)

    def close(self) -> None:
        """Fall silent, and give engine and device back."""
        if self._queue:
            self._queue.close()
            self._queue = None

    def _preferred_manner(self) -> Manner:
        from a11y_klondike.output.base import Manner  # noqa: PLC0415 - not in silence

        chosen = self._preferences
        voice = chosen.voices.get(self._language, "")
        return Manner(chosen.rate, chosen.pitch, chosen.volume, voice)
