"""The turns of a game as a short code, which can be sent to somebody.

A move is the place that it has among the legal moves in the order of their notation: as a rule
one sign. Other signs join moves to one turn, repeat a move, or finish the game: see
`move_signs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from a11y_klondike.engine import GameState, Move, Rules, apply, legal_moves
from a11y_klondike.session import Session
from a11y_klondike.storage.limits import Meter
from a11y_klondike.storage.move_signs import (
    END,
    FINISH,
    HIGH,
    JOIN,
    REPEAT,
    TAKEN_BACK,
    with_checks,
)

MOST_STEPS: Final = 10_000
"""See `limits`. Reading so many takes one to two seconds on a slow machine."""


class _Step(NamedTuple):
    """A move, whether it belongs to the turn of the one before, and its place."""

    move: Move
    is_joined: bool
    place: int


def encoded(session: Session, opening: str) -> str:
    """Return the code of the turns that stand.

    Args:
        session: the game.
        opening: the line before the code, which the checks include.

    Raises:
        ValueError: there are more turns than are read again.
    """
    return "".join(with_checks((*_values(session), END), opening))


def places(state: GameState, rules: Rules) -> list[Move]:
    """Return the legal moves in an order that doesn't depend on how the engine finds them."""
    return sorted(legal_moves(state, rules), key=str)


def _values(session: Session) -> Iterator[int]:
    """Yield the values of all signs but the end."""
    copy = Session(session.deal, session.rules)
    meter = Meter(session.rules, MOST_STEPS)
    copy.on_act = meter.count
    steps: list[_Step] = []
    for turn in session.turns:
        if not turn.asked:
            # It is the last one: with it the game is won.
            yield from _in_signs(steps)
            yield FINISH
            return
        new = list(_steps(copy, turn.asked))
        steps += new
        if copy.play(turn.asked).finishing and not turn.finishing:
            yield from _in_signs(steps)
            yield TAKEN_BACK
            copy.undo()
            copy.play(turn.asked)
            steps = new
        if meter.is_over:
            raise ValueError("too many turns")
    yield from _in_signs(steps)


def _steps(session: Session, moves: tuple[Move, ...]) -> Iterator[_Step]:
    """Yield the moves of a turn that is about to be made."""
    state = session.state
    for count, move in enumerate(moves):
        yield _Step(move, count > 0, places(state, session.rules).index(move))
        state = apply(state, session.rules, move).state


def _in_signs(steps: list[_Step]) -> Iterator[int]:
    """Yield the values of moves, with those that are repeated in short."""
    for _, group in groupby(steps, key=lambda step: (step.move, step.is_joined)):
        first, *others = map(_in_full, group)
        yield from first
        # One sign is enough: only draws repeat, and no stock has cards for more than 24.
        yield from min((sum(others, ()), (REPEAT, len(others) - 1)), key=len)


def _in_full(step: _Step) -> tuple[int, ...]:
    joined = (JOIN,) if step.is_joined else ()
    place = (step.place,) if step.place < END else (HIGH, step.place - END)
    return joined + place
