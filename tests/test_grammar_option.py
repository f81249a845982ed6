"""The spoken language, written out for other recognisers by `--grammar`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from a11y_klondike.command.export import exported
from a11y_klondike.command.parse import Parser

FULL = Path("/dev/full")


def run(form: str, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "a11y_klondike", "--grammar", form],
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("form", ["jsgf", "fsg", "words"])
def test_the_spoken_language_can_be_had(english_parser: Parser, form: str) -> None:
    done = run(form)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == exported(english_parser.grammar, form)


def test_the_words_are_listed_once_each() -> None:
    words = run("words").stdout.decode().splitlines()
    assert words == sorted(set(words))
    assert {"hearts", "seven", "undo", "what's"} <= set(words)
    assert not any(any(map(str.isdigit, word)) for word in words)


def test_an_unknown_form_is_a_wrong_argument() -> None:
    assert run("yaml").returncode == 2


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told() -> None:
    full = os.open(FULL, os.O_WRONLY)
    done = run("words", full)
    os.close(full)
    assert done.returncode == 74
    assert done.stderr == b"The game can't write its replies.\n"


def test_nobody_need_read_to_the_end() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run("fsg", writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
