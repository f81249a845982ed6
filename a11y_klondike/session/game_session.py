"""A session: playing turns, and taking them back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from a11y_klondike.engine import (
    Deal,
    Event,
    Finish,
    GameState,
    Move,
    Rules,
    TableView,
    apply,
    deal,
    finishing_moves,
    legal_moves,
    view,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """What one command did: the unit of undo and redo.

    Attributes:
        asked: the moves that the player asked for, in order.
        events: what came of them.
        finishing: the moves that finished the game by themselves afterwards.
        finish: what came of those.
        before: the position before the first move.
        after: the position after the last.
    """

    asked: tuple[Move, ...]
    events: tuple[Event, ...]
    finishing: tuple[Move, ...]
    finish: tuple[Event, ...]
    before: GameState
    after: GameState

    @property
    def moves(self) -> tuple[Move, ...]:
        """All its moves, in order."""
        return self.asked + self.finishing


@dataclass(frozen=True, slots=True)
class Restart:
    """The deal was begun again: an entry of the history, which undo takes back like a turn."""


_Entry = TypeVar("_Entry", Turn, Restart)


class Session:
    """A deal played by its rules. Turns can be taken back and made again without limit.

    Attributes:
        deal: the cards.
        rules: what is allowed.
        preset: the name of the rule set, or None where its fields were set one by one.
        opening: what the rules did at the deal itself (forced aces).
    """

    def __init__(self, cards: Deal, rules: Rules, preset: str | None = None) -> None:
        self.deal = cards
        self.rules = rules
        self.preset = preset
        first = deal(cards, rules)
        self.opening = first.events
        self._first = first.state
        self._done: list[Turn | Restart] = []
        self._undone: list[Turn | Restart] = []

    @property
    def state(self) -> GameState:
        """The position now."""
        last = self._done[-1] if self._done else None
        return last.after if isinstance(last, Turn) else self._first

    @property
    def table(self) -> TableView:
        """What the player may know of the position."""
        return view(self.state)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns made since the deal, or since its last restart, and not taken back."""
        turns: list[Turn] = []
        for entry in reversed(self._done):
            if isinstance(entry, Restart):
                break
            turns.append(entry)
        return tuple(reversed(turns))

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves from the deal to the position now."""
        return tuple(move for turn in self.turns for move in turn.moves)

    @property
    def is_begun(self) -> bool:
        """Whether a game is under way, which a new one would end."""
        return bool(self._done) and not self.state.is_won

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the moves that are legal now."""
        return legal_moves(self.state, self.rules)

    def finishing_moves(self) -> tuple[Move, ...]:
        """Return the moves that play the rest to the win, empty while it can't be promised."""
        return finishing_moves(self.state, self.rules)

    def play(self, moves: Iterable[Move]) -> Turn:
        """Make moves as one turn; what was taken back before can't be made again then.

        Where the rules say so, a game that can't be lost any more is finished in the same
        turn.

        Raises:
            IllegalMoveError: one of them is illegal; nothing has changed then.
        """
        asked = tuple(moves)
        state, events = self._run(self.state, asked)
        last: tuple[Move, ...] = ()
        if self.rules.finish is Finish.AUTOMATIC:
            last = finishing_moves(state, self.rules)
        after, finish = self._run(state, last)
        return self._made(Turn(asked, events, last, finish, self.state, after))

    def finish(self) -> Turn:
        """Play the rest to the win as one turn.

        Raises:
            ValueError: the win can't be promised yet; nothing has changed then.
        """
        moves = self.finishing_moves()
        if not moves:
            raise ValueError("this game can't be finished by itself yet")
        after, events = self._run(self.state, moves)
        return self._made(Turn((), (), moves, events, self.state, after))

    def undo(self) -> Turn | Restart | None:
        """Take the last turn back, with all that came with it; None when there is none.

        A restart is taken back in the same way: the game is then as it was before.
        """
        if not self._done:
            return None
        self._undone.append(self._done.pop())
        return self._undone[-1]

    def redo(self) -> Turn | Restart | None:
        """Make the turn again that was taken back last; None when there is none."""
        if not self._undone:
            return None
        self._done.append(self._undone.pop())
        return self._done[-1]

    def restart(self) -> int:
        """Begin the deal again, and return how many turns that left; undo takes it back."""
        count = len(self.turns)
        if count:
            self._made(Restart())
        return count

    def _run(self, state: GameState, moves: Iterable[Move]) -> tuple[GameState, tuple[Event, ...]]:
        events: list[Event] = []
        for move in moves:
            step = apply(state, self.rules, move)
            state = step.state
            events += step.events
        return state, tuple(events)

    def _made(self, entry: _Entry) -> _Entry:
        self._done.append(entry)
        self._undone.clear()
        return entry
