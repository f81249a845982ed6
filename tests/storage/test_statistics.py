from __future__ import annotations

import csv
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.faulty_disk import names
from storage.kept_statistics import NOTHING, TODAY
from storage.result_strategies import BEGUN, result, results

from a11y_klondike.storage.results import COLUMNS, GameResult, merged
from a11y_klondike.storage.statistics import Statistics
from a11y_klondike.storage.statistics_database import all_results, copied, opened, put


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def kept(folder: Path) -> Statistics:
    return Statistics(folder / "statistics.sqlite", folder / "results.jsonl")


# Recording


def test_before_the_first_game_there_is_nothing(kept: Statistics, folder: Path) -> None:
    assert kept.summary(None, TODAY) == NOTHING
    assert kept.summary("house", TODAY) == NOTHING
    assert kept.bank() == 0
    assert kept.results() == ()
    assert not folder.exists()


def test_a_result_is_kept(kept: Statistics, folder: Path) -> None:
    one = result(deal=10**20, won=True, winnable=True, daily=TODAY)
    kept.record(one)
    kept.record(result(2, deal=None, preset=None, rules="draw=3", seconds=None))
    assert kept.unwritten == 0
    again = Statistics(folder / "statistics.sqlite", folder / "results.jsonl")
    assert again.results() == (one, result(2, deal=None, preset=None, rules="draw=3", seconds=None))
    assert names(folder) == ["results.jsonl.lock", "statistics.sqlite"]
    assert (folder / "statistics.sqlite").stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_game_that_is_won_twice_counts_once(kept: Statistics) -> None:
    first = result(1, won=True, moves=130)
    kept.record(first)
    kept.record(replace(first, won=False, ended=first.ended + timedelta(minutes=1)))
    kept.record(replace(first, moves=120, ended=first.ended + timedelta(minutes=2), undos=9))
    assert kept.results() == (replace(first, moves=120, undos=9),)
    summary = kept.summary(None, TODAY)
    assert (summary.played, summary.won, summary.streak) == (1, 1, 1)


def test_a_game_that_was_left_and_goes_on_counts_once(kept: Statistics) -> None:
    left = result(1, rules="vegas", preset="vegas", scoring="vegas", points=-47)
    kept.record(left)
    assert kept.bank() == -47
    assert kept.bank(besides=left.id) == 0
    later = replace(left, points=208, won=True, ended=left.ended + timedelta(days=1))
    kept.record(later)
    assert kept.results() == (later,)
    assert kept.bank() == 208


@given(st.lists(results(st.integers(0, 5)), max_size=12))
def test_each_game_is_there_once(rows: list[GameResult]) -> None:
    with copied(Path("/nowhere/at/all")) as connection:
        for row in rows:
            put(connection, [row])
        found = {each.id: each for each in all_results(connection)}
        (rows_there,) = connection.execute("SELECT count(*) FROM games").fetchone()
    expected: dict[str, GameResult] = {}
    for row in rows:
        expected[row.id] = merged(expected[row.id], row) if row.id in expected else row
    assert found == expected
    assert rows_there == len(expected)


def test_several_results_are_put_in_together_or_not_at_all(folder: Path) -> None:
    path = folder / "statistics.sqlite"
    with opened(path) as connection:
        put(connection, [result(1)])
        wrong = result(3)
        object.__setattr__(wrong, "moves", None)
        with pytest.raises(sqlite3.IntegrityError):
            put(connection, [result(2), wrong])
        assert not connection.in_transaction
        put(connection, [result(4)])
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (2,)


def test_a_result_is_kept_while_the_answer_is_worse(kept: Statistics) -> None:
    one: GameResult = result(1, won=True)
    kept.record(one)
    kept.record(replace(one, won=False))
    assert kept.results() == (one,)


# Exports


def test_all_results_are_exported_as_a_table(kept: Statistics, tmp_path: Path) -> None:
    rows = [
        result(2, won=True, winnable=False, daily=TODAY, deal=10**20),
        result(1, deal=None, preset=None, rules="draw=3,timer=no", seconds=None),
    ]
    for row in rows:
        kept.record(row)
    path = tmp_path / "games.csv"
    assert kept.export_csv(path) == 2
    data = path.read_bytes().decode()
    assert data.count("\r\n") == 3
    assert data.splitlines()[0] == ",".join(COLUMNS)
    with path.open(newline="", encoding="utf-8") as file:
        first, second = csv.DictReader(file)
    assert first == {
        name: "" if value is None else str(value) for name, value in rows[1].values().items()
    }
    assert (second["deal"], second["won"], second["winnable"]) == ("1" + "0" * 20, "1", "0")
    assert path.stat().st_mode & 0o777 == 0o600


def test_all_results_are_exported_as_json(kept: Statistics, tmp_path: Path) -> None:
    kept.record(result(1, won=True, winnable=False, daily=TODAY))
    kept.record(result(2, deal=None, preset=None, seconds=None))
    path = tmp_path / "games.json"
    assert kept.export_json(path) == 2
    first, second = json.loads(path.read_text())
    assert first == result(1).values() | {
        "deal": 4711,
        "won": True,
        "winnable": False,
        "daily": "2026-11-30",
    }
    assert second["deal"] is second["preset"] is second["seconds"] is second["winnable"] is None
    assert second["won"] is False


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_export_replaces_no_file(kept: Statistics, tmp_path: Path, form: str) -> None:
    export = kept.export_csv if form == "csv" else kept.export_json
    path = tmp_path / "file"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        export(path)
    assert path.read_text() == "mine"


def test_the_time_of_a_game_is_its_own() -> None:
    assert result(3).ended == BEGUN + timedelta(minutes=3)
