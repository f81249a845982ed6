"""The fair hint: which move to play, from what the player may know and nothing else.

Many worlds are made up that look like the table. In each of them all cards are known, and the
solver says whether it can still be won after each thing that the player may do. The hint is what
keeps most worlds winnable; among equals, what a good player would think of first.

That is more than any one of these worlds would tell, and less than the truth: a player who doesn't
see the cards can't always find the way that exists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from a11y_klondike.engine import Aces, Card, GameState, Move, Rules, TableView, apply
from a11y_klondike.solver.lines import HintReason, Line, idle, lines, planned
from a11y_klondike.solver.replay import replayed
from a11y_klondike.solver.search import Verdict
from a11y_klondike.solver.solution import never, searched
from a11y_klondike.solver.worlds import Exchange, exchanged, exchanges, model

HINT_BUDGET: Final = 24_000
"""Positions that are looked at for a hint, in half a second or so."""

_BY_ITSELF: Final = 20
"""What it takes to begin a search, as positions."""
_SCORES: Final = {Verdict.WON: 2, Verdict.UNKNOWN: 1, Verdict.LOST: 0}
_CLOSE: Final = 0
_MOST_WORLDS: Final = 40
_MOST_LINES: Final = 10
"""Lines that are compared; further ones are thought of only after these."""
_ONE_SEARCH: Final = 400
"""Positions for one question: most wins are found by then."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move, and why.

    Attributes:
        move: the move.
        reason: what it does, or `HintReason.DRAW` and `FETCHES` for what drawing leads to.
        card: the card that the reason is about, None where that is the one that is moved.
        winnable: in how many worlds a win was found after it.
    """

    move: Move
    reason: HintReason
    card: Card | None
    winnable: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What may be played, the best first.

    Attributes:
        suggestions: each with another move; empty where no move is legal.
        worlds: in how many worlds they were compared; 0 where there was nothing to compare.
    """

    suggestions: tuple[Suggestion, ...]
    worlds: int


def hint(
    table: TableView,
    rules: Rules,
    budget: int = HINT_BUDGET,
    cancelled: Callable[[], bool] = never,
) -> Hint:
    """Return what may be played, from what the player may know alone.

    The same view, rules and budget always give the same answer.

    Args:
        table: what the player may know.
        rules: what is allowed.
        budget: how many positions may be looked at, in all worlds together.
        cancelled: asked between searches; once it is true, what was found by then is returned.
    """
    start = model(table)
    found = sorted(lines(start, rules), key=_order)
    if found and found[0].reason is HintReason.SAFE:
        return Hint(_suggestions((line, 0) for line in found), 0)
    trials = _Trials(table, rules, found)
    for exchange in islice(exchanges(table), _MOST_WORLDS):
        if trials.spent > budget or cancelled():
            break
        trials.look_at(exchanged(start, exchange), exchange, cancelled)
    ranked = trials.ranked() or [(line, 0) for line in idle(start, rules)]


    return Hint(_suggestions(ranked), trials.worlds)


def _order(line: Line) -> tuple[int, int, int]:
    return line.order


class _Trials:
    """Lines that are compared in worlds.

    Attributes:
        worlds: how many worlds were looked at.
        spent: how many positions that took.
    """

    def __init__(self, table: TableView, rules: Rules, found: list[Line]) -> None:
        self._table = table
        self._start = model(table)
        self._rules = rules
        self._after: dict[Line, GameState] = {}
        self._verdicts: dict[Line, list[Verdict]] = {}
        self._worlds: list[Exchange] = []
        self.worlds = 0
        self.spent = 0
        for line in found[:_MOST_LINES]:
            self._add(line)

    def look_at(
        self, world: GameState, exchange: Exchange, cancelled: Callable[[], bool]
    ) -> None:
        """Look at one world more, with all lines and what its own solution begins with."""
        result = searched(world, self._rules, _ONE_SEARCH, cancelled)
        self.spent += result.positions + _BY_ITSELF
        self._worlds.append(exchange)
        self.worlds += 1
        best = None
        if result.verdict is Verdict.WON:
            best = planned(world, self._rules, replayed(world, self._rules, result.path))
            if best and best not in self._after:
                self._add(best)
        for line in self._after:
            for exchange in self._worlds[len(self._verdicts[line]) :]:
                if exchange is self._worlds[-1] and result.verdict is Verdict.LOST:
                    verdict = Verdict.LOST
                elif exchange is self._worlds[-1] and line == best:
                    verdict = Verdict.WON
                else:
                    verdict = self._verdict(line, exchange, cancelled)
                self._verdicts[line].append(verdict)

    def ranked(self) -> list[tuple[Line, int]]:
        """Return the lines, the best first, with the number of worlds won."""
        scores = {
            line: sum(map(_SCORES.__getitem__, verdicts))
            for line, verdicts in self._verdicts.items()
        }
        most = max(scores.values(), default=0)
        ordered = sorted(
            self._verdicts, key=lambda line: (-min(scores[line], most - _CLOSE), line.order)
        )
        return [(line, self._verdicts[line].count(Verdict.WON)) for line in ordered]

    def _add(self, line: Line) -> None:
        self._verdicts[line] = []
        self._after[line] = _played(self._start, self._rules, line)

    def _verdict(self, line: Line, exchange: Exchange, cancelled: Callable[[], bool]) -> Verdict:
        if self._rules.aces is Aces.FORCED:
            state = _played(exchanged(self._start, exchange), self._rules, line)
        else:
            state = exchanged(self._after[line], exchange)
        result = searched(state, self._rules, _ONE_SEARCH, cancelled)
        self.spent += result.positions + _BY_ITSELF
        return result.verdict


def _played(state: GameState, rules: Rules, line: Line) -> GameState:
    for move in line.moves:
        state = apply(state, rules, move).state
    return state


def _suggestions(ranked: Iterable[tuple[Line, int]]) -> tuple[Suggestion, ...]:
    different: dict[Move, Suggestion] = {}
    for line, won in ranked:
        move = line.moves[0]
        different.setdefault(move, Suggestion(move, line.reason, line.card, won))
    return tuple(different.values())
