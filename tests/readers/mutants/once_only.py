"""The game's console, but a reply that is there already isn't written again."""

from __future__ import annotations

from readers.mutants.start import start

from a11y_klondike.output import console
from a11y_klondike.output.console import TerminalConsole


class OnceOnlyConsole(TerminalConsole):
    """It saves itself a write, as a program does that only keeps its screen up to date."""

    _shown = ""

    def write(self, text: str) -> None:
        if text != self._shown:
            super().write(text)
        self._shown = text


if __name__ == "__main__":
    start(console, "TerminalConsole", OnceOnlyConsole)
