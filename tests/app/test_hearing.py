"""The key, and the window for an answer: what is heard when, and what is told of it."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest
from waiting import until

from a11y_klondike.app.hearing_state import Ear
from a11y_klondike.app.preferences import Listening, Speech
from a11y_klondike.errors import Device, DeviceError

if TYPE_CHECKING:
    from app.hearing_play import NewPlay, Play

    from a11y_klondike.voice.decision import Decision


def told_so_often(play: Play, count: int) -> bool:
    return play.talk.told.count("no-microphone") == count


def test_nothing_is_loaded_before_the_ears_open(plays: NewPlay) -> None:
    play = plays()
    play.talk.type()
    assert play.room.made == 0
    assert not [thread for thread in threading.enumerate() if thread.name == "hearing"]


def test_a_key_opens_the_ears_for_one_utterance(plays: NewPlay) -> None:
    play = plays()
    play.hearing.press()
    play.until_listening()
    assert play.talk.told == ["listening"]
    play.say("draw")
    until(lambda: not play.room.is_open)
    assert play.talk.heard == ["draw"]
    assert play.talk.told == ["listening", "not-listening"]
    assert play.talk.hushed == 1, "the key cuts what is being said"


def test_they_are_told_to_be_open_only_once_they_are(plays: NewPlay) -> None:
    play = plays()
    play.room.faults.append(DeviceError(Device.MICROPHONE, "none"))
    play.hearing.press()
    until(lambda: "type-instead" in play.talk.told)
    assert play.talk.told == ["no-microphone", "type-instead"]
    assert play.hearing.ears.ear is Ear.CLOSED


def test_a_key_without_a_microphone_is_answered_each_time(plays: NewPlay) -> None:
    play = plays()
    for count in (1, 2):
        play.room.faults.append(DeviceError(Device.MICROPHONE, "none"))
        play.hearing.press()
        until(partial(told_so_often, play, count))
    play.hearing.press()
    play.until_listening()
    assert play.talk.told[-1] == "listening"


def test_a_second_press_closes_them(plays: NewPlay) -> None:
    play = plays()
    play.hearing.press()
    play.until_listening()
    play.hearing.press()
    until(lambda: not play.room.is_open and len(play.talk.told) == 2)
    assert play.talk.told == ["listening", "not-listening"]


def test_what_isnt_understood_after_a_key_is_told(plays: NewPlay) -> None:
    play = plays()
    play.hearing.press()
    play.until_listening()
    play.say("")
    until(lambda: not play.room.is_open)
    assert play.talk.heard == [""]


def test_a_screen_reader_that_says_listening_is_no_utterance(plays: NewPlay) -> None:
    play = plays()
    play.preferences.speech = Speech.TEXT
    play.hearing.press()
    play.until_listening()
    play.say("")
    assert play.talk.heard == []
    play.clock.now += 3
    play.say("")
    until(lambda: play.talk.heard == [""])


def test_ears_that_were_opened_and_forgotten_close(plays: NewPlay) -> None:
    play = plays()
    play.hearing.press()
    play.until_listening()
    assert play.room.patience[-1] == pytest.approx(30)
    play.clock.now += 31
    play.room.said.put(None)
    until(lambda: not play.room.is_open)
    until(lambda: play.talk.told == ["listening", "not-listening"])
    assert play.talk.heard == []


def test_a_question_opens_a_window_for_its_answer(plays: NewPlay) -> None:
    play = plays()
    play.talk.reply = lambda decision: decision.words == "quit"
    play.hearing.press()
    play.until_listening()
    play.say("quit")
    assert play.talk.told == ["listening", "listening"], "it is told once more, with the question"
    assert play.room.patience[-1] == pytest.approx(8)
    play.say("yes")
    until(lambda: not play.room.is_open)
    assert play.talk.heard == ["quit", "yes"]
    assert play.talk.told[-1] == "not-listening"


def test_the_window_opens_when_the_question_has_been_said(plays: NewPlay) -> None:
    play = plays()

    def ask(_: Decision) -> bool:
        play.talk.is_speaking = True
        return True

    play.talk.reply = ask
    play.hearing.press()
    play.until_listening()
    listened = play.room.listened
    play.room.say("quit")
    until(lambda: play.talk.is_speaking)
    play.clock.now += 60  # a long question
    assert play.room.listened == listened
    play.talk.is_speaking = False
    play.until_listening()
    assert play.room.patience[-1] == pytest.approx(8)


def test_the_window_closes_by_itself(plays: NewPlay) -> None:
    play = plays()
    play.talk.reply = lambda _: True
    play.hearing.press()
    play.until_listening()
    play.say("quit")
    play.clock.now += 9
    play.room.said.put(None)
    until(lambda: not play.room.is_open)
    assert play.talk.heard == ["quit"]
    until(lambda: play.talk.told[-1] == "not-listening")


def test_noise_in_the_window_is_no_answer_and_leaves_time_for_one(plays: NewPlay) -> None:
    play = plays()
    play.talk.reply = lambda decision: decision.words == "quit"
    play.hearing.press()
    play.until_listening()
    play.say("quit")
    play.clock.now += 7.5
    play.say("")
    assert play.room.patience[-1] == pytest.approx(4)
    play.say("yes")
    assert play.talk.heard == ["quit", "yes"]


def test_a_typed_answer_closes_the_window(plays: NewPlay) -> None:
    play = plays()
    play.talk.reply = lambda _: True
    play.hearing.press()
    play.until_listening()
    play.say("quit")
    play.talk.type()
    until(lambda: not play.room.is_open)
    assert play.talk.told[-1] == "not-listening"


def test_off_means_that_the_key_says_why(plays: NewPlay) -> None:
    play = plays(Listening.OFF)
    play.hearing.press()
    until(lambda: play.talk.told == ["listening-is-off"])
    play.hearing.press()
    until(lambda: play.talk.told == ["listening-is-off"] * 2)
    assert play.room.made == 0
