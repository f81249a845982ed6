"""A text in pieces that can be spoken one after the other."""

from __future__ import annotations

import re
import textwrap
from typing import Final

# A stop after a digit may belong to an ordinal ("am 3. Mai"). The full stop of Urdu, and those
# of Chinese and Japanese, which need no space, are written as escapes: they look like others.
_SENTENCE_END: Final = re.compile(r"(?<=[.!?…؟।\u06d4])(?<!\d\.)\s+|(?<=[。\uff01\uff1f])|\n+")
_LONGEST: Final = 300  # characters spoken at a time


def sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of a text, none of them blank, and long ones in pieces."""
    parts = (part.strip() for part in _SENTENCE_END.split(text))
    return tuple(piece for part in parts for piece in textwrap.wrap(part, _LONGEST))
