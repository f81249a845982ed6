"""Numbers as letters and figures that survive being sent, retyped and read aloud.

The 32 signs are those of Douglas Crockford's base 32: capitals and small letters are the same,
and `o`, `i` and `l` are read as the figures that they look like.
"""

from __future__ import annotations

from typing import Final

SIGNS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
BITS: Final = 5
"""Bits in a sign."""

_VALUES: Final = {
    **{sign: value for value, sign in enumerate(SIGNS)},
    **{sign.upper(): value for value, sign in enumerate(SIGNS)},
    **dict.fromkeys("oO", 0),
    **dict.fromkeys("iIlL", 1),
}


def value_of(sign: str) -> int:
    """Return the value of a sign, 0 to 31.

    Raises:
        ValueError: it is none.
    """
    try:
        return _VALUES[sign]
    except KeyError:
        raise ValueError(f"not a sign of base 32: {sign!r}") from None


def to_signs(number: int, length: int) -> str:
    """Return a number from 0 to below 32 ** length in so many signs, the highest first."""
    return "".join(SIGNS[number >> shift & 31] for shift in range(BITS * (length - 1), -1, -BITS))


def from_signs(text: str) -> int:
    """Return the number that signs stand for.

    Raises:
        ValueError: one of them is no sign.
    """
    number = 0
    for sign in text:
        number = number << BITS | value_of(sign)
    return number
