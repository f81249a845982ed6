"""The database of results: opening it, and putting results in and out."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.folders import made, open_private
from a11y_klondike.storage.results import COLUMNS, GameResult, ResultError, merged
from a11y_klondike.storage.statistics_schema import (
    STEPS,
    NewerError,
    NotOursError,
    Step,
    upgrade,
    version_of,
)

_WAIT: Final = 1.0
"""Seconds to wait for another process's transaction: a player waits as long."""

COLUMN_LIST: Final = ", ".join(COLUMNS)
_PUT: Final = (
    f"REPLACE INTO games ({COLUMN_LIST}) "  # noqa: S608 - names of our own
    f"VALUES ({', '.join(f':{name}' for name in COLUMNS)})"
)
GET: Final = f"SELECT {COLUMN_LIST} FROM games"  # noqa: S608 - as above

_FAULTS: Final = {
    sqlite3.SQLITE_BUSY: StorageFault.LOCKED,
    sqlite3.SQLITE_LOCKED: StorageFault.LOCKED,
    sqlite3.SQLITE_READONLY: StorageFault.READ_ONLY,
    sqlite3.SQLITE_PERM: StorageFault.DENIED,
    sqlite3.SQLITE_FULL: StorageFault.FULL,
    sqlite3.SQLITE_CORRUPT: StorageFault.DAMAGED,
    sqlite3.SQLITE_NOTADB: StorageFault.DAMAGED,
    # The file itself could be opened: it is the one beside it that can't be made.
    sqlite3.SQLITE_CANTOPEN: StorageFault.DENIED,
}
_PRIMARY: Final = 0xFF
"""The bits of an error's code that tell its kind; the others tell more of it."""


@contextmanager
def opened(
    path: Path, steps: Sequence[Step] = STEPS, *, thorough: bool = False
) -> Iterator[sqlite3.Connection]:
    """Open the database to change it; where there is none, it is made.

    Args:
        path: the database.
        steps: those of `upgrade`.
        thorough: whether each result is looked at, which takes 0.02 ms.

    Raises:
        StorageError: it can't be used; `DAMAGED` where it isn't what was written.
    """
    with _translated(path):
        made(path.parent)
        # SQLite would let others read it. Where there is a file, this tells whether it may be
        # written, in the system's own words.
        os.close(open_private(path, os.O_RDWR | os.O_CREAT))
        with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as connection:
            version_of(connection, steps)
            _check(connection)
            upgrade(connection, steps)
            _check_table(connection, thorough=thorough)
            yield connection


@contextmanager
def copied(
    path: Path, steps: Sequence[Step] = STEPS, *, thorough: bool = False
) -> Iterator[sqlite3.Connection]:
    """Open a copy of the database in memory, of which nothing goes back; empty if there is none.

    Args:
        path: the database.
        steps: those of `upgrade`.
        thorough: as in `opened`.

    Raises:
        StorageError: it can't be read.
    """
    with (
        _translated(path),
        closing(sqlite3.connect(":memory:", isolation_level=None)) as memory,
    ):
        if path.exists():
            # `connect` would take a file that can't be read for one that can't be opened.
            path.open("rb").close()
            # What a process that was killed has left half done must be taken back first.
            mode = "rw" if os.access(path, os.W_OK) else "ro"
            address = f"{path.absolute().as_uri()}?mode={mode}"
            with closing(
                sqlite3.connect(address, timeout=_WAIT, isolation_level=None, uri=True)
            ) as disk:
                # From here on none can lock it, which `backup` would wait for without an end.
                disk.execute("BEGIN")
                version_of(disk, steps)
                disk.backup(memory)
        upgrade(memory, steps)
        _check_table(memory, thorough=thorough)
        yield memory


def put(connection: sqlite3.Connection, results: Iterable[GameResult]) -> None:
    """Add results, all of them or none; of a game that is there already, the better one stays.

    Raises:
        sqlite3.Error: they can't be written.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        for result in results:
            there = connection.execute(f"{GET} WHERE id = ?", (result.id,)).fetchone()
            best = merged(result_in(there), result) if there else result
            connection.execute(_PUT, best.values())
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def all_results(connection: sqlite3.Connection) -> Iterator[GameResult]:
    """Yield all results in the order in which the games ended.

    Raises:
        sqlite3.Error: they can't be read.
    """
    yield from map(result_in, connection.execute(f"{GET} ORDER BY ended, started, id"))


def _check(connection: sqlite3.Connection) -> None:
    """See whether the database is whole: a page that isn't would else be found only when read."""
    for (report,) in connection.execute("PRAGMA quick_check(1)"):
        if report != "ok":
            raise NotOursError(report)


def _check_table(connection: sqlite3.Connection, *, thorough: bool) -> None:
    """See whether the table is as the newest version has it, and each row a result."""
    try:
        rows = connection.execute(GET)
    except sqlite3.OperationalError as error:
        raise NotOursError(str(error)) from error
    if thorough:
        for row in rows:
            result_in(row)
    rows.close()


def result_in(values: Sequence[object]) -> GameResult:
    """Return the result in a row that `GET` gives.

    Raises:
        ResultError: it has none.
    """
    return GameResult.of_values(dict(zip(COLUMNS, values, strict=True)))


@contextmanager
def _translated(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system say into faults of ours."""
    try:
        yield
    except NewerError as error:
        raise StorageError(path, StorageFault.NEWER, str(error)) from error
    except (NotOursError, ResultError) as error:
        raise StorageError(path, StorageFault.DAMAGED, str(error)) from error
    except OSError as error:
        raise StorageError.of(error, path) from error
    except sqlite3.Error as error:
        # Without a code, it is Python that can't read a text.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
        raise StorageError(path, _FAULTS.get(code, StorageFault.OTHER), str(error)) from error
