"""How much is said of what happened, and of what can't be done."""

from __future__ import annotations

from enum import IntEnum


class Verbosity(IntEnum):
    """From the least to the most: each says all that the one before says, or says it better.

    `BRIEF` gives the one fact that a player can't do without, `NORMAL` whole sentences about
    what was done, and `FULL` adds counts, what comes next, and where cards lie.
    """

    BRIEF = 0
    NORMAL = 1
    FULL = 2

    @property
    def label(self) -> str:
        """The name by which commands, options and messages know it, as `brief`."""
        return self.name.lower()

    @classmethod
    def labelled(cls, label: str) -> Verbosity:
        """Return the verbosity of that name.

        Raises:
            KeyError: there is none.
        """
        return cls[label.upper()]
