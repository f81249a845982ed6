"""What the speech queue does, first with a voice made of text, then with the real one, heard."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from output.conftest import WITHOUT_ESPEAK, Ear, SoundServer, run_python
from waiting import until

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Sound
from a11y_klondike.output.player import MiniaudioPlayer
from a11y_klondike.output.speech_queue import SpeechQueue
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LIMIT = 10.0  # seconds, for what takes milliseconds
SENTENCE = "Seven of hearts on the eight of spades, column four."


class TextVoice:
    """An engine whose sounds are the text itself. `may_speak` holds it up."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.thread = threading.current_thread()
        self.may_speak = threading.Event()
        self.may_speak.set()
        self.error: Exception | None = None
        self.closed = False

    def synthesize(self, text: str) -> Sound:
        assert threading.current_thread() is self.thread
        self.made.append(text)
        self.may_speak.wait()
        if self.error is not None:
            raise self.error
        return Sound(text.encode("utf-16-le"), rate=1000, channels=1)

    def close(self) -> None:
        assert threading.current_thread() is self.thread
        self.closed = True


class TextLoudspeaker:
    """A device that notes what it plays. `may_end` holds up the end of what is playing."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.heard: list[str] = []
        self.cuts = 0
        self.may_open = threading.Event()
        self.may_open.set()
        self.may_end = threading.Event()
        self.may_end.set()
        self.error: Exception | None = None
        self.closed = False
        self._playing: list[str] = []
        self._stopped = threading.Event()

    def play(self, sound: Sound) -> None:
        self.may_open.wait()
        if self.error is not None:
            raise self.error
        self._stopped.clear()
        text = sound.samples.decode("utf-16-le")
        self._playing.append(text)
        self.played.append(text)

    def wait(self, timeout: float | None = None) -> bool:
        assert timeout is None
        until(lambda: self.may_end.is_set() or self._stopped.is_set())
        if not self._stopped.is_set():
            self.heard += self._playing
        self._playing = []
        return True

    def stop(self) -> None:
        self.cuts += bool(self._playing)
        self._stopped.set()

    def close(self) -> None:
        self.closed = True


class Speech:
    """A queue with such an engine and device."""

    def __init__(self, patience: float = LIMIT) -> None:
        self.failures: list[DeviceError] = []
        self.told = threading.Event()
        self.device = TextLoudspeaker()
        self.engines: list[TextVoice] = []
        self.engine_error: Exception | None = None
        self.queue = SpeechQueue(
            self._make_engine, lambda: self.device, self._on_failure, patience=patience
        )

    @property
    def engine(self) -> TextVoice:
        until(lambda: bool(self.engines))
        return self.engines[0]

    def _make_engine(self) -> TextVoice:
        if self.engine_error is not None:
            raise self.engine_error
        self.engines.append(TextVoice())
        return self.engines[0]

    def _on_failure(self, error: DeviceError) -> None:
        self.failures.append(error)
        self.told.set()

    def hold(self, text: str) -> None:
        """Have the text spoken and keep it in flight."""
        self.device.may_end.clear()
        self.queue.say(text)
        until(lambda: text in self.device.played)

    def release(self) -> list[str]:
        """Let everything be spoken; return all that was heard to its end."""
        self.device.may_end.set()
        assert self.queue.wait_idle(LIMIT)
        return self.device.heard

    def end(self) -> None:
        for gate in (self.device.may_end, self.device.may_open):
            gate.set()
        for engine in self.engines:
            engine.may_speak.set()
        self.queue.close()
        until(lambda: speech_threads() == [])


@pytest.fixture
def speech() -> Iterator[Speech]:
    speech = Speech()
    yield speech
    speech.end()


@pytest.fixture
def impatient() -> Iterator[Speech]:
    speech = Speech(patience=0.05)
    yield speech
    speech.end()


def speech_threads() -> list[str]:
    names = (thread.name for thread in threading.enumerate())
    return sorted(name for name in names if name.startswith("speech"))


# Order


def test_utterances_are_spoken_in_the_order_in_which_they_were_said(speech: Speech) -> None:
    for text in ("one", "two", "three"):
        speech.queue.say(text)
    assert speech.release() == ["one", "two", "three"]


def test_the_same_text_twice_is_heard_twice(speech: Speech) -> None:
    speech.queue.say("Repeat.")
    speech.queue.say("Repeat.")
    assert speech.release() == ["Repeat.", "Repeat."]


def test_one_utterance_is_in_flight(speech: Speech) -> None:
    speech.hold("first")
    speech.queue.say("second")
    time.sleep(0.03)
    assert speech.engine.made == ["first"]
    assert speech.release() == ["first", "second"]


def test_next_goes_before_normal_and_behind_next(speech: Speech) -> None:
    speech.hold("in flight")
    speech.queue.say("normal")
    speech.queue.say("next 1", Priority.NEXT)
    speech.queue.say("next 2", Priority.NEXT)
    assert speech.release() == ["in flight", "next 1", "next 2", "normal"]


def test_now_cuts_and_forgets_everything_else(speech: Speech) -> None:
    speech.hold("in flight")
    speech.queue.say("normal")
    speech.queue.say("next", Priority.NEXT)
    speech.queue.say("now", Priority.NOW)
    assert speech.release() == ["now"]
    assert speech.device.cuts == 1
    assert "normal" not in speech.engine.made
    assert "next" not in speech.engine.made


def test_now_cuts_another_now(speech: Speech) -> None:
    speech.hold("in flight")
    speech.queue.say("now 1", Priority.NOW)
    speech.queue.say("now 2", Priority.NOW)
    assert speech.release() == ["now 2"]


@given(st.lists(st.sampled_from(Priority), max_size=12))
def test_any_mixture_of_priorities_is_spoken_in_order(priorities: list[Priority]) -> None:
    speech = Speech()
    speech.hold("in flight")
    expected: list[tuple[int, str]] = [(-1, "in flight")]
    for number, priority in enumerate(priorities):
        text = f"{priority.name} {number}"
        if priority is Priority.NOW:
            expected = [(-1, text)]
        else:
            expected.append((priority, text))
        speech.queue.say(text, priority)
    expected.sort(key=lambda entry: entry[0])  # stable
    assert speech.release() == [text for _, text in expected]
    speech.end()


def test_sentences_of_one_utterance_are_made_while_the_first_is_heard(speech: Speech) -> None:
    speech.hold("Table.")
    speech.queue.say("Column one, empty. Column two: ten.\nStock, 3. Waste? 空。九。")
    speech.device.may_end.set()
    until(lambda: speech.engine.made[1:2] == ["Column one, empty."])
    sentences = ["Column one, empty.", "Column two: ten.", "Stock, 3. Waste?", "空。", "九。"]
    assert speech.release() == ["Table.", *sentences]

    speech.device.may_end.clear()
    speech.queue.say("One. Two.")
    until(lambda: speech.engine.made[-1] == "Two.")
    assert "One." not in speech.device.heard


def test_a_text_without_stops_is_made_in_pieces(speech: Speech) -> None:
    text = "seven of hearts " * 100
    speech.queue.say(text)
    pieces = speech.release()
    assert len(pieces) > 3
    assert " ".join(pieces).split() == text.split()


@pytest.mark.parametrize("text", ["", "  ", "\n\n\t"])
def test_blank_text_is_ignored(speech: Speech, text: str) -> None:
    speech.queue.say(text)
    assert not speech.queue.speaking
    assert speech_threads() == []


# Cutting


def test_saying_never_waits_for_the_engine_or_the_device(speech: Speech) -> None:
    speech.queue.say("start")
    speech.engine.may_speak.clear()
    speech.queue.say("held up", Priority.NOW)
    began = time.perf_counter()
    for number in range(100):
        speech.queue.say(str(number), Priority.NOW if number % 2 else Priority.NORMAL)
    speech.queue.cut()
    assert time.perf_counter() - began < 0.5


def test_a_cut_silences_and_forgets(speech: Speech) -> None:
    speech.hold("in flight")
    speech.queue.say("waiting")
    speech.queue.cut()
    assert not speech.queue.speaking
    assert speech.device.cuts == 1
    speech.queue.say("after")
    assert speech.release() == ["after"]


def test_a_sound_that_is_being_made_at_the_cut_is_thrown_away(speech: Speech) -> None:
    speech.queue.say("warm")
    assert speech.release() == ["warm"]
    speech.engine.may_speak.clear()
    speech.queue.say("stale")
    until(lambda: "stale" in speech.engine.made)
    speech.queue.cut()
    assert not speech.queue.speaking
    speech.queue.say("fresh")
    speech.engine.may_speak.set()
    assert speech.release() == ["warm", "fresh"]
    assert "stale" not in speech.device.played


def test_a_cut_while_the_device_is_being_opened_silences_it(speech: Speech) -> None:
    speech.device.may_open.clear()
    speech.device.may_end.clear()
    speech.queue.say("stale")
    until(lambda: "stale" in speech.engine.made)
    time.sleep(0.02)
    speech.queue.cut()
    speech.queue.say("staler")
    until(lambda: "staler" in speech.engine.made)
    time.sleep(0.02)
    speech.queue.cut()
    speech.device.may_open.set()
    speech.queue.say("fresh")
    assert speech.release() == ["fresh"]
    assert "staler" not in speech.device.played


def test_cutting_in_silence_does_nothing(speech: Speech) -> None:
    speech.queue.cut()
    speech.queue.say("first")
    assert speech.release() == ["first"]
    speech.queue.cut()
    speech.queue.say("second")
    assert speech.release() == ["first", "second"]


def test_speaking_and_idle(speech: Speech) -> None:
    states = [(speech.queue.speaking, speech.queue.wait_idle(0))]
    speech.hold("in flight")
    states.append((speech.queue.speaking, speech.queue.wait_idle(0.02)))
    speech.release()
    states.append((speech.queue.speaking, speech.queue.wait_idle(0)))
    assert states == [(False, True), (True, False), (False, True)]


# Beginning and end


def test_nothing_is_started_before_the_first_word(speech: Speech) -> None:
    assert speech_threads() == []
    speech.queue.say("word")
    until(lambda: speech_threads() == ["speech", "speech-device", "speech-engine"])


def test_closing_closes_engine_and_device_and_ends_the_threads(speech: Speech) -> None:
    speech.hold("in flight")
    speech.queue.say("waiting")
    speech.queue.close()
    assert speech.engine.closed
    assert speech.device.closed
    assert speech_threads() == []
    speech.queue.say("too late")
    speech.queue.close()
    assert not speech.queue.speaking
    assert speech.device.heard == []


def test_closing_an_unused_queue(speech: Speech) -> None:
    speech.queue.close()
    speech.queue.say("too late")
    assert speech_threads() == []


# Failures


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


# The real voice


@pytest.fixture
def aloud() -> Iterator[SpeechQueue]:
    failures: list[DeviceError] = []
    queue = SpeechQueue(Pyttsx3Synthesizer, MiniaudioPlayer, failures.append)
    yield queue
    queue.close()
    assert failures == []
    assert speech_threads() == []


def test_speech_is_heard(aloud: SpeechQueue, ear: Ear) -> None:
    aloud.say("Seven of hearts.")
    assert aloud.wait_idle(LIMIT)
    ((begin, end),) = ear.bursts(gap=0.3)
    assert 0.5 < end - begin < 1.5
    assert max(level for _, level in ear.levels()) > 3000


def test_the_same_sentence_twice_is_heard_as_two_bursts(aloud: SpeechQueue, ear: Ear) -> None:
    aloud.say("Nine.")
    aloud.say("Nine.")
    assert aloud.wait_idle(LIMIT)
    first, second = ear.bursts()
    assert abs((first[1] - first[0]) - (second[1] - second[0])) < 0.05


@pytest.mark.parametrize("cut", [SpeechQueue.cut, SpeechQueue.close])
def test_a_cut_is_silence_within_200_ms(
    aloud: SpeechQueue, ear: Ear, cut: Callable[[SpeechQueue], None]
) -> None:
    aloud.say(f"{SENTENCE} {SENTENCE}")
    until(lambda: bool(ear.bursts()))
    time.sleep(0.3)
    moment = time.perf_counter()
    cut(aloud)
    asked = time.perf_counter() - moment
    time.sleep(0.35)
    assert asked < 0.2
    assert moment - 0.1 < ear.bursts()[-1][1] < moment + 0.2


def test_the_answer_to_a_new_command_replaces_the_last_one(aloud: SpeechQueue, ear: Ear) -> None:
    aloud.say(f"{SENTENCE} {SENTENCE}")
    until(lambda: bool(ear.bursts()))
    aloud.say("Nine.", Priority.NOW)
    assert aloud.wait_idle(LIMIT)
    assert sum(end - begin for begin, end in ear.bursts()) < 1.5


_SPEAK_TO_NOBODY = """
from a11y_klondike.output.player import MiniaudioPlayer
from a11y_klondike.output.speech_queue import SpeechQueue
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer

queue = SpeechQueue(Pyttsx3Synthesizer, MiniaudioPlayer, lambda error: print(error.device.value))
for _ in range(3):
    queue.say("Seven of hearts.")
    assert queue.wait_idle(20)
queue.close()
"""


def test_without_a_sound_device_the_failure_is_told_once_and_nothing_else() -> None:
    assert run_python(_SPEAK_TO_NOBODY) == (0, "speaker\n", "")


def test_without_an_espeak_library_the_failure_is_told_once_and_nothing_else() -> None:
    assert run_python(WITHOUT_ESPEAK + _SPEAK_TO_NOBODY) == (0, "synthesizer\n", "")


_LEAVE_IN_THE_MIDDLE = _SPEAK_TO_NOBODY.replace("range(3)", "range(1)").replace(
    "queue.close()",
    "import time; queue.say('Seven of hearts on the eight of spades.'); time.sleep(0.4)",
)


def test_a_program_may_end_in_the_middle_of_a_word(sound_server: SoundServer, ear: Ear) -> None:
    ended = run_python(_LEAVE_IN_THE_MIDDLE, PULSE_SERVER=sound_server.address)
    assert ended == (0, "", "")
    assert len(ear.bursts()) >= 2
