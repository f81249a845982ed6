"""Rate, pitch, volume and voice can be heard in what the real synthesizer makes."""

from __future__ import annotations

import array
import importlib
import itertools
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from a11y_klondike.output.base import Capability, Manner, Sound
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer

SENTENCE = "Seven of hearts on the eight of spades, column four."
WINDOW = 1024  # samples, 46 ms
Speak = Callable[[Manner | None], Sound]
LOUD = 500  # of 32,767: a window that is worth to be measured


@pytest.fixture
def speak() -> Iterator[Speak]:
    voice = Pyttsx3Synthesizer("en")
    yield lambda manner: voice.synthesize(SENTENCE, manner)
    voice.close()


def loudness(sound: Sound) -> float:
    """Return the root of the mean square of the samples."""
    samples = array.array("h", sound.samples)
    return float((sum(sample * sample for sample in samples) / len(samples)) ** 0.5)


def pitch(sound: Sound) -> float:
    """Return the median frequency of the voice in Hz, by autocorrelation."""
    samples = array.array("h", sound.samples)
    found = []
    for first in range(0, len(samples) - WINDOW, WINDOW):
        window = samples[first : first + WINDOW]
        if sum(sample * sample for sample in window) / WINDOW > LOUD**2:
            lags = range(sound.rate // 300, sound.rate // 60, 2)
            found.append(sound.rate / max(lags, key=lambda lag: _likeness(window, lag)))
    return sorted(found)[len(found) // 2]


def _likeness(window: array.array[int], lag: int) -> int:
    """Return how much the window is like itself `lag` samples later."""
    return sum(window[at] * window[at + lag] for at in range(0, WINDOW - lag, 2))


def test_each_rate_is_heard(speak: Speak) -> None:
    rates = (80, 120, 200, 300, 400, 500)
    seconds = {rate: speak(Manner(rate=rate)).seconds for rate in rates}
    assert all(seconds[a] > 1.15 * seconds[b] for a, b in itertools.pairwise(rates)), seconds
    assert seconds[80] > 2 * seconds[200]
    assert seconds[500] < seconds[200] / 2


def test_each_volume_is_heard(speak: Speak) -> None:
    volumes = {volume: loudness(speak(Manner(volume=volume))) for volume in (0, 10, 50, 100)}
    assert volumes[0] == 0
    assert volumes[50] == pytest.approx(volumes[100] / 2, rel=0.15)
    assert volumes[10] == pytest.approx(volumes[100] / 10, rel=0.3)


def test_each_pitch_is_heard_and_changes_no_length(speak: Speak) -> None:
    sounds = {height: speak(Manner(pitch=height)) for height in (25, 50, 75, 100)}
    hertz = {height: pitch(sound) for height, sound in sounds.items()}
    assert all(1.1 * hertz[a] < hertz[b] for a, b in itertools.pairwise(hertz)), hertz
    lengths = [sound.seconds for sound in sounds.values()]
    assert max(lengths) < 1.05 * min(lengths)


def test_the_usual_manner_is_what_is_spoken_unasked(speak: Speak) -> None:
    usual = speak(Manner())
    unasked = speak(None)
    assert unasked.seconds == pytest.approx(usual.seconds, abs=0.05)
    assert loudness(unasked) == pytest.approx(loudness(usual), rel=0.1)


def test_a_voice_is_heard_by_its_id(speak: Speak) -> None:
    american = speak(Manner(voice="gmw/en-us")).seconds
    lengths = [speak(Manner()).seconds for _ in range(3)]
    assert min(abs(length - american) for length in lengths) > 0.03
    assert speak(Manner(voice="gmw/en-us")).seconds == pytest.approx(american, abs=0.02)


def test_the_first_sentence_is_in_its_manner_already() -> None:
    for manner in (Manner(rate=400), Manner(rate=100)):
        voice = Pyttsx3Synthesizer("en")
        first, second = (voice.synthesize(SENTENCE, manner) for _ in range(2))
        voice.close()
        assert first.seconds == pytest.approx(second.seconds, abs=0.05)


def test_nothing_is_cancelled_though_the_library_takes_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Pyttsx3Synthesizer("en").close()
    espeak: Any = importlib.import_module("pyttsx3.drivers._espeak")
    set_parameter, is_playing = espeak.SetParameter, espeak.IsPlaying
    last = [0.0]
    cancelled: list[None] = []

    def set_slowly(*parameter: int) -> int:
        last[0] = time.monotonic()
        return int(set_parameter(*parameter))

    monkeypatch.setattr(espeak, "SetParameter", set_slowly)
    monkeypatch.setattr(
        espeak, "IsPlaying", lambda: int(is_playing() or time.monotonic() - last[0] < 0.01)
    )
    monkeypatch.setattr(espeak, "Cancel", lambda: cancelled.append(None))
    voice = Pyttsx3Synthesizer("en")
    for rate in (400, 100):
        seconds = voice.synthesize(SENTENCE, Manner(rate=rate)).seconds
        assert seconds * rate == pytest.approx(2.65 * 200, rel=0.15)
    voice.close()
    assert cancelled == []


def test_no_change_is_lost_among_many(speak: Speak) -> None:
    chance = Random(1)
    for _ in range(60):
        manner = Manner(
            chance.choice((120, 240, 480)),
            chance.choice((20, 80)),
            chance.choice((30, 100)),
            chance.choice(("", "gmw/en-us")),
        )
        sound = speak(manner)
        assert sound.seconds * manner.rate == pytest.approx(2.65 * 200, rel=0.15), manner
        assert loudness(sound) == pytest.approx(3000 * manner.volume / 100, rel=0.3), manner


def test_what_it_can_do_and_which_voices_it_has() -> None:
    voice = Pyttsx3Synthesizer("en-US")
    assert voice.capabilities == frozenset(Capability) - {Capability.END}
    assert voice.voices[0].id == "gmw/en-us"
    names = [one.name for one in voice.voices]
    assert "English (Scotland)" in names
    assert all(name.startswith("English") for name in names)
    voice.close()
