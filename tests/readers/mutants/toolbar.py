"""prompt_toolkit's prompt with a toolbar below it."""

from __future__ import annotations

from typing import Any

from readers.mutants.start import start
from readers.mutants.stock import StockConsole

from a11y_klondike.output import console


class ToolbarConsole(StockConsole):
    """It counts the moves at the bottom of the screen."""

    _moves = 0

    def options(self) -> dict[str, Any]:
        return {"bottom_toolbar": lambda: f"Moves: {self._moves}. Stock: 24 cards."}

    def read(self) -> str | None:
        self._moves += 1
        return super().read()


if __name__ == "__main__":
    start(console, "TerminalConsole", ToolbarConsole)
