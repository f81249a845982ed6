"""A microphone that needs nothing but a sound device."""

from __future__ import annotations

import queue
import weakref
from typing import TYPE_CHECKING, Final, Self

import miniaudio
import speech_recognition as sr

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.sound_system import backends, close_device, open_device
from a11y_klondike.voice.base import RATE, WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

_BUFFER: Final = 30
"""Milliseconds of sound that the device hands over at once."""
_WAKING: Final = 3.0
"""Seconds that the first sound of a device may take, which sleeps; 2 were seen."""
_PATIENCE: Final = 2.5
"""Seconds without sound, not even silence, after which a device that was awake is gone."""
_LOOK: Final = 0.1
"""Seconds between two looks at whether the sound is still waited for."""
_MOST: Final = round(15_000 / _BUFFER)
"""Pieces of sound that wait to be read, 15 s: more than the longest utterance."""


class MiniaudioMicrophone(sr.AudioSource):  # type: ignore[misc]  # SpeechRecognition has no types
    """The system's usual microphone, as a source that SpeechRecognition can listen to.

    The device is open, and awake, from `open` to `close`; as often as you like. What it hears is
    kept only while the source is entered: to enter it is to open the ears, and the device, too.
    """

    SAMPLE_RATE = RATE
    SAMPLE_WIDTH = WIDTH
    CHUNK = 512

    def __init__(self) -> None:
        self.stream: MicrophoneStream | None = None
        self._close: Callable[[], object] | None = None

    def __enter__(self) -> Self:
        self.open()
        self.stream = MicrophoneStream()
        return self

    def __exit__(self, *_: object) -> None:
        self.stream = None

    def open(self) -> None:
        """Have the device hear, if it doesn't yet.

        Raises:
            DeviceError: `Device.MICROPHONE` is missing, or can't be opened: another program may
                have it for itself.
        """
        if self._close is not None:
            return
        samples = self._take()
        next(samples)  # miniaudio takes a generator that has been started
        try:
            if _is_missing():
                raise DeviceError(Device.MICROPHONE, "PulseAudio has none")
            device = open_device(
                miniaudio.CaptureDevice,
                input_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=self.SAMPLE_RATE,
                buffersize_msec=_BUFFER,
            )
            # Python waits without end for a device that is still open when it goes.
            self._close = weakref.finalize(self, close_device, device)
            try:
                device.start(samples)
            except miniaudio.MiniaudioError:
                self.close()
                raise
        except miniaudio.MiniaudioError as error:
            raise DeviceError(Device.MICROPHONE, f"{type(error).__name__}: {error}") from error

    def close(self) -> None:
        """Give the device back. Nothing is heard until it is opened again."""
        close, self._close = self._close, None
        if close is not None:
            close()

    def _take(self) -> Generator[None, bytes, None]:
        """Take what the device hears. It runs in the device's thread."""
        while True:
            samples = yield
            stream = self.stream
            if stream is not None:
                stream.feed(samples)


def _is_missing() -> bool:
    """Whether PulseAudio says that there is no microphone.

    miniaudio 1.71 leaves 5 files open each time it looks for one there in vain. Other systems may
    have a usual device without naming it.
    """
    devices = miniaudio.Devices(backends())
    return devices.backend == "PulseAudio" and not devices.get_captures()


class MicrophoneStream:
    """What a microphone has heard, and nobody has read yet.

    Attributes:
        is_deaf: whether what is heard just now is to be thrown away.
        is_over: whether nobody waits for it any more.
        was_deaf: whether some of what was read last came when it was to be thrown away.
    """

    def __init__(self) -> None:
        self.is_deaf: Callable[[], bool] = lambda: False
        self.is_over: Callable[[], bool] = lambda: False
        self.was_deaf = False
        self._heard = queue.SimpleQueue[tuple[bytes, bool]]()
        self._rest = b""
        self._is_rest_deaf = False
        self._is_awake = False

    @property
    def waiting(self) -> int:
        """How many samples could be read at once, about."""
        piece = RATE * _BUFFER // 1000
        return self._heard.qsize() * piece + len(self._rest) // WIDTH

    def feed(self, samples: bytes) -> None:
        """Add what was heard. It may be called from any thread."""
        is_deaf = self.is_deaf()
        if is_deaf:
            self.forget()
        elif self._heard.qsize() >= _MOST:  # nobody has listened for long
            self._skip()
        self._heard.put((samples, is_deaf))

    def forget(self) -> None:
        """Forget what waits to be read. It may be called from any thread."""
        while self._skip():
            pass

    def _skip(self) -> bool:
        """Forget the piece that waits longest; return whether there was one."""
        try:
            self._heard.get_nowait()
        except queue.Empty:
            return False
        return True

    def read(self, size: int) -> bytes:
        """Wait for so many samples, and return them; fewer once `is_over`.

        Raises:
            DeviceError: `Device.MICROPHONE` hands over nothing any more, as when it is pulled
                out.
        """
        wanted = size * WIDTH
        self.was_deaf = self._is_rest_deaf
        while len(self._rest) < wanted:
            samples, is_deaf = self._next()
            if not samples:
                break
            self._rest += samples
            self._is_rest_deaf = is_deaf
            self.was_deaf |= is_deaf
        samples, self._rest = self._rest[:wanted], self._rest[wanted:]
        return samples

    def _next(self) -> tuple[bytes, bool]:
        """Wait for the next piece; none if it isn't waited for any more."""
        looks = round((_PATIENCE if self._is_awake else _WAKING) / _LOOK)
        for _ in range(looks):
            if self.is_over():
                return b"", False
            try:
                piece = self._heard.get(timeout=_LOOK)
            except queue.Empty:
                continue
            self._is_awake = True
            return piece
        raise DeviceError(Device.MICROPHONE, "the device hands over no sound")
