"""What hearing needs of the machine: it is made when it is needed, and given back after that."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.errors import Device, DeviceError

if TYPE_CHECKING:
    from a11y_klondike.voice.base import Evidence, Recognizer, SpokenGrammar
    from a11y_klondike.voice.decision import Decision

_NOTHING: Final = announcement()


class Listener(Protocol):
    """What waits for one utterance after the other.

    Attributes:
        on_onset: called when somebody begins to speak.
    """

    on_onset: Callable[[], None]

    def open(self) -> None:
        """Have the microphone hear.

        Raises:
            DeviceError: there is none, or it can't be opened.
        """
        ...

    def listen(self, patience: float | None = None) -> Evidence | None:
        """Wait until something is said; None: stopped, or nothing began for so many seconds.

        Raises:
            DeviceError: the microphone or the recogniser has stopped working.
        """
        ...

    def stop(self) -> None:
        """Make `listen` return at once, or as soon as it is called. Any thread may do so."""
        ...

    def close(self) -> None:
        """Give the microphone back, until it is opened again."""
        ...


@dataclass(frozen=True, slots=True)
class Makers:
    """How that which hears is made.

    Attributes:
        recognizer: makes what understands; may raise DeviceError.
        listener: makes what listens for it, given whether it has to be deaf just now.
        decide: what to make of what was heard, but for sentences that it wasn't.
        warning: what is told before anything is heard: who else hears it.
    """

    recognizer: Callable[[], Recognizer]
    listener: Callable[[Recognizer, Callable[[], bool]], Listener]
    decide: Callable[[Recognizer, Evidence, Collection[str]], Decision]
    warning: Announcement = _NOTHING


class Equipment:
    """A recogniser and a microphone, each there from the time when it is needed first.

    All methods but `interrupt` belong to one thread. The recogniser stays, since it takes a while
    to load; the microphone is given back as soon as nobody listens.

    Args:
        makers: how both are made.
        is_deaf: whether what is heard just now isn't meant: it is the game itself.
        on_onset: called when somebody begins to speak.
    """

    def __init__(
        self, makers: Makers, is_deaf: Callable[[], bool], on_onset: Callable[[], None]
    ) -> None:
        self._makers = makers
        self._is_deaf = is_deaf
        self._on_onset = on_onset
        self._recognizer: Recognizer | None = None
        self._listener: Listener | None = None
        self._is_open = False
        self._now: SpokenGrammar | None = None

    @property
    def is_open(self) -> bool:
        """Whether the microphone is open."""
        return self._is_open

    def open(self) -> None:
        """Load the recogniser and open the microphone, where that isn't done yet.

        Raises:
            DeviceError: one of them doesn't work.
        """
        if self._recognizer is None:
            self._recognizer = self._makers.recognizer()
        if self._listener is None:
            self._listener = self._makers.listener(self._recognizer, self._is_deaf)
            self._listener.on_onset = self._on_onset
        if not self._is_open:
            self._listener.open()
            self._is_open = True

    def hear(
        self, now: SpokenGrammar | None, patience: float | None, excluded: Collection[str]
    ) -> tuple[Decision, int] | None:
        """Wait for an utterance; return what to make of it, and its largest sample.

        Args:
            now: what makes sense now, None for the whole language.
            patience: seconds within which it has to begin, None for any.
            excluded: what it certainly isn't.

        Returns:
            None where nothing was said in time, or `interrupt` was called.

        Raises:
            DeviceError: the microphone or the recogniser doesn't work.
        """
        if self._recognizer is None or self._listener is None:
            raise RuntimeError("nothing is open to hear with")
        if now != self._now:
            try:
                self._recognizer.use_now(now)
            except ValueError as error:  # words that it can't hear
                raise DeviceError(Device.RECOGNIZER, str(error)) from error
            self._now = now
        evidence = self._listener.listen(patience)
        if evidence is None:
            return None
        return self._makers.decide(self._recognizer, evidence, excluded), evidence.loudest

    def interrupt(self) -> None:
        """End waiting for an utterance. Any thread may do so."""
        listener = self._listener
        if listener is not None:
            listener.stop()

    def forget_recognizer(self) -> None:
        """Let a fresh recogniser be loaded when one is needed next."""
        self.close()
        self._recognizer = self._now = self._listener = None

    def close(self) -> None:
        """Give the microphone back."""
        self._is_open = False
        if self._listener is not None:
            self._listener.close()
