"""The engine in a process of its own: as good as the other, and never in the way."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from output.conftest import WITHOUT_ESPEAK, run_python
from waiting import until

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Manner, NoVoiceError
from a11y_klondike.output.synthesizers import process_synthesizer
from a11y_klondike.output.synthesizers.process_synthesizer import ProcessSynthesizer
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer

SENTENCE = "Seven of hearts on the eight of spades, column four."


@pytest.fixture
def voice() -> Iterator[ProcessSynthesizer]:
    voice = ProcessSynthesizer("en")
    yield voice
    voice.close()


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except FileNotFoundError:
        return False
    return state.split()[0] != "Z"


def test_it_makes_what_the_engine_here_makes(voice: ProcessSynthesizer) -> None:
    here = Pyttsx3Synthesizer("en")
    assert voice.capabilities == here.capabilities
    assert voice.voices == here.voices
    for manner in (Manner(), Manner(300, 70, 40, "gmw/en-us")):
        sound, expected = (one.synthesize(SENTENCE, manner) for one in (voice, here))
        assert sound.seconds == pytest.approx(expected.seconds, abs=0.05)
        assert (sound.rate, sound.channels) == (expected.rate, expected.channels)
    here.close()


@pytest.mark.parametrize("text", ["", "\n", "a\udcffb", "\0", "七", '"\\', "x" * 5000])
def test_any_text_may_be_given(voice: ProcessSynthesizer, text: str) -> None:
    voice.synthesize(text, Manner(rate=500))
    assert voice.synthesize("Still here.", Manner()).seconds > 0.4


def test_an_engine_that_hangs_is_ended(
    voice: ProcessSynthesizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_synthesizer, "_PATIENCE", 0.3)
    process = voice._process.pid
    os.kill(process, signal.SIGSTOP)
    began = time.perf_counter()
    with pytest.raises(DeviceError, match="has ended") as caught:
        voice.synthesize(SENTENCE, Manner())
    assert 0.25 < time.perf_counter() - began < 3
    assert caught.value.device is Device.SYNTHESIZER
    until(lambda: not is_running(process))


def test_an_engine_that_crashes_is_an_error_and_not_our_end(voice: ProcessSynthesizer) -> None:
    os.kill(voice._process.pid, signal.SIGSEGV)
    for _ in range(2):
        with pytest.raises(DeviceError):
            voice.synthesize(SENTENCE, Manner())


def test_closing_ends_the_process(voice: ProcessSynthesizer) -> None:
    process = voice._process.pid
    assert is_running(process)
    voice.close()
    assert not Path(f"/proc/{process}").exists()


def test_an_error_of_the_engine_is_ours(voice: ProcessSynthesizer) -> None:
    with pytest.raises(DeviceError, match="SetVoiceByName failed"):
        voice.synthesize(SENTENCE, Manner(voice="no such voice"))


def test_a_language_without_a_voice_is_an_error() -> None:
    with pytest.raises(NoVoiceError, match="no voice for the language xx"):
        ProcessSynthesizer("xx")


_MAKE_ONE = """
import os, sys, time
from a11y_klondike.errors import DeviceError
from a11y_klondike.output.base import Manner
from a11y_klondike.output.synthesizers.process_synthesizer import ProcessSynthesizer
"""


def test_a_process_that_does_not_start_is_an_error() -> None:
    script = f"{_MAKE_ONE}\nsys.executable = '/nonexistent'\n"
    script += "try:\n    ProcessSynthesizer('en')\nexcept DeviceError as error:\n    print(error)"
    code, told, noise = run_python(script)
    assert (code, noise) == (0, "")
    assert told.startswith("synthesizer: FileNotFoundError")


def test_without_an_espeak_library_there_it_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(WITHOUT_ESPEAK, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(DeviceError, match="eSpeak"):
        ProcessSynthesizer("en")


@pytest.mark.parametrize("stopped", [False, True], ids=["idle", "stopped"])
def test_it_does_not_outlive_the_game(*, stopped: bool) -> None:
    stop = "os.kill(voice._process.pid, 19)" if stopped else ""
    code, told, noise = run_python(
        f"{_MAKE_ONE}\nvoice = ProcessSynthesizer('en')\nprint(voice._process.pid)\n{stop}\n"
        "sys.stdout.flush()\nos._exit(0)"
    )
    assert (code, noise) == (0, "")
    process = int(told)
    if stopped:
        os.kill(process, signal.SIGCONT)
    until(lambda: not is_running(process))


def test_control_c_does_not_reach_it(voice: ProcessSynthesizer) -> None:
    assert os.getpgid(voice._process.pid) != os.getpgid(0)
    assert os.getsid(voice._process.pid) != os.getsid(0)
