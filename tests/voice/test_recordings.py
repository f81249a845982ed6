"""What voices say is understood: the name of a sound file is what should be heard in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from voice.grammars import allows
from voice.voices import VOICES

from a11y_klondike.voice.base import heard
from a11y_klondike.voice.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from a11y_klondike.voice.base import SpokenGrammar
    from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer

COMMANDS = [
    "move_the_seven_of_hearts_to_column_four",
    "nine_of_clubs_to_two",
    "queen_of_spades_to_the_foundation",
    "where_is_the_ace_of_diamonds",
    "draw_a_card",
    "undo_that",
    "give_me_a_hint",
    "say_that_again",
    "yes",
    "no_thank_you",
]
NO_COMMANDS = [
    "oov_the_weather_is_nice_today",
    "oov_turn_the_television_off",
    "oov_hello_there_my_friend",
]


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_understood(
    shared_recognizer: PocketsphinxRecognizer,
    recording: Callable[[str, str], Path],
    voice: str,
    name: str,
) -> None:
    full = heard(shared_recognizer, read_wav(recording(voice, name)).get_raw_data()).full
    assert full.words == name.replace("_", " ")
    assert full.score < 0


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("name", NO_COMMANDS)
def test_what_is_heard_is_a_sentence_of_the_grammar_or_nothing(
    shared_recognizer: PocketsphinxRecognizer,
    recording: Callable[[str, str], Path],
    card_moves: SpokenGrammar,
    voice: str,
    name: str,
) -> None:
    # A closed grammar takes other speech for one of its sentences; it must be a whole one.
    full = heard(shared_recognizer, read_wav(recording(voice, name)).get_raw_data()).full
    assert full.words == "" or allows(card_moves.fsg, full.words)
