"""The whole game in a terminal: whether it speaks, who decides that, and how it is silenced."""

from __future__ import annotations

import time
import tomllib
from ast import literal_eval
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from terminal import CONTROL, Terminal
from waiting import until

if TYPE_CHECKING:
    from output.conftest import Ear, SoundServer

PROGRAM = f"""{CONTROL}
import os, sys, threading
from a11y_klondike.cli import main

sys.modules["prism"] = None  # the extra isn't installed
SPEECH = ("miniaudio", "pyttsx3", "espeakng_loader", "speechd", "a11y_klondike.output.speech_queue")
code = main(sys.argv[1:])
names = sorted(thread.name for thread in threading.enumerate())
print([name for name in SPEECH if name in sys.modules], names, file=sys.stderr, flush=True)
sys.exit(code)
"""
"""The game, and at its end what it has loaded for speech, and its threads."""
NO_SPEECH = "[] ['MainThread']\n"
QUESTION = "Do you use a screen reader or a braille display? Say yes or no."
SILENT = "There is no sound device, so the game goes on in text."
NO_READER = "No screen reader could be reached, so the game goes on in text."
PROMPT = "\r\n> "


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine where nothing can sound."""
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent/a11y-klondike")
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nonexistent")


def start(*options: str) -> Terminal:
    return Terminal(PROGRAM, "--deal", "1", *options)


def ended(game: Terminal) -> str:
    """Leave the game; return what it has loaded for speech, and its threads."""
    game.type("\x04")
    game.process.wait(20)
    assert game.process.stderr
    return game.process.stderr.read().decode()


def is_told_of_silence(game: Terminal) -> bool:
    """Play on until the game tells that it can't be heard, or has had the time to find out."""
    give_up = time.monotonic() + 8
    while time.monotonic() < give_up:
        if SILENT in game.answer("draw\r"):
            return True
        time.sleep(0.1)
    return False


def mode(home: Path) -> str:
    settings = tomllib.loads((home / "settings.toml").read_text(encoding="utf-8"))
    return str(settings["speech"]["mode"])


def set_mode(home: Path, mode: str, engine: str = "auto") -> None:
    home.mkdir(mode=0o700)
    text = f'[speech]\nmode = "{mode}"\nengine = "{engine}"\n'
    (home / "settings.toml").write_text(text, encoding="utf-8")


def test_in_text_mode_nothing_of_speech_is_even_loaded() -> None:
    with start("--speech", "text") as game:
        written = game.until(PROMPT)
        for keys in (
            "draw\r",
            "9d 4\r",
            "\r",
            "repeat slowly\r",
            "spell that\r",
            "faster\r",
            "next voice\r",
            "which voices are there\r",
            "settings\r",
            "\x1b\r",
            "und\t\r",
            "\x03",
            "table\r",
            "quit\r",
        ):
            written += game.answer(keys, PROMPT if "quit" not in keys else "Goodbye")
        assert "\x1b" not in written
        assert ended(game) == NO_SPEECH


@pytest.mark.usefixtures("no_device")
@pytest.mark.parametrize(("answer", "kept"), [("yes", "text"), ("no", "voice")])
def test_the_first_start_asks_and_the_answer_holds_at_the_next(
    home: Path, answer: str, kept: str
) -> None:
    with start() as game:
        assert game.until(PROMPT).endswith(f"{QUESTION}{PROMPT}")
        game.answer(f"{answer}\r")
        assert mode(home) == kept
    with start() as game:
        assert QUESTION not in game.until(PROMPT)
        assert kept == "text" or is_told_of_silence(game)
        assert (ended(game) == NO_SPEECH) is (kept == "text")


@pytest.mark.usefixtures("no_device")
def test_whoever_plays_on_is_asked_at_the_next_start(home: Path) -> None:
    for _ in range(2):
        with start() as game:
            assert QUESTION in game.until(PROMPT)
            game.answer("draw\r")
            assert not (home / "settings.toml").exists()


@pytest.mark.usefixtures("no_device")
@pytest.mark.parametrize(
    ("options", "setting", "accessible", "speaks", "asks"),
    [
        ((), "", "1", False, False),
        ((), "ask", "1", False, False),
        ((), "voice", "1", True, False),
        ((), "text", "", False, False),
        (("--speech", "text"), "", "", False, False),
        (("--speech", "text"), "voice", "", False, False),
        (("--speech", "voice"), "text", "1", True, False),
        (("--speech", "voice"), "", "", True, False),
        ((), "", "", True, True),
    ],
)
def test_the_command_line_decides_then_the_settings_then_the_variable(  # noqa: PLR0913 - all that decides
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    setting: str,
    accessible: str,
    *,
    speaks: bool,
    asks: bool,
) -> None:
    if accessible:
        monkeypatch.setenv("ACCESSIBLE", accessible)
    if setting:
        set_mode(home, setting)
    with start(*options) as game:
        assert (QUESTION in game.until(PROMPT)) is asks
        assert not speaks or is_told_of_silence(game)
        assert (ended(game) == NO_SPEECH) is not speaks
    if setting:
        assert mode(home) == setting, "an option holds for one time only"
    else:
        assert not (home / "settings.toml").exists()


@pytest.mark.parametrize("engine", ["pyttsx3", "speech-dispatcher"])
def test_the_settings_choose_the_engine(home: Path, engine: str) -> None:
    set_mode(home, "voice", engine)
    noting = """
import sys
from a11y_klondike.app import parts
from a11y_klondike.cli import main
from a11y_klondike.errors import Device, DeviceError

def missing(name):
    def make(tag):
        sys.stderr.write(f"{name} ")
        raise DeviceError(Device.SYNTHESIZER, name)
    return make

parts._pyttsx3, parts._speech_dispatcher = missing("pyttsx3"), missing("speech-dispatcher")
main(["--deal", "1"])
"""
    with Terminal(noting) as game:
        game.until(PROMPT)
        first, second = ended(game).split()
    assert first == engine
    assert first != second


def test_without_the_extra_a_reader_gets_text_from_the_first_line_on() -> None:
    with start("--speech", "reader") as game:
        welcome = game.until(PROMPT)
        assert welcome.startswith("Klondike solitaire.")
        assert welcome.endswith(f"\r\n{NO_READER}{PROMPT}")
        assert game.answer("draw\r") == f"draw\r\nFour of hearts.{PROMPT}"
        assert NO_READER not in game.answer("table\r")


def test_the_question_is_heard_and_a_yes_is_silence(ear: Ear) -> None:
    with start() as game:
        game.until(PROMPT)
        until(lambda: bool(ear.bursts()))
        assert game.answer("yes\r").startswith("yes\r\nThe game is silent")
        time.sleep(0.3)
        ear.forget()
        game.answer("table\r")
        time.sleep(1.5)
        assert ear.bursts() == []


@pytest.mark.parametrize("key", ["\x03", "\x1b"], ids=["Control C", "Escape"])
def test_a_key_only_silences_and_within_200_ms(
    sound_server: SoundServer, ear: Ear, key: str
) -> None:
    assert sound_server.process.poll() is None
    with start("--speech", "voice") as game:
        game.until(PROMPT)
        silent = []
        for _ in range(3):
            ear.forget()
            game.answer("table\r")
            until(lambda: bool(ear.bursts()))
            time.sleep(0.4)
            pressed = time.perf_counter()
            game.answer(key, PROMPT if key == "\x03" else "")
            time.sleep(0.6)
            silent.append(ear.bursts()[-1][1] - pressed)
            ear.forget()
            time.sleep(0.5)
            assert ear.bursts() == [], "nothing goes on"
        # One of three is enough: other programs may hold the machine up.
        assert min(silent) < 0.2
        assert game.answer("draw\r") == f"draw\r\nFour of hearts.{PROMPT}", "no more was told"


def test_a_reply_and_its_prompt_are_one_write_and_no_escape_sequence_is_in_them() -> None:
    noting = f"""{CONTROL}
import sys
from prompt_toolkit.output import vt100
from a11y_klondike.cli import main

flush = vt100.flush_stdout

def noted(stdout, data):
    print(repr(data), file=sys.stderr)
    flush(stdout, data)

vt100.flush_stdout = noted
main(["--deal", "1", "--speech", "text"])
"""
    lines = ["draw", "table", "9d 4", "help", "what can I say", "braille on", "table", "undo"]
    with Terminal(noting) as game:
        game.until("> ")
        for line in lines:
            game.answer(f"{line}\r", "\r\n")
            game.until("> ")
        writes = [str(literal_eval(each)) for each in ended(game).splitlines()]
    assert {sign for text in writes for sign in text if not sign.isprintable()} == {"\r", "\n"}
    replies = [text for text in writes if text.endswith("> ")]
    assert len(replies) == len(lines) + 1
    assert replies[1] == "Four of hearts.\r\n> "
    typed = "".join(text for text in writes[:-1] if text not in replies)
    assert typed == "".join(f"{line}\r\n" for line in lines) + "\r\n", "and no more is written"
    assert writes[-1] == "bye deal 1\r\n", "in braille"
