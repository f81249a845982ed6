"""Deals that are known to be winnable, by rule set."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from typing import Final

from a11y_klondike.engine import PRESETS, Finish, Rules, Scoring, rules_text
from a11y_klondike.storage.daily import winnable_deals

LISTS: Final = "winnable_deals.txt"
HEADING: Final = "rules "
"""What a line of the file begins with that says which rules the numbers after it are for."""


def known_winnable(rules: Rules) -> tuple[int, ...]:
    """Return the numbers of deals that can be won by these rules, rising; none without a list.

    The daily deals are those for the house rules, drawing one card or three. For others there is
    a file, of which `tests/data_makers/winnable_lists.py` tells how it was made.
    """
    alike = what_matters(rules)
    if replace(alike, draw=1) == PRESETS["house"]:
        return winnable_deals()
    text = (files(__package__) / LISTS).read_text(encoding="ascii")
    for part in text.split(f"\n{HEADING}")[1:]:
        listed, _, numbers = part.partition("\n")
        if listed == rules_text(alike):
            return tuple(map(int, numbers.split()))
    return ()


def what_matters(rules: Rules) -> Rules:
    """Return rules without what changes nothing about which deals can be won.

    That is points, time, and what finishes by itself.
    """
    return replace(rules, scoring=Scoring.NONE, finish=Finish.ASK, timer=True)
