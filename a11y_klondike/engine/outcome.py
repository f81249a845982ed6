"""How a game stands: won, stuck, without a move, or ready to be finished by itself."""

from __future__ import annotations

from enum import Enum

from a11y_klondike.engine.legality import legal_moves
from a11y_klondike.engine.moves import Draw, Move, Redeal, Transfer
from a11y_klondike.engine.play import apply
from a11y_klondike.engine.rules import Rules
from a11y_klondike.engine.state import GameState


class Outcome(Enum):
    """How a game has ended, or come to a halt."""

    WON = "won"
    NO_MOVES = "no-moves"
    """No move is legal, not even draw or redeal."""
    STUCK = "stuck"
    """Cards can still be drawn, but a whole trip through the stock plays none of them."""


def outcome(state: GameState, rules: Rules) -> Outcome | None:
    """Return how the game has ended, None while it goes on.

    Nothing is told that the player can't know: `STUCK` only where every card of the stock
    has been seen.
    """
    if state.is_won:
        return Outcome.WON
    if not legal_moves(state, rules):
        return Outcome.NO_MOVES
    return Outcome.STUCK if _stock_is_known(state) and _is_stuck(state, rules) else None


def finishing_moves(state: GameState, rules: Rules) -> tuple[Move, ...]:
    """Return the moves that play the rest to the win, empty while it can't be promised.

    Promised is a win when no card is face down and playing up whatever fits, drawing between,
    gets there. Every column is then one run, so its lowest card is its top card, and the
    lowest card of all that remain is always playable as soon as stock and waste give it up:
    in draw one with passes left they always do. The order of a stock that was never seen
    decides nothing there; with other rules it could, and then nothing is promised.
    """
    if state.is_won or any(pile.face_down for pile in state.tableau):
        return ()
    if not _stock_is_known(state) and (rules.draw > 1 or rules.passes is not None):
        return ()
    return _play_up(state, rules)


def _play_up(state: GameState, rules: Rules) -> tuple[Move, ...]:
    """Play up whatever fits, drawing between; return the moves to the win, empty without one."""
    moves: list[Move] = []
    in_vain = 0
    while not state.is_won:
        move = _next_up(state, rules)
        # A whole trip in vain: each card drawn once, and one redeal on either side.
        if move is None or in_vain > len(state.stock) + len(state.waste) + 2:
            return ()
        moves.append(move)
        after = apply(state, rules, move).state
        in_vain = in_vain + 1 if after.foundations == state.foundations else 0
        state = after
    return tuple(moves)


def _next_up(state: GameState, rules: Rules) -> Move | None:
    """Return a move to a foundation, else draw or redeal, else None."""
    legal = legal_moves(state, rules)
    for move in legal:
        if isinstance(move, Transfer) and move.target.is_foundation:
            return move
    return legal[-1] if legal and isinstance(legal[-1], Draw | Redeal) else None


def _stock_is_known(state: GameState) -> bool:
    return state.pass_number > 1 or not state.stock


def _is_stuck(state: GameState, rules: Rules) -> bool:
    """Whether only drawing is left, up to the end of the next whole pass."""
    last_pass = state.pass_number + 1
    while True:
        legal = legal_moves(state, rules)
        if any(isinstance(move, Transfer) for move in legal):
            return False
        if not legal or (isinstance(legal[0], Redeal) and state.pass_number == last_pass):
            return True
        after = apply(state, rules, legal[0]).state
        if after.foundations != state.foundations:
            return False  # a forced ace went up, so the next pass shows other cards
        state = after
