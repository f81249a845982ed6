"""Where cards lie, as sentences: as far as the player can know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from a11y_klondike.announce.model import Sentence, sentence
from a11y_klondike.engine import STOCK, WASTE, Card, Color, Rank, Suit, TableView


def tell_place(card: Card, table: TableView) -> Sentence:
    """Tell where a card lies, or that it isn't in view."""
    place = table.place_of(card)
    if place is None:
        return sentence("refusal-not-in-view", card=card)
    if place == STOCK:
        return sentence("card-in-stock", card=card)
    if place.is_foundation:
        return sentence("card-on-foundation", card=card)
    over = cards_over(card, table)
    if place == WASTE:
        if over:
            return sentence("card-in-waste", card=card, over=len(over))
        return sentence("card-on-waste", card=card)
    if over:
        return sentence("card-in-column", card=card, column=place, over=over[0])
    return sentence("card-on-top", card=card, column=place)


def tell_kind(
    cards: Iterable[Card], rank: Rank, color: Color | None, table: TableView
) -> Iterator[Sentence]:
    """Tell where the cards of a kind lie, or that none is in view.

    Args:
        cards: those of that kind.
        rank: their rank.
        color: their colour, None for both.
        table: what the player sees.
    """
    places = [tell_place(card, table) for card in cards if table.place_of(card)]
    yield from places or [sentence("none-in-view", color=color or "any", rank=rank)]


def tell_stock(table: TableView) -> Sentence:
    """Tell how many cards the stock has."""
    return sentence("stock-count", count=table.stock_size)


def tell_waste(table: TableView) -> Sentence:
    """Tell the waste's top card, and how many lie under it."""
    if not table.waste:
        return sentence("waste-empty")
    return sentence("waste-top", card=table.waste[-1], under=len(table.waste) - 1)


def tell_next(suit: Suit, height: int) -> Sentence:
    """Tell what a suit's foundation waits for that has so many cards, or that it is complete."""
    if height == len(Rank):
        return sentence("suit-complete", suit=suit)
    rank = Rank(height + 1)
    return sentence("suit-next", card=Card(rank, suit), suit=suit, rank=rank)


def cards_over(card: Card, table: TableView) -> tuple[Card, ...]:
    """Return what lies on a card that is in view, from the card next to it to the top one."""
    place = table.place_of(card)
    if place is None or place == STOCK:
        return ()
    if place.suit:
        ranks = range(card.rank + 1, table.foundations[place.suit.index] + 1)
        return tuple(Card(Rank(rank), place.suit) for rank in ranks)
    cards = table.waste if place == WASTE else table.column(place).face_up
    return cards[cards.index(card) + 1 :]
