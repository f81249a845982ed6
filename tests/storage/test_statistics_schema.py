from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from storage.faulty_disk import python
from storage.result_strategies import result

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.results import GameResult
from a11y_klondike.storage.statistics import Statistics
from a11y_klondike.storage.statistics_database import all_results, copied, opened
from a11y_klondike.storage.statistics_schema import (
    APPLICATION,
    STEPS,
    NewerError,
    NotOursError,
    upgrade,
)

VERSION_1 = """
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY, started TEXT NOT NULL, ended TEXT NOT NULL, day TEXT NOT NULL,
    deal TEXT, rules TEXT NOT NULL, preset TEXT, won INTEGER NOT NULL CHECK (won IN (0, 1)),
    turns INTEGER NOT NULL, moves INTEGER NOT NULL, seconds REAL, points INTEGER NOT NULL,
    scoring TEXT NOT NULL, undos INTEGER NOT NULL, hints INTEGER NOT NULL,
    winnable INTEGER CHECK (winnable IN (0, 1)), daily TEXT
);
INSERT INTO games VALUES (
    '0123456789abcdef0123456789abcdef', '2026-11-30T20:33:05Z', '2026-11-30T20:40:00Z',
    '2026-11-30', '100000000000000000000', 'vegas,draw=3', NULL, 1,
    90, 140, 333.5, 208, 'vegas', 2, 1, 1, '2026-11-30'
);
INSERT INTO games VALUES (
    '0123456789abcdef0123456789abcdee', '2026-11-30T20:33:05Z', '2026-11-30T20:39:00Z',
    '2026-11-30', NULL, 'large-print', 'large-print', 0, 5, 5, NULL, 0, 'none', 0, 0, NULL, NULL
);
PRAGMA application_id = 1802268526;
PRAGMA user_version = 1;
"""
"""A database as version 1 of it was written, by hand: what is published can be read for ever."""

GAMES_1 = (
    GameResult(
        id="0123456789abcdef0123456789abcdee",
        started=datetime(2026, 11, 30, 20, 33, 5, tzinfo=UTC),
        ended=datetime(2026, 11, 30, 20, 39, tzinfo=UTC),
        day=date(2026, 11, 30),
        deal=None,
        rules="large-print",
        preset="large-print",
        won=False,
        turns=5,
        moves=5,
        seconds=None,
        points=0,
        scoring="none",
    ),
    GameResult(
        id="0123456789abcdef0123456789abcdef",
        started=datetime(2026, 11, 30, 20, 33, 5, tzinfo=UTC),
        ended=datetime(2026, 11, 30, 20, 40, tzinfo=UTC),
        day=date(2026, 11, 30),
        deal=10**20,
        rules="vegas,draw=3",
        preset=None,
        won=True,
        turns=90,
        moves=140,
        seconds=333.5,
        points=208,
        scoring="vegas",
        undos=2,
        hints=1,
        winnable=True,
        daily=date(2026, 11, 30),
    ),
)

NEXT = (
    *STEPS,
    (
        "ALTER TABLE games ADD COLUMN mood TEXT",
        "UPDATE games SET mood = CASE WHEN won THEN 'good' ELSE 'bad' END",
    ),
)
"""A version that only this test has."""
BROKEN = (*NEXT, ("UPDATE games SET mood = 'sad'", "UPDATE games SET no_such = 1"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "statistics.sqlite"


@pytest.fixture
def version_1(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_1)
    return path


@pytest.fixture
def memory() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        yield connection


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def test_version_1_is_read(version_1: Path) -> None:
    kept = Statistics(version_1, version_1.with_name("results.jsonl"))
    assert kept.results() == GAMES_1
    kept.record(result(1))
    assert set(kept.results()) == {*GAMES_1, result(1)}
    assert kept.bank() == 208
    assert version(version_1) == len(STEPS)


def test_a_new_database_is_as_one_that_came_from_version_1(path: Path, tmp_path: Path) -> None:
    with opened(path):
        pass
    old = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(VERSION_1)
    with opened(old):
        pass
    assert _columns(path) == _columns(old)
    assert version(path) == version(old) == len(STEPS)


def _columns(path: Path) -> list[object]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA table_info(games)").fetchall()


def test_a_version_to_come_takes_over_what_is_there(version_1: Path) -> None:
    for _ in range(2):
        with opened(version_1, NEXT) as connection:
            rows = connection.execute("SELECT mood, won FROM games ORDER BY won").fetchall()
            assert rows == [("bad", 0), ("good", 1)]
            assert tuple(all_results(connection)) == GAMES_1
    assert version(version_1) == 2


def test_a_copy_takes_over_too_and_the_file_stays(version_1: Path) -> None:
    before = version_1.read_bytes()
    with copied(version_1, NEXT) as connection:
        assert connection.execute("SELECT count(mood) FROM games").fetchone() == (2,)
    assert version_1.read_bytes() == before


def test_a_new_database_takes_all_steps(memory: sqlite3.Connection) -> None:
    upgrade(memory, NEXT)
    assert memory.execute("PRAGMA user_version").fetchone() == (2,)
    assert memory.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    memory.execute("SELECT mood FROM games")


def test_where_a_step_fails_nothing_has_changed(version_1: Path) -> None:
    before = _columns(version_1)
    with pytest.raises(StorageError) as caught, opened(version_1, BROKEN):
        pass
    assert caught.value.fault is StorageFault.OTHER
    assert _columns(version_1) == before
    assert version(version_1) == 1
    assert Statistics(version_1, version_1.with_name("r.jsonl")).results() == GAMES_1


def test_a_newer_version_is_not_taken_back(version_1: Path) -> None:
    with opened(version_1, NEXT):
        pass
    before = version_1.read_bytes()
    for use in (opened, copied):
        with pytest.raises(StorageError) as caught, use(version_1):
            pass
        assert caught.value.fault is StorageFault.NEWER
    assert version_1.read_bytes() == before


def test_what_a_newer_sqlite_wrote_is_newer_and_not_damaged(version_1: Path) -> None:
    # Statements that this SQLite doesn't know make its whole schema unreadable.
    with closing(sqlite3.connect(version_1)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = 'CREATE MARVEL games (id)'")
        connection.execute("PRAGMA user_version = 2")
    with pytest.raises(StorageError) as caught, opened(version_1):
        pass
    assert caught.value.fault is StorageFault.NEWER


@pytest.mark.parametrize(
    "statement",
    ["CREATE TABLE notes (text)", "PRAGMA user_version = 1", "PRAGMA application_id = 1"],
)
def test_a_database_of_another_program_is_not_ours(
    memory: sqlite3.Connection, statement: str
) -> None:
    memory.execute(statement)
    with pytest.raises(NotOursError):
        upgrade(memory)


def test_only_our_own_can_be_newer(memory: sqlite3.Connection) -> None:
    memory.execute("PRAGMA user_version = 2")
    with pytest.raises(NotOursError):
        upgrade(memory)
    memory.execute(f"PRAGMA application_id = {APPLICATION}")
    with pytest.raises(NewerError):
        upgrade(memory)


UPGRADER = """
import sys
from pathlib import Path
from storage.test_statistics_schema import NEXT
from a11y_klondike.storage.statistics_database import opened
print("ready", flush=True)
sys.stdin.readline()
with opened(Path(sys.argv[1]), NEXT) as connection:
    print(*connection.execute("SELECT count(mood) FROM games").fetchone())
"""


def test_processes_upgrade_once(version_1: Path) -> None:
    upgraders = [python(UPGRADER, version_1) for _ in range(3)]
    for upgrader in upgraders:
        assert upgrader.stdout
        assert upgrader.stdout.readline() == "ready\n"
    for upgrader in upgraders:
        assert upgrader.stdin
        upgrader.stdin.write("go\n")
        upgrader.stdin.flush()
    outs = [upgrader.communicate(timeout=60) for upgrader in upgraders]
    assert outs == [("2\n", "")] * 3
    assert version(version_1) == 2
