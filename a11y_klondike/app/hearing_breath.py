"""Breaths: in a long reading the game falls silent now and then, so that it can be cut by voice."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

_LOOK: Final = 0.05
"""Seconds between two looks at whether what is read is still wanted."""
_LONGEST: Final = 15.0
"""Seconds after which the reading goes on in any case: more than an utterance and its decision."""


class Breath:
    """Between two sentences: the voice waits, until the ears have heard whether anybody speaks.

    Attributes:
        is_wanted: whether anybody listens who can't hear while the game speaks.
    """

    def __init__(self) -> None:
        self.is_wanted = False
        self._changed = threading.Condition()
        self._is_open = False

    def take(self, goes_on: Callable[[], bool]) -> None:
        """Be silent until the breath is over, or the rest isn't to be said any more.

        The thread of the voice calls this.

        Args:
            goes_on: whether the rest is still to be said.
        """
        with self._changed:
            self._is_open = True
            left = round(_LONGEST / _LOOK)
            while self._is_open and self.is_wanted and left and goes_on():
                self._changed.wait(_LOOK)
                left -= 1
            self._is_open = False

    @property
    def is_open(self) -> bool:
        """Whether the voice is silent, and waits."""
        return self._is_open

    def end(self) -> None:
        """Let the voice go on. Any thread may do so."""
        with self._changed:
            self._is_open = False
            self._changed.notify_all()
