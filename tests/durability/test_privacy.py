"""What is kept is the player's own, and a log tells nothing of the cards."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest
from kept_program import Played, files_in, played

from a11y_klondike.engine import Deal

LINES = (
    *("draw", "save as Ada", "full answers", "new game", "yes", "draw", "statistics"),
    *("export my statistics", "export my statistics as json"),
)
BUG = """
import sys
from a11y_klondike import cli
from a11y_klondike.app import executor

make = executor.Executor.situation

def situation(self):
    session = self.session
    if len(session.turns) == 3:
        hidden = session.state
        try:
            raise ValueError(hidden, session.deal.cards)
        except ValueError as error:
            raise KeyError(hidden, session.deal.cards) from error
    return make(self)

executor.Executor.situation = situation
sys.exit(cli.main(sys.argv[1:]))
"""
"""A game with a bug that comes up after three turns, with all cards in its message."""
SORRY = "Something went wrong in the program, so it has to stop. What happened is written down in "

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o777])
def test_files_and_folders_are_the_players_own(tmp_path: Path, mask: int) -> None:
    home = tmp_path / "above" / "home"
    with Played("--deal", "1", home=home, prepare=lambda: os.umask(mask)) as play:
        for line in LINES:
            assert "kept now" not in play(line)
        while_playing = modes(home)
        assert play.end() == (0, "")
    kept = {**while_playing, **modes(home)}
    assert {Path(name).suffix for name in kept} >= {".game", ".lock", ".sqlite", ".toml", ".csv"}
    for name, mode in kept.items():
        assert mode in {(stat.S_IFREG, 0o600), (stat.S_IFDIR, 0o700)}, name
    assert stat.S_IMODE(home.parent.stat().st_mode) == 0o700


def modes(home: Path) -> dict[str, tuple[int, int]]:
    found = {str(path.relative_to(home)): path.stat().st_mode for path in (home, *home.rglob("*"))}
    return {name: (stat.S_IFMT(mode), stat.S_IMODE(mode)) for name, mode in found.items()}


def broken(home: Path, temporary: Path, *arguments: str) -> tuple[str, str]:
    """Play until the bug comes up; return what is told of it, and its log."""
    environment = {**os.environ, "TMPDIR": str(temporary)}
    command = (sys.executable, "-c", BUG)
    with Played(
        "--deal", "1", *arguments, command=command, environment=environment, home=home
    ) as play:
        for line in ("draw", "draw", "ace of spades up"):
            assert play(line)
        play.send("table")
        out, told = play.process.communicate(timeout=60)
        assert (play.process.returncode, out) == (70, b"")
    [log] = temporary.iterdir()
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    assert str(log) in told.decode()
    return told.decode(), log.read_text()


def test_a_bug_loses_nothing_and_says_so(tmp_path: Path, home: Path) -> None:
    told, log = broken(home, tmp_path)
    assert told.startswith(SORRY)
    assert told.endswith(".log. Your game goes on when you come back.\n")
    assert told.count("\n") == 1
    assert "in situation" in log
    assert "ValueError" in log
    assert "KeyError" in log
    [offer, made] = played("moves made")
    assert offer == "Go on with your last game, deal 1, house rules, three turns? Yes or no."
    assert made == "Three moves made."
    assert [name for name in files_in(home) if name.endswith(".lock")] == []


def test_a_log_has_no_cards(tmp_path: Path, home: Path) -> None:
    _, log = broken(home, tmp_path)
    shown = [line for line in log.splitlines() if not line.startswith("    ")]
    text = "\n".join(shown)
    for card in Deal.numbered(1).cards:
        assert card.code not in text
        assert repr(card) not in text
    assert "Card" not in text


def test_a_bug_where_nothing_is_kept_promises_nothing(tmp_path: Path, home: Path) -> None:
    told, _ = broken(home, tmp_path, "--no-save")
    assert told.startswith(SORRY)
    assert told.endswith(".log.\n")


def test_a_bug_where_nothing_can_be_kept_promises_nothing(tmp_path: Path, home: Path) -> None:
    home.write_text("in the folder's place")
    told, _ = broken(home, tmp_path)
    assert told.endswith(".log.\n")
