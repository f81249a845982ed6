"""Resolving: which legal move a command means on this table, or why there is none.

As chess programs read a move: the legal moves are filtered by what was said. One left: that
is it. Several: the player chooses. None: `diagnose` tells why.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from a11y_klondike.command.diagnose import diagnose
from a11y_klondike.command.model import (
    Answer,
    CardPattern,
    Choose,
    Command,
    DrawCards,
    MoveCards,
    NumberSaid,
    Order,
    Place,
    Pronoun,
    Source,
    Target,
)
from a11y_klondike.engine import (
    Card,
    Draw,
    Move,
    PileId,
    Redeal,
    Refusal,
    RefusalReason,
    Rules,
    TableView,
    Transfer,
    changes_nothing,
)

MOST_CHOICES: Final = 3
"""A question offers no more than can be kept in mind."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """The one move that was meant."""

    move: Transfer


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The only move that could be meant takes a card from a foundation; that wasn't said."""

    move: Transfer


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several moves could be meant, the likeliest first.

    Attributes:
        choices: at most three.
        others: all that are left.
    """

    choices: tuple[Transfer, ...]
    others: tuple[Transfer, ...]


Resolution = Resolved | TakeBack | Ambiguous | Refusal


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a command is resolved against: nothing that the player can't know.

    Attributes:
        table: what the player sees.
        rules: what is allowed.
        legal: the legal moves.
        it: the card that was last drawn, turned up or named.
        answers: the answers to the question that is open, if one is.
        names: those of the games that the player has saved.
    """

    table: TableView
    rules: Rules
    legal: tuple[Move, ...]
    it: Card | None = None
    answers: tuple[Answer | Choose, ...] = ()
    names: tuple[str, ...] = ()


def resolve(command: MoveCards, situation: Situation) -> Resolution:
    """Return the move that a command means here, the choice it leaves, or why it can't be."""
    if situation.table.is_won:
        return Refusal(RefusalReason.GAME_WON)
    if isinstance(command.what, Pronoun):
        if not situation.it:
            return Refusal(RefusalReason.NOTHING_NAMED)
        command = _with_card(command, situation.it)
    meant = _meant(command, situation)
    if command.take_back:
        meant = [move for move in meant if move.source.is_foundation]
    by_hand = [move for move in meant if move.source.is_foundation is command.take_back]
    if by_hand:
        return _decided(_worth_asking(by_hand, command.target, situation.table), situation.table)
    if len(meant) == 1:
        return TakeBack(meant[0])
    if meant:
        return _decided(meant, situation.table)
    return diagnose(command, situation.table, situation.rules)


def possible(command: MoveCards, situation: Situation) -> tuple[Transfer, ...] | Refusal:
    """Return all moves worth telling that a command can mean here, or why there is none.

    The likeliest come first, and those that take a card back from a foundation last.
    """
    found = resolve(command, situation)
    if isinstance(found, Refusal):
        return found
    if isinstance(command.what, Pronoun) and situation.it:
        command = _with_card(command, situation.it)
    meant = [
        move
        for move in _meant(command, situation)
        if move.source.is_foundation or not command.take_back
    ]
    table = situation.table
    ranked = by_likelihood(_worth_asking(meant, command.target, table), table)
    return tuple(sorted(ranked, key=lambda move: move.source.is_foundation))


def can_mean(command: MoveCards, move: Transfer, situation: Situation) -> bool:
    """Whether a command can mean a move by itself: from a foundation only if it says so."""
    if move.source.is_foundation is not command.take_back:
        return False
    if isinstance(command.what, Pronoun) and situation.it:
        command = _with_card(command, situation.it)
    return _is_meant(move, command, situation.table)


def suits(command: Command, situation: Situation) -> bool:
    """Whether a command can be done here, as far as the legal moves and the question tell."""
    match command:
        case MoveCards():
            transfers = (move for move in situation.legal if isinstance(move, Transfer))
            return any(can_mean(command, move, situation) for move in transfers)
        case DrawCards():
            return Draw() in situation.legal or Redeal() in situation.legal
        case Order.REDEAL:
            return Redeal() in situation.legal
        case Answer() | Choose():
            return command in situation.answers
        case _:
            return True


def by_likelihood(moves: Iterable[Transfer], table: TableView) -> list[Transfer]:
    """Return the moves, the most promising first, and last those that change nothing."""

    def likelihood(move: Transfer) -> tuple[bool | int, ...]:
        useful = not changes_nothing(move, table)
        return useful, not move.source.is_foundation, *_likelihood(move, table)

    return sorted(moves, key=likelihood, reverse=True)


def _with_card(command: MoveCards, card: Card) -> MoveCards:
    """Return the command with this card in place of a word for it."""
    it = CardPattern(card.rank, card.suit)
    return MoveCards(it, command.target, command.count, command.take_back)


def _meant(command: MoveCards, situation: Situation) -> list[Transfer]:
    return [
        move
        for move in situation.legal
        if isinstance(move, Transfer) and _is_meant(move, command, situation.table)
    ]


def _is_meant(move: Transfer, command: MoveCards, table: TableView) -> bool:
    return (
        _is_source(move, command.what)
        and _is_target(move, command.target, table)
        and command.count in {None, cards_moved(move, table)}
    )


def _is_source(move: Transfer, what: Source) -> bool:
    match what:
        case CardPattern():
            return what.matches(move.card)
        case PileId():
            return move.source == what
        case NumberSaid(number):
            return number in {move.source.number, move.card.rank}
        case _:
            return False


def _is_target(move: Transfer, target: Target, table: TableView) -> bool:
    match target:
        case None:
            return True
        case PileId():
            return move.target == target
        case Place.FOUNDATION:
            return move.target.is_foundation
        case Place.EMPTY_COLUMN:
            return move.target.is_column and table.column(move.target).is_empty
        case CardPattern():
            top = table.top_of(move.target)
            return move.target.is_column and top is not None and target.matches(top)


def cards_moved(move: Transfer, table: TableView) -> int:
    """Return how many cards a move moves."""
    if not move.source.is_column:
        return 1
    cards = table.column(move.source).face_up
    return len(cards) - cards.index(move.card)


def _worth_asking(moves: list[Transfer], target: Target, table: TableView) -> list[Transfer]:
    """Return the moves without those that nobody would choose between.

    All empty columns are worth the same; and what fills one by emptying another changes
    nothing, unless that is what was asked for.
    """
    if isinstance(target, PileId):
        return moves
    useful = [move for move in moves if target or not changes_nothing(move, table)] or moves
    kept: list[Transfer] = []
    filled: set[Card] = set()
    for move in sorted(useful, key=lambda move: move.target.number):
        if move.target.is_column and table.column(move.target).is_empty:
            if move.card in filled:
                continue
            filled.add(move.card)
        kept.append(move)
    return kept


def _decided(moves: Iterable[Transfer], table: TableView) -> Resolved | Ambiguous:
    ranked = by_likelihood(moves, table)
    if len(ranked) == 1:
        return Resolved(ranked[0])
    return Ambiguous(tuple(ranked[:MOST_CHOICES]), tuple(ranked[MOST_CHOICES:]))


def _likelihood(move: Transfer, table: TableView) -> tuple[bool, bool, bool, int]:
    """Return how much a move promises: a card turned up, then a card up, then from the waste."""
    uncovers = False
    if move.source.is_column:
        source = table.column(move.source)
        uncovers = source.head is move.card and source.face_down > 0
    return uncovers, move.target.is_foundation, not move.source.is_column, -move.target.number
