"""What can be read of a damaged database is in the new one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from storage.faulty_disk import names, python
from storage.kept_statistics import RECORDER, damaged, fault_of_record, numbers
from storage.result_strategies import result

from a11y_klondike.storage import statistics_rescue
from a11y_klondike.storage.errors import RescuedStatisticsError, StorageError, StorageFault
from a11y_klondike.storage.statistics import Statistics
from a11y_klondike.storage.statistics_database import opened, put
from a11y_klondike.storage.statistics_rescue import rescued
from a11y_klondike.storage.statistics_schema import APPLICATION


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "statistics.sqlite"


@pytest.fixture
def kept(folder: Path, path: Path) -> Statistics:
    return Statistics(path, folder / "results.jsonl")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a database of 200 games."""
    path = tmp_path_factory.mktemp("sound") / "statistics.sqlite"
    with opened(path) as connection:
        put(connection, map(result, range(200)))
    return path.read_bytes()


def record_in(path: Path, data: bytes) -> tuple[list[int], int | None]:
    """Record a game in a database of this content; return what is there, and what was rescued."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    kept = Statistics(path, path.parent / "results.jsonl")
    rescues: list[RescuedStatisticsError] = []
    for step in (lambda: kept.record(result(1_000)), kept.results):
        try:
            step()
        except RescuedStatisticsError as error:
            rescues.append(error)
    assert kept.unwritten == 0
    if not rescues:
        return numbers(kept), None
    # Values that no game has are found when all are read, with the new game among them.
    (rescue,) = rescues
    has_new = rescue.path.read_bytes() != data
    rescue.path.unlink()
    return numbers(kept), rescue.count - has_new


def test_of_a_cut_database_the_rest_is_read(path: Path, sound: bytes) -> None:
    rescued_counts = []
    for length in [*range(0, 100, 33), *range(100, len(sound), 3_000), len(sound) - 1]:
        there, count = record_in(path, sound[:length])
        assert there[-1] == 1_000
        assert set(there) <= {*range(200), 1_000}
        assert len(there) == 1 + (count or 0)
        rescued_counts.append(count)
    assert rescued_counts[0] is None  # an empty file is a new database
    assert None not in rescued_counts[1:]
    # Most of what was written is still there: the pages of an index take the rest.
    assert rescued_counts == sorted(rescued_counts, key=lambda count: count or 0)
    assert (rescued_counts[-len(rescued_counts) // 3] or 0) > 100
    assert rescued_counts[-1] in range(190, 201)


def test_of_a_database_with_holes_all_pages_between_are_read(path: Path, sound: bytes) -> None:
    page = 4096
    pages = len(sound) // page
    leaves = [
        number
        for number in range(1, pages)
        if sound[number * page] == 0x0D and b"2026-11-30" in sound[number * page :][:page]
    ]
    assert len(leaves) > 6
    lost = bytearray(sound)
    for number in (leaves[2], leaves[-3]):
        lost[number * page : (number + 1) * page] = b"\xee" * page
    there, count = record_in(path, bytes(lost))
    per_page = 200 / len(leaves)
    assert count is not None
    assert 200 - 3 * per_page < count < 200
    assert len(there) == count + 1


def test_a_damaged_number_makes_nobody_wait(path: Path, sound: bytes) -> None:
    page = 4096
    path.parent.mkdir()
    path.write_bytes(sound)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE games SET rowid = rowid + (1 << 62) WHERE rowid > 150")
    lost = bytearray(path.read_bytes())
    for start in range(page, len(lost), page):
        leaf = lost[start : start + page]
        if leaf[0] == 0x0D and any(f"{number:032x}".encode() in leaf for number in (149, 150)):
            lost[start : start + page] = b"\xee" * page
    there, count = record_in(path, bytes(lost))
    assert count is not None
    assert 100 < count < 200
    assert len(there) == count + 1
    assert {0, 199, 1_000} <= set(there)


def test_whatever_bits_flip_the_next_results_are_kept(path: Path, sound: bytes) -> None:
    random = Random(20)
    rescues = 0
    for _ in range(80):
        data = bytearray(sound)
        # The first page has the most that matters.
        for _ in range(random.choice([1, 1, 3])):
            data[random.randrange(random.choice([100, 4096, len(data)]))] ^= 1 << random.randrange(
                8
            )
        try:
            there, count = record_in(path, bytes(data))
        except StorageError as error:
            # A bit of the version's number can make it a newer one.
            fault = error.fault
            assert fault is StorageFault.NEWER
            (path.parent / "results.jsonl").unlink()
            continue
        rescues += count is not None
        assert 1_000 in there
    assert rescues > 15


def test_a_rescue_that_is_interrupted_loses_nothing(
    kept: Statistics, path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_bytes(sound[:-5_000])
    for step in ("opened", "copy_aside", "move_aside"):
        with monkeypatch.context() as broken:
            broken.setattr(statistics_rescue, step, _no_room)
            if step == "move_aside":
                broken.setattr(os, "replace", _no_room)
            again = Statistics(path, path.parent / "results.jsonl")
            assert fault_of_record(again, 1_000) is StorageFault.FULL
            assert again.unwritten == 0
        assert path.read_bytes() == sound[:-5_000]
    with pytest.raises(RescuedStatisticsError) as caught:
        kept.record(result(1_001))
    assert numbers(kept)[-2:] == [1_000, 1_001]
    assert caught.value.count > 150


def _no_room(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def test_an_old_journal_does_not_spoil_the_new_database(
    kept: Statistics, path: Path, sound: bytes
) -> None:
    path.parent.mkdir()
    path.write_bytes(b"garbage" * 1_000)
    journal = path.with_name("statistics.sqlite-journal")
    journal.write_bytes(sound[:2_000])
    with pytest.raises(RescuedStatisticsError):
        kept.record(result(1))
    assert not journal.exists()
    assert [file.read_bytes() for file in damaged(path)].count(sound[:2_000]) <= 1
    assert numbers(kept) == [1]


def test_what_a_killed_process_left_half_done_is_taken_back(
    kept: Statistics, path: Path, sound: bytes
) -> None:
    path.parent.mkdir()
    path.write_bytes(sound)
    code = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 2")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE games SET rules = 'half-done', turns = 7")
os.kill(os.getpid(), 9)
"""
    with python(code, path) as process:
        process.wait()
    assert path.with_name("statistics.sqlite-journal").exists()
    assert path.read_bytes() != sound
    assert len(kept.results()) == 200


def test_a_damaged_database_is_rescued_once(folder: Path, path: Path, sound: bytes) -> None:
    folder.mkdir()
    path.write_bytes(sound[:-5_000])
    code = f"""
{RECORDER.partition("for number")[0]}
try:
    kept.record(result(first))
except StorageError as error:
    print(error.fault.value)
"""
    recorders = [python(code, folder, number, 0, 0) for number in (300, 301, 302)]
    outs = [recorder.communicate(timeout=60) for recorder in recorders]
    assert sorted(out for out, _ in outs) == ["", "", "damaged\n"], outs
    assert len(damaged(path)) == 1
    kept = Statistics(path, folder / "results.jsonl")
    assert {300, 301, 302} <= set(numbers(kept))


def test_rescuing_changes_nothing(path: Path, sound: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(sound)
    assert [int(each.id, 16) for each in rescued(path)] == list(range(200))
    assert path.read_bytes() == sound
    assert names(path.parent) == ["statistics.sqlite"]
    assert list(rescued(path.with_name("nothing"))) == []


def test_a_sound_database_has_our_mark(sound: bytes) -> None:
    assert int.from_bytes(sound[68:72]) == APPLICATION
