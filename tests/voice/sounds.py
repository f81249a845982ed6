"""Sounds as long and as loud as we like, and who tells a voice among them."""

from __future__ import annotations

import array
import audioop
import functools
import math
import random

RATE = 16_000
PITCH = 200
"""Hertz of what stands for a voice. It is of many periods in a frame, and crosses zero seldom."""


def noise(seconds: float, loudness: int) -> bytes:
    """Return noise with this root mean square, of 32,768."""
    second = _second_of_noise(loudness)
    return (second * math.ceil(seconds))[: 2 * round(seconds * RATE)]


@functools.cache
def _second_of_noise(loudness: int) -> bytes:
    chance = random.Random(1)
    return array.array("h", (round(chance.gauss(0, loudness)) for _ in range(RATE))).tobytes()


def voice(seconds: float, loudness: int) -> bytes:
    """Return what `Ear` takes for a voice, with this root mean square."""
    step, top = 2 * math.pi * PITCH / RATE, loudness * math.sqrt(2)
    period = (round(top * math.sin(step * number)) for number in range(RATE // PITCH))
    periods = array.array("h", period).tobytes() * math.ceil(seconds * PITCH)
    return periods[: 2 * round(seconds * RATE)]


def silence(seconds: float) -> bytes:
    return bytes(2 * round(seconds * RATE))


def mixed(sound: bytes, other: bytes) -> bytes:
    """Return the sound with another in the background, which is at least as long."""
    return audioop.add(sound, other[: len(sound)], 2)


def seconds(sound: bytes) -> float:
    return len(sound) / (2 * RATE)


class Ear:
    """A voice detector that knows `voice` from `noise` by how often they cross zero."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.forgotten = 0

    def probability(self, samples: bytes) -> float:
        self.heard = [*self.heard[-50:], samples]
        level = audioop.bias(samples, 2, -audioop.avg(samples, 2))
        crossings = audioop.cross(level, 2) * RATE / (len(samples) // 2)
        return 0.9 if 0 < crossings < 5 * PITCH else 0.05

    def forget(self) -> None:
        self.forgotten += 1
