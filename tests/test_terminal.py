"""The program in a terminal, as a player has it before them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import CONTROL, Terminal
from voice.wav_files import wav

PROGRAM = f"""{CONTROL}
import sys
from a11y_klondike.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def game() -> Iterator[Terminal]:
    with Terminal(PROGRAM, "--deal", "1", "--speech", "text") as terminal:
        welcome = terminal.until("> ")
        assert welcome.startswith("Klondike solitaire.")
        yield terminal


def test_a_reply_and_the_next_prompt(game: Terminal) -> None:
    assert game.answer("draw\r") == "draw\r\nFour of hearts.\r\n> "
    assert game.answer("\r") == "\r\nFour of hearts.\r\n> "


def test_tab_completes_a_word(game: Terminal) -> None:
    """The game is made at the first Tab, if no line came before."""
    assert game.answer("und\t", "undo ") == "undo "
    assert game.answer("\r") == "\r\nNothing to undo.\r\n> "
    assert game.answer("Seven of hea\t", "hearts ") == "Seven of hearts "
    assert game.answer("u\t", "up ") == "up "


def test_tab_lists_what_can_come_next_and_the_line_stays(game: Terminal) -> None:
    game.type("ace of \t")
    assert game.until("> ace of ") == ("ace of \r\nhearts, spades, clubs, diamonds\r\n> ace of ")
    assert game.answer("s\t\x08 up\r").endswith("Jack of spades turned up in column seven.\r\n> ")


def test_tab_before_anything_is_typed_lists_what_is_likely(game: Terminal) -> None:
    listed = game.answer("\t").split("\r\n")
    assert listed == ["", "ace, move, draw, tops, table, moves, undo, waste, help", "> "]
    game.answer("new game\r")
    game.answer("draw\r")
    game.answer("new game\r")
    assert "yes, no, " in game.answer("\t")


def test_tab_where_nothing_can_come_changes_nothing(game: Terminal) -> None:
    game.type("xyzzy \t")
    assert game.answer("\r") == (
        'xyzzy \r\nI don\'t understand "xyzzy". Say help, or what can I say.\r\n> '
    )


def test_replies_are_wrapped_by_words(game: Terminal) -> None:
    game.resize(40)
    lines = game.answer("table\r").split("\r\n")
    assert len(lines) > 10
    assert all(len(line) < 40 for line in lines)


def test_control_c_says_how_to_leave_and_a_second_one_leaves(game: Terminal) -> None:
    game.answer("draw\r")
    assert "Press Control C again" in game.answer("\x03")
    assert game.answer("undo\r") == "undo\r\nDraw taken back. Waste empty.\r\n> "
    assert "Press Control C again" in game.answer("\x03")
    game.type("\x03")
    game.until("Interrupted.")
    assert game.process.wait(10) == 130
    assert game.present_modes() == game.modes


def test_control_d_says_goodbye(game: Terminal) -> None:
    game.answer("draw\r")
    game.type("\x04")
    game.until("Goodbye. This was deal 1.")
    assert game.process.wait(10) == 0
    assert game.present_modes() == game.modes


def test_quitting_gives_the_terminal_back(game: Terminal) -> None:
    game.type("quit\r")
    game.until("Goodbye. This was deal 1.\r\n")
    assert game.process.wait(10) == 0
    assert game.present_modes() == game.modes


def test_being_terminated_gives_the_terminal_back(game: Terminal) -> None:
    game.process.terminate()
    assert game.process.wait(10) == 143
    assert game.present_modes() == game.modes


def test_the_prompt_goes_on_while_the_game_thinks(game: Terminal) -> None:
    """The deal is one that no search decides in the time."""
    game.answer("deal 54, google hard\r")
    assert "hidden cards" in game.answer("can I still win\r")
    assert game.answer("yes\r") == "yes\r\nThinking.\r\n> "
    game.type("dra")
    assert game.until("dra") == "dra", "keys are shown at once"
    assert "I can't tell" in game.until("> dra"), "the answer comes above the line that is typed"
    assert "of" in game.answer("w\r")
    game.answer("can I still win\r")
    assert game.answer("yes\r") == "yes\r\nThinking.\r\n> "
    assert game.answer("\x03") == "\r\nStopped thinking.\r\n> "
    game.answer("can I still win\r")
    game.answer("yes\r")
    assert game.answer("quit\r", "\r\n").endswith("\r\n")
    assert "Goodbye" in game.until("Goodbye")
    assert game.process.wait(10) == 0


def test_pasted_lines_are_answered_in_order(game: Terminal) -> None:
    game.type("draw\rundo\rdraw\rfoundations\r")
    text = game.until("Foundations: all empty.\r\n> ")
    told = ["Four of hearts.", "Draw taken back.", "Four of hearts.", "Foundations"]
    places = [text.index(told[0])]
    for words in told[1:]:
        places.append(text.index(words, places[-1] + 1))
    assert places == sorted(places)


def test_what_is_heard_is_shown_while_the_game_still_listens(tmp_path: Path) -> None:
    """A reply mustn't wait for a prompt where none comes."""
    pipe = tmp_path / "later.wav"
    os.mkfifo(pipe)
    silence = tmp_path / "silence.wav"
    silence.write_bytes(wav([0.0] * 16_000))
    options = ["--deal", "1", "--speech", "text", "--listen", str(silence), str(pipe)]
    with Terminal(PROGRAM, *options) as terminal:
        assert "Top cards" in terminal.until("Top cards")
        assert "didn't catch" in terminal.until("I didn't catch that.")
