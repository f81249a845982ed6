"""What could be done: where cards can go, what goes somewhere, and whether a move is possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale

TABLE = """
    1: 5d 9c | 8h 7s
    2: 3c | 8s
    3: 2c | 7h
    4: | Kh
    6: 9d | 8c
    7: 4s | 7d
    waste: 4d Js 6h
    foundations: Ac
    stock: 2h *
"""
"""Two red sevens, two black eights, and a king that could only change columns."""
FULL_TABLE = """
    1: | 9h
    2: | Ks
    3: | 9d
    4: | 9s
    5: | Qs
    6: | Jd
    7: | 5h
    waste: Ts
    foundations: 4c
    stock: *
"""

NewTalk = Callable[..., Talk]


@pytest.fixture
def talk(english: Locale, english_parser: Parser) -> NewTalk:
    """Return a function that lays a table for a conversation."""

    def start(table: str = TABLE, preset: str = "house") -> Talk:
        return Talk(table, PRESETS[preset], english_parser, english)

    return start


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "where can the seven of hearts go",
            (
                "The seven of hearts can go on the eight of spades, column two. "
                "Or on the eight of clubs, column six."
            ),
        ),
        (
            "where can the red seven go",
            (
                "The seven of hearts can go on the eight of spades, column two. "
                "Or on the eight of clubs, column six.\n"
                "The seven of diamonds can go on the eight of spades, column two. "
                "Or on the eight of clubs, column six."
            ),
        ),
        (
            "where can the waste card go",
            "The six of hearts can go on the seven of spades, column one.",
        ),
        (
            "where can column three go",
            (
                "The seven of hearts can go on the eight of spades, column two. "
                "Or on the eight of clubs, column six."
            ),
        ),
        (
            "where can the king go",
            "The king of hearts can go to empty column five, but that changes nothing.",
        ),
        (
            "where can column one go",
            "The eight of hearts can't go anywhere now: it needs a black nine.",
        ),
        ("where can it go", "No card was named yet: say which one."),
        ("where can the two of spades go", "The two of spades is not in view."),
        (
            "where can the jack of spades go",
            "The jack of spades is covered by the six of hearts in the waste.",
        ),
        (
            "where can the ace of clubs go",
            "The ace of clubs can't go anywhere now: it needs a red two.",
        ),
        # What goes there
        (
            "what goes on column two",
            (
                "Column two takes a red seven on the eight of spades. "
                "The seven of hearts can go there, from column three. "
                "The seven of diamonds can go there, from column seven."
            ),
        ),
        (
            "what goes on the seven of spades",
            (
                "Column one takes a red six on the seven of spades. "
                "The six of hearts can go there, from the waste."
            ),
        ),
        (
            "what goes on column four",
            "Column four takes a black queen on the king of hearts. None can go there now.",
        ),
        (
            "what goes on the empty column",
            (
                "Column five is empty, and takes only a king. "
                "The king of hearts can go there, from column four, but that changes nothing."
            ),
        ),
        (
            "what goes on the eight of hearts",
            "The eight of hearts is covered by the seven of spades in column one.",
        ),
        ("what goes on the six of hearts", "The six of hearts is not the top card of a column."),
        ("what goes on the two of hearts", "The two of hearts is not in view."),
        # Whether it is possible
        (
            "can I move the seven of hearts to column two",
            "Yes. The seven of hearts can go on the eight of spades, column two.",
        ),
        (
            "can I move the seven of hearts",
            (
                "Yes, in two ways. The seven of hearts can go on the eight of spades, column two. "
                "Or on the eight of clubs, column six."
            ),
        ),
        (
            "can the red seven go on column two",
            (
                "Yes, in two ways. The seven of hearts can go on the eight of spades, column two.\n"
                "The seven of diamonds can go on the eight of spades, column two."
            ),
        ),
        (
            "can I move the seven of hearts to column one",
            (
                "No. The seven of hearts can't go on column one: "
                "its top card, the seven of spades, takes a red six."
            ),
        ),
        ("can I move the ten of clubs up", "No. The ten of clubs is not in view."),
        (
            "can I put the waste card on the black seven",
            "Yes. The six of hearts can go on the seven of spades, column one.",
        ),
        (
            "can I move column four to column five",
            "Yes. The king of hearts can go to empty column five, but that changes nothing.",
        ),
        ("can I move it up", "No. No card was named yet: say which one."),
    ],
)
def test_what_is_told_and_nothing_is_done(talk: NewTalk, line: str, told: str) -> None:
    say = talk()
    before = say.session.state
    assert say(line) == told
    assert say.session.state is before
    assert say.session.turns == ()
    assert all(say(line, form=form) for form in Form)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "what goes on column six",
            (
                "Column six takes a black ten on the jack of diamonds. "
                "The ten of spades can go there, from the waste."
            ),
        ),
        (
            "what goes on the nine of spades",
            "Column four takes a red eight on the nine of spades. None can go there now.",
        ),
        (
            "what goes on the king of spades",
            "Column two takes a red queen on the king of spades. None can go there now.",
        ),
        (
            "what goes on column five",
            (
                "Column five takes a red jack on the queen of spades. "
                "The jack of diamonds can go there, from column six."
            ),
        ),
        (
            "what goes on the five of hearts",
            (
                "Column seven takes a black four on the five of hearts. "
                "The four of clubs can come back there, from the foundation."
            ),
        ),
        (
            "where can the four of clubs go",
            (
                "The four of clubs can come back from the foundation on the five of hearts, "
                "column seven."
            ),
        ),
        ("what goes on an empty column", "No column is empty."),
    ],
)
def test_cards_of_the_waste_and_of_foundations_are_in_reach(
    talk: NewTalk, line: str, told: str
) -> None:
    assert talk(FULL_TABLE)(line) == told


def test_cards_that_would_fit_and_cant_move_are_found_for_the_player(talk: NewTalk) -> None:
    say = talk("1: | 9h 8s\n2: 2d | Tc\n3: | Td\nwaste: 9d Kc\nstock: *\nfoundations: 2c")
    assert say("what goes on column two") == (
        "Column two takes a red nine on the ten of clubs. "
        "The nine of hearts can go there, from column one."
    )
    say = talk("1: | 9h 8s\n2: 2d | Tc\nwaste: 9d Kc\nstock: *", "draw-three")
    say("nine of hearts to two")
    assert say("what goes on the eight of spades") == (
        "Column two takes a red seven on the eight of spades. None can go there now."
    )
    say = talk("2: 2d | Tc\nwaste: 9d Kc\nstock: *")
    assert say("what goes on column two") == (
        "Column two takes a red nine on the ten of clubs. None can go there now. "
        "The nine of diamonds is in the waste, under one card."
    )


def test_an_ace_takes_nothing(talk: NewTalk) -> None:
    say = talk("1: | As\nstock: *")
    assert say("what goes on column one") == (
        "Column one takes nothing: the ace of spades is its top card."
    )


def test_of_many_cards_a_handful_is_told(talk: NewTalk) -> None:
    tops = ("Tc", "9d", "8c", "7d", "6c", "5d")
    piles = [f"{number}: | {top}" for number, top in enumerate(tops, start=2)]
    told = talk("\n".join(["1: | 9h 8s 7h 6s 5h 4s 3h", *piles, "stock: *"]))(
        "where can column one go"
    )
    assert told.splitlines() == [
        "The nine of hearts can go on the ten of clubs, column two.",
        "The eight of spades can go on the nine of diamonds, column three.",
        "The seven of hearts can go on the eight of clubs, column four.",
        "The six of spades can go on the seven of diamonds, column five.",
        "The five of hearts can go on the six of clubs, column six.",
        "One more card can go somewhere.",
    ]


def test_what_gains_by_it_is_told_first(talk: NewTalk) -> None:
    told = talk("1: | Kc\n 2: 9c | Kd\n stock: *")("what goes on the empty column")
    assert told == (
        "Column three is empty, and takes only a king. "
        "The king of diamonds can go there, from column two. "
        "The king of clubs can go there, from column one, but that changes nothing."
    )


def test_what_is_asked_about_is_what_it_means(talk: NewTalk) -> None:
    say = talk()
    say("where can the seven of hearts go")
    assert say("it to two").startswith("Seven of hearts on the eight of spades, column two.")


def test_the_answer_no_can_be_explained(talk: NewTalk) -> None:
    say = talk()
    told = say("can I move the seven of hearts to column one")
    assert (
        say("why") == f"{told.removeprefix('No. ')} The six of hearts is the top card of the waste."
    )


def test_a_question_in_a_line_of_commands_stops_nothing(talk: NewTalk) -> None:
    told = talk()("can I move the seven of hearts to column one; draw").splitlines()
    assert told[0].startswith("No.")
    assert told[1:] == ["Two of hearts."]


def test_a_won_game_takes_nothing(talk: NewTalk) -> None:
    say = talk("foundations: Kc Kd Kh Ks")
    won = "You have won this game. Say new game to play another, or undo."
    assert say("what goes on column one") == won
    assert say("where can the king of hearts go") == won
    assert say("can I move the king of hearts to one") == f"No. {won}"
