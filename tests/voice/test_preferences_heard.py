"""What is said about how the game talks is heard as that, in the grammar of the whole language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pytest
from voice.voices import VOICES

from a11y_klondike.app.parts import make_recognizer
from a11y_klondike.command.model import (
    ChangeManner,
    ChangeVoice,
    Preference,
    Question,
    SetBraille,
    SetCardCodes,
    SetColumnOrder,
    SetManner,
    SetSpeech,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.voice.base import Recognizer, heard
from a11y_klondike.voice.wav import read_wav

SAID = """
speak · speech on · speech off · text only · use my screen reader's voice · faster · speak faster
slower · speak slower · slow down · raise the pitch · a higher voice · lower the pitch
a deeper voice · louder · speak louder · turn it up · quieter · softer · turn it down
volume up · volume down · rate eighty · rate two hundred · rate two hundred and sixty five
rate five hundred · set the pitch to forty · volume eighty · set the volume to one hundred
next voice · previous voice · which voices are there · list the voices · braille on · braille off
use braille · letter codes · use A P H codes · printing house codes
read columns from the head · read columns from the top card · settings · read my settings
repeat slowly · say that slowly · slowly please · draw twice · undo twice
""".replace("\n", " · ").split(" · ")
PHRASES = [phrase.strip() for phrase in SAID if phrase.strip()]
OF_THESE = (
    SetSpeech | ChangeManner | SetManner | ChangeVoice | SetBraille | SetCardCodes | SetColumnOrder
)
FEWEST = 0.95
"""The share of wordings that each voice must be understood in."""


@pytest.fixture(scope="module")
def recognizer_of_all(english_parser: Parser) -> Recognizer:
    """A recogniser that hears all that can be said in the game."""
    return make_recognizer(english_parser)


def as_written(phrase: str) -> str:
    """Return a phrase as the grammar has it: letters that are said one by one are a word."""
    return phrase.replace("A P H", "aph")


@pytest.mark.parametrize("voice", VOICES)
def test_they_are_understood(
    voice: str,
    recognizer_of_all: Recognizer,
    recording: Callable[[str, str], Path],
    english_parser: Parser,
) -> None:
    misheard = {}
    for phrase in PHRASES:
        audio = read_wav(recording(voice, phrase.replace(" ", "_")))
        words = heard(recognizer_of_all, audio.get_raw_data()).full.words
        meant = english_parser.parse_all(as_written(phrase))
        if english_parser.parse_all(words) != meant:
            misheard[phrase] = words
    assert len(misheard) <= (1 - FEWEST) * len(PHRASES), misheard


def commands(parser: Parser) -> Iterator[object]:
    yield from chain.from_iterable(parser.parse_all(as_written(phrase)) for phrase in PHRASES)


def test_each_such_command_is_among_them(english_parser: Parser) -> None:
    found = set(commands(english_parser))
    assert {type(command) for command in found if isinstance(command, Preference)} == set(
        OF_THESE.__args__
    )
    assert {Question.SETTINGS, Question.VOICES, Question.REPEAT_SLOWLY} <= found
