"""What a voice is made of: sounds, an engine that makes them, a player that plays them.

The two protocols are the seam for other engines and devices. Both may be slow, fail or hang:
`SpeechQueue` calls them in threads of their own and watches them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

SAMPLE_WIDTH = 2
"""Bytes in one sample of a `Sound`."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A recording in memory.

    Attributes:
        samples: signed 16-bit little-endian numbers, the channels of each frame side by side.
        rate: frames in one second.
        channels: 1 for mono, 2 for stereo.
    """

    samples: bytes
    rate: int
    channels: int

    @property
    def frames(self) -> int:
        """How many moments are recorded, each with one sample a channel."""
        return len(self.samples) // (SAMPLE_WIDTH * self.channels)

    @property
    def seconds(self) -> float:
        """How long it sounds."""
        return self.frames / self.rate


class Synthesizer(Protocol):
    """An engine that turns text into sound.

    It is made, used and closed in one and the same thread.
    """

    def synthesize(self, text: str) -> Sound:
        """Return the text as speech, pauses included.

        Raises:
            DeviceError: `Device.SYNTHESIZER` can't speak.
        """
        ...

    def close(self) -> None:
        """Give back what the engine holds. Nothing may be called afterwards."""
        ...


class Player(Protocol):
    """A loudspeaker that plays sounds one after the other.

    `play`, `wait` and `close` belong to one thread; `stop` may be called from any.
    """

    def play(self, sound: Sound) -> None:
        """Start the sound, or have it follow what is playing without a gap, and return.

        Raises:
            DeviceError: `Device.SPEAKER` is missing, or takes no sound.
        """
        ...

    def wait(self, timeout: float | None = None) -> bool:
        """Return once all sound has been heard to its end, or was stopped.

        Args:
            timeout: the seconds to wait at most; None waits to the end.

        Returns:
            True when nothing is playing any more, False when the time ran out before.

        Raises:
            DeviceError: `Device.SPEAKER` takes no more sound.
        """
        ...

    def stop(self) -> None:
        """Forget all sound and have the thread that is in `wait`, or enters it, silence it.

        It never blocks, and does nothing when nothing plays. What is played afterwards is heard.
        """
        ...

    def close(self) -> None:
        """Fall silent and give the device back. Nothing may be called afterwards."""
        ...
