"""A desktop that nobody sees, with all that a graphical screen reader needs."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from readers.reader import ReaderError
from waiting import program, until

_LIBEXEC: Final = "/usr/libexec"
_START_SECONDS: Final = 20.0
_SPEECH: Final = """\
CommunicationMethod "unix_socket"
AddModule "silent" "{synthesizer}" ""
DefaultModule "silent"
DefaultLanguage "en"
"""


class Desktop:
    """An X server, a window manager, a session bus, the accessibility bus and speech.

    Args:
        folder: a private folder, for all they write.
        env: their environment. Programs that shall see the desktop need it, too; it grows.
        synthesizer: the output module through which Speech Dispatcher speaks.
        ending: takes what has to be ended.
    """

    def __init__(
        self, folder: Path, env: dict[str, str], synthesizer: Path, ending: ExitStack
    ) -> None:
        self._folder = folder
        self._env = env
        self._ending = ending
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        env |= {
            "XDG_RUNTIME_DIR": str(runtime),
            "GSETTINGS_BACKEND": "memory",
            "GTK_MODULES": "gail:atk-bridge",
        }
        env["DISPLAY"] = ":" + self._answer(
            program("Xvfb", "xvfb"), "-nolisten", "tcp", "-displayfd", "{}"
        )
        env["DBUS_SESSION_BUS_ADDRESS"] = self._answer(
            program("dbus-daemon", "dbus"), "--session", "--nofork", "--print-address={}"
        )
        self._start_speech(synthesizer)
        self.run(program("openbox", "openbox"))
        self.run(_accessibility(), "--launch-immediately")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._switch_on(name)
        keyboard = self.run(program("xdotool", "xdotool"), "-", stdin=subprocess.PIPE)
        assert keyboard.stdin
        self._keyboard = keyboard.stdin

    def run(
        self, *argv: str, stdin: int = subprocess.DEVNULL, give: Sequence[int] = ()
    ) -> subprocess.Popen[bytes]:
        """Start a program; what it has to say goes to a log of its name.

        Args:
            argv: the program and its arguments.
            stdin: its standard input.
            give: open files that it gets as well.
        """
        with (self._folder / f"{Path(argv[0]).name}.log").open("ab") as log:
            process = subprocess.Popen(
                argv,
                env=self._env,
                stdin=stdin,
                stdout=log,
                stderr=log,
                pass_fds=give,
                start_new_session=True,
            )
        self._ending.callback(_end, process)
        return process

    def press(self, key: str) -> None:
        """Press a key of the keyboard, by its name in X."""
        self._keyboard.write(f"key {key}\n".encode())
        self._keyboard.flush()

    def activate(self, title: str) -> None:
        """Bring the window with this title, which need not be there yet, to the front."""
        search = ["search", "--onlyvisible", "--name", f"^{title}$"]
        for command in ("windowactivate", "windowfocus"):
            subprocess.run(
                [program("xdotool", "xdotool"), *search, command, "--sync"],
                env=self._env,
                check=False,
                capture_output=True,
                timeout=_START_SECONDS,
            )

    def _answer(self, *argv: str) -> str:
        """Start a program, and return the line that it writes to the file whose number is `{}`."""
        ours, theirs = os.pipe()
        with os.fdopen(ours) as answer:
            self.run(*(argument.format(theirs) for argument in argv), give=[theirs])
            os.close(theirs)
            line = answer.readline().strip()
        if not line:
            raise ReaderError(f"{argv[0]} didn't start")
        return line

    def _start_speech(self, synthesizer: Path) -> None:
        folder = self._folder / "speech"
        folder.mkdir()
        settings = _SPEECH.format(synthesizer=synthesizer)
        (folder / "speechd.conf").write_text(settings, encoding="utf-8")
        socket = folder / "socket"
        self._env["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"
        self.run(
            *(program("speech-dispatcher", "speech-dispatcher"), "--run-single"),
            *("--timeout", "0", "--config-dir", str(folder), "--log-dir", str(folder)),
            *("--socket-path", str(socket), "--pid-file", str(folder / "pid")),
        )
        until(socket.exists, _START_SECONDS)

    def _switch_on(self, name: str) -> None:
        """Tell all programs that a screen reader runs, as the settings of a desktop do."""
        subprocess.run(
            [
                *(program("dbus-send", "dbus"), "--session", "--print-reply"),
                *("--dest=org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set"),
                *("string:org.a11y.Status", f"string:{name}", "variant:boolean:true"),
            ],
            env=self._env,
            check=True,
            capture_output=True,
            timeout=_START_SECONDS,
        )


def _accessibility() -> str:
    found = shutil.which("at-spi-bus-launcher", path=_LIBEXEC)
    return found or program("at-spi-bus-launcher", "at-spi2-core")


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it has started in its session."""
    if process.stdin:
        process.stdin.close()
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(3)
