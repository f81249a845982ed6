"""Several processes at once, and processes that are killed."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from storage import journal_writer
from storage.faulty_disk import names, python, ran
from storage.kept import games_in, played, read_file

from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.storage.errors import SaveFileError, StorageFault
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.games import Games
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.locks import Held, is_held_elsewhere, lock_file
from a11y_klondike.storage.saves import Saves
from a11y_klondike.storage.syncing import Sync

ACTS = played(count=40).acts
RESUME = """
import sys
from pathlib import Path
from a11y_klondike.storage.errors import SaveFileError
from a11y_klondike.storage.games import Games
games = Games(Path(sys.argv[1]).parent)
found = games.find()
print(found.is_played_elsewhere, found.unfinished and found.unfinished.path.name)
try:
    journal, reading = games.resume(Path(sys.argv[1]))
except SaveFileError as error:
    print(error.fault.name)
else:
    print(len(reading.game.acts))
    sys.stdout.flush()
    sys.stdin.read(1)
    journal.close(0.0)
"""
SAVE = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[3])
from storage.kept import played
from a11y_klondike.storage.saves import Saves
saves = Saves(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for number in range(20):
    print(saves.save(played(count=number).game(), f"{sys.argv[2]} {number}").number)
"""
TESTS = Path(__file__).parents[1]


def new_game() -> Game:
    return Game.begun(Deal.numbered(1), PRESETS["house"])


def killed_while_playing(folder: Path, seed: int, policy: Sync, acts: int) -> Counter[str]:
    """Let a process play, and kill it once it has told of so many acts; return what it told."""
    command = [sys.executable, journal_writer.__file__, str(folder), str(seed), policy.value]
    told = Counter[str]()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for _ in range(acts):
            game_id, count = process.stdout.readline().split()
            told[game_id] = int(count)
        process.send_signal(signal.SIGKILL)
        for line in process.stdout:  # what it told before it died; the last line may be torn
            if line.endswith("\n"):
                game_id, count = line.split()
                told[game_id] = int(count)
    assert process.returncode == -signal.SIGKILL
    return told


def assert_nothing_is_lost(folder: Path, seed: int, told: Counter[str]) -> None:
    """Each act that was told is kept, and each file holds what was played, and no more."""
    files = {path.stem: path for path in (*games_in(folder), *games_in(folder / "earlier"))}
    plan = journal_writer.plan(seed)
    for game_id, count in told.items():
        game, numbers = next(plan)
        assert game.id == game_id
        if game_id not in files:  # dropped, since twenty others ended after it
            assert list(told).index(game_id) < len(told) - 20
            continue
        reading = read_file(files[game_id])
        acts = journal_writer.kept_acts(game, numbers)
        assert reading.fault is None
        assert len(reading.game.acts) >= count
        assert list(reading.game.acts) == acts[: len(reading.game.acts)]


@pytest.mark.parametrize("seed", range(8))
def test_a_killed_process_loses_nothing_that_it_told(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / "games"
    policy = [*Sync][seed % len(Sync)]
    told = killed_while_playing(folder, seed, policy, Random(seed).randint(1, 2500))
    assert_nothing_is_lost(folder, seed, told)
    found = Games(folder).find()
    assert not found.is_played_elsewhere
    assert found.unreadable == ()
    if found.unfinished:
        journal, reading = Games(folder).resume(found.unfinished.path)
        assert reading.fault is None
        journal.close(reading.game.seconds)
    assert [name for name in names(folder) if "damaged" in name or "lock" in name] == []


def test_a_game_is_played_by_one_process_only(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games", new_game())
    for act in ACTS[:20]:
        journal.record(act)
    path = journal.path
    assert path
    assert ran(RESUME, path).splitlines() == ["True None", "LOCKED"]
    before = path.read_bytes()
    journal.record(ACTS[20])
    assert path.read_bytes().startswith(before)
    journal.close(1.0)
    other = python(RESUME, path)
    assert other.stdout
    assert [other.stdout.readline(), other.stdout.readline()] == [f"False {path.name}\n", "21\n"]
    for use in (Games(tmp_path / "games").resume, Games(tmp_path / "games").put_away):
        with pytest.raises(SaveFileError) as caught:
            use(path)
        assert caught.value.fault is StorageFault.LOCKED
    found = Games(tmp_path / "games").find()
    assert found.is_played_elsewhere
    assert found.unfinished is None
    other.communicate("x")
    assert Games(tmp_path / "games").find().unfinished


def test_a_second_process_plays_another_game(tmp_path: Path) -> None:
    mine = Journal(tmp_path / "games", new_game())
    mine.record(ACTS[0])
    told = killed_while_playing(tmp_path / "games", 3, Sync.SOON, 50)
    for act in ACTS[1:]:
        mine.record(act)
    mine.close(1.0)
    assert mine.path
    assert read_file(mine.path).game.acts == tuple(ACTS)
    assert_nothing_is_lost(tmp_path / "games", 3, told)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_the_lock_of_a_dead_process_is_no_hindrance(tmp_path: Path, end: signal.Signals) -> None:
    journal = Journal(tmp_path, new_game())
    journal.record(ACTS[0])
    journal.close(1.0)
    path = journal.path
    assert path
    other = python(RESUME, path)
    assert other.stdout
    other.stdout.readline()
    other.stdout.readline()
    assert is_held_elsewhere(path)
    other.send_signal(end)
    other.communicate()
    assert lock_file(path).exists()
    assert not is_held_elsewhere(path)
    journal, reading = Games(tmp_path).resume(path)
    assert len(reading.game.acts) == 1
    journal.close(1.0)


def test_a_lock_is_waited_for_a_moment(tmp_path: Path) -> None:
    """Another process may only be looking whether the game is played."""
    path = tmp_path / "1.game"
    look = """
import sys, time
from pathlib import Path
from a11y_klondike.storage.locks import Held
held = Held(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(0.15)
held.release()
"""
    other = python(look, path)
    assert other.stdout
    assert other.stdout.readline() == "held\n"
    start = time.monotonic()
    held = Held(path)
    assert time.monotonic() - start < 5
    held.release()
    other.communicate()
    assert not lock_file(path).exists()


def test_whether_a_game_is_held_is_told_without_a_library(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from a11y_klondike.storage.locks import is_held_elsewhere
print(is_held_elsewhere(Path(sys.argv[1])), "filelock" in sys.modules)
"""
    assert ran(code, tmp_path / "1.game") == "False False\n"
    assert names(tmp_path) == []


def test_saves_of_two_processes_never_share_a_number(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    processes = [python(SAVE, folder, name, TESTS) for name in ("Ada", "Ben")]
    for process in processes:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    numbers: list[int] = []
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        out, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
        numbers += map(int, out.split())
    assert sorted(numbers) == list(range(1, 41))
    entries = Saves(folder).entries()
    assert [entry.number for entry in entries] == list(range(1, 41))
    assert all(entry.fault is None for entry in entries)
    assert len({entry.name for entry in entries}) == 40
