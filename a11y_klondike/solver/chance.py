"""Numbers that look like chance, and are the same each time: searches must be repeatable."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

_Item = TypeVar("_Item")

_MASK: Final = (1 << 64) - 1
_FACTOR: Final = 6_364_136_223_846_793_005
_STEP: Final = 1_442_695_040_888_963_407
"""The multiplier and increment of Knuth's MMIX generator, modulo 2**64."""


class Chance:
    """A linear congruential generator; its upper bits are used, which are the better ones."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * _FACTOR + _STEP) & _MASK

    def below(self, limit: int) -> int:
        """Return the next number, from 0 to one below the limit."""
        self._state = (self._state * _FACTOR + _STEP) & _MASK
        return (self._state >> 32) * limit >> 32

    def shuffled(self, items: Iterable[_Item]) -> list[_Item]:
        """Return the items in another order, each order as likely as any (Fisher and Yates)."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled
