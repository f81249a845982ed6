"""Whether files from strangers can do anything but be a game.

    python tests/benchmarks/fuzz_saves.py [files] [seed]

Changes files of games by every rule set at random, half of them so that their checks are right
all the same, and reads them; 100,000 if no other number is given. Then lines to share, a tenth
as many. Any answer but a game or one of the designed faults ends it. It prints how often each
came, and the longest time that one took.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from storage.kept import labelled, played
from storage.mutations import changed_line, mutated, what_is_read, what_the_line_tells

from a11y_klondike.engine import PRESETS
from a11y_klondike.session import Session
from a11y_klondike.storage.game_file import write
from a11y_klondike.storage.shared_line import game_line

FILES: Final = 100_000
LINES_PER_FILE: Final = 0.1
SLOWEST: Final = 20.0
"""Seconds of the processor: what takes longer, is a fault."""


def main() -> None:
    """Read all files, and print the figures."""
    numbers = list(map(int, sys.argv[1:]))
    many = numbers[0] if numbers else FILES
    random = Random(numbers[1] if len(numbers) > 1 else 1)
    games = [
        played(preset, deal=seed, count=random.choice((5, 40, 150)), seed=seed)
        for seed, preset in enumerate([*PRESETS] * 3, start=1)
    ]
    files = [write(labelled(game.game())) for game in games]
    print(f"{many} changed files:")
    answers, slowest = Counter[str](), 0.0
    for _ in range(many):
        data = mutated(random.choice(files), random)
        start = time.process_time()
        answers[_named(what_is_read(data))] += 1
        slowest = max(slowest, time.process_time() - start)
    _print(answers, slowest)
    lines = [game_line(game.session) for game in games]
    print(f"{int(many * LINES_PER_FILE)} changed lines to share:")
    answers, slowest = Counter[str](), 0.0
    for _ in range(int(many * LINES_PER_FILE)):
        line = changed_line(random.choice(lines), random)
        start = time.process_time()
        answers[what_the_line_tells(line)] += 1
        slowest = max(slowest, time.process_time() - start)
    _print(answers, slowest)


def _named(answer: object) -> str:
    return "a game" if isinstance(answer, Session) else getattr(answer, "value", "?")


def _print(answers: Counter[str], slowest: float) -> None:
    for answer, count in answers.most_common():
        print(f"  {answer}: {count}")
    print(f"  slowest: {slowest * 1000:.0f} ms")
    if slowest > SLOWEST:
        raise AssertionError("too slow")


if __name__ == "__main__":
    main()
