"""Statistics that are kept in files: what several processes do with them, and what is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from storage.faulty_disk import python
from storage.result_strategies import result

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.statistics import Statistics
from a11y_klondike.storage.statistics_summary import Summary

TODAY = date(2026, 11, 30)
NOTHING = Summary(
    played=0,
    won=0,
    streak=0,
    best_streak=0,
    fewest_moves=None,
    fewest_turns=None,
    best_seconds=None,
    bank=0,
    undos=0,
    without_undo=0,
    hints=0,
    winnable=0,
    winnable_won=0,
    daily_streak=0,
    daily_won=0,
    won_today=False,
)

HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
"""

RECORDER = """
import sys
from itertools import count
from pathlib import Path
from storage.result_strategies import result
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.statistics import Statistics
folder = Path(sys.argv[1])
first, last, step = map(int, sys.argv[2:])
kept = Statistics(folder / "statistics.sqlite", folder / "results.jsonl")
for number in range(first, last, step):
    try:
        kept.record(result(number))
    except StorageError as error:
        assert error.fault.value == "locked", error
    if not kept.unwritten:
        print(number, flush=True)
while kept.unwritten:
    kept.flush()
"""


def fault_of_record(kept: Statistics, number: int) -> StorageFault:
    with pytest.raises(StorageError) as caught:
        kept.record(result(number))
    return caught.value.fault


def numbers(kept: Statistics) -> list[int]:
    return [int(each.id, 16) for each in kept.results()]


@contextmanager
def locked(path: Path) -> Iterator[None]:
    with python(HOLDER, path) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        yield
        holder.kill()


def damaged(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.damaged"))
