"""How a game stands: won, stuck, or without a move."""

from __future__ import annotations

from enum import Enum

from a11y_klondike.engine.legality import legal_moves
from a11y_klondike.engine.rules import Rules
from a11y_klondike.engine.state import GameState
from a11y_klondike.engine.stuck import is_stuck
from a11y_klondike.engine.view import view


class Outcome(Enum):
    """How a game has ended, or come to a halt."""

    WON = "won"
    NO_MOVES = "no-moves"
    """No move is legal, not even draw or redeal."""
    STUCK = "stuck"
    """Moves are left, but none of them can gain anything, now or later."""


def outcome(state: GameState, rules: Rules) -> Outcome | None:
    """Return how the game has ended, None while it goes on.

    Nothing is told that the player can't know: `STUCK` only where every card of the stock
    has been seen, and only where `stuck.is_stuck` has a proof of it.
    """
    if state.is_won:
        return Outcome.WON
    if not is_stuck(view(state), rules):
        return None  # with no move left the stock is empty, so that this is settled as well
    return Outcome.STUCK if legal_moves(state, rules) else Outcome.NO_MOVES
