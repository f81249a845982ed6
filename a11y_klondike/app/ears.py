"""Hearing: wherever a command comes from, it arrives as an utterance."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
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
    """Commands in sound files, one a file, in their order.

    Args:
        paths: the files.
        make_recognizer: makes what understands them, when the first is to be heard.
        before: called before each file, to let the game say what it has to say.
    """

    def __init__(
        self,
        paths: Iterable[Path],
        make_recognizer: Callable[[], Recognizer],
        before: Callable[[], None],
    ) -> None:
        self._paths = deque(paths)
        self._make_recognizer = make_recognizer
        self._before = before

    @cached_property
    def _recognizer(self) -> Recognizer:
        return self._make_recognizer()

    def read(self) -> Utterance | None:
        """Hear the next file."""
        from a11y_klondike.voice.base import heard  # noqa: PLC0415 - only who listens needs it
        from a11y_klondike.voice.decision import decide  # noqa: PLC0415
        from a11y_klondike.voice.wav import read_wav  # noqa: PLC0415 - loads the audio library

        self._before()
        if not self._paths:
            return None
        evidence = heard(self._recognizer, read_wav(self._paths.popleft()).get_raw_data())
        return Utterance(decide(evidence).words, spoken=True)


class Microphone:
    """Commands that are said, whenever the game itself is silent.

    Args:
        make_listener: opens the microphone, when it is first listened to.
        before: called before listening, to let the game say what it has to say.
    """

    def __init__(self, make_listener: Callable[[], Listener], before: Callable[[], None]) -> None:
        self._make_listener = make_listener
        self._before = before

    @cached_property
    def _listener(self) -> Listener:
        return self._make_listener()

    def read(self) -> Utterance | None:
        """Wait for an utterance in which words are understood."""
        from a11y_klondike.voice.decision import decide  # noqa: PLC0415 - only who listens needs it

        self._before()
        while True:
            evidence = self._listener.listen()
            if evidence is None:
                return None
            if words := decide(evidence).words:
                return Utterance(words, spoken=True)
