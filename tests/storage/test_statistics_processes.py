"""Several processes record results at once."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from storage.faulty_disk import python
from storage.kept_statistics import RECORDER, damaged, numbers

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
