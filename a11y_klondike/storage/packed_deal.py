"""A deal without a number, in 48 signs.

The order of the cards is one of 52 factorial, and its place among them is a number of 226
bits. With 14 bits of a check behind, that is 240, or 48 signs of base 32. So it is short enough
to send, and tells nothing of face-down cards to whoever sees it or hears it read.
"""

from __future__ import annotations

from math import factorial
from typing import Final
from zlib import crc32

from a11y_klondike.engine import CARDS, Card, Deal
from a11y_klondike.storage.base32 import from_signs, to_signs

LENGTH: Final = 48
"""Signs."""

_CHECK_BITS: Final = 14
_PLACE_BYTES: Final = 29
"""Enough for the 226 bits."""


def pack(deal: Deal) -> str:
    """Return the cards of a deal in `LENGTH` signs."""
    left = list(CARDS)
    place = 0
    for card in deal.cards:
        place = place * len(left) + left.index(card)
        left.remove(card)
    return to_signs(place << _CHECK_BITS | _check(place), LENGTH)


def unpack(text: str) -> Deal:
    """Return the deal with these cards: the inverse of `pack`.

    Raises:
        ValueError: the text is none, or its check tells that it isn't as it was.
    """
    if len(text) != LENGTH:
        raise ValueError(f"{LENGTH} signs make a deal, not {len(text)}")
    place, check = divmod(from_signs(text), 1 << _CHECK_BITS)
    if place >= factorial(len(CARDS)) or check != _check(place):
        raise ValueError("these signs make no deal")
    indexes: list[int] = []
    for count in range(1, len(CARDS) + 1):
        place, index = divmod(place, count)
        indexes.append(index)
    left = list(CARDS)
    cards: list[Card] = [left.pop(index) for index in reversed(indexes)]
    return Deal(tuple(cards))


def _check(place: int) -> int:
    return crc32(place.to_bytes(_PLACE_BYTES, "big")) & (1 << _CHECK_BITS) - 1
