"""What a refusal in full adds: where the cards lie that would help, as far as is in view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from a11y_klondike.announce.model import Sentence, sentence
from a11y_klondike.announce.places import (
    cards_over,
    tell_kind,
    tell_next,
    tell_place,
    tell_stock,
    tell_waste,
)
from a11y_klondike.engine import (
    CARDS,
    WASTE,
    Card,
    PileId,
    Rank,
    Refusal,
    RefusalReason,
    Suit,
    TableView,
)

_Details = Callable[[Refusal, TableView], Iterable[Sentence]]


def tell_details(refusal: Refusal, table: TableView) -> tuple[Sentence, ...]:
    """Return what can be added to a refusal on this table."""
    add = _DETAILS.get(refusal.reason)
    return tuple(add(refusal, table)) if add else ()


def _in_stock(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    """Tell how far away a card is that was seen on an earlier pass: its order doesn't change."""
    yield sentence("stock-before", count=table.known_stock.index(_card(refusal)))


def _covered(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    yield sentence("lying-on-it", count=len(cards_over(_card(refusal), table)))


def _fits_there(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    """Tell where the cards lie that would fit where a card was to go."""
    top = _other(refusal)
    if top.takes:
        fitting = top.takes[0]
        yield from tell_kind(top.takes, fitting.rank, fitting.color, table)
    elif refusal.card:
        yield sentence("card-needs", card=refusal.card)
        yield from _fits_under(refusal.card, table)


def _fits_under(card: Card, table: TableView) -> Iterator[Sentence]:
    """Tell where a card could lie: on which cards, or, for a king, in which empty column."""
    if card.rank is Rank.KING:
        spaces = [pile for pile, cards in table.numbered_columns() if cards.is_empty]
        yield from (sentence("column-is-empty", column=pile) for pile in spaces[:1])
        if not spaces:
            yield sentence("refusal-no-empty-column")
        return
    higher = [other for other in CARDS if card.fits_on(other)]
    yield from tell_kind(higher, higher[0].rank, higher[0].color, table)


def _no_place(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    card = _card(refusal)
    if refusal.other:
        yield tell_place(refusal.other, table)
    else:
        yield from _fits_under(card, table)
    height = table.foundations[card.suit.index]
    if card.rank > height:
        yield tell_next(card.suit, height)


def _kings(_: Refusal, table: TableView) -> Iterator[Sentence]:
    kings = [Card(Rank.KING, suit) for suit in Suit]
    return tell_kind(kings, Rank.KING, None, table)


def _next_up(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    yield tell_place(_other(refusal), table)


def _kind(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    """Tell where the cards lie that are like what was said."""
    rank, color = refusal.rank, refusal.color
    if rank is None:
        return iter(())
    cards = [card for card in CARDS if card.rank is rank and color in {None, card.color}]
    return tell_kind(cards, rank, color, table)


def _nothing_meant(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    if refusal.other and refusal.other.takes:
        return _fits_there(refusal, table)
    if refusal.piles and not refusal.other:
        return _kings(refusal, table)
    return _kind(refusal, table)


def _run(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    pile = refusal.piles[-1]
    yield sentence("column-cards", column=pile, cards=table.column(pile).face_up)


def _pile_empty(refusal: Refusal, table: TableView) -> Iterator[Sentence]:
    pile: PileId = refusal.piles[-1]
    if pile.suit:
        yield tell_place(Card(Rank.ACE, pile.suit), table)
    elif pile == WASTE:
        yield tell_stock(table)


def _no_pass_left(_: Refusal, table: TableView) -> Iterator[Sentence]:
    yield tell_waste(table)


def _cant_finish(_: Refusal, table: TableView) -> Iterator[Sentence]:
    """Tell what stands in the way of finishing: cards face down, or the stock and waste."""
    face_down = sum(pile.face_down for pile in table.tableau)
    if face_down:
        yield sentence("all-face-down", count=face_down)
    else:
        yield tell_stock(table)
        yield tell_waste(table)


def _card(refusal: Refusal) -> Card:
    if refusal.card is None:
        raise ValueError(f"{refusal} names no card")
    return refusal.card


def _other(refusal: Refusal) -> Card:
    if refusal.other is None:
        raise ValueError(f"{refusal} names no other card")
    return refusal.other


_DETAILS: Final[Mapping[RefusalReason, _Details]] = {
    RefusalReason.IN_STOCK: _in_stock,
    RefusalReason.ELSEWHERE: _covered,
    RefusalReason.COVERED: _covered,
    RefusalReason.DOES_NOT_FIT: _fits_there,
    RefusalReason.EMPTY_TAKES_KING: _kings,
    RefusalReason.FOUNDATION_NEEDS: _next_up,
    RefusalReason.WHOLE_RUN: _run,
    RefusalReason.NO_PASS_LEFT: _no_pass_left,
    RefusalReason.PILE_EMPTY: _pile_empty,
    RefusalReason.NO_PLACE: _no_place,
    RefusalReason.NOTHING_MEANT: _nothing_meant,
    RefusalReason.NO_RUN_FITS: _fits_there,
    RefusalReason.WRONG_COUNT: _run,
    RefusalReason.NO_SUCH_TOP: _next_up,
    RefusalReason.NO_TARGET: _kind,
    RefusalReason.CANT_FINISH: _cant_finish,
}
