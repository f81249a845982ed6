"""The sounds of English speech, as the acoustic model tells them apart, and how alike they are.

The names are those of the ARPAbet, without stress marks.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class _Consonant(NamedTuple):
    """How a consonant is made: where in the mouth (0 lips, 1 throat), how, and with what voice."""

    place: float
    manner: str
    voiced: bool


class _Vowel(NamedTuple):
    """Where the tongue is in a vowel, each 0 to 1, at its beginning and at its end."""

    height: float
    back: float
    end_height: float
    end_back: float


_CONSONANTS: Final = {
    "P": _Consonant(0.0, "stop", voiced=False),
    "B": _Consonant(0.0, "stop", voiced=True),
    "T": _Consonant(0.4, "stop", voiced=False),
    "D": _Consonant(0.4, "stop", voiced=True),
    "K": _Consonant(0.8, "stop", voiced=False),
    "G": _Consonant(0.8, "stop", voiced=True),
    "CH": _Consonant(0.5, "affricate", voiced=False),
    "JH": _Consonant(0.5, "affricate", voiced=True),
    "F": _Consonant(0.1, "fricative", voiced=False),
    "V": _Consonant(0.1, "fricative", voiced=True),
    "TH": _Consonant(0.3, "fricative", voiced=False),
    "DH": _Consonant(0.3, "fricative", voiced=True),
    "S": _Consonant(0.4, "fricative", voiced=False),
    "Z": _Consonant(0.4, "fricative", voiced=True),
    "SH": _Consonant(0.5, "fricative", voiced=False),
    "ZH": _Consonant(0.5, "fricative", voiced=True),
    "HH": _Consonant(1.0, "fricative", voiced=False),
    "M": _Consonant(0.0, "nasal", voiced=True),
    "N": _Consonant(0.4, "nasal", voiced=True),
    "NG": _Consonant(0.8, "nasal", voiced=True),
    "L": _Consonant(0.4, "liquid", voiced=True),
    "R": _Consonant(0.5, "liquid", voiced=True),
    "W": _Consonant(0.0, "glide", voiced=True),
    "Y": _Consonant(0.6, "glide", voiced=True),
}
_VOWELS: Final = {
    "IY": _Vowel(1.0, 0.0, 1.0, 0.0),
    "IH": _Vowel(0.8, 0.2, 0.8, 0.2),
    "EY": _Vowel(0.6, 0.0, 0.9, 0.1),
    "EH": _Vowel(0.5, 0.1, 0.5, 0.1),
    "AE": _Vowel(0.2, 0.1, 0.2, 0.1),
    "AH": _Vowel(0.4, 0.5, 0.4, 0.5),
    "ER": _Vowel(0.5, 0.5, 0.6, 0.5),
    "AA": _Vowel(0.0, 0.8, 0.0, 0.8),
    "AO": _Vowel(0.3, 1.0, 0.3, 1.0),
    "OW": _Vowel(0.6, 0.9, 0.8, 1.0),
    "UH": _Vowel(0.8, 0.8, 0.8, 0.8),
    "UW": _Vowel(1.0, 1.0, 1.0, 1.0),
    "AY": _Vowel(0.0, 0.5, 0.8, 0.2),
    "AW": _Vowel(0.0, 0.5, 0.8, 0.8),
    "OY": _Vowel(0.4, 0.9, 0.8, 0.2),
}
"""The chart of the vowels, roughly: who speaks, and the sounds beside it, move each of them."""

PHONES: Final = frozenset(_CONSONANTS) | frozenset(_VOWELS)
"""All 39 of them."""

_OTHER_MANNER: Final = 0.5
_NEAR_MANNERS: Final = {
    frozenset({"stop", "affricate"}): 0.25,
    frozenset({"affricate", "fricative"}): 0.25,
    frozenset({"liquid", "glide"}): 0.25,
}
_OTHER_VOICE: Final = 0.2
_PLACE: Final = 0.6
"""The cost of a consonant at the other end of the mouth."""
_VOWEL: Final = 0.7
"""The cost of a vowel at the other end of the chart."""
_GAP: Final = 0.6
"""The cost of a sound that only one side has. Less than 1: sounds are often swallowed, and a
decoder without words often hears one too many."""


def similarity(heard: Sequence[str], expected: Sequence[str]) -> float:
    """Return how alike two runs of sounds are, from 0 (nothing in common) to 1 (equal).

    It is 1 less the weighted edit distance for each sound of the longer run: sounds that are made
    in like ways stand in for each other at little cost.

    Args:
        heard: phones.
        expected: phones.

    Raises:
        KeyError: a name that isn't in `PHONES`.
    """
    if not heard or not expected:
        return float(not heard and not expected)
    costs = [_GAP * number for number in range(len(expected) + 1)]
    for row, phone in enumerate(heard, start=1):
        diagonal, costs[0] = costs[0], _GAP * row
        for column, other in enumerate(expected, start=1):
            diagonal, costs[column] = (
                costs[column],
                min(
                    diagonal + _difference(phone, other),
                    costs[column] + _GAP,
                    costs[column - 1] + _GAP,
                ),
            )
    return max(0.0, 1 - costs[-1] / max(len(heard), len(expected)))


@cache
def _difference(phone: str, other: str) -> float:
    """Return what it costs to take a sound for another: 0 for the same, at most 1."""
    if phone == other:
        return 0.0
    if phone in _VOWELS and other in _VOWELS:
        return _between_vowels(_VOWELS[phone], _VOWELS[other])
    if phone in _CONSONANTS and other in _CONSONANTS:
        return _between_consonants(_CONSONANTS[phone], _CONSONANTS[other])
    for name in (phone, other):
        if name not in PHONES:
            raise KeyError(name)
    return 1.0


def _between_vowels(one: _Vowel, other: _Vowel) -> float:
    distance = sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 2
    return min(0.1 + _VOWEL * distance, 1.0)


def _between_consonants(one: _Consonant, other: _Consonant) -> float:
    cost = _PLACE * abs(one.place - other.place)
    if one.manner != other.manner:
        cost += _NEAR_MANNERS.get(frozenset({one.manner, other.manner}), _OTHER_MANNER)
    if one.voiced != other.voiced:
        cost += _OTHER_VOICE
    return min(max(cost, 0.1), 1.0)
