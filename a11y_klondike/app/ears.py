"""Hearing: wherever a command comes from, it arrives as an utterance."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.microphone import Listener


@dataclass(frozen=True, slots=True)
class Utterance:
    """What a player typed or said.

    Attributes:
        text: the line, or the words that were understood, "" for none.
        spoken: whether it was said.
    """

    text: str
    spoken: bool = False


class Ears(Protocol):
    """Where commands come from."""

    def read(self) -> Utterance | None:
        """Wait for the next command; None: there are no more.

        Raises:
            AudioFileError: the next sound file can't be heard; the one after it may be.
            DeviceError: nothing more can be heard.
            KeyboardInterrupt: Ctrl-C.
        """
        ...


class TypedLines:
    """Commands that are typed, or come through a pipe."""

    def __init__(self, read: Callable[[], str | None]) -> None:
        self._read = read

    def read(self) -> Utterance | None:
        """Wait for a line."""
        line = self._read()
        return None if line is None else Utterance(line)


class SoundFiles:
    """Commands in sound files, one a file, in their order."""

    def __init__(
        self, paths: Iterable[Path], recognizer: Recognizer, before: Callable[[], None]
    ) -> None:
        self._paths = deque(paths)
        self._recognizer = recognizer
        self._before = before

    def read(self) -> Utterance | None:
        """Hear the next file, once the game has said what it had to say."""
        from a11y_klondike.voice.wav import read_wav  # noqa: PLC0415 - loads the audio library

        self._before()
        if not self._paths:
            return None
        heard = self._recognizer.hear(read_wav(self._paths.popleft()))
        return Utterance(heard.words, spoken=True)


class Microphone:
    """Commands that are said, whenever the game itself is silent."""

    def __init__(self, listener: Listener, before: Callable[[], None]) -> None:
        self._listener = listener
        self._before = before

    def read(self) -> Utterance | None:
        """Wait for an utterance in which words are understood."""
        self._before()
        while True:
            heard = self._listener.listen()
            if heard is None:
                return None
            if heard.words:
                return Utterance(heard.words, spoken=True)
