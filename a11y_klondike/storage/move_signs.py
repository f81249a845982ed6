"""The signs of a code of moves, and the checks between them.

After every 20 signs come two of a check, and four at the end. A check is the CRC-32 of the line
before the code and of all signs up to there, in as many of its lowest bits as there is room for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final
from zlib import crc32

from a11y_klondike.storage.base32 import BITS, SIGNS, to_signs, value_of

END: Final = 26
HIGH: Final = 27
"""The next sign stands for a place from 26 on."""
TAKEN_BACK: Final = 28
"""The finish that came by itself was taken back."""
FINISH: Final = 29
"""The player had the game finished."""
REPEAT: Final = 30
"""The last move was made again: once more than the next sign says."""
JOIN: Final = 31
"""The next move belongs to the turn of the last one."""

_GROUP: Final = 20
"""Signs between two checks."""
_GROUP_CHECK: Final = 2
_LAST_CHECK: Final = 4


class CodeFault(Enum):
    """Why a code can't be followed to its end."""

    CUT = "cut"
    """Its end is missing."""
    DAMAGED = "damaged"
    """It isn't as it was."""


class BrokenCodeError(Exception):
    """A code can't be followed any further.

    Attributes:
        fault: why.
    """

    def __init__(self, fault: CodeFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def with_checks(values: Iterable[int], opening: str) -> Iterator[str]:
    """Yield the signs of these values, with the checks.

    Args:
        values: 0 to 31 each.
        opening: the line before the code.
    """
    check = crc32(opening.encode())
    for count, value in enumerate(values, start=1):
        check = crc32(SIGNS[value].encode(), check)
        yield SIGNS[value]
        if count % _GROUP == 0:
            yield _check_signs(check, _GROUP_CHECK)
    yield _check_signs(check, _LAST_CHECK)


class CheckedSigns:
    """Reads the signs of a code, and checks them.

    Args:
        code: the code; blanks and punctuation in it count for nothing.
        opening: the line before the code.

    Attributes:
        count: how many signs were read, without those of the checks.
    """

    def __init__(self, code: str, opening: str) -> None:
        self._signs = (sign for sign in code if sign.isalnum())
        self._check = crc32(opening.encode())
        self.count = 0

    @property
    def trusted(self) -> int:
        """How many signs were read and found to be right."""
        return self.count - self.count % _GROUP

    def take(self) -> int:
        """Return the value of the next sign.

        Raises:
            BrokenCodeError: there is none, or a check tells that it or others before are wrong.
        """
        value = self._value()
        self._check = crc32(SIGNS[value].encode(), self._check)
        if (self.count + 1) % _GROUP == 0:
            self._compare(_GROUP_CHECK)
        self.count += 1
        return value

    def end(self) -> None:
        """Read the last check.

        Raises:
            BrokenCodeError: it tells that signs are wrong.
        """
        self._compare(_LAST_CHECK)

    def _compare(self, length: int) -> None:
        found = "".join(SIGNS[self._value()] for _ in range(length))
        if found != _check_signs(self._check, length):
            raise BrokenCodeError(CodeFault.DAMAGED)

    def _value(self) -> int:
        sign = next(self._signs, None)
        if sign is None:
            raise BrokenCodeError(CodeFault.CUT)
        try:
            return value_of(sign)
        except ValueError:
            raise BrokenCodeError(CodeFault.DAMAGED) from None


def _check_signs(check: int, length: int) -> str:
    return to_signs(check & (1 << BITS * length) - 1, length)
