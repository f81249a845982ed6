"""The database of results: its table, and the steps by which older versions become newer ones."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

APPLICATION: Final = 0x6B6C6F6E
"""Tells that a database is this program's: "klon", as SQLite's `application_id`."""

Step = tuple[str, ...]
"""The statements that turn a database of one version into the next."""

STEPS: Final[tuple[Step, ...]] = (
    (
        """
        CREATE TABLE games (
            id TEXT NOT NULL PRIMARY KEY,
            started TEXT NOT NULL,
            ended TEXT NOT NULL,
            day TEXT NOT NULL,
            deal TEXT,
            rules TEXT NOT NULL,
            preset TEXT,
            won INTEGER NOT NULL CHECK (won IN (0, 1)),
            turns INTEGER NOT NULL,
            moves INTEGER NOT NULL,
            seconds REAL,
            points INTEGER NOT NULL,
            scoring TEXT NOT NULL,
            undos INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            winnable INTEGER CHECK (winnable IN (0, 1)),
            daily TEXT
        )
        """,
    ),
)
"""Step n makes version n + 1. What is published never changes: a new version is a new step."""


class NotOursError(Exception):
    """A database that another program made, or that is too damaged to tell."""


class NewerError(Exception):
    """A database that a newer version of the program has made."""


def upgrade(connection: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Make a database of any version, or an empty one, one of the newest version.

    Either all steps are done, or none.

    Args:
        connection: to the database, without transactions of its own.
        steps: those of `STEPS`.

    Raises:
        NewerError: the database has a version that has no step yet.
        NotOursError: it isn't one of ours.
        sqlite3.Error: it is locked, damaged, or can't be written.
    """
    if version_of(connection, steps) == len(steps):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster.
        for step in steps[version_of(connection, steps) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> int:
    """Return the version of a database, 0 of an empty one.

    Raises:
        NewerError: it has a version that has no step yet.
        NotOursError: it isn't one of ours.
        sqlite3.Error: it is locked or damaged.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    # Before any other look: what is newer may have what this SQLite takes for damage.
    if application == APPLICATION and version > len(steps):
        raise NewerError(f"version {version}")
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    is_new = not (version or application or tables)
    if not is_new and (application != APPLICATION or not 1 <= version <= len(steps)):
        raise NotOursError(f"version {version} of application {application}")
    return int(version)
