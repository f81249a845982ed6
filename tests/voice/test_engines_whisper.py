"""Whisper in two libraries, with stand-ins: its model is there, loaded once, and bounded."""

from __future__ import annotations

import io
import math
import wave
from pathlib import Path
from types import SimpleNamespace

import pytest
from voice.engines_made import NOISE, SEVEN, fault_of, made, put_module

from a11y_klondike.errors import RecognizerFault
from a11y_klondike.voice.base import Reading, heard


@pytest.fixture
def whispering(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Both libraries, and what they were asked for; no model is ever fetched by its name."""
    whispered = SimpleNamespace(
        loaded=[], options=[], texts=[" 7 of Hearts", " to column 4."], chances=[-0.5, -0.1]
    )

    def transcribe(audio: object, **options: object) -> dict[str, object]:
        assert audio == "16000 samples, float"
        whispered.options.append(options)
        segments = [{"avg_logprob": chance} for chance in whispered.chances]
        return {"text": "".join(whispered.texts), "segments": segments, "language": "en"}

    def load(path: str) -> SimpleNamespace:
        assert Path(path).is_absolute()
        if Path(path).read_bytes() != b"whisper":
            raise ValueError("no model")
        whispered.loaded.append(path)
        return SimpleNamespace(transcribe=transcribe)

    class WhisperModel:
        def __init__(self, path: str, *, local_files_only: bool) -> None:
            assert local_files_only
            self.model = load(str(Path(path) / "model.bin"))

        def transcribe(self, audio: object, **options: object) -> tuple[object, SimpleNamespace]:
            transcribe(audio, **options)
            each = zip(whispered.texts, whispered.chances, strict=True)
            segments = (SimpleNamespace(text=text, avg_logprob=chance) for text, chance in each)
            return segments, SimpleNamespace(language="en")

    def read(file: io.BytesIO) -> tuple[SimpleNamespace, int]:
        with wave.open(file) as sound:
            assert sound.getframerate() == 16_000
            told = f"{sound.getnframes()} samples, float"
        return SimpleNamespace(astype=lambda _: told), 16_000

    put_module(monkeypatch, "numpy", float32="float")
    put_module(monkeypatch, "soundfile", read=read)
    put_module(monkeypatch, "torch", cuda=SimpleNamespace(is_available=lambda: False))
    put_module(monkeypatch, "whisper", load_model=load)
    put_module(monkeypatch, "faster_whisper", WhisperModel=WhisperModel)
    return whispered


def whisper_model(path: Path, engine: str, content: bytes = b"whisper") -> str:
    if engine == "whisper":
        path.write_bytes(content)
        return str(path)
    path.mkdir()
    for name in ("model.bin", "config.json", "tokenizer.json"):
        (path / name).write_bytes(content)
    return str(path)


@pytest.mark.parametrize("engine", ["whisper", "faster-whisper"])
def test_whisper_is_loaded_once(whispering: SimpleNamespace, tmp_path: Path, engine: str) -> None:
    recognizer = made(engine, whisper_model(tmp_path / "model", engine), "en-GB")
    for _ in range(3):
        evidence = heard(recognizer, NOISE)
        assert (evidence.full.words, evidence.confidence) == (SEVEN, math.exp(-0.5))
    assert len(whispering.loaded) == 1
    assert {options["language"] for options in whispering.options} == {"en"}
    for options in whispering.options:
        assert options["temperature"] == 0
        assert not options["condition_on_previous_text"]
        assert options["sample_len" if engine == "whisper" else "max_new_tokens"] == 64


@pytest.mark.parametrize("engine", ["whisper", "faster-whisper"])
def test_whisper_may_hear_no_words(
    whispering: SimpleNamespace, tmp_path: Path, engine: str
) -> None:
    recognizer = made(engine, whisper_model(tmp_path / "model", engine))
    whispering.texts, whispering.chances = [], []
    evidence = heard(recognizer, NOISE)
    assert (evidence.full, evidence.confidence) == (Reading(), None)


@pytest.mark.parametrize("engine", ["whisper", "faster-whisper"])
@pytest.mark.usefixtures("whispering")
def test_a_model_of_whisper_is_a_file_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert fault_of(lambda: made(engine, "base")) == (RecognizerFault.MODEL_MISSING, engine)
    assert fault_of(lambda: made(engine)) == (RecognizerFault.NO_MODEL, engine)
    (tmp_path / "folder").mkdir()
    assert fault_of(lambda: made(engine, "folder")) == (RecognizerFault.MODEL_BROKEN, engine)
    other = whisper_model(tmp_path / "other", engine, b"cake")
    assert fault_of(lambda: made(engine, other)) == (RecognizerFault.MODEL_BROKEN, engine)
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    whisper_model(tmp_path / "base", engine)
    made(engine, "base")
    made(engine, "~/base")
