"""A sound server with a microphone that hears what is played on its loudspeaker."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

from waiting import program, until

if TYPE_CHECKING:
    from pathlib import Path


class VirtualMicrophone:
    """A PulseAudio daemon of its own, without any sound card.

    Args:
        folder: for its own files; the name must be short.
        has_microphone: whether there is one, or only the server.
    """

    def __init__(self, folder: Path, *, has_microphone: bool = True) -> None:
        devices = (
            *("-L", "module-null-sink sink_name=speaker rate=16000 channels=1 format=s16le"),
            *("-L", "module-remap-source source_name=ear master=speaker.monitor"),
        )
        socket = folder / "native"
        socket.unlink(missing_ok=True)  # of one that was pulled out
        self.address = f"unix:{socket}"
        """What `PULSE_SERVER` must be for a program to hear it."""
        own = ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH")
        self._process = subprocess.Popen(
            [
                program("pulseaudio", "pulseaudio"),
                *("-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=60"),
                *("--realtime=no", "--high-priority=no"),
                *(devices if has_microphone else ()),
                *("-L", f"module-native-protocol-unix socket={socket} auth-anonymous=1"),
            ],
            env={**os.environ, **dict.fromkeys(own, str(folder))},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(socket.exists)

    def play(self, sound: Path) -> None:
        """Play a WAV file to its end."""
        with self.start_playing(sound) as player:
            assert player.wait(60) == 0

    def start_playing(self, sound: Path) -> subprocess.Popen[bytes]:
        """Play a WAV file in a process of its own."""
        return subprocess.Popen(
            [program("paplay", "pulseaudio-utils"), "--device=speaker", str(sound)],
            env={**os.environ, "PULSE_SERVER": self.address},
            stderr=subprocess.DEVNULL,
        )

    def is_open(self) -> bool:
        """Whether a program is listening."""
        done = subprocess.run(
            [program("pactl", "pulseaudio-utils"), "list", "short", "source-outputs"],
            env={**os.environ, "PULSE_SERVER": self.address},
            capture_output=True,
            check=False,
            timeout=60,
        )
        return b"s16le" in done.stdout

    def pull_out(self) -> None:
        """Stop working at once, without a word to whoever listens."""
        self._process.kill()
        self._process.wait()
