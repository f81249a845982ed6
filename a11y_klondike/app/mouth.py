"""Telling: an announcement goes to the console as text, and to the voice as speech."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

from a11y_klondike.announce.model import Announcement, Priority, announcement, sentence
from a11y_klondike.announce.prompt import prompt
from a11y_klondike.announce.render import render
from a11y_klondike.app.braille import in_braille
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.errors import Device, OutputError
from a11y_klondike.l10n import Form, Locale

if TYPE_CHECKING:
    from a11y_klondike.output.base import Trouble

DEVICE_SENTENCES: Final = {
    Device.SPEAKER: "no-speaker",
    Device.SYNTHESIZER: "no-synthesizer",
    Device.READER: "no-reader",
    Device.MICROPHONE: "no-microphone",
    Device.RECOGNIZER: "no-recognizer",
}
"""What is told of a device that is missing or has failed."""
_BREATH: Final = 0.2
"""Seconds between two looks at whether all is said: an interrupt waits no longer anywhere."""


class Console(Protocol):
    """Where text goes.

    Attributes:
        prompt: what stands before the player's next line, where anything does.
    """

    prompt: str

    def write(self, text: str, /) -> None:
        """Write a reply, in one piece; it may wait for the next prompt."""
        ...

    def flush(self) -> None:
        """Write what still waits."""
        ...


class Speech(Protocol):
    """Where speech goes."""

    def say(self, text: str, priority: Priority, /, *, slowly: bool = False) -> None:
        """Have the text spoken, sentence by sentence if slowly; return at once."""
        ...

    def cut(self) -> None:
        """Fall silent, and forget what waits."""
        ...

    def wait_idle(self, timeout: float | None, /) -> bool:
        """Wait until nothing is being said."""
        ...

    def adopt(self) -> None:
        """Speak as the player prefers now."""
        ...

    @property
    def speaking(self) -> bool:
        """Whether anything is being said."""
        ...

    @property
    def replaces_text(self) -> bool:
        """Whether all that is said must not be written as well."""
        ...


class Mouth:
    """Tells announcements in the player's language, in text and, if there is one, by voice.

    Args:
        console: takes the text.
        locale: the language.
        speech: takes the speech, None where the game doesn't speak for itself.
        failures: where the voice leaves, from a thread of its own, what went wrong with it;
            that is told with the next reply.
    """

    def __init__(
        self,
        console: Console,
        locale: Locale,
        speech: Speech | None = None,
        failures: deque[Trouble] | None = None,
    ) -> None:
        self._console = console
        self._locale = locale
        self._braille: Locale | None = None
        self._speech = speech
        self._held_back: list[str] = []
        self._failures: deque[Trouble] = deque() if failures is None else failures

    def adopt(self, preferences: Preferences) -> None:
        """Speak and write from now on as the player prefers now."""
        if self._speech:
            self._speech.adopt()
        codes = preferences.card_codes.value if preferences.braille else None
        if codes != (self._braille.codes if self._braille else None):
            self.write_braille(codes)

    def write_braille(self, codes: str | None) -> None:
        """Write for a braille display from now on: short forms, and the newest fact in the prompt.

        Args:
            codes: how cards are written, as `Locale.with_codes` knows it; None for plain text.
        """
        self._braille = None if codes is None else self._locale.with_codes(codes)
        if codes is None:
            self._console.prompt = prompt(announcement(), self._locale)

    def tell(
        self, told: Announcement, *, heard: str | None = None, keeps_prompt: bool = False
    ) -> None:
        """Tell an announcement.

        Args:
            told: what is told.
            heard: the words that it answers, where they were spoken; they are shown before.
            keeps_prompt: whether the newest fact is still the one before it.
        """
        texts = [self._text(announcement(sentence("heard", words=heard)))] if heard else []
        troubles = self._troubles()
        if self._braille and not keeps_prompt:
            self._console.prompt = prompt(told, self._braille)
        texts += [self._text(each) for each in (told, *troubles)]
        self._write(texts)
        if self._speech:
            spoken = sum(troubles, told)
            text = render(spoken, self._locale, Form.SPOKEN)
            self._speech.say(text, told.priority, slowly=told.slowly)

    def tell_failures(self) -> None:
        """Tell what has failed since the last reply, if anything has."""
        troubles = self._troubles()
        if troubles:
            self._write([self._text(each) for each in troubles])

    @property
    def is_speaking(self) -> bool:
        """Whether anything is being said."""
        return self._speech is not None and self._speech.speaking

    def hush(self) -> bool:
        """Cut speech; return whether anything was being said."""
        if self._speech is None or not self.is_speaking:
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
        """Write texts; but those that the screen reader is told only if it couldn't be."""
        if self._speech and self._speech.replaces_text:
            self._held_back = texts
            return
        texts, self._held_back = [*self._held_back, *texts], []
        with _as_output_error():
            self._console.write("\n".join(texts))

    def _troubles(self) -> list[Announcement]:
        """Return what went wrong with the voice since the last call."""
        told: list[Announcement] = []
        while self._failures:
            from a11y_klondike.app.troubles import told_of  # noqa: PLC0415 - rare

            told.append(announcement(told_of(self._failures.popleft())))
        return told

    def _text(self, told: Announcement) -> str:
        if self._braille:
            return in_braille(told, self._braille)
        return render(told, self._locale, Form.TEXT)


@contextmanager
def _as_output_error() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OutputError from error
