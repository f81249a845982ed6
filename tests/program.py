"""The program as a process of its own, played through a pipe."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = (sys.executable, "-m", "a11y_klondike")


def run(
    *arguments: str, lines: str | bytes = b"", stdout: int | None = subprocess.PIPE
) -> subprocess.CompletedProcess[bytes]:
    """Play with these lines through a pipe; return what came out, as bytes."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=lines.encode() if isinstance(lines, str) else lines,
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )


def replies(*arguments: str, lines: str | bytes) -> list[str]:
    """Return the lines that answer a game of deal 1, without the three of the welcome."""
    done = run("--deal", "1", *arguments, lines=lines)
    assert done.returncode == 0
    assert done.stderr == b""
    return done.stdout.decode().splitlines()[3:]
