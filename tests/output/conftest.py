"""A sound server of our own, and an ear at it: tests need no sound card and make no noise."""

from __future__ import annotations

import array
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from output.silent_speech import HURRY, Speech
from waiting import program, until

if TYPE_CHECKING:
    from collections.abc import Iterator

_RATE = 8000
_WINDOW = 40  # frames, 5 ms


class SoundServer:
    """A PulseAudio daemon whose only loudspeaker plays to nobody but can be recorded."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "native"
        own = ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH")
        self.process = subprocess.Popen(
            [
                program("pulseaudio", "pulseaudio"),
                *("-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=60"),
                *("--realtime=no", "--high-priority=no"),
                *("-L", "module-null-sink sink_name=ear channels=1 format=s16le"),
                *("-L", f"module-native-protocol-unix socket={self.socket} auth-anonymous=1"),
            ],
            env={**os.environ, **dict.fromkeys(own, str(folder))},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(self.socket.exists)

    @property
    def address(self) -> str:
        """What `PULSE_SERVER` must be for a program to speak through this server."""
        return f"unix:{self.socket}"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Ear:
    """A recording of all that is played, each piece with the moment when it was heard."""

    def __init__(self, server: SoundServer) -> None:
        self._pieces: list[tuple[float, bytes]] = []
        self._process = subprocess.Popen(
            [
                program("parec", "pulseaudio-utils"),
                *("--device=ear.monitor", "--raw", "--format=s16le", "--channels=1"),
                *(f"--rate={_RATE}", "--latency-msec=5"),
            ],
            env={**os.environ, "PULSE_SERVER": server.address},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()
        until(lambda: bool(self._pieces))

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while piece := os.read(self._process.stdout.fileno(), 65536):
            self._pieces.append((time.perf_counter(), piece))

    def levels(self) -> list[tuple[float, int]]:
        """Return the loudest sample of each 5 ms, with the `perf_counter` time."""
        levels = []
        for arrival, piece in list(self._pieces):
            samples = array.array("h", piece[: len(piece) // 2 * 2])
            for first in range(0, len(samples), _WINDOW):
                window = samples[first : first + _WINDOW]
                moment = arrival - (len(samples) - first) / _RATE
                levels.append((moment, max(*window, -min(window))))
        return levels

    def bursts(self, *, loud: int = 60, gap: float = 0.12) -> list[tuple[float, float]]:
        """Return when each stretch of sound began and ended; shorter gaps belong to it."""
        bursts: list[tuple[float, float]] = []
        for moment, level in self.levels():
            if level > loud:
                joined = bool(bursts) and moment - bursts[-1][1] < gap
                begin = bursts.pop()[0] if joined else moment
                bursts.append((begin, moment))
        return bursts

    def forget(self) -> None:
        """Begin the recording anew."""
        self._pieces.clear()

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._thread.join()
        if self._process.stdout is not None:
            self._process.stdout.close()


@pytest.fixture(scope="session")
def _listening() -> Iterator[tuple[SoundServer, Ear]]:
    # One ear for all tests, since without any the loudspeaker sleeps, and takes 2 s to wake up.
    with tempfile.TemporaryDirectory() as folder:
        server = SoundServer(Path(folder))
        ear = Ear(server)
        yield server, ear
        ear.close()
        server.kill()


@pytest.fixture
def sound_server(
    _listening: tuple[SoundServer, Ear], monkeypatch: pytest.MonkeyPatch
) -> SoundServer:
    """A sound server that this process speaks through."""
    server, _ = _listening
    monkeypatch.setenv("PULSE_SERVER", server.address)
    return server


@pytest.fixture
def mortal_sound_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundServer]:
    """A sound server that this process speaks through, and that the test may kill."""
    with tempfile.TemporaryDirectory() as folder:
        server = SoundServer(Path(folder))
        monkeypatch.setenv("PULSE_SERVER", server.address)
        monkeypatch.setenv("ALSA_CONFIG_PATH", os.devnull)
        yield server
        server.kill()


@pytest.fixture
def ear(sound_server: SoundServer, _listening: tuple[SoundServer, Ear]) -> Ear:
    """An ear at the sound server that this process speaks through."""
    server, ear = _listening
    assert server is sound_server
    ear.forget()
    return ear


Run = tuple[int, str, str]
"""The exit code of a program, and what it wrote to its two streams."""


def run_python(script: str, **environment: str) -> Run:
    """Run the script in a process of its own, where there is no sound device.

    Args:
        script: Python source.
        environment: variables to set, such as PULSE_SERVER to give it a device after all.
    """
    result = subprocess.run(
        [sys.executable, "-c", script],
        env={
            **os.environ,
            "PULSE_SERVER": "unix:/nonexistent/a11y-klondike",
            "ALSA_CONFIG_PATH": os.devnull,
            "PYTHONPATH": os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path),
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return result.returncode, result.stdout, result.stderr


WITHOUT_ESPEAK = """
import ctypes, sys
sys.modules["espeakng_loader"] = None
load = ctypes.CDLL.__init__

def refuse(self, name, *args, **options):
    if name and "espeak" in str(name):
        raise OSError(name)
    load(self, name, *args, **options)

ctypes.CDLL.__init__ = refuse
"""
"""The beginning of a script that finds no espeak library, neither ours nor the system's."""


@pytest.fixture
def speech() -> Iterator[Speech]:
    speech = Speech()
    yield speech
    speech.end()


@pytest.fixture
def impatient() -> Iterator[Speech]:
    speech = Speech(patience=HURRY)
    yield speech
    speech.end()
