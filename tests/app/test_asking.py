"""What could be done: where cards can go, what goes somewhere, and whether a move is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from a11y_klondike.l10n import Form

if TYPE_CHECKING:
    from app.conftest import NewTalk

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
    say = talk(TABLE)
    before = say.session.state
    assert say(line) == told
    assert say.session.state is before
    assert say.session.turns == ()
    assert all(say(line, form=form) for form in Form)


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


def test_what_is_asked_about_is_what_it_means(talk: NewTalk) -> None:
    say = talk(TABLE)
    say("where can the seven of hearts go")
    assert say("it to two").startswith("Seven of hearts on the eight of spades, column two.")


def test_the_answer_no_can_be_explained(talk: NewTalk) -> None:
    say = talk(TABLE)
    told = say("can I move the seven of hearts to column one")
    assert (
        say("why") == f"{told.removeprefix('No. ')} The six of hearts is the top card of the waste."
    )


def test_a_question_in_a_line_of_commands_stops_nothing(talk: NewTalk) -> None:
    told = talk(TABLE)("can I move the seven of hearts to column one; draw").splitlines()
    assert told[0].startswith("No.")
    assert told[1:] == ["Two of hearts."]


def test_a_won_game_takes_nothing(talk: NewTalk) -> None:
    say = talk("foundations: Kc Kd Kh Ks")
    won = "You have won this game. Say new game to play another, or undo."
    assert say("what goes on column one") == won
    assert say("where can the king of hearts go") == won
    assert say("can I move the king of hearts to one") == f"No. {won}"
