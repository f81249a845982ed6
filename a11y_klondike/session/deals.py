"""Choosing a new deal. The only chance in the program is the number drawn here."""

from __future__ import annotations

from random import Random
from typing import Final

from a11y_klondike.engine import Deal

_HIGHEST: Final = 99_999
"""Deals at random have at most five digits, so that they can be said, typed and passed on."""


def random_deal(random: Random) -> Deal:
    """Return a numbered deal chosen by this generator."""
    return Deal.numbered(random.randint(1, _HIGHEST))
