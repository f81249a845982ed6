"""Acts: what was done to a session, as data, so that it can be kept and done again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from a11y_klondike.engine import Move


class Doing(Enum):
    """What an act does."""

    PLAY = "play"
    FINISH = "finish"
    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"


@dataclass(frozen=True, slots=True)
class Act:
    """One call of a session's method that changed it.

    Attributes:
        doing: which.
        seconds: when that was, by the session's clock.
        moves: the moves that the player asked for; only `Doing.PLAY` has any. Those that
            finished the game by themselves follow from the rules.
    """

    doing: Doing
    seconds: float = 0.0
    moves: tuple[Move, ...] = ()
