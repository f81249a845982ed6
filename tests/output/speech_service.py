"""speech-dispatcher as a process of the test's own."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

from waiting import program, until


class Service:
    """A service of our own that speaks to a sound server."""

    def __init__(self, folder: Path, sound_server: str) -> None:
        socket = folder / "speechd.sock"
        own = ("HOME", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")
        self.process = subprocess.Popen(
            [
                program("speech-dispatcher", "speech-dispatcher"),
                *("--run-single", "--timeout", "0", "--communication-method", "unix_socket"),
                *("--socket-path", str(socket), "--log-dir", str(folder)),
            ],
            env={**os.environ, **dict.fromkeys(own, str(folder)), "PULSE_SERVER": sound_server},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.address = f"unix_socket:{socket}"
        """What `SPEECHD_ADDRESS` must be for a program to find it."""
        until(socket.exists)

    def end(self) -> None:
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        self.process.wait()
