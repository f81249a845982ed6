"""What can be said, as announcements: groups of examples, filled in from the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from a11y_klondike.announce.model import (
    Announcement,
    Sentence,
    Value,
    announcement,
    line,
    sentence,
)
from a11y_klondike.engine import (
    WASTE,
    Card,
    Draw,
    Move,
    PileId,
    Rank,
    Redeal,
    Suit,
    TableView,
    Transfer,
    column,
)

_SAME_ON_EVERY_TABLE: Final = (
    "say-back",
    "say-last",
    "say-questions",
    "say-game",
    "say-advice",
    "say-kept",
    "say-share",
    "say-statistics",
    "say-speech",
    "say-listening",
    "say-settings",
    "say-telling",
)


def describe_answers(choices: int) -> Announcement:
    """List the answers to the open question, which has so many choices, 0 for yes or no."""
    if choices:
        return announcement(line("say-answers-choices", choices=choices))
    return announcement(line("say-answers"))


def describe_vocabulary(table: TableView, legal: Sequence[Move]) -> Announcement:
    """List what can be said, one group a line.

    Args:
        table: what the player sees.
        legal: the legal moves, the likeliest first; those that are named are of these.
    """
    moves = [move for move in legal if isinstance(move, Transfer)]
    card, pile = _example(moves, table)
    return announcement(
        *_moves(moves, table),
        *_stock(legal),
        line("say-table", column=pile, card=card),
        line("say-possible", column=pile, card=card),
        *map(line, _SAME_ON_EVERY_TABLE),
    )


def _moves(moves: Sequence[Transfer], table: TableView) -> Iterator[Sentence]:
    """Yield a legal move in each wording that one can have now, not always the same."""
    yield line("say-moves" if moves else "say-moves-none")
    told: set[Transfer] = set()
    for name, fits in _WORDINGS.items():
        fitting = [move for move in moves if fits(move, table.top_of(move.target))]
        if fitting:
            move = next((move for move in fitting if move not in told), fitting[0])
            told.add(move)
            yield _worded(name, move, table)


def _worded(name: str, move: Transfer, table: TableView) -> Sentence:
    values: dict[str, Value] = {"card": move.card, "source": move.source, "column": move.target}
    onto = table.top_of(move.target)
    return sentence(name, **values, onto=onto) if onto else sentence(name, **values)


def _stock(legal: Sequence[Move]) -> Iterator[Sentence]:
    if Draw() in legal:
        yield line("say-stock")
    elif Redeal() in legal:
        yield line("say-stock-empty")


def _example(moves: Sequence[Transfer], table: TableView) -> tuple[Card, PileId]:
    """Return a card and a column for examples: of a move, if there is one, or just in view."""
    for move in moves:
        if move.target.is_column:
            return move.card, move.target
    for pile, cards in table.numbered_columns():
        if cards.top:
            return cards.top, pile
    return Card(Rank.KING, Suit.SPADES), column(1)


def _by_hand(move: Transfer) -> bool:
    return move.target.is_column and not move.source.is_foundation


_WORDINGS: Final[Mapping[str, Callable[[Transfer, Card | None], bool]]] = {
    "say-move-column": lambda move, onto: _by_hand(move) and onto is not None,
    "say-move-onto": lambda move, onto: _by_hand(move) and onto is not None,
    "say-move-space": lambda move, onto: _by_hand(move) and onto is None,
    "say-move-up": lambda move, _: move.target.is_foundation,
    "say-move-columns": lambda move, _: move.source.is_column and move.target.is_column,
    "say-move-waste": lambda move, _: move.source == WASTE and move.target.is_column,
    "say-move-back": lambda move, _: move.source.is_foundation,
}
"""The messages that word a move, each with the moves that it can word, given their target's top
card."""
