"""Python's own `input`, with the line editing of GNU Readline."""

from __future__ import annotations

import contextlib
import readline
from typing import TextIO

from readers.mutants.start import start

from a11y_klondike.output import console


class PlainConsole:
    """A console for the game made of `input` and `print`; it remembers lines, as ours does."""

    def __init__(self, _stdin: TextIO, stdout: TextIO, **_: object) -> None:
        self._stdout = stdout
        readline.set_auto_history(True)

    def read(self) -> str | None:
        """Return the next line; None at the end of the input."""
        with contextlib.suppress(EOFError):
            return input("> ")
        return None

    def write(self, text: str) -> None:
        """Write a reply at once."""
        self._stdout.write(f"{text}\n")
        self._stdout.flush()

    def flush(self) -> None:
        """Do nothing: nothing waits."""

    def close(self) -> None:
        """Do nothing: Readline gives the terminal back after each line."""


if __name__ == "__main__":
    start(console, "TerminalConsole", PlainConsole)
