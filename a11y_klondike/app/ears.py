"""Ears: wherever a command comes from, it arrives as an utterance."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from a11y_klondike.app.hearing_moment import Moment
    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.decision import Decision


@dataclass(frozen=True, slots=True)
class Utterance:
    """What a player typed or said.

    Attributes:
        text: the line that was typed; "" where it was said.
        decision: what to make of it, where it was said.
    """

    text: str
    decision: Decision | None = None


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
        moment: tells what can be heard then.
    """

    def __init__(
        self,
        paths: Iterable[Path],
        make_recognizer: Callable[[], Recognizer],
        before: Callable[[], None],
        moment: Callable[[], Moment],
    ) -> None:
        self._paths = deque(paths)
        self._make_recognizer = make_recognizer
        self._before = before
        self._moment = moment

    @cached_property
    def _recognizer(self) -> Recognizer:
        return self._make_recognizer()

    def read(self) -> Utterance | None:
        """Hear the next file."""
        from a11y_klondike.voice.base import heard  # noqa: PLC0415 - only who listens needs it
        from a11y_klondike.voice.second_hearing import decided  # noqa: PLC0415
        from a11y_klondike.voice.wav import read_wav  # noqa: PLC0415 - loads the audio library

        self._before()
        if not self._paths:
            return None
        samples = read_wav(self._paths.popleft()).get_raw_data()
        moment = self._moment()
        recognizer = self._recognizer
        recognizer.use_now(moment.grammar)
        return Utterance("", decided(recognizer, heard(recognizer, samples), moment.excluded))
