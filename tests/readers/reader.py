"""A screen reader with a program in it: keys go in, and what the reader does is recorded."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Self

from readers.pty_program import PtyProgram
from readers.recording import Recording
from waiting import until

HERE: Final = Path(__file__).parent

ENTER: Final = "\r"
TAB: Final = "\t"
BACKSPACE: Final = "\x7f"
LEFT: Final = "\x1b[D"
UP: Final = "\x1b[A"

_ECHO_SECONDS: Final = 0.5
"""How long a typist waits for a key to show."""


class ReaderError(Exception):
    """A reader didn't start."""


class Reader(ABC):
    """A screen reader. It starts when it is entered, with the program, and ends when it is left.

    Args:
        argv: the program and its arguments. It gets a home of its own, which is empty.

    Attributes:
        recording: what the reader has done so far.
        folder: the home of reader and program.
        tells_ends: whether it is recorded how each utterance ends.
        key_seconds: how long the typist waits after each letter.
    """

    tells_ends = False
    key_seconds = 0.03

    def __init__(self, argv: Sequence[str]) -> None:
        self.argv = list(argv)
        self._ending = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as ending:
            # The names of sockets must be short, and pytest's folders have long names.
            folder = ending.enter_context(tempfile.TemporaryDirectory(prefix="reader-"))
            self.folder = Path(folder)
            ending.callback(_end_all, self.folder)
            self.env = _environment(self.folder)
            self.recording = ending.enter_context(Recording(self.folder / "events"))
            self.start(ending)
            self._ending = ending.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()

    @abstractmethod
    def start(self, ending: ExitStack) -> None:
        """Start the reader, and the program in it; whatever has to be ended goes to `ending`.

        Raises:
            ReaderError: the reader didn't start.
        """

    @abstractmethod
    def press(self, key: str) -> None:
        """Press one key: a character, or one of the constants above."""

    def wording(self, text: str) -> str:
        """Return the words in which the reader says a text of the game."""
        return text

    def script(self, name: str, *command: str) -> Path:
        """Return the path of a program that runs `command` with its own arguments added."""
        path = self.folder / name
        path.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n', encoding="utf-8")
        path.chmod(0o700)
        return path

    def recorder(self, protocol: str) -> Path:
        """Return the path of a silent synthesizer that speaks this protocol."""
        address = str(self.folder / "events")
        command = (sys.executable, "-ES", str(HERE / "recorder.py"), protocol, address)
        return self.script("synthesizer", *command)


class ConsoleReader(Reader):
    """A reader that stands between a terminal and the program in it."""

    @abstractmethod
    def command(self) -> Sequence[str]:
        """Write what the reader needs into the folder; return how to start it."""

    def start(self, ending: ExitStack) -> None:
        self._terminal = ending.enter_context(PtyProgram(self.command(), self.env))

    def press(self, key: str) -> None:
        self._terminal.type_and_see(key.encode(), _ECHO_SECONDS)


def _environment(home: Path) -> dict[str, str]:
    """Return an environment that has nothing of our own but where programs are."""
    return {
        "PATH": os.environ.get("PATH", os.defpath) + ":/usr/sbin:/sbin",
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "SHELL": "/bin/sh",
        "TERM": "linux",
    }


def _end_all(home: Path) -> None:
    """End what still runs with this home.

    Of the game in it, only its reader knows. It outlives its terminal for a moment, to save.
    """
    for process in _at_home(home):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    until(lambda: not _at_home(home))


def _at_home(home: Path) -> list[int]:
    """Return the processes that were started with this home."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended, or isn't ours
            if f"HOME={home}".encode() in (process / "environ").read_bytes().split(b"\0"):
                found.append(int(process.name))
    return found
