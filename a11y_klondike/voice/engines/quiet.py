"""Keeping what a library writes to the error stream away from the player.

A screen reader would read all of it, over the game's own sentences.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_STDERR: Final = 2
_MOST: Final = 4096
"""Bytes that are kept, from the end: the error comes last, after pages of advice."""


class Murmur:
    """What was written to the error stream.

    Attributes:
        last: its last line, once it is over.
    """

    def __init__(self) -> None:
        self.last = ""


@contextmanager
def quiet_errors() -> Iterator[Murmur]:
    """Catch what is written to the error stream of this process, by whatever language."""
    murmur = Murmur()
    try:
        kept = os.dup(_STDERR)
    except OSError:  # there is no such stream, as in a program without a terminal
        yield murmur
        return
    with tempfile.TemporaryFile() as file:
        os.dup2(file.fileno(), _STDERR)
        try:
            yield murmur
        finally:
            os.dup2(kept, _STDERR)
            os.close(kept)
            file.seek(max(0, file.seek(0, os.SEEK_END) - _MOST))
            lines = file.read().decode(errors="replace").split("\n")
            murmur.last = next((line.strip() for line in reversed(lines) if line.strip()), "")
