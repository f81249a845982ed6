"""The table as announcements: what lies where, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from a11y_klondike.announce.model import Announcement, Sentence, announcement, line, sentence
from a11y_klondike.announce.places import tell_place, tell_stock, tell_waste
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import (
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
    changes_nothing,
)

_RUN: int = 3
"""From so many cards on, a run is read by its head and its top card, but in full by all."""


def read_table(table: TableView, verbosity: Verbosity, *, from_top: bool = False) -> Announcement:
    """Read all piles, one a line, and columns as `read_column` does."""
    lines = [_foundations(table), _stock(table), _waste(table)]
    sentences = [*lines]
    for pile, cards in table.numbered_columns():
        sentences += _column(pile, cards, verbosity, from_top=from_top)
    return announcement(*sentences)


def read_tops(table: TableView) -> Announcement:
    """Read the top cards of the columns from the left."""
    return announcement(_tops(table))


def read_column(
    table: TableView, pile: PileId, verbosity: Verbosity, *, from_top: bool = False
) -> Announcement:
    """Read a column's run, then how many cards are face down.

    Args:
        table: what the player sees.
        pile: the column.
        verbosity: in full all cards of a run are read, else its ends.
        from_top: whether it is read from the top card up, or from the head down.
    """
    return announcement(*_column(pile, table.column(pile), verbosity, from_top=from_top))


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
    return announcement(tell_place(card, table))


def read_moves(table: TableView, legal: Iterable[Move]) -> Announcement:
    """List the legal moves in groups, one group a line, the most useful first.

    Kings that would only change columns are named last, in a line of their own: it is legal, but
    it leads nowhere.
    """
    moves = list(legal)
    if not moves:
        return announcement(sentence("moves-none"))
    transfers = [move for move in moves if isinstance(move, Transfer)]
    transfers = _one_space(transfers, table)
    sentences: list[Sentence] = []
    idle = tuple(move.card for move in transfers if changes_nothing(move, table))
    transfers = [move for move in transfers if not changes_nothing(move, table)]
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
    if idle:
        sentences.append(line("moves-idle", cards=idle))
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


def _column(
    pile: PileId, cards: ColumnView, verbosity: Verbosity, *, from_top: bool
) -> Iterator[Sentence]:
    head, top, count = cards.head, cards.top, len(cards.face_up)
    if head is None or top is None:
        yield line("column-is-empty", column=pile)
        return
    if verbosity is Verbosity.FULL or count < _RUN:
        in_order = cards.face_up[::-1] if from_top else cards.face_up
        yield line("column-cards", column=pile, cards=in_order)
    else:
        name = "column-run-up" if from_top else "column-run"
        brief = "-brief" if verbosity is Verbosity.BRIEF else ""
        yield line(f"{name}{brief}", column=pile, head=head, top=top, count=count)
    if cards.face_down:
        yield sentence("face-down", count=cards.face_down)


def _waste(table: TableView) -> Sentence:
    return replace(tell_waste(table), new_line=True)


def _stock(table: TableView) -> Sentence:
    return replace(tell_stock(table), new_line=True)


def _foundations(table: TableView) -> Sentence:
    tops = tuple(top for suit in Suit if (top := table.foundation_top(suit)))
    if not tops:
        return line("foundations-empty")
    return line("foundations-tops", cards=tops)
