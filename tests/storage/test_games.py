from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest
from storage.faulty_disk import names, without_rights
from storage.kept import games_in, played, read_file, resealed
from wins import load_wins

from a11y_klondike.engine import PRESETS, Deal, Move
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage import games as games_module
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.games import Found, Games
from a11y_klondike.storage.journal import Journal

ACTS = tuple(played(count=40).acts)
UNDONE = (
    Act(Doing.PLAY, 1.0, (Move.parse("draw"),)),
    Act(Doing.UNDO, 2.0),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


def leave(
    folder: Path, acts: tuple[Act, ...] = ACTS, *, age: int = 0, game: Game | None = None
) -> Path:
    """Leave a game with these acts; return its file."""
    journal = Journal(folder, game or Game.begun(Deal.numbered(1), PRESETS["house"]))
    for act in acts:
        journal.record(act)
    journal.close(500.0)
    assert journal.path is not None
    os.utime(journal.path, (1e9 - age, 1e9 - age))
    return journal.path


def won() -> tuple[Game, tuple[Act, ...]]:
    win = load_wins()[0]
    game = Game.begun(Deal.numbered(win.deal), PRESETS[win.preset])
    return game, tuple(Act(Doing.PLAY, 1.0, (move,)) for move in win.moves)


def test_without_a_folder_there_is_nothing(folder: Path) -> None:
    assert Games(folder).find() == Found()
    assert Games(folder).earlier() == []
    assert not folder.exists()


def test_the_newest_game_is_found(folder: Path) -> None:
    leave(folder, age=30)
    newest = leave(folder, ACTS[:20], age=10)
    leave(folder, age=20)
    before = names(folder)
    found = Games(folder).find()
    assert found.unfinished
    assert found.unfinished.path == newest
    assert found.unfinished.reading.game.acts == ACTS[:20]
    assert found.unfinished.reading.game.seconds == 500
    assert not found.is_played_elsewhere
    assert (found.over, found.unreadable) == ((), ())
    assert names(folder) == before


def test_only_the_newest_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(20):
        leave(folder, age=age)
    read: list[Path] = []

    def note(path: Path) -> bytes:
        read.append(path)
        return path.read_bytes()

    monkeypatch.setattr(games_module, "read_bytes", note)
    found = Games(folder).find()
    assert found.unfinished
    assert read == [found.unfinished.path]


def test_a_won_game_that_nobody_put_away_is_over(folder: Path) -> None:
    older = leave(folder, age=10)
    game, acts = won()
    leave(folder, acts, game=game)
    found = Games(folder).find()
    assert found.unfinished
    assert found.unfinished.path == older
    [over] = found.over
    assert over.reading.session.state.is_won
    assert over.reading.game.id == game.id
    assert names(folder) == sorted([older.name, "earlier"])
    assert names(folder / "earlier") == [f"{game.id}.game"]
    assert Games(folder).find().over == ()


def test_a_game_in_which_all_was_taken_back_is_found(folder: Path) -> None:
    path = leave(folder, UNDONE)
    found = Games(folder).find()
    assert found.unfinished
    assert found.unfinished.path == path
    assert found.unfinished.reading.session.redo()
    assert Games(folder).earlier() == []


def test_a_game_in_which_nothing_was_ever_played_is_over(folder: Path) -> None:
    leave(folder, (Act(Doing.RESTART, 1.0),))
    found = Games(folder).find()
    assert found.unfinished is None
    assert len(found.over) == 1
    assert len(Games(folder).earlier()) == 1


def test_a_damaged_game_is_found_with_what_is_left(folder: Path) -> None:
    path = leave(folder)
    damaged = path.read_bytes()[:600] + b"\0" * 100
    path.write_bytes(damaged)
    found = Games(folder).find()
    assert found.unfinished
    reading = found.unfinished.reading
    assert reading.fault is StorageFault.DAMAGED
    assert 5 < len(reading.game.acts) < len(ACTS)
    assert reading.game.acts == ACTS[: len(reading.game.acts)]
    assert path.read_bytes() == damaged


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", StorageFault.NOT_A_GAME),
        (b"\0" * 5000, StorageFault.NOT_A_GAME),
        (b"a11y-klondike game 1 00000000\n", StorageFault.DAMAGED),
        (b"x" * 2_000_001, StorageFault.TOO_BIG),
    ],
)
def test_what_is_no_game_is_moved_aside(folder: Path, content: bytes, fault: StorageFault) -> None:
    older = leave(folder, age=10)
    broken = leave(folder)
    broken.write_bytes(content)
    found = Games(folder).find()
    assert found.unfinished
    assert found.unfinished.path == older
    assert [(error.path, error.fault) for error in found.unreadable] == [(broken, fault)]
    aside = broken.with_suffix(".damaged")
    assert aside.read_bytes() == content
    assert names(folder) == sorted([older.name, aside.name])


def test_a_damaged_game_without_an_act_is_moved_aside(folder: Path) -> None:
    path = leave(folder)
    content = b"".join(path.read_bytes().splitlines(keepends=True)[:6]) + b"1.0 dr"
    path.write_bytes(content)
    found = Games(folder).find()
    assert found.unfinished is None
    assert [error.fault for error in found.unreadable] == [StorageFault.DAMAGED]
    assert found.over == ()
    assert path.with_suffix(".damaged").read_bytes() == content


def test_what_was_moved_aside_before_is_never_lost(folder: Path) -> None:
    path = leave(folder)
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        Games(folder).find()
    kept = [folder / f"{path.stem}{end}.damaged" for end in ("", "-2", "-3")]
    assert [each.read_bytes() for each in kept] == [b"one", b"two", b"three"]


def test_a_game_of_a_newer_version_is_not_touched(folder: Path) -> None:
    path = leave(folder)
    content = resealed(["a11y-klondike game 2", "all is different now"])
    path.write_bytes(content)
    found = Games(folder).find()
    assert [error.fault for error in found.unreadable] == [StorageFault.NEWER]
    assert path.read_bytes() == content
    assert names(folder) == [path.name]
    with pytest.raises(SaveFileError) as caught:
        Games(folder).resume(path)
    assert caught.value.fault is StorageFault.NEWER
    assert path.read_bytes() == content
    assert names(folder) == [path.name]


def test_a_game_that_is_declined_can_be_put_away(folder: Path) -> None:
    path = leave(folder)
    games = Games(folder)
    kept = games.put_away(path)
    assert games.find().unfinished is None
    assert games.earlier() == [kept]
    assert read_file(kept).game.acts == ACTS
    assert names(folder) == ["earlier"]


def test_what_is_not_there_cannot_be_gone_on_with(folder: Path) -> None:
    for act in (Games(folder).resume, Games(folder).put_away):
        with pytest.raises(SaveFileError) as caught:
            act(folder / "none.game")
        assert caught.value.fault is StorageFault.MISSING
        with pytest.raises(SaveFileError) as caught:
            act(folder / "earlier" / "none.game")
        assert caught.value.fault is StorageFault.MISSING


def test_games_are_found_where_nothing_may_be_written(folder: Path) -> None:
    path = leave(folder)
    game, acts = won()
    over = leave(folder, acts, game=replace(game, id="f" * 32), age=-10)
    broken = leave(folder, age=-20)
    broken.write_bytes(b"broken")
    with without_rights(folder):
        found = Games(folder).find()
        assert found.unfinished
        assert found.unfinished.path == path
        assert len(found.over) == len(found.unreadable) == 1
    assert games_in(folder) == sorted([path, over, broken])


def test_a_lock_file_of_a_dead_process_is_no_hindrance(folder: Path) -> None:
    path = leave(folder)
    lock = folder / f"{path.name}.lock"
    lock.touch()
    with without_rights(lock, folder):
        found = Games(folder).find()
        assert found.unfinished
        assert not found.is_played_elsewhere
    found = Games(folder).find()
    assert found.unfinished
    assert not found.is_played_elsewhere
    assert not lock.exists()


def test_a_folder_that_may_not_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leave(folder)

    def fail(path: Path) -> None:
        raise PermissionError(errno.EACCES, "no", str(path))

    monkeypatch.setattr(Path, "iterdir", fail)
    with pytest.raises(StorageError) as caught:
        Games(folder).find()
    assert caught.value.fault is StorageFault.DENIED


def test_a_file_where_the_folder_should_be(folder: Path) -> None:
    folder.write_text("")
    for look in (Games(folder).find, Games(folder / "more").find):
        with pytest.raises(StorageError) as caught:
            look()
        assert caught.value.fault is StorageFault.NO_FOLDER


def test_the_clock_may_go_back(folder: Path) -> None:
    """The newest game is found by the time of its file, and none is lost by a wrong one."""
    future = leave(folder, age=-(10**9))
    leave(folder)
    games = Games(folder)
    found = games.find()
    assert found.unfinished
    assert found.unfinished.path == future
    journal, _ = games.resume(future)
    journal.end(600.0)
    assert games.find().unfinished
    assert len(games.earlier()) == 1
