"""Listening: a microphone that needs nothing but a sound device, and who waits at it."""

from __future__ import annotations

import audioop
import queue
import threading
import weakref
from typing import TYPE_CHECKING, Final, Self

import miniaudio
import speech_recognition as sr

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.sound_system import backends
from a11y_klondike.voice.base import heard

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from a11y_klondike.voice.base import Evidence, Recognizer

_BUFFER: Final = 30
"""Milliseconds of sound that the device hands over at once."""
_PATIENCE: Final = 3.0
"""Seconds without sound, not even silence, after which the device is gone. The first sound of a
device that sleeps may take 2."""

_CALIBRATION: Final = 0.5
"""Seconds of the room's noise that the gate is set by at first."""
_ABOVE_NOISE: Final = 2.0
"""How many times as loud as the noise speech is, at least."""
_SOFTEST: Final = 100
"""The least loudness of speech, of 32,768, for microphones that are silent between words."""
_END: Final = 0.5
"""Seconds of silence after which an utterance is over: less would cut slow speech."""
_MARGIN: Final = 0.3
"""Seconds of silence to keep around an utterance, for soft consonants."""
_SHORTEST: Final = 0.1
"""Seconds of sound that are no click. "Up" and "six" are little longer."""
_LONGEST: Final = 10.0
"""Seconds after which an utterance is over in any case."""


class MiniaudioMicrophone(sr.AudioSource):  # type: ignore[misc]  # SpeechRecognition has no types
    """The system's usual microphone, as a source that SpeechRecognition can listen to.

    The device is open, and awake, until `close`. What it hears is kept only while the source is
    entered: to enter it is to open the ears.

    Raises:
        DeviceError: `Device.MICROPHONE` is missing, or can't be opened.
    """

    SAMPLE_RATE = 16_000
    SAMPLE_WIDTH = 2
    CHUNK = 512

    def __init__(self) -> None:
        self.stream: MicrophoneStream | None = None
        samples = self._take()
        next(samples)  # miniaudio takes a generator that has been started
        try:
            device = miniaudio.CaptureDevice(
                input_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=self.SAMPLE_RATE,
                buffersize_msec=_BUFFER,
                backends=backends(),
                app_name="a11y-klondike",
            )
            # Python waits without end for a device that is still open when it goes.
            self._close = weakref.finalize(self, _close, device)
            try:
                device.start(samples)
            except miniaudio.MiniaudioError:
                self._close()
                raise
        except miniaudio.MiniaudioError as error:
            raise DeviceError(Device.MICROPHONE, f"{type(error).__name__}: {error}") from error

    def __enter__(self) -> Self:
        self.stream = MicrophoneStream(self.SAMPLE_WIDTH)
        return self

    def __exit__(self, *_: object) -> None:
        self.stream = None

    def close(self) -> None:
        """Give the device back. Nothing may be heard afterwards."""
        self._close()

    def _take(self) -> Generator[None, bytes, None]:
        """Take what the device hears. It runs in the device's thread."""
        while True:
            samples = yield
            stream = self.stream
            if stream is not None:
                stream.feed(samples)


def _close(device: miniaudio.CaptureDevice) -> None:
    """Close a device, and its connection to the sound system.

    miniaudio 1.71 leaves the connection open (irmen/pyminiaudio issue 86).
    """
    device.close()
    miniaudio.lib.ma_context_uninit(device._context)  # noqa: SLF001 - it has no public name
    device._context = miniaudio.ffi.NULL  # noqa: SLF001 - closed once is enough


class MicrophoneStream:
    """What a microphone has heard, and nobody has read yet."""

    def __init__(self, sample_width: int) -> None:
        self._sample_width = sample_width
        self._heard = queue.SimpleQueue[bytes]()
        self._rest = b""

    def feed(self, samples: bytes) -> None:
        """Add what was heard. It may be called from any thread."""
        self._heard.put(samples)

    def read(self, size: int) -> bytes:
        """Wait for so many samples, and return them.

        Raises:
            DeviceError: `Device.MICROPHONE` hands over nothing any more, as when it is pulled
                out.
        """
        wanted = size * self._sample_width
        while len(self._rest) < wanted:
            try:
                self._rest += self._heard.get(timeout=_PATIENCE)
            except queue.Empty:
                raise DeviceError(Device.MICROPHONE, "the device hands over no sound") from None
        samples, self._rest = self._rest[:wanted], self._rest[wanted:]
        return samples


class Listener:
    """Waits for one utterance after the other, and has it recognised.

    It is deaf between two calls of `listen`: the game may speak then. The room's noise is
    measured at the first one, for half a second.

    Args:
        recognizer: understands what was said.
        source: what to listen to, as `MiniaudioMicrophone`; it is entered for each utterance.
        is_deaf: whether what comes just now isn't heard: while the game itself speaks, say.
    """

    def __init__(
        self,
        recognizer: Recognizer,
        source: sr.AudioSource,
        is_deaf: Callable[[], bool] = lambda: False,
    ) -> None:
        self._recognizer = recognizer
        self._stopped = threading.Event()
        self._gate = sr.Recognizer()
        self._gate.pause_threshold = _END
        self._gate.non_speaking_duration = _MARGIN
        self._gate.phrase_threshold = _SHORTEST
        self._gate.dynamic_energy_ratio = _ABOVE_NOISE
        self._ear = _Ear(source, self._gate, self._stopped, is_deaf)
        self._is_calibrated = False

    def listen(self) -> Evidence | None:
        """Wait until something is said, and return what it may have been; None: stopped.

        Raises:
            DeviceError: the microphone or the recogniser has stopped working.
            KeyboardInterrupt: Ctrl-C.
        """
        with self._ear as ear:
            if not self._is_calibrated:
                self._gate.energy_threshold = _SOFTEST
                self._gate.adjust_for_ambient_noise(ear, _CALIBRATION)
            audio = self._gate.listen(ear, phrase_time_limit=_LONGEST)
        if self._stopped.is_set():
            self._stopped.clear()
            return None
        # An utterance without an end is a noise that has set in: the gate must be set anew.
        seconds = len(audio.frame_data) / (audio.sample_rate * audio.sample_width)
        self._is_calibrated = seconds < _LONGEST
        return heard(self._recognizer, audio.get_raw_data())

    def stop(self) -> None:
        """Make `listen` return at once, or as soon as it is called. Any thread may do so."""
        self._stopped.set()


class _Ear(sr.AudioSource):  # type: ignore[misc]  # SpeechRecognition has no types
    """A source that can be stopped, and whose listener learns from noise only.

    SpeechRecognition fits the gate to the noise while somebody speaks, too. Within a second the
    voice would be no louder than the gate, and a long command cut off.
    """

    def __init__(
        self,
        source: sr.AudioSource,
        gate: sr.Recognizer,
        stopped: threading.Event,
        is_deaf: Callable[[], bool],
    ) -> None:
        self.SAMPLE_RATE = source.SAMPLE_RATE
        self.SAMPLE_WIDTH = source.SAMPLE_WIDTH
        self.CHUNK = source.CHUNK
        self.stream = self
        self._source = source
        self._gate = gate
        self._stopped = stopped
        self._is_deaf = is_deaf
        self._silence = 0

    def __enter__(self) -> Self:
        self._source.__enter__()
        self._silence = 0
        return self

    def __exit__(self, *exception: object) -> None:
        self._source.__exit__(*exception)

    def read(self, size: int) -> bytes:
        """Return the next samples; none after `Listener.stop`, or at the end of the source."""
        if self._stopped.is_set():
            return b""
        samples: bytes = self._source.stream.read(size)
        gate = self._gate
        if self._is_deaf():
            gate.dynamic_energy_threshold = False  # it isn't what the room sounds like
            return bytes(len(samples))
        gate.energy_threshold = max(gate.energy_threshold, _SOFTEST)
        is_silent = audioop.rms(samples, self.SAMPLE_WIDTH) <= gate.energy_threshold
        self._silence = self._silence + size if is_silent else 0
        gate.dynamic_energy_threshold = self._silence > _END * self.SAMPLE_RATE
        return samples
