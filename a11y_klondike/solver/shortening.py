"""Wins that look sensible: what a search found, without the moves that turn out to be of no use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from a11y_klondike.engine import Aces, GameState, Move, Rules, Transfer, apply
from a11y_klondike.solver.laying import Step, laid, steps_of
from a11y_klondike.solver.trips import Trips


def shortened(state: GameState, rules: Rules, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return a win that takes as many moves or fewer, played by the engine as a check.

    Steps are left out one by one, as long as the rest still wins with fewer moves, and cards of
    the stock are played in an order that takes fewer trips through it. That isn't the shortest win
    of all. Where aces are forced up the moves stay as they are: what a draw shows depends on more
    then.

    Args:
        state: a position.
        rules: what is allowed.
        moves: a win from there.
    """
    if rules.aces is Aces.FORCED:
        return tuple(moves)
    best = tuple(moves)
    while True:
        transfers = _transfers(best)
        for changes in (_one_less, _laid_early):
            transfers = _better(state, rules, transfers, changes)
        shorter = _ordered(state, rules, transfers)
        if not shorter or len(shorter) >= len(best) or not _wins(state, rules, shorter):
            return best
        best = shorter


def _transfers(moves: Sequence[Move]) -> tuple[Transfer, ...]:
    return tuple(move for move in moves if isinstance(move, Transfer))


def _better(
    state: GameState,
    rules: Rules,
    transfers: tuple[Transfer, ...],
    changes: Callable[[tuple[Step, ...]], Iterator[tuple[Step, ...]]],
) -> tuple[Transfer, ...]:
    """Make the changes that lead to a win with fewer moves, each on what those before it left."""
    cost = _cost(state, rules, transfers)
    better = True
    while better:
        better = False
        for steps in changes(steps_of(state, transfers)):
            other = laid(state, rules, steps)
            found = _cost(state, rules, other) if other else None
            if found is not None and (cost is None or found < cost):
                transfers, cost, better = other, found, True
                break
    return transfers


def _one_less(steps: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """Yield the steps with one of them left out."""
    for number in range(len(steps)):
        yield (*steps[:number], *steps[number + 1 :])


def _laid_early(steps: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """Yield the steps with a card of the stock laid on a column as soon as others are played."""
    plays = [number for number, step in enumerate(steps) if step.from_stock]
    for place, number in enumerate(plays):
        lay = Step(steps[number].card, up=False, onto=None, from_stock=True)
        for earlier in plays[:place]:
            yield (*steps[:earlier], lay, *steps[earlier:])


def _cost(state: GameState, rules: Rules, transfers: tuple[Transfer, ...]) -> int | None:
    """Return how many moves these are with the draws between them, None if they aren't possible."""
    trips = Trips(state, rules, transfers)
    draws = trips.draws(trips.plays)
    return None if draws is None else draws + len(transfers)


def _ordered(state: GameState, rules: Rules, transfers: tuple[Transfer, ...]) -> tuple[Move, ...]:
    trips = Trips(state, rules, transfers)
    orders = [trips.improved(order) for order in (trips.plays, trips.eager())]
    possible = [moves for order in orders if (moves := trips.moves(order))]
    return min(possible, key=len, default=())


def _wins(state: GameState, rules: Rules, moves: Sequence[Move]) -> bool:
    for move in moves:
        state = apply(state, rules, move).state
    return state.is_won
