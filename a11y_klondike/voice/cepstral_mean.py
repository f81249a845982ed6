"""What a recording sounds like on average, while it is still going on.

The acoustic model wants features without the sound of the voice, the room and the microphone:
their mean is taken away. pocketsphinx does that well only when it has the whole recording;
in pieces it takes away the mean of what it heard before, or a guess. So a decoder of its own,
which searches for next to nothing, tells the sum so far.
"""

from __future__ import annotations

from typing import Final

from a11y_klondike.voice.base import WIDTH
from a11y_klondike.voice.decoders import Feed, start_decoder

_SIZE: Final = 13
"""Cepstral coefficients of a frame."""
_NOTHING: Final = ",".join(["0"] * _SIZE)
_FRAME: Final = 410
"""Samples that the model looks at to tell the sound of a moment."""
_STEP: Final = 160
"""Samples from one moment to the next."""
_OWN_WEIGHT: Final = 500
"""Frames that pocketsphinx takes the mean it was set to for (CMN_WIN in its cmn.h)."""

_USUAL: Final = (52, -2, 2, 9, -1.5, -0.5, 1, -6, -2, -2, 2, 1, -1)
"""The mean of speech, over voices and people: measured, and rounded."""
_USUAL_WEIGHT: Final = 70
"""Frames that it counts for. A short word isn't long enough to tell the voice from the word:
measured, the mean of each recording alone loses 5 % of people's single words. 50 and 100 do as
well, 20 worse."""


class CepstralMean:
    """The mean of the features of one recording after the other.

    Raises:
        DeviceError: as for `start_decoder`.
    """

    def __init__(self) -> None:
        decoder = start_decoder(is_compared=False)
        decoder.add_word("a", "AH", update=False)
        decoder.add_fsg("a", decoder.create_fsg("a", 0, 1, [(0, 1, 1.0, "a")]))
        decoder.activate_search("a")
        self._decoder = decoder
        self._feed = Feed(decoder)
        self._samples = self._frames = 0
        self._sums = [0.0] * _SIZE

    def begin(self) -> None:
        """Begin a recording."""
        self._feed.begin()
        self._samples = self._frames = 0
        self._sums = [0.0] * _SIZE

    def feed(self, samples: bytes) -> None:
        """Take the next piece of the recording into account. It is shorter than 3 seconds."""
        self._feed.feed(samples, _NOTHING)
        self._samples += len(samples) // WIDTH
        frames = max(0, (self._samples - _FRAME) // _STEP + 1)
        new, self._frames = frames - self._frames, frames
        if new:
            means = map(float, self._decoder.get_cmn(update=True).split(","))
            whole = new + _OWN_WEIGHT
            self._sums = [old + mean * whole for old, mean in zip(self._sums, means, strict=True)]

    def mean(self) -> str:
        """Return the best guess of the mean, in the form that decoders take."""
        whole = self._frames + _USUAL_WEIGHT
        sums = zip(self._sums, _USUAL, strict=True)
        return ",".join(f"{(heard + usual * _USUAL_WEIGHT) / whole:.6g}" for heard, usual in sums)

    def end(self) -> None:
        """End the recording."""
        self._feed.end()
