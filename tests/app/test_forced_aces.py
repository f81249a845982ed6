"""Forced aces in words: that the rules did it, and what they bring to light."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Aces, Rules
from a11y_klondike.l10n import Form, Locale

CLASSIC = PRESETS["classic"]
FORCED_THREE = Rules(draw=3, aces=Aces.FORCED)

NewTalk = Callable[..., Talk]


@pytest.fixture
def talk(english_parser: Parser, english: Locale) -> NewTalk:
    """Return a function that begins a conversation on a table."""
    return lambda table, rules=CLASSIC: Talk(table, rules, english_parser, english)


def test_from_the_stock(talk: NewTalk) -> None:
    say = talk("1: * | Kd\n2: | 2c\nfoundations: Ac\nwaste: 9c\nstock: Ah 5c")
    assert say("draw") == (
        "Ace of hearts. Ace of hearts to the foundation, by the rules. Waste: nine of clubs."
    )
    assert say("undo") == "Draw taken back. Waste: nine of clubs."
    assert say("redo").startswith("Ace of hearts. Ace of hearts to the foundation, by the rules.")


def test_it_is_what_the_ace_leaves_on_top(talk: NewTalk) -> None:
    say = talk("1: * | Kd\n2: | Td\nfoundations: Ac\nwaste: 9c\nstock: Ah 5c")
    say("draw")
    assert say("it to two") == "Nine of clubs on the ten of diamonds, column two. Waste empty."


def test_from_a_packet(talk: NewTalk) -> None:
    say = talk("1: * | Kd\n2: | 2c\nfoundations: Ac\nstock: As 5s Ah 9d", FORCED_THREE)
    assert say("draw") == (
        "Ace of hearts, on five of spades and ace of spades."
        " Ace of hearts to the foundation, by the rules. Waste: five of spades."
    )


UNCOVERED = "1: 9h Ac Ad | 8c\n2: * | 9d\n3: | 2h\nfoundations: Ah"


def test_uncovered_one_after_the_other(talk: NewTalk) -> None:
    say = talk(UNCOVERED)
    assert say("8c 2") == (
        "Eight of clubs on the nine of diamonds, column two."
        " Ace of diamonds turned up in column one."
        " Ace of diamonds to the foundation, by the rules."
        " Ace of clubs turned up in column one."
        " Ace of clubs to the foundation, by the rules."
        " Nine of hearts turned up in column one."
    )
    assert say("undo") == (
        "Ace of clubs back to column one. Ace of diamonds back to column one."
        " Eight of clubs back to column one. Ace of diamonds face down again."
        " Ace of clubs face down again. Nine of hearts face down again."
    )


def test_in_braille(talk: NewTalk) -> None:
    assert talk(UNCOVERED)("8c 2", form=Form.BRAILLE) == "8c 2, +Ad 1, Ad up, +Ac 1, Ac up, +9h 1"


def test_uncovered_in_the_waste(talk: NewTalk) -> None:
    """Undo tells of each card that comes back, the last one moved first."""
    table = "1: * | Kd\n2: | 6d\n3: | 2h\nfoundations: Ah\nwaste: 9c As Ad 5c"
    say = talk(table, FORCED_THREE)
    assert say("w 2") == (
        "Five of clubs on the six of diamonds, column two."
        " Ace of diamonds to the foundation, by the rules."
        " Ace of spades to the foundation, by the rules. Waste: nine of clubs."
    )
    assert say("undo") == (
        "Ace of spades back on the waste. Ace of diamonds back on the waste."
        " Five of clubs back on the waste."
    )
    assert say("waste") == "Waste: five of clubs, three more under it."


def test_at_the_deal_and_each_time_that_it_begins_again(
    new_game: Callable[..., Game], english: Locale
) -> None:
    forced = (
        "Ace of hearts to the foundation, by the rules. Queen of diamonds turned up in column six."
        " Ace of spades to the foundation, by the rules. Jack of spades turned up in column seven."
    )
    game = new_game(deal=1, preset="classic")

    def say(line: str) -> str:
        return render(game.hear(line).announcement, english)

    assert forced in say("again")
    assert say("undo") == "Nothing to undo."
    assert say("foundations") == "Foundations: ace of hearts and ace of spades."
    say("draw")
    say("restart")
    assert forced in say("yes")
