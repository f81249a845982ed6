"""Recognisers that the player chose: what is told of them, and a game that is heard by one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from voice.voices import speak

from a11y_klondike.announce.render import render
from a11y_klondike.app.deafness import told_of_deafness
from a11y_klondike.app.hearing_control import Control
from a11y_klondike.app.parts import make_recognizer
from a11y_klondike.app.preferences import Listening
from a11y_klondike.app.recognizer_faults import told_of_service
from a11y_klondike.command.parse import load_parser
from a11y_klondike.errors import Device, DeviceError, RecognizerError, RecognizerFault
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.storage.settings_schema import SETTINGS
from a11y_klondike.voice.engines.choice import ENGINES, USUAL

if TYPE_CHECKING:
    from pathlib import Path

    from a11y_klondike.command.parse import Parser

MODEL = "/home/ada/model"
NO_MODEL = "There is no model to hear this language with."
SENT = "What you say is sent to Google."


def told(error: DeviceError, locale: Locale, form: Form = Form.TEXT) -> str:
    return render(told_of_deafness(error, types=False), locale, form)


def listen(home: Path, voice: str, *paths: Path, **environment: str) -> tuple[int, list[str]]:
    """Have the program hear files as commands for deal 1; return its exit and its answers."""
    (home / "settings.toml").write_text(f"[voice]\n{voice}\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "a11y_klondike", "--deal", "1", "--listen", *map(str, paths)],
        env={**os.environ, **environment, "A11Y_KLONDIKE_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_the_settings_know_each_engine() -> None:
    engine = SETTINGS["voice.engine"]
    assert set(engine.allowed) == set(ENGINES)
    assert engine.default == USUAL


@pytest.mark.parametrize(
    ("fault", "text", "spoken"),
    [
        (RecognizerFault.NOT_INSTALLED, "The recogniser groq isn't installed.", ""),
        (RecognizerFault.NO_MODEL, "No model is named for the recogniser groq.", ""),
        (
            RecognizerFault.MODEL_MISSING,
            f"The model {MODEL} isn't there.",
            "The model to hear with isn't there.",
        ),
        (
            RecognizerFault.MODEL_BROKEN,
            f"The recogniser groq can't use the model {MODEL}.",
            "The recogniser groq can't use the model.",
        ),
        (
            RecognizerFault.MODEL_STRANGE,
            f"The model {MODEL} is of another language.",
            "The model to hear with is of another language.",
        ),
        (
            RecognizerFault.NO_LANGUAGE,
            f"{NO_MODEL} Another recogniser can be chosen in the settings.",
            "",
        ),
        (RecognizerFault.NO_ANSWER, "Groq doesn't answer.", ""),
    ],
)
def test_each_fault_is_told(
    fault: RecognizerFault, text: str, spoken: str, english: Locale
) -> None:
    error = RecognizerError(fault, "groq", MODEL)
    assert told(error, english) == text
    assert told(error, english, Form.SPOKEN) == (spoken or text)
    assert len(told(error, english, Form.BRAILLE)) <= 40


def test_a_service_has_its_own_name(english: Locale) -> None:
    error = RecognizerError(RecognizerFault.NO_ANSWER, "openai")
    assert told(error, english) == "OpenAI doesn't answer."


def test_every_fault_is_among_them() -> None:
    parameters = test_each_fault_is_told.pytestmark[0].args[1]  # type: ignore[attr-defined]
    assert {fault for fault, *_ in parameters} == set(RecognizerFault)


def test_another_fault_of_a_recognizer_is_told_as_ever(english: Locale) -> None:
    error = DeviceError(Device.RECOGNIZER, "out of memory")
    assert told(error, english) == "Voice commands don't work on this machine."


@pytest.mark.parametrize("engine", ENGINES)
def test_a_service_is_named_before_it_hears_anything(engine: str, english: Locale) -> None:
    text = render(told_of_service(engine), english, Form.TEXT)
    service = ENGINES[engine].service
    assert text == (f"What you say is sent to {service}." if service else "")


def test_it_is_named_once_when_the_ears_open() -> None:
    warning = told_of_service("google")
    control = Control(Listening.KEY, lambda: False, first=warning)
    assert control.opened() == warning
    assert control.opened().sentences == ()


def test_it_is_named_although_no_microphone_was_there_at_first() -> None:
    control = Control(Listening.ALWAYS, lambda: False, first=told_of_service("google"))
    control.lost(DeviceError(Device.MICROPHONE, "none"), is_hopeless=False)
    ids = [sentence.id for sentence in control.opened().sentences]
    assert ids == ["heard-elsewhere", "heard-again"]


def test_a_language_without_a_model_says_so(english: Locale) -> None:
    parser = load_parser(english.vocabulary)
    vocabulary = replace(english.vocabulary, tag="de")
    german = cast("Parser", SimpleNamespace(grammar=parser.grammar, vocabulary=vocabulary))
    make_recognizer(parser)
    with pytest.raises(RecognizerError) as raised:
        make_recognizer(german)
    assert told(raised.value, english).startswith(NO_MODEL)


def test_a_game_is_heard_by_another_engine(tmp_path: Path) -> None:
    paths = [tmp_path / "one.wav", tmp_path / "two.wav"]
    for path, text in zip(paths, ("read the table", "yes please"), strict=True):
        speak("flite rms", text, path)
    code, lines = listen(tmp_path, 'engine = "sphinx"', *paths)
    assert code == 0
    heard = [line for line in lines if line.startswith("Heard: ")]
    assert heard == ["Heard: read the table.", "Heard: yes please."]


def test_an_engine_that_can_not_hear_costs_a_sentence(tmp_path: Path) -> None:
    speak("espeak", "draw", tmp_path / "draw.wav")
    model = tmp_path / "nowhere"
    voice = f"engine = 'whisper'\nmodel = '{model}'"
    code, lines = listen(tmp_path, voice, tmp_path / "draw.wav")
    assert code != 0
    assert lines[-1] in {
        "The recogniser whisper isn't installed.",
        f"The model {model} isn't there.",
    }


def test_a_service_that_does_not_answer_costs_a_sentence(tmp_path: Path) -> None:
    speak("espeak", "draw", tmp_path / "draw.wav")
    nowhere = "http://127.0.0.1:9"
    code, lines = listen(
        tmp_path, 'engine = "google"', tmp_path / "draw.wav", http_proxy=nowhere, no_proxy=""
    )
    assert code != 0
    assert sum(line.count(SENT) for line in lines) == 1
    assert lines[-1] == "Google doesn't answer."
    (said,) = [number for number, line in enumerate(lines) if SENT in line]
    assert said < len(lines) - 1
