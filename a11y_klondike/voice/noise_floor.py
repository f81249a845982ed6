"""A faint hiss under every recording.

The acoustic model was made from rooms, and never heard digital silence: of short words that
people said, with silence around them, it understands half as they are and three quarters with
the hiss.
"""

from __future__ import annotations

import array
import audioop
import random
from typing import Final

_LOUDNESS: Final = 30
"""Root mean square, of 32,768. Measured: less is too little, much more hides the words."""
_SAMPLES: Final = 16_000
"""After so many the hiss repeats itself: one second, which no ear or model notices."""
_SEED: Final = 20_250


class NoiseFloor:
    """White noise of a fixed loudness, the same each time."""

    def __init__(self) -> None:
        noise = random.Random(_SEED)  # noqa: S311 - a sound, not a secret
        samples = (round(noise.gauss(0, _LOUDNESS)) for _ in range(_SAMPLES))
        self._second = array.array("h", samples).tobytes()
        self._loudest = audioop.max(self._second, 2)

    def under(self, samples: bytes) -> bytes:
        """Return the recording with the noise added, equally long.

        Args:
            samples: 16-bit numbers in the byte order of this machine.
        """
        repeats = len(samples) // len(self._second) + 1
        return audioop.add(samples, (self._second * repeats)[: len(samples)], 2)

    def hides(self, samples: bytes) -> bool:
        """Tell whether nothing in the recording is louder than the noise.

        Args:
            samples: as for `under`.
        """
        return audioop.max(samples, 2) <= self._loudest
