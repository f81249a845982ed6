"""A microphone that needs nothing from the system but a sound device."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING, Final, Self

import miniaudio
import speech_recognition as sr

from a11y_klondike.errors import Device, DeviceError

if TYPE_CHECKING:
    from collections.abc import Generator

_BUFFER: Final = 30
"""Milliseconds of sound that the device hands over at once."""
_PATIENCE: Final = 3.0
"""Seconds without any sound, not even silence, after which the device counts as gone."""
_SILENT_BACKENDS: Final = frozenset({miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM})
"""Backends that hear nothing. miniaudio falls back on them where there is no sound system."""


class MiniaudioMicrophone(sr.AudioSource):  # type: ignore[misc]  # SpeechRecognition has no types
    """The system's default microphone, as a source that SpeechRecognition can listen to.

    The device is open, and warm, until `close`. What it hears is kept only while the source is
    entered: to enter it is to open one's ears.

    Raises:
        DeviceError: `Device.MICROPHONE` is missing or can't be opened.
    """

    SAMPLE_RATE = 16_000
    SAMPLE_WIDTH = 2
    CHUNK = 512

    def __init__(self) -> None:
        self.stream: MicrophoneStream | None = None
        receive = self._receive()
        next(receive)
        try:
            self._device = miniaudio.CaptureDevice(
                input_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=self.SAMPLE_RATE,
                buffersize_msec=_BUFFER,
                backends=[one for one in miniaudio.Backend if one not in _SILENT_BACKENDS],
                app_name="a11y-klondike",
            )
            self._device.stop_callback = self._end
            self._device.start(receive)
        except miniaudio.MiniaudioError as error:
            raise DeviceError(Device.MICROPHONE, str(error)) from error

    def __enter__(self) -> Self:
        self.stream = MicrophoneStream(self.SAMPLE_WIDTH)
        return self

    def __exit__(self, *_: object) -> None:
        self.stream = None

    def close(self) -> None:
        """Give the device back. Whoever is listening gets a `DeviceError`."""
        self._device.close()
        self._end()

    def _receive(self) -> Generator[None, bytes, None]:
        """Take what the device has heard, in a thread of the sound library."""
        while True:
            samples = yield
            if self.stream is not None:
                self.stream.feed(samples)

    def _end(self) -> None:
        if self.stream is not None:
            self.stream.end()
