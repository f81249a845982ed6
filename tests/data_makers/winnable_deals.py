"""Makes `a11y_klondike/storage/daily_deals.txt`: deals that can be won, for the daily deal.

    nice python tests/data_makers/winnable_deals.py

It takes about ten minutes. The file is part of what makes the daily deal the same for everyone:
once it is published, another list would give people different deals on the same day. So this
script shows where the list comes from, and isn't there to renew it.

Numbers are tried in a fixed order, chosen by chance. One is taken where the solver finds a win by
the house rules with one card drawn at once, and another with three; each of its wins is replayed by
the engine. What isn't settled soon is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from a11y_klondike.engine import PRESETS, Deal, deal
from a11y_klondike.engine.rules import DRAWS
from a11y_klondike.solver import Verdict, solve

FILE: Final = Path(__file__).parents[2] / "a11y_klondike" / "storage" / "daily_deals.txt"
COUNT: Final = 3_660
"""As many as days in ten years."""
HIGHEST: Final = 99_999
"""Five digits can be said and typed, as those of other new deals."""
BUDGET: Final = 20_000
"""Positions that are looked at, a deal and a rule set: about 0.1 s."""
SEED: Final = 2026

HEAD: Final = """\
# The deals among which the daily deal is chosen: one number a line, rising.
# All can be won by the house rules, drawing one card and drawing three.
# The list never changes: with another one, people would get different deals on the same day.
"""


def is_winnable(number: int) -> bool:
    """Whether wins of this deal are found by the house rules, for each number of cards drawn."""
    cards = Deal.numbered(number)
    # Drawing three fails more often: asked first, it spares the other search.
    for draw in sorted(DRAWS, reverse=True):
        rules = replace(PRESETS["house"], draw=draw)
        if solve(deal(cards, rules).state, rules, BUDGET).verdict is not Verdict.WON:
            return False
    return True


def winnable_deals() -> Iterator[int]:
    """Yield all numbers of deals that are found to be winnable, in the order of trying."""
    numbers = list(range(1, HIGHEST + 1))
    Random(SEED).shuffle(numbers)
    return filter(is_winnable, numbers)


def main() -> None:
    """Write the file."""
    found = sorted(islice(winnable_deals(), COUNT))
    FILE.write_text(HEAD + "".join(f"{number}\n" for number in found), encoding="ascii")
    sys.stdout.write(f"{len(found)} deals, {found[0]} to {found[-1]}\n")


if __name__ == "__main__":
    main()
