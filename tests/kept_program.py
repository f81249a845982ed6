"""The program played through a pipe, line by line, with games that are kept in a home."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Self

from program import PROGRAM

HOME = "A11Y_KLONDIKE_HOME"
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from a11y_klondike.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The background jobs of a shell, which tests may be part of, start with interrupts ignored."""
HOMELESS = """
import pwd, sys

def unknown(_):
    raise KeyError

pwd.getpwuid = unknown
from a11y_klondike.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The program where nothing knows a home."""
_PATIENCE = 60.0
"""Seconds to wait for a reply: the machine may be busy."""


class Played:
    """A game that is played through a pipe. It is killed, if need be, where a `with` ends.

    The program writes each reply at once, and here the next line isn't sent before it has come.

    Attributes:
        welcome: what it says at the start.
    """

    def __init__(
        self,
        *arguments: str,
        home: Path | None = None,
        command: Iterable[str] = PROGRAM,
        environment: Mapping[str, str] | None = None,
        prepare: Callable[[], object] | None = None,
        on_start: Callable[[subprocess.Popen[bytes]], object] | None = None,
    ) -> None:
        chosen = {HOME: str(home)} if home else {}
        self.process = subprocess.Popen(
            [*command, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**(os.environ if environment is None else environment), **chosen},
            preexec_fn=prepare,  # noqa: PLW1509 - a limit or a mask, of a process without threads
        )
        if on_start:
            on_start(self.process)
        self.welcome = self.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def __call__(self, line: str) -> str:
        """Type a line, and return the reply without the end of its last line."""
        self.send(line)
        return self.read()

    def send(self, line: str) -> None:
        """Type a line, and don't wait."""
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def read(self) -> str:
        """Return the next reply; empty if there will be none."""
        assert self.process.stdout
        pipe = self.process.stdout.fileno()
        assert select.select([pipe], [], [], _PATIENCE)[0], "no reply"
        return os.read(pipe, 1 << 16).decode().removesuffix("\n")

    def end(self, how: signal.Signals | None = None) -> tuple[int, str]:
        """End the program by a signal, or else the input; return exit code and last words.

        Nothing may be on standard error.
        """
        if how is not None:
            self.process.send_signal(how)
        out, errors = self.process.communicate(timeout=_PATIENCE)
        assert errors == b""
        return self.process.returncode, out.decode()


def played(*lines: str, arguments: Iterable[str] = (), home: Path | None = None) -> list[str]:
    """Play these lines, leave by the end of the input, and return welcome and replies."""
    with Played(*arguments, home=home) as play:
        told = [play.welcome, *map(play, lines)]
        assert play.end() == (0, "")
    return told


def interruptible() -> tuple[str, ...]:
    """Return a command for the program as Ctrl-C reaches it."""
    return (sys.executable, "-c", INTERRUPTIBLE)


def files_in(home: Path) -> list[str]:
    """Return all files in a home, as paths in it; of none, no home."""
    return sorted(str(path.relative_to(home)) for path in home.rglob("*") if not path.is_dir())
