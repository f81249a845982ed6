"""A plain search by the engine's moves alone: no dominance, no abstraction, only small endgames."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from random import Random

from endgames import endgame

from a11y_klondike.engine import Aces, GameState, Rank, Rules, apply, legal_moves


def settled_endgame(random: Random, rules: Rules) -> GameState:
    """Return a random endgame that play by these rules can lead to."""
    while True:
        state = endgame(random)
        if rules.passes is not None:
            state = replace(state, pass_number=min(state.pass_number, rules.passes))
        tops = [*(pile.face_up[-1] for pile in state.tableau if pile.face_up), *state.waste[-1:]]
        if rules.aces is Aces.FREE or all(card.rank is not Rank.ACE for card in tops):
            return state


def can_be_won(state: GameState, rules: Rules, most: int) -> bool | None:
    """Whether a position can be won; None if more than so many positions would be needed."""
    seen = {_without_pass(state, rules)}
    left = deque([state])
    while left:
        before = left.pop()
        if before.is_won:
            return True
        for move in reversed(legal_moves(before, rules)):
            after = apply(before, rules, move).state
            key = _without_pass(after, rules)
            if key not in seen:
                seen.add(key)
                left.append(after)
        if len(seen) > most:
            return None
    return False


def _without_pass(state: GameState, rules: Rules) -> GameState:
    """Return the position with no pass number where passes aren't counted."""
    return state if rules.passes else replace(state, pass_number=1)
