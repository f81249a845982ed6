"""Deals: an order of the 52 cards, known by a number or given card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from a11y_klondike.engine.cards import CARDS, CARDS_BY_CODE, Card
from a11y_klondike.engine.piles import COLUMNS

HIGHEST_DEAL: Final = 100_000_000_000_000_000_000
"""The highest deal number that PySolFC's random generator takes."""

_MICROSOFT_DEALS: Final = 32_000
"""Deals below have the shuffle of Microsoft's FreeCell, as in PySolFC's `pysolrandom.py`."""


class DealError(ValueError):
    """Cards or a number that make no deal.

    Attributes:
        doubled: the cards that are there more than once.
        missing: the cards that aren't there.
    """

    def __init__(
        self, reason: str, doubled: tuple[Card, ...] = (), missing: tuple[Card, ...] = ()
    ) -> None:
        super().__init__(reason)
        self.doubled = doubled
        self.missing = missing


@dataclass(frozen=True, slots=True)
class Deal:
    """Where each of the 52 cards lies at the start.

    Attributes:
        cards: columns 1 to 7, each from bottom to top, then the stock in the order in which
            it is drawn.
        number: the deal number, or None where the cards were given one by one.

    Raises:
        DealError: the cards aren't the 52, once each.
    """

    cards: tuple[Card, ...]
    number: int | None = None

    def __post_init__(self) -> None:
        counts = Counter(self.cards)
        doubled = tuple(card for card, count in counts.items() if count > 1)
        missing = tuple(card for card in CARDS if card not in counts)
        if doubled or missing:
            raise DealError("not the 52 cards, once each", doubled, missing)

    @classmethod
    def numbered(cls, number: int) -> Deal:
        """Return the deal that PySolFC's Klondike shows for this number.

        The same number gives the same cards for ever, so that two people can share one.
        Source: PySolFC, whose shuffles `pysol-cards` provides; see `_laid` for its laying.

        Raises:
            DealError: the number is below 1 or above `HIGHEST_DEAL`.
        """
        if not 1 <= number <= HIGHEST_DEAL:
            raise DealError(f"deal numbers are 1 to {HIGHEST_DEAL}, not {number}")
        return cls(tuple(_laid(_shuffled(number))), number)

    @classmethod
    def from_cards(cls, codes: Iterable[str]) -> Deal:
        """Return the deal with these 52 card codes, in the order of `cards`.

        Raises:
            CardCodeError: a text is no card's code.
            DealError: a card is missing, or there twice.
        """
        return cls(tuple(map(Card.from_code, codes)))


def _shuffled(number: int) -> list[Card]:
    """Return PySolFC's deck of this number, in the order in which it is dealt."""
    from pysol_cards.cards import (  # noqa: PLC0415 - only numbered deals need it
        CardRenderer,
        createCards,
        ms_rearrange,
    )
    from pysol_cards.random import LCRandom31, MTRandom  # noqa: PLC0415

    render = CardRenderer(print_ts=True).to_s
    # PySolFC draws the line below 32000, where pysol_cards' own `shuffle` draws it above.
    if number < _MICROSOFT_DEALS:
        deck = LCRandom31(number).shuffle(ms_rearrange(createCards(1)))
    else:
        deck = MTRandom(number).shuffle(createCards(1))
    codes = (render(card) for card in reversed(deck))
    return [CARDS_BY_CODE[code[0] + code[1].lower()] for code in codes]


def _laid(deck: list[Card]) -> Iterator[Card]:
    """Yield the cards of `Deal.cards` from a deck in dealing order.

    PySolFC lays its rows from the right to the left, the face-down rows first: each is a
    column shorter than the one before. The face-up row follows, and the rest is the stock.
    """
    columns: list[list[Card]] = [[] for _ in range(COLUMNS)]
    cards = iter(deck)
    for first in (*range(1, COLUMNS), 0):
        for pile in reversed(columns[first:]):
            pile.append(next(cards))
    for pile in columns:
        yield from pile
    yield from cards
