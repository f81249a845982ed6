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

import miniaudio
import pytest
from miniaudio import Backend
from voice.sound_server import VirtualMicrophone
from voice.wav_files import tone, wav
from waiting import until

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.sound_system import backends
from a11y_klondike.voice.listener import Listener
from a11y_klondike.voice.microphone import MicrophoneStream, MiniaudioMicrophone

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


@pytest.fixture
def virtual_microphone(
    _shared: VirtualMicrophone, monkeypatch: pytest.MonkeyPatch
) -> VirtualMicrophone:
    """A microphone that is the usual one of this process."""
    monkeypatch.setenv("PULSE_SERVER", _shared.address)
    return _shared


@pytest.fixture
def tmp_folder() -> Iterator[Path]:
    """A folder whose name is short enough for a socket."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def microphone(_shared: VirtualMicrophone) -> Iterator[MiniaudioMicrophone]:
    """An open microphone, one for all tests: a sound server takes 2 s to wake up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PULSE_SERVER", _shared.address)
        microphone = MiniaudioMicrophone()
        microphone.open()
    with closing(microphone):
        hear(microphone, 0.1)
        yield microphone


def hear(microphone: MiniaudioMicrophone, seconds: float) -> bytes:
    """Open the ears for some time."""
    with microphone:
        assert microphone.stream is not None
        return microphone.stream.read(round(seconds * microphone.SAMPLE_RATE))


@pytest.mark.parametrize("speaker", ["espeak", "flite slt"])
def test_spoken_commands_are_understood(
    virtual_microphone: VirtualMicrophone,
    microphone: MiniaudioMicrophone,
    shared_recognizer: PocketsphinxRecognizer,
    recording: Callable[[str, str], Path],
    speaker: str,
) -> None:
    names = ["move_the_seven_of_hearts_to_column_four", "give_me_a_hint", "no_thank_you"]
    sounds = [recording(speaker, name) for name in names]
    virtual_microphone.play(sounds[0])  # wakes the loudspeaker; nobody listens
    listener = Listener(shared_recognizer, microphone)
    listener.open()

    def play() -> None:
        for sound in sounds:
            virtual_microphone.play(sound)
            time.sleep(0.8)  # for the player is somebody who waits for an answer

    player = threading.Thread(target=play)
    player.start()
    heard = [listener.listen() for _ in names]
    player.join()
    with microphone:  # the next test finds the device open, and the ears closed
        pass
    assert [each.full.words.replace(" ", "_") for each in heard if each] == names


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


def test_a_microphone_that_is_pulled_out_is_missed_and_heard_again_when_it_is_back(
    tmp_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    shared_recognizer: PocketsphinxRecognizer,
    recording: Callable[[str, str], Path],
) -> None:
    server = VirtualMicrophone(tmp_folder)
    monkeypatch.setenv("PULSE_SERVER", server.address)
    command = recording("flite slt", "move_the_seven_of_hearts_to_column_four")
    server.play(command)
    onset = threading.Event()
    listener = Listener(shared_recognizer, MiniaudioMicrophone())
    listener.on_onset = onset.set
    with closing(listener):
        listener.open()
        player = server.start_playing(command)

        def pull_out_while_it_is_said() -> None:
            onset.wait(30)
            server.pull_out()

        puller = threading.Thread(target=pull_out_while_it_is_said)
        puller.start()
        began = time.monotonic()
        with pytest.raises(DeviceError) as caught:
            listener.listen()
        assert onset.is_set(), "it was in the middle of an utterance"
        assert caught.value.device is Device.MICROPHONE
        assert time.monotonic() - began < 30
        puller.join()
        player.kill()
        player.wait()
        with pytest.raises(DeviceError):
            listener.open()

        again = VirtualMicrophone(tmp_folder)
        again.play(command)
        listener.open()
        with again.start_playing(command):
            heard = listener.listen()
        again.pull_out()
    assert heard is not None
    assert heard.full.words == "move the seven of hearts to column four"


def test_a_device_that_is_silent_for_too_long_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("a11y_klondike.voice.microphone._WAKING", 0.2)
    stream = MicrophoneStream()
    stream.feed(bytes(100))
    assert stream.read(50) == bytes(100)
    monkeypatch.setattr("a11y_klondike.voice.microphone._PATIENCE", 0.2)
    with pytest.raises(DeviceError):
        stream.read(1)
    with pytest.raises(DeviceError):
        MicrophoneStream().read(1)


def test_what_comes_while_it_is_deaf_is_marked_and_forgets_what_came_before() -> None:
    stream = MicrophoneStream()
    stream.feed(b"aa" * 10)
    stream.is_deaf = lambda: True
    stream.feed(b"bb" * 10)
    stream.is_deaf = lambda: False
    stream.feed(b"cc" * 20)
    assert (stream.read(5), stream.was_deaf) == (b"bb" * 5, True)
    assert (stream.read(10), stream.was_deaf) == (b"bb" * 5 + b"cc" * 5, True)
    assert (stream.read(10), stream.was_deaf) == (b"cc" * 10, False)


def test_what_nobody_reads_is_bounded() -> None:
    stream = MicrophoneStream()
    for number in range(3_000):
        stream.feed(number.to_bytes(2, "big") * 480)
    assert stream.waiting == 15 * 16_000
    assert stream.read(1) == (2_500).to_bytes(2, "big"), "the last is kept"
    stream.forget()
    assert stream.waiting == 479


def handles() -> tuple[int, int]:
    """Return how many files and threads this process has."""
    files, threads = (list(Path("/proc/self", kind).iterdir()) for kind in ("fd", "task"))
    return len(files), len(threads)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell it in other ways")
@pytest.mark.usefixtures("virtual_microphone")
def test_it_can_be_opened_many_times_and_leaves_nothing_behind() -> None:
    microphone = MiniaudioMicrophone()
    microphone.open()
    microphone.close()
    before = handles()
    for _ in range(70):  # a sound server takes 64 connections
        microphone.open()
        microphone.close()
    until(lambda: handles() == before)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell it in other ways")
@pytest.mark.parametrize("has_server", [True, False])
def test_a_missing_microphone_can_be_tried_many_times(
    tmp_folder: Path, monkeypatch: pytest.MonkeyPatch, *, has_server: bool
) -> None:
    server = VirtualMicrophone(tmp_folder, has_microphone=False)
    monkeypatch.setenv("PULSE_SERVER", server.address)
    monkeypatch.setenv("ALSA_CONFIG_PATH", os.devnull)
    if not has_server:
        server.pull_out()
    microphone = MiniaudioMicrophone()
    with pytest.raises(DeviceError):
        microphone.open()
    before = handles()
    for _ in range(70):
        with pytest.raises(DeviceError) as caught:
            microphone.open()
        assert caught.value.device is Device.MICROPHONE
    until(lambda: handles() == before)
    server.pull_out()


@pytest.mark.parametrize("method", ["_make_context", "start"])
@pytest.mark.usefixtures("virtual_microphone")
def test_a_microphone_that_another_program_has_is_an_error(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    def busy(*_: object, **__: object) -> None:
        raise miniaudio.MiniaudioError("failed to start audio device", -1)

    microphone = MiniaudioMicrophone()
    with monkeypatch.context() as patch:
        patch.setattr(miniaudio.CaptureDevice, method, busy)
        for _ in range(2):
            with pytest.raises(DeviceError) as caught:
                microphone.open()
            assert caught.value.device is Device.MICROPHONE
    microphone.open()
    microphone.close()


@pytest.mark.usefixtures("virtual_microphone")
def test_closing_twice_is_once() -> None:
    microphone = MiniaudioMicrophone()
    microphone.close()
    microphone.open()
    microphone.open()
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
        "        MiniaudioMicrophone().open()\n"
        "    except DeviceError as error:\n"
        "        print(error.device.value)\n"
    )
    assert process.communicate(timeout=60) == ("microphone\nmicrophone\n", "")
    assert process.returncode == 0


LISTENING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs have none
from a11y_klondike.voice.base import SpokenGrammar
from a11y_klondike.voice.listener import Listener
from a11y_klondike.voice.microphone import MiniaudioMicrophone
from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer
listener = Listener(PocketsphinxRecognizer(), MiniaudioMicrophone())
listener.open()
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
