"""The program in a pipe: input of all kinds, output that fails, and how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from program import PROGRAM, replies, run


def test_a_pipe_gets_no_prompt_and_no_colour() -> None:
    done = run("--deal", "1", lines="draw\nfoundations\n")
    assert b"\x1b" not in done.stdout
    assert done.stdout.decode().splitlines()[3:] == ["Four of hearts.", "Foundations: all empty."]


def test_five_hundred_commands_get_five_hundred_replies_in_order() -> None:
    lines = ["draw" if number % 2 else "undo" for number in range(1, 501)]
    expected = ["Four of hearts.", "Draw taken back. Waste empty."] * 250
    assert replies(lines="\n".join(lines) + "\n") == expected


def test_the_last_line_needs_no_end() -> None:
    assert replies(lines="draw") == ["Four of hearts."]


def test_an_empty_line_repeats() -> None:
    assert replies(lines="draw\n\n\r\n") == ["Four of hearts."] * 3


def test_the_end_of_input_in_a_question() -> None:
    assert replies(lines="draw\nnew game\n")[-1].endswith("Yes or no.")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"draw " * 2000, "That is too long for one line."),
        (b"x" * 10_000, "That is too long for one line."),
        (b"x" * 5_000_000, "That is too long for one line."),
        (b"\x00\x01\x02\x1b[31m\x7f", "I don't understand"),
        (b"\xff\xfe\xfd", "I don't understand"),
        ("дама червей на четыре".encode(), "I don't understand"),
        ("红心七到四".encode(), "I don't understand"),
        (b"seven of hearts to column nine", "There is no column nine"),
        (b"queen of spades to four", "The queen of spades is not in view."),
        (b"!!! ???", "I don't understand"),
    ],
)
def test_bad_input_gets_a_sentence_and_loses_nothing(line: bytes, sentence: str) -> None:
    first, answer, *rest = replies(lines=b"draw\n" + line + b"\nmoves made\n")
    assert first == "Four of hearts."
    assert sentence in answer or sentence in rest[0]
    assert rest[-1] == "One move made."
    assert not any("\x1b" in text or "\x00" in text for text in (answer, *rest))


def test_a_closed_output_ends_quietly() -> None:
    command = [*PROGRAM, "--deal", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdout.readline()
        game.stdout.close()
        try:
            game.stdin.write(b"draw\n" * 1000)
            game.stdin.close()
        except BrokenPipeError:
            game.stdin = None  # it has left already, as it should
        assert game.wait(30) == 0
        assert game.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
def test_a_full_disk_gets_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = run("--deal", "1", lines="draw\n", stdout=full.fileno())
    assert done.returncode == 74
    assert done.stderr.decode() == "The game can't write its replies.\n"


# The background jobs of a shell, which tests may be part of, start with interrupts ignored.
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from a11y_klondike.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_interrupt_is_told() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "--deal", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write(b"draw\n")
        game.stdin.flush()
        told = [game.stdout.readline() for _ in range(4)]
        assert told[-1] == b"Four of hearts.\n"
        time.sleep(0.1)  # until it waits for the next line
        game.send_signal(signal.SIGINT)
        out, err = game.communicate(timeout=30)
    assert out == b"Interrupted.\n"
    assert err == b""
    assert game.returncode == 130


def test_replies_survive_an_output_that_knows_ascii_only() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = subprocess.run(
        [*PROGRAM, "--deal", "1"],
        input="ход\n".encode(),
        capture_output=True,
        env=environment,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert b"I don't understand" in done.stdout
