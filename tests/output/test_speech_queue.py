"""What the speech queue says, when, and what a cut does, with a voice made of text."""

from __future__ import annotations

import random
import threading
import time
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from output.silent_speech import Speech, speech_threads
from waiting import until

from a11y_klondike.announce.model import Priority

if TYPE_CHECKING:
    from collections.abc import Callable

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


def test_next_does_not_cut(speech: Speech) -> None:
    speech.hold("in flight")
    speech.queue.say("next", Priority.NEXT)
    assert speech.release() == ["in flight", "next"]
    assert speech.device.cuts == 0


def at_the_same_time(*tasks: Callable[[], None]) -> None:
    """Do each task in a thread of its own, and return when all are done."""
    start = threading.Barrier(len(tasks))

    def do(task: Callable[[], None]) -> None:
        start.wait()
        task()

    threads = [threading.Thread(target=do, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("priority", [Priority.NORMAL, Priority.NEXT])
def test_what_several_threads_say_is_heard_once_and_in_the_order_of_each(
    speech: Speech, priority: Priority
) -> None:
    def say_all(name: str) -> None:
        for number in range(50):
            speech.queue.say(f"{name} {number}", priority)

    at_the_same_time(*(partial(say_all, name) for name in "abcd"))
    heard = speech.release()
    assert len(heard) == 200
    for name in "abcd":
        assert [text for text in heard if text[0] == name] == [f"{name} {n}" for n in range(50)]


def test_nothing_said_before_a_cut_is_heard_after_it_whoever_cuts(speech: Speech) -> None:
    chance = random.Random(1)
    cuts = threading.Lock()
    eras: list[int] = [0]

    def talk() -> None:
        for _ in range(40):
            with cuts:  # so that the test knows what came first
                speech.queue.say(f"era {eras[0]}", chance.choice([Priority.NORMAL, Priority.NEXT]))
            time.sleep(chance.random() / 500)

    def cut() -> None:
        for _ in range(25):
            time.sleep(chance.random() / 200)
            with cuts:
                eras[0] += 1
                if chance.random() < 0.5:
                    speech.queue.cut()
                else:
                    speech.queue.say(f"era {eras[0]}", Priority.NOW)

    at_the_same_time(talk, talk, cut)
    speech.queue.say("last")
    heard = speech.release()
    ages = [int(text.removeprefix("era ")) for text in heard[:-1]]
    assert heard[-1] == "last"
    assert ages == sorted(ages)
    assert len(set(ages)) > 5


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
