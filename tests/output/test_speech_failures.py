"""What takes over when an engine fails, and what is told of it."""

from __future__ import annotations

import threading
import time
from functools import partial
from typing import TYPE_CHECKING

from output.silent_speech import (
    HURRY,
    LIMIT,
    Speech,
    TextLoudspeaker,
    TextTalker,
    TextVoice,
    assert_off,
    failing,
    kinds,
    speech_threads,
    talking,
)
from waiting import until

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output import succession
from a11y_klondike.output.base import EngineKind, NoVoiceError, Trouble, TroubleKind
from a11y_klondike.output.keeper import Keeper
from a11y_klondike.output.speech_queue import SpeechQueue

if TYPE_CHECKING:
    import pytest

RESTARTED, REPLACED = TroubleKind.RESTARTED, TroubleKind.REPLACED
SILENT = TroubleKind.SILENT


def break_engines(speech: Speech, error: Exception) -> None:
    """Have all engines fail that are made from now on."""
    speech.on_engine = lambda engine: setattr(engine, "error", error)


def hang(engine: TextVoice) -> None:
    engine.may_speak.clear()


def test_an_engine_that_fails_is_made_anew_and_loses_no_sentence(speech: Speech) -> None:
    speech.hold("Good.")
    speech.engine.error = DeviceError(Device.SYNTHESIZER, "out of breath")
    speech.queue.say("Bad. Worse.")
    speech.queue.say("Best.")
    assert speech.release() == ["Good.", "Bad.", "Worse.", "Best."]
    assert [engine.made for engine in speech.engines] == [
        ["Good.", "Bad."],
        ["Bad.", "Worse.", "Best."],
    ]
    assert speech.troubles == [Trouble(RESTARTED, Device.SYNTHESIZER, "out of breath")]
    assert speech.engine.closed
    assert speech.queue.failed is None


def test_it_goes_on_with_the_sentence_that_was_not_heard(speech: Speech) -> None:
    speech.queue.say("Start.")
    speech.release()

    def fail_at_the_third() -> None:
        until(lambda: speech.engine.made[-1] == "Two.")
        speech.engine.error = ValueError("bug")

    speech.device.may_end.clear()
    saboteur = threading.Thread(target=fail_at_the_third)
    saboteur.start()
    speech.engine.letters_a_second = 10
    speech.queue.say("Eight letters. Two. Three. Four.")
    saboteur.join()
    assert speech.release() == ["Start.", "Eight letters.", "Two.", "Three.", "Four."]
    assert speech.troubles[0].detail == "ValueError: bug"


def test_an_engine_that_hangs_is_made_anew(impatient: Speech) -> None:
    impatient.queue.say("good")
    impatient.release()
    hang(impatient.engine)
    impatient.queue.say("hang")
    assert impatient.release() == ["good", "hang"]
    assert kinds(impatient) == [RESTARTED]
    assert "no answer" in impatient.troubles[0].detail


def test_a_player_who_never_waits_is_helped_as_well(impatient: Speech) -> None:
    impatient.queue.say("good")
    impatient.release()
    hang(impatient.engine)
    give_up = time.monotonic() + LIMIT
    while len(impatient.engines) == 1:
        assert time.monotonic() < give_up
        impatient.queue.say("command", Priority.NOW)
        time.sleep(HURRY / 4)
    impatient.queue.say("last", Priority.NOW)
    assert impatient.release()[-1] == "last"


def test_an_engine_that_was_made_anew_and_fails_soon_gives_way_to_the_next_kind() -> None:
    talker = TextTalker()
    speech = Speech(others=[talking(talker)])
    speech.queue.say("Good.")
    speech.release()
    break_engines(speech, DeviceError(Device.SYNTHESIZER, "for good"))
    speech.engine.error = DeviceError(Device.SYNTHESIZER, "out of breath")
    speech.queue.say("One. Two.")
    assert speech.release() == ["Good."]
    assert talker.heard == ["One.", "Two."]
    assert speech.troubles == [Trouble(REPLACED, Device.SYNTHESIZER, "out of breath")]
    assert speech.queue.capabilities == talker.capabilities
    speech.end()


def test_one_that_fails_after_it_did_well_is_made_anew_again(
    speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(succession, "_SOON", 0.0)
    for number in range(4):
        speech.queue.say(f"{number}")
        speech.release()
        speech.engines[-1].error = DeviceError(Device.SYNTHESIZER, "tired")
    assert speech.heard == ["0", "1", "2", "3"]
    assert kinds(speech) == [RESTARTED] * 3


def test_the_second_try_may_be_made_in_another_way() -> None:
    made: list[str] = []

    def make(name: str, error: Exception | None) -> TextVoice:
        made.append(name)
        voice = TextVoice()
        voice.error = error
        return voice

    kind = EngineKind(lambda: make("first", OSError("bad")), again=lambda: make("again", None))
    device = TextLoudspeaker()
    queue = SpeechQueue([kind], lambda: device, lambda _trouble: None)
    queue.say("word")
    assert queue.wait_idle(LIMIT)
    queue.close()
    assert made == ["first", "again"]
    assert device.heard == ["word"]


def test_an_engine_that_cannot_be_had_gives_way_without_a_word() -> None:
    talker = TextTalker()
    speech = Speech(others=[talking(talker)])

    def refuse(_engine: TextVoice) -> None:
        raise DeviceError(Device.SYNTHESIZER, "none here")

    speech.on_engine = refuse
    speech.queue.say("word")
    assert speech.queue.wait_idle(LIMIT)
    assert talker.heard == ["word"]
    assert len(speech.engines) == 1
    assert speech.troubles == []
    speech.end()


def test_what_fails_later_is_told_for_its_own_reason() -> None:
    talker = TextTalker()
    speech = Speech(others=[talking(talker)])

    def refuse(_engine: TextVoice) -> None:
        raise DeviceError(Device.SYNTHESIZER, "none here")

    speech.on_engine = refuse
    speech.queue.say("word")
    assert speech.queue.wait_idle(LIMIT)
    talker.error = DeviceError(Device.SYNTHESIZER, "service gone")
    speech.queue.say("last")
    assert_off(speech, SILENT, Device.SYNTHESIZER, "service gone")
    speech.end()


def test_no_engine_at_all(speech: Speech) -> None:
    break_engines(speech, DeviceError(Device.SYNTHESIZER, "out of breath"))
    speech.queue.say("word")
    assert_off(speech, SILENT, Device.SYNTHESIZER, "out of breath")
    assert len(speech.engines) == 2


def test_no_voice_for_the_language_is_told_as_that() -> None:
    troubles: list[Trouble] = []
    missing = failing(DeviceError(Device.SYNTHESIZER, "not installed"))
    queue = SpeechQueue([failing(NoVoiceError("xx")), missing], TextLoudspeaker, troubles.append)
    queue.say("word")
    until(lambda: queue.failed is not None)
    queue.close()
    assert troubles == [
        Trouble(TroubleKind.NO_LANGUAGE, Device.SYNTHESIZER, "no voice for the language xx")
    ]


def test_no_more_than_three_threads_hang(
    impatient: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(succession, "_SOON", 0.0)
    impatient.on_engine = hang
    impatient.queue.say("word")
    assert_off(impatient, SILENT, Device.SYNTHESIZER, "no answer")
    assert len(impatient.engines) == 3
    assert speech_threads() == ["speech-engine"] * 3


def test_a_thread_that_came_back_does_not_count(
    impatient: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(succession, "_SOON", 0.0)
    for number in range(5):
        impatient.queue.say(f"{number}")
        impatient.release()
        stuck = impatient.engines[-1]
        hang(stuck)
        impatient.queue.say(f"{number} again")
        impatient.release()
        stuck.may_speak.set()
        until(partial(getattr, stuck, "closed"))
    assert impatient.queue.failed is None
    assert kinds(impatient) == [RESTARTED] * 5


def test_closing_takes_no_longer_than_two_seconds_with_an_engine_that_hangs(
    speech: Speech,
) -> None:
    speech.queue.say("good")
    speech.release()
    hang(speech.engine)
    speech.queue.say("hang")
    until(lambda: "hang" in speech.engine.made)
    began = time.perf_counter()
    speech.queue.close()
    assert time.perf_counter() - began < 2.5


def test_the_failure_may_be_answered_by_closing_the_queue() -> None:
    closed = threading.Event()

    def give_up(_trouble: Trouble) -> None:
        queue.close()
        closed.set()

    queue = SpeechQueue(
        [failing(DeviceError(Device.SYNTHESIZER, "none here"))], TextLoudspeaker, give_up
    )
    queue.say("word")
    assert closed.wait(LIMIT)


def test_what_is_urged_and_not_done_is_owed_ever_longer() -> None:
    gate = threading.Event()
    keeper = Keeper("speech-test", TextVoice)
    assert keeper.owing == 0.0
    keeper.urge(lambda _voice: gate.wait())
    keeper.urge(lambda _voice: None)
    time.sleep(0.05)
    assert 0.05 <= keeper.owing < 5
    gate.set()
    until(lambda: keeper.owing == 0.0)
    keeper.end(LIMIT)
    assert not keeper.running
