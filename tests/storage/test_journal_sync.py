from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from storage.kept import read_file

from a11y_klondike.engine import PRESETS, Deal, Move
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage import appended, syncing
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.syncing import Sync

DRAW = Act(Doing.PLAY, 1.5, (Move.parse("draw"),))
UNDO = Act(Doing.UNDO, 2.5)


def new_game() -> Game:
    return Game.begun(Deal.numbered(1), PRESETS["house"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.mark.parametrize("policy", Sync)
def test_when_it_goes_to_the_disk(
    folder: Path, policy: Sync, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []

    def note(_: int) -> None:
        synced.append(threading.current_thread().name)

    monkeypatch.setattr(appended, "sync", note)
    monkeypatch.setattr("a11y_klondike.storage.syncing.sync", note)
    journal = Journal(folder, new_game(), policy)
    journal.record(DRAW)
    journal.record(UNDO)
    during = len(synced)
    journal.close(3.0)
    match policy:
        case Sync.NEVER:
            assert synced == []
        case Sync.ALWAYS:
            assert during == 2
            assert set(synced) == {"MainThread"}
        case Sync.SOON:
            assert set(synced) == {"syncer"}


@pytest.mark.parametrize("policy", Sync)
def test_the_name_of_a_new_file_goes_to_the_disk_too(
    folder: Path, policy: Sync, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power cut could leave a file that is in no folder."""
    synced: list[Path] = []
    for module in (appended, syncing):
        monkeypatch.setattr(module, "sync_folder", synced.append)
    journal = Journal(folder, new_game(), policy)
    for act in (DRAW, UNDO, DRAW):
        journal.record(act)
    journal.close(3.0)
    assert synced == ([] if policy is Sync.NEVER else [folder])


def test_what_was_written_last_is_synced_before_it_closes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def slow_sync(descriptor: int) -> None:
        sizes.append(os.fstat(descriptor).st_size)
        started.set()
        may_go_on.wait(10)

    started, may_go_on = threading.Event(), threading.Event()
    monkeypatch.setattr("a11y_klondike.storage.syncing.sync", slow_sync)
    journal = Journal(folder, new_game())
    journal.record(DRAW)
    assert started.wait(10)
    journal.record(UNDO)  # while the disk is busy with the first
    may_go_on.set()
    journal.close(3.0)
    assert journal.path is not None
    assert sizes[-1] == journal.path.stat().st_size
    assert len(threading.enumerate()) == 1 or "syncer" not in {
        thread.name for thread in threading.enumerate()
    }


def test_a_slow_disk_delays_nobody(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = threading.Event()
    monkeypatch.setattr("a11y_klondike.storage.syncing.sync", lambda _: may_go_on.wait(30))
    journal = Journal(folder, new_game())
    for act in (DRAW, UNDO) * 25:
        journal.record(act)  # would not return, if it waited
    assert journal.path is not None
    assert len(read_file(journal.path).content) == journal.path.stat().st_size
    may_go_on.set()
    journal.close(1.0)
