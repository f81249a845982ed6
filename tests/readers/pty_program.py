"""A program on a terminal of its own, and what the terminal shows."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import termios
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Self

import pyte

ROWS: Final = 25
COLUMNS: Final = 80

_STARTER: Final = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # the terminal's keys send us signals
os.execvp(sys.argv[1], sys.argv[1:])
"""


class _Screen(pyte.Screen):
    """A screen that answers the questions a program may ask its terminal."""

    def __init__(self, columns: int, answer: Callable[[bytes], None]) -> None:
        super().__init__(columns, ROWS)
        self._answer = answer

    def write_process_input(self, data: str) -> None:
        self._answer(data.encode())


class PtyProgram:
    """A program on a pseudo-terminal.

    Args:
        argv: the program and its arguments.
        env: its environment. It runs in its home.
        columns: width of the terminal.
        on_output: called, by another thread, after the terminal has shown something new.
    """

    def __init__(
        self,
        argv: Sequence[str],
        env: Mapping[str, str],
        *,
        columns: int = COLUMNS,
        on_output: Callable[[PtyProgram], None] = lambda _: None,
    ) -> None:
        self.columns = columns
        self._on_output = on_output
        self._shown = threading.Condition()
        self._written = 0
        self._screen = _Screen(columns, self.type)
        self._stream = pyte.ByteStream(self._screen)
        self._end, program_end = os.openpty()
        termios.tcsetwinsize(self._end, (ROWS, columns))
        self._process = subprocess.Popen(
            [sys.executable, "-ESc", _STARTER, *argv],
            stdin=program_end,
            stdout=program_end,
            stderr=program_end,
            env=env,
            cwd=env["HOME"],
            start_new_session=True,
        )
        os.close(program_end)
        self._thread = threading.Thread(target=self._show, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End the program and whatever it has started in its session."""
        for number in (signal.SIGHUP, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(2)
        self._thread.join(2)
        os.close(self._end)

    @property
    def lines(self) -> list[str]:
        """What the terminal shows, row by row, each filled up to the width."""
        with self._shown:
            return [line[: self.columns].ljust(self.columns) for line in self._screen.display]

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, from 0."""
        with self._shown:
            return min(self._screen.cursor.x, self.columns - 1), self._screen.cursor.y

    def type(self, data: bytes) -> None:
        """Type these bytes; a program that has ended hears nothing."""
        with contextlib.suppress(OSError):
            os.write(self._end, data)

    def type_and_see(self, data: bytes, patience: float) -> None:
        """Type, and wait until the terminal shows something new, or so many seconds."""
        with self._shown:
            before = self._written
            self.type(data)
            self._shown.wait_for(lambda: self._written > before, patience)

    def _show(self) -> None:
        with contextlib.suppress(OSError):  # so a pseudo-terminal tells that nobody is left
            while data := os.read(self._end, 65536):
                with self._shown:
                    self._stream.feed(data)
                    self._written += len(data)
                    self._shown.notify_all()
                self._on_output(self)
