"""Earcons: two short sounds in place of words, for ears that open and close."""

from __future__ import annotations

import math
from array import array
from typing import Final

from a11y_klondike.errors import DeviceError
from a11y_klondike.output.base import Player, Sound

_RATE: Final = 16_000
_LOW: Final = 523.25
"""Hertz: C5, in the middle of what people with a hearing loss still hear best."""
_HIGH: Final = 784.0
"""G5, a fifth above: the step is heard by whoever hears no single pitch."""
_SECONDS: Final = 0.07
"""Of each of the two tones."""
_LOUDNESS: Final = 0.12
"""Of what there is: it comes while a player listens closely."""
_EDGE: Final = 0.01
"""Seconds in which a tone swells and fades: without that it clicks, as speech begins."""
_HIGHEST: Final = 32_767
_PATIENCE: Final = 1.0
"""Seconds that the loudspeaker may take beyond the sound itself."""


def earcon(*, rises: bool) -> Sound:
    """Return the sound for ears that open, which rises, or for those that close."""
    tones = (_LOW, _HIGH) if rises else (_HIGH, _LOW)
    samples = array("h", (value for tone in tones for value in _tone(tone)))
    return Sound(samples.tobytes(), _RATE, 1)


def _tone(frequency: float) -> list[int]:
    count = round(_SECONDS * _RATE)
    edge = _EDGE * _RATE
    return [
        round(
            _HIGHEST
            * _LOUDNESS
            * min(1.0, place / edge, (count - 1 - place) / edge)
            * math.sin(2 * math.pi * frequency * place / _RATE)
        )
        for place in range(count)
    ]


class Earcons:
    """Plays earcons; used by one thread.

    Args:
        player: plays them.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self._sounds = {rises: earcon(rises=rises) for rises in (True, False)}

    def play(self, *, rises: bool) -> bool:
        """Play the one that rises or falls to its end; return whether it could be heard."""
        sound = self._sounds[rises]
        try:
            self._player.play(sound)
            return self._player.wait(sound.seconds + _PATIENCE)
        except DeviceError:
            return False
