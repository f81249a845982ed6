from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from random import Random

import pytest
from storage.faulty_disk import names, python, ran, without_rights
from storage.result_strategies import result

from a11y_klondike.storage import statistics_rescue
from a11y_klondike.storage.errors import RescuedStatisticsError, StorageError, StorageFault
from a11y_klondike.storage.results import GameResult
from a11y_klondike.storage.statistics import Statistics
from a11y_klondike.storage.statistics_database import opened, put
from a11y_klondike.storage.statistics_rescue import rescued
from a11y_klondike.storage.statistics_schema import APPLICATION

TODAY = date(2026, 11, 30)

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "statistics.sqlite"


@pytest.fixture
def kept(folder: Path, path: Path) -> Statistics:
    return Statistics(path, folder / "results.jsonl")


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


# Where the database can't be used, results wait


def test_a_locked_database_is_told_once_and_results_wait(kept: Statistics, path: Path) -> None:
    kept.record(result(1))
    with locked(path):
        assert fault_of_record(kept, 2) is StorageFault.LOCKED
        kept.record(result(3))
        assert kept.unwritten == 0
        with pytest.raises(StorageError) as caught:
            kept.summary(None, TODAY)
        assert caught.value.fault is StorageFault.LOCKED
        assert (path.parent / "results.jsonl").read_bytes() == result(2).line() + result(3).line()
    assert kept.bank() == 0
    assert not (path.parent / "results.jsonl").exists()
    assert numbers(kept) == [1, 2, 3]


def test_a_short_lock_is_waited_for(kept: Statistics, path: Path) -> None:
    kept.record(result(1))
    briefly = HOLDER.replace("sys.stdin.readline()", "import time; time.sleep(0.3)")
    with python(briefly, path) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        kept.record(result(2))
    assert not (path.parent / "results.jsonl").exists()
    assert numbers(kept) == [1, 2]


def test_a_fault_that_was_gone_is_told_again(kept: Statistics, path: Path) -> None:
    for number in (1, 3):
        kept.record(result(number - 1))
        with locked(path):
            assert fault_of_record(kept, number) is StorageFault.LOCKED


def test_what_waits_is_taken_in_by_another_process(kept: Statistics, path: Path) -> None:
    kept.record(result(1))
    with locked(path):
        assert fault_of_record(kept, 2) is StorageFault.LOCKED
    assert ran(RECORDER, path.parent, 3, 4, 1) == "3\n"
    assert not (path.parent / "results.jsonl").exists()
    assert numbers(kept) == [1, 2, 3]


def test_a_database_that_may_not_be_written_can_be_read(kept: Statistics, path: Path) -> None:
    kept.record(result(1, won=True))
    with without_rights(path):
        assert fault_of_record(kept, 2) is StorageFault.DENIED
        assert kept.unwritten == 0
        assert numbers(kept) == [1, 2]
        assert kept.summary(None, TODAY).played == 2
        assert Statistics(path, path.parent / "results.jsonl").summary(None, TODAY).played == 2
    kept.record(result(3))
    assert numbers(kept) == [1, 2, 3]


def test_in_a_folder_without_rights_results_wait_in_memory(kept: Statistics, path: Path) -> None:
    kept.record(result(1))
    (path.parent / "results.jsonl.lock").unlink()
    with without_rights(path.parent, path):
        assert fault_of_record(kept, 2) is StorageFault.DENIED
        kept.record(result(3))
        assert kept.unwritten == 2
        assert numbers(kept) == [1, 2, 3]
    kept.flush()
    assert kept.unwritten == 0
    assert numbers(Statistics(path, path.parent / "results.jsonl")) == [1, 2, 3]


def test_in_a_folder_that_is_closed_results_wait_in_memory(kept: Statistics, path: Path) -> None:
    kept.record(result(0))
    with without_rights(path.parent):
        path.parent.chmod(0)
        for ask in (partial(kept.record, result(1)), kept.results, kept.bank):
            with pytest.raises(StorageError) as caught:
                ask()
            assert caught.value.fault is StorageFault.DENIED
        path.parent.chmod(0o700)
    kept.flush()
    assert numbers(kept) == [0, 1]


def test_where_nothing_can_be_made_nothing_is_there(kept: Statistics, folder: Path) -> None:
    folder.mkdir()
    kept.record(result(1))
    for file in folder.iterdir():
        file.unlink()
    with without_rights(folder):
        assert kept.summary(None, TODAY).played == 0
        assert fault_of_record(kept, 2) is StorageFault.DENIED
        assert kept.summary(None, TODAY).played == 1


def test_a_folder_in_place_of_the_database_is_told(kept: Statistics, path: Path) -> None:
    path.mkdir(parents=True)
    assert fault_of_record(kept, 1) is StorageFault.OTHER
    assert kept.unwritten == 0
    path.rmdir()
    assert numbers(kept) == [1]


def test_a_file_in_place_of_the_folder_is_told(kept: Statistics, folder: Path) -> None:
    folder.write_bytes(b"")
    assert fault_of_record(kept, 1) is StorageFault.NO_FOLDER
    assert kept.unwritten == 1


def test_a_newer_database_is_left_alone(kept: Statistics, path: Path) -> None:
    kept.record(result(1))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE games RENAME TO results")
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    assert fault_of_record(kept, 2) is StorageFault.NEWER
    kept.record(result(3))
    for ask in (kept.bank, kept.results, lambda: kept.summary(None, TODAY)):
        with pytest.raises(StorageError) as caught:
            ask()
        assert caught.value.fault is StorageFault.NEWER
    assert path.read_bytes() == before
    assert (path.parent / "results.jsonl").read_bytes() == result(2).line() + result(3).line()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_on_a_full_disk_results_wait_in_memory(folder: Path) -> None:
    code = """
import resource, sys
from pathlib import Path
from storage.result_strategies import result
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.statistics import Statistics
folder = Path(sys.argv[1])
kept = Statistics(folder / "statistics.sqlite", folder / "results.jsonl")
kept.record(result(1))
(folder / "results.jsonl").write_bytes(b"a line of a newer version\\n")
def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
def told(number):
    try:
        kept.record(result(number))
    except StorageError as error:
        return error.fault.value
limit(200)
print(told(2), kept.unwritten, (folder / "results.jsonl").stat().st_size)
print(told(3), kept.unwritten)
limit(resource.RLIM_INFINITY)
print(told(4), kept.unwritten)
print([int(each.id, 16) for each in kept.results()])
print((folder / "results.jsonl").read_bytes())
"""
    assert ran(code, folder).splitlines() == [
        "full 1 26",
        "None 2",
        "None 0",
        "[1, 2, 3, 4]",
        "b'a line of a newer version\\n'",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_where_only_the_database_has_no_room_results_wait(folder: Path) -> None:
    code = """
import resource, sys
from pathlib import Path
from storage.result_strategies import result
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.statistics import Statistics
folder = Path(sys.argv[1])
kept = Statistics(folder / "statistics.sqlite", folder / "results.jsonl")
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
for number in (1, 2):
    try:
        kept.record(result(number))
        print("nothing")
    except StorageError as error:
        print(error.fault.value, kept.unwritten)
print(len(kept.results()))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
kept.flush()
print(len(kept.results()), (folder / "results.jsonl").exists())
"""
    first, *rest = ran(code, folder).splitlines()
    assert first in ("full 0", "other 0")
    assert rest == ["nothing", "2", "2 False"]


# The file of results


def test_half_a_line_of_a_killed_process_spoils_no_other(kept: Statistics, folder: Path) -> None:
    folder.mkdir()
    half = result(1).line()[:100]
    (folder / "results.jsonl").write_bytes(half)
    kept.record(result(2))
    assert numbers(kept) == [2]
    assert (folder / "results.jsonl").read_bytes() == half + b"\n"
    kept.record(result(3))
    assert numbers(kept) == [2, 3]
    assert (folder / "results.jsonl").read_bytes() == half + b"\n"


def test_lines_of_a_newer_version_wait_for_it(kept: Statistics, folder: Path) -> None:
    folder.mkdir()
    newer = result(1).line().replace(b'"version": 1', b'"version": 2')
    (folder / "results.jsonl").write_bytes(newer + result(2).line() + newer)
    assert numbers(kept) == [2]
    assert (folder / "results.jsonl").read_bytes() == newer * 2


def test_a_file_of_results_that_is_too_big_is_told(kept: Statistics, folder: Path) -> None:
    folder.mkdir()
    with (folder / "results.jsonl").open("wb") as file:
        file.truncate(16 * 1024 * 1024 + 1)
    assert fault_of_record(kept, 1) is StorageFault.TOO_BIG
    assert (folder / "results.jsonl").read_bytes().endswith(b"\n" + result(1).line())


# A damaged database


def damaged(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.damaged"))


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


# Several processes


def test_processes_lose_and_double_nothing(kept: Statistics, folder: Path) -> None:
    # Every second game ends in two of the processes.
    recorders = [
        python(RECORDER, folder, 0, 40, 2),
        python(RECORDER, folder, 1, 40, 2),
        python(RECORDER, folder, 0, 40, 2),
    ]
    for recorder in recorders:
        _, errors = recorder.communicate(timeout=60)
        assert recorder.returncode == 0, errors
    assert numbers(kept) == list(range(40))
    assert not (folder / "results.jsonl").exists()


def test_what_a_killed_process_has_recorded_is_there(kept: Statistics, folder: Path) -> None:
    random = Random(3)
    recorded: set[int] = set()
    first = 0
    for _ in range(12):
        with python(RECORDER, folder, first, 10_000, 1) as recorder:
            assert recorder.stdout
            for _ in range(random.randint(1, 12)):
                recorded.add(int(recorder.stdout.readline()))
            recorder.kill()
            recorded |= {int(line) for line in recorder.stdout if line.endswith("\n")}
        first = max(recorded) + 1
        there = numbers(kept)
        assert recorded <= set(there)
        assert len(there) == len(set(there)) <= len(recorded) + 12
    assert damaged(folder / "x") == []


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


def test_a_result_is_kept_while_the_answer_is_worse(kept: Statistics) -> None:
    one: GameResult = result(1, won=True)
    kept.record(one)
    kept.record(replace(one, won=False))
    assert kept.results() == (one,)
