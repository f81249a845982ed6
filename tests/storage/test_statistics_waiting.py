"""Where the database can't be used, results wait."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from storage.faulty_disk import python, ran, without_rights
from storage.kept_statistics import HOLDER, RECORDER, TODAY, fault_of_record, locked, numbers
from storage.result_strategies import result

from a11y_klondike.storage.errors import StorageError, StorageFault
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
