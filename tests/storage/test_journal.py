from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from storage.faulty_disk import names
from storage.kept import ID, games_in, labelled, played, read_file, unsealed

from a11y_klondike.engine import PRESETS, Deal, Move
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage.errors import SaveFileError, StorageFault
from a11y_klondike.storage.game_file import write
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.games import Games
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.limits import MOST_ACTS
from a11y_klondike.storage.syncing import Sync

DRAW = Act(Doing.PLAY, 1.5, (Move.parse("draw"),))
UNDO = Act(Doing.UNDO, 2.5)


def new_game() -> Game:
    return Game.begun(Deal.numbered(1), PRESETS["house"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


def test_a_game_without_an_act_leaves_nothing(folder: Path) -> None:
    for leave in (Journal.close, Journal.end):
        journal = Journal(folder, new_game())
        assert journal.path is None
        leave(journal, 10.0)
        assert not folder.exists()


@pytest.mark.parametrize("policy", Sync)
def test_an_act_is_in_the_file_when_it_is_recorded(folder: Path, policy: Sync) -> None:
    game = played(count=80)
    start = replace(labelled(game.game()), acts=(), seconds=0.0)
    journal = Journal(folder, start, policy)
    for count, act in enumerate(game.acts, start=1):
        journal.record(act)
        assert journal.path is not None
        reading = read_file(journal.path)
        assert reading.game.acts == tuple(game.acts[:count])
        assert reading.fault is None
    journal.close(999.5)
    assert journal.path is not None
    reading = read_file(journal.path)
    assert reading.game == replace(start, acts=tuple(game.acts), seconds=999.5)
    assert reading.is_closed
    assert reading.session.state == game.session.state
    assert names(folder) == [f"{start.id}.game"]


def test_a_journal_writes_what_a_save_is(folder: Path) -> None:
    """One format, whether it is written act by act or at once."""
    game = played(count=80).game()
    journal = Journal(folder, replace(game, acts=()))
    for act in game.acts:
        journal.record(act)
    assert journal.game(99.5) == replace(game, seconds=99.5)
    journal.close(99.5)
    assert journal.path is not None
    assert journal.path.read_bytes() == write(journal.game(99.5))


def test_each_act_is_one_write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []

    def write_and_note(descriptor: int, data: bytes) -> int:
        written.append(bytes(data))
        return real_write(descriptor, data)

    real_write = os.write
    monkeypatch.setattr(os, "write", write_and_note)
    journal = Journal(folder, new_game(), Sync.NEVER)
    for act in (DRAW, UNDO, DRAW):
        journal.record(act)
    assert [data.count(b"\n") for data in written] == [7, 1, 1]
    journal.close(3.0)


def test_files_and_folders_are_the_players_own(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "games"
    umask = os.umask(0)
    try:
        journal = Journal(folder, new_game())
        journal.record(DRAW)
        modes = {
            path.relative_to(tmp_path).as_posix(): path.stat().st_mode & 0o777
            for path in tmp_path.rglob("*")
        }
        journal.end(1.0)
    finally:
        os.umask(umask)
    assert journal.path is not None
    kept = f"data/games/{journal.id}.game"
    assert modes == {"data": 0o700, "data/games": 0o700, kept: 0o600, f"{kept}.lock": 0o600}
    assert (folder / "earlier").stat().st_mode & 0o777 == 0o700


def test_the_lock_is_there_as_long_as_the_game_is_played(folder: Path) -> None:
    for leave in (Journal.close, Journal.end):
        journal = Journal(folder, new_game())
        journal.record(DRAW)
        assert len(list(folder.glob("*.lock"))) == 1
        leave(journal, 1.0)
        assert list(folder.glob("*.lock")) == []


def test_a_game_that_ended_is_among_the_earlier_ones(folder: Path) -> None:
    journal = Journal(folder, new_game())
    journal.record(DRAW)
    journal.end(77.5)
    assert names(folder) == ["earlier"]
    [kept] = games_in(folder / "earlier")
    reading = read_file(kept)
    assert reading.game.acts == (DRAW,)
    assert reading.game.seconds == 77.5


def test_a_game_goes_on_in_its_file(folder: Path) -> None:
    games = Games(folder)
    journal = games.begin(new_game())
    journal.record(DRAW)
    journal.close(10.0)
    assert journal.path is not None
    before = journal.path.read_bytes()
    again, reading = games.resume(journal.path)
    assert reading.game.acts == (DRAW,)
    assert again.id == journal.id
    assert again.path == journal.path
    for act in (replace(UNDO, seconds=12.5), replace(DRAW, seconds=13.0)):
        again.record(act)
    again.close(20.0)
    after = journal.path.read_bytes()
    assert after.startswith(before)
    lines = ["1.5 draw", "10.0 clock", "12.5 undo", "13.0 draw", "20.0 clock"]
    assert unsealed(after)[6:] == lines
    assert read_file(journal.path).game == again.game(20.0)
    assert games_in(folder) == [journal.path]


def test_the_time_counts_though_nothing_was_done(folder: Path) -> None:
    games = Games(folder)
    journal = games.begin(new_game())
    journal.record(DRAW)
    journal.close(10.0)
    assert journal.path is not None
    games.resume(journal.path)[0].close(25.0)
    assert read_file(journal.path).game.seconds == 25


def test_an_earlier_game_goes_on(folder: Path) -> None:
    games = Games(folder)
    journal = games.begin(new_game())
    journal.record(DRAW)
    journal.end(10.0)
    again, reading = games.resume(games.earlier()[0])
    assert reading.game.acts == (DRAW,)
    assert games.earlier() == []
    again.record(replace(UNDO, seconds=10.5))
    again.end(11.0)
    [kept] = games.earlier()
    assert read_file(kept).game == again.game(11.0)


def test_a_game_from_elsewhere_is_written_whole(folder: Path) -> None:
    game = labelled(played(count=50).game())
    for has_act in (True, False):
        journal = Games(folder).begin(replace(game, id=os.urandom(16).hex()))
        if has_act:
            journal.record(UNDO)
        else:
            journal.keep(5.0)
        assert journal.path is not None
        reading = read_file(journal.path)
        assert reading.game.acts[: len(game.acts)] == game.acts
        assert (reading.game.name, reading.fault) == ("Für Ada", None)
        journal.end(6.0)


def test_a_game_from_a_save_leaves_nothing_without_an_act(folder: Path) -> None:
    Games(folder).begin(played(count=50).game()).close(5.0)
    assert not folder.exists()


def test_two_games_of_one_save_have_files_of_their_own(folder: Path) -> None:
    """The save was loaded by two processes, or twice: both have its id."""
    game = played(count=20).game()
    journals = [Games(folder).begin(game) for _ in range(3)]
    for journal in journals:
        journal.record(DRAW)
    assert names(folder) == sorted(
        f"{ID}{number}.game{lock}" for number in ("", "-2", "-3") for lock in ("", ".lock")
    )
    for journal in journals:
        journal.end(1.0)
    assert names(folder / "earlier") == [f"{ID}-2.game", f"{ID}-3.game", f"{ID}.game"]
    again = Games(folder).begin(game)
    again.record(DRAW)
    again.end(1.0)
    assert len(games_in(folder / "earlier")) == 4


def test_only_the_newest_of_the_earlier_games_are_kept(folder: Path) -> None:
    games = Games(folder)
    for number in range(25):
        journal = games.begin(replace(new_game(), id=f"{number:032x}"))
        journal.record(DRAW)
        journal.end(1.0)
        [kept, *_] = games.earlier()
        assert kept.stem == journal.id
        os.utime(kept, (number, number))
    assert [int(path.stem, 16) for path in games.earlier()] == list(range(24, 4, -1))


def test_the_game_that_ended_last_is_kept_though_the_clock_went_back(folder: Path) -> None:
    (folder / "earlier").mkdir(parents=True)
    for number in range(20):
        path = folder / "earlier" / f"{number}.game"
        path.write_text("from the future")
        os.utime(path, (4e9, 4e9))
    journal = Journal(folder, new_game())
    journal.record(DRAW)
    journal.end(1.0)
    kept = folder / "earlier" / f"{journal.id}.game"
    assert len(games_in(folder / "earlier")) == 20
    assert Games(folder).earlier()[0] == kept


def test_a_game_too_long_to_be_read_is_kept_up_to_there(folder: Path) -> None:
    journal = Journal(folder, new_game(), Sync.NEVER)
    for act in (DRAW, UNDO) * (MOST_ACTS // 2):
        journal.record(act)
    for leave in (journal.record, lambda _: journal.close(9.0)):
        with pytest.raises(SaveFileError) as caught:
            leave(DRAW)
        assert caught.value.fault is StorageFault.TOO_BIG
        journal.record(DRAW)  # it isn't told each time
    assert journal.path is not None
    reading = read_file(journal.path)
    assert len(reading.game.acts) == MOST_ACTS
    assert reading.fault is None
    assert len(journal.game(9.0).acts) == MOST_ACTS + 3
