"""What is told in full at the end: the counts that a turn changed, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from a11y_klondike.announce.model import Sentence, sentence
from a11y_klondike.announce.places import tell_next
from a11y_klondike.engine import (
    AceForced,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    Event,
    PileId,
    Suit,
    TableView,
    WasteTurned,
)


def tell_counts(events: Iterable[Event], table: TableView) -> Iterator[Sentence]:
    """Tell how what these events touched stands on this table.

    The table is that after the events, or, where they were taken back, that before them.
    """
    suits: dict[Suit, None] = {}
    columns: dict[PileId, None] = {}
    drawn = False
    for event in events:
        match event:
            case CardsMoved(_, source, target):
                suits |= dict.fromkeys(pile.suit for pile in (source, target) if pile.suit)
            case AceForced(card):
                suits[card.suit] = None
            case CardTurnedUp(_, column):
                columns[column] = None
            case CardsDrawn() | WasteTurned():
                drawn = True
    for suit in suits:
        yield tell_next(suit, table.foundations[suit.index])
    for column in columns:
        cards = table.column(column)
        if not cards.is_empty:
            yield sentence("column-face-down", column=column, count=cards.face_down)
    if drawn:
        yield sentence("stock-left", count=table.stock_size)
