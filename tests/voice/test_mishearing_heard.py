"""Taking back what was heard wrong, as a voice says it, and words that were taught."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from voice.voices import VOICES

from a11y_klondike.app.parts import make_recognizer
from a11y_klondike.command.model import Misheard
from a11y_klondike.command.parse import Parser
from a11y_klondike.voice.base import Recognizer, heard
from a11y_klondike.voice.wav import read_wav

WRONG = ("that was wrong", "no not that", "you heard wrong", "that's not what i said")
TAUGHT = ("list my taught words", "which words have i taught")
OFTEN = ("draw", "draw a card", "pause", "undo that", "yes please", "that's right")
"""Nothing of this may be taken for it: it would take back what was right."""

Said = Callable[[str], str]


@pytest.fixture(scope="module")
def taught() -> dict[str, str]:
    return {}


@pytest.fixture(scope="module")
def recognizer_taught(english_parser: Parser, taught: dict[str, str]) -> Recognizer:
    return make_recognizer(english_parser, taught=taught)


@pytest.fixture(params=VOICES)
def said(
    request: pytest.FixtureRequest,
    recognizer_taught: Recognizer,
    recording: Callable[[str, str], Path],
) -> Said:
    """Return a function that lets a voice say something, and returns what is heard."""

    def say(phrase: str) -> str:
        audio = read_wav(recording(request.param, phrase.replace(" ", "_")))
        return heard(recognizer_taught, audio.get_raw_data()).full.words

    return say


@pytest.mark.parametrize("phrase", WRONG)
def test_it_is_understood(said: Said, english_parser: Parser, phrase: str) -> None:
    assert english_parser.parse(said(phrase)) is Misheard.WRONG


@pytest.mark.parametrize("phrase", TAUGHT)
def test_the_list_is_asked_for(said: Said, english_parser: Parser, phrase: str) -> None:
    assert english_parser.parse(said(phrase)) is Misheard.TAUGHT


@pytest.mark.parametrize("phrase", OFTEN)
def test_nothing_else_is_taken_for_it(said: Said, english_parser: Parser, phrase: str) -> None:
    assert english_parser.parse(said(phrase)) is not Misheard.WRONG


def test_a_taught_word_is_heard_as_the_other_until_it_is_forgotten(
    said: Said, taught: dict[str, str]
) -> None:
    phrase = "where is the banana of hearts"
    assert "ten" not in said(phrase).split()
    taught["banana"] = "ten"
    try:
        assert said(phrase).split()[-3:] == ["ten", "of", "hearts"]
    finally:
        taught.clear()
    assert "ten" not in said(phrase).split()
