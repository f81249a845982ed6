"""Files from strangers, put among the player's own: they can do nothing but be a game."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path
from random import Random

import pytest
from kept_program import Played, files_in
from storage.kept import labelled, played
from storage.mutations import mutated

from a11y_klondike.storage.game_file import write

LONGEST = 2.0
"""Seconds that a reply may take, on a quiet machine."""
ROUNDS = 2
FILES = 40

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def slowness() -> float:
    """Return how much slower than a quiet machine this one is now: a thing of 0.1 s is timed."""
    start = time.perf_counter()
    sum(range(5_000_000))
    return max(1.0, (time.perf_counter() - start) / 0.1)


class Timed:
    """A program whose every reply comes in time."""

    def __init__(self, *arguments: str) -> None:
        self._limit = LONGEST * slowness()
        start = time.perf_counter()
        self.play = Played(*arguments)
        assert time.perf_counter() - start < self._limit

    def __call__(self, line: str) -> str:
        start = time.perf_counter()
        told = self.play(line)
        assert time.perf_counter() - start < self._limit
        return told


def put(home: Path, kind: str) -> list[Path]:
    """Put something of a kind where a game is looked for, and where a save is."""
    places = [home / "games" / "x.game", home / "saves" / "1.game"]
    for place in places:
        place.parent.mkdir(parents=True, exist_ok=True)
        match kind:
            case "junk":
                place.write_bytes(os.urandom(2_000_000))
            case "more junk":
                place.write_bytes(os.urandom(2_000_001))
            case "lines":
                place.write_bytes(b"a11y-klondike game 1\n" * 95_000)
            case "a pipe":
                os.mkfifo(place)
            case "a folder":
                place.mkdir()
            case "zeros":
                place.symlink_to("/dev/zero")
            case "a terminal":
                place.symlink_to("/dev/tty")
            case "a link to itself":
                place.symlink_to(place)
            case "a link to nowhere":
                place.symlink_to("/nowhere/at/all")
            case "the password file":
                place.symlink_to("/etc/passwd")
            case _:
                raise AssertionError(kind)
    return places


@pytest.mark.parametrize(
    "kind",
    [
        "junk",
        "more junk",
        "lines",
        "a pipe",
        "a folder",
        "zeros",
        "a terminal",
        "a link to itself",
        "a link to nowhere",
        "the password file",
    ],
)
def test_what_is_no_game_is_one_sentence_and_play_goes_on(home: Path, kind: str) -> None:
    put(home, kind)
    play = Timed("--deal", "1")
    with play.play:
        told = play.play.welcome
        assert told.count("The game can't be read: ") == (kind not in QUIET)
        assert told.count("can't") <= 1
        assert play("draw") == "Four of hearts."
        assert play("saved games").startswith("One saved game.\nOne")
        assert play("load game one").startswith("The game can't be read: ")
        assert play("save as Ada") in {"Saved as game two: Ada.", "Saved as game one: Ada."}
        assert play("load ada").splitlines()[0].endswith("loaded: Ada.")
        assert play.play.end() == (0, "")
    passwords = Path("/etc/passwd").read_bytes()
    assert not any(passwords[:40] in path.read_bytes() for path in home.rglob("*") if is_own(path))


QUIET = {"a link to itself", "a link to nowhere"}
"""What isn't a file at all, and nothing is lost with it."""


def is_own(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def test_a_game_beside_them_is_found_all_the_same(home: Path) -> None:
    with Played("--deal", "7") as before:
        before("draw")
        assert before.end() == (0, "")
    for number, kind in enumerate(("junk", "a pipe", "a folder", "zeros", "a link to itself")):
        [place, save] = put(home, kind)
        if number:
            place.rename(place.with_name(f"{number}.game"))
        else:
            place.rename(place.with_name("0.game"))
        save.rename(save.with_name(f"{number + 1}0.game"))
    play = Timed()
    with play.play:
        assert play.play.welcome.splitlines()[-1].endswith(
            "Go on with your last game, deal 7, house rules, one turn? Yes or no."
        )
        assert play("undo") == "Draw taken back. Waste empty."


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_changed_files_are_a_game_or_a_sentence(home: Path, seed: int) -> None:
    random = Random(seed)
    games = [write(labelled(played("house", deal, 40, deal).game())) for deal in range(1, 5)]
    for folder in ("games", "saves"):
        (home / folder).mkdir(parents=True)
        for number in range(1, FILES + 1):
            path = home / folder / f"{number}.game"
            path.write_bytes(mutated(random.choice(games), random))
    play = Timed()
    with play.play:
        assert play("saved games").splitlines()[0].endswith("saved games.")
        for number in range(1, FILES + 1):
            told = play(f"load game {number}")
            assert re.match(r"Game [a-z-]+ loaded|The game can't be read: ", told)
            play("draw")
        for _ in range(5):
            play("go back to the last game")
        assert play("statistics")
        assert play.play.end() == (0, "")
    assert not [name for name in files_in(home) if name.endswith(".log")]


def test_a_shared_line_from_a_stranger_takes_no_time() -> None:
    play = Timed("--deal", "1")
    with play.play:
        for line in (
            "import klondike house deal 1 moves " + "w" * 3900,
            "import klondike house deal 1 moves " + "0" * 3900,
            "import klondike google-hard deal 1 moves " + "yz" * 1900,
            "import klondike house cards " + "z" * 3900,
            "import " + "klondike " * 400,
            "klondike house deal 1 moves \x1b[2J\x07",
        ):
            assert play(line)
            assert "\x1b" not in play("table")
