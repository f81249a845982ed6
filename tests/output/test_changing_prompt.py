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
