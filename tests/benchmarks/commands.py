"""How fast a command is answered, and how fast the game starts.

    python tests/benchmarks/commands.py

Prints the time of a command (parsed, resolved, applied, described, rendered), in this process,
over won games; and how long the game takes to start, as ratios to `import prompt_toolkit`
measured in the same run, since a ratio means the same on every machine.
"""

from __future__ import annotations

import os
import pty
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from wins import load_wins
from wording import in_words

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.l10n import load_locale
from a11y_klondike.session import Session

ROUNDS = 9
PROGRAM = [sys.executable, "-m", "a11y_klondike", "--deal", "1", "--speech", "text"]


def main() -> None:
    """Print all figures."""
    _commands()
    base = _best(_import_time)
    print(f"import prompt_toolkit: {base:.3f} s, the unit of what follows (best of {ROUNDS})")
    print(f"start to first line, piped:        {_best(_first_line) / base:.2f} (aim: at most 1.0)")
    print(
        f"start to first prompt, terminal:   {_best(_first_prompt) / base:.2f} (aim: at most 2.2)"
    )


def _commands() -> None:
    locale = load_locale("en")
    start = time.perf_counter()
    parser = load_parser(locale.vocabulary)
    print(f"commands.toml to parser: {(time.perf_counter() - start) * 1000:.0f} ms, once")
    times: list[float] = []
    for win in load_wins():
        session = Session(Deal.numbered(win.deal), PRESETS[win.preset], win.preset)
        game = Game(session, lambda: parser, Random(1), describe_welcome(session))
        for move in win.moves:
            line = in_words(move, locale.vocabulary)
            start = time.perf_counter()
            render(game.hear(line).announcement, locale)
            times.append(time.perf_counter() - start)
    times.sort()
    median, p95 = statistics.median(times), times[int(len(times) * 0.95)]
    print(
        f"a command, median of {len(times)}: {median * 1000:.2f} ms (aim: at most 1), "
        f"p95 {p95 * 1000:.2f} ms"
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
