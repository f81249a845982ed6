"""Tables of what is told in each verbosity, as text that a person can check.

A file is blocks with an empty line between them; `#` begins a block of comment. In a block, a
line that begins with two blanks tells what is said as usual, `- ` what is said in brief, where
that differs, `+ ` what is added in full, and `= ` what is said in full instead. The other lines say
what it is about.
"""

from __future__ import annotations

from pathlib import Path

from a11y_klondike.announce.verbosity import Verbosity

FOLDER = Path(__file__).parent / "announce" / "data"
_USUAL, _BRIEF, _ADDED, _INSTEAD = "  ", "- ", "+ ", "= "
_SIGNS = {_USUAL, _BRIEF, _ADDED, _INSTEAD}


def blocks(name: str) -> list[list[str]]:
    """Return the lines of each block of a file."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [block.splitlines() for block in text.split("\n\n") if not block.startswith("#")]


def texts(lines: list[str]) -> dict[Verbosity, str]:
    """Return what is told in each verbosity.

    Raises:
        ValueError: a line begins with no sign that is known, or with the same as another.
    """
    said = {line[:2]: line[2:] for line in lines}
    if len(said) < len(lines) or not {_USUAL} <= said.keys() <= _SIGNS:
        raise ValueError(f"not the texts of each verbosity: {lines}")
    usual = said[_USUAL]
    return {
        Verbosity.BRIEF: said.get(_BRIEF, usual),
        Verbosity.NORMAL: usual,
        Verbosity.FULL: said.get(_INSTEAD)
        or " ".join(said[sign] for sign in (_USUAL, _ADDED) if sign in said),
    }
