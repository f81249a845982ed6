"""What is lost when everything goes wrong: nothing, or what the disk wouldn't take.

    python tests/benchmarks/faults.py [turns]

First the program is played through a pipe and killed with `kill -9` at random moments, again and
again, until it has told so many turns: 40,000, as many as 1,000 games have, if no other number is
given. Each turn that it told must be in its file then, and nothing else.

Then the file of a game is cut at every byte, and each of its bits flipped: what comes before the
damage must go on. Last come disks that are full or can only be read, folders that are closed, files
of a newer version and more, each through the program: how many sentences tell it, how the program
ends, and how many of the turns are kept when the fault has passed. Some need root.

The first fault that costs more than it may ends it.
"""

from __future__ import annotations

import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from kept_program import HOME, HOMELESS, Played
from kept_start import Start, ids
from killing import TURNS_A_GAME, Killed
from storage.faulty_disk import sealed
from storage.kept import read_file, resealed, unsealed
from storage.small_disk import fill, mounted

from a11y_klondike.l10n import load_locale
from a11y_klondike.storage.errors import SaveFileError

TURNS: Final = 1000 * TURNS_A_GAME
LONGEST: Final = 1.0
"""Seconds until the program is killed, at most."""
DRAWS: Final = 4
HEAD: Final = 6
"""Lines of a game's file before its acts."""
FAULT: Final = re.compile(r"isn't kept|can't be read|has a mistake|were damaged")
"""What sentences have that tell a fault."""

Strike = Callable[[Path, int], AbstractContextManager[object]]


def main() -> None:
    """Print all figures."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _kill(folder / "killed", turns)
        _harm(folder / "harmed")
        for title, (place, strike, sentences, kept) in FAULTS.items():
            _strike(folder / title, place, strike, title, (sentences, kept))


def _kill(home: Path, turns: int) -> None:
    player = Killed(home, load_locale("en"), seed=time.time_ns())
    start = time.monotonic()
    while player.told.turns < turns:
        player.life(LONGEST)
    player.leave()
    told = player.told
    with closing(sqlite3.connect(home / "statistics.sqlite")) as database:
        deals = sorted(int(deal) for (deal,) in database.execute("SELECT deal FROM games"))
    print(f"killed while it was played, {time.monotonic() - start:.0f} s:")
    print(f"  kills: {told.kills}, games that went on after one: {told.went_on}")
    print(f"  turns told: {told.turns}, lost: {told.lost}; files damaged: {told.damaged}")
    print(f"  games begun: {len(player.begun)}, in the statistics: {len(deals)}")
    _must(told.lost == told.damaged == 0, "something was lost")
    _must(deals == sorted(player.begun), "a game doesn't count once")


def _harm(folder: Path) -> None:
    """Cut a game's file at every byte, and flip each of its bits, and go on with each."""
    path = _left(folder / "whole")
    whole = path.read_bytes()
    cut = [whole[:length] for length in range(len(whole))]
    flipped = [
        whole[:at] + bytes([byte ^ (1 << bit)]) + whole[at + 1 :]
        for at, byte in enumerate(whole)
        for bit in range(8)
    ]
    for title, files in (("cut at each byte", cut), ("each bit flipped", flipped)):
        left = [_rescued(folder / title / str(n), data, path) for n, data in enumerate(files)]
        print(
            f"{title}: {len(files)} files; {len(left) - left.count(0)} games went on with all turns"
            f" before the damage, {left.count(0)} had none left, which was told"
        )


def _left(home: Path) -> Path:
    """Leave a game, and return its file."""
    start = Start(home, deal=1)
    start.plays(count=12)
    start.session.undo()
    start.keeper.close()
    [path] = (home / "games").glob("*.game")
    return path


def _rescued(home: Path, data: bytes, original: Path) -> int:
    """Go on with a damaged file; return how many acts were left: all that came before."""
    path = home / "games" / original.name
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    whole, acts = original.read_bytes(), read_file(original).game.acts
    pairs = enumerate(zip(data, whole, strict=False))
    same = next((at for at, (one, other) in pairs if one != other), len(data))
    expected = acts[: max(whole.count(b"\n", 0, same) - HEAD, 0)]
    start = Start(home)
    told = ids(start.opening.told_with(start.keeper.asides()))
    if not start.opening.offer:
        _must(not expected, "turns are gone")
        _must("fault-load" in told or whole.startswith(data), "damage isn't told")
        return 0
    start.session.undo()
    start.keeper.close()
    _must(read_file(path).game.acts[:-1] == expected, "turns are gone, or others are there")
    return len(expected)


def _strike(
    folder: Path,
    place: Callable[[Path], AbstractContextManager[Path]],
    strike: Strike,
    title: str,
    expected: tuple[int, int],
) -> None:
    """Play while a disk doesn't do what it should, and once more after that."""
    try:
        with place(folder) as home, Played("--deal", "1", **_start(home)) as play:
            told = [play.welcome]
            with strike(home, play.process.pid):
                told += [play("draw") for _ in range(DRAWS - 1)]
            told += [play("draw")]
            code, last = play.end()
            kept = max(map(_acts, (home / "games").glob("*.game")), default=0)
    except pytest.skip.Exception as missing:
        print(f"{title}: {missing}")
        return
    sentences = sum(len(FAULT.findall(text)) for text in (*told, last))
    print(f"{title}: sentences: {sentences}, exit code: {code}, turns kept: {kept} of {DRAWS}")
    _must((sentences, kept, code) == (*expected, 0), title)


def _acts(path: Path) -> int:
    """Return how many acts a whole file has; none if it can't be read."""
    try:
        reading = read_file(path)
    except SaveFileError:
        return 0
    return 0 if reading.fault else len(reading.game.acts)


def _start(home: Path) -> dict[str, Any]:
    """Return how the program is started there: without a home at all, if that is what is tried."""
    if home.name != "nowhere":
        return {"home": home}
    known = {name: value for name, value in os.environ.items() if name not in {"HOME", HOME}}
    return {"command": (sys.executable, "-c", HOMELESS), "environment": known}


def _must(true: bool, message: str) -> None:  # noqa: FBT001 - a condition, as `assert` has it
    if not true:
        raise AssertionError(message)


# Where the program keeps its files.


@contextmanager
def _folder(place: Path) -> Iterator[Path]:
    place.mkdir()
    yield place / "home"


@contextmanager
def _nowhere(place: Path) -> Iterator[Path]:
    yield place / "nowhere"


@contextmanager
def _disk(place: Path) -> Iterator[Path]:
    with mounted(place, "size=64k") as disk:
        yield disk / "home"


def _with_file(name: str, content: bytes) -> Callable[[Path], AbstractContextManager[Path]]:
    @contextmanager
    def place(folder: Path) -> Iterator[Path]:
        path = folder / "home" / name
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        yield folder / "home"

    return place


@contextmanager
def _newer(folder: Path) -> Iterator[Path]:
    path = _left(folder)
    first, *others = unsealed(path.read_bytes())
    path.write_bytes(resealed([first.replace(" 1", " 2"), *others]))
    os.utime(path, (4e9, 4e9))
    yield folder


# What happens to it while the program is played.


@contextmanager
def _nothing(_home: Path, _process: int) -> Iterator[None]:
    yield


@contextmanager
def _limit(_home: Path, process: int) -> Iterator[None]:
    resource.prlimit(process, resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
    yield
    resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)


@contextmanager
def _fill(home: Path, _process: int) -> Iterator[None]:
    filling = fill(home.parent)
    yield
    filling.unlink()


@contextmanager
def _read_only(home: Path, _process: int) -> Iterator[None]:
    _remount(home.parent, "ro")
    yield
    _remount(home.parent, "rw")


@contextmanager
def _closed(home: Path, _process: int) -> Iterator[None]:
    with sealed(home.parent):
        yield


@contextmanager
def _in_its_place(home: Path, _process: int) -> Iterator[None]:
    home.write_bytes(b"")
    yield
    home.unlink()


@contextmanager
def _removed(home: Path, _process: int) -> Iterator[None]:
    yield
    for path in (home / "games").iterdir():
        path.unlink()


def _remount(disk: Path, how: str) -> None:
    subprocess.run(["/usr/bin/env", "mount", "-o", f"remount,{how}", disk], check=True)


FAULTS: Final = {
    "no room for a file": (_folder, _limit, 1, DRAWS),
    "a disk that is full": (_disk, _fill, 1, DRAWS),
    "a disk that can only be read": (_disk, _read_only, 1, DRAWS),
    "a folder that is closed": (_folder, _closed, 1, DRAWS),
    "a file in the folder's place": (_folder, _in_its_place, 1, DRAWS),
    "a file that was removed": (_folder, _removed, 0, DRAWS),
    "no home at all": (_nowhere, _nothing, 1, 0),
    "a game of a newer version, from the future": (_newer, _nothing, 1, DRAWS),
    "settings with a mistake": (_with_file("settings.toml", b"rules = \n"), _nothing, 1, DRAWS),
    "junk among the games": (_with_file("games/x.game", bytes(3_000_000)), _nothing, 1, DRAWS),
    "junk for statistics": (_with_file("statistics.sqlite", b"junk" * 999), _nothing, 0, DRAWS),
}
"""Where it is played, what happens, how many sentences tell it, and how many turns are kept."""

if __name__ == "__main__":
    main()
