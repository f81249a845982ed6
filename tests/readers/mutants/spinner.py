"""The game's console, with a sign that turns while an answer is sought."""

from __future__ import annotations

import time

from readers.mutants.start import start

from a11y_klondike.output import console
from a11y_klondike.output.console import TerminalConsole

FRAMES = "|/-\\"
FRAME_SECONDS = 0.1


class SpinnerConsole(TerminalConsole):
    """It shows that it works, and clears that away before the reply."""

    def write(self, text: str) -> None:
        for frame in FRAMES:
            self._show(f"\rThinking {frame}")
        self._show("\r\x1b[K")
        super().write(text)

    def _show(self, text: str) -> None:
        self._stdout.write(text)
        self._stdout.flush()
        time.sleep(FRAME_SECONDS)


if __name__ == "__main__":
    start(console, "TerminalConsole", SpinnerConsole)
