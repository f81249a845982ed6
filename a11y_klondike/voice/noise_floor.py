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

from a11y_klondike.voice.base import WIDTH

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
        self._loudest = audioop.max(self._second, WIDTH)

    def under(self, samples: bytes, after: int = 0) -> bytes:
        """Return a piece of a recording with the noise added, equally long.

        Args:
            samples: as `RATE` and `WIDTH` say.
            after: the number of samples of the recording before this piece. Pieces of any length
                thus get the noise that they would get in one.
        """
        start = after % _SAMPLES * WIDTH
        repeats = (start + len(samples)) // len(self._second) + 1
        noise = (self._second * repeats)[start : start + len(samples)]
        return audioop.add(samples, noise, WIDTH)

    def hides(self, loudest: int) -> bool:
        """Tell whether the noise is as loud as the largest sample of a recording."""
        return loudest <= self._loudest
