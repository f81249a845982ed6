"""Ears that are always open: in the silence of the game, in its breaths, until told to close."""

from __future__ import annotations

import threading

import pytest
from app.hearing_play import WAKING, NewPlay, Play
from waiting import until

from a11y_klondike.app.preferences import Listening
from a11y_klondike.voice.decision import Decision


def test_always_means_from_the_start_and_without_an_end(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    for words in ("draw", "", "undo", ""):
        play.say(words)
    assert play.talk.heard == ["draw", "undo"], "what isn't understood is nobody's business"
    assert play.talk.told == ["listening"]
    assert set(play.room.patience) == {None}
    assert play.room.opened == 1


def test_without_a_terminal_kept_wishes_open_nothing(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS, begins=False)
    play.talk.type()
    assert play.room.made == 0
    assert not play.hearing.control.may_hear


def test_it_hears_what_makes_sense_now_and_not_what_was_excluded(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    play.say("draw")
    play.say("undo")
    grammars = [grammar.fsg for grammar in play.room.grammars if grammar]
    assert grammars == ["moment 0", "moment 1", "moment 2"]
    assert play.excluded == {"excluded"}


def test_a_typed_command_changes_what_makes_sense(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    play.talk.heard.append("typed")
    play.talk.type()
    until(lambda: len(play.room.grammars) == 2)
    assert play.talk.told == ["listening"]


def test_while_the_game_speaks_the_ears_are_closed(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    assert not play.room.is_deaf()
    play.talk.is_speaking = True
    assert play.room.is_deaf()
    play.preferences.headset = True
    assert not play.room.is_deaf()


class LongText:
    """A long reading in another thread, which takes one breath."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.is_cut = False
        self.is_over = threading.Event()
        play.talk.is_speaking = True
        assert play.room.is_deaf()
        listened = play.room.listened
        play.talk.type()
        until(lambda: not play.room.waits)
        assert play.room.listened == listened
        until(lambda: play.breath.is_wanted)
        play.clock.now += 0.5
        threading.Thread(target=self._read, daemon=True).start()
        until(lambda: play.breath.is_open)

    def _read(self) -> None:
        self.play.breath.take(lambda: not self.play.talk.hushed)
        self.is_cut = bool(self.play.talk.hushed)
        self.is_over.set()

    def begin_listening(self) -> None:
        """Let the ears be open for so long that nobody has spoken before."""
        self.play.until_listening()
        self.play.clock.now += 0.5


def test_in_a_long_reading_the_ears_open_for_a_moment(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    reading = LongText(play)
    reading.begin_listening()
    assert play.room.patience[-1] == pytest.approx(1.1)
    play.room.said.put(None)  # nobody begins
    assert reading.is_over.wait(5)
    assert not reading.is_cut
    assert play.talk.heard == []


def test_a_command_in_the_breath_cuts_the_reading(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    reading = LongText(play)
    reading.begin_listening()
    play.talk.reply = lambda _: not play.talk.hush()
    play.room.say("draw")
    assert reading.is_over.wait(5)
    assert reading.is_cut
    assert play.talk.heard == ["draw"]


def test_whoever_isnt_understood_in_the_breath_can_say_it_again(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    reading = LongText(play)
    reading.begin_listening()
    play.say("")
    assert play.breath.is_open
    assert play.room.patience[-1] == pytest.approx(2.5)
    play.talk.reply = lambda _: not play.talk.hush()
    play.room.say("draw")
    assert reading.is_over.wait(5)
    assert play.talk.heard == ["draw"]


def test_other_peoples_talk_doesnt_hold_a_reading_for_long(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    reading = LongText(play)
    reading.begin_listening()
    for _ in range(3):
        play.room.say("")
    assert reading.is_over.wait(5)
    assert not reading.is_cut


def test_what_began_while_the_game_spoke_is_no_command(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    play.talk.is_speaking = True
    assert play.room.is_deaf()
    play.talk.is_speaking = False
    play.clock.now += 0.4
    play.say("column four")
    assert play.talk.heard == []
    play.clock.now += 0.1
    play.say("column four")
    assert play.talk.heard == ["column four"]


def test_a_headset_needs_no_breath(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    assert play.breath.is_wanted
    play.preferences.headset = True
    play.talk.type()
    until(lambda: not play.breath.is_wanted)


def test_a_voice_that_closes_the_ears_can_open_them(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()

    def obey(decision: Decision) -> bool:
        listening = {"stop listening": Listening.KEY, WAKING: Listening.ALWAYS}
        play.preferences.listening = listening[decision.words]
        play.hearing.choose(play.preferences.listening, spoken=True)
        return False

    play.talk.reply = obey
    play.say("stop listening")
    for words in ("draw", "undo", ""):
        play.say(words)
    assert play.talk.heard == ["stop listening"]
    assert play.room.grammars[-1] is None, "the whole language is heard against those two words"
    play.say(WAKING)
    play.talk.reply = lambda _: False
    play.say("draw")
    assert play.talk.heard == ["stop listening", WAKING, "draw"]
    assert play.talk.told == ["listening"], "the commands tell it themselves"


def test_a_choice_that_is_taken_back_is_followed(plays: NewPlay) -> None:
    play = plays(Listening.ALWAYS)
    play.until_listening()
    play.preferences.listening = Listening.KEY
    play.talk.type()
    until(lambda: not play.room.is_open)
    assert play.talk.told == ["listening", "not-listening"]
