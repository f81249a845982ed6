"""Finishing: the moves that play the rest of a game which can't be lost any more."""

from __future__ import annotations

from itertools import chain

from a11y_klondike.engine.legality import moves_of_stock, moves_up
from a11y_klondike.engine.moves import Move
from a11y_klondike.engine.play import apply
from a11y_klondike.engine.rules import Rules
from a11y_klondike.engine.state import GameState
from a11y_klondike.engine.stuck import stock_is_known
from a11y_klondike.engine.view import view


def finishing_moves(state: GameState, rules: Rules) -> tuple[Move, ...]:
    """Return the moves that play the rest to the win, empty while it can't be promised.

    Promised is a win when no card is face down and playing up whatever fits, drawing between,
    gets there.

    It always does where stock and waste are empty, and in draw one with passes without limit.
    Take a card, of those that are not up yet, than which none is lower: its foundation has
    all cards below it, and waits for it. If it is in a column, it is the top card: with no
    card face down a column is one run, and on this card only a lower one could lie. If it is
    in stock or waste, it is the waste's top card once in each pass. So it can go up, and what
    was said holds again with a card fewer.

    The order of a stock that was never seen decides nothing there: it changes how often to
    draw, never whether it ends well. With other rules it could, and then nothing is promised.
    """
    if state.is_won or any(pile.face_down for pile in state.tableau):
        return ()
    if (rules.draw > 1 or rules.passes is not None) and not stock_is_known(view(state)):
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
    table = view(state)
    return next(chain(moves_up(table), moves_of_stock(table, rules)), None)
