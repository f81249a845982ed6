"""The console on real terminals: what it writes, byte by byte."""

import os
import signal
import sys
import termios
from collections.abc import Iterator

import pytest
from terminal import CONTROL, Terminal

from a11y_klondike.output.console import TerminalConsole, open_console

REPLY = (
    "Seven of hearts on the eight of spades, column four. Jack of clubs turned up in column two. "
    "Nineteen left in the stock, and three on the waste: five of clubs, on nine of hearts."
)
GAME = f"""
import contextlib, fcntl, os, struct, sys, termios, time
from a11y_klondike.output.console import open_console

def waiting_bytes():
    return struct.unpack("i", fcntl.ioctl(0, termios.FIONREAD, b"1234"))[0]

def complete(text):
    return [word for word in ("deal", "draw", "move") if word.startswith(text)]

def play(console):
    console.write("Welcome.")
    while True:
        try:
            line = console.read()
        except KeyboardInterrupt:
            console.write("Stopped.")
            continue
        match line:
            case None:
                return
            case "long":
                console.write({REPLY!r})
            case "wait":  # until something is typed meanwhile
                while waiting_bytes() < 5:
                    time.sleep(0.005)
                console.write("Done.")
            case "work":
                console.write("Thinking.")
                try:
                    console.flush()
                    time.sleep(20)
                except KeyboardInterrupt:
                    console.write("No more.")
            case _:
                console.write(f"You said {{line}}.")

with contextlib.closing(
    open_console(sys.stdin, sys.stdout, complete=complete, on_escape=lambda: os.write(2, b"!"))
) as console:
    play(console)
"""
# A shell in miniature: it runs the game in a process group of its own, and when the game stops,
# it says so and waits for a line before the game goes on.
SHELL = f"""{CONTROL}
import os, signal, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
game = os.fork()
if not game:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.executable, [sys.executable, "-c", sys.argv[1]])
_, status = os.waitpid(game, os.WUNTRACED)
while os.WIFSTOPPED(status):
    os.tcsetpgrp(0, os.getpgrp())
    os.write(1, b"$ ")
    sys.stdin.readline()
    os.tcsetpgrp(0, game)
    os.kill(game, signal.SIGCONT)
    _, status = os.waitpid(game, os.WUNTRACED)
sys.exit(os.waitstatus_to_exitcode(status))
"""


@pytest.fixture
def game() -> Iterator[Terminal]:
    with Terminal(CONTROL + GAME) as terminal:
        assert terminal.until("> ") == "Welcome.\r\n> "
        yield terminal


def test_a_command_and_its_reply(game: Terminal) -> None:
    for letter in "draw":
        assert game.answer(letter, letter) == letter
    assert game.answer("\r") == "\r\nYou said draw.\r\n> "
    assert game.answer("table\r") == "table\r\nYou said table.\r\n> "


def test_completion_and_history(game: Terminal) -> None:
    assert game.answer("dr\t", "w ") == "draw "
    assert game.answer("\r") == "\r\nYou said draw .\r\n> "
    assert game.answer("d\t", "> d") == "d\r\ndeal, draw\r\n> d"
    assert game.answer("\x1b[A", "draw ") == "\bdraw "
    assert game.answer("\x7f\r") == "\b\x1b[K\r\nYou said draw.\r\n> "


def test_a_paste_of_many_lines(game: Terminal) -> None:
    lines = [f"draw {number}" for number in range(20)]
    game.type("".join(f"{line}\r" for line in lines))
    for line in lines:
        assert game.until("\r\n> ") == f"{line}\r\nYou said {line}.\r\n> "


def test_what_is_typed_during_a_command_is_shown_once_and_after_the_reply(game: Terminal) -> None:
    game.answer("wait\r", "\r\n")
    game.type("draw\rtab")
    assert game.until("\r\n> ") == "Done.\r\n> "
    assert game.until("\r\n> tab") == "draw\r\nYou said draw.\r\n> tab"
    assert game.answer("le\r") == "le\r\nYou said table.\r\n> "


def test_control_c_at_the_prompt(game: Terminal) -> None:
    assert game.answer("dra\x03") == "dra\r\nStopped.\r\n> "
    game.process.send_signal(signal.SIGINT)
    assert game.until("> ") == "\r\nStopped.\r\n> "
    assert game.answer("draw\r") == "draw\r\nYou said draw.\r\n> "


def test_control_c_during_a_command(game: Terminal) -> None:
    assert game.answer("work\r", "Thinking.\r\n") == "work\r\nThinking.\r\n"
    assert game.answer("\x03") == "No more.\r\n> "


def test_control_d_ends_and_the_terminal_is_as_it_was(game: Terminal) -> None:
    assert game.answer("\x04", "\r\n") == "\r\n"
    assert game.process.wait(20) == 0
    assert game.present_modes() == game.modes


def test_escape_calls_back_and_writes_nothing(game: Terminal) -> None:
    game.answer("dr", "dr")
    game.type("\x1b")
    assert game.error() == b"!"
    assert game.answer("aw\r") == "aw\r\nYou said draw.\r\n> "


def test_bytes_that_are_not_utf_8(game: Terminal) -> None:
    assert game.answer(b"\xff\r").endswith("You said \ufffd.\r\n> ")
    assert game.answer("żółć\r") == "żółć\r\nYou said żółć.\r\n> "


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_replies_are_wrapped_to_the_width(columns: int) -> None:
    with Terminal(CONTROL + GAME, columns=columns) as game:
        game.until("> ")
        lines = game.answer("long\r").split("\r\n")[1:-1]
    assert " ".join(lines) == REPLY
    assert len(lines) == {40: 5, 80: 3, 200: 1}[columns]
    assert all(len(line) < columns for line in lines)


def test_a_resize_writes_nothing_and_counts_for_the_next_reply(game: Terminal) -> None:
    game.answer("lo", "lo")
    game.resize(40)
    lines = game.answer("ng\r").split("\r\n")
    assert lines[0] == "ng"
    assert lines[1] == "Seven of hearts on the eight of spades,"


def test_a_stop_from_elsewhere_writes_nothing(game: Terminal) -> None:
    game.answer("dr", "dr")
    game.process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, game.process.pid, os.WSTOPPED)
    game.process.send_signal(signal.SIGCONT)
    assert game.answer("aw\r") == "aw\r\nYou said draw.\r\n> "


def test_control_z_leaves_the_line_and_comes_back_to_it() -> None:
    with Terminal(SHELL, GAME) as shell:
        shell.until("> ")
        assert shell.answer("dr\x1a", "$ ") == "dr\r\n$ "
        shell.answer("fg\n", "\n")
        assert shell.until("> dr") == "> dr"
        assert shell.answer("aw\r") == "aw\r\nYou said draw.\r\n> "


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_a_terminal_that_is_gone_is_the_end_of_the_input(term: str) -> None:
    ignoring = "import signal\nsignal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    with Terminal(CONTROL + ignoring + GAME, term=term) as game:
        game.until("> ")
        game.hang_up()
        assert game.process.wait(20) == 0
        assert game.error() == b""


def test_a_start_that_fails_leaves_the_terminal_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    end, program_end = os.openpty()
    with open(program_end, encoding="utf-8") as stdin:  # noqa: PTH123 (a descriptor)
        modes = termios.tcgetattr(program_end)
        monkeypatch.setitem(sys.modules, "a11y_klondike.output.linear_prompt", None)
        with pytest.raises(ImportError):
            TerminalConsole(stdin, sys.stdout)
        assert termios.tcgetattr(program_end) == modes
    os.close(end)


def test_a_dumb_terminal_gets_a_prompt_and_edits_for_itself() -> None:
    with Terminal(CONTROL + GAME, term="dumb") as game:
        assert game.until("> ") == "Welcome.\n> "
        assert game.present_modes() == game.modes
        assert game.answer("dram\x7fw\n", "\n> ").endswith("\nYou said draw.\n> ")


def test_a_terminal_on_one_side_only_is_no_place_to_edit() -> None:
    end, program_end = os.openpty()
    reading, writing = os.pipe()
    with (
        open(end, "rb", 0) as screen,  # noqa: PTH123 (a descriptor)
        open(program_end, "w", encoding="utf-8") as stdout,  # noqa: PTH123
        open(reading, encoding="utf-8") as stdin,  # noqa: PTH123
    ):
        termios.tcsetwinsize(end, (24, 40))
        os.write(writing, b"draw\n")
        os.close(writing)
        console = open_console(stdin, stdout)
        assert console.read() == "draw"
        console.write(REPLY)
        first_line = b"Seven of hearts on the eight of spades,\r\n"
        assert screen.read(len(first_line)) == first_line
        assert console.read() is None
