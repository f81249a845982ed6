"""The engines of the SpeechRecognition package: some on this machine, some services elsewhere.

Its calls for whisper load the model anew for each recording, so that is done here, once. What it
calls with a grammar, or trains on the fly, isn't used.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import speech_recognition as sr

from a11y_klondike.errors import Device, DeviceError, RecognizerError, RecognizerFault
from a11y_klondike.voice.base import RATE, WIDTH
from a11y_klondike.voice.engines.dictation import Transcribe, Transcript
from a11y_klondike.voice.engines.written import Writing

_PATIENCE: Final = 10.0
"""Seconds that a service may take to answer. Then the game goes on."""
_FASTER_WHISPER_FILES: Final = ("model.bin", "config.json", "tokenizer.json")
"""What a model's folder holds. faster-whisper would fetch the last from the network."""
_LONGEST: Final = 64
"""Pieces of words that whisper may write. The longest command has half as many; noise without end
it would write for minutes."""
_USUAL_REGION: Final = {"en": "en-US"}
"""The tag that engines know a language by which want a region."""


def sphinx(_model: str, language: str) -> Transcribe:
    """Return what writes with pocketsphinx and its model of all English.

    Each recording takes a second or more: the package loads all anew.
    """
    tag = _with_region(language)

    def write(audio: sr.AudioData) -> Transcript:
        return _plain(sr.Recognizer().recognize_sphinx(audio, language=tag))

    return _on_this_machine(write)


def whisper(model: str, language: str) -> Transcribe:
    """Return what writes with Whisper, and a model file that the player has.

    Raises:
        RecognizerError: the file isn't there, or is no model.
    """
    file = _existing("whisper", model)
    if not file.is_file():
        raise RecognizerError(RecognizerFault.MODEL_BROKEN, "whisper", model, "no file")
    import whisper as library  # noqa: PLC0415 - not a part of the install, and slow to load
    from speech_recognition.recognizers.whisper_local import base  # noqa: PLC0415
    from speech_recognition.recognizers.whisper_local import whisper as adapter  # noqa: PLC0415

    try:
        loaded = library.load_model(str(file.resolve()))  # a name in place of a path is fetched
    except Exception as error:  # whatever the file makes of it
        raise RecognizerError(RecognizerFault.MODEL_BROKEN, "whisper", model, str(error)) from error
    recognizer = base.WhisperCompatibleRecognizer(adapter.TranscribableAdapter(loaded))
    return _on_this_machine(_whispered(recognizer, language, sample_len=_LONGEST))


def faster_whisper(model: str, language: str) -> Transcribe:
    """Return what writes with faster-whisper, and a model's folder that the player has.

    Raises:
        RecognizerError: the folder isn't there, or is no model.
    """
    folder = _existing("faster-whisper", model)
    lacking = [name for name in _FASTER_WHISPER_FILES if not (folder / name).is_file()]
    if lacking:
        raise RecognizerError(
            RecognizerFault.MODEL_BROKEN, "faster-whisper", model, f"no {', '.join(lacking)}"
        )
    import faster_whisper as library  # noqa: PLC0415 - not a part of the install, slow to load
    from speech_recognition.recognizers.whisper_local import base  # noqa: PLC0415
    from speech_recognition.recognizers.whisper_local import (  # noqa: PLC0415
        faster_whisper as adapter,
    )

    try:
        loaded = library.WhisperModel(str(folder.resolve()), local_files_only=True)
    except Exception as error:  # whatever the files make of it
        raise RecognizerError(
            RecognizerFault.MODEL_BROKEN, "faster-whisper", model, str(error)
        ) from error
    recognizer = base.WhisperCompatibleRecognizer(adapter.TranscribableAdapter(loaded))
    return _on_this_machine(_whispered(recognizer, language, max_new_tokens=_LONGEST))


def google(_model: str, language: str) -> Transcribe:
    """Return what writes with Google's service for its browser."""
    recognizer = sr.Recognizer()
    recognizer.operation_timeout = _PATIENCE
    tag = _with_region(language)

    def write(audio: sr.AudioData) -> Transcript:
        answer = recognizer.recognize_google(audio, language=tag, show_all=True)
        texts = [each["transcript"] for each in answer["alternative"] if "transcript" in each]
        confidence = answer["alternative"][0].get("confidence")
        # Of all but the first it tells no more than their order.
        return Transcript(
            tuple(Writing(text, -float(place)) for place, text in enumerate(texts)), confidence
        )

    return _service("google", write)


def google_cloud(_model: str, language: str) -> Transcribe:
    """Return what writes with Google Cloud, by the account that its own library finds."""
    tag = _with_region(language)

    def write(audio: sr.AudioData) -> Transcript:
        return _plain(sr.Recognizer().recognize_google_cloud(audio, language_code=tag))

    return _service("google-cloud", write)


def openai(model: str, language: str) -> Transcribe:
    """Return what writes with OpenAI, or what OPENAI_BASE_URL names, by OPENAI_API_KEY."""
    named = {"model": model} if model else {}

    def write(audio: sr.AudioData) -> Transcript:
        return _plain(
            sr.Recognizer().recognize_openai(
                audio, language=_primary(language), timeout=_PATIENCE, **named
            )
        )

    return _service("openai", write)


def groq(model: str, language: str) -> Transcribe:
    """Return what writes with Groq, by GROQ_API_KEY."""
    named = {"model": model} if model else {}

    def write(audio: sr.AudioData) -> Transcript:
        return _plain(
            sr.Recognizer().recognize_groq(
                audio, language=_primary(language), timeout=_PATIENCE, **named
            )
        )

    return _service("groq", write)


def _whispered(
    recognizer: Any,  # noqa: ANN401 - SpeechRecognition has no types
    language: str,
    **limit: int,
) -> Callable[[sr.AudioData], Transcript]:
    """Return what writes with either library; `limit` is how each calls `_LONGEST`.

    What they don't understand isn't tried again by chance, and no utterance depends on another.
    """
    options = {"language": _primary(language), "temperature": 0.0, **limit}

    def write(audio: sr.AudioData) -> Transcript:
        result = recognizer.recognize(
            audio, show_dict=True, condition_on_previous_text=False, **options
        )
        chances = [_log_chance(segment) for segment in result["segments"]]
        confidence = math.exp(min(chances)) if chances else None
        return Transcript(_plain(result["text"]).writings, confidence)

    return write


def _log_chance(segment: Any) -> float:  # noqa: ANN401 - a table of whisper's, an object of the other's
    """Return how likely a word of a segment is on the average, as a logarithm."""
    is_table = isinstance(segment, dict)
    return min(0.0, float(segment["avg_logprob"] if is_table else segment.avg_logprob))


def _on_this_machine(write: Callable[[sr.AudioData], Transcript]) -> Transcribe:
    """Return what writes down samples, and tells its failures as ours."""

    def transcribe(samples: bytes) -> Transcript:
        try:
            return write(sr.AudioData(samples, RATE, WIDTH))
        except sr.UnknownValueError:  # it was no speech
            return Transcript()
        except Exception as error:  # each library has errors of its own
            raise DeviceError(Device.RECOGNIZER, repr(error)) from error

    return transcribe


def _service(name: str, write: Callable[[sr.AudioData], Transcript]) -> Transcribe:
    """Return the same for a service, which fails when the network does, or wants an account."""
    transcribe = _on_this_machine(write)

    def ask(samples: bytes) -> Transcript:
        try:
            return transcribe(samples)
        except DeviceError as error:
            fault = RecognizerFault.NO_ANSWER
            raise RecognizerError(fault, name, detail=error.detail) from error

    return ask


def _plain(text: str) -> Transcript:
    return Transcript((Writing(text),) if text.strip() else ())


def _existing(engine: str, model: str) -> Path:
    path = Path(model)
    if not path.exists():
        raise RecognizerError(RecognizerFault.MODEL_MISSING, engine, model)
    return path


def _primary(language: str) -> str:
    """Return a language tag without region: "en" for "en-GB"."""
    return language.partition("-")[0].lower()


def _with_region(language: str) -> str:
    return _USUAL_REGION.get(language.lower(), language)


MAKERS: Final[Mapping[str, Callable[[str, str], Transcribe]]] = MappingProxyType(
    {
        "sphinx": sphinx,
        "whisper": whisper,
        "faster-whisper": faster_whisper,
        "google": google,
        "google-cloud": google_cloud,
        "openai": openai,
        "groq": groq,
    }
)
"""What makes each of these engines of a model and the tag of a language."""
