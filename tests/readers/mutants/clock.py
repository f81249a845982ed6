"""The game's console, with a clock at the top of the screen."""

from __future__ import annotations

import itertools
import threading
import time

from readers.mutants.start import start

from a11y_klondike.output import console
from a11y_klondike.output.console import TerminalConsole

AT_THE_TOP = "\x1b7\x1b[1;60H{}\x1b8"
"""Saves the cursor, writes, and brings the cursor back."""


class ClockConsole(TerminalConsole):
    """It shows the seconds played."""

    _runs = False

    def read(self) -> str | None:
        if not self._runs:
            self._runs = True
            threading.Thread(target=self._tick, daemon=True).start()
        return super().read()

    def _tick(self) -> None:
        for second in itertools.count():
            self._stdout.write(AT_THE_TOP.format(f"{second} seconds played"))
            self._stdout.flush()
            time.sleep(1)


if __name__ == "__main__":
    start(console, "TerminalConsole", ClockConsole)
