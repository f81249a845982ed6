"""The program from outside: its arguments, and the sentence and exit code for each fault."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from program import PROGRAM, run

from a11y_klondike import __version__, cli
from a11y_klondike.engine import Deal


def test_version_and_help() -> None:
    assert run("--version").stdout.decode().strip() == f"a11y-klondike {__version__}"
    text = run("--help").stdout.decode()
    for option in ("--deal", "--cards", "--rules", "--language", "--speech", "--listen"):
        assert option in text


@pytest.mark.parametrize(
    "arguments",
    [
        ("--deal", "0"),
        ("--deal", "minus one"),
        ("--deal", "9" * 30),
        ("--rules", "bridge"),
        ("--rules", ""),
        ("--rules", "draw=three"),
        ("--rules", "timed,timer=no"),
        ("--language", "tlh"),
        ("--speech", "loud"),
        ("--listen",),
        ("--deal", "1", "--cards", "somewhere"),
        ("--listen", "microphone", "command.wav"),
        ("table",),
    ],
)
def test_wrong_arguments(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("bridge", ["'bridge'", "large-print", "vegas-three", "draw=", "worry-back="]),
        ("house,draw=2", ["'draw=2'", "1, 3"]),
        ("passes=100", ["'passes=100'", "1 to 99, unlimited"]),
        ("classic,jokers=yes", ["'jokers=yes'", "draw, passes, worry-back, runs, aces, scoring"]),
        ("timed,timer=no", ["'timer=no'", "timed scoring needs a timer"]),
    ],
)
def test_a_wrong_rule_gets_a_sentence(rules: str, words: list[str]) -> None:
    done = run("--rules", rules)
    assert done.returncode == 2
    *_, told = done.stderr.decode().splitlines()
    assert told.startswith("a11y-klondike: error: argument --rules: ")
    for word in words:
        assert word in told


@pytest.mark.parametrize(
    ("option", "told"),
    [("--deal", "is too long for a number"), ("--rules", "is neither a rule set nor a rule")],
)
def test_of_a_very_long_value_only_the_beginning_is_told(option: str, told: str) -> None:
    *_, line = run(option, "9" * 10_000).stderr.decode().splitlines()
    assert f"'{'9' * 30}...' {told}" in line
    assert "9" * 31 not in line


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("draw-three", "Draw three rules: draw three,"),
        ("draw=3", "Own rules: draw three, any number of passes."),
        ("house,draw=3,passes=unlimited", "Own rules: draw three, any number of passes."),
        (
            "draw=3, passes=2, runs=whole, scoring=standard-timed, timer=yes",
            "Own rules: draw three, two passes, only whole runs move, timed scoring.",
        ),
        ("draw=3,classic", "Classic rules: draw one,"),
        ("passes=1,scoring=vegas", "Vegas rules: draw one, one pass, Vegas scoring."),
    ],
)
def test_rules_are_set_one_by_one(rules: str, told: str) -> None:
    done = run("--deal", "1", "--rules", rules, lines="draw\n")
    assert done.returncode == 0
    first, *_, drawn = done.stdout.decode().splitlines()[1:]
    assert first.startswith(f"Deal 1. {told}")
    assert drawn.startswith("Four of diamonds, on" if "draw three" in told else "Four of hearts.")


def test_cards_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    path.write_text(" ".join(card.code for card in Deal.numbered(1).cards), encoding="ascii")
    done = run("--cards", str(path), lines="draw\n")
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-1] == "Four of hearts."


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "lacks fifty-two cards"),
        (b"7h 7h", "more than once: seven of hearts"),
        (b"7h 8x", 'has "8x" in it'),
        (b"7h " + b"x" * 50_000, 'has "xxxxxxxxxx" in it'),
        (b"\xff\xfe\x00", "is no file of cards"),
        (" ".join(card.code for card in Deal.numbered(1).cards[1:]).encode(), "queen of hearts"),
    ],
)
def test_a_broken_file_of_cards(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "cards.txt"
    path.write_bytes(content)
    done = run("--cards", str(path), lines="draw\n")
    assert done.returncode == 65
    assert sentence in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1
    assert done.stdout == b""


@pytest.mark.parametrize("name", ["nowhere.txt", "."])
def test_a_file_of_cards_that_cant_be_read(tmp_path: Path, name: str) -> None:
    done = run("--cards", str(tmp_path / name))
    assert done.returncode == 65
    assert done.stderr.decode().endswith("can't be read.\n")


def test_a_bug_gets_a_sentence_and_a_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down(_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(cli, "play", break_down)
    assert cli.main([]) == 70
    told = capsys.readouterr().err
    assert told.startswith("Something went wrong in the program")
    assert "Traceback" not in told
    log = Path(told.split()[-1].removesuffix("."))
    text = log.read_text(encoding="utf-8")
    log.unlink()
    assert "in break_down" in text
    assert "RuntimeError" in text
    assert "on purpose" not in text.splitlines()[-1], "a message may hold cards that are face down"


def test_speech_without_a_device_is_told_once_and_the_game_goes_on() -> None:
    environment = {**os.environ, "PULSE_SERVER": "/nowhere", "ALSA_CONFIG_PATH": "/nowhere"}
    done = subprocess.run(
        [*PROGRAM, "--deal", "1", "--speech", "voice"],
        input=b"draw\ndraw\n",
        capture_output=True,
        env=environment,
        check=False,
        timeout=60,
    )
    text = done.stdout.decode()
    assert done.returncode == 69
    assert text.count("There is no sound device, so the game goes on in text.") == 1
    assert "Ace of clubs." in text
    assert done.stderr == b""
