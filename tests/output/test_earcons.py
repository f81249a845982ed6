"""Two short sounds tell the ears apart: quiet, without clicks, one the other in reverse."""

from __future__ import annotations

from array import array
from itertools import pairwise

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Sound
from a11y_klondike.output.earcons import Earcons, earcon


def samples(sound: Sound) -> array[int]:
    return array("h", sound.samples)


def crossings(values: array[int]) -> int:
    """Return how often the wave passes zero upwards: its cycles."""
    return sum(before < 0 <= after for before, after in pairwise(values))


def test_one_rises_and_the_other_falls() -> None:
    for rises in (True, False):
        wave = samples(earcon(rises=rises))
        half = len(wave) // 2
        first, second = crossings(wave[:half]), crossings(wave[half:])
        assert (first < second) is rises
        assert 1.3 < max(first, second) / min(first, second) < 1.7, "about a fifth apart"


def test_they_are_short_and_quiet_and_end_softly() -> None:
    for rises in (True, False):
        sound = earcon(rises=rises)
        wave = samples(sound)
        assert sound.seconds < 0.2
        assert 2_000 < max(wave) < 5_000
        assert abs(wave[0]) < 200
        assert abs(wave[-1]) < 200
        steps = [abs(after - before) for before, after in pairwise(wave)]
        assert max(steps) < 1_500, "a jump would click, as speech begins"


class Loudspeaker:
    """Plays, or fails."""

    def __init__(self, *, fails: bool = False) -> None:
        self.played: list[Sound] = []
        self._fails = fails

    def play(self, sound: Sound) -> None:
        if self._fails:
            raise DeviceError(Device.SPEAKER, "none")
        self.played.append(sound)

    def wait(self, timeout: float | None = None) -> bool:
        return timeout is not None

    def stop(self) -> None:
        self.played.clear()

    def close(self) -> None:
        self.played.clear()


def test_it_is_played_to_its_end() -> None:
    loudspeaker = Loudspeaker()
    assert Earcons(loudspeaker).play(rises=True)
    assert loudspeaker.played == [earcon(rises=True)]


def test_it_tells_when_it_cant_be_heard() -> None:
    assert not Earcons(Loudspeaker(fails=True)).play(rises=False)
