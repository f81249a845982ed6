"""How much is said, as a player chooses it: the commands, and how long the choice holds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale

TABLE = """
    1: 2d Jc | 7h
    2: | 8s
    3: | Qh Js Td
    4: | 8c
    5: | 9c
    6: 9h | 3c
    7: | Qd
    stock: 5c *
"""
MOVED = "Seven of hearts on the eight of spades, column two."
TURNED = "Jack of clubs turned up in column one."
IN_FULL = f"{MOVED} {TURNED} Column one: one face down."
REFUSED = (
    "The three of clubs can't go on column four: its top card, the eight of clubs,"
    " takes a red seven."
)
UP = "Ace of spades to the foundation. Jack of spades turned up in column seven."

NewTalk = Callable[..., Talk]


@pytest.fixture
def talk(english_parser: Parser, english: Locale) -> NewTalk:
    """Return a function that begins a conversation on a table."""
    return lambda table=TABLE, preset="house": Talk(table, PRESETS[preset], english_parser, english)


@pytest.mark.parametrize(
    ("level", "answer", "told"),
    [
        ("brief", "Brief answers from now on.", "Jack of clubs turned up."),
        ("normal", "Normal answers from now on.", f"{MOVED} {TURNED}"),
        ("full", "Full answers from now on.", IN_FULL),
    ],
)
def test_a_level_is_answered_and_holds(level: str, answer: str, told: str, talk: NewTalk) -> None:
    say = talk()
    assert say(level) == answer
    assert say(level) == answer, "said as often as it is chosen"
    for _ in range(2):
        assert say("7h 2") == told
        say("undo")
        assert say("repeat") != told


def test_a_game_begins_with_normal_answers(talk: NewTalk) -> None:
    assert talk()("7h 2") == f"{MOVED} {TURNED}"


def test_a_spoken_word_chooses_too(talk: NewTalk) -> None:
    say = talk()
    assert say("full", spoken=True) == "Full answers from now on."
    assert say("7h 2") == IN_FULL


def test_it_holds_in_the_next_game(talk: NewTalk) -> None:
    say = talk()
    say("brief")
    say("deal 1")
    assert say("ace of spades up") == "Spades up to ace. Jack of spades turned up."
    say("restart")
    say("yes")
    assert say("ace of spades up") == "Spades up to ace. Jack of spades turned up."


def test_choosing_is_no_turn_and_closes_a_question(talk: NewTalk) -> None:
    say = talk()
    say("7h")
    say("full")
    assert say.session.moves == ()
    assert say("1") == "There is no question to answer."
    assert say("undo") == "Nothing to undo."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        # The player knows where the card went: what came of it is enough.
        ("seven of hearts to column two", "Jack of clubs turned up."),
        ("7h 8s", "Jack of clubs turned up."),
        # The game has chosen, or has found out which card: that is told.
        ("1 2", "Seven of hearts to column two. Jack of clubs turned up."),
        ("one to two", "Seven of hearts to column two. Jack of clubs turned up."),
        ("red seven to two", "Seven of hearts to column two. Jack of clubs turned up."),
        ("it 2", "Seven of hearts to column two. Jack of clubs turned up."),
        ("9c", "Nine of clubs to column three. Column five empty."),
        # Nothing else came of it: that it is done is told.
        ("js 7", "Jack of spades to column seven."),
        ("9c on the ten of diamonds", "Column five empty."),
    ],
)
def test_in_brief_a_move_is_told_where_it_is_news(line: str, told: str, talk: NewTalk) -> None:
    say = talk()
    say("brief")
    say("where is the seven of hearts")
    assert say(line) == told


@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("brief", "Column three: queen of hearts down to ten of diamonds."),
        ("normal", "Column three: queen of hearts down to ten of diamonds, three cards."),
        ("full", "Column three: queen of hearts, jack of spades and ten of diamonds."),
    ],
)
def test_reading_a_run(level: str, told: str, talk: NewTalk) -> None:
    say = talk()
    say(level)
    assert say("column three") == told
    assert told in say("table").splitlines()


def test_a_run_reads_short_in_braille(talk: NewTalk) -> None:
    say = talk()
    assert say("column three", form=Form.BRAILLE) == "3 Qh-Td"
    say("full")
    assert say("column three", form=Form.BRAILLE) == "3 Qh Js Td"


@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("brief", "The three of clubs doesn't fit on the eight of clubs."),
        ("normal", REFUSED),
        ("full", f"{REFUSED} The seven of hearts is the top card of column one."),
    ],
)
def test_refusals(level: str, told: str, talk: NewTalk) -> None:
    say = talk()
    say(level)
    assert say("3c 4") == told


@pytest.mark.parametrize("level", ["brief", "normal", "full"])
def test_refusals_of_other_commands(level: str, talk: NewTalk) -> None:
    say = talk("1: | Kc\n foundations: Qc Kd Kh Ks", "timed")
    say(level)
    say("king of clubs up")
    told = {say(line) for line in ("moves", "pause", "draw", "finish", "7h 4")}
    assert told == {
        "You have won this game."
        + ("" if level == "brief" else " Say new game to play another, or undo.")
    }


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "a11y_klondike", "--deal", "1", "--speech", "text", *arguments],
        input="ace of spades up\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--verbosity", "brief"], "Spades up to ace. Jack of spades turned up."),
        (["--verbosity", "full"], f"{UP} Spades: next is the two. Column seven: five face down."),
        ([], UP),
    ],
)
def test_the_command_line_chooses_what_a_game_begins_with(arguments: list[str], told: str) -> None:
    assert run(*arguments).stdout.splitlines()[3] == told


def test_the_command_line_knows_three_levels() -> None:
    done = run("--verbosity", "loud")
    assert done.returncode == 2
    *_, told = done.stderr.splitlines()
    assert "--verbosity" in told
    assert all(level in told for level in ("brief", "normal", "full"))
