"""The key in a real terminal: what is heard after it, and what happens where nothing can be."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import CONTROL, Terminal
from voice.sound_server import VirtualMicrophone
from voice.voices import speak
from waiting import program

KEY = "\x14"
PROGRAM = f"""{CONTROL}
import sys
from a11y_klondike.cli import main
sys.exit(main(sys.argv[1:]))
"""
ARGUMENTS = ("--deal", "1", "--speech", "text")


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    """A game where there is no microphone."""
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent/a11y-klondike")
    monkeypatch.setenv("ALSA_CONFIG_PATH", os.devnull)
    with Terminal(PROGRAM, *ARGUMENTS) as game:
        game.until("> ")
        yield game


class Ear:
    """A microphone, and a voice near it."""

    def __init__(self, folder: Path) -> None:
        self.microphone = VirtualMicrophone(folder)
        self._folder = folder
        # A microphone hears silence, too; this one would stand still while nothing is played.
        self._silence = subprocess.Popen(
            [
                program("pacat", "pulseaudio-utils"),
                *("--playback", "--raw", "--rate=16000", "--channels=1", "--format=s16le"),
                "/dev/zero",
            ],
            env=os.environ | {"PULSE_SERVER": self.microphone.address},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def say(self, text: str) -> None:
        path = self._folder / "said.wav"
        speak("flite rms", text, path)
        self.microphone.play(path)

    def is_used(self) -> bool:
        """Whether the game has the microphone."""
        done = subprocess.run(
            [program("pactl", "pulseaudio-utils"), "list", "source-outputs"],
            env=os.environ | {"PULSE_SERVER": self.microphone.address},
            capture_output=True,
            check=True,
            timeout=60,
        )
        return b"a11y-klondike" in done.stdout

    def close(self) -> None:
        self._silence.kill()
        self._silence.wait()
        self.microphone.pull_out()


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    with tempfile.TemporaryDirectory() as folder:
        ear = Ear(Path(folder))
        monkeypatch.setenv("PULSE_SERVER", ear.microphone.address)
        yield ear
        ear.close()


@pytest.fixture
def game(ear: Ear) -> Iterator[Terminal]:
    """A game that could listen to the ear's microphone."""
    assert ear.microphone.address
    with Terminal(PROGRAM, *ARGUMENTS) as game:
        game.until("> ")
        yield game


def test_without_a_microphone_it_says_so_and_the_line_stays(deaf: Terminal) -> None:
    deaf.type("dra")
    deaf.until("dra")
    deaf.type(KEY)
    assert deaf.until("> dra") == ("\r\nThere is no microphone. Type your commands.\r\n> dra")
    assert deaf.answer("w\r").endswith("Four of hearts.\r\n> ")


def test_each_press_is_answered(deaf: Terminal) -> None:
    for _ in range(2):
        assert "There is no microphone." in deaf.answer(KEY)


def test_one_command_is_heard_and_typing_goes_on(game: Terminal, ear: Ear) -> None:
    assert game.answer(KEY) == "\r\nListening.\r\n> "
    ear.say("draw a card")
    assert game.until("> ") == ("\r\nHeard: draw a card.\r\nFour of hearts. Not listening.\r\n> ")
    assert game.answer("draw\r").endswith("Ace of clubs.\r\n> ")
    assert not ear.is_used()


def test_a_second_press_closes_the_ears(game: Terminal, ear: Ear) -> None:
    game.answer(KEY)
    assert ear.is_used()
    assert game.answer(KEY) == "\r\nNot listening.\r\n> "
    assert not ear.is_used()


def test_who_leaves_by_voice_gets_the_terminal_back(game: Terminal, ear: Ear) -> None:
    game.answer(KEY)
    ear.say("quit the game")
    assert game.until("> ").endswith("Quit the game? Yes or no. Listening.\r\n> ")
    ear.say("yes please")
    game.until("Goodbye. This was deal 1.")
    assert game.process.wait(30) == 0
    assert game.present_modes() == game.modes


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_listening_in_order(game: Terminal, ear: Ear, number: int) -> None:
    game.answer(KEY)
    game.process.send_signal(number)
    assert game.process.wait(30) == 128 + number
    assert game.process.stderr
    assert game.process.stderr.read() == b""
    assert not ear.is_used()
    assert game.present_modes() == game.modes
