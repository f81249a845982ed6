"""The names that players give to their games."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 60
"""Characters."""

_NEVER_SEEN: Final = {"Cc", "Cs"}
"""Unicode's categories of control characters, and of halves of characters."""


def tidied(name: str) -> str:
    """Return a name as it is kept: one blank between words, none around, nothing invisible."""
    seen = (
        sign for sign in " ".join(name.split()) if unicodedata.category(sign) not in _NEVER_SEEN
    )
    # Again, since what was taken out may have stood between blanks.
    return " ".join(unicodedata.normalize("NFC", "".join(seen)).split())


def is_same(name: str, other: str) -> bool:
    """Whether two names are the same, as capitals and small letters, and kinds of letters, go."""
    return _compared(name) == _compared(other)


def _compared(name: str) -> str:
    return unicodedata.normalize("NFKC", tidied(name)).casefold()
