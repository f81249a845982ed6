"""Recordings, made when a test first asks for them, and who hears them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from voice.grammars import CARD_MOVES, SEVEN, fsg
from voice.voices import speak

from a11y_klondike.voice.base import SpokenGrammar
from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer
from a11y_klondike.voice.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture(scope="session")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Path]:
    """Return a function that gives the sound file in which a voice speaks.

    Args:
        voice: one of `VOICES`.
        name: what it says, with "_" for a space; after "oov_" for what no grammar of ours has.
    """
    folders = {}

    def record(voice: str, name: str) -> Path:
        if voice not in folders:
            folders[voice] = tmp_path_factory.mktemp(voice.replace(" ", "_"))
        path: Path = folders[voice] / f"{name}.wav"
        if not path.exists():
            speak(voice, name.removeprefix("oov_").replace("_", " "), path)
        return path

    return record


@pytest.fixture(scope="session")
def sound(recording: Callable[[str, str], Path]) -> Callable[[str], bytes]:
    """Return a function that gives the sound of words, for a recogniser."""
    return lambda words: read_wav(recording("espeak", words.replace(" ", "_"))).get_raw_data()


@pytest.fixture(scope="session")
def seven_of_hearts(sound: Callable[[str], bytes]) -> bytes:
    """The sound of `SEVEN`."""
    return sound(SEVEN)


@pytest.fixture(scope="session")
def card_moves() -> SpokenGrammar:
    return SpokenGrammar(fsg(CARD_MOVES), {})


@pytest.fixture(scope="session")
def shared_recognizer(card_moves: SpokenGrammar) -> PocketsphinxRecognizer:
    """A recogniser that hears `CARD_MOVES`, for tests that change nothing about it."""
    recognizer = PocketsphinxRecognizer()
    recognizer.use(card_moves)
    return recognizer


@pytest.fixture
def recognizer(card_moves: SpokenGrammar) -> PocketsphinxRecognizer:
    """A recogniser of its own for each test, which hears `CARD_MOVES` at first."""
    recognizer = PocketsphinxRecognizer()
    recognizer.use(card_moves)
    return recognizer
