"""The hiss under a recording."""

from __future__ import annotations

import array
import audioop
import random

import pytest

from a11y_klondike.voice.noise_floor import NoiseFloor

SECOND = 16_000 * 2


def test_silence_becomes_a_faint_hiss() -> None:
    hiss = NoiseFloor().under(bytes(SECOND))
    assert audioop.rms(hiss, 2) == pytest.approx(30, abs=1)
    assert abs(audioop.avg(hiss, 2)) <= 1


def test_it_is_the_same_each_time() -> None:
    assert NoiseFloor().under(bytes(SECOND)) == NoiseFloor().under(bytes(SECOND))


@pytest.mark.parametrize("length", [0, 2, SECOND - 2, SECOND, SECOND + 2, 3 * SECOND])
def test_the_length_stays(length: int) -> None:
    assert len(NoiseFloor().under(bytes(length))) == length


@pytest.mark.parametrize("seed", range(3))
def test_pieces_get_the_noise_of_the_whole(seed: int) -> None:
    chance = random.Random(seed)
    whole = chance.randbytes(3 * SECOND)
    pieces, place = b"", 0
    while place < len(whole):
        size = 2 * chance.choice([0, 1, 160, 512, 20_000])
        pieces += NoiseFloor().under(whole[place : place + size], place // 2)
        place += size
    assert pieces == NoiseFloor().under(whole)


def test_it_hides_what_is_no_louder() -> None:
    loudest = audioop.max(NoiseFloor().under(bytes(SECOND)), 2)
    assert 90 < loudest < 180
    assert NoiseFloor().hides(loudest)
    assert not NoiseFloor().hides(loudest + 1)


def test_the_loudest_sounds_stay_loud() -> None:
    loud = array.array("h", [32_767, -32_768] * 4_000)
    hissing = array.array("h", NoiseFloor().under(loud.tobytes()))
    assert max(abs(after - before) for before, after in zip(loud, hissing, strict=True)) < 200
