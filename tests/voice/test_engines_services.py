"""Services: what they would be sent, and what is made of their answers. No test reaches them."""

from __future__ import annotations

import io
import json
import urllib.error
import wave
from types import SimpleNamespace
from typing import Any

import pytest
import speech_recognition as sr
from voice.engines_made import NOISE, SEVEN, fault_of, made, put_module

from a11y_klondike.errors import RecognizerFault
from a11y_klondike.voice.base import Reading, heard


class Answer(io.BytesIO):
    def __init__(self, *results: object) -> None:
        super().__init__("\n".join(json.dumps({"result": result}) for result in results).encode())


@pytest.fixture
def flac(monkeypatch: pytest.MonkeyPatch) -> None:
    """No program for FLAC is needed."""
    monkeypatch.setattr(sr.AudioData, "get_flac_data", lambda self, **_: self.frame_data)


@pytest.mark.usefixtures("flac")
def test_google_tells_several_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    alternatives = [
        {"transcript": "7 of Hearts to column 4", "confidence": 0.9},
        {"transcript": "seven of cards to column four"},
        {"transcript": "six of hearts to column four"},
    ]

    def open_url(request: object, *, timeout: float) -> Answer:
        asked.append((request, timeout))
        return Answer([], [{"alternative": alternatives, "final": True}])

    monkeypatch.setattr("speech_recognition.recognizers.google.urlopen", open_url)
    evidence = heard(made("google"), NOISE)
    assert evidence.full == Reading(SEVEN)
    assert evidence.others == (Reading("six of hearts to column four", -2.0),)
    assert evidence.confidence == 0.9
    ((request, timeout),) = asked
    assert "lang=en-US" in request.full_url
    assert request.data == NOISE
    assert timeout == 10


@pytest.mark.usefixtures("flac")
def test_google_may_hear_nothing_or_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    recognizer = made("google", language="en-GB")
    target = "speech_recognition.recognizers.google.urlopen"
    monkeypatch.setattr(target, lambda *_, **__: Answer([]))
    assert heard(recognizer, NOISE).full == Reading()

    def unreachable(*_: object, **__: object) -> Answer:
        raise urllib.error.URLError("no route")

    monkeypatch.setattr(target, unreachable)
    expected = (RecognizerFault.NO_ANSWER, "google")
    assert fault_of(lambda: heard(recognizer, NOISE)) == expected
    monkeypatch.setattr(target, lambda *_, **__: Answer([]))
    assert heard(recognizer, NOISE).full == Reading(), "it goes on once there is an answer"


@pytest.mark.parametrize("engine", ["openai", "groq"])
@pytest.mark.parametrize("model", ["", "large"])
def test_a_service_is_sent_a_sound_file(
    monkeypatch: pytest.MonkeyPatch, engine: str, model: str
) -> None:
    sent: list[dict[str, Any]] = []

    def create(**asked: Any) -> SimpleNamespace:  # noqa: ANN401 - whatever it is
        sent.append(asked)
        return SimpleNamespace(text="Seven of hearts to column four.")

    def client() -> SimpleNamespace:
        return SimpleNamespace(audio=SimpleNamespace(transcriptions=SimpleNamespace(create=create)))

    put_module(monkeypatch, engine, OpenAI=client, Groq=client)
    assert heard(made(engine, model, "en-GB"), NOISE).full.words == SEVEN
    (asked,) = sent
    assert (asked["language"], asked["timeout"]) == ("en", 10)
    assert asked["model"] == model or (not model and "whisper" in asked["model"])
    with wave.open(asked["file"]) as sound:
        assert sound.getnframes() == 16_000


@pytest.mark.parametrize("engine", ["openai", "groq"])
def test_a_service_may_refuse(monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    def client() -> SimpleNamespace:
        raise ValueError("no account")

    put_module(monkeypatch, engine, OpenAI=client, Groq=client)
    recognizer = made(engine)
    assert fault_of(lambda: heard(recognizer, NOISE)) == (RecognizerFault.NO_ANSWER, engine)


def test_google_cloud_is_asked_in_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("google", "google.cloud", "google.cloud.speech"):
        put_module(monkeypatch, name, __path__=[])
    asked: list[str] = []

    def recognize(_: object, audio: sr.AudioData, language_code: str) -> str:
        assert audio.get_raw_data() == NOISE
        asked.append(language_code)
        return "draw"

    monkeypatch.setattr(sr.Recognizer, "recognize_google_cloud", recognize)
    assert heard(made("google-cloud"), NOISE).full.words == "draw"
    assert heard(made("google-cloud", language="en-GB"), NOISE).full.words == "draw"
    assert asked == ["en-US", "en-GB"]
