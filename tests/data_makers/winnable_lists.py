"""Makes `a11y_klondike/storage/winnable_deals.txt`: deals that can be won, by rule set.

    nice python tests/data_makers/winnable_lists.py [minutes]

For the rules of each preset, drawing one card and drawing three, but not for the house rules: the
daily deals are a list for those. It goes on with the file as it is, for five minutes unless told
otherwise, and says how far each list is. Where few deals can be won, as by the classic rules, it
finds about one in two seconds; by others a dozen.

Numbers are tried in a fixed order, chosen by chance. One is taken where the solver finds a win,
which the engine replays. What isn't settled soon is left out; so how many are taken of those that
are tried says nothing about how many can be won. A list is complete with 1,000 numbers. The same
solver makes the same lists, in however many runs: each goes on behind the last number that it took.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Final

from a11y_klondike.engine import PRESETS, Deal, Rules, deal, rules_text
from a11y_klondike.engine.rules import DRAWS
from a11y_klondike.solver import Verdict, solve
from a11y_klondike.storage.winnable import HEADING, LISTS, known_winnable, what_matters

FILE: Final = Path(__file__).parents[2] / "a11y_klondike" / "storage" / LISTS
COUNT: Final = 1_000
HIGHEST: Final = 99_999
"""Five digits can be said and typed, as those of other new deals."""
BUDGET: Final = 5_000
"""Positions that are looked at: about 0.1 s."""
SEED: Final = 2027
MINUTES: Final = 5.0

HEAD: Final = """\
# Deals that can be won, by rules. A line that begins with "rules" says which rules, as they are
# written on the command line; after it come the numbers of the deals, rising, up to the next one.
# Points, time and what finishes by itself are left out of the rules: they don't matter here.
"""


def rule_sets() -> list[Rules]:
    """Return the rules that have a list of their own, each once; those of presets first."""
    presets = [what_matters(preset) for preset in PRESETS.values()]
    others = [replace(rules, draw=draw) for rules in presets for draw in DRAWS]
    unlisted = {replace(PRESETS["house"], draw=draw) for draw in DRAWS}
    return [rules for rules in dict.fromkeys(presets + others) if rules not in unlisted]


def is_winnable(number: int, rules: Rules) -> bool:
    """Whether a win of this deal is found by these rules."""
    dealt = deal(Deal.numbered(number), rules).state
    return solve(dealt, rules, BUDGET).verdict is Verdict.WON


def in_order() -> list[int]:
    """Return all numbers in the order of trying."""
    numbers = list(range(1, HIGHEST + 1))
    Random(SEED).shuffle(numbers)
    return numbers


def added(rules: Rules, known: Iterable[int], is_over: Callable[[], bool]) -> list[int]:
    """Return a list with what else is found, rising, until it is complete or the time is over."""
    found, numbers = set(known), in_order()
    tried = 1 + max((place for place, number in enumerate(numbers) if number in found), default=-1)
    while len(found) < COUNT and not is_over():
        if is_winnable(numbers[tried], rules):
            found.add(numbers[tried])
        tried += 1
    sys.stdout.write(f"{rules_text(rules)}: {len(found)} of {tried} deals\n")
    sys.stdout.flush()
    return sorted(found)


def written(lists: Mapping[Rules, Sequence[int]]) -> str:
    """Return the text of the file."""
    parts = [HEAD]
    for rules, numbers in lists.items():
        lines = wrap(" ".join(map(str, numbers)), 100)
        parts += [f"{HEADING}{rules_text(rules)}\n", *(f"{line}\n" for line in lines)]
    return "".join(parts)


def over_in(seconds: float) -> Callable[[], bool]:
    """Return a function that tells whether so much processor time is over."""
    end = time.process_time() + seconds
    return lambda: time.process_time() >= end


def main() -> None:
    """Go on with each list that isn't complete, for the same time, and write the file."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    if not FILE.exists():
        FILE.write_text(HEAD, encoding="ascii")
    lists = {rules: known_winnable(rules) for rules in rule_sets()}
    open_ones = [rules for rules, numbers in lists.items() if len(numbers) < COUNT]
    end = time.process_time() + minutes * 60
    for left, rules in zip(range(len(open_ones), 0, -1), open_ones, strict=True):
        share = (end - time.process_time()) / left
        lists[rules] = tuple(added(rules, lists[rules], over_in(share)))
        FILE.write_text(written(lists), encoding="ascii")


if __name__ == "__main__":
    main()
