"""Orca, reading a terminal window on a desktop of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import ExitStack
from typing import Final

import pytest
from readers.desktop import Desktop
from readers.reader import BACKSPACE, ENTER, HERE, LEFT, TAB, UP, Reader, ReaderError
from waiting import program, until

_TITLE: Final = "Terminal"
_GREETING: Final = "Screen reader on."
_START_SECONDS: Final = 45.0
_NOTICE_SECONDS: Final = 3.0
_TRIES: Final = 6
_KEYS: Final = {
    ENTER: "Return",
    TAB: "Tab",
    BACKSPACE: "BackSpace",
    LEFT: "Left",
    UP: "Up",
    " ": "space",
}


class Orca(Reader):
    """Orca 43 says what a VTE terminal shows anew; we know when it was cut."""

    tells_ends = True
    key_seconds = 0.1  # whether a letter shows isn't waited for

    def start(self, ending: ExitStack) -> None:
        orca = program("orca", "orca")
        self._hide_other_orcas()
        window = [_python_with_vte(), str(HERE / "orca_window.py"), _TITLE, *self.argv]
        self._desktop = Desktop(self.folder, self.env, self.recorder("speechd"), ending)
        self._log = self.folder / "orca.debug"
        process = self._desktop.run(orca, f"--debug-file={self._log}")
        try:
            until(lambda: self._greeted() or process.poll() is not None, _START_SECONDS)
        except TimeoutError:
            raise ReaderError("Orca said nothing") from None
        if process.poll() is not None:
            raise ReaderError("Orca ended at once")
        self.env["TERM"] = "xterm-256color"
        terminal = self._desktop.run(*window)
        self._bring_to_front()
        terminal.send_signal(signal.SIGUSR1)

    def press(self, key: str) -> None:
        self._desktop.press(_KEYS.get(key) or f"U{ord(key):04X}")

    def _hide_other_orcas(self) -> None:
        """Have Orca find no other one of this user, and so start beside it: that can't hear ours.

        It looks for them with `pgrep`, which here finds nothing.
        """
        folder = self.folder / "bin"
        folder.mkdir()
        self.script("bin/pgrep", "false")
        self.env["PATH"] = f"{folder}:{self.env['PATH']}"

    def _greeted(self) -> bool:
        return any(event.text == _GREETING for event in self.recording.since(0))

    def _bring_to_front(self) -> None:
        """Bring the terminal to the front until Orca notices: at first it may look elsewhere."""
        for _ in range(_TRIES):
            self._desktop.activate(_TITLE)
            try:
                until(lambda: b"window:activate" in self._log.read_bytes(), _NOTICE_SECONDS)
            except TimeoutError:
                continue
            time.sleep(1)
            return
        raise ReaderError("Orca didn't notice the terminal")


def _python_with_vte() -> str:
    """Return a Python that has the bindings of VTE: the system's, not that of the tests."""
    for python in ("/usr/bin/python3", program("python3", "python3")):
        load = "import gi; gi.require_version('Vte', '2.91')"
        if os.access(python, os.X_OK):
            done = subprocess.run([python, "-c", load], capture_output=True, check=False)
            if done.returncode == 0:
                return python
    pytest.skip("needs the system package gir1.2-vte-2.91")
