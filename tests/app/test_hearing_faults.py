"""Microphones that fail, sounds in place of words, and the end of listening."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from app.room import Room
from waiting import until

from a11y_klondike.app.hearing_state import Ear
from a11y_klondike.app.preferences import Listening
from a11y_klondike.errors import Device, DeviceError

if TYPE_CHECKING:
    import pytest
    from app.hearing_play import NewPlay

    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.decision import Decision


def test_a_microphone_that_is_pulled_out_costs_one_sentence(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    gone = DeviceError(Device.MICROPHONE, "gone")
    play.room.faults += [gone] * 20
    play.room.break_down()
    until(lambda: not play.room.faults)
    play.until_listening()
    until(lambda: play.talk.told[-1] == "heard-again")
    assert play.talk.told == ["listening", "no-microphone", "type-instead", "heard-again"]
    play.say("draw")
    assert play.talk.heard == ["draw"]


def test_while_it_is_gone_typing_goes_on(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    play.room.faults += [DeviceError(Device.MICROPHONE, "gone")] * 5
    play.room.break_down()
    play.talk.type()
    assert play.hearing.control.may_hear


def test_a_recogniser_that_fails_is_loaded_again(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    play.room.break_down(Device.RECOGNIZER)
    until(lambda: play.room.made == 2)
    play.until_listening()
    assert play.talk.told == ["listening", "no-recognizer", "type-instead", "heard-again"]


def test_a_recogniser_that_cant_be_loaded_is_not_tried_for_ever(
    plays: NewPlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Room) -> Recognizer:
        raise DeviceError(Device.RECOGNIZER, "no model")

    monkeypatch.setattr(Room, "make_recognizer", fail)
    play = plays(Listening.ALWAYS)
    until(lambda: len(play.talk.told) == 2)
    assert play.talk.told == ["no-recognizer", "type-instead"]
    assert play.hearing.ears.ear is Ear.CLOSED
    assert not play.hearing.control.may_hear


def test_being_too_loud_is_told_once(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    for loudest in (32_767, 32_767, 9_000, 32_767, 32_767):
        play.say("draw", loudest=loudest)
    assert play.talk.told == ["listening"]
    for _ in range(5):
        play.say("draw", loudest=32_767)
    assert play.talk.told == ["listening", "heard-too-loud"]


def test_sounds_tell_it_in_place_of_words(plays: NewPlay) -> None:
    play = plays()
    play.preferences.earcons = True
    play.hearing.press()
    play.until_listening()
    assert play.sounds == [True]
    play.say("draw")
    until(lambda: not play.room.is_open)
    assert play.sounds == [True, False]
    assert play.talk.told == []


def test_words_tell_it_where_no_sound_can_be_heard(plays: NewPlay) -> None:
    play = plays()
    play.preferences.earcons = True
    play.can_sound = False
    play.hearing.press()
    play.until_listening()
    assert play.talk.told == ["listening"]


def test_a_sound_waits_until_the_game_has_spoken(plays: NewPlay) -> None:
    play = plays()
    play.preferences.earcons = True

    def ask(_: Decision) -> bool:
        play.talk.is_speaking = True
        return True

    play.talk.reply = ask
    play.hearing.press()
    play.until_listening()
    play.room.say("quit")
    until(lambda: play.talk.is_speaking)
    assert play.sounds == [True, False]
    play.talk.is_speaking = False
    play.until_listening()
    until(lambda: play.sounds == [True, False, True])


def test_a_bug_in_its_thread_ends_the_game(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()

    def break_down(_: Decision) -> bool:
        raise ZeroDivisionError

    play.talk.reply = break_down
    play.room.say("draw")
    until(lambda: bool(play.talk.failures))
    assert isinstance(play.talk.failures.pop(), ZeroDivisionError)
    assert not play.room.is_open


def test_closing_ends_an_utterance_that_nobody_finishes(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    play.hearing.close()
    assert not play.room.is_open
    play.hearing.press()
    assert not [thread for thread in threading.enumerate() if thread.name == "hearing"]
