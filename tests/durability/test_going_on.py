"""A game goes on where it was left, however the program ended."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from kept_program import Played, files_in, interruptible, played
from terminal import CONTROL, Terminal

from a11y_klondike.storage.earlier import GAME
from a11y_klondike.storage.game_file import Reading, read

LINES = (
    "draw",
    "ace of spades up",
    "undo",
    "redo",
    "draw three times",
    "ace of hearts to the foundation",
    "restart",
    "yes",
    "undo",
    "draw",
    "undo two",
)
"""All kinds of acts, in deal 1; the last two turns are taken back in the end."""
QUESTIONS = ("table", "history 20", "moves made", "what moves are there", "rules", "deal number")
PROGRAM = f"""{CONTROL}
import sys
from a11y_klondike.cli import main
sys.exit(main(sys.argv[1:]))
"""
SIGNALLED = """
import os, signal
from a11y_klondike import cli
cli._end_in_order()
try:
    signal.raise_signal(signal.SIGHUP)
except SystemExit as left:
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGTERM):
        signal.raise_signal(number)
    print(left.code)
"""

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


def game_in(home: Path, folder: str = "games") -> Reading:
    """Return the one game that is kept there, which is whole."""
    [path] = (home / folder).glob(f"*{GAME}")
    reading = read(path.read_bytes(), path)
    assert reading.fault is None
    return reading


def all_steps(play: Callable[[str], str]) -> list[str]:
    """Return what is told about a game, also when it is taken back and made again."""
    told = [play(question) for question in QUESTIONS]
    for step in ("redo", "redo", "redo", *["undo"] * 12):
        told += [play(step), play("table")]
    return [*told, *(play("redo") for _ in range(12)), play("table"), play("history 20")]


def test_the_next_start_offers_it_in_one_sentence(home: Path) -> None:
    played(*LINES, arguments=["--deal", "1"])
    assert files_in(home)[0].startswith("games/")
    with Played() as play:
        assert play.welcome == (
            "Go on with your last game, deal 1, house rules, three turns? Yes or no."
        )


@needs_signals
@pytest.mark.parametrize(
    ("how", "code"),
    [
        (None, 0),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGKILL, -9),
        (signal.SIGINT, 130),
    ],
)
def test_it_is_as_it_was_left(how: signal.Signals | None, code: int, home: Path) -> None:
    with Played("--deal", "1", command=interruptible()) as play:
        for line in LINES:
            play(line)
        before = [play(question) for question in QUESTIONS]
        acts = game_in(home).game.acts
        ended = play.end(how)
    assert ended == (code, "Interrupted.\n" if how is signal.SIGINT else "")
    kept = game_in(home)
    assert kept.game.acts == acts
    assert kept.is_closed is (how is not signal.SIGKILL)
    with Played() as play:
        standing = play("yes")
        assert standing.startswith(
            "Deal 1. House rules: draw one, any number of passes. Five moves"
        )
        assert [play(question) for question in QUESTIONS] == before


def test_all_can_be_taken_back_and_made_again_as_before() -> None:
    with Played("--deal", "1", "--no-save") as play:
        for line in LINES:
            play(line)
        expected = all_steps(play)
    played(*LINES, arguments=["--deal", "1"])
    with Played() as play:
        play("yes")
        assert all_steps(play) == expected


def test_quitting_says_that_it_goes_on(home: Path) -> None:
    with Played("--deal", "1") as play:
        play("draw")
        assert play("quit") == "Goodbye. This was deal 1. Your game goes on when you come back."
        assert play.end() == (0, "")
    assert len(game_in(home).game.acts) == 1
    with Played() as play:
        assert "deal 1, house rules, one turn?" in play.welcome


def test_quitting_without_a_turn_says_nothing_of_that_and_leaves_nothing(home: Path) -> None:
    with Played("--deal", "1") as play:
        play("table")
        assert play("quit") == "Goodbye. This was deal 1."
    assert not home.exists()


@needs_signals
def test_a_terminal_that_is_closed_loses_nothing(home: Path) -> None:
    with Terminal(PROGRAM, "--deal", "1", "--speech", "text") as terminal:
        terminal.until("> ")
        terminal.answer("draw\r")
        terminal.answer("ace of spades up\r")
        terminal.hang_up()
        assert terminal.process.wait(30) in {0, 129}  # as the end of the input comes first, or not
        assert terminal.process.stderr
        assert terminal.process.stderr.read() == b"", "nor is there a traceback"
    kept = game_in(home)
    assert [str(move) for move in kept.session.moves] == ["draw", "As:7-f"]
    assert kept.is_closed
    assert files_in(home) == [f"games/{kept.game.id}{GAME}"]


@needs_signals
def test_a_program_that_ignores_hangups_outlives_its_terminal(home: Path) -> None:
    with Played(
        "--deal", "1", prepare=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)
    ) as play:
        play.process.send_signal(signal.SIGHUP)
        assert play("draw") == "Four of hearts."
        play.process.send_signal(signal.SIGHUP)
        assert play("undo") == "Draw taken back. Waste empty."
        assert play.end() == (0, "")
    assert len(game_in(home).game.acts) == 2


@needs_signals
def test_only_the_first_signal_ends_it() -> None:
    """The others come while the game is still being left."""
    done = subprocess.run(
        [sys.executable, "-c", SIGNALLED], capture_output=True, text=True, check=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("129\n", "")


@needs_signals
def test_signals_that_come_together_end_it_once(home: Path) -> None:
    with Played("--deal", "1") as play:
        play("draw")
        for how in (signal.SIGHUP, signal.SIGTERM, signal.SIGHUP):
            play.process.send_signal(how)
        code, _ = play.end(signal.SIGTERM)
        assert code in {129, 143}
    assert game_in(home).is_closed
    assert len(files_in(home)) == 1, "the lock is gone"


def test_whoever_just_plays_on_plays_on_in_it(home: Path) -> None:
    played("draw", arguments=["--deal", "1"])
    first, reply, count = played("ace of spades up", "moves made")
    assert first.startswith("Go on with your last game")
    assert reply == "Ace of spades to the foundation. Jack of spades turned up in column seven."
    assert count == "Two moves made."
    assert [str(move) for move in game_in(home).session.moves] == ["draw", "As:7-f"]


def test_a_no_begins_a_new_game_and_the_old_one_can_be_had_back(home: Path) -> None:
    played("draw", "draw", arguments=["--deal", "1"])
    old = game_in(home).game.id
    told = played("no", "statistics", "undo", "go back to the last game", "undo two", "undo")
    _, new, results, nothing, back, undone, over = told
    assert re.match(r"Deal \d+\. House rules", new)
    assert results == "House rules: one game, none won."
    assert nothing == "Nothing to undo."
    assert back.startswith("Your last game is back.\nDeal 1. ")
    assert "Two moves made." in back
    assert undone.startswith("Two turns taken back.")
    assert over == "Nothing to undo."
    assert game_in(home).game.id == old
    assert list((home / "games" / "earlier").iterdir()) == []


def test_a_game_in_which_all_was_taken_back_is_offered(home: Path) -> None:
    played("draw", "undo", arguments=["--deal", "1"])
    first, results, again = played("statistics", "redo")
    assert "deal 1, house rules, no turn made?" in first
    assert results.endswith("no game has ended yet.")
    assert again == "Four of hearts."
    assert len(game_in(home).game.acts) == 3


def test_a_start_over_before_the_first_turn_is_no_game(home: Path) -> None:
    played("restart", arguments=["--deal", "1"])
    first, results = played("statistics")
    assert first.startswith("Klondike solitaire.")
    assert results.endswith("no game has ended yet.")
    assert game_in(home, "games/earlier").game.acts


def test_a_deal_that_is_asked_for_begins_and_the_game_that_was_left_is_found(home: Path) -> None:
    played("draw", "new game", "yes", arguments=["--deal", "1"])
    played("draw", "draw", arguments=["--deal", "2"])
    welcome, drawn, back, again = played(
        "draw",
        "go back to the last game",
        "go back to the last game",
        arguments=["--deal", "3"],
    )
    assert welcome.startswith("Klondike solitaire.")
    assert drawn == "Ace of clubs."
    assert back.startswith("Your last game is back.\nDeal 2. ")
    assert "Two moves made." in back
    assert again.startswith("Your last game is back.\nDeal 3. ")
    assert game_in(home).session.deal.number == 3
    _, other = played("go on with my last game", arguments=["--deal", "4"])
    assert other.startswith("Your last game is back.\nDeal 3. ")


def test_all_games_that_were_left_for_a_deal_are_found_one_after_the_other() -> None:
    for deal in ("1", "2", "3"):
        played("draw", arguments=["--deal", deal])
    told = played(*["go back to the last game"] * 2, arguments=["--deal", "4"])
    assert ["Deal 3." in told[1], "Deal 2." in told[2]] == [True, True]


@pytest.mark.parametrize(
    ("resume", "welcome"),
    [
        ("yes", r"Deal 1\. House rules: .* One move made\.\nTop cards"),
        ("no", r"Klondike solitaire\."),
        ("ask", r"Go on with your last game"),
    ],
)
def test_the_setting_decides_whether_it_is_asked(home: Path, resume: str, welcome: str) -> None:
    played("draw", arguments=["--deal", "1"])
    (home / "settings.toml").write_text(f'[saving]\nresume = "{resume}"\n')
    [told] = played()
    assert re.match(welcome, told)


def test_time_goes_on_from_where_it_stood(home: Path) -> None:
    played("draw", arguments=["--deal", "1", "--rules", "timed"])
    [path] = (home / "games").glob(f"*{GAME}")
    before = game_in(home)
    assert before.game.seconds >= before.game.acts[-1].seconds
    os.utime(path, (1e9, 1e9))  # a long time ago
    played("yes", "draw")
    after = game_in(home)
    assert after.game.acts[:1] == before.game.acts
    assert before.game.seconds <= after.game.acts[1].seconds < before.game.seconds + 120


def test_where_nothing_is_kept_nothing_is_there(home: Path) -> None:
    played(
        *(*LINES, "full answers", "new game", "yes", "save", "statistics", "brief answers"),
        arguments=["--deal", "1", "--no-save"],
    )
    assert not home.exists()
    played("draw", arguments=["--deal", "1"])
    kept = {name: (home / name).read_bytes() for name in files_in(home)}
    [welcome, *_] = played("draw", "full answers", arguments=["--no-save"])
    assert welcome.startswith("Klondike solitaire.")
    assert {name: (home / name).read_bytes() for name in files_in(home)} == kept
