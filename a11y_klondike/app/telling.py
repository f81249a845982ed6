"""Answering what the table and the game look like: questions that need nothing but the session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from a11y_klondike.announce.game import describe_deal, describe_help, describe_moves_made
from a11y_klondike.announce.history import describe_history
from a11y_klondike.announce.kept import describe_loaded
from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.readings import (
    read_column,
    read_foundations,
    read_last_of_waste,
    read_moves,
    read_stock,
    read_table,
    read_tops,
    read_waste,
)
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.rules import describe_rules
from a11y_klondike.announce.score import describe_passes, describe_score, describe_time
from a11y_klondike.announce.vocabulary import describe_vocabulary
from a11y_klondike.app.preferences import ColumnOrder, Preferences
from a11y_klondike.command.model import AskColumn, AskHistory, AskLastOfWaste, Command, Question
from a11y_klondike.command.resolve import by_likelihood
from a11y_klondike.engine import Move, Refusal, RefusalReason, Transfer
from a11y_klondike.session import Session


def tell(question: Command, session: Session, preferences: Preferences) -> Announcement:
    """Answer a question.

    Args:
        question: what is asked.
        session: the game.
        preferences: how the player wants it told.

    Raises:
        TypeError: it is no such question.
    """
    table, verbosity = session.table, preferences.verbosity
    from_top = preferences.column_order is ColumnOrder.TOP
    match question:
        case AskColumn(pile):
            return read_column(table, pile, verbosity, from_top=from_top)
        case AskLastOfWaste(count):
            return read_last_of_waste(table, count)
        case AskHistory(count):
            return describe_history(session.turns, count)
        case Question.MOVES if table.is_won:
            return describe_refusal(Refusal(RefusalReason.GAME_WON), verbosity, table)
        case Question.MOVES:
            return read_moves(table, session.legal_moves())
        case Question.VOCABULARY:
            return describe_vocabulary(table, _likely_moves(session))
        case Question.TABLE:
            return read_table(table, verbosity, from_top=from_top)
        case Question() if question in _OF_TABLE:
            return _OF_TABLE[question](table)
        case Question() if question in _OF_SESSION:
            return _OF_SESSION[question](session)
        case _:
            raise TypeError(f"no such question: {question!r}")


def _likely_moves(session: Session) -> list[Move]:
    """Return the legal moves, those of cards first, and of those the likeliest."""
    legal = session.legal_moves()
    cards = [move for move in legal if isinstance(move, Transfer)]
    others = [move for move in legal if not isinstance(move, Transfer)]
    return [*by_likelihood(cards, session.table), *others]


_OF_TABLE: Final = {
    Question.TOPS: read_tops,
    Question.WASTE: read_waste,
    Question.STOCK: read_stock,
    Question.FOUNDATIONS: read_foundations,
}
_OF_SESSION: Final[Mapping[Question, Callable[[Session], Announcement]]] = {
    Question.RULES: describe_rules,
    Question.DEAL_NUMBER: describe_deal,
    Question.MOVES_MADE: describe_moves_made,
    Question.STANDING: describe_loaded,
    Question.SCORE: describe_score,
    Question.TIME: describe_time,
    Question.PASSES_LEFT: describe_passes,
    Question.HELP: lambda _: describe_help(),
}
