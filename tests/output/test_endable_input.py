"""Reading can be ended by another thread, as when somebody leaves by voice."""

from __future__ import annotations

import io
import os
import threading
import time
from pathlib import Path
from typing import BinaryIO

import pytest

from a11y_klondike.output.console import LineConsole
from a11y_klondike.output.endable_input import EndableInput


def pipe() -> tuple[BinaryIO, BinaryIO]:
    read, write = os.pipe()
    return os.fdopen(read, "rb"), os.fdopen(write, "wb", buffering=0)


def test_what_comes_is_handed_out() -> None:
    read, write = pipe()
    source = EndableInput(read)
    write.write(b"draw\n")
    assert source.read(100) == b"draw\n"
    write.close()
    assert source.read(100) == b""
    source.close()
    read.close()


def test_waiting_ends_at_once() -> None:
    read, write = pipe()
    source = EndableInput(read)
    threading.Timer(0.05, source.end).start()
    began = time.monotonic()
    assert source.read(100) == b""
    assert time.monotonic() - began < 5
    write.write(b"draw\n")
    assert source.read(100) == b"", "it is over, whatever comes"
    source.close()
    read.close()
    write.close()


def test_bytes_in_memory_need_no_waiting() -> None:
    source = EndableInput(io.BytesIO(b"draw\n"))
    assert source.read(100) == b"draw\n"
    source.end()
    assert source.read(100) == b""
    source.close()


def test_a_thousand_of_them_leave_nothing_open() -> None:
    read, write = pipe()
    files = Path("/proc/self/fd")
    if not files.is_dir():
        pytest.skip("needs /proc")
    before = len(list(files.iterdir()))
    for _ in range(1_000):
        EndableInput(read).close()
    assert len(list(files.iterdir())) == before
    read.close()
    write.close()


class DumbTerminal(io.StringIO):
    """A terminal that can't move the cursor."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError


def test_a_reply_that_comes_while_a_line_is_typed_has_lines_of_its_own() -> None:
    read, write = pipe()
    screen = DumbTerminal()
    console = LineConsole(read, screen, prompt="> ")
    lines: list[str | None] = []
    reading = threading.Thread(target=lambda: lines.append(console.read()))
    reading.start()
    while screen.getvalue() != "> ":
        time.sleep(0.002)
    console.write("Four of hearts.")
    assert screen.getvalue() == "> \nFour of hearts.\n> "
    console.end_reading()
    reading.join(10)
    assert lines == [None]
    assert console.read() is None
    console.close()
    read.close()
    write.close()
