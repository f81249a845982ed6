"""Who waits at a microphone until something is said."""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING, Final

from a11y_klondike.voice.base import RATE, WIDTH
from a11y_klondike.voice.endpoint import FRAME, Endpointer, Phase
from a11y_klondike.voice.microphone import MicrophoneStream
from a11y_klondike.voice.voice_detector import load_voice_detector

if TYPE_CHECKING:
    from collections.abc import Callable

    import speech_recognition as sr

    from a11y_klondike.voice.base import Evidence, Recognizer

_FRAME_SIZE: Final = FRAME * WIDTH
_TAIL: Final = 0.25
"""Seconds for which it stays deaf after it was: words that the game has said are still in the
room, and on their way through the sound system."""
_TAIL_FRAMES: Final = math.ceil(_TAIL * RATE / FRAME)


def _nothing() -> None:
    """Do nothing when somebody begins to speak."""


class Listener:
    """Waits for one utterance after the other, and has it recognised while it is said.

    The source is entered by `open`, or the first `listen`, and stays so until `close`: what is
    said between two calls is heard at the second. One thread listens; any may call `stop` and
    `flush`.

    Args:
        recognizer: understands what was said.
        source: what to listen to, as `MiniaudioMicrophone`: 16 kHz, 16 bit, mono.
        is_deaf: whether what comes just now isn't heard: while the game itself speaks, say. An
            utterance that has begun by then is dropped, as is one that begins within a quarter of
            a second afterwards. The thread of the microphone asks, too.
        endpointer: tells where an utterance begins and ends; None for the best that works here.

    Attributes:
        on_onset: called when somebody begins to speak, in the thread that listens.
    """

    def __init__(
        self,
        recognizer: Recognizer,
        source: sr.AudioSource,
        is_deaf: Callable[[], bool] = lambda: False,
        *,
        endpointer: Endpointer | None = None,
    ) -> None:
        self.on_onset: Callable[[], None] = _nothing
        self._recognizer = recognizer
        self._source = source
        self._is_deaf = is_deaf
        self._endpointer = endpointer or Endpointer(load_voice_detector())
        self._stopped = threading.Event()
        self._flushed = threading.Event()
        self._is_entered = False
        self._rest = b""  # of the last chunk
        self._tail = 0  # frames that are still thrown away

    def open(self) -> None:
        """Open the ears, if they are closed.

        Raises:
            DeviceError: there is no microphone, or another program has it for itself.
        """
        if self._is_entered:
            return
        self._source.__enter__()
        self._is_entered = True
        stream = self._source.stream
        if isinstance(stream, MicrophoneStream):
            stream.is_deaf, stream.is_over = self._is_deaf, self._stopped.is_set

    def listen(self, patience: float | None = None) -> Evidence | None:
        """Wait until something is said, and return what it may have been.

        Args:
            patience: seconds of sound within which it has to begin; None: for as long as it may be.

        Returns:
            None if nothing has begun in time, after `stop`, or at the end of the source.

        Raises:
            DeviceError: the microphone or the recogniser has stopped working. The microphone is
                closed; the next call opens it again.
            KeyboardInterrupt: Ctrl-C. The microphone is closed.
        """
        try:
            self.open()
            return self._hear(patience)
        except BaseException:
            self.close()
            raise
        finally:
            if self._endpointer.is_open:  # nobody waits for its end
                self._endpointer.drop()

    def stop(self) -> None:
        """Make `listen` return None at once, or as soon as it is called."""
        self._stopped.set()

    def flush(self) -> None:
        """Forget what was heard until now, even if somebody is just speaking."""
        self._flushed.set()
        stream = self._source.stream
        if isinstance(stream, MicrophoneStream):
            stream.forget()

    def close(self) -> None:
        """Give the microphone back, until the next `listen`."""
        if self._is_entered:
            self._is_entered = False
            self._source.__exit__(None, None, None)
        close = getattr(self._source, "close", None)  # a file has none
        if close is not None:
            close()
        self._rest = b""
        self._endpointer.drop()

    def _hear(self, patience: float | None) -> Evidence | None:
        """Wait for an utterance, see `listen`."""
        left = None if patience is None else round(patience * RATE) + self._waiting
        while not self._is_stopped():
            frame = self._read()
            if len(frame) < _FRAME_SIZE:
                return self._end(frame)
            if self._is_unheard():
                self._endpointer.drop()
            elif (evidence := self._take(frame)) is not None:
                return evidence
            if left is not None and not self._endpointer.is_open:
                left -= FRAME
                if left <= 0:
                    return None
        return None

    def _is_stopped(self) -> bool:
        if not self._stopped.is_set():
            return False
        self._stopped.clear()
        return True

    @property
    def _waiting(self) -> int:
        """The samples that were heard before, and nobody has listened to yet."""
        stream = self._source.stream
        waiting = stream.waiting if isinstance(stream, MicrophoneStream) else 0
        return waiting + len(self._rest) // WIDTH

    def _read(self) -> bytes:
        """Wait for the next frame; it is shorter at the end of the source, or after `stop`."""
        stream = self._source.stream
        while len(self._rest) < _FRAME_SIZE:
            chunk = stream.read(self._source.CHUNK)
            if not chunk:
                break
            self._rest += chunk
        frame, self._rest = self._rest[:_FRAME_SIZE], self._rest[_FRAME_SIZE:]
        return frame

    def _is_unheard(self) -> bool:
        """Whether the frame that was just read is thrown away."""
        stream = self._source.stream
        if self._is_deaf() or (isinstance(stream, MicrophoneStream) and stream.was_deaf):
            self._tail = _TAIL_FRAMES
            return True
        if self._flushed.is_set():
            self._flushed.clear()
            self._rest = b""
            return True
        if self._tail:
            self._tail -= 1
            return True
        return False

    def _take(self, frame: bytes) -> Evidence | None:
        """Hear a frame; return what the utterance may have been that ends with it."""
        heard = self._endpointer.hear(frame)
        if heard.phase is Phase.BEGINS:
            self.on_onset()
            self._recognizer.begin()
        if heard.samples:
            self._recognizer.feed(heard.samples)
        return self._recognizer.end() if heard.phase is Phase.ENDS else None

    def _end(self, rest: bytes) -> Evidence | None:
        """Return what was said last, at the end of the source."""
        if self._is_stopped() or not self._endpointer.is_open:
            return None
        self._recognizer.feed(rest)
        return self._recognizer.end()
