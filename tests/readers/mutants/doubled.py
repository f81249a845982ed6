"""The game's console, but each reply is written twice."""

from __future__ import annotations

from readers.mutants.start import start

from a11y_klondike.output import console
from a11y_klondike.output.console import TerminalConsole


class DoublingConsole(TerminalConsole):
    """It makes sure that nobody misses a thing."""

    def write(self, text: str) -> None:
        super().write(text)
        super().write(text)


if __name__ == "__main__":
    start(console, "TerminalConsole", DoublingConsole)
