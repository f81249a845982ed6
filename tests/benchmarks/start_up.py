"""How fast the game starts.

    python tests/benchmarks/start_up.py

Prints the times as ratios to `import prompt_toolkit`, measured in the same run, since a ratio
means the same on every machine. The program has a home of its own, an empty one; a game of 300
turns is left there last, to see how long it takes until that is offered.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial

ROUNDS = 9
TURNS = 300
"""Of the game that was left."""
PROGRAM = [sys.executable, "-m", "a11y_klondike", "--speech", "text"]
NEW = [*PROGRAM, "--deal", "1"]


def main() -> None:
    """Print all figures."""
    base = _best(_import_time)
    print(f"import prompt_toolkit: {base:.3f} s, the unit of what follows (best of {ROUNDS})")
    with tempfile.TemporaryDirectory() as home:
        os.environ["A11Y_KLONDIKE_HOME"] = home
        rows = (
            ("first line, piped", partial(_first_line, NEW), "1.0"),
            ("first line, piped, nothing kept", partial(_first_line, [*NEW, "--no-save"]), "1.0"),
            ("first prompt, terminal", partial(_first_prompt, NEW), "2.2"),
        )
        for title, measure, aim in rows:
            print(f"start to {title}: {_best(measure) / base:.2f} (aim: at most {aim})")
        subprocess.run(NEW, input=b"draw\n" * TURNS, stdout=subprocess.DEVNULL, check=True)
        going_on = _best(partial(_first_line, PROGRAM))
        print(f"start to the offer of a game of {TURNS} turns, piped: {going_on / base:.2f}")


def _best(measure: Callable[[], float]) -> float:
    """Return the shortest of several rounds: the others were disturbed."""
    return min(measure() for _ in range(ROUNDS))


def _import_time() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import prompt_toolkit"], check=True)
    return time.perf_counter() - start


def _first_line(program: list[str]) -> float:
    start = time.perf_counter()
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        assert game.stdout
        game.stdout.readline()
        took = time.perf_counter() - start
        game.communicate()
    return took


def _first_prompt(program: list[str]) -> float:
    """Return the seconds until the prompt stands on a terminal of its own."""
    start = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm"
        os.execv(program[0], program)  # noqa: S606 - the program itself, and no shell
    shown = b""
    while b"> " not in shown:
        shown += os.read(terminal, 4096)
    took = time.perf_counter() - start
    os.close(terminal)
    os.waitpid(process, 0)
    return took


if __name__ == "__main__":
    main()
