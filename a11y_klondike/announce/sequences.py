"""What is told of a line of several commands that wasn't done to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from a11y_klondike.announce.model import Announcement, announcement, sentence

_LONGEST_ECHO: Final = 40
"""Characters. A longer command isn't said back."""


def describe_stopped(done: Sequence[str], *, partly: bool) -> Announcement:
    """Tell how far a line was done that stopped at a command.

    Args:
        done: the words of each command that was done.
        partly: whether the one that stopped it was begun.
    """
    count = len(done)
    if partly:
        return announcement(sentence("sequence-part", count=count))
    if count == 1 and len(done[0]) <= _LONGEST_ECHO:
        return announcement(sentence("sequence-stopped-after", words=done[0]))
    return announcement(sentence("sequence-stopped", count=count))


def describe_dropped(count: int, *, thinks: bool = False) -> Announcement:
    """Tell that so many commands are left out, since a question comes before them.

    Args:
        count: how many.
        thinks: whether it is the player's question, whose answer takes a while.
    """
    dropped = "sequence-dropped-thinking" if thinks else "sequence-dropped"
    return announcement(sentence(dropped, count=count))
