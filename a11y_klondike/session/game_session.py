"""A session: playing turns, and taking them back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from a11y_klondike.engine import (
    Deal,
    Event,
    Finish,
    GameState,
    Move,
    Rules,
    Score,
    Scoring,
    TableView,
    TimedEvents,
    Transfer,
    apply,
    deal,
    finishing_moves,
    legal_moves,
    score,
    view,
)
from a11y_klondike.session.acts import Act, Doing
from a11y_klondike.session.clock import Clock, Hold
from a11y_klondike.session.turns import Restart, Turn

_Entry = TypeVar("_Entry", Turn, Restart)


class Session:
    """A deal played by its rules. Turns can be taken back and made again without limit.

    The score and the time played are those of the turns that stand: what is taken back counts
    no more, and what is made again counts as it did.

    Attributes:
        deal: the cards.
        rules: what is allowed.
        opening: what the rules did at the deal itself (forced aces).
        opening_bank: the points of all Vegas games before this one.
        clock: counts the time played from the deal on, restarts or not.
        on_act: is told of each change, once it is made, so that it can be kept.
    """

    def __init__(
        self,
        cards: Deal,
        rules: Rules,
        *,
        clock: Clock | None = None,
        bank: int = 0,
    ) -> None:
        self.deal = cards
        self.rules = rules
        first = deal(cards, rules)
        self.opening = first.events
        self.clock = clock or Clock(lambda: 0.0)
        self._first = first.state
        self.opening_bank = bank
        self._done: list[Turn | Restart] = []
        self._undone: list[Turn | Restart] = []
        self._plays_on = False
        self.on_act: Callable[[Act], None] | None = None

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
    def seconds(self) -> float:
        """How long the deal has been played since it began, or was begun again last.

        It stands still once the game is won, and stays 0 where the rules have no timer.
        """
        last = self._done[-1] if self._done else None
        now = last.seconds if last and self.state.is_won else self._now
        return now - self._begun

    @property
    def score(self) -> Score:
        """The points that the game has now."""
        return score(self.rules, self._happened(), int(self.seconds))

    @property
    def bank(self) -> int:
        """The points of all Vegas games up to now, this one with them if it is one."""
        return self.opening_bank + (self.score.points if self.rules.scoring is Scoring.VEGAS else 0)

    @property
    def was_played(self) -> bool:
        """Whether any turn was made, be it taken back since."""
        return bool(self._done or self._undone)

    @property
    def is_begun(self) -> bool:
        """Whether a game is under way, which a new one would end."""
        return bool(self._done) and not self.state.is_won

    @property
    def can_undo(self) -> bool:
        """Whether there is a turn, or a restart, to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is one that was taken back, to be made again."""
        return bool(self._undone)

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
        last = finishing_moves(state, self.rules) if self._finishes_after(asked) else ()
        after, finish = self._run(state, last)
        turn = self._made(Turn(asked, events, last, finish, self.state, after, self._now))
        self._tell(Doing.PLAY, turn.seconds, asked)
        return turn

    def finish(self) -> Turn:
        """Play the rest to the win as one turn.

        Raises:
            ValueError: the win can't be promised yet; nothing has changed then.
        """
        moves = self.finishing_moves()
        if not moves:
            raise ValueError("this game can't be finished by itself yet")
        after, events = self._run(self.state, moves)
        turn = self._made(Turn((), (), moves, events, self.state, after, self._now))
        self._tell(Doing.FINISH, turn.seconds)
        return turn

    def undo(self) -> Turn | Restart | None:
        """Take the last turn back, with all that came with it; None when there is none.

        A restart is taken back in the same way: the game is then as it was before.
        """
        if not self._done:
            return None
        entry = self._done.pop()
        self._undone.append(entry)
        left = entry.plays_on if isinstance(entry, Restart) else bool(entry.finishing)
        self._plays_on = self._plays_on or left
        self._go_on()
        self._tell(Doing.UNDO, self._now)
        return entry

    def redo(self) -> Turn | Restart | None:
        """Make the turn again that was taken back last; None when there is none."""
        if not self._undone:
            return None
        self._done.append(self._undone.pop())
        self._go_on()
        self._tell(Doing.REDO, self._now)
        return self._done[-1]

    def restart(self) -> int:
        """Begin the deal again, and return how many turns that left; undo takes it back."""
        count = len(self.turns)
        if count:
            self._made(Restart(self._now, self._plays_on))
        self._plays_on = False
        self._go_on()
        self._tell(Doing.RESTART, self._now)
        return count

    def go_on(self, clock: Clock) -> None:
        """Count the time by another clock from now on: of a game that was kept, for instance."""
        self.clock = clock
        self._go_on()

    def _tell(self, doing: Doing, seconds: float, moves: tuple[Move, ...] = ()) -> None:
        if self.on_act:
            self.on_act(Act(doing, seconds, moves))

    @property
    def _now(self) -> float:
        """The time by the clock, in full milliseconds, as it is kept in files."""
        return round(self.clock.seconds, 3) if self.rules.timer else 0.0

    @property
    def _begun(self) -> float:
        """When the deal was begun, by the clock."""
        restarts = (entry.seconds for entry in reversed(self._done) if isinstance(entry, Restart))
        return next(restarts, 0.0)

    def _happened(self) -> Iterator[TimedEvents]:
        """Yield what stands of this game, with the full seconds played until then."""
        begun = self._begun
        yield 0, self.opening
        for turn in self.turns:
            yield int(turn.seconds - begun), turn.events + turn.finish

    def _go_on(self) -> None:
        """Let the time go on, since the game does: to play on ends a pause. A win stops it."""
        self.clock.release(Hold.PAUSE)
        if self.state.is_won:
            self.clock.hold(Hold.WON)
        else:
            self.clock.release(Hold.WON)

    def _finishes_after(self, asked: Iterable[Move]) -> bool:
        """Whether a turn of these moves may go on by itself to the win.

        Not if it takes a card back from a foundation, since that would go up again at once.
        And no turn does once a finish was taken back, up to a restart: who does that wants to
        play on, and can still ask for the finish.
        """
        takes_back = any(isinstance(move, Transfer) and move.source.is_foundation for move in asked)
        return self.rules.finish is Finish.AUTOMATIC and not self._plays_on and not takes_back

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
        self._go_on()
        return entry
