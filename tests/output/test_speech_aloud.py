"""The queue with the real voice and a real loudspeaker, heard by an ear."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from output.conftest import WITHOUT_ESPEAK, Ear, SoundServer, run_python
from output.silent_speech import LIMIT, SENTENCE, speech_threads
from waiting import until

from a11y_klondike.announce.model import Priority
from a11y_klondike.output.base import EngineKind, Manner, Trouble
from a11y_klondike.output.player import MiniaudioPlayer
from a11y_klondike.output.speech_queue import SpeechQueue
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture
def aloud() -> Iterator[SpeechQueue]:
    troubles: list[Trouble] = []
    queue = SpeechQueue([EngineKind(Pyttsx3Synthesizer)], MiniaudioPlayer, troubles.append)
    yield queue
    queue.close()
    assert troubles == []
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


def test_the_same_answer_twice_is_heard_twice(aloud: SpeechQueue, ear: Ear) -> None:
    for _ in range(2):
        aloud.say("Nine.", Priority.NOW)
        assert aloud.wait_idle(LIMIT)
    assert len(ear.bursts()) == 2


def test_nothing_is_heard_while_nothing_is_said(aloud: SpeechQueue, ear: Ear) -> None:
    aloud.say("Nine.")
    assert aloud.wait_idle(LIMIT)
    time.sleep(0.2)
    ear.forget()
    time.sleep(3)
    assert ear.bursts(loud=0) == []
    assert len(ear.levels()) > 500, "the ear was awake"


def test_slower_sentences_and_their_pauses_are_heard(aloud: SpeechQueue, ear: Ear) -> None:
    aloud.say("Nine. Nine.")
    assert aloud.wait_idle(LIMIT)
    usual = ear.bursts()
    ear.forget()
    aloud.say("Nine. Nine.", slowly=True)
    assert aloud.wait_idle(LIMIT)
    slow = ear.bursts()
    assert len(usual) == len(slow) == 2
    assert length(slow[0]) > 1.2 * length(usual[0])
    assert 0.5 < (slow[1][0] - slow[0][1]) - (usual[1][0] - usual[0][1]) < 1.2


def test_a_new_volume_is_heard_from_the_next_sentence_on(aloud: SpeechQueue, ear: Ear) -> None:
    aloud.say(f"{SENTENCE} {SENTENCE}")
    until(lambda: bool(ear.bursts()))
    aloud.adopt(Manner(volume=20))
    assert aloud.wait_idle(LIMIT)
    levels = ear.levels()
    begin, end = ear.bursts(gap=1.0)[0]
    middle = (begin + end) / 2
    first = max(level for moment, level in levels if moment < middle - 0.4)
    second = max(level for moment, level in levels if moment > middle + 0.4)
    assert second < first / 3


def length(burst: tuple[float, float]) -> float:
    begin, end = burst
    return end - begin


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
from a11y_klondike.app.parts import make_speech
from a11y_klondike.app.preferences import Speech
from a11y_klondike.output.base import Manner

def tell(trouble):
    print(trouble.kind.value, trouble.device.value)

queue = make_speech("en", Manner(), Speech.VOICE, tell)
for _ in range(3):
    queue.say("Seven of hearts.")
    assert queue.wait_idle(20)
queue.close()
"""


def test_without_a_sound_device_the_failure_is_told_once_and_nothing_else() -> None:
    assert run_python(_SPEAK_TO_NOBODY) == (0, "silent speaker\n", "")


def test_without_an_espeak_library_the_failure_is_told_once_and_nothing_else() -> None:
    assert run_python(WITHOUT_ESPEAK + _SPEAK_TO_NOBODY) == (0, "silent synthesizer\n", "")


_LEAVE_IN_THE_MIDDLE = _SPEAK_TO_NOBODY.replace("range(3)", "range(1)").replace(
    "queue.close()",
    "import time; queue.say('Seven of hearts on the eight of spades.'); time.sleep(0.4)",
)


def test_a_program_may_end_in_the_middle_of_a_word(sound_server: SoundServer, ear: Ear) -> None:
    ended = run_python(_LEAVE_IN_THE_MIDDLE, PULSE_SERVER=sound_server.address)
    assert ended == (0, "", "")
    assert len(ear.bursts()) >= 2
