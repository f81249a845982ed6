"""What could be done, as announcements: where cards can go, and what can go somewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.announce.places import tell_place
from a11y_klondike.engine import (
    WASTE,
    Card,
    PileId,
    Rank,
    Suit,
    TableView,
    Transfer,
    changes_nothing,
)

_HANDFUL: Final = 5
"""Cards. No more are named one by one: who asks so widely gets a number for the rest."""
_KINGS: Final = tuple(Card(Rank.KING, suit) for suit in Suit)


def describe_places(moves: Sequence[Transfer], table: TableView) -> Announcement:
    """Tell where cards can go, one card a line, in the order of the moves."""
    return announcement(*_places(moves, table))


def describe_possible(moves: Sequence[Transfer], table: TableView) -> Announcement:
    """Say yes, and to which moves."""
    count = len(moves)
    yes = sentence("can-yes") if count == 1 else sentence("can-yes-ways", count=count)
    return announcement(yes, *_places(moves, table))


def describe_takers(pile: PileId, moves: Iterable[Transfer], table: TableView) -> Announcement:
    """Tell what a column takes, and which cards in reach could go there now.

    Args:
        pile: the column.
        moves: the legal moves to it.
        table: what the player sees.
    """
    top = table.top_of(pile)
    if top is None:
        takes, takers = sentence("takes-king", column=pile), _KINGS
    elif top.takes:
        takes, takers = sentence("takes-card", column=pile, card=top), top.takes
    else:
        return announcement(sentence("takes-nothing", column=pile, card=top))
    now = [_taker(move, table) for move in moves]
    return announcement(takes, *(now or _out_of_reach(takers, table)))


def _places(moves: Sequence[Transfer], table: TableView) -> Iterator[Sentence]:
    by_card: dict[Card, list[Transfer]] = {}
    for move in moves:
        by_card.setdefault(move.card, []).append(move)
    for index, (first, *others) in enumerate(list(by_card.values())[:_HANDFUL]):
        yield replace(_can_go(first, table), new_line=index > 0)
        yield from (_or(move, table) for move in others)
    if len(by_card) > _HANDFUL:
        left_out = sentence("more-can-go", count=len(by_card) - _HANDFUL)
        yield replace(left_out, new_line=True)


def _can_go(move: Transfer, table: TableView) -> Sentence:
    card, column = move.card, move.target
    if column.is_foundation:
        return sentence("can-go-up", card=card)
    if changes_nothing(move, table):
        return sentence("can-go-idly", card=card, column=column)
    can = "can-come-back" if move.source.is_foundation else "can-go"
    if onto := table.top_of(column):
        return sentence(f"{can}-onto", card=card, onto=onto, column=column)
    return sentence(f"{can}-to-space", card=card, column=column)


def _or(move: Transfer, table: TableView) -> Sentence:
    """Tell one more place for the same card: a column, since a foundation is likelier."""
    if onto := table.top_of(move.target):
        return sentence("or-onto", onto=onto, column=move.target)
    return sentence("or-to-space", column=move.target)


def _taker(move: Transfer, table: TableView) -> Sentence:
    """Tell that a card could go to the column that was asked about, and from where."""
    if move.source == WASTE:
        return sentence("taker-from-waste", card=move.card)
    if move.source.is_foundation:
        return sentence("taker-from-foundation", card=move.card)
    if changes_nothing(move, table):
        return sentence("taker-idly", card=move.card, column=move.source)
    return sentence("taker-from-column", card=move.card, column=move.source)


def _out_of_reach(takers: Iterable[Card], table: TableView) -> Iterator[Sentence]:
    """Tell that none of these can go there now, and where those lie that are in view."""
    yield sentence("takers-none")
    yield from (tell_place(card, table) for card in takers if table.place_of(card))
