"""What the queue does when an engine or a device fails: it says so once, and is silent."""

from __future__ import annotations

import threading
import time

from output.silent_speech import LIMIT, Speech, TextLoudspeaker, TextVoice
from waiting import until

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.speech_queue import SpeechQueue


def assert_off(speech: Speech, device: Device, detail: str) -> None:
    """Assert that the failure was told once, and that the queue is off."""
    assert speech.told.wait(LIMIT)
    assert speech.queue.wait_idle(LIMIT)
    for priority in Priority:
        speech.queue.say("again", priority)
        assert not speech.queue.speaking
    speech.queue.cut()
    speech.queue.close()
    assert len(speech.failures) == 1
    assert speech.queue.failed is speech.failures[0]
    assert speech.failures[0].device is device
    assert detail in speech.failures[0].detail
    assert "again" not in speech.device.played


def test_no_engine(speech: Speech) -> None:
    speech.engine_error = DeviceError(Device.SYNTHESIZER, "none here")
    speech.queue.say("word")
    assert_off(speech, Device.SYNTHESIZER, "none here")


def test_the_engine_fails(speech: Speech) -> None:
    speech.hold("good")
    speech.engine.error = DeviceError(Device.SYNTHESIZER, "out of breath")
    speech.queue.say("bad")
    speech.queue.say("never")
    speech.device.may_end.set()
    assert_off(speech, Device.SYNTHESIZER, "out of breath")
    assert speech.device.heard == ["good"]


def test_the_device_fails(speech: Speech) -> None:
    speech.device.error = DeviceError(Device.SPEAKER, "unplugged")
    speech.queue.say("One. Two.")
    assert_off(speech, Device.SPEAKER, "unplugged")


def test_an_error_nobody_expected_is_told_too(speech: Speech) -> None:
    speech.device.error = ZeroDivisionError("bug")
    speech.queue.say("word")
    assert_off(speech, Device.SPEAKER, "ZeroDivisionError: bug")


def test_an_engine_that_hangs(impatient: Speech) -> None:
    impatient.queue.say("good")
    assert impatient.release() == ["good"]
    impatient.engine.may_speak.clear()
    impatient.queue.say("hang")
    assert_off(impatient, Device.SYNTHESIZER, "no answer")


def test_a_device_that_hangs_when_it_is_opened(impatient: Speech) -> None:
    impatient.device.may_open.clear()
    impatient.queue.say("hang")
    assert_off(impatient, Device.SPEAKER, "no answer")


def test_a_device_that_never_comes_to_an_end(impatient: Speech) -> None:
    impatient.device.may_end.clear()
    impatient.queue.say("hang")
    assert_off(impatient, Device.SPEAKER, "no answer")


def test_closing_takes_no_longer_than_two_seconds_with_an_engine_that_hangs(
    speech: Speech,
) -> None:
    speech.queue.say("good")
    speech.release()
    speech.engine.may_speak.clear()
    speech.queue.say("hang")
    until(lambda: "hang" in speech.engine.made)
    began = time.perf_counter()
    speech.queue.close()
    assert time.perf_counter() - began < 2.5


def test_the_failure_may_be_answered_by_closing_the_queue() -> None:
    closed = threading.Event()

    def give_up(_error: DeviceError) -> None:
        queue.close()
        closed.set()

    def no_engine() -> TextVoice:
        raise DeviceError(Device.SYNTHESIZER, "none here")

    queue = SpeechQueue(no_engine, TextLoudspeaker, give_up)
    queue.say("word")
    assert closed.wait(LIMIT)
