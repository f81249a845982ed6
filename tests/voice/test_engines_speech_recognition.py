"""Engines that write down what they hear: what is done with any of them, and choosing one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from voice.engines_made import MOVES, NOISE, fault_of, made
from voice.grammars import fsg

from a11y_klondike.errors import Device, DeviceError, RecognizerError, RecognizerFault
from a11y_klondike.voice.base import Reading, SpokenGrammar, heard
from a11y_klondike.voice.decision import Band, decide
from a11y_klondike.voice.engines.choice import ENGINES, Choice, make_engine
from a11y_klondike.voice.engines.dictation import DictationRecognizer, Transcript
from a11y_klondike.voice.engines.speech_recognition_engines import MAKERS
from a11y_klondike.voice.engines.written import Language, Writing
from a11y_klondike.voice.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable


def test_each_engine_has_a_maker() -> None:
    assert set(MAKERS) == set(ENGINES) - {"pocketsphinx", "vosk"}


# What is done with any of them.


def test_the_recording_is_written_down_once_it_has_ended() -> None:
    written: list[bytes] = []

    def write(samples: bytes) -> Transcript:
        written.append(samples)
        return Transcript((Writing("Draw."), Writing("undo", -1.0)), 0.75)

    recognizer = DictationRecognizer(write, Language())
    recognizer.use(MOVES)
    recognizer.use_now(SpokenGrammar(fsg([[["undo"]]]), {}))
    recognizer.begin()
    recognizer.feed(b"\0\x01")
    recognizer.begin()
    recognizer.feed(NOISE[:10_000])
    recognizer.feed(NOISE[10_000:])
    assert written == []
    evidence = recognizer.end()
    assert written == [NOISE]
    assert (evidence.full, evidence.now) == (Reading("draw"), Reading("undo", -1.0))
    assert (evidence.frames, evidence.loudest) == (100, 4096)


@pytest.mark.parametrize(
    ("writings", "confidence", "band"),
    [
        (["Draw.", "undo"], 0.75, Band.ACT),
        (["Draw.", "undo"], None, Band.ACT),
        (["Draw.", "undo"], 0.4, Band.ASK),
        (["Straw.", "draw"], 0.75, Band.ASK),
        (["Straw.", "draw"], None, Band.ASK),
        (["Straw."], 0.99, Band.IGNORE),
        ([], None, Band.IGNORE),
    ],
)
def test_only_the_first_writing_is_believed(
    writings: list[str], confidence: float | None, band: Band
) -> None:
    each = tuple(Writing(text, -float(place)) for place, text in enumerate(writings))
    recognizer = DictationRecognizer(lambda _: Transcript(each, confidence), Language())
    recognizer.use(MOVES)
    decision = decide(heard(recognizer, NOISE))
    assert (decision.band, decision.words) == (band, "" if band is Band.IGNORE else "draw")


def test_silence_is_given_to_nobody() -> None:
    def write(_: bytes) -> Transcript:
        raise AssertionError("it has nothing to write")

    recognizer = DictationRecognizer(write, Language())
    recognizer.use(MOVES)
    for samples in (b"", bytes(32_000), b"\x40\0\xc0\xff" * 8_000):
        assert heard(recognizer, samples).full == Reading()


def test_the_order_of_calls_is_minded() -> None:
    recognizer = DictationRecognizer(lambda _: Transcript(), Language())
    with pytest.raises(RuntimeError, match="language"):
        recognizer.begin()
    recognizer.use(MOVES)
    for call in (lambda: recognizer.feed(b""), recognizer.end):
        with pytest.raises(RuntimeError, match="begun"):
            call()
    assert heard(recognizer, NOISE).full == Reading()
    with pytest.raises(RuntimeError, match="begun"):
        recognizer.end()


# The one that is a part of every install.


@pytest.mark.parametrize("name", ["yes_please", "seven_of_hearts_to_column_four"])
def test_sphinx_writes_down_english(recording: Callable[[str, str], Path], name: str) -> None:
    audio = read_wav(recording("flite rms", name))
    assert heard(made("sphinx"), audio.get_raw_data()).full.words == name.replace("_", " ")


def test_what_sphinx_can_not_do_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    recognizer = made("sphinx")
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)
    with pytest.raises(DeviceError, match="missing PocketSphinx") as raised:
        heard(recognizer, NOISE)
    assert raised.value.device is Device.RECOGNIZER
    assert not isinstance(raised.value, RecognizerError)


# Choosing.


@pytest.mark.parametrize("engine", [name for name, kind in ENGINES.items() if kind.modules])
def test_an_engine_may_not_be_installed(monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    for module in ENGINES[engine].modules:
        monkeypatch.setitem(sys.modules, module.partition(".")[0], None)
    expected = (RecognizerFault.NOT_INSTALLED, engine)
    assert fault_of(lambda: make_engine(Choice(engine, "model"))) == expected


@pytest.mark.parametrize("engine", ["pocketsphinx", "sphinx"])
def test_the_models_that_are_there_hear_english_only(engine: str) -> None:
    expected = (RecognizerFault.NO_LANGUAGE, engine)
    assert fault_of(lambda: make_engine(Choice(engine, language="de-AT"))) == expected
    make_engine(Choice(engine, language="en-GB"))


def test_only_services_hear_elsewhere() -> None:
    elsewhere = {name for name, engine in ENGINES.items() if engine.service}
    assert elsewhere == {"google", "google-cloud", "openai", "groq"}
    assert Choice().service == ""
    assert Choice("groq").service == "Groq"
