"""Lines compared in worlds: how many of them each line keeps winnable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isqrt
from typing import Final, NamedTuple

from a11y_klondike.engine import Aces, GameState, Rules, TableView, apply
from a11y_klondike.solver.lines import Line, planned
from a11y_klondike.solver.replay import replayed
from a11y_klondike.solver.search import Result, Verdict
from a11y_klondike.solver.solution import searched
from a11y_klondike.solver.worlds import Exchange, exchanged, model

ONE_SEARCH: Final = 400
"""Positions that are looked at for one line in one world: most wins are found by then."""

_SETTING_UP: Final = 20
"""What it takes to begin a search, as positions."""
_SCORES: Final = {Verdict.WON: 2, Verdict.UNKNOWN: 1, Verdict.LOST: 0}


class Ranked(NamedTuple):
    """A line, and in how many worlds a win was found after it."""

    line: Line
    winnable: int


class Trials:
    """Lines that are compared, each in the same worlds.

    Attributes:
        worlds: how many worlds were looked at.
        spent: how many positions were looked at in them.
    """

    def __init__(self, table: TableView, rules: Rules, found: Iterable[Line]) -> None:
        self._start = model(table)
        self._rules = rules
        self._after: dict[Line, GameState] = {}
        self._verdicts: dict[Line, list[Verdict]] = {}
        self._exchanges: list[Exchange] = []
        self.spent = 0
        for line in found:
            self._add(line)

    @property
    def worlds(self) -> int:
        """How many worlds were looked at."""
        return len(self._exchanges)

    def look_at(self, exchange: Exchange, cancelled: Callable[[], bool]) -> None:
        """Look at one world more.

        What its own solution begins with is compared as well from then on, so that nothing which
        wins in some world is missed.
        """
        world = exchanged(self._start, exchange)
        result = self._searched(world, cancelled)
        known: dict[Line, Verdict] = {}
        if result.verdict is Verdict.WON:
            line = planned(world, self._rules, replayed(world, self._rules, result.path))
            if line:
                known[line] = Verdict.WON
                self._add(line)
        elif result.verdict is Verdict.LOST:
            known = dict.fromkeys(self._verdicts, Verdict.LOST)
        for line, verdicts in self._verdicts.items():
            for earlier in self._exchanges[len(verdicts) :]:
                verdicts.append(self._verdict(line, earlier, cancelled))
            verdicts.append(known.get(line) or self._verdict(line, exchange, cancelled))
        self._exchanges.append(exchange)

    def ranked(self, aim: Line | None) -> list[Ranked]:
        """Return the lines, the best first.

        Lines that are nearly as good as the best one count as equals, since these are a few worlds
        out of many: among them is decided by what a good player thinks of first, which is the aim
        where there is one.
        """
        scores = {
            line: sum(map(_SCORES.__getitem__, verdicts))
            for line, verdicts in self._verdicts.items()
        }
        enough = max(scores.values(), default=0) - isqrt(self.worlds)
        lines = sorted(
            scores, key=lambda line: (-min(scores[line], enough), line != aim, line.order)
        )
        return [Ranked(line, self._verdicts[line].count(Verdict.WON)) for line in lines]

    def _add(self, line: Line) -> None:
        if line not in self._verdicts:
            self._verdicts[line] = []
            self._after[line] = _after(self._start, self._rules, line)

    def _verdict(self, line: Line, exchange: Exchange, cancelled: Callable[[], bool]) -> Verdict:
        if self._rules.aces is Aces.FORCED:  # an ace may be what the line turns up
            state = _after(exchanged(self._start, exchange), self._rules, line)
        else:
            state = exchanged(self._after[line], exchange)
        return self._searched(state, cancelled).verdict

    def _searched(self, state: GameState, cancelled: Callable[[], bool]) -> Result:
        result = searched(state, self._rules, ONE_SEARCH, cancelled)
        self.spent += result.positions + _SETTING_UP
        return result


def _after(state: GameState, rules: Rules, line: Line) -> GameState:
    for move in line.moves:
        state = apply(state, rules, move).state
    return state
