"""How fast the game starts.

    python tests/benchmarks/start_up.py

Prints the times as ratios to `import prompt_toolkit`, measured in the same run, since a ratio
means the same on every machine.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable

ROUNDS = 9
PROGRAM = [sys.executable, "-m", "a11y_klondike", "--deal", "1", "--speech", "text"]


def main() -> None:
    """Print all figures."""
    base = _best(_import_time)
    print(f"import prompt_toolkit: {base:.3f} s, the unit of what follows (best of {ROUNDS})")
    print(f"start to first line, piped:        {_best(_first_line) / base:.2f} (aim: at most 1.0)")
    print(
        f"start to first prompt, terminal:   {_best(_first_prompt) / base:.2f} (aim: at most 2.2)"
    )


def _best(measure: Callable[[], float]) -> float:
    """Return the shortest of several rounds: the others were disturbed."""
    return min(measure() for _ in range(ROUNDS))


def _import_time() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import prompt_toolkit"], check=True)
    return time.perf_counter() - start


def _first_line() -> float:
    start = time.perf_counter()
    with subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        assert game.stdout
        game.stdout.readline()
        took = time.perf_counter() - start
        game.communicate()
    return took


def _first_prompt() -> float:
    """Return the seconds until the prompt stands on a terminal of its own."""
    start = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm"
        os.execv(PROGRAM[0], PROGRAM)  # noqa: S606 - the program itself, and no shell
    shown = b""
    while b"> " not in shown:
        shown += os.read(terminal, 4096)
    took = time.perf_counter() - start
    os.close(terminal)
    os.waitpid(process, 0)
    return took


if __name__ == "__main__":
    main()
