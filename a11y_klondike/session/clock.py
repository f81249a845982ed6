"""The clock of a game: how long it has been played, not counting when it stands still."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Self


class Hold(Enum):
    """Why a clock stands still."""

    PAUSE = "pause"
    """The player has paused the game."""
    QUESTION = "question"
    """The game waits for an answer to a question of its own."""
    WON = "won"
    """There is nothing left to play."""


class Clock:
    """Counts the seconds that are played. It runs from the start, and stands still while held.

    It never runs backwards, even where the time that it is told does.

    Args:
        now: tells the time in seconds, from any beginning.
        seconds: what was counted already, of a game that goes on.
    """

    def __init__(self, now: Callable[[], float], seconds: float = 0.0) -> None:
        self._now = now
        self._read = now()
        self._seconds = seconds
        self._holds: set[Hold] = set()

    @property
    def seconds(self) -> float:
        """The seconds counted until now."""
        self._count()
        return self._seconds

    def hold(self, reason: Hold) -> None:
        """Stand still, at least until this reason is gone."""
        self._count()
        self._holds.add(reason)

    def release(self, reason: Hold) -> None:
        """Run again, unless there is another reason to stand still."""
        self._count()
        self._holds.discard(reason)

    def is_held(self, reason: Hold) -> bool:
        """Whether this is a reason to stand still now."""
        return reason in self._holds

    def anew(self) -> Self:
        """Return a clock that is told the same time, and begins now."""
        return type(self)(self._now)

    def _count(self) -> None:
        """Count what has gone by since the time was read last."""
        now = self._now()
        if not self._holds:
            self._seconds += max(0.0, now - self._read)
        self._read = now
