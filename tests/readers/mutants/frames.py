"""The game's console, but lines are drawn between the lines."""

from __future__ import annotations

from readers.mutants.start import start

from a11y_klondike.output import console
from a11y_klondike.output.console import TerminalConsole

RULE = "+" + "-" * 20 + "+"


class FramedConsole(TerminalConsole):
    """It draws a box round each line, for the eye."""

    def write(self, text: str) -> None:
        super().write("\n".join([RULE, *(f"{line}\n{RULE}" for line in text.splitlines())]))


if __name__ == "__main__":
    start(console, "TerminalConsole", FramedConsole)
