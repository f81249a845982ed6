"""The daily deal: on each day another deal that can be won, the same for everyone."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from importlib.resources import files
from typing import Final

_FILE: Final = "daily_deals.txt"
_SALT: Final = "a11y-klondike daily deal"
"""What is hashed before each deal. With another text, people would get different deals."""


def daily_deal(day: date) -> int:
    """Return the number of the deal of this day.

    It follows from the date alone, for ever, so that people can compare their games; the player's
    own day counts, in whatever time zone. No deal comes again before all others have had their day,
    which takes ten years; then they come in another order. Each can be won by the house rules,
    drawing one card or three: `tests/data_makers/winnable_deals.py` tells how the list was made.
    """
    numbers = winnable_deals()
    cycle, place = divmod(day.toordinal(), len(numbers))

    def shuffled(number: int) -> bytes:
        return sha256(f"{_SALT} {cycle} {number}".encode("ascii")).digest()

    return sorted(numbers, key=shuffled)[place]


def winnable_deals() -> tuple[int, ...]:
    """Return the numbers among which the daily deal is chosen, rising."""
    text = (files(__package__) / _FILE).read_text(encoding="ascii")
    return tuple(int(line) for line in text.splitlines() if not line.startswith("#"))
