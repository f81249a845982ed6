"""A room in which the game speaks and listens, and a player who does the same."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Final, Self

from voice.sound_server import VirtualMicrophone
from voice.voices import speak
from waiting import program, until

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_QUIET: Final = 0.6
"""Seconds of silence after which a player takes the word."""
_LIMIT: Final = 60.0
"""Seconds that a reply may take on a machine that is busy."""


class Room:
    """The program with a loudspeaker that its own microphone hears.

    Args:
        folder: for files; its name must be short.
        arguments: of the program.
        settings: lines of its settings file.
    """

    def __init__(self, folder: Path, *arguments: str, settings: str = "") -> None:
        self._folder = folder
        self.microphone = VirtualMicrophone(folder)
        self._environment = os.environ | {
            "PULSE_SERVER": self.microphone.address,
            "A11Y_KLONDIKE_HOME": str(folder / "home"),
        }
        if settings:
            (folder / "home" / "config").mkdir(parents=True)
            (folder / "home" / "config" / "settings.toml").write_text(settings)
        # A microphone hears silence, too; this one would stand still while nothing is played.
        self._silence = self._run(
            program("pacat", "pulseaudio-utils"),
            *("--playback", "--raw", "--rate=16000", "--channels=1", "--format=s16le"),
            "/dev/zero",
        )
        self.game = subprocess.Popen(
            [sys.executable, "-m", "a11y_klondike", *arguments],
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self.told: list[str] = []
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self.game, self._silence):
            process.kill()
            process.wait()
        self._reading.join()
        for stream in (self.game.stdin, self.game.stdout, self.game.stderr):
            if stream:
                stream.close()
        self.microphone.pull_out()

    def type(self, lines: Sequence[str]) -> None:
        """Type lines, and nothing after that, ever."""
        assert self.game.stdin
        self.game.stdin.write("".join(f"{line}\n" for line in lines))
        self.game.stdin.close()

    def until_told(self, text: str) -> None:
        """Wait until the game has written this."""
        until(lambda: any(text in line for line in self.told), _LIMIT)

    def until_silent(self) -> None:
        """Wait until the game has spoken."""
        since = time.monotonic()
        while time.monotonic() - since < _QUIET:
            if self.is_speaking():
                since = time.monotonic()
            time.sleep(0.05)

    def is_speaking(self) -> bool:
        """Whether the game's voice can be heard."""
        done = subprocess.run(
            [program("pactl", "pulseaudio-utils"), "list", "sink-inputs"],
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        return "a11y-klondike" in done.stdout

    def play(self, text: str, voice: str = "flite rms") -> None:
        """Say something, whatever the game does just now."""
        path = self._folder / "said.wav"
        speak(voice, text, path)
        self.microphone.play(path)

    def say(self, text: str, voice: str = "flite rms") -> list[str]:
        """Say something once the game is silent; return the lines of its reply."""
        self.until_silent()
        count = len(self.told)
        self.play(text, voice)
        until(lambda: len(self.told) > count + 1 or self.game.poll() is not None, _LIMIT)
        self.until_silent()
        return self.told[count:]

    def _read(self) -> None:
        assert self.game.stdout
        for line in self.game.stdout:
            self.told.append(line.rstrip("\n"))

    def _run(self, *command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
