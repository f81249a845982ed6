"""BRLTTY, with a screen that we paint and a braille display that is a socket."""

from __future__ import annotations

import contextlib
import re
import socket
import subprocess
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Final

from readers.pty_program import COLUMNS, PtyProgram
from readers.reader import Reader, ReaderError
from readers.recording import Kind
from readers.shared_screen import SharedScreen
from waiting import program

LINE_UP: Final = "LNUP"
WINDOW_RIGHT: Final = "FWINRT"
BACK_TO_CURSOR: Final = "HOME"

_ECHO_SECONDS: Final = 0.5
_START_SECONDS: Final = 20.0
_VISUAL: Final = re.compile(r'visual "(.*)"', re.IGNORECASE)


class Brltty(Reader):
    """BRLTTY 6.5 shows the line under the cursor, or where its keys lead.

    Args:
        cells: length of the display.
        columns: width of the terminal.
    """

    def __init__(self, argv: Sequence[str], *, cells: int, columns: int = COLUMNS) -> None:
        super().__init__(argv)
        self.cells = cells
        self.columns = columns

    def start(self, ending: ExitStack) -> None:
        screen = SharedScreen(self.folder)
        ending.callback(screen.close)
        self._terminal = PtyProgram(
            self.argv,
            self.env,
            columns=self.columns,
            on_output=lambda terminal: screen.paint(terminal.lines, terminal.cursor),
        )
        screen.paint(self._terminal.lines, self._terminal.cursor)
        with socket.create_server(("127.0.0.1", 0)) as server:
            server.settimeout(_START_SECONDS)
            self._start_brltty(server.getsockname()[1], ending)
            try:
                self._display, _ = server.accept()
            except TimeoutError:
                raise ReaderError("BRLTTY didn't start") from None
        ending.callback(self._display.close)
        self._send(f"cells {self.cells}")
        watch = threading.Thread(target=self._watch, daemon=True)
        watch.start()
        ending.callback(watch.join, 2)
        ending.callback(self._display.shutdown, socket.SHUT_RDWR)
        ending.enter_context(self._terminal)

    def press(self, key: str) -> None:
        """Press a key of the keyboard."""
        self._terminal.type_and_see(key.encode(), _ECHO_SECONDS)

    def press_display(self, command: str) -> None:
        """Press a key of the braille display: one of the constants above."""
        self._send(command)

    def _send(self, line: str) -> None:
        self._display.sendall(f"{line}\n".encode())

    def _start_brltty(self, port: int, ending: ExitStack) -> None:
        """Start it, with nothing but its own settings."""
        options = {
            "--screen-driver": "sc",
            "--braille-driver": "vr",
            "--braille-device": f"client:127.0.0.1:{port}",
            "--text-table": "en_US",
            "--override-preferences": "skip-blank-braille-windows=yes",
            "--speech-driver": "no",
            "--api-parameters": "auth=none",
            "--configuration-file": str(self.folder / "brltty.conf"),
            "--preferences-file": str(self.folder / "brltty.prefs"),
            "--pid-file": str(self.folder / "brltty.pid"),
            "--updatable-directory": str(self.folder),
            "--writable-directory": str(self.folder),
            "--log-level": "warning",
        }
        (self.folder / "brltty.conf").touch()
        argv = [
            program("brltty", "brltty"),
            "--no-daemon",
            "--no-api",
            "--standard-error",
            "--quiet",
        ]
        with (self.folder / "brltty.log").open("wb") as log:
            brltty = subprocess.Popen(
                [*argv, *(f"{name}={value}" for name, value in options.items())],
                env={**self.env, "LC_ALL": "C"},  # else its driver would take ASCII only
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        ending.callback(brltty.wait)
        ending.callback(brltty.terminate)

    def _watch(self) -> None:
        """Note what BRLTTY puts on the display."""
        with (
            contextlib.suppress(ConnectionResetError),  # BRLTTY is gone
            self._display.makefile(encoding="utf-8", errors="replace") as lines,
        ):
            for line in lines:
                if found := _VISUAL.fullmatch(line.rstrip()):
                    text = re.sub(r"\\(.)", r"\1", found[1])
                    self.recording.add(Kind.SHOW, text.rstrip())
