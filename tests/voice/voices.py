"""Synthetic voices that speak the tests' commands into sound files."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

VOICES = ("espeak", "flite slt", "flite rms", "flite awb")
"""Engines, and their voices: more than one, since one is nobody's voice."""

_BUNDLED_ESPEAK = """
import ctypes, os, sys
import espeakng_loader
os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
ctypes.CDLL(espeakng_loader.get_library_path(), ctypes.RTLD_GLOBAL)
import pyttsx3
engine = pyttsx3.init("espeak")
engine.setProperty("voice", "gmw/en-us")
engine.save_to_file(sys.argv[1], sys.argv[2])
engine.runAndWait()
"""
"""The library of the espeakng-loader wheel, where the system has no espeak-ng."""


def speak(voice: str, text: str, path: Path) -> None:
    """Write the text, spoken by a voice, into a new WAV file.

    Skips the test when the system doesn't have the voice.

    Args:
        voice: "flite", "festival" or "espeak", and a name that the engine knows; "espeak" alone
            is always there.
        text: what to say.
        path: the file.
    """
    engine, _, name = voice.partition(" ")
    if engine == "flite":
        if shutil.which("flite") is None:
            pytest.skip("needs the system package flite")
        command = ["flite", "-voice", name, "-t", text, "-o", str(path)]
    elif engine == "festival":
        if shutil.which("text2wave") is None:
            pytest.skip("needs the system package festival")
        command = ["text2wave", "-eval", f"(voice_{name})", "-o", str(path)]
    elif shutil.which("espeak-ng"):
        command = ["espeak-ng", "-v", name or "en-us", "-w", str(path), text]
    elif name:
        pytest.skip("needs the system package espeak-ng")
    else:
        command = [sys.executable, "-c", _BUNDLED_ESPEAK, text, str(path)]
    spoken = text.encode() if engine == "festival" else None
    subprocess.run(command, check=True, capture_output=True, timeout=60, input=spoken)
