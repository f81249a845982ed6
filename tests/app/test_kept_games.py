"""The keeper of games in the player's own folder, without the program around it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from kept_start import DRAW, Start, ids, left
from storage.kept import games_in, read_file
from watch import Watch
from wins import load_wins

from a11y_klondike.app.kept_games import GameKeeper
from a11y_klondike.engine import PRESETS
from a11y_klondike.session import Hold
from a11y_klondike.storage.errors import StorageFault
from a11y_klondike.storage.folders import Folders
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.syncing import Sync


def test_a_game_goes_on_in_its_file(home: Path) -> None:
    path = left(home)
    before = read_file(path).game
    start = Start(home)
    assert start.opening.offer
    assert start.session.clock.seconds == before.seconds
    start.plays()
    start.keeper.close()
    after = read_file(path).game
    assert after.id == before.id
    assert after.acts[:-1] == before.acts
    assert games_in(home / "games") == [path]


def test_the_time_between_two_starts_is_not_played(home: Path) -> None:
    path = left(home)
    assert read_file(path).game.seconds == 30
    start = Start(home, Watch(1_000_000.0))
    assert start.session.seconds == 30
    start.watch.wait(7)
    start.plays()
    start.keeper.close()
    assert [act.seconds for act in read_file(path).game.acts][-3:] == [30, 30, 37]
    assert read_file(path).game.seconds == 42


def test_times_are_full_milliseconds_however_short(home: Path) -> None:
    """Seconds with more digits couldn't be read again."""
    start = Start(home, deal=1)
    for seconds in (0.024831131000610185, 5e-05, 1 / 3):
        start.watch.wait(seconds)
        start.session.play(DRAW)
        number = start.keeper.save(start.session, "", replace=False)
        assert number
        saved = read_file(home / "saves" / f"{number}.game")
        assert saved.fault is None
        assert saved.game.seconds == round(start.watch(), 3)
    start.keeper.close()
    [path] = games_in(home / "games")
    assert read_file(path).fault is None


def test_a_game_without_a_turn_leaves_nothing(home: Path) -> None:
    start = Start(home)
    start.goes_over_to(5)
    start.keeper.close()
    start.keeper.close()
    assert not home.exists()


@pytest.mark.parametrize(
    ("moves", "undone", "held"), [(0, 0, False), (2, 0, True), (2, 1, True), (2, 2, False)]
)
def test_a_game_is_held_if_a_turn_stands(
    home: Path, moves: int, undone: int, *, held: bool
) -> None:
    start = Start(home, deal=1)
    start.plays(count=moves)
    for _ in range(undone):
        start.session.undo()
    start.keeper.close()
    assert start.keeper.holds_game is held
    assert bool(Start(home).opening.offer) is bool(moves), "what was undone can be made again"


def test_a_loaded_game_is_no_save_any_more(home: Path) -> None:
    start = Start(home, deal=1)
    start.plays()
    start.keeper.save(start.session, "Ada", replace=False)
    loaded = start.keeper.load(1)
    start.keeper.started(loaded.session)
    start.plays(loaded.session)
    start.keeper.close()
    [path] = games_in(home / "games")
    assert (read_file(path).game.name, read_file(path).game.saved) == ("", None)
    [save] = games_in(home / "saves")
    assert read_file(save).game.name == "Ada"
    assert read_file(save).game.id == read_file(path).game.id


def test_a_line_is_kept_before_its_first_turn(home: Path) -> None:
    start = Start(home, deal=1)
    start.plays(count=3)
    line = start.keeper.share(start.session, moves=True)
    start.keeper.started(start.keeper.read_line(line, bank=0).session)
    assert len(games_in(home / "games")) == 1
    start.keeper.close()
    [path] = games_in(home / "games")
    assert read_file(path).session.moves == DRAW * 3
    assert read_file(path).game.id != read_file(games_in(home / "games" / "earlier")[0]).game.id


def test_the_last_game_is_that_which_was_left_last(home: Path) -> None:
    """Be it one that waits for the next start, or one that was left for another."""
    for deal in (1, 2):
        start = Start(home, deal=deal)
        start.plays()
        start.keeper.close()
    start = Start(home, deal=3)
    start.plays(start.goes_over_to(4))
    deals = []
    for _ in range(4):
        opened = start.keeper.last_game()
        assert opened
        deals.append(opened.session.deal.number)
        start.keeper.started(opened.session)
    assert deals == [2, 4, 2, 4]
    start.keeper.close()


def test_the_last_game_is_told_though_the_clock_was_set_back(home: Path) -> None:
    start = Start(home, deal=1)
    start.plays()
    start.plays(start.goes_over_to(2))
    [earlier] = games_in(home / "games" / "earlier")
    os.utime(earlier, (4e9, 4e9))
    start.goes_over_to(3)
    last = start.keeper.last_game()
    assert last
    assert last.session.deal.number == 2


def test_the_game_that_was_found_is_brought_back_as_it_is_now(home: Path) -> None:
    """What was read at the start is used once; then the file is read again."""
    left(home)
    start = Start(home)
    count = len(start.session.turns)
    start.plays(count=2)
    start.goes_over_to(5)
    assert start.keeper.unfinished() is None, "it has been put away"
    again = start.keeper.last_game()
    assert again
    assert again.session is not start.session
    assert len(again.session.turns) == count + 2


def test_a_win_is_recorded_with_its_turn(home: Path) -> None:
    win = next(win for win in load_wins() if win.preset == "house")
    start = Start(home, deal=win.deal, rules=PRESETS["house"])
    for move in win.moves:
        assert not (home / "statistics.sqlite").exists()
        start.session.play([move])
    assert results(home) == [1]
    start.session.undo()
    start.session.redo()
    start.keeper.close()
    assert results(home) == [1]
    assert games_in(home / "games") == []
    assert len(games_in(home / "games" / "earlier")) == 1


def test_a_win_that_was_not_recorded_is_at_the_next_start(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win = next(win for win in load_wins() if win.preset == "house")
    start = Start(home, deal=win.deal, rules=PRESETS["house"])
    monkeypatch.setattr(GameKeeper, "_record", lambda *_: None)
    monkeypatch.setattr(Journal, "end", lambda *_: None)
    for move in win.moves:
        start.session.play([move])
    start.keeper.close()
    monkeypatch.undo()
    assert len(games_in(home / "games")) == 1
    del start
    again = Start(home)
    assert again.opening.offer is None
    assert results(home) == [1]


def results(home: Path) -> list[int]:
    with closing(sqlite3.connect(home / "statistics.sqlite")) as database:
        return [won for (won,) in database.execute("SELECT won FROM games")]


@pytest.mark.parametrize(
    "ask",
    [
        lambda keeper: keeper.bank(),
        lambda keeper: keeper.statistics(None),
        lambda keeper: keeper.export("csv"),
        lambda keeper: keeper.daily(),
    ],
)
def test_a_rescue_is_told_whatever_found_the_damage(
    home: Path, ask: Callable[[GameKeeper], object]
) -> None:
    home.mkdir()
    (home / "statistics.sqlite").write_bytes(b"no database" * 400)
    keeper = GameKeeper(Folders(home, home), Sync.NEVER, Watch())
    ask(keeper)
    assert ids(keeper.asides()) == ["statistics-rescued"]
    ask(keeper)
    assert ids(keeper.asides()) == []


def test_the_bank_has_each_game_once(home: Path) -> None:
    vegas = PRESETS["vegas"]
    start = Start(home, deal=1, rules=vegas)
    start.plays()
    assert (start.keeper.bank(), start.keeper.bank(start.session)) == (0, -52)
    second = start.goes_over_to(2, vegas, bank=-52)
    assert start.keeper.bank(second) == -52, "it wasn't played"
    start.plays(second)
    assert start.keeper.bank(second) == -104
    back = start.keeper.last_game()
    assert back
    start.keeper.started(back.session)
    assert start.keeper.bank(back.session) == -104


def test_where_there_is_no_folder_that_is_told_with_the_first_turn(home: Path) -> None:
    home.write_text("")
    start = Start(home, deal=1)
    assert ids(start.keeper.asides()) == []
    start.plays(count=2)
    told = start.keeper.asides()
    assert ids(told) == ["fault-keep"]
    assert told.sentences[0].values["fault"] == StorageFault.NO_FOLDER.value


def test_a_pause_and_a_question_do_not_go_over_to_the_next_start(home: Path) -> None:
    left(home)
    start = Start(home)
    start.session.clock.hold(Hold.PAUSE)
    start.keeper.close()
    clock = Start(home).session.clock
    assert not clock.is_held(Hold.PAUSE)
