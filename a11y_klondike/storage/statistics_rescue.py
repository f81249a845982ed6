"""A damaged database of results: what can be read of it goes on, and the file is kept."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from a11y_klondike.storage.atomic import rename
from a11y_klondike.storage.errors import RescuedStatisticsError, StorageError
from a11y_klondike.storage.free_names import copy_aside, move_aside
from a11y_klondike.storage.results import COLUMNS, GameResult, ResultError
from a11y_klondike.storage.statistics_database import opened, put, result_in

_ROWS = f"SELECT rowid, {', '.join(COLUMNS)} FROM games"  # noqa: S608 - names of our own

_MOST_BETWEEN = 100_000
"""Rows that are looked for one by one, in a second or so. A damaged number may be any."""


def rebuild(path: Path) -> RescuedStatisticsError:
    """Put a new database in place of a damaged one, and return what to tell of it.

    Whoever calls it holds the lock of the results. The damaged one is kept beside, and at each
    moment there is one of them in its place.

    Raises:
        StorageError: it can't be done; the damaged one is where it was.
    """
    target = Path(os.path.realpath(path))
    found = tuple(rescued(target))
    new = target.with_name(f"{target.name}.new")
    try:
        _remove(new)  # a process may have been killed just here
        with opened(new) as connection:
            put(connection, found)
        kept = copy_aside(target)
        journal = _journal(target)
        if journal.exists():
            # SQLite would take it for one of the new database, and spoil that.
            move_aside(journal)
        rename(new, target)
    except OSError as error:
        raise StorageError.of(error, path) from error
    return RescuedStatisticsError(kept, len(found))


def rescued(path: Path) -> Iterator[GameResult]:
    """Yield what can be read of a damaged database. It isn't changed."""
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        connection = sqlite3.connect(address, uri=True)
    except sqlite3.Error:
        return
    with closing(connection):
        # What isn't UTF-8 spoils one result then, not all that come after it.
        connection.text_factory = _decoded
        # Otherwise nothing is read of a file that is shorter than it should be.
        with suppress(sqlite3.DatabaseError):
            connection.execute("PRAGMA writable_schema = ON")
        rows = _rows(connection)
    for values in rows.values():
        with suppress(ResultError):
            yield result_in(values)


def _rows(connection: sqlite3.Connection) -> dict[int, tuple[object, ...]]:
    """Return the rows that can be read, by number: from both ends, and then from between."""
    first = dict(_readable(connection, f"{_ROWS} ORDER BY rowid"))
    last = dict(_readable(connection, f"{_ROWS} ORDER BY rowid DESC"))
    between = range(max(first, default=0) + 1, min(last, default=0))[:_MOST_BETWEEN]
    one_by_one = (
        row
        for number in between
        for row in _readable(connection, f"{_ROWS} WHERE rowid = ?", (number,))
    )
    return first | last | dict(one_by_one)


def _readable(
    connection: sqlite3.Connection, query: str, values: Iterable[object] = ()
) -> Iterator[tuple[int, tuple[object, ...]]]:
    """Yield number and values of rows, up to the first that can't be read."""
    try:
        for number, *row in connection.execute(query, tuple(values)):
            yield number, tuple(row)
    except sqlite3.DatabaseError:
        return


def _decoded(text: bytes) -> str:
    return text.decode(errors="replace")


def _journal(path: Path) -> Path:
    """Return the file in which SQLite keeps what it is about to change."""
    return path.with_name(f"{path.name}-journal")


def _remove(path: Path) -> None:
    for file in (path, _journal(path)):
        file.unlink(missing_ok=True)
