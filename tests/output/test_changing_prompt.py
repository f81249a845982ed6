"""The prompt may tell something: then it is another one before each line."""

from __future__ import annotations

import io

import pytest
from terminal import CONTROL, Terminal

from a11y_klondike.output.console import LineConsole

GAME = """
import contextlib, sys
from a11y_klondike.output.console import open_console

with contextlib.closing(open_console(sys.stdin, sys.stdout)) as console:
    console.prompt = "7-J-A87 > "
    console.write("Welcome.")
    while (line := console.read()) is not None:
        console.prompt = {"draw": "7h > ", "undo": "> "}.get(line, "? > ")
        console.write(f"You said {line}.")
"""


def test_a_terminal_shows_each_prompt_with_its_reply() -> None:
    with Terminal(CONTROL + GAME) as game:
        assert game.until("> ") == "Welcome.\r\n7-J-A87 > "
        assert game.answer("draw\r", "h > ") == "draw\r\nYou said draw.\r\n7h > "
        assert game.answer("undo\r", "\n> ") == "undo\r\nYou said undo.\r\n> "
        assert game.answer("drw\r", "? > ") == "drw\r\nYou said drw.\r\n? > "


def test_a_line_behind_a_long_prompt_is_edited_in_its_place() -> None:
    """The cursor goes back no further than to the end of the prompt."""
    with Terminal(CONTROL + GAME, columns=20) as game:
        game.until("> ")
        assert game.answer("raw", "raw") == "raw"
        assert game.answer("\x01d", "d").endswith("d")
        assert game.answer("\r", "h > ").endswith("You said draw.\r\n7h > ")


def test_a_dumb_terminal_shows_it_too() -> None:
    with Terminal(CONTROL + GAME, term="dumb") as game:
        assert game.until("> ") == "Welcome.\n7-J-A87 > "
        assert game.answer("draw\n", "h > ").endswith("You said draw.\n7h > ")


@pytest.mark.parametrize("prompt", ["", "> "])
def test_only_where_there_is_a_prompt_it_can_be_another(prompt: str) -> None:
    """A program at the other end of a pipe expects nothing but replies."""
    written = io.StringIO()
    console = LineConsole(io.BytesIO(b"draw\n"), written, prompt=prompt)
    console.prompt = "7h > "
    console.write("Seven of hearts.")
    assert console.read() == "draw"
    assert written.getvalue() == "Seven of hearts.\n" + (prompt and "7h > ")
    assert console.prompt == (prompt and "7h > ")


LATE = """
import contextlib, sys, threading, time
from a11y_klondike.output.console import open_console

def answer_late(console):
    time.sleep(0.3)
    console.prompt = "Js 1 > "
    console.write("Jack of spades to column one.")

with contextlib.closing(open_console(sys.stdin, sys.stdout)) as console:
    console.write("Welcome.")
    while (line := console.read()) is not None:
        console.prompt = "wait > " if line == "hint" else "> "
        console.write("Thinking.")
        if line == "hint":
            threading.Thread(target=answer_late, args=(console,), daemon=True).start()
"""


def test_a_reply_that_comes_while_a_line_is_typed_brings_its_prompt() -> None:
    """A braille display shows the line with the cursor: only there the answer can be noticed."""
    with Terminal(CONTROL + LATE) as game:
        game.until("> ")
        game.answer("hint\r", "wait > ")
        assert game.until("Js 1 > ") == "\r\nJack of spades to column one.\r\nJs 1 > "
        game.answer("hint\r", "wait > ")
        game.answer("dra", "dra")
        assert game.until("> dra") == "\r\nJack of spades to column one.\r\nJs 1 > dra"
        assert game.answer("w\r", "> ") == "w\r\nThinking.\r\n> "
