"""Engines that are heard without our player: one text at a time, and cut at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from output.silent_speech import (
    HURRY,
    LIMIT,
    TextLoudspeaker,
    TextTalker,
    speech_threads,
    talking,
)
from waiting import until

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Manner, Trouble, TroubleKind
from a11y_klondike.output.speech_queue import SpeechQueue

MakeQueue = Callable[..., SpeechQueue]


@pytest.fixture
def troubles() -> list[Trouble]:
    return []


@pytest.fixture
def talk(troubles: list[Trouble]) -> Iterator[MakeQueue]:
    """Return a function that makes the queue of some talkers."""
    queues: list[SpeechQueue] = []
    used: list[TextTalker] = []

    def make(*talkers: TextTalker, patience: float = LIMIT) -> SpeechQueue:
        kinds = [talking(talker) for talker in talkers]
        queue = SpeechQueue(kinds, TextLoudspeaker, troubles.append, patience=patience)
        queues.append(queue)
        used.extend(talkers)
        return queue

    yield make
    for talker in used:
        talker.may_end.set()
        talker.may_speak.set()
    for queue in queues:
        queue.close()
    until(lambda: speech_threads() == [])


def test_it_gets_a_sentence_at_a_time(talk: MakeQueue) -> None:
    talker = TextTalker()
    queue = talk(talker)
    talker.may_end.clear()
    queue.say("One. Two.")
    queue.say("Three.")
    until(lambda: talker.given == ["One."])
    time.sleep(0.03)
    assert talker.given == ["One."]
    assert queue.speaking
    talker.may_end.set()
    assert queue.wait_idle(LIMIT)
    assert talker.heard == ["One.", "Two.", "Three."]


def test_a_cut_silences_it_and_what_follows_is_heard(talk: MakeQueue) -> None:
    talker = TextTalker()
    queue = talk(talker)
    talker.may_end.clear()
    queue.say("One. Two.")
    until(lambda: talker.given == ["One."])
    queue.cut()
    assert not queue.speaking
    until(lambda: talker.cuts == 1)
    queue.say("Three.")
    until(lambda: talker.given == ["One.", "Three."])
    queue.say("Four.", Priority.NOW)
    until(lambda: talker.given[-1] == "Four.")
    talker.may_end.set()
    assert queue.wait_idle(LIMIT)
    assert talker.heard == ["Four."]
    assert talker.cuts == 2


def test_a_cut_while_it_takes_the_text_silences_it(talk: MakeQueue) -> None:
    talker = TextTalker()
    queue = talk(talker)
    talker.may_end.clear()
    talker.may_speak.clear()
    queue.say("stale")
    until(lambda: talker.given == ["stale"])
    queue.cut()
    talker.may_speak.set()
    until(lambda: talker.cuts == 1)
    talker.may_end.set()
    queue.say("fresh")
    assert queue.wait_idle(LIMIT)
    assert talker.heard == ["fresh"]


def test_slowly_rests_between_sentences(talk: MakeQueue) -> None:
    talker = TextTalker()
    queue = talk(talker)
    queue.say("start")
    assert queue.wait_idle(LIMIT)
    began = time.perf_counter()
    queue.say("One. Two. Three.", slowly=True)
    assert queue.wait_idle(LIMIT)
    assert 1.4 <= time.perf_counter() - began < 3
    assert talker.manners[1:] == [Manner(rate=120)] * 3


def test_one_that_does_not_tell_the_end_gets_all_in_one_piece(talk: MakeQueue) -> None:
    talker = TextTalker(tells_end=False)
    queue = talk(talker)
    began = time.perf_counter()
    queue.say("One. Two. Three.")
    queue.say("Four.")
    until(lambda: bool(talker.given))
    assert talker.given == ["One. Two. Three."]
    assert queue.speaking, "for as long as it should take"
    assert queue.wait_idle(LIMIT)
    assert talker.given == ["One. Two. Three.", "Four."]
    assert 0.075 * 20 < time.perf_counter() - began < 3


def test_one_that_does_not_tell_the_end_is_cut_even_if_it_should_be_silent(
    talk: MakeQueue,
) -> None:
    talker = TextTalker(tells_end=False)
    queue = talk(talker)
    queue.say("A")
    assert queue.wait_idle(LIMIT)
    assert talker.cuts == 0
    queue.cut()
    until(lambda: talker.cuts == 1)
    queue.say("A text that takes a second.")
    until(lambda: len(talker.given) == 2)
    queue.say("B", Priority.NOW)
    until(lambda: len(talker.given) == 3)
    assert talker.cuts == 2


@pytest.mark.parametrize("tells_end", [True, False])
def test_one_that_hangs_gives_way_and_nothing_is_lost(
    talk: MakeQueue, troubles: list[Trouble], *, tells_end: bool
) -> None:
    first, second = TextTalker(tells_end=tells_end), TextTalker()
    queue = talk(first, second, patience=HURRY)
    queue.say("A.")
    assert queue.wait_idle(LIMIT)
    first.may_speak.clear()
    queue.say("One. Two.")
    assert queue.wait_idle(LIMIT)
    assert second.heard == ["One.", "Two."]
    assert [trouble.kind for trouble in troubles] == [TroubleKind.REPLACED]


def test_one_whose_texts_never_end_gives_way(talk: MakeQueue, troubles: list[Trouble]) -> None:
    first, second = TextTalker(), TextTalker()
    queue = talk(first, second, patience=HURRY)
    queue.say("A.")
    assert queue.wait_idle(LIMIT)
    first.may_end.clear()
    queue.say("B. C.")
    assert queue.wait_idle(LIMIT)
    assert second.heard == ["B.", "C."]
    assert [trouble.kind for trouble in troubles] == [TroubleKind.REPLACED]


def test_one_that_fails_at_the_sound_device_is_itself_left(
    talk: MakeQueue, troubles: list[Trouble]
) -> None:
    first, second = TextTalker(), TextTalker()
    first.error = DeviceError(Device.SPEAKER, "no sound")
    queue = talk(first, second)
    queue.say("A.")
    assert queue.wait_idle(LIMIT)
    assert second.heard == ["A."]
    assert first.closed
    assert first.times_made == 2
    assert troubles == []
