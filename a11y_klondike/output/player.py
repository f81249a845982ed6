"""Sound played by miniaudio: inside this process, and cut the moment it is asked for."""

from __future__ import annotations

import importlib
import threading
import time
from typing import TYPE_CHECKING, Any

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import SAMPLE_WIDTH, Sound
from a11y_klondike.sound_system import close_device, open_device

if TYPE_CHECKING:
    from collections.abc import Generator


# Time between two requests of the device. A short one breaks up the speech while Python is
# busy (3 % silence at 40 ms with two threads computing, none at 80); a long one costs nothing:
# the first sound and a cut don't wait for it.
_PERIOD = 0.1
_PERIODS = 2  # the device should hold so many, but some hold more
_LATENCY = 0.05  # seconds from the device to the ear

_STALL = 3.0  # seconds by which a device may be late; one that sleeps may take 2 to wake up


class MiniaudioPlayer:
    """The system's usual loudspeaker.

    The device is opened for the first sound, at its rate, and closed when the last one has been
    heard. That costs 5 ms and follows the player from loudspeaker to headphones. A device kept
    open would begin the next sound with the 20 ms that it still held of the one that was cut.

    Silence comes within 10 ms of `stop` while a thread is in `wait`, or enters it; otherwise
    when the device has run out of the 0.2 s that it holds.

    A device that takes no more sound, as when it is pulled out, ends the sound. If that
    happens twice in a row, it is an error.
    """

    def __init__(self) -> None:
        self._miniaudio: Any = importlib.import_module("miniaudio")  # 0.2 s
        self._device: Any = None
        self._stream: _Stream | None = None
        self._stalls = 0

    def play(self, sound: Sound) -> None:
        """Start the sound, or have it follow what is playing without a gap, and return.

        A sound of another rate, or with other channels, waits for the end of what is playing.

        Raises:
            DeviceError: no device can be opened, or it takes no more sound.
        """
        stream = self._stream
        if stream is not None and not stream.stopped.is_set():
            if stream.continues(sound):
                stream.append(sound)
                return
            self.wait()
        self._finish()
        self._start(sound)

    def wait(self, timeout: float | None = None) -> bool:
        """Return once all sound has been heard to its end, or was stopped.

        Args:
            timeout: the seconds to wait at most; None waits to the end.

        Returns:
            True when nothing is playing any more, False when the time ran out before.

        Raises:
            DeviceError: the device took no more sound, for the second time.
        """
        stream = self._stream
        if stream is None:
            return True
        patience = float("inf") if timeout is None else time.monotonic() + timeout
        overdue = stream.due + _STALL
        if stream.handed_over.wait(_until(min(patience, overdue))):
            over = stream.stopped.wait(_until(min(patience, stream.end)))
            if not over:
                over = time.monotonic() >= stream.end
                self._stalls = 0
        else:
            over = time.monotonic() >= overdue
            self._stalls += over
        if over:
            self._finish()
        if self._stalls > 1:
            raise DeviceError(Device.SPEAKER, "the device takes no more sound")
        return over

    def stop(self) -> None:
        """Fall silent at once. It never blocks, and does nothing when nothing plays."""
        stream = self._stream
        if stream is not None:
            stream.stop()

    def close(self) -> None:
        """Fall silent and give the device back. Nothing may be called afterwards."""
        self._finish()

    def _start(self, sound: Sound) -> None:
        """Open the system's usual device and start it with the sound."""
        try:
            self._device = open_device(
                self._miniaudio.PlaybackDevice,
                output_format=self._miniaudio.SampleFormat.SIGNED16,
                nchannels=sound.channels,
                sample_rate=sound.rate,
                buffersize_msec=round(_PERIOD * 1000),
                callback_periods=_PERIODS,
            )
            self._stream = _Stream(sound)
            requests = self._stream.requests()
            next(requests)  # miniaudio takes a generator that has been started
            self._device.start(requests)
        except self._miniaudio.MiniaudioError as error:
            self._finish()
            raise DeviceError(Device.SPEAKER, f"{type(error).__name__}: {error}") from error

    def _finish(self) -> None:
        """Close the device, with what it still holds."""
        self.stop()
        self._stream = None
        device, self._device = self._device, None
        if device is not None:
            close_device(device)


class _Stream:
    """Sounds of one kind on their way to the device.

    Attributes:
        handed_over: set when the device has taken all of it, or it was stopped.
        stopped: set when it was stopped.
        due: the moment when its last frame should leave the device.
        end: the moment when it has been heard, right while `handed_over` is set.
    """

    def __init__(self, sound: Sound) -> None:
        self.handed_over = threading.Event()
        self.stopped = threading.Event()
        self.due = 0.0
        self.end = 0.0
        self._rate = sound.rate
        self._channels = sound.channels
        self._frame_size = SAMPLE_WIDTH * sound.channels
        self._lock = threading.Lock()
        self._samples = b""
        self._taken = 0  # bytes
        self.append(sound)

    def continues(self, sound: Sound) -> bool:
        """Tell whether the sound is of the stream's kind."""
        return (sound.rate, sound.channels) == (self._rate, self._channels)

    def append(self, sound: Sound) -> None:
        """Let the sound follow all that was appended before."""
        with self._lock:
            self._samples = self._samples[self._taken :] + sound.samples
            self._taken = 0
            self.due = max(self.due, time.monotonic()) + sound.seconds
            self.handed_over.clear()
        if self.stopped.is_set():
            self.handed_over.set()

    def stop(self) -> None:
        """Give no more to the device."""
        self.stopped.set()
        self.handed_over.set()

    def requests(self) -> Generator[bytes, int, None]:
        """Yield as many frames as the device asks for; fewer, or none, are silence.

        It runs in the device's thread, and goes on until the device is closed.
        """
        frames = yield b""
        while True:
            frames = yield b"" if self.stopped.is_set() else self._take(frames)

    def _take(self, frames: int) -> bytes:
        with self._lock:
            chunk = self._samples[self._taken : self._taken + frames * self._frame_size]
            self._taken += len(chunk)
            if self._taken == len(self._samples) and not self.handed_over.is_set():
                # A device that held more than it should took it all too early; one that was
                # not served in time, since Python was busy, is late.
                held = max(0.0, _PERIOD * _PERIODS - frames / self._rate)
                last = time.monotonic() + held + len(chunk) / self._frame_size / self._rate
                self.end = max(self.due + _LATENCY, last)
                self.handed_over.set()
            return chunk


def _until(moment: float) -> float:
    """Return the seconds from now to the moment, 0 if it has passed."""
    return max(0.0, moment - time.monotonic())
