"""Whole runs in words: which wordings move one, and what is said where only a part was meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale

TABLE = "1: * 2s | 6h 5s 4d\n2: | 7c\n3: | 5c\n4: | Ks Qd\n5: | 6d\nfoundations: 3d\nstock: 9c"
"""Of column 1 the six fits on column 2, the five on column 5, the four on column 3 or up."""

WHOLE_MOVED = (
    "Six of hearts with two more on the seven of clubs, column two."
    " Two of spades turned up in column one."
)

NewTalk = Callable[..., Talk]


@pytest.fixture
def talk(english_parser: Parser, english: Locale) -> NewTalk:
    """Return a function that begins a conversation on a table."""
    return lambda table=TABLE, preset="draw-three": Talk(
        table, PRESETS[preset], english_parser, english
    )


@pytest.mark.parametrize(
    "line",
    [
        "column one to column two",
        "1 2",
        "one to two",
        "six of hearts to two",
        "six of hearts on the seven of clubs",
        "move three cards from column one to column two",
        "3 from 1 to 2",
        "6h",
    ],
)
@pytest.mark.parametrize("preset", ["draw-three", "classic"])
def test_wordings_that_move_the_whole_run(line: str, preset: str, talk: NewTalk) -> None:
    assert talk(preset=preset)(line) == WHOLE_MOVED


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("five of spades to five", "five of spades"),
        ("5s on the six of diamonds", "five of spades"),
        ("5s", "five of spades"),
        ("column one to column five", "five of spades"),
        ("1 5", "five of spades"),
        ("move two cards from column one to column five", "five of spades"),
        ("2 from 1 to 5", "five of spades"),
        ("move two cards from column one to column two", "five of spades"),
        ("column one to column three", "four of diamonds"),
        ("move one card from column one to column three", "four of diamonds"),
        ("four of diamonds on the five of clubs", "four of diamonds"),
    ],
)
def test_wordings_that_mean_a_part_are_refused(line: str, card: str, talk: NewTalk) -> None:
    """The sentence names the head of the run, and says what may move."""
    say = talk()
    before = repr(say.session.state)
    assert say(line) == (
        f"The {card} can't go to a column without the six of hearts:"
        " by these rules all face-up cards of column one move together."
    )
    assert repr(say.session.state) == before


def test_where_any_part_may_move_the_same_wordings_move_it(talk: NewTalk) -> None:
    for line in ("5s", "1 5", "move two cards from column one to column five"):
        said = talk(preset="house")(line)
        assert said == "Five of spades with one more on the six of diamonds, column five."


def test_the_refusal_in_braille(talk: NewTalk) -> None:
    assert talk()("1 5", form=Form.BRAILLE) == "no: all from 6h"


def test_a_count_of_more_than_are_face_up(talk: NewTalk) -> None:
    said = talk()("move four cards from column one to column two")
    assert said == "Only three cards are face up in column one."


def test_a_top_card_goes_up_and_the_rest_moves_by_its_new_count(talk: NewTalk) -> None:
    say = talk()
    assert say("four of diamonds up") == "Four of diamonds to the foundation."
    said = say("move three cards from column one to column two")
    assert said == "Only two cards are face up in column one."
    assert say("move two cards from column one to column two") == (
        "Six of hearts with one more on the seven of clubs, column two."
        " Two of spades turned up in column one."
    )


def test_a_card_that_may_only_go_up_goes_there(talk: NewTalk) -> None:
    """It fits on a column too, but not without the cards above it."""
    assert talk()("four of diamonds") == "Four of diamonds to the foundation."


def test_the_list_of_moves_has_no_part_of_a_run(talk: NewTalk) -> None:
    assert talk()("moves").splitlines() == [
        "To the foundation: four of diamonds.",
        (
            "Between columns: Six of hearts on the seven of clubs, column two."
            " Five of clubs on the six of diamonds, column five."
            " Six of diamonds on the seven of clubs, column two."
        ),
        "You can draw.",
        "To an empty column, which changes nothing: king of spades.",
    ]


def test_all_face_up_cards_of_a_column_can_be_read(talk: NewTalk) -> None:
    """A long run by its head and its top card, unless one wants to hear all."""
    say = talk(preset="classic")
    assert say("column one").startswith("Column one: six of hearts down to four of diamonds")
    say("full")
    run = "Column one: six of hearts, five of spades and four of diamonds."
    assert say("column one").startswith(run)
