"""Two programs of one player at once: neither harms what the other keeps."""

from __future__ import annotations

import re
import signal
import sqlite3
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from kept_program import Played, played
from program import run

from a11y_klondike.storage.game_file import Reading, read

ELSEWHERE = "Another game is being played on this machine; this one is kept by itself."
LOCKED = "The game can't be read: it is being played elsewhere."

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")


@pytest.fixture
def first(home: Path) -> Iterator[Played]:  # noqa: ARG001 - it is made there
    """A program in which a game goes on that was begun before."""
    played("draw", "ace of spades up", arguments=["--deal", "1"])
    with Played() as play:
        assert play("yes").startswith("Deal 1.")
        yield play


def games(home: Path, folder: str = "games") -> dict[int | None, Reading]:
    """Return the whole games in a folder, by deal."""
    readings = [read(path.read_bytes(), path) for path in (home / folder).glob("*.game")]
    assert all(reading.fault is None for reading in readings)
    return {reading.game.deal.number: reading for reading in readings}


def moves(reading: Reading) -> list[str]:
    return [str(move) for move in reading.session.moves]


def test_the_second_is_told_and_plays_another_game(first: Played, home: Path) -> None:
    with Played() as second:
        told = second.welcome.splitlines()
        assert told[0] == f"{ELSEWHERE} Klondike solitaire. Say help to hear how to play."
        assert not told[1].startswith("Deal 1.")
        second("deal 2")
        for line in ("draw", "draw", "undo"):
            assert second(line)
            assert first("draw")
        assert first.end() == second.end() == (0, "")
    kept = games(home)
    assert moves(kept[1]) == ["draw", "As:7-f", "draw", "draw", "draw"]
    assert moves(kept[2]) == ["draw"]


def test_the_second_cannot_go_on_with_the_game_of_the_first(first: Played) -> None:
    with Played("--deal", "2") as second:
        assert second("go on with my last game") == "There is no last game to go back to."
        assert second("go back to the last game") == "There is no last game to go back to."
        assert second("moves made") == "No move made yet."
    assert first("undo").startswith("Ace of spades back")


def test_a_game_that_the_first_has_taken_since_is_refused(home: Path) -> None:
    played("draw", arguments=["--deal", "1"])
    with Played("--deal", "2") as second, Played() as first:
        assert first.welcome.startswith("Go on with your last game, deal 1")
        for line in ("go on with my last game", "go on with my last game"):
            assert second(line) == LOCKED
        assert second("draw") == "Six of spades."
        assert first("draw") == "Ace of clubs."
        assert first.end() == (0, "")
        assert second("go on with my last game").startswith("Your last game is back.\nDeal 1.")
        assert second("moves made") == "Two moves made."
    assert moves(games(home)[1]) == ["draw", "draw"]
    assert moves(games(home, "games/earlier")[2]) == ["draw"]


@needs_signals
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_when_the_first_has_ended_its_game_is_offered(first: Played, end: signal.Signals) -> None:
    with Played("--deal", "2") as second:
        assert second("draw") == "Six of spades."
        first.end(end)
        assert second.end() == (0, "")
    played("deal 3", "yes")  # leaves the second's game
    with Played() as third:
        assert third.welcome == (
            "Go on with your last game, deal 1, house rules, two turns? Yes or no."
        )


def test_what_the_first_has_left_the_second_can_go_on_with(first: Played) -> None:
    with Played("--deal", "2") as second:
        assert first.end() == (0, "")
        assert second("go on with my last game").startswith("Your last game is back.\nDeal 1.")
        assert second("moves made") == "Two moves made."


def test_a_game_that_was_left_is_taken_by_one_of_two(home: Path) -> None:
    """Whichever comes first, and both may come at once."""
    played("draw", arguments=["--deal", "1"])
    with Played() as one, Played() as other:
        taken = [play.welcome.startswith("Go on with") for play in (one, other)]
        assert taken == [True, False]
        assert (one("draw"), bool(other("draw"))) == ("Ace of clubs.", True)
    assert moves(games(home)[1]) == ["draw", "draw"]
    assert len(games(home)) == 2


def test_all_is_counted_and_kept_that_both_do_at_once(home: Path) -> None:
    rounds = 8
    choices = {1: "speech rate 20{}", 2: "pitch {}"}
    deals = {number: [100 * number + count for count in range(rounds)] for number in choices}
    texts = [
        "".join(
            f"deal {deal}\nyes\ndraw\nsave as {deal}\n{choice.format(count)}\n"
            for count, deal in enumerate(deals[number])
        )
        for number, choice in choices.items()
    ]
    with ThreadPoolExecutor(len(texts)) as pool:
        programs = list(pool.map(lambda text: run("--deal", "1", lines=text), texts))
    for program in programs:
        assert (program.returncode, program.stderr) == (0, b"")
        assert program.stdout.count(b"Saved as game ") == rounds
        assert not re.search(b"kept|isn't|can't", program.stdout)
    every = {deal for each in deals.values() for deal in each}
    last = {each[-1] for each in deals.values()}
    assert set(games(home, "saves")) == every
    assert len(list((home / "saves").glob("*.game"))) == 2 * rounds
    assert set(games(home)) == last
    assert set(games(home, "games/earlier")) == every - last
    with closing(sqlite3.connect(home / "statistics.sqlite")) as database:
        rows = database.execute("SELECT deal, turns FROM games").fetchall()
    assert sorted(rows) == sorted((str(deal), 1) for deal in every - last)
    settings = tomllib.loads((home / "settings.toml").read_text())
    assert settings["speech"]["rate"] == 200 + rounds - 1
    assert settings["speech"]["pitch"] == rounds - 1
