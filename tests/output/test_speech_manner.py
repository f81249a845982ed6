"""In which manner, and with which voice, the queue has its sentences spoken."""

from __future__ import annotations

import threading
import time

import pytest
from output.silent_speech import LIMIT, VOICES, Speech, TextTalker, TextVoice, failing, talking
from waiting import until

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Capability, Manner, Sound, Trouble, TroubleKind, Voice
from a11y_klondike.output.speech_queue import SpeechQueue

PLAIN, AMERICAN = VOICES
UNASKED = Manner()


@pytest.mark.parametrize(
    ("name", "value"),
    [("rate", 79), ("rate", 501), ("pitch", -1), ("pitch", 101), ("volume", -1), ("volume", 101)],
)
def test_a_manner_out_of_range_is_refused(name: str, value: int) -> None:
    figures = {"rate": 200, "pitch": 50, "volume": 100, name: value}
    with pytest.raises(ValueError, match=f"{name} {value} is not from"):
        Manner(figures["rate"], figures["pitch"], figures["volume"])


def test_the_ends_of_the_ranges_are_in_them() -> None:
    assert Manner(80, 0, 0) != Manner(500, 100, 100)


@pytest.mark.parametrize(("rate", "slowed"), [(200, 120), (500, 300), (120, 80), (80, 80)])
def test_slowly_is_six_tenths_of_the_rate_or_as_slow_as_there_is(rate: int, slowed: int) -> None:
    assert Manner(rate=rate).slowed() == Manner(rate=slowed)


def test_a_sentence_is_spoken_in_the_manner_that_was_adopted_before_it(speech: Speech) -> None:
    fast = Manner(rate=300, pitch=40, volume=80)
    speech.queue.say("one")
    speech.release()
    speech.queue.adopt(fast)
    speech.queue.say("two")
    speech.release()
    assert speech.engine.manners == [UNASKED, fast]


def test_what_is_being_said_goes_on_in_the_new_manner_with_its_next_sentence() -> None:
    speech = Speech()
    speech.on_engine = lambda engine: setattr(engine, "letters_a_second", 10)
    speech.queue.say("Eleven more letters. Two. Three.")
    until(lambda: speech.device.played == ["Eleven more letters."])
    until(lambda: speech.engine.made == ["Eleven more letters.", "Two."])
    fast = Manner(rate=300)
    speech.queue.adopt(fast)
    assert speech.release() == ["Eleven more letters.", "Two.", "Three."]
    assert speech.device.cuts == 0
    spoken = list(zip(speech.engine.made, speech.engine.manners, strict=True))
    assert spoken == [
        ("Eleven more letters.", UNASKED),
        ("Two.", UNASKED),
        ("Two.", fast),
        ("Three.", fast),
    ]
    speech.end()


def test_a_long_text_is_not_made_far_ahead_of_the_ear() -> None:
    speech = Speech()
    speech.on_engine = lambda engine: setattr(engine, "letters_a_second", 10)
    speech.queue.say("First of many. Second. Third. Fourth.")
    until(lambda: len(speech.engine.made) == 2)
    time.sleep(0.1)
    assert speech.engine.made == ["First of many.", "Second."]
    assert speech.device.played == ["First of many."]
    speech.queue.cut()
    speech.end()


def test_slowly_is_slower_with_pauses_between_the_sentences_and_only_that_once() -> None:
    speech = Speech()
    speech.queue.say("One. Two.", slowly=True)
    speech.queue.say("Three. Four.")
    speech.device.may_end.set()
    assert speech.queue.wait_idle(LIMIT)
    slow = UNASKED.slowed()
    assert speech.engine.manners == [slow, slow, UNASKED, UNASKED]
    one, two, *others = speech.device.played
    assert (one, others) == ("One.", ["Three.", "Four."])
    assert two.removeprefix("\0" * 700) == "Two."
    speech.end()


def test_silence_before_a_sound() -> None:
    stereo = Sound(b"\1\0\2\0", rate=10, channels=2)
    assert stereo.after(0.2) == Sound(bytes(8) + b"\1\0\2\0", rate=10, channels=2)
    assert stereo.after(0.2).seconds == pytest.approx(stereo.seconds + 0.2)


# Voices


@pytest.mark.parametrize(
    ("name", "voice"),
    [("x/en", PLAIN), ("X/EN-US", AMERICAN), ("plain", PLAIN), ("american", AMERICAN)],
)
def test_a_voice_is_chosen_by_its_id_name_or_a_part(
    speech: Speech, name: str, voice: Voice
) -> None:
    speech.queue.adopt(Manner(voice=name))
    speech.queue.say("word")
    speech.release()
    assert speech.engine.manners == [Manner(voice=voice.id)]
    assert speech.troubles == []


@pytest.mark.parametrize("name", ["nobody", "lain"])
def test_a_voice_that_is_not_there_or_not_one_is_told_once(speech: Speech, name: str) -> None:
    speech.queue.adopt(Manner(voice=name))
    speech.queue.say("One. Two.")
    speech.queue.adopt(Manner(voice=name, rate=250))
    speech.queue.say("Three.")
    speech.release()
    assert {manner.voice for manner in speech.engine.manners} == {""}
    told = Trouble(TroubleKind.UNKNOWN_VOICE, Device.SYNTHESIZER, name)
    assert speech.troubles == [told]
    assert speech.queue.failed is None

    speech.queue.adopt(Manner(voice="x/en"))
    speech.queue.say("Four.")
    speech.release()
    speech.queue.adopt(Manner(voice=name))
    speech.queue.say("Five.")
    speech.release()
    assert speech.troubles == [told, told]


def test_an_engine_without_voices_is_not_asked_for_one() -> None:
    talker = TextTalker()
    talker.capabilities -= {Capability.VOICES}
    troubles: list[Trouble] = []
    queue = SpeechQueue(
        [talking(talker)], lambda: pytest.fail("no player is needed"), troubles.append
    )
    queue.adopt(Manner(voice="nobody"))
    queue.say("word")
    assert queue.wait_idle(LIMIT)
    assert talker.manners == [UNASKED]
    assert troubles == []
    queue.close()


def test_capabilities_and_voices_are_those_of_what_speaks(speech: Speech) -> None:
    assert speech.queue.capabilities == frozenset()
    assert speech.queue.voices() == ("Plain", "Plain American")
    assert speech.queue.capabilities == TextVoice.capabilities
    assert speech.queue.find_voice("EN-US") == "Plain American"
    assert speech.queue.find_voice("nobody") is None
    assert speech.queue.find_voice("lain") is None
    assert not speech.queue.speaking
    speech.queue.close()
    assert speech.queue.voices() == ("Plain", "Plain American")


def test_voices_are_not_waited_for_without_end() -> None:
    never = threading.Event()
    speech = Speech()
    speech.on_engine = lambda engine: setattr(engine, "closed", not never.wait())
    began = time.perf_counter()
    assert speech.queue.voices(0.05) == ()
    assert speech.queue.find_voice("plain", 0.05) is None
    assert time.perf_counter() - began < 1
    assert speech.queue.capabilities == frozenset()
    never.set()
    speech.end()


def test_there_are_no_voices_where_nothing_speaks() -> None:
    error = DeviceError(Device.SYNTHESIZER, "none here")
    queue = SpeechQueue([failing(error)], lambda: pytest.fail("not needed"), lambda _trouble: None)
    assert queue.voices(LIMIT) == ()
    assert queue.capabilities == frozenset()
    assert queue.failed
