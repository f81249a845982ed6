"""The running mean of a recording's features, beside the one that pocketsphinx finds at its end."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from a11y_klondike.voice.cepstral_mean import _USUAL, _USUAL_WEIGHT, CepstralMean
from a11y_klondike.voice.decoders import start_decoder
from a11y_klondike.voice.noise_floor import NoiseFloor
from a11y_klondike.voice.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture(scope="module")
def mean() -> CepstralMean:
    return CepstralMean()


@pytest.fixture(scope="module")
def speech(recording: Callable[[str, str], Path]) -> bytes:
    """Four seconds of speech: longer than pocketsphinx' own memory of the mean."""
    name = "where_is_the_ace_of_diamonds"
    samples = read_wav(recording("espeak", name)).get_raw_data()
    return NoiseFloor().under((samples * 4)[: 4 * 32_000])


def numbers(mean: str) -> list[float]:
    return [float(number) for number in mean.split(",")]


def of_all(samples: bytes) -> list[float]:
    """Return the mean of a whole recording, as pocketsphinx finds it."""
    decoder = start_decoder()
    decoder.add_word("a", "AH", update=False)
    decoder.add_fsg("a", decoder.create_fsg("a", 0, 1, [(0, 1, 1.0, "a")]))
    decoder.activate_search("a")
    decoder.start_utt()
    decoder.process_raw(samples, full_utt=True)
    found = numbers(decoder.get_cmn(update=False))
    decoder.end_utt()
    return found


def in_pieces(mean: CepstralMean, samples: bytes, sizes: Callable[[], int]) -> str:
    mean.begin()
    while samples:
        size = sizes()
        mean.feed(samples[:size])
        samples = samples[size:]
    found = mean.mean()
    mean.end()
    return found


def test_before_anything_is_heard_it_is_the_usual_one(mean: CepstralMean) -> None:
    mean.begin()
    assert numbers(mean.mean()) == pytest.approx(_USUAL)
    mean.feed(bytes(1_024))
    assert numbers(mean.mean()) != pytest.approx(_USUAL)
    mean.end()


@pytest.mark.parametrize("seconds", [0.1, 1, 4])
def test_it_is_between_the_usual_and_the_heard(
    mean: CepstralMean, speech: bytes, seconds: float
) -> None:
    samples = speech[: round(seconds * 16_000) * 2]
    frames = (len(samples) // 2 - 410) // 160 + 1
    share = frames / (frames + _USUAL_WEIGHT)
    expected = [
        share * own + (1 - share) * usual
        for own, usual in zip(of_all(samples), _USUAL, strict=True)
    ]
    found = numbers(in_pieces(mean, samples, lambda: 1_024))
    # pocketsphinx takes one frame more, of what is left at the end.
    assert found == pytest.approx(expected, abs=3 / frames**0.5)


def test_equal_recordings_have_equal_means(mean: CepstralMean, speech: bytes) -> None:
    first = in_pieces(mean, speech, lambda: 1_024)
    in_pieces(mean, random.Random(1).randbytes(64_000), lambda: 1_024)
    assert in_pieces(mean, speech, lambda: 1_024) == first
    chance = random.Random(2)
    other = in_pieces(mean, speech, lambda: 2 * chance.randrange(410, 3_000))
    assert numbers(other) == pytest.approx(numbers(first), abs=0.01)
