"""Several commands in one line: done in order, up to the first that isn't, and told so."""

from __future__ import annotations

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Draw
from a11y_klondike.l10n import Form, Locale

TABLE = """
    1: 5d 9c | 8h 7s
    2: 3c | 8s
    3: 2c | 7h
    6: 9d | 8c
    7: 4s | 7d
    waste: 4d Js 6h
    stock: 2h 4c 5c 6c *
"""
NOT_SEEN = "The ten of hearts is not in view."
WHICH = (
    "Which one? One: column two, on the eight of spades. Two: column six, on the eight of clubs."
)


@pytest.fixture
def say(english: Locale, english_parser: Parser) -> Talk:
    return Talk(TABLE, PRESETS["house"], english_parser, english)


@pytest.mark.parametrize(
    ("line", "told", "turns"),
    [
        ("draw then draw", ["Two of hearts.", "Four of clubs."], 2),
        ("draw; " * 21, ["That is too long for one line."], 0),
        ("draw then what", ["Two of hearts.", "Two of hearts."], 1),
        ("draw; again", ["Two of hearts.", "Two of hearts."], 1),
        ("stock; draw; again; what", ["Stock: thirty-seven cards.", *["Two of hearts."] * 3], 1),
        ("draw and then draw after that undo", ["Two of hearts.", "Four of clubs."], 1),
        # One fails
        (
            "th up; draw",
            [NOT_SEEN, "The first command failed, so nothing was done."],
            0,
        ),
        (
            "draw; th up; draw",
            ["Two of hearts.", NOT_SEEN, 'Stopped there; only "draw" was done.'],
            1,
        ),
        (
            "draw, draw, and then th up; draw",
            [
                "Two of hearts.",
                "Four of clubs.",
                NOT_SEEN,
                "Stopped there; two commands were done.",
            ],
            2,
        ),
        (
            "draw then th up",
            ["Two of hearts.", NOT_SEEN, 'Stopped there; only "draw" was done.'],
            1,
        ),
        # One isn't understood, or names nothing
        (
            "draw then 7h 9 then draw",
            [
                "Two of hearts.",
                "There is no column nine; columns are one to seven.",
                'Stopped there; only "draw" was done.',
            ],
            1,
        ),
        # A question comes up
        (
            "draw then seven of hearts then draw",
            ["Two of hearts.", "One question first; the command after it is dropped.", WHICH],
            1,
        ),
        (
            "seven of hearts; draw; draw",
            ["One question first; the two commands after it are dropped.", WHICH],
            0,
        ),
        ("draw; seven of hearts", ["Two of hearts.", WHICH], 1),
        (
            "draw; colum three; draw",
            [
                "Two of hearts.",
                "One question first; the command after it is dropped.",
                "Did you mean: column three? Yes or no.",
            ],
            1,
        ),
        # Two questions of the player
        (
            "stock; waste",
            ["Stock: thirty-seven cards.", "Waste: six of hearts, two more under it."],
            0,
        ),
    ],
)
def test_what_is_told_of_a_line(say: Talk, line: str, told: list[str], turns: int) -> None:
    assert say(line).splitlines()[: len(told)] == told
    assert len(say.session.turns) == turns


def test_a_command_that_is_done_in_part_stops_a_line_and_is_told_so(
    english: Locale, english_parser: Parser
) -> None:
    table = "1: | 8s\nwaste: 6h\nfoundations: Kc Kd 5h 7s\nstock: 7h 8h *"
    say = Talk(table, PRESETS["house"], english_parser, english)
    told = say("draw 20 then undo").splitlines()
    assert told[-1] == "Stopped there; the first command was done only in part."
    assert len(say.session.moves) < 20
    assert set(say.session.moves) == {Draw()}
    say("undo")
    told = say("stock; draw 20; undo").splitlines()
    assert told[-1] == "Stopped there; one command was done, and the next only in part."


def test_the_question_at_the_end_is_open(say: Talk) -> None:
    say("draw then seven of hearts then draw")
    assert say("clubs").startswith("Seven of hearts on the eight of clubs, column six.")


def test_a_line_may_begin_with_an_answer(say: Talk) -> None:
    say("seven of hearts")
    told = say("two then draw").splitlines()
    assert told[0].startswith("Seven of hearts on the eight of clubs, column six.")
    assert told[1] == "Two of hearts."


def test_a_question_that_stays_open_is_told_last(say: Talk) -> None:
    say("seven of hearts")
    assert say("nine then draw").splitlines() == [
        "The first command failed, so nothing was done.",
        "Say a number from one to two, or cancel.",
    ]
    assert say("two").startswith("Seven of hearts on the eight of clubs")


def test_a_command_that_was_done_is_said_back_in_its_words(say: Talk) -> None:
    assert say("ACE of Clubs up; th up").splitlines()[-1].startswith("The first command failed")
    told = say("Where is the 7♥?; th up").splitlines()
    assert told[-1] == 'Stopped there; only "where is the 7♥" was done.'
    again = say("Where is the 7♥?; th up", form=Form.SPOKEN).splitlines()
    assert again[-1] == "Stopped there; only one command was done."
    long = f"draw {'please ' * 30}; th up"
    assert say(long).splitlines()[-1] == "Stopped there; one command was done."


def test_leaving_ends_a_line(say: Talk) -> None:
    assert say("quit; draw").startswith("Goodbye.")
    assert say.session.turns == ()
