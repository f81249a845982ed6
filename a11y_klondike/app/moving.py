"""Carrying out moves: from a resolved command to a turn and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.announce.questions import ask_which
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.changes import Change, Made, MadeAgain, TakenBack, describe_change
from a11y_klondike.app.dialogue import Choosing, Confirming
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import (
    CardPattern,
    Command,
    DrawCards,
    MoveCards,
    Order,
    Place,
    Source,
)
from a11y_klondike.command.resolve import (
    Ambiguous,
    Resolved,
    Situation,
    TakeBack,
    resolve,
)
from a11y_klondike.engine import (
    WASTE,
    AceForced,
    Card,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    Draw,
    Event,
    Move,
    PileId,
    Redeal,
    Refusal,
    RefusalReason,
    TableView,
    Transfer,
    check,
)
from a11y_klondike.session import Restart, Session, Turn


class Mover:
    """Makes and takes back the moves of one session."""

    def __init__(self, session: Session, preferences: Preferences) -> None:
        self._session = session
        self._preferences = preferences

    def move(self, command: MoveCards, it: Card | None, *, ask: bool) -> Result:
        """Make the move that a command means; with `ask`, not without a yes where it costs."""
        session = self._session
        table = session.table
        found = resolve(command, Situation(table, session.rules, session.legal_moves(), it))
        match found:
            case Refusal():
                return replace(self._refused(found), named=card_said(command.what, table))
            case Ambiguous(choices, others):
                named = card_said(command.what, table)
                back = command.take_back
                told = ask_which(choices, len(others), table, said=named, take_back=back)
                question = Choosing.between(choices, table, others)
                return Result(told, done=False, dialogue=question, named=named)
            case TakeBack(move):
                return _ask_to_take_back(move)
            case Resolved(move) if ask and move.source.is_foundation:
                return _ask_to_take_back(move)
            case Resolved(move):
                return self.play((move,), implied=_leaves_open(command))

    def play(self, moves: Iterable[Move], *, implied: bool = False) -> Result:
        """Make legal moves as one turn; with `implied`, the player didn't say just which."""
        turn = self._session.play(moves)
        return self._changed(Made(turn, implied), _named(turn.events, self._session.table))

    def draw(self, times: int, *, ask: bool) -> Result:
        """Draw so many times. An empty stock is refilled first, but never in between.

        A player who wants it in two steps gets the redeal alone.
        """
        session = self._session
        moves: list[Move] = []
        refusal = check(session.state, session.rules, Draw())
        if refusal and refusal.reason is RefusalReason.STOCK_EMPTY:
            if self._preferences.two_steps:
                return self.redeal(ask=ask)
            if ask and self._is_last_redeal():
                return _asked("ask-last-redeal", DrawCards(times))
            moves.append(Redeal())
        elif refusal:
            return self._refused(refusal)
        draws = self._draws_left(after_redeal=bool(moves))
        moves += [Draw()] * min(times, draws)
        result = self.play(moves)
        return replace(result, done=times <= draws)

    def redeal(self, *, ask: bool) -> Result:
        """Turn the waste over."""
        refusal = check(self._session.state, self._session.rules, Redeal())
        if refusal:
            return self._refused(refusal)
        if ask and self._is_last_redeal():
            return _asked("ask-last-redeal", Order.REDEAL)
        return self.play((Redeal(),))

    def finish(self, *, ask: bool) -> Result:
        """Play the rest to the win, where that can be promised."""
        if self._session.state.is_won:
            return self._refused(Refusal(RefusalReason.GAME_WON))
        if not self._session.finishing_moves():
            return self._refused(Refusal(RefusalReason.CANT_FINISH))
        if ask:
            return _asked("ask-finish", Order.FINISH)
        return self._changed(Made(self._session.finish()), named=None)

    def undo(self, times: int) -> Result:
        """Take turns back, or a restart."""
        entries = _repeated(self._session.undo, times)
        if not entries:
            return self._refused(Refusal(RefusalReason.NOTHING_TO_UNDO))
        last = entries[-1]
        named = _taken_back(last, self._session.table) if isinstance(last, Turn) else None
        return self._changed(TakenBack(entries), named)

    def redo(self, times: int) -> Result:
        """Make turns again, or a restart."""
        entries = _repeated(self._session.redo, times)
        if not entries:
            return self._refused(Refusal(RefusalReason.NOTHING_TO_REDO))
        last = entries[-1]
        named = _named(last.events, self._session.table) if isinstance(last, Turn) else None
        return self._changed(MadeAgain(entries), named)

    def _changed(self, change: Change, named: Card | None) -> Result:
        """Return what a change did, and which card "it" means after it."""
        told = describe_change(change, self._session, self._preferences.verbosity)
        return Result(told, named=named, change=change)

    def _refused(self, refusal: Refusal) -> Result:
        return refused(refusal, self._preferences.verbosity, self._session.table)

    def _draws_left(self, *, after_redeal: bool) -> int:
        state, rules = self._session.state, self._session.rules
        cards = len(state.waste if after_redeal else state.stock)
        return -(-cards // rules.draw)

    def _is_last_redeal(self) -> bool:
        passes = self._session.rules.passes
        return passes is not None and self._session.state.pass_number == passes - 1


def refused(refusal: Refusal, verbosity: Verbosity, table: TableView) -> Result:
    """Return that something can't be done on this table, and why."""
    told = describe_refusal(refusal, verbosity, table)
    return Result(told, done=False, refusal=refusal)


def _asked(question: str, command: Command) -> Result:
    return Result(announcement(sentence(question)), done=False, dialogue=Confirming(command))


def _ask_to_take_back(move: Transfer) -> Result:
    question = sentence("ask-take-back", card=move.card, column=move.target)
    return Result(announcement(question), done=False, dialogue=Confirming(move))


def _repeated(step: Callable[[], Turn | Restart | None], times: int) -> tuple[Turn | Restart, ...]:
    """Return what `step` returns, so many times or until it has nothing left."""
    entries: list[Turn | Restart] = []
    while len(entries) < times and (entry := step()):
        entries.append(entry)
    return tuple(entries)


def _leaves_open(command: MoveCards) -> bool:
    """Whether a command doesn't name both the card, or the waste, and where it goes."""
    what, target = command.what, command.target
    names_card = what == WASTE or (isinstance(what, CardPattern) and what.card is not None)
    names_place = isinstance(target, PileId) or target is Place.FOUNDATION
    if isinstance(target, CardPattern):
        names_place = target.card is not None
    return not (names_card and names_place)


def card_said(what: Source, table: TableView) -> Card | None:
    """Return the one card that was named, if the player can know where it is."""
    card = what.card if isinstance(what, CardPattern) else None
    return card if card and table.place_of(card) else None


def _taken_back(turn: Turn, table: TableView) -> Card | None:
    """Return the card that "it" means after a turn was taken back."""
    match turn.asked[-1:]:
        case (Transfer(card),):
            return card
        case _:
            return table.top_of(WASTE)


def _named(events: Iterable[Event], table: TableView) -> Card | None:
    """Return the card that "it" means after these events: turned up, drawn or moved last.

    `table` is how it looks after them: where an ace went up by itself, its neighbour is meant.
    """
    named: Card | None = None
    for event in events:
        match event:
            case CardsDrawn(cards):
                named = cards[-1]
            case CardTurnedUp(card):
                named = card
            case CardsMoved(cards):
                named = cards[0]
            case AceForced(card, source) if card is named:
                named = table.top_of(source)
    return named
