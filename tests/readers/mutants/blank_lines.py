"""The game's console, but with a blank line below each line."""

from __future__ import annotations

from readers.mutants.start import start

from a11y_klondike.output import console
from a11y_klondike.output.console import TerminalConsole


class SpacedConsole(TerminalConsole):
    """It leaves room between the lines, for the eye."""

    def write(self, text: str) -> None:
        super().write(text.replace("\n", "\n\n") + "\n\n")


if __name__ == "__main__":
    start(console, "TerminalConsole", SpacedConsole)
