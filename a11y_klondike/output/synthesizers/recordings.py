"""Recordings as pyttsx3 leaves them in files."""

from __future__ import annotations

import importlib
import wave
from pathlib import Path
from typing import Any

from a11y_klondike.output.base import SAMPLE_WIDTH, Sound


def read_recording(path: Path) -> Sound:
    """Return the recording in the file."""
    try:
        with wave.open(str(path), "rb") as file:
            if file.getsampwidth() != SAMPLE_WIDTH:
                return _read_otherwise(path)
            samples = file.readframes(file.getnframes())
            return Sound(samples, file.getframerate(), file.getnchannels())
    except wave.Error:
        return _read_otherwise(path)


def _read_otherwise(path: Path) -> Sound:
    """Return the recording in a file of another kind: macOS writes AIFF under every name."""
    sr: Any = importlib.import_module("speech_recognition")  # 0.15 s, and only macOS needs it
    with sr.AudioFile(str(path)) as source:
        audio = sr.Recognizer().record(source)
    return Sound(audio.get_raw_data(convert_width=SAMPLE_WIDTH), audio.sample_rate, channels=1)
