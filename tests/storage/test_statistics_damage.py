"""A damaged database is kept, and what it has still counts."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from storage.faulty_disk import names
from storage.kept_statistics import TODAY, damaged, numbers
from storage.result_strategies import result

from a11y_klondike.storage.errors import RescuedStatisticsError, StorageFault
from a11y_klondike.storage.statistics import Statistics


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "statistics.sqlite"


@pytest.fixture
def kept(folder: Path, path: Path) -> Statistics:
    return Statistics(path, folder / "results.jsonl")


def test_a_file_that_is_no_database_is_kept(kept: Statistics, path: Path) -> None:
    path.parent.mkdir()
    for number in (1, 2):
        garbage = f"no database {number}\n".encode() * 500
        path.write_bytes(garbage)
        with pytest.raises(RescuedStatisticsError) as caught:
            kept.record(result(number))
        assert (caught.value.fault, caught.value.count) == (StorageFault.DAMAGED, 0)
        assert caught.value.path.read_bytes() == garbage
        assert numbers(kept) == [number]
    assert len(damaged(path)) == 2
    assert names(path.parent) == [
        "results.jsonl.lock",
        "statistics-2.damaged",
        "statistics.damaged",
        "statistics.sqlite",
    ]


def test_a_question_finds_the_damage_too(kept: Statistics, path: Path) -> None:
    for ask in (kept.bank, kept.results, lambda: kept.summary(None, TODAY)):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"garbage" * 300)
        with pytest.raises(RescuedStatisticsError):
            ask()
        ask()


@pytest.mark.parametrize(
    "change",
    [
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
        "ALTER TABLE games RENAME TO results",
        "ALTER TABLE games RENAME COLUMN moves TO steps",
    ],
)
def test_a_database_that_is_not_ours_is_kept(kept: Statistics, path: Path, change: str) -> None:
    kept.record(result(1))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(change)
    before = path.read_bytes()
    with pytest.raises(RescuedStatisticsError) as caught:
        kept.record(result(2))
    assert caught.value.count == ("PRAGMA" in change)
    assert caught.value.path.read_bytes() == before
    assert numbers(kept) == ([1, 2] if "PRAGMA" in change else [2])


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET rules = CAST(x'ff41' AS TEXT) WHERE id LIKE '%3'",
        "UPDATE games SET moves = -1 WHERE id LIKE '%3'",
        "UPDATE games SET ended = 'yesterday' WHERE id LIKE '%3'",
        "UPDATE games SET id = 'x' WHERE id LIKE '%3'",
    ],
)
def test_what_no_game_has_spoils_only_that_game(kept: Statistics, path: Path, change: str) -> None:
    for number in range(6):
        kept.record(result(number))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    with pytest.raises(RescuedStatisticsError) as caught:
        kept.results()
    assert caught.value.count == 5
    assert numbers(kept) == [0, 1, 2, 4, 5]
