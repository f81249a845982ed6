"""Advice: hints, whether the game can still be won, and how, for one session."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from a11y_klondike.announce.advice import (
    describe_hint,
    describe_no_more_hints,
    describe_no_solution,
    describe_not_stuck,
    describe_solution,
    describe_solution_from_start,
    describe_stuck,
    describe_verdict,
    read_solution,
)
from a11y_klondike.announce.game import describe_outcome
from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app.dialogue import Advised, Confirming, Consent, Idle
from a11y_klondike.app.keeping import Keeper
from a11y_klondike.app.moving import Mover, refused
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Answering, Cancelled, Result
from a11y_klondike.command.model import Advice, Command, DrawCards, Order
from a11y_klondike.engine import (
    Draw,
    GameState,
    Move,
    Refusal,
    RefusalReason,
    Rules,
    TableView,
    Transfer,
    apply,
    outcome,
    view,
)
from a11y_klondike.session import Session
from a11y_klondike.solver import DEFAULT_BUDGET, Hint, HintReason, Solution, Verdict, hint, solve
from a11y_klondike.solver.lines import Line, lines
from a11y_klondike.solver.worlds import model

_MOST_POSITIONS: Final = 1_000_000
"""No search looks at more, however much time it has: so many take 0.6 gigabytes."""


@dataclass(slots=True)
class _Hints:
    """What was found for a table, and how much of it was told.

    Attributes:
        table: the table.
        found: the moves, the best first.
        told: the number of the one that was told last, from 0.
        most: how many were told of them.
    """

    table: TableView
    found: Hint
    told: int = 0
    most: int = 0


class Adviser:
    """Thinks along with one session.

    Args:
        session: the game.
        preferences: how the player wants it told, and how long a search may take.
        keeper: counts the hints.
    """

    def __init__(self, session: Session, preferences: Preferences, keeper: Keeper) -> None:
        self._session = session
        self._preferences = preferences
        self._keeper = keeper
        self._hints: _Hints | None = None
        self._plan: Mapping[GameState, Move] = {}

    def execute(self, action: Advice, consent: Consent) -> Result:
        """Answer a question, or ask for a yes first.

        Args:
            action: the question.
            consent: how sure it is that this is wanted.
        """
        if action is Advice.ALL_MOVES:
            return self._read_solution()
        if action is Advice.SOLUTION:
            return self._solution(consent)
        if self._session.state.is_won:
            return self._refused(RefusalReason.GAME_WON)
        match action:
            case Advice.HINT:
                return self._hint(another=False)
            case Advice.ANOTHER_HINT:
                return self._hint(another=True)
            case Advice.STUCK:
                return self._stuck()
            case _:
                return self._winnable(consent)

    def next_move(self, mover: Mover) -> Result:
        """Make the next move of the solution that was found; it counts as a hint.

        Draws that follow each other are made as one, since they lead to one card.
        """
        if self._session.state.is_won:
            return self._refused(RefusalReason.GAME_WON)
        moves = [move for move, _ in self._rest()]
        if not moves:
            return self._not_done(self._no_move)
        self._keeper.hinted()
        draws = list(takewhile(lambda move: not isinstance(move, Transfer), moves))
        return mover.play(draws or moves[:1], implied=True)

    def _hint(self, *, another: bool) -> Result:
        session = self._session
        if how := outcome(session.state, session.rules):
            return Result(describe_outcome(how, len(session.turns)))
        if session.finishing_moves():
            told = announcement(sentence("can-finish"))
            return Result(told, dialogue=Advised(Order.FINISH))
        table, rules = session.table, session.rules
        known = self._hints
        if known and known.table == table:
            return self._tell_hint(known, known.told + 1 if another else 0)
        intended = self._intended()

        def search(cancelled: Cancelled) -> Answering:
            found = hint(table, rules, cancelled=cancelled, intended=intended)
            return lambda: self._keep_hints(_Hints(table, found))

        return Result(announcement(), search=search)

    def _keep_hints(self, hints: _Hints) -> Result:
        self._hints = hints
        return self._tell_hint(hints, 0)

    def _intended(self) -> tuple[Move, ...]:
        """Return what is left of the last hint's plan, if the player has done the rest of it."""
        if self._hints is None or not self._hints.most:
            return ()
        suggestion = self._hints.found.suggestions[max(self._hints.told, 0)]
        plan = (suggestion.move, *suggestion.rest)
        done: tuple[Move, ...] = ()
        for turn in reversed(self._session.turns):
            done = turn.moves + done
            if view(turn.before) == self._hints.table:
                return plan[len(done) :] if done == plan[: len(done)] else ()
            if len(done) >= len(plan):
                break
        return ()

    def _tell_hint(self, hints: _Hints, number: int) -> Result:
        suggestions = hints.found.suggestions
        if number >= len(suggestions):
            hints.told = -1
            return Result(describe_no_more_hints(), done=False)
        hints.told = number
        if number >= hints.most:
            hints.most = number + 1
            self._keeper.hinted()
        suggestion = suggestions[number]
        verbosity = self._preferences.verbosity
        told = describe_hint(suggestion, hints.found.worlds, hints.table, verbosity)
        move = suggestion.move
        named = move.card if isinstance(move, Transfer) else None
        return Result(told, dialogue=Advised(_command(move)), named=named)

    def _stuck(self) -> Result:
        """Answer whether anything can be gained, from what the player may know alone."""
        session = self._session
        if how := outcome(session.state, session.rules):
            return Result(describe_stuck(how, len(session.turns)))
        table = session.table
        gains = sorted(lines(model(table), session.rules), key=lambda line: line.order)
        gain = next((line for line in gains if _is_gain(line, table)), None)
        told = describe_not_stuck(gain, table)
        return Result(told, dialogue=Advised(_command(gain.moves[0])) if gain else Idle())

    def _winnable(self, consent: Consent) -> Result:
        """Answer whether the game can still be won; where that isn't plain, after a yes."""
        session = self._session
        if outcome(session.state, session.rules):
            return Result(describe_verdict(Verdict.LOST))
        if session.finishing_moves():
            return Result(describe_verdict(Verdict.WON))
        if consent is not Consent.GIVEN:
            return _asked("ask-winnable", Advice.WINNABLE)
        state, rules, budget = session.state, session.rules, self._budget

        def search(cancelled: Cancelled) -> Answering:
            verdict = solve(state, rules, budget, cancelled).verdict
            return lambda: Result(describe_verdict(verdict))

        return Result(announcement(), search=search)

    def _solution(self, consent: Consent) -> Result:
        """Find a solution from here, or else from the beginning of the deal."""
        if consent is not Consent.GIVEN:
            return _asked("ask-solution", Advice.SOLUTION)
        session = self._session
        here, rules, budget = session.state, session.rules, self._budget // 2
        start = session.turns[0].before if session.turns else here

        def search(cancelled: Cancelled) -> Answering:
            from_here = None if here.is_won else solve(here, rules, budget, cancelled)
            if from_here and (from_here.moves or here == start):
                return lambda: self._keep_solution(here, from_here, None)
            from_start = solve(start, rules, budget, cancelled)
            return lambda: self._keep_solution(start, from_start, from_here)

        return Result(announcement(), search=search)

    def _keep_solution(
        self, state: GameState, solution: Solution, before: Solution | None
    ) -> Result:
        """Keep and tell a solution.

        Args:
            state: where it begins.
            solution: what was found.
            before: what was found from the position now, where it doesn't begin there.
        """
        moves = len(solution.moves)
        if not moves:
            return Result(describe_no_solution(solution.verdict), done=False)
        self._keeper.hinted()
        self._plan = _plan(state, self._session.rules, solution.moves)
        if state == self._session.state:
            return Result(describe_solution(moves))
        return Result(describe_solution_from_start(moves, before.verdict if before else None))

    def _read_solution(self) -> Result:
        """Read what is left of the solution from here."""
        moves = list(self._rest())
        return Result(read_solution(moves)) if moves else self._not_done(self._no_move)

    def _rest(self) -> Iterator[tuple[Move, TableView]]:
        """Yield the moves of the solution from here on, each with the table before it."""
        state = self._session.state
        while move := self._plan.get(state):
            yield move, view(state)
            state = apply(state, self._session.rules, move).state

    @property
    def _no_move(self) -> str:
        """Why there is no move of a solution to make."""
        return "solution-not-here" if self._plan else "solution-not-asked"

    @property
    def _budget(self) -> int:
        return min(self._preferences.thinking_seconds * DEFAULT_BUDGET, _MOST_POSITIONS)

    def _refused(self, reason: RefusalReason) -> Result:
        return refused(Refusal(reason), self._preferences.verbosity, self._session.table)

    @staticmethod
    def _not_done(message_id: str) -> Result:
        return Result(announcement(sentence(message_id)), done=False)


def _asked(question: str, action: Advice) -> Result:
    return Result(announcement(sentence(question)), done=False, dialogue=Confirming(action))


def _command(move: Move) -> Command | Transfer:
    """Return what a player says or chooses who makes this move."""
    match move:
        case Transfer():
            return move
        case Draw():
            return DrawCards()
        case _:
            return Order.REDEAL


def _is_gain(line: Line, table: TableView) -> bool:
    """Whether moves lead to something that is gained, or show cards that weren't seen yet."""
    return line.reason is not HintReason.DRAW or len(table.known_stock) < table.stock_size


def _plan(state: GameState, rules: Rules, moves: Iterable[Move]) -> Mapping[GameState, Move]:
    """Return the next move for each position that a solution passes."""
    plan: dict[GameState, Move] = {}
    for move in moves:
        plan[state] = move
        state = apply(state, rules, move).state
    return plan
