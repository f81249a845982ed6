"""Telling: an announcement goes to the console as text, and to the voice as speech."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from a11y_klondike.announce.model import Announcement, Priority, announcement, sentence
from a11y_klondike.announce.render import render
from a11y_klondike.errors import Device, DeviceError, OutputError
from a11y_klondike.l10n import Form, Locale

DEVICE_SENTENCES: Final = {
    Device.SPEAKER: "no-speaker",
    Device.SYNTHESIZER: "no-synthesizer",
    Device.MICROPHONE: "no-microphone",
    Device.RECOGNIZER: "no-recognizer",
}
"""What is told of a device that is missing or has failed."""
_BREATH: Final = 0.2
"""Seconds between two looks at whether all is said: an interrupt waits no longer anywhere."""


class Console(Protocol):
    """Where text goes."""

    def write(self, text: str, /) -> None:
        """Write a reply, in one piece; it may wait for the next prompt."""
        ...

    def flush(self) -> None:
        """Write what still waits."""
        ...


class Speech(Protocol):
    """Where speech goes."""

    def say(self, text: str, priority: Priority, /) -> None:
        """Have the text spoken; return at once."""
        ...

    def cut(self) -> None:
        """Fall silent, and forget what waits."""
        ...

    def wait_idle(self, timeout: float | None, /) -> bool:
        """Wait until nothing is being said."""
        ...

    @property
    def speaking(self) -> bool:
        """Whether anything is being said."""
        ...


class Mouth:
    """Tells announcements in the player's language, in text and, if there is one, by voice.

    Args:
        console: takes the text.
        locale: the language.
        speech: takes the speech, None where the game doesn't speak for itself.
        failures: where the voice leaves, from a thread of its own, why it has failed; that is
            told with the next reply.
    """

    def __init__(
        self,
        console: Console,
        locale: Locale,
        speech: Speech | None = None,
        failures: deque[DeviceError] | None = None,
    ) -> None:
        self._console = console
        self._locale = locale
        self._speech = speech
        self._failures = deque[DeviceError]() if failures is None else failures

    def tell(self, told: Announcement, *, heard: str | None = None) -> None:
        """Tell an announcement.

        Args:
            told: what is told.
            heard: the words that it answers, where they were spoken; they are shown before.
        """
        texts = [self._text(announcement(sentence("heard", words=heard)))] if heard else []
        texts.append(self._text(told))
        texts += self._failures_told()
        self._write(texts)
        if self._speech:
            self._speech.say(render(told, self._locale, Form.SPOKEN), told.priority)

    def tell_failures(self) -> None:
        """Tell what has failed since the last reply, if anything has."""
        texts = self._failures_told()
        if texts:
            self._write(texts)

    def hush(self) -> bool:
        """Cut speech; return whether anything was being said."""
        if self._speech is None or not self._speech.speaking:
            return False
        self._speech.cut()
        return True

    def finish_speaking(self) -> None:
        """Show what waits to be shown, and wait until all is said or the voice has failed.

        Raises:
            OutputError: the text can't be written.
            KeyboardInterrupt: Ctrl-C.
        """
        with _as_output_error():
            self._console.flush()
        while self._speech and not self._speech.wait_idle(_BREATH):
            continue

    def _write(self, texts: list[str]) -> None:
        with _as_output_error():
            self._console.write("\n".join(texts))

    def _failures_told(self) -> list[str]:
        texts: list[str] = []
        while self._failures:
            error = self._failures.popleft()
            texts.append(self._text(announcement(sentence(DEVICE_SENTENCES[error.device]))))
        return texts

    def _text(self, told: Announcement) -> str:
        return render(told, self._locale, Form.TEXT)


@contextmanager
def _as_output_error() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OutputError from error
