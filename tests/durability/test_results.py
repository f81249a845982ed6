"""Results of games, through the program: each counts once, however the program ends."""

from __future__ import annotations

import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from kept_program import Played, files_in, played
from wins import Win, load_wins
from wording import in_words

from a11y_klondike.l10n import Locale

NO_GAME = "House rules: no game has ended yet."

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


@pytest.fixture
def win() -> Win:
    return min((win for win in load_wins() if win.preset == "house"), key=lambda win: win.length)


def lines_of(win: Win, english: Locale) -> list[str]:
    return [in_words(move, english.vocabulary) for move in win.moves]


def rows(home: Path, columns: str = "id") -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(home / "statistics.sqlite")) as database:
        return database.execute(f"SELECT {columns} FROM games").fetchall()  # noqa: S608 - as above


@needs_signals
@pytest.mark.parametrize("how", [None, signal.SIGKILL])
def test_a_won_game_counts_and_is_not_offered(
    how: signal.Signals | None, win: Win, english: Locale, home: Path
) -> None:
    with Played("--deal", str(win.deal)) as play:
        for line in lines_of(win, english):
            told = play(line)
        assert "You won" in told
        play.end(how)
    first, results = played("statistics")
    assert first.startswith("Klondike solitaire.")
    assert results.startswith("House rules: one game, one won")
    assert rows(home, "deal, won, turns") == [(str(win.deal), 1, win.length)]
    assert len(list((home / "games" / "earlier").glob("*.game"))) == 1
    assert list((home / "games").glob("*.game")) == []


def test_a_game_that_is_won_twice_counts_once(win: Win, english: Locale, home: Path) -> None:
    lines = lines_of(win, english)
    told = played(
        *lines, "undo two", "statistics", *lines[-2:], arguments=["--deal", str(win.deal)]
    )
    assert "You won" in told[-1]
    assert told[-3].startswith("House rules: one game, one won")
    assert rows(home, "won, undos") == [(1, 0)], "the first win had no undo"
    played("go back to the last game", "undo", lines[-1], "new game")
    *_, results = played("statistics")
    assert results.startswith("House rules: one game, one won")
    assert len(rows(home)) == 1


def test_a_win_that_was_taken_back_goes_on_and_stays_a_win(win: Win, english: Locale) -> None:
    lines = lines_of(win, english)
    played(*lines, "undo", arguments=["--deal", str(win.deal)])
    first, results, again = played("statistics", lines[-1])
    assert first.startswith(f"Go on with your last game, deal {win.deal}")
    assert results.startswith("House rules: one game, one won")
    assert "You won" in again
    _, results = played("statistics")
    assert results.startswith("House rules: one game, one won")


@needs_signals
def test_a_game_that_goes_on_is_no_result(home: Path) -> None:
    for how in (None, signal.SIGKILL):
        with Played() as play:
            play("draw")
            play.end(how)
    assert played("statistics", arguments=["--deal", "1"])[1] == NO_GAME
    assert "statistics.sqlite" not in files_in(home)


def test_a_game_left_for_another_counts_once(home: Path) -> None:
    played("draw", "new game", "yes", "draw", "go back to the last game", arguments=["--deal", "1"])
    told = played("draw", "deal 2", "yes", "statistics")
    assert told[-1] == "House rules: two games, none won."
    assert len(rows(home)) == 2
    assert len(set(rows(home))) == 2


def test_the_bank_goes_from_start_to_start(home: Path) -> None:
    vegas = ["--rules", "vegas"]
    *_, score = played("ace of spades up", "score", arguments=[*vegas, "--deal", "1"])
    assert score == "Minus forty-seven points in this game. Bank: minus forty-seven."
    assert played("score")[1] == score, "the same game"
    _, _, _, score = played("new game", "yes", "score")
    assert score == "Minus fifty-two points in this game. Bank: minus ninety-nine."
    [_, results] = played("statistics for vegas", arguments=vegas)
    assert results == "Vegas rules: one game, none won. Bank: minus forty-seven."
    _, _, score = played("draw", "score", arguments=[*vegas, "--deal", "2"])
    assert score == "Minus fifty-two points in this game. Bank: minus ninety-nine."
    assert rows(home, "points") == [(-47,)]


def test_the_daily_deal_is_won_once_a_day(home: Path) -> None:
    first, told, _, _ = played("play the daily deal", "draw", "save as today")
    assert first.startswith("Klondike solitaire.")
    assert told.startswith("Daily deal of ")
    [path] = (home / "games").glob("*.game")
    assert b"\ndaily " in path.read_bytes()
    played("no")
    assert rows(home, "daily IS NULL, won") == [(0, 0)]
    played("load today", "draw", "new game", "yes")
    assert rows(home, "daily IS NULL, won") == [(0, 0)], "it is the same game"


def test_an_export_has_each_game(home: Path) -> None:
    played("draw", "new game", "yes", "draw", "new game", "yes", arguments=["--deal", "1"])
    told = played("export my statistics", "export my statistics as json", "export my statistics")
    assert all(reply.startswith("The statistics are in the file ") for reply in told[1:])
    exported = [name for name in files_in(home) if name.startswith("statistics-")]
    assert sorted(Path(name).suffix for name in exported) == [".csv", ".csv", ".json"]
    csv = next(name for name in exported if name.endswith(".csv"))
    assert len((home / csv).read_text().splitlines()) == 3
