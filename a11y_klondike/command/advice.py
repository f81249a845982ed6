"""Help for the thinking player, as data: what may be played, and what can still be won."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Advice(Enum):
    """What is asked of a game that thinks along. None of it changes the game."""

    HINT = "hint"
    """What may be played, from what the player may know alone."""
    ANOTHER_HINT = "another_hint"
    """What else may be played."""
    STUCK = "am_i_stuck"
    """Whether anything can be gained, from what the player may know alone."""
    WINNABLE = "is_winnable"
    """Whether the game can be won; that looks at the hidden cards."""
    SOLUTION = "show_solution"
    """How the game can be won; that looks at the hidden cards."""
    ALL_MOVES = "whole_solution"
    """All moves of the solution that was found."""


@dataclass(frozen=True, slots=True)
class NewWinnableGame:
    """Start a deal by chance that can be won.

    Attributes:
        options: as for a new game.
    """

    options: tuple[str, ...] = ()
