"""Moves that are legal and yet lead nowhere."""

from __future__ import annotations

from a11y_klondike.engine.moves import Transfer
from a11y_klondike.engine.view import TableView


def changes_nothing(move: Transfer, table: TableView) -> bool:
    """Whether all that lies in a column just goes to an empty one."""
    if not move.source.is_column or not move.target.is_column:
        return False
    source = table.column(move.source)
    return source.head is move.card and not source.face_down and table.column(move.target).is_empty
