"""A session: playing turns, and taking them back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

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
        self._done: list[Turn] = []
        self._undone: list[Turn] = []
        self._left: list[list[Turn]] = []

    @property
    def state(self) -> GameState:
        """The position now."""
        return self._done[-1].after if self._done else self._first

    @property
    def table(self) -> TableView:
        """What the player may know of the position."""
        return view(self.state)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns made and not taken back."""
        return tuple(self._done)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves from the deal to the position now."""
        return tuple(move for turn in self._done for move in turn.moves)

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

    @property
    def was_restarted(self) -> bool:
        """Whether the next undo brings a game back that was restarted."""
        return bool(self._left) and not self._done

    def undo(self) -> Turn | None:
        """Take the last turn back, with all that came with it; None when there is none.

        At the beginning of a restarted deal, `bring_back` is the undo.
        """
        if not self._done:
            return None
        self._undone.append(self._done.pop())
        return self._undone[-1]

    def redo(self) -> Turn | None:
        """Make the turn again that was taken back last; None when there is none."""
        if not self._undone:
            return None
        self._done.append(self._undone.pop())
        return self._done[-1]

    def restart(self) -> int:
        """Begin the deal again, and return how many turns that left; see `bring_back`."""
        count = len(self._done)
        if count:
            self._left.append(self._done)
            self._done, self._undone = [], []
        return count

    def bring_back(self) -> int:
        """Take a restart back, and return how many turns are there again; 0: there was none."""
        if not self.was_restarted:
            return 0
        self._done, self._undone = self._left.pop(), []
        return len(self._done)

    def _run(self, state: GameState, moves: Iterable[Move]) -> tuple[GameState, tuple[Event, ...]]:
        events: list[Event] = []
        for move in moves:
            step = apply(state, self.rules, move)
            state = step.state
            events += step.events
        return state, tuple(events)

    def _made(self, turn: Turn) -> Turn:
        self._done.append(turn)
        self._undone.clear()
        return turn
