"""A terminal for tests: a program runs in it, and what it writes is read byte by byte."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Self

import a11y_klondike

CONTROL = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # signals of the terminal come to us
signal.signal(signal.SIGINT, signal.default_int_handler)  # even if the tests run in the background
"""
"""Begins a program whose terminal sends it signals."""


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, *code: str, columns: int = 80, term: str = "xterm-256color") -> None:
        self._end, self._program_end = os.openpty()
        self.resize(columns)
        self.modes = self.present_modes()
        self._written = b""
        path = str(Path(a11y_klondike.__file__).parents[1])
        self.process = subprocess.Popen(
            [sys.executable, "-c", *code],
            stdin=self._program_end,
            stdout=self._program_end,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=os.environ | {"TERM": term, "PYTHONPATH": path},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.hang_up()  # ends what the program itself has started, which keeps our pipe open
        self.process.communicate()

    def present_modes(self) -> list[int | list[bytes | int]]:
        return termios.tcgetattr(self._program_end)

    def resize(self, columns: int) -> None:
        termios.tcsetwinsize(self._end, (24, columns))

    def hang_up(self) -> None:
        for end in (self._end, self._program_end):
            with contextlib.suppress(OSError):  # closed already
                os.close(end)

    def type(self, keys: str | bytes) -> None:
        os.write(self._end, keys.encode() if isinstance(keys, str) else keys)

    def until(self, end: str) -> str:
        """Wait until the program has written `end`, and return all up to there."""
        give_up = time.monotonic() + 30
        while (found := self._written.find(end.encode())) < 0:
            assert time.monotonic() < give_up, f"no {end!r} in {self._written!r}"
            if select.select([self._end], [], [], 1)[0]:
                # The terminal writes a carriage return before each line feed.
                self._written += os.read(self._end, 65536).replace(b"\r\n", b"\n")
        stop = found + len(end.encode())
        text, self._written = self._written[:stop], self._written[stop:]
        return text.decode()

    def answer(self, keys: str | bytes, end: str = "\r\n> ") -> str:
        """Type, and return what is written up to the next prompt."""
        self.type(keys)
        return self.until(end)

    def error(self) -> bytes:
        """Return the next byte on standard error."""
        assert self.process.stderr
        return self.process.stderr.read(1)
