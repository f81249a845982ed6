"""Noises, the same each time, and sound mixed with them. All is 16 kHz, 16 bit, mono."""

from __future__ import annotations

import array
import audioop
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from a11y_klondike.voice.base import RATE, WIDTH

SPEECH: Final = 1_600
"""Loudness to which speech is brought, root mean square: 26 dB below full scale, as in telephony
(ITU-T P.56)."""
_FRAME: Final = RATE // 50 * WIDTH
_ACTIVE: Final = 0.1
"""A frame is speech from this part of the loudest frame on."""


def loudness(sound: bytes) -> float:
    """Return the root mean square of the frames that aren't pauses."""
    frames = [audioop.rms(sound[at : at + _FRAME], WIDTH) for at in range(0, len(sound), _FRAME)]
    loud = [frame for frame in frames if frame > _ACTIVE * max(frames)]
    return math.sqrt(sum(frame * frame for frame in loud) / len(loud)) if loud else 0.0


def brought_to(sound: bytes, level: float) -> bytes:
    """Return the sound as loud as this, root mean square."""
    return audioop.mul(sound, WIDTH, level / (loudness(sound) or 1.0))


def mixed(speech: bytes, noise: bytes, decibels: float) -> bytes:
    """Return speech in noise.

    Args:
        speech: the sound that stays as loud as it is.
        noise: any, repeated as often as needed.
        decibels: by how much the speech is louder.
    """
    repeated = (noise * (len(speech) // len(noise) + 1))[: len(speech)]
    level = loudness(speech) / 10 ** (decibels / 20)
    return audioop.add(speech, audioop.mul(repeated, WIDTH, level / audioop.rms(noise, WIDTH)), 2)


def babble(talk: Sequence[bytes], seconds: float, random: Random, voices: int = 6) -> bytes:
    """Return many people talking at once, each as loud as the others.

    Args:
        talk: recordings of sentences by several voices.
        seconds: the length.
        random: chooses who says what.
        voices: how many talk at once.
    """
    length = int(seconds * RATE) * WIDTH
    mix = bytes(length)
    for _ in range(voices):
        one = b""
        while len(one) < length:
            one += brought_to(random.choice(talk), SPEECH / 2)
        mix = audioop.add(mix, one[:length], WIDTH)
    return mix


def white(random: Random) -> Iterator[float]:
    """Yield hiss."""
    while True:
        yield random.gauss(0, 0.3)


def pink(random: Random) -> Iterator[float]:
    """Yield noise as of rain or a fan: as strong in each octave.

    Paul Kellet's filter of white noise, the economical one.
    """
    slow = middle = fast = 0.0
    for hiss in white(random):
        slow = 0.99765 * slow + hiss * 0.0990460
        middle = 0.96300 * middle + hiss * 0.2965164
        fast = 0.57000 * fast + hiss * 1.0526913
        yield (slow + middle + fast + hiss * 0.1848) / 4


def hum(random: Random) -> Iterator[float]:
    """Yield the hum of mains, with some of its overtones and a little hiss."""
    for number, hiss in enumerate(white(random)):
        turn = 2 * math.pi * 50 * number / RATE
        yield (math.sin(turn) + 0.5 * math.sin(2 * turn) + 0.3 * math.sin(3 * turn)) / 3 + hiss / 30


def clicks(random: Random) -> Iterator[float]:
    """Yield clicks as of keys, a few each second."""
    left = 0.0
    for hiss in white(random):
        if random.random() < 5 / RATE:
            left = 1.0
        left *= 0.995
        yield left * hiss * 3


def breath(random: Random) -> Iterator[float]:
    """Yield breaths in and out: soft noise that swells and fades."""
    soft = 0.0
    for number, hiss in enumerate(white(random)):
        soft = 0.7 * soft + 0.3 * hiss
        yield soft * math.sin(math.pi * number / RATE / 1.2) ** 2 * 2


def knocks(random: Random) -> Iterator[float]:
    """Yield dull knocks as of steps or a cup on the table."""
    left, at = 0.0, 0
    for number, hiss in enumerate(white(random)):
        if random.random() < 2 / RATE:
            left, at = 1.0, number
        left *= 0.999
        yield left * (math.sin(2 * math.pi * 120 * (number - at) / RATE) + hiss)


def tones(random: Random) -> Iterator[float]:
    """Yield a tune of single notes, as of a telephone or a radio."""
    while True:
        pitch = 220 * 2 ** (random.randrange(24) / 12)
        for number in range(RATE // 4):
            turn = 2 * math.pi * pitch * number / RATE
            yield (math.sin(turn) + 0.4 * math.sin(2 * turn)) / 2


NOISES: Final[dict[str, Callable[[Random], Iterator[float]]]] = {
    made.__name__: made for made in (white, pink, hum, clicks, breath, knocks, tones)
}
"""Every noise but babble, as numbers of about -1 to 1."""


def noise(kind: str, seconds: float, level: float, random: Random) -> bytes:
    """Return some noise as loud as this, root mean square.

    Args:
        kind: one of `NOISES`.
        seconds: the length.
        level: the loudness.
        random: makes it.
    """
    values = islice(NOISES[kind](random), int(seconds * RATE))
    clipped = (round(max(-1.0, min(1.0, value)) * 20_000) for value in values)
    sound = array.array("h", clipped).tobytes()
    return audioop.mul(sound, WIDTH, level / (audioop.rms(sound, WIDTH) or 1))
