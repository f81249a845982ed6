"""Carrying out moves: from a resolved command to a turn and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from a11y_klondike.announce.events import describe_turn, describe_undo
from a11y_klondike.announce.game import describe_outcome, describe_restart, describe_win
from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.questions import ask_which
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.app.dialogue import Choosing, Confirming
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import CardPattern, Command, DrawCards, MoveCards, Order
from a11y_klondike.command.resolve import (
    Ambiguous,
    Resolved,
    Situation,
    TakeBack,
    resolve,
)
from a11y_klondike.engine import (
    WASTE,
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
    TableView,
    Transfer,
    check,
    outcome,
)
from a11y_klondike.session import Restart, Session, Turn


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
                return replace(refused(found), named=_card_said(command, table))
            case Ambiguous(choices, others):
                told = ask_which(choices, others, table)
                named = _card_said(command, table)
                return Result(told, done=False, dialogue=Choosing(choices), named=named)
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
                return _asked("ask-last-redeal", DrawCards(times))
            moves.append(Redeal())
        elif refusal:
            return refused(refusal)
        draws = self._draws_left(after_redeal=bool(moves))
        moves += [Draw()] * min(times, draws)
        result = self.play(moves)
        return replace(result, done=times <= draws)

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
        """Take turns back, or a restart."""
        entries = _repeated(self._session.undo, times)
        self._told = None
        if not entries:
            return refused(Refusal(RefusalReason.NOTHING_TO_UNDO))
        last = entries[-1]
        if isinstance(last, Restart):
            count = len(self._session.turns)
            told, named = announcement(sentence("brought-back", count=count)), None
        else:
            table = self._session.table
            told, named = describe_undo(last, table), _taken_back(last, table)
        if len(entries) > 1:
            told = announcement(sentence("undone-many", count=len(entries))) + told
        return Result(told, named=named)

    def redo(self, times: int) -> Result:
        """Make turns again, or a restart."""
        entries = _repeated(self._session.redo, times)
        if not entries:
            return refused(Refusal(RefusalReason.NOTHING_TO_REDO))
        last = entries[-1]
        if isinstance(last, Restart):
            told, named = describe_restart(self._session, 1), None
        else:
            told, named = self._told_of(last), _named(last.events)
        if len(entries) > 1:
            told = announcement(sentence("redone-many", count=len(entries))) + told
        return Result(told, named=named)

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


def _asked(question: str, command: Command) -> Result:
    return Result(announcement(sentence(question)), done=False, dialogue=Confirming(command))


def _ask_to_take_back(move: Transfer) -> Result:
    question = sentence("ask-take-back", card=move.card, column=move.target)
    return Result(announcement(question), done=False, dialogue=Confirming(move))


def _repeated(step: Callable[[], Turn | Restart | None], times: int) -> list[Turn | Restart]:
    """Return what `step` returns, so many times or until it has nothing left."""
    entries: list[Turn | Restart] = []
    while len(entries) < times and (entry := step()):
        entries.append(entry)
    return entries


def _card_said(command: MoveCards, table: TableView) -> Card | None:
    """Return the one card that a command names, if the player can know where it is."""
    card = command.what.card if isinstance(command.what, CardPattern) else None
    return card if card and table.place_of(card) else None


def _taken_back(turn: Turn, table: TableView) -> Card | None:
    """Return the card that "it" means after a turn was taken back."""
    match turn.asked[-1:]:
        case (Transfer(card),):
            return card
        case _:
            return table.top_of(WASTE)


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
