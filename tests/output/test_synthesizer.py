"""What the real synthesizer makes: espeak-ng from its wheel, through pyttsx3."""

from __future__ import annotations

import array
import ctypes.util
import importlib
import logging
import os
import struct
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from output.conftest import WITHOUT_ESPEAK, run_python

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Manner, NoVoiceError
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer
from a11y_klondike.output.synthesizers.recordings import read_recording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from a11y_klondike.output.base import Sound

SENTENCE = "Seven of hearts on the eight of spades, column four."


@pytest.fixture
def voice() -> Iterator[Pyttsx3Synthesizer]:
    voice = Pyttsx3Synthesizer("en")
    yield voice
    voice.close()


def loudness(sound: Sound) -> float:
    """Return the root of the mean square of the samples, silence being 0."""
    samples = array.array("h", sound.samples)
    return float((sum(sample * sample for sample in samples) / max(1, len(samples))) ** 0.5)


def speak(language: str, text: str, manner: Manner | None = None) -> Sound:
    voice = Pyttsx3Synthesizer(language)
    try:
        return voice.synthesize(text, manner)
    finally:
        voice.close()


def test_a_sentence_is_a_sound_of_its_length(voice: Pyttsx3Synthesizer) -> None:
    sound = voice.synthesize(SENTENCE)
    assert (sound.rate, sound.channels) == (22050, 1)
    assert 2.0 < sound.seconds < 6.0
    assert loudness(sound) > 1000


def test_each_sentence_is_made_anew(voice: Pyttsx3Synthesizer) -> None:
    texts = [f"Column {number}, {SENTENCE}" for number in range(1, 8)]
    sounds = [voice.synthesize(text) for text in texts + texts]
    assert [abs(a.seconds - b.seconds) < 0.05 for a, b in zip(sounds, sounds[7:], strict=False)]
    assert len({sound.samples for sound in sounds[:7]}) == 7
    assert all(2.0 < sound.seconds < 7.0 for sound in sounds)


def test_a_long_text_is_made_to_its_end(voice: Pyttsx3Synthesizer) -> None:
    # The first run of an engine is over long before a long sound is made.
    whole = voice.synthesize(f"{SENTENCE} " * 20).seconds
    assert whole > 15 * voice.synthesize(SENTENCE).seconds


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        ".",
        "…",
        "\0",
        "\x07",
        "\x1b[2J",
        "a\udcffb",
        "🂡",
        "七",
        "<b>&amp;[[x]]",
        "\r",
    ],
)
def test_what_cannot_be_spoken_does_no_harm(voice: Pyttsx3Synthesizer, text: str) -> None:
    assert voice.synthesize(text).seconds < 3.0
    assert loudness(voice.synthesize("Still here.")) > 1000


def test_a_zero_byte_does_not_end_the_text(voice: Pyttsx3Synthesizer) -> None:
    whole = voice.synthesize(f"Nine.\0{SENTENCE}")
    assert whole.seconds > voice.synthesize(SENTENCE).seconds


def test_a_language_is_spoken_in_its_own_voice() -> None:
    sounds = {speak(language, "Pique, trois.").samples for language in ("en", "fr", "de")}
    assert len(sounds) == 3


@pytest.mark.parametrize(
    ("language", "voice"),
    [
        ("en", "gmw/en"),
        ("en-US", "gmw/en-us"),
        ("en_GB", "gmw/en"),
        ("fr", "roa/fr"),
        ("fr-FR", "roa/fr"),
        ("pt-BR", "roa/pt-br"),
        ("pt", "roa/pt"),
        ("de-AT", "gmw/de"),
    ],
)
def test_the_voice_is_the_nearest_of_the_language(language: str, voice: str) -> None:
    synthesizer = Pyttsx3Synthesizer(language)
    synthesizer.synthesize("One.")
    engine = synthesizer._kept
    assert engine.getProperty("voice") == voice
    synthesizer.close()


@pytest.mark.parametrize("language", ["xx", "tlh-x", "", "e"])
def test_a_language_without_a_voice_is_an_error_not_another_language(language: str) -> None:
    with pytest.raises(NoVoiceError, match="no voice for the language") as caught:
        Pyttsx3Synthesizer(language)
    assert caught.value.device is Device.SYNTHESIZER
    assert loudness(speak("en", SENTENCE)) > 1000


def test_a_voice_that_cannot_be_set_is_an_error() -> None:
    with pytest.raises(DeviceError, match="SetVoiceByName failed"):
        speak("fr", "Pique.", Manner(voice="fr-fr"))


def test_a_sentence_cancelled_by_the_last_one_is_made_again(
    voice: Pyttsx3Synthesizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = voice.synthesize(SENTENCE)
    espeak: Any = importlib.import_module("pyttsx3.drivers._espeak")
    asked: list[int] = []

    def still_busy_at_first() -> int:
        asked.append(1)
        return int(len(asked) == 1)

    monkeypatch.setattr(espeak, "IsPlaying", still_busy_at_first)
    assert voice.synthesize(SENTENCE).seconds == pytest.approx(expected.seconds, abs=0.05)
    assert asked


def test_an_engine_that_dies_leaves_the_next_one_its_voice() -> None:
    first = Pyttsx3Synthesizer("en")
    first.synthesize("One.")
    second = Pyttsx3Synthesizer("en")
    first.close()
    del first
    assert loudness(second.synthesize(SENTENCE)) > 1000
    second.close()


def test_it_works_in_a_thread_of_its_own() -> None:
    sounds: list[Sound] = []
    thread = threading.Thread(target=lambda: sounds.append(speak("en", SENTENCE)))
    thread.start()
    thread.join(10)
    assert loudness(sounds[0]) > 1000


def test_it_leaves_terminal_environment_log_and_files_alone(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    before = dict(os.environ)
    speak("en", SENTENCE)
    assert capfd.readouterr() == ("", "")
    assert dict(os.environ) == before
    assert logging.getLogger().handlers == []
    assert list(tmp_path.iterdir()) == []


def test_a_full_or_missing_temporary_folder_is_an_error(
    voice: Pyttsx3Synthesizer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    with pytest.raises(DeviceError, match="FileNotFoundError"):
        voice.synthesize(SENTENCE)


_WITHOUT_WHEEL = """
import sys
sys.modules["espeakng_loader"] = None
"""

_MAKE_A_VOICE = """
from a11y_klondike.errors import DeviceError
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer

try:
    print(Pyttsx3Synthesizer().synthesize("Seven.").seconds > 0.3)
except DeviceError as error:
    print(error)
"""


def test_without_any_espeak_library_it_is_an_error() -> None:
    code, told, noise = run_python(WITHOUT_ESPEAK + _MAKE_A_VOICE)
    assert (code, noise) == (0, "")
    assert told.startswith("synthesizer: RuntimeError")
    assert "eSpeak" in told


def test_without_its_wheel_the_systems_espeak_is_taken() -> None:
    if ctypes.util.find_library("espeak-ng") is None:
        pytest.skip("needs the system package libespeak-ng1")
    assert run_python(_WITHOUT_WHEEL + _MAKE_A_VOICE) == (0, "True\n", "")


def test_importing_the_module_loads_no_engine() -> None:
    modules = ("pyttsx3", "espeakng_loader", "miniaudio", "speech_recognition")
    script = (
        "import sys\n"
        "import a11y_klondike.output.synthesizers.pyttsx3_synthesizer\n"
        "import a11y_klondike.output.player, a11y_klondike.output.speech_queue\n"
        f"print([name for name in {modules} if name in sys.modules])"
    )
    assert run_python(script) == (0, "[]\n", "")


def test_a_recording_as_macos_writes_it_is_read(tmp_path: Path) -> None:
    # AIFF, whatever the name ends with: big-endian samples, the rate as an 80-bit float.
    samples = [0, 1, -1, 256, -32768, 32767]
    rate = bytes.fromhex("400dac44000000000000")  # 22,050
    comm = b"COMM" + struct.pack(">lhLh", 18, 1, len(samples), 16) + rate
    ssnd = b"SSND" + struct.pack(">lLL", 8 + 2 * len(samples), 0, 0)
    body = b"AIFF" + comm + ssnd + struct.pack(f">{len(samples)}h", *samples)
    path = tmp_path / "speech.wav"
    path.write_bytes(b"FORM" + struct.pack(">l", len(body)) + body)
    sound = read_recording(path)
    assert (sound.rate, sound.channels) == (22050, 1)
    assert struct.unpack(f"<{len(samples)}h", sound.samples) == tuple(samples)
