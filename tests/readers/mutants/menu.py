"""prompt_toolkit's prompt with a menu of completions, which comes up while one types."""

from __future__ import annotations

from typing import Any

from prompt_toolkit.completion import WordCompleter
from readers.mutants.start import start
from readers.mutants.stock import StockConsole

from a11y_klondike.output import console


class MenuConsole(StockConsole):
    """It offers words of a few commands."""

    def options(self) -> dict[str, Any]:
        return {"completer": WordCompleter(["draw", "draw three", "deal", "9d 4", "9d 5"])}


if __name__ == "__main__":
    start(console, "TerminalConsole", MenuConsole)
