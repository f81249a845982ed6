"""Consoles on pipes and files; `test_terminal_console.py` has those on terminals."""

import errno
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import a11y_klondike
from a11y_klondike.output.console import LINE_LIMIT, LineConsole, open_console

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

ECHO = """
import contextlib, sys
from a11y_klondike.output.console import open_console

with contextlib.closing(open_console(sys.stdin, sys.stdout)) as console:
    while (line := console.read()) is not None:
        console.write(f"You said {line}.")
"""
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(a11y_klondike.__file__).parents[1])}


class Device(io.RawIOBase):
    """An output that keeps each write, or fails."""

    def __init__(self, error: OSError | None = None) -> None:
        self.writes: list[bytes] = []
        self._error = error

    def writable(self) -> bool:
        return True

    def write(self, data: "ReadableBuffer", /) -> int:
        if self._error:
            raise self._error
        self.writes.append(bytes(data))
        return len(self.writes[-1])

    def stream(self, encoding: str = "utf-8") -> io.TextIOWrapper:
        return io.TextIOWrapper(io.BufferedWriter(self), encoding=encoding)


def lines_of(data: bytes) -> list[str]:
    console = LineConsole(io.BytesIO(data), io.StringIO())
    return list(iter(console.read, None))


def run_echo(data: bytes, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [sys.executable, "-c", ECHO],
        input=data,
        capture_output=True,
        timeout=60,
        check=True,
        env=ENVIRONMENT | environment,
    )


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"draw\r\n\npile 3", ["draw", "", "pile 3"]),
        (b"\xef\xbb\xbfdraw\n\xef\xbb\xbf\n", ["draw", "\ufeff"]),
        ("żółć\n".encode(), ["żółć"]),
        (b"\xff\xc5 draw\n", ["\ufffd\ufffd draw"]),
        (b"dr\x00aw\x1b\n", ["dr\x00aw\x1b"]),
    ],
)
def test_lines_are_decoded_with_nothing_lost(data: bytes, lines: list[str]) -> None:
    assert lines_of(data) == lines


@pytest.mark.parametrize("length", [LINE_LIMIT + 1, 10_000, 10_000_000])
def test_an_endless_line_is_cut_and_does_not_pass_for_another(length: int) -> None:
    line, following = lines_of(b"draw".ljust(length) + b"\ntable\n")
    assert line == "draw".ljust(LINE_LIMIT) + "\ufffd"
    assert following == "table"


def test_a_line_of_just_the_limit_is_whole() -> None:
    assert lines_of(b"x" * LINE_LIMIT) == ["x" * LINE_LIMIT]


@pytest.mark.parametrize("length", [10, 100_000])
def test_a_reply_is_one_write(length: int) -> None:
    device = Device()
    console = LineConsole(io.BytesIO(b"draw\n"), device.stream())
    console.read()
    console.write("x" * length)
    console.write("Two lines,\none write.\n")
    console.write("")
    console.close()
    assert device.writes == [b"x" * length + b"\n", b"Two lines,\none write.\n"]


def test_a_prompt_comes_in_one_write_with_the_reply_before_it() -> None:
    device = Device()
    console = LineConsole(io.BytesIO(b"draw\n"), device.stream(), prompt="> ")
    console.write("Welcome.")
    console.read()
    console.write("Seven of hearts.")
    assert device.writes == [b"Welcome.\n> "]
    console.close()
    assert device.writes[1:] == [b"Seven of hearts.\n"]


def test_a_pipe_gets_lines_as_they_are() -> None:
    device = Device()
    reply = "Seven of hearts. " * 20
    LineConsole(io.BytesIO(), device.stream()).write(reply)
    assert device.writes == [f"{reply}\n".encode()]


def test_control_characters_are_not_passed_on() -> None:
    device = Device()
    LineConsole(io.BytesIO(), device.stream()).write("Not understood: \x1b[2J.")
    assert device.writes == ["Not understood: \ufffd[2J.\n".encode()]


def test_what_the_encoding_of_the_output_lacks_is_replaced() -> None:
    device = Device()
    LineConsole(io.BytesIO(), device.stream("ascii")).write("Dziesiątka — żółć ♥")
    assert device.writes == [b"Dziesiatka - zolc ?\n"]


@pytest.mark.parametrize("number", [errno.EPIPE, errno.ECONNRESET, errno.EIO])
def test_when_nobody_listens_any_more_the_input_is_at_its_end(number: int) -> None:
    device = Device(OSError(number, os.strerror(number)))
    console = LineConsole(io.BytesIO(b"draw\ntable\n"), device.stream())
    assert console.read() == "draw"
    console.write("Seven of hearts.")
    assert console.read() is None
    console.write("Goodbye.")
    console.close()


def test_another_failure_of_the_output_is_an_error() -> None:
    device = Device(OSError(errno.ENOSPC, "No space left on device"))
    console = LineConsole(io.BytesIO(b"draw\n"), device.stream())
    with pytest.raises(OSError, match="No space left"):
        console.write("Seven of hearts.")


def test_streams_that_were_closed_before_the_start() -> None:
    console = open_console(None, None)
    console.write("Welcome.")
    assert console.read() is None
    console.close()


def test_hundreds_of_lines_get_their_replies_in_order() -> None:
    lines = [f"draw {number}" for number in range(500)]
    process = run_echo("\n".join(lines).encode())
    assert process.stdout.decode().splitlines() == [f"You said {line}." for line in lines]
    assert process.stderr == b""


def test_no_prompt_toolkit_is_imported_for_a_pipe() -> None:
    code = f"{ECHO}\nprint('prompt_toolkit' in sys.modules)"
    process = subprocess.run(
        [sys.executable, "-c", code], input=b"", capture_output=True, check=True, env=ENVIRONMENT
    )
    assert process.stdout.strip() == b"False"


def test_an_ascii_locale() -> None:
    process = run_echo("żółć\n".encode(), PYTHONIOENCODING="ascii", LC_ALL="C")
    assert process.stdout == b"You said zolc.\n".replace(b"\n", os.linesep.encode())


def test_each_line_has_its_reply_before_the_next_one_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        assert process.stdin
        assert process.stdout
        for line in (b"draw\n", b"table\r\n", b"stock\r", b"waste\n"):
            process.stdin.write(line)
            process.stdin.flush()
            assert process.stdout.readline().strip() == b"You said %b." % line.strip()
        process.stdin.close()
        assert process.wait(20) == 0


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_listener_who_leaves_makes_no_traceback(unbuffered: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ECHO],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT | {"PYTHONUNBUFFERED": unbuffered},
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"draw\n")
        process.stdin.flush()
        assert process.stdout.readline().strip() == b"You said draw."
        process.stdout.close()
        process.stdin.write(b"table\nstock\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == 0
