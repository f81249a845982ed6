"""What takes over when the sound device fails, and what is told of it."""

from __future__ import annotations

import time

from output.silent_speech import (
    HURRY,
    LIMIT,
    Speech,
    TextTalker,
    TextVoice,
    assert_off,
    kinds,
    talking,
)

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import EngineKind, Player, Trouble, TroubleKind
from a11y_klondike.output.speech_queue import SpeechQueue

RESTARTED, SILENT = TroubleKind.RESTARTED, TroubleKind.SILENT


def test_a_device_that_fails_is_opened_anew(speech: Speech) -> None:
    speech.queue.say("Good.")
    speech.release()
    speech.device.error = DeviceError(Device.SPEAKER, "unplugged")
    speech.queue.say("One. Two.")
    assert speech.queue.wait_idle(LIMIT)
    assert speech.heard == ["Good.", "One.", "Two."]
    assert speech.troubles == [Trouble(RESTARTED, Device.SPEAKER, "unplugged")]
    assert len(speech.engines) == 1
    assert speech.device.closed


def test_no_device_at_all(speech: Speech) -> None:
    speech.on_device = lambda device: setattr(
        device, "error", DeviceError(Device.SPEAKER, "unplugged")
    )
    speech.queue.say("One. Two.")
    assert_off(speech, SILENT, Device.SPEAKER, "unplugged")
    assert len(speech.engines) == 1


def test_a_device_that_cannot_be_made_gives_way_to_what_talks_itself() -> None:
    def no_player() -> Player:
        raise DeviceError(Device.SPEAKER, "no library")

    talker = TextTalker()
    queue = SpeechQueue([EngineKind(TextVoice), talking(talker)], no_player, lambda _trouble: None)
    queue.say("word")
    assert queue.wait_idle(LIMIT)
    queue.close()
    assert talker.heard == ["word"]


def test_an_error_nobody_expected_is_told_too(speech: Speech) -> None:
    speech.on_device = lambda device: setattr(device, "error", ZeroDivisionError("bug"))
    speech.queue.say("word")
    assert_off(speech, SILENT, Device.SPEAKER, "ZeroDivisionError: bug")


def test_a_device_that_hangs_when_it_is_opened(impatient: Speech) -> None:
    impatient.device.may_open.clear()
    impatient.queue.say("One. Two.")
    assert impatient.queue.wait_idle(LIMIT)
    assert impatient.heard == ["One.", "Two."]
    assert kinds(impatient) == [RESTARTED]


def test_a_device_that_never_comes_to_an_end_is_not_asked_for_what_was_heard_long_ago(
    impatient: Speech,
) -> None:
    impatient.on_engine = lambda engine: setattr(engine, "letters_a_second", 40)
    impatient.device.may_end.clear()
    impatient.queue.say("This one is heard. This is what is heard when it hangs. And this.")
    assert impatient.queue.wait_idle(LIMIT)
    assert impatient.device.heard == []
    assert impatient.heard == ["This is what is heard when it hangs.", "And this."]
    assert kinds(impatient) == [RESTARTED]


def test_devices_that_never_come_to_an_end(impatient: Speech) -> None:
    impatient.on_device = lambda device: device.may_end.clear()
    impatient.queue.say("hang")
    assert_off(impatient, SILENT, Device.SPEAKER, "no answer")


def test_a_long_sound_that_was_cut_does_not_pass_for_a_hang(impatient: Speech) -> None:
    impatient.on_engine = lambda engine: setattr(engine, "letters_a_second", 10)
    for _ in range(3):
        impatient.device.may_end.clear()
        impatient.queue.say("This would take four seconds to be heard.", Priority.NOW)
        time.sleep(3 * HURRY)
    impatient.queue.say("End", Priority.NOW)
    assert impatient.release() == ["End"]
    assert impatient.troubles == []
