"""Files that are damaged, or from another time: one sentence, and what can be kept is kept."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from kept_program import Played, played
from storage.kept import resealed, unsealed

from a11y_klondike.engine import Deal, Move, Rules
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage.game_file import read, write
from a11y_klondike.storage.game_record import Game

LINES = ("draw", "ace of spades up", "draw two times", "undo", "ace of hearts up", "draw")
NEWER = "The game can't be read: a newer version of this program wrote it."
FUTURE = datetime(2999, 1, 1, tzinfo=UTC)


@pytest.fixture
def left(home: Path) -> Path:
    """The file of a game that was left after four turns, one of which was undone."""
    played(*LINES, arguments=["--deal", "1"])
    [path] = (home / "games").glob("*.game")
    return path


def cut(lines: int) -> Callable[[bytes], bytes]:
    """Return what cuts a file in the middle of the line after so many."""

    def harm(data: bytes) -> bytes:
        whole = data.splitlines(keepends=True)
        return b"".join(whole[:lines]) + whole[lines][: len(whole[lines]) // 2]

    return harm


def flipped(line: int) -> Callable[[bytes], bytes]:
    """Return what flips a bit in the middle of a line."""

    def harm(data: bytes) -> bytes:
        whole = data.splitlines(keepends=True)
        at = sum(map(len, whole[:line])) + len(whole[line]) // 2
        return data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]

    return harm


@pytest.mark.parametrize("harm", [cut(8), cut(12), flipped(9)])
def test_the_turns_before_the_damage_go_on(left: Path, harm: Callable[[bytes], bytes]) -> None:
    whole = read(left.read_bytes(), left).game.acts
    damaged = harm(left.read_bytes())
    left.write_bytes(damaged)
    rescued = read(damaged, left).game.acts
    assert rescued
    with Played() as play:
        assert re.fullmatch(
            r"\w+ moves? could be rescued; the damaged file is kept\.\n"
            r"Go on with your last game, deal 1, house rules, \w+ turns?\? Yes or no\.",
            play.welcome,
        )
        assert left.read_bytes() == damaged, "untouched until there is something to write"
        play("yes")
        play("draw")
        assert play.end() == (0, "")
    assert left.with_suffix(".damaged").read_bytes() == damaged
    after = read(left.read_bytes(), left)
    assert after.fault is None
    assert after.game.acts[:-1] == rescued == whole[: len(rescued)]


@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"a11y-klondike game 1 00000000\n"])
def test_a_file_of_which_nothing_is_left_is_told_and_kept(left: Path, content: bytes) -> None:
    left.write_bytes(content)
    [welcome] = played("draw", arguments=["--rules", "house"])[:1]
    assert welcome.startswith("Klondike solitaire.")
    assert welcome.count("The game can't be read: its file is ") == 1
    assert left.with_suffix(".damaged").read_bytes() == content
    assert "can't be read" not in played()[0], "it is told once"


def test_a_damaged_save_is_listed_and_told(home: Path) -> None:
    played("draw", "ace of spades up", "save as Ada", "draw", arguments=["--deal", "1"])
    save = home / "saves" / "1.game"
    damaged = save.read_bytes()[:-40]
    save.write_bytes(damaged)
    told = played("saved games", "load Ada", "draw", "save as Ada", "yes", "load Ada")
    assert told[1] == "One saved game.\nOne: Ada. Its file is damaged."
    assert told[2].startswith("Game one loaded: Ada. ")
    assert "could be rescued; the damaged file is kept." in told[2]
    assert told[4].endswith("Replace it? Yes or no.")
    assert told[5] == "Saved as game one: Ada."
    assert "rescued" not in told[6]
    assert (home / "saves" / "1.damaged").read_bytes() == damaged


def newer(path: Path) -> bytes:
    """Write a file as a newer version does that has lines of its own."""
    first, *others = unsealed(path.read_bytes())
    content = resealed([first.replace(" 1", " 2"), "weather fine", *others])
    path.write_bytes(content)
    return content


def test_a_game_of_a_newer_version_is_told_and_not_touched(left: Path) -> None:
    content = newer(left)
    for line in ("table", "draw"):
        [welcome, _] = played(line, arguments=["--deal", "1"])
        assert welcome.endswith(f"ace of spades. {NEWER}")
    assert left.read_bytes() == content
    assert played()[0].startswith("Go on with your last game, deal 1, house rules, one turn?")


def test_a_save_of_a_newer_version_is_told_and_not_touched(home: Path) -> None:
    played("draw", "save as Ada", arguments=["--deal", "1"])
    save = home / "saves" / "1.game"
    content = newer(save)
    told = played("saved games", "load game one", "save as Bo", "saved games")
    assert told[1] == "One saved game.\nOne: no name. A newer version of this program wrote it."
    assert told[2] == NEWER
    assert told[3] == "Saved as game two: Bo."
    assert save.read_bytes() == content


@pytest.mark.parametrize("name", ["statistics.sqlite", "results.jsonl"])
def test_statistics_of_a_newer_version_are_told_and_not_touched(home: Path, name: str) -> None:
    played("draw", "new game", "yes", arguments=["--deal", "1"])
    path = home / name
    if name.endswith("sqlite"):
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA user_version = 99")
    else:
        path.write_text('{"version": 2, "weather": "fine"}\n')
    before = path.read_bytes()
    _, _, asked, results, again = played("draw", "new game", "yes", "statistics")[0:5]
    assert asked.endswith("Yes or no.")
    if name.endswith("sqlite"):
        assert "they can't" not in again
        assert "The result isn't in the statistics yet: a newer version" in results
        assert again == "The statistics can't be read: a newer version of this program wrote them."
        assert len((home / "results.jsonl").read_text().splitlines()) == 1
    else:
        assert again == "House rules: two games, none won."
    assert path.read_bytes() == before


def test_results_that_waited_for_the_newer_version_are_not_lost(home: Path) -> None:
    played("draw", "new game", "yes", arguments=["--deal", "1"])
    for version in (99, 1):
        with closing(sqlite3.connect(home / "statistics.sqlite")) as database:
            database.execute(f"PRAGMA user_version = {version}")
        *_, results = played("draw", "new game", "yes", "statistics")
    assert results == "House rules: three games, none won."


def test_a_damaged_database_is_rescued_told_once_and_kept(home: Path) -> None:
    for _ in range(3):
        played("draw", "new game", "yes", arguments=["--deal", "1"])
    path = home / "statistics.sqlite"
    path.write_bytes(b"no database at all" * 100)
    damaged = path.read_bytes()
    told = played("statistics", "statistics", "draw", "new game", "yes", "statistics")
    assert told[1] == (
        "House rules: no game has ended yet. "
        "The statistics were damaged: no game could be rescued. The damaged file is kept."
    )
    assert told[2] == "House rules: no game has ended yet."
    assert told[-1] == "House rules: one game, none won."
    assert [path.read_bytes() for path in home.glob("*.damaged")] == [damaged]


def test_a_damaged_database_does_not_hinder_a_vegas_game(home: Path) -> None:
    played("draw", "new game", "yes", arguments=["--deal", "1", "--rules", "vegas"])
    (home / "statistics.sqlite").write_bytes(b"no database at all" * 100)
    welcome, score = played("score", arguments=["--deal", "1", "--rules", "vegas"])
    assert welcome.count("The statistics were damaged: no game could be rescued.") == 1
    assert score == "Minus fifty-two points in this game. Bank: minus fifty-two."


def test_a_game_from_the_future_goes_on_and_counts(home: Path) -> None:
    """The clock may have been set back since."""
    draw = Act(Doing.PLAY, 1.5, (Move.parse("draw"),))
    game = replace(Game.begun(Deal.numbered(1), Rules()), acts=(draw,), seconds=2.0)
    path = home / "games" / f"{game.id}.game"
    path.parent.mkdir(parents=True)
    path.write_bytes(write(replace(game, started=FUTURE)))
    os.utime(path, (FUTURE.timestamp(),) * 2)
    (home / "saves").mkdir()
    (home / "saves" / "1.game").write_bytes(write(replace(game, name="Ada", saved=FUTURE)))
    told = played("draw", "saved games", "new game", "yes", "draw", "statistics")
    assert "deal 1, house rules, one turn?" in told[0]
    assert told[2].startswith("One saved game.\nOne: Ada. Deal 1, house rules, one turn, saved ")
    assert told[-1] == "House rules: one game, none won."
    *_, back, made = played("new game", "yes", "go back to the last game", "moves made")
    assert back.startswith("Your last game is back.")
    assert "Deal 1." not in back, "the last one is not the one with the highest time"
    assert made == "One move made."
