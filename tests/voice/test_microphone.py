"""The microphone, at a sound server of the test's own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from miniaudio import Backend
from voice.sound_server import VirtualMicrophone
from voice.wav_files import tone, wav
from waiting import until

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.sound_system import backends
from a11y_klondike.voice.microphone import Listener, MiniaudioMicrophone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer

ROOT = Path(__file__).resolve().parents[2]
NOWHERE = {"PULSE_SERVER": "unix:/nonexistent/a11y-klondike", "ALSA_CONFIG_PATH": os.devnull}
"""Variables with which a program finds no sound device."""


def start(script: str, **environment: str) -> subprocess.Popen[str]:
    """Start a script in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", script],
        env={**os.environ, **NOWHERE, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def virtual() -> Iterator[VirtualMicrophone]:
    """Run a sound server for as long as it is needed."""
    # The name of a socket must be short: no tmp_path.
    with tempfile.TemporaryDirectory() as folder:
        server = VirtualMicrophone(Path(folder))
        yield server
        server.pull_out()


_shared = pytest.fixture(virtual, scope="session", name="_shared")
_mortal = pytest.fixture(virtual, name="_mortal")


@pytest.fixture
def virtual_microphone(
    _shared: VirtualMicrophone, monkeypatch: pytest.MonkeyPatch
) -> VirtualMicrophone:
    """A microphone that is the usual one of this process."""
    monkeypatch.setenv("PULSE_SERVER", _shared.address)
    return _shared


@pytest.fixture
def mortal_microphone(
    _mortal: VirtualMicrophone, monkeypatch: pytest.MonkeyPatch
) -> VirtualMicrophone:
    """A microphone that is the usual one of this process, and that the test may pull out."""
    monkeypatch.setenv("PULSE_SERVER", _mortal.address)
    return _mortal


@pytest.fixture(scope="session")
def microphone(_shared: VirtualMicrophone) -> Iterator[MiniaudioMicrophone]:
    """An open microphone, one for all tests: a sound server takes 2 s to wake up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PULSE_SERVER", _shared.address)
        microphone = MiniaudioMicrophone()
    with closing(microphone):
        hear(microphone, 0.1)
        yield microphone


def hear(microphone: MiniaudioMicrophone, seconds: float) -> bytes:
    """Open the ears for some time."""
    with microphone:
        assert microphone.stream is not None
        return microphone.stream.read(round(seconds * microphone.SAMPLE_RATE))


def test_spoken_commands_are_understood(
    virtual_microphone: VirtualMicrophone,
    microphone: MiniaudioMicrophone,
    shared_recognizer: PocketsphinxRecognizer,
    recording: Callable[[str, str], Path],
) -> None:
    names = ["move_the_seven_of_hearts_to_column_four", "give_me_a_hint", "no_thank_you"]
    listener = Listener(shared_recognizer, microphone)
    virtual_microphone.play(recording("espeak", "yes"))  # wakes the loudspeaker; nobody listens
    for name in names:
        sound = recording("espeak", name)

        def play_when_the_ears_are_open(sound: Path = sound) -> None:
            until(lambda: microphone.stream is not None)
            time.sleep(0.7)  # in which the room's noise is measured
            virtual_microphone.play(sound)

        player = threading.Thread(target=play_when_the_ears_are_open)
        player.start()
        heard = listener.listen()
        player.join()
        assert heard is not None
        assert heard.words.replace(" ", "_") == name


def test_sound_comes_in_as_it_is_played(
    virtual_microphone: VirtualMicrophone, microphone: MiniaudioMicrophone, tmp_path: Path
) -> None:
    path = tmp_path / "tone.wav"
    path.write_bytes(wav(tone(2, 16_000)))
    player = threading.Thread(target=virtual_microphone.play, args=[path])
    with microphone:
        player.start()
        assert microphone.stream is not None
        loudest = 0
        began = time.monotonic()
        while loudest < 16_000 and time.monotonic() - began < 10:
            chunk = microphone.stream.read(microphone.CHUNK)
            assert len(chunk) == microphone.CHUNK * microphone.SAMPLE_WIDTH
            loudest = max(memoryview(chunk).cast("h"))
    assert loudest == pytest.approx(16_384, rel=0.02)
    player.join()


def test_between_two_utterances_it_is_deaf(microphone: MiniaudioMicrophone) -> None:
    hear(microphone, 0.1)
    assert microphone.stream is None
    time.sleep(0.5)
    began = time.monotonic()
    hear(microphone, 0.5)
    assert time.monotonic() - began > 0.4  # none of it had been waiting


def test_a_microphone_that_is_pulled_out_ends_the_listening(
    mortal_microphone: VirtualMicrophone, shared_recognizer: PocketsphinxRecognizer
) -> None:
    with closing(MiniaudioMicrophone()) as microphone:
        hear(microphone, 0.1)
        timer = threading.Timer(0.3, mortal_microphone.pull_out)
        timer.start()
        began = time.monotonic()
        with pytest.raises(DeviceError) as caught:
            Listener(shared_recognizer, microphone).listen()
        assert caught.value.device is Device.MICROPHONE
        assert time.monotonic() - began < 8
        timer.join()


@pytest.mark.usefixtures("virtual_microphone")
def test_it_can_be_opened_many_times() -> None:
    for _ in range(70):  # a sound server takes 64 connections
        MiniaudioMicrophone().close()


@pytest.mark.usefixtures("virtual_microphone")
def test_closing_twice_is_once() -> None:
    microphone = MiniaudioMicrophone()
    microphone.close()
    microphone.close()


@pytest.mark.parametrize("system", ["linux", "win32", "darwin", "freebsd14"])
def test_no_system_has_a_device_that_hears_nothing(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert Backend.NULL not in backends()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems can't hide their devices")
def test_without_a_device_there_is_one_error_and_not_a_word() -> None:
    process = start(
        "from a11y_klondike.errors import DeviceError\n"
        "from a11y_klondike.voice.microphone import MiniaudioMicrophone\n"
        "for _ in range(2):\n"
        "    try:\n"
        "        MiniaudioMicrophone()\n"
        "    except DeviceError as error:\n"
        "        print(error.device.value)\n"
    )
    assert process.communicate(timeout=60) == ("microphone\nmicrophone\n", "")
    assert process.returncode == 0


LISTENING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs have none
from a11y_klondike.voice.base import SpokenGrammar
from a11y_klondike.voice.microphone import Listener, MiniaudioMicrophone
from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer
listener = Listener(PocketsphinxRecognizer(), MiniaudioMicrophone())
print("listening", flush=True)
try:
    listener.listen()
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_interrupt_ends_it_at_once(virtual_microphone: VirtualMicrophone) -> None:
    process = start(LISTENING, PULSE_SERVER=virtual_microphone.address)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "listening\n"
        time.sleep(0.3)
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    finally:
        process.kill()
    assert time.monotonic() - began < 2  # Python's own end included
    assert (process.returncode, errors) == (130, "")
