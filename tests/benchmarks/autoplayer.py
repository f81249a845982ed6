"""How often a player wins who sees no face-down card: by the fair hint, greedily, and at random.

    nice python tests/benchmarks/autoplayer.py [deals] [budget] [minutes]

Plays the numbered deals from 1 on to the end, by the house rules drawing one and drawing three,
1,000 of them unless told otherwise, or as many as can be played in so many minutes of processor
time, draw one and three each. The budget is that of a hint, in positions. A game ends when nothing
is left to do, when a position comes up for the third time, or after 2,000 moves.

- *hint*: whatever the fair hint says first.
- *greedy*: the first legal move of these: up, turning a card up, from the waste to a column, draw.
- *random*: any legal move, cards as often as the stock.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from a11y_klondike.engine import (
    WASTE,
    Deal,
    GameState,
    Move,
    Rules,
    Transfer,
    apply,
    deal,
    legal_moves,
    view,
)
from a11y_klondike.solver import HINT_BUDGET, hint

DEALS: Final = 1_000
MINUTES: Final = 15.0
MOST_MOVES: Final = 2_000
VISITS: Final = 2


def main() -> None:
    """Print the share of games won, and what a hint takes."""
    deals, budget, minutes = DEALS, HINT_BUDGET, MINUTES
    given = sys.argv[1:]
    deals = int(given[0]) if given else deals
    budget = int(given[1]) if len(given) > 1 else budget
    minutes = float(given[2]) if len(given) > 2 else minutes
    for draw in (1, 3):
        rules = Rules(draw=draw)
        started = time.process_time()
        taken: list[float] = []
        wins: list[bool] = []
        for number in range(1, deals + 1):
            if time.process_time() - started > minutes * 60:
                break
            wins.append(_is_won(number, rules, _by_hint(rules, budget, taken)))
        _report(f"draw {draw}, hint with {budget} positions", wins)
        taken.sort()
        median, p95 = (taken[int(len(taken) * part)] * 1000 for part in (0.5, 0.95))
        print(f"  a hint: median {median:.0f} ms, p95 {p95:.0f} ms, most {taken[-1] * 1000:.0f} ms")
        for name, player in (("greedy", _greedy), ("random", _random)):
            won = [_is_won(number, rules, player(rules)) for number in range(1, len(wins) + 1)]
            _report(f"draw {draw}, {name}", won)


def _report(title: str, wins: list[bool]) -> None:
    print(f"{title}: {sum(wins)} of {len(wins)} won, {sum(wins) / len(wins):.1%}", flush=True)


def _is_won(number: int, rules: Rules, player: Callable[[GameState], Move | None]) -> bool:
    state = deal(Deal.numbered(number), rules).state
    visits = Counter[object]()
    for _ in range(MOST_MOVES):
        key = state.tableau, state.foundations, state.stock, state.waste
        visits[key] += 1
        if state.is_won or visits[key] > VISITS:
            break
        move = player(state)
        if not move:
            break
        state = apply(state, rules, move).state
    return state.is_won


def _by_hint(rules: Rules, budget: int, taken: list[float]) -> Callable[[GameState], Move | None]:
    rest: tuple[Move, ...] = ()

    def move(state: GameState) -> Move | None:
        nonlocal rest
        start = time.process_time()
        suggestions = hint(view(state), rules, budget, intended=rest).suggestions
        taken.append(time.process_time() - start)
        if not suggestions:
            return None
        rest = suggestions[0].rest
        return suggestions[0].move

    return move


def _greedy(rules: Rules) -> Callable[[GameState], Move | None]:
    def rank(state: GameState, move: Move) -> int | None:
        if not isinstance(move, Transfer):
            return 3
        if move.target.is_foundation:
            return 0
        if move.source == WASTE:
            return 2
        if not move.source.is_column:
            return None
        pile = state.column(move.source)
        return 1 if pile.face_down and pile.face_up[0] is move.card else None

    def move(state: GameState) -> Move | None:
        ranked = [(rank(state, each), each) for each in legal_moves(state, rules)]
        known = [(number, each) for number, each in ranked if number is not None]
        return min(known, key=lambda pair: pair[0])[1] if known else None

    return move


def _random(rules: Rules) -> Callable[[GameState], Move | None]:
    random = Random(1)

    def move(state: GameState) -> Move | None:
        legal = legal_moves(state, rules)
        cards = [each for each in legal if isinstance(each, Transfer)]
        among = cards if cards and random.random() < 0.5 else legal
        return random.choice(among) if among else None

    return move


if __name__ == "__main__":
    main()
