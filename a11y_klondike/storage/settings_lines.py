"""Lines of a settings file: the one that is to blame for a setting, or can't be read at all.

`tomllib` tells a line only where the syntax is wrong.
"""

from __future__ import annotations

import re
import tomllib
from itertools import accumulate, islice
from typing import Any, Final

_LONGEST: Final = 4_000
"""Characters of a line. Thousands of dots or digits in one cost a parser seconds."""
_DEEPEST: Final = 50
"""Brackets that are open at once. A parser that calls itself for each can't take a thousand."""
_MOST_TRIES: Final = 20
"""Lines that are looked at: each look parses the file up to there."""


def unreadable_line(text: str) -> int:
    """Return the first line that no parser should be given, from 1; 0 where there is none.

    Brackets in texts and comments count as others do: nobody writes so many.
    """
    lines = text.split("\n")
    depths = accumulate(map(_opened, lines))
    for number, (line, depth) in enumerate(zip(lines, depths, strict=True), start=1):
        if len(line) > _LONGEST or depth > _DEEPEST:
            return number
    return 0


def line_of_key(text: str, key: str) -> int:
    """Return the line in which a key is set, from 1; 0 where it isn't found.

    Args:
        text: TOML.
        key: the key, with dots between it and the tables it is in.
    """
    lines = text.splitlines(keepends=True)
    name = re.compile(rf"\b{re.escape(key.rpartition('.')[2])}\b")
    named = (number for number, line in enumerate(lines, start=1) if name.search(line))
    first = 0
    for number in islice(named, _MOST_TRIES):
        before = _parsed(lines[: number - 1])
        if before is None or _has(before, key):
            continue  # in a text of many lines, or set before
        here = _parsed(lines[:number])
        if here is not None and _has(here, key):
            return number
        # A value that goes on in the next lines, unless a later line has the key as a whole.
        first = first or (number if here is None else 0)
    return first


def _opened(line: str) -> int:
    """Return how many more brackets a line opens than it closes, or all that it opens if many."""
    opens = line.count("[") + line.count("{")
    closes = line.count("]") + line.count("}")
    return opens if opens > _DEEPEST else opens - closes


def _parsed(lines: list[str]) -> dict[str, Any] | None:
    try:
        return tomllib.loads("".join(lines).removeprefix("\ufeff"))
    except ValueError:
        return None


def _has(content: dict[str, Any], key: str) -> bool:
    value: Any = content
    for part in key.split("."):
        if not isinstance(value, dict) or part not in value:
            return False
        value = value[part]
    return True
