"""The entries of a session's history: turns and restarts."""

from __future__ import annotations

from dataclasses import dataclass

from a11y_klondike.engine import Event, GameState, Move


@dataclass(frozen=True, slots=True)
class Turn:
    """What one command did: the unit of undo and redo.

    Attributes:
        asked: the moves that the player asked for, in order.
        events: what came of them.
        finishing: the moves that finished the game by themselves afterwards.
        finish: what came of those.
        before: the position before the first move.
        after: the position after the last.
        seconds: when it was made, by the session's clock.
    """

    asked: tuple[Move, ...]
    events: tuple[Event, ...]
    finishing: tuple[Move, ...]
    finish: tuple[Event, ...]
    before: GameState
    after: GameState
    seconds: float

    @property
    def moves(self) -> tuple[Move, ...]:
        """All its moves, in order."""
        return self.asked + self.finishing


@dataclass(frozen=True, slots=True)
class Restart:
    """The deal was begun again: an entry of the history, which undo takes back like a turn.

    Attributes:
        seconds: when that was, by the session's clock.
        plays_on: whether a finish had been taken back in the game that it left.
    """

    seconds: float
    plays_on: bool
