"""prompt_toolkit's prompt as it comes: it paints a line that is done again, and asks where
the cursor is.
"""

from __future__ import annotations

from typing import Any, TextIO

from prompt_toolkit import PromptSession
from readers.mutants.start import start

from a11y_klondike.output import console


class StockConsole:
    """A console for the game made of prompt_toolkit's own parts."""

    def __init__(self, _stdin: TextIO, stdout: TextIO, **_: object) -> None:
        self._stdout = stdout
        self._session: PromptSession[str] = PromptSession(**self.options())

    def options(self) -> dict[str, Any]:
        """Return what the prompt is made with."""
        return {}

    def read(self) -> str | None:
        """Return the next line; None at the end of the input."""
        try:
            return self._session.prompt("> ")
        except EOFError:
            return None

    def write(self, text: str, **_: object) -> None:
        """Write a reply at once."""
        self._stdout.write(f"{text}\n")
        self._stdout.flush()

    def flush(self) -> None:
        """Do nothing: nothing waits."""

    def end_reading(self) -> None:
        """Do nothing: it is only left by typing."""

    def close(self) -> None:
        """Do nothing: prompt_toolkit gives the terminal back after each line."""


if __name__ == "__main__":
    start(console, "TerminalConsole", StockConsole)
