"""The table as announcements: what lies where, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from a11y_klondike.announce.model import Announcement, Sentence, announcement, line, sentence
from a11y_klondike.engine import (
    STOCK,
    WASTE,
    Card,
    ColumnView,
    Draw,
    Move,
    PileId,
    Redeal,
    Suit,
    TableView,
    Transfer,
)

_RUN: int = 3
"""From so many cards on, a run is read by its head and its top card: the rest follows."""


def read_table(table: TableView) -> Announcement:
    """Read all piles, one a line."""
    lines = [_foundations(table), _stock(table), _waste(table)]
    sentences = [*lines]
    for pile, cards in table.numbered_columns():
        sentences += _column(pile, cards, in_full=False)
    return announcement(*sentences)


def read_tops(table: TableView) -> Announcement:
    """Read the top cards of the columns from the left."""
    return announcement(_tops(table))


def read_column(table: TableView, pile: PileId) -> Announcement:
    """Read all face-up cards of a column from head to top card, then how many are face down."""
    return announcement(*_column(pile, table.column(pile), in_full=True))


def read_waste(table: TableView) -> Announcement:
    """Read the waste's top card, and how many lie under it."""
    return announcement(_waste(table))


def read_last_of_waste(table: TableView, count: int) -> Announcement:
    """Read so many cards of the waste from the top."""
    cards = tuple(reversed(table.waste[-count:]))
    return announcement(sentence("waste-last", cards=cards) if cards else _waste(table))


def read_stock(table: TableView) -> Announcement:
    """Read how many cards the stock has."""
    return announcement(_stock(table))


def read_foundations(table: TableView) -> Announcement:
    """Read the top cards of the foundations."""
    return announcement(_foundations(table))


def read_place(table: TableView, card: Card) -> Announcement:
    """Tell where a card lies, as far as the player can know."""
    place = table.place_of(card)
    if place is None:
        return announcement(sentence("refusal-not-in-view", card=card))
    if place == STOCK:
        return announcement(sentence("card-in-stock", card=card))
    if place == WASTE:
        over = len(table.waste) - table.waste.index(card) - 1
        if over:
            return announcement(sentence("card-in-waste", card=card, over=over))
        return announcement(sentence("card-on-waste", card=card))
    if place.is_foundation:
        return announcement(sentence("card-on-foundation", card=card))
    cards = table.column(place).face_up
    if cards[-1] is card:
        return announcement(sentence("card-on-top", card=card, column=place))
    over_it = cards[cards.index(card) + 1]
    return announcement(sentence("card-in-column", card=card, column=place, over=over_it))


def read_moves(table: TableView, legal: Iterable[Move]) -> Announcement:
    """List the legal moves in groups, one group a line, the most useful first."""
    moves = list(legal)
    if not moves:
        return announcement(sentence("moves-none"))
    transfers = [move for move in moves if isinstance(move, Transfer)]
    transfers = _one_space(transfers, table)
    sentences: list[Sentence] = []
    up = tuple(move.card for move in transfers if move.target.is_foundation)
    if up:
        sentences.append(line("moves-to-foundation", cards=up))
    for heading, belongs in _GROUPS.items():
        group = [move for move in transfers if move.target.is_column and belongs(move.source)]
        if group:
            sentences.append(line(heading))
            sentences += (_move(move, table) for move in group)
    if Draw() in moves:
        sentences.append(line("moves-draw"))
    if Redeal() in moves:
        sentences.append(line("moves-redeal"))
    return announcement(*sentences)


def _one_space(moves: list[Transfer], table: TableView) -> list[Transfer]:
    """Return the moves without those to a second empty column: all are worth the same."""
    spaces = [pile for pile, cards in table.numbered_columns() if cards.is_empty]
    return [move for move in moves if move.target not in spaces[1:]]


_GROUPS: dict[str, Callable[[PileId], bool]] = {
    "moves-between": lambda source: source.is_column,
    "moves-from-waste": lambda source: source == WASTE,
    "moves-worry-back": lambda source: source.is_foundation,
}


def _move(move: Transfer, table: TableView) -> Sentence:
    onto = table.top_of(move.target)
    if onto:
        return sentence("move-onto", card=move.card, onto=onto, column=move.target)
    return sentence("move-to-space", card=move.card, column=move.target)


def _tops(table: TableView) -> Sentence:
    tops = tuple(pile.top for pile in table.tableau)
    return line("tops", cards=tops)


def _column(pile: PileId, cards: ColumnView, *, in_full: bool) -> Iterator[Sentence]:
    head, top, count = cards.head, cards.top, len(cards.face_up)
    if head is None or top is None:
        yield line("column-is-empty", column=pile)
        return
    if in_full or count < _RUN:
        yield line("column-cards", column=pile, cards=cards.face_up)
    else:
        yield line("column-run", column=pile, head=head, top=top, count=count)
    if cards.face_down:
        yield sentence("face-down", count=cards.face_down)


def _waste(table: TableView) -> Sentence:
    if not table.waste:
        return line("waste-empty")
    under = len(table.waste) - 1
    return line("waste-top", card=table.waste[-1], under=under)


def _stock(table: TableView) -> Sentence:
    return line("stock-count", count=table.stock_size)


def _foundations(table: TableView) -> Sentence:
    tops = tuple(top for suit in Suit if (top := table.foundation_top(suit)))
    if not tops:
        return line("foundations-empty")
    return line("foundations-tops", cards=tops)
