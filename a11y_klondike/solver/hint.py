"""The fair hint: which move to play, from what the player may know and nothing else.

Many worlds are made up that look like the table. In each of them all cards are known, and the
solver says whether it can still be won after each thing that the player may do. The hint is what
keeps most worlds winnable; among equals, what a good player would think of first.

A world that can be won isn't a win for a player who doesn't see the cards and so can't always find
the way: the counts are for comparing, and say too much as chances.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from a11y_klondike.engine import Card, Move, Rules, TableView, legal_moves
from a11y_klondike.solver.lines import HintReason, Line, idle, lines, planned
from a11y_klondike.solver.solution import never
from a11y_klondike.solver.trials import Ranked, Trials
from a11y_klondike.solver.worlds import exchanges, model

HINT_BUDGET: Final = 12_000
"""Positions that are looked at for a hint, in about half a second."""

_MOST_WORLDS: Final = 40
_MOST_LINES: Final = 10
"""Lines that are compared from the start; those that worlds are won with are added to them."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move, and why.

    Attributes:
        move: the move.
        reason: what it does, or leads to.
        card: the card that the reason is about, None where that is the one that is moved.
        rest: the moves that belong to it, as far as the player can know them: see `hint`.
        winnable: in how many of the worlds a win was found after it.
    """

    move: Move
    reason: HintReason
    card: Card | None
    rest: tuple[Move, ...]
    winnable: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What may be played.

    Attributes:
        suggestions: the best first, each with another move; empty where no move changes anything.
        worlds: in how many worlds they were compared; 0 where nothing had to be compared.
    """

    suggestions: tuple[Suggestion, ...]
    worlds: int


def hint(
    table: TableView,
    rules: Rules,
    budget: int = HINT_BUDGET,
    cancelled: Callable[[], bool] = never,
    intended: Sequence[Move] = (),
) -> Hint:
    """Return what may be played, from what the player may know alone.

    The same view, rules and budget always give the same answer.

    Args:
        table: what the player may know.
        rules: what is allowed.
        budget: how many positions may be looked at, in all worlds together. The world that is
            looked at when they are spent is finished.
        cancelled: asked now and then; once it is true, the answer is what was found by then.
        intended: the `rest` of the last hint, where the player did what it said: as long as that
            is as good as anything, it is gone on with.
    """
    start = model(table)
    legal = legal_moves(start, rules)
    if len(legal) == 1:
        return Hint((Suggestion(legal[0], HintReason.ONLY_MOVE, None, (), 0),), 0)
    found = sorted(lines(start, rules), key=_order)
    if found and found[0].reason is HintReason.SAFE:
        return Hint(_suggestions(Ranked(line, 0) for line in found), 0)
    aim = planned(start, rules, intended)
    trials = Trials(table, rules, [*([aim] if aim else []), *found[:_MOST_LINES]])
    for exchange in islice(exchanges(table), _MOST_WORLDS):
        if trials.spent > budget or cancelled():
            break
        trials.look_at(exchange, cancelled)
    ranked = trials.ranked(aim)
    others = found[_MOST_LINES:] if ranked else idle(start, rules)
    return Hint(_suggestions([*ranked, *(Ranked(line, 0) for line in others)]), trials.worlds)


def _order(line: Line) -> tuple[int, int, int]:
    return line.order


def _suggestions(ranked: Iterable[Ranked]) -> tuple[Suggestion, ...]:
    """Return the best line for each move that they begin with."""
    different: dict[Move, Suggestion] = {}
    for line, winnable in ranked:
        move = line.moves[0]
        different.setdefault(
            move, Suggestion(move, line.reason, line.card, line.moves[1:], winnable)
        )
    return tuple(different.values())
