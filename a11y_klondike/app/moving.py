"""Carrying out moves: from a resolved command to a turn and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from a11y_klondike.announce.events import describe_turn, describe_undo
from a11y_klondike.announce.game import describe_outcome, describe_win
from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.questions import ask_which
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.app.dialogue import Choosing, Confirming
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import MoveCards, Order
from a11y_klondike.command.resolve import (
    Ambiguous,
    Resolved,
    Situation,
    TakeBack,
    resolve,
)
from a11y_klondike.engine import (
    Card,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    Draw,
    Event,
    Finish,
    Move,
    Outcome,
    Redeal,
    Refusal,
    RefusalReason,
    Transfer,
    check,
    outcome,
)
from a11y_klondike.session import Session, Turn


class Mover:
    """Makes and takes back the moves of one session, and remembers what was told of it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: Outcome | None = None
        self._offered_finish = session.rules.finish is Finish.AUTOMATIC

    def move(self, command: MoveCards, it: Card | None, *, ask: bool) -> Result:
        """Make the move that a command means; with `ask`, not without a yes where it costs."""
        session = self._session
        table = session.table
        found = resolve(command, Situation(table, session.rules, session.legal_moves(), it))
        match found:
            case Refusal():
                return refused(found)
            case Ambiguous(choices, others):
                return Result(
                    ask_which(choices, others, table), done=False, dialogue=Choosing(choices)
                )
            case TakeBack(move):
                return _ask_to_take_back(move)
            case Resolved(move) if ask and move.source.is_foundation:
                return _ask_to_take_back(move)
            case Resolved(move):
                return self.play((move,))

    def play(self, moves: Iterable[Move]) -> Result:
        """Make legal moves as one turn."""
        turn = self._session.play(moves)
        return Result(self._told_of(turn), named=_named(turn.events))

    def draw(self, times: int, *, ask: bool) -> Result:
        """Draw so many times. An empty stock is refilled first, but never in between."""
        session = self._session
        moves: list[Move] = []
        refusal = check(session.state, session.rules, Draw())
        if refusal and refusal.reason is RefusalReason.STOCK_EMPTY:
            if ask and self._is_last_redeal():
                return _asked("ask-last-redeal", Order.REDEAL)
            moves.append(Redeal())
        elif refusal:
            return refused(refusal)
        draws = self._draws_left(after_redeal=bool(moves))
        moves += [Draw()] * min(times, draws)
        result = self.play(moves)
        if times <= draws:
            return result
        empty = announcement(sentence("stock-count", count=0))
        return Result(result.announcement + empty, done=False, named=result.named)

    def redeal(self, *, ask: bool) -> Result:
        """Turn the waste over."""
        refusal = check(self._session.state, self._session.rules, Redeal())
        if refusal:
            return refused(refusal)
        if ask and self._is_last_redeal():
            return _asked("ask-last-redeal", Order.REDEAL)
        return self.play((Redeal(),))

    def finish(self, *, ask: bool) -> Result:
        """Play the rest to the win, where that can be promised."""
        if self._session.state.is_won:
            return refused(Refusal(RefusalReason.GAME_WON))
        if not self._session.finishing_moves():
            return refused(Refusal(RefusalReason.CANT_FINISH))
        if ask:
            return _asked("ask-finish", Order.FINISH)
        return Result(self._told_of(self._session.finish()))

    def undo(self, times: int) -> Result:
        """Take turns back."""
        turns = _repeated(self._session.undo, times)
        self._told = None
        if not turns:
            return refused(Refusal(RefusalReason.NOTHING_TO_UNDO))
        if times == 1:
            return Result(describe_undo(turns[0], self._session.table))
        return Result(announcement(sentence("undone-many", count=len(turns))))

    def redo(self, times: int) -> Result:
        """Make turns again."""
        turns = _repeated(self._session.redo, times)
        if not turns:
            return refused(Refusal(RefusalReason.NOTHING_TO_REDO))
        if times == 1:
            return Result(self._told_of(turns[0]), named=_named(turns[0].events))
        return Result(announcement(sentence("redone-many", count=len(turns))))

    def _told_of(self, turn: Turn) -> Announcement:
        """Return what is told of a turn: what it did, and how the game stands now, once."""
        told = describe_turn(turn)
        now = outcome(turn.after, self._session.rules)
        if now is Outcome.WON:
            told += describe_win(self._session)
        elif now and now is not self._told:
            told += describe_outcome(now)
        elif not self._offered_finish and self._session.finishing_moves():
            self._offered_finish = True
            told += announcement(sentence("can-finish"))
        self._told = now
        return told

    def _draws_left(self, *, after_redeal: bool) -> int:
        state, rules = self._session.state, self._session.rules
        cards = len(state.waste if after_redeal else state.stock)
        return -(-cards // rules.draw)

    def _is_last_redeal(self) -> bool:
        passes = self._session.rules.passes
        return passes is not None and self._session.state.pass_number == passes - 1


def refused(refusal: Refusal) -> Result:
    """Return that something can't be done, and why."""
    return Result(describe_refusal(refusal), done=False)


def _asked(question: str, order: Order) -> Result:
    return Result(announcement(sentence(question)), done=False, dialogue=Confirming(order))


def _ask_to_take_back(move: Transfer) -> Result:
    question = sentence("ask-take-back", card=move.card, column=move.target)
    return Result(announcement(question), done=False, dialogue=Confirming(move))


def _repeated(step: Callable[[], Turn | None], times: int) -> list[Turn]:
    """Return what `step` returns, so many times or until it has nothing left."""
    turns: list[Turn] = []
    while len(turns) < times and (turn := step()):
        turns.append(turn)
    return turns


def _named(events: Iterable[Event]) -> Card | None:
    """Return the card that "it" means after these events: turned up, drawn or moved last."""
    named: Card | None = None
    for event in events:
        match event:
            case CardsDrawn(cards):
                named = cards[-1]
            case CardTurnedUp(card):
                named = card
            case CardsMoved(cards):
                named = cards[0]
    return named
