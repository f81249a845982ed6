"""What a voice says is done in the game, and nothing else: the name of a recording is what it says.

One whose name begins with `oov_` isn't meant for the game, and does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from app.hearer import TABLE, Hearer

from a11y_klondike.announce.render import render
from a11y_klondike.app.parts import make_recognizer
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Locale
from a11y_klondike.voice.base import Recognizer, SpokenGrammar, heard
from a11y_klondike.voice.decision import Band, Decision
from a11y_klondike.voice.second_hearing import decided
from a11y_klondike.voice.wav import read_wav

Say = Callable[[str], tuple[Decision, str]]

VOICES = ("espeak", "flite slt", "flite awb", "festival kal_diphone")
COMMANDS = (
    "seven_of_hearts_to_column_two",
    "move_the_king_of_hearts_to_column_seven",
    "five_of_hearts_to_column_three",
    "draw_a_card",
    "read_the_table",
    "where_is_the_seven_of_hearts",
    "where_can_the_seven_of_hearts_go",
    "what_can_i_say",
)
TALK = (
    "oov_the_weather_is_nice_today",
    "oov_turn_the_television_off",
    "oov_hello_there_my_friend",
    "oov_have_you_seen_my_glasses_anywhere",
    "oov_she_said_she_would_call_back_later",
    "oov_did_you_feed_the_cat",
    "oov_what_a_lovely_photograph_of_your_sister",
)


@pytest.fixture(scope="module")
def ear(english_parser: Parser) -> Recognizer:
    return make_recognizer(english_parser)


class Player(Hearer):
    """Somebody who speaks to a game."""

    def listens_with(self, ear: Recognizer, parser: Parser) -> None:
        now = self._game.spoken_now()
        ear.use_now(SpokenGrammar(now, parser.vocabulary.pronunciations))

    def says(self, recording: Path, ear: Recognizer) -> tuple[Decision, str]:
        """Say what a file holds; return what was made of it, and the words of the reply."""
        evidence = heard(ear, read_wav(recording).get_raw_data())
        decision = decided(ear, evidence, self._game.excluded)
        reply = self._game.hear_spoken(decision)
        return decision, render(reply.announcement, self._locale)


@pytest.fixture
def play(english_parser: Parser, english: Locale, ear: Recognizer) -> Player:
    player = Player(TABLE, PRESETS["house"], english_parser, english)
    player.listens_with(ear, english_parser)
    return player


@pytest.fixture
def typed(english_parser: Parser, english: Locale) -> Player:
    """The same game, by somebody who types."""
    return Player(TABLE, PRESETS["house"], english_parser, english)


@pytest.fixture(params=VOICES)
def say(
    request: pytest.FixtureRequest,
    play: Player,
    ear: Recognizer,
    recording: Callable[[str, str], Path],
) -> Say:
    """Return a function that says what a recording is named after; see `Player.says`."""
    return lambda name: play.says(recording(request.param, name), ear)


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_said_is_done_as_if_it_were_typed(
    play: Player, typed: Player, say: Say, name: str
) -> None:
    reply = typed.act(name.replace("_", " "))
    decision, told = say(name)
    if decision.band is Band.ASK and told != reply:
        assert "Did you say" in told
        told = play.act("yes")
    assert told == reply
    assert play.session.moves == typed.session.moves


@pytest.mark.parametrize("name", TALK)
def test_talk_does_nothing(play: Player, say: Say, name: str) -> None:
    decision, told = say(name)
    assert decision.band is not Band.ACT, decision
    assert told == "I didn't catch that." or "?" in told, "at most a question"
    assert not play.session.moves
    play.act("no")
    assert not play.session.moves
