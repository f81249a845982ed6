"""A disk that doesn't take what is to be kept: one sentence, play goes on, and nothing is lost
that can still be kept when the fault has passed."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from kept_program import HOME, HOMELESS, Played, files_in, played
from storage.faulty_disk import sealed
from storage.small_disk import fill, mounted

from a11y_klondike.storage.game_file import Reading, read

FULL = "This game isn't kept now: the disk is full."
DRAWS = ["Four of hearts.", "Ace of clubs.", "Four of diamonds.", "Seven of spades."]
NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def limited_to(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def game_in(home: Path) -> Reading:
    [path] = (home / "games").glob("*.game")
    reading = read(path.read_bytes(), path)
    assert reading.fault is None
    return reading


def draws(play: Played, fault: str) -> Iterator[None]:
    """Draw four cards: one sentence tells the fault, once."""
    told = [play("draw") for _ in DRAWS]
    assert told == [f"{DRAWS[0]} {fault}", *DRAWS[1:]]
    yield
    assert play("ace of spades up") == (
        "Ace of spades to the foundation. Jack of spades turned up in column seven."
    )


@pytest.mark.parametrize("size", [0, 100])
def test_a_disk_that_is_full_for_a_while(home: Path, size: int) -> None:
    with Played("--deal", "1", prepare=lambda: limited_to(size)) as play:
        for _ in draws(play, FULL):
            resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, NO_LIMIT)
        assert len(game_in(home).game.acts) == 5, "as soon as there is room, all is kept"
        assert play("quit").endswith("Your game goes on when you come back.")
        assert play.end() == (0, "")
    [offer] = played()
    assert offer == "Go on with your last game, deal 1, house rules, five turns? Yes or no."


def test_a_disk_that_stays_full(home: Path) -> None:
    with Played("--deal", "1", prepare=lambda: limited_to(100)) as play:
        assert list(draws(play, FULL)) == [None]
        assert play("save") == "The game isn't saved: the disk is full."
        assert play("new game") == "Give up this game and start a new one? Yes or no."
        assert play("no") == "Nothing changed."
        assert play("quit") == "Quit the game? Yes or no.", "it would be lost"
        assert play("yes") == "Goodbye. This was deal 1."
        assert play.end() == (0, f"{FULL}\n")
    assert [name for name in files_in(home) if name.endswith(".game")] == []
    assert played()[0].startswith("Klondike solitaire.")


def test_what_was_kept_before_the_disk_was_full_stays(home: Path) -> None:
    played("draw", "draw", arguments=["--deal", "1"])
    before = game_in(home)
    limit = len(before.content)
    with Played(prepare=lambda: limited_to(limit)) as play:
        assert play("draw") == f"Four of diamonds. {FULL}"
        assert play("draw") == "Seven of spades."
        assert play.end() == (0, f"{FULL}\n")
    assert game_in(home).game.acts == before.game.acts
    with Played() as play:
        assert play("draw") == "Four of diamonds."


def test_a_full_disk_at_the_end_costs_only_the_time(home: Path) -> None:
    with Played("--deal", "1") as play:
        play("draw")
        size = len(game_in(home).content)
        limits = (size, resource.RLIM_INFINITY)
        resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, limits)
        assert play("quit").endswith("Your game goes on when you come back.")
        assert play.end() == (0, "")
    assert len(game_in(home).game.acts) == 1


def test_results_wait_for_room(home: Path) -> None:
    with Played("--deal", "1") as play:
        play("draw")
        resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, (20, resource.RLIM_INFINITY))
        play("new game")
        told = play("yes")
        assert "The result isn't in the statistics yet: the disk is full." in told
        resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, NO_LIMIT)
        play("draw")
        play("new game")
        play("yes")
        assert play("statistics") == "House rules: two games, none won."
        assert play.end() == (0, "")
    assert len(list((home / "games" / "earlier").glob("*.game"))) == 2
    assert played("statistics")[1] == "House rules: two games, none won."


def test_choices_wait_for_room(home: Path) -> None:
    with Played(prepare=lambda: limited_to(10)) as play:
        assert play("full answers") == (
            "Full answers from now on. This setting holds until you leave: the disk is full."
        )
        assert play("confirm off").endswith("spoken ones still ask."), "it is told once"
        resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, NO_LIMIT)
        assert play("columns top card first") != ""
        resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, (10, resource.RLIM_INFINITY))
        assert play("normal answers").endswith("the disk is full."), "another fault, another time"
        assert play.end() == (0, "")
    settings = (home / "settings.toml").read_text()
    for line in ('verbosity = "full"', "confirm = false", 'from = "top"'):
        assert line in settings


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "size=64k") as disk:
        filling = fill(disk)
        with Played("--deal", "1", home=disk / "home") as play:
            for _ in draws(play, FULL):
                filling.unlink()
            assert play.end() == (0, "")
        assert len(game_in(disk / "home").game.acts) == 5


def test_a_disk_that_can_only_be_read_for_a_while(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "size=1m") as disk:
        home = disk / "home"
        played("draw", "save as Ada", "full answers", arguments=["--deal", "1"], home=home)
        _remount(disk, "ro")
        with Played(home=home) as play:
            assert play.welcome.startswith("Go on with your last game, deal 1")
            told = play("draw")
            assert told.endswith("This game isn't kept now: the disk is read-only.")
            assert "kept" not in play("draw")
            assert play("save") == "The game isn't saved: the disk is read-only."
            assert play("saved games").startswith("One saved game.")
            assert play("brief answers").endswith(
                "This setting holds until you leave: the disk is read-only."
            )
            assert play("delete Ada") == "Delete saved game one, Ada? Yes or no."
            assert play("yes") == "The saved game isn't deleted: the disk is read-only."
            _remount(disk, "rw")
            play("draw")
            assert play.end() == (0, "")
        assert len(game_in(home).game.acts) == 4


def test_a_folder_in_which_nothing_may_be_written(home: Path) -> None:
    home.mkdir()
    fault = "This game isn't kept now: its folder can't be written to."
    with sealed(home), Played("--deal", "1") as play:
        assert [play("draw"), play("draw")] == [f"{DRAWS[0]} {fault}", DRAWS[1]]
        assert play("save") == "The game isn't saved: the folder can't be written to."
        assert play("full answers").endswith("the settings can't be written to.")
        assert play("statistics") == "House rules: no game has ended yet."
        assert play.end() == (0, f"{fault}\n")
    assert files_in(home) == []


@pytest.mark.parametrize("name", ["", "games"])
def test_a_file_where_a_folder_should_be(home: Path, name: str) -> None:
    place = home / name
    place.parent.mkdir(exist_ok=True)
    place.write_text("mine")
    with Played("--deal", "1") as play:
        assert play.welcome.startswith("Klondike solitaire. Say help to hear how to play.\nDeal 1.")
        assert play.welcome.endswith("ace of spades.")
        for _ in draws(play, "This game isn't kept now: there is no folder for it."):
            assert place.read_text() == "mine"
            place.unlink()
        assert play.end() == (0, "")
    assert len(game_in(home).game.acts) == 5


def test_a_player_without_a_home(tmp_path: Path) -> None:
    """As a program that is started for no user: not even the list of users knows a home."""
    known = {name: value for name, value in os.environ.items() if name not in {"HOME", HOME}}
    command = (sys.executable, "-c", HOMELESS)
    with Played("--deal", "1", command=command, environment=known) as play:
        assert play.welcome.endswith(
            "ace of spades. This game isn't kept now: there is no folder for it."
        )
        assert [play("draw") for _ in DRAWS] == DRAWS
        assert play("save") == "Nothing is kept in this session."
        assert play.end() == (0, "")
    assert list(tmp_path.iterdir()) == []
    assert not Path("~").exists()


def test_by_default_all_is_in_the_players_own_folders(tmp_path: Path) -> None:
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("XDG_")},
        "HOME": str(tmp_path),
    }
    del environment[HOME]
    for line in ("draw", "full answers"):
        with Played("--deal", "1", environment=environment) as play:
            play(line)
            assert play.end() == (0, "")
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} >= {"settings.toml"}
    assert len(list(tmp_path.rglob("games/*.game"))) == 1
    assert not list(Path.cwd().glob("~"))


def _remount(disk: Path, how: str) -> None:
    command = ("mount", "-o", f"remount,{how}", str(disk))
    subprocess.run(command, check=True)
