"""What goes on a column: which card it takes, and which cards could go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from app.conftest import NewTalk

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


def test_what_gains_by_it_is_told_first(talk: NewTalk) -> None:
    told = talk("1: | Kc\n 2: 9c | Kd\n stock: *")("what goes on the empty column")
    assert told == (
        "Column three is empty, and takes only a king. "
        "The king of diamonds can go there, from column two. "
        "The king of clubs can go there, from column one, but that changes nothing."
    )
