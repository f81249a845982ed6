"""Draw three in words: the packet, the waste after a play, the passes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale

TABLE = "1: * | Kd\n2: | Ac\n3: | 7h\n4: | 5d\n"
"""The ace may go up at any time, so that no game here is without a move."""

NewTalk = Callable[..., Talk]


@pytest.fixture
def talk(english_parser: Parser, english: Locale) -> NewTalk:
    """Return a function that begins a conversation with these cards in stock and waste."""

    def begun(stock: str, waste: str = "", preset: str = "draw-three") -> Talk:
        table = f"{TABLE}stock: {stock}\nwaste: {waste}"
        return Talk(table, PRESETS[preset], english_parser, english)

    return begun


@pytest.mark.parametrize(
    ("stock", "said"),
    [
        ("9c 8h 6c 2s", "Six of clubs, on eight of hearts and nine of clubs."),
        ("9c 8h 6c", "Six of clubs, on eight of hearts and nine of clubs. The stock is empty."),
        ("9c 8h", "Eight of hearts, on nine of clubs. The stock is empty."),
        ("9c", "Nine of clubs. The stock is empty."),
    ],
)
@pytest.mark.parametrize("waste", ["", "2h Js"])
def test_the_top_card_comes_first_then_the_others_down_the_packet(
    stock: str, said: str, waste: str, talk: NewTalk
) -> None:
    """What lies under the packet was told when it was drawn."""
    assert talk(stock, waste)("draw") == said


def test_the_packet_in_braille(talk: NewTalk) -> None:
    assert talk("9c 8h 6c 2s")("draw", form=Form.BRAILLE) == "6c (8h 9c)"


def test_the_waste_shows_the_next_card_after_a_play(talk: NewTalk) -> None:
    say = talk("9c 4c 6c 2s", waste="Js")
    say("draw")
    played = "Six of clubs on the seven of hearts, column three. Waste: four of clubs."
    assert say("6c 3") == played
    assert say("waste") == "Waste: four of clubs, two more under it."
    assert say("w 4").endswith("column four. Waste: nine of clubs.")
    assert say("draw") == "Two of spades. The stock is empty."
    assert say("last three of the waste") == (
        "Waste, from the top: two of spades, nine of clubs and jack of spades."
    )


def test_the_last_card_of_the_waste_leaves_it_empty(talk: NewTalk) -> None:
    say = talk("4c")
    say("draw")
    assert say("w 4") == "Four of clubs on the five of diamonds, column four. Waste empty."
    assert say("draw") == "Stock and waste are both empty."
    assert say("redeal") == "Stock and waste are both empty."


def test_a_covered_card_of_the_packet_is_refused_with_what_covers_it(talk: NewTalk) -> None:
    say = talk("9c 6c 8h 2s")
    say("draw")
    covered = "The six of clubs is covered by the eight of hearts in the waste."
    assert say("6c 3") == covered
    assert say("nine of clubs").startswith("The nine of clubs is covered by")
    assert len(say.session.moves) == 1


def test_undo_tells_what_the_waste_shows_again(talk: NewTalk) -> None:
    say = talk("9c 8h 6c 2s", waste="Js")
    first = say("draw")
    assert say("undo") == "Draw taken back. Waste: jack of spades."
    assert say("draw") == first
    say("6c 3")
    assert say("undo") == "Six of clubs back on the waste."
    assert say("waste") == "Waste: six of clubs, three more under it."


@pytest.mark.parametrize(
    ("preset", "passes"),
    [
        ("draw-three", ["Pass two.", "Pass three.", "Pass four."]),
        ("google-hard", ["Pass two of three.", "Last pass."]),
        ("vegas-three", ["Pass two of three.", "Last pass."]),
    ],
)
def test_drawing_on_tells_each_redeal_and_its_pass(
    preset: str, passes: list[str], talk: NewTalk
) -> None:
    say = talk("9c 8h 6c 2s", preset=preset)
    packets = ["Six of clubs, on eight of hearts and nine of clubs.", "Two of spades."]
    assert [say("draw"), say("draw")] == [packets[0], f"{packets[1]} The stock is empty."]
    for said in passes:
        assert say("draw") == f"Waste turned over. {said} {packets[0]}"
        assert say("undo") == "Redeal taken back. Waste: two of spades."
        assert say("redeal") == f"Waste turned over. {said}"
        assert say("draw") == packets[0]
        say("draw")


@pytest.mark.parametrize("line", ["draw", "redeal", "draw five times"])
def test_no_pass_is_left_after_the_third(line: str, talk: NewTalk) -> None:
    say = talk("9c 8h 6c 2s", preset="google-hard")
    say("draw; draw; draw; draw; draw; draw")
    before = repr(say.session.state)
    assert say(line) == "No pass is left: these rules allow three."
    assert repr(say.session.state) == before
    assert "redeal" not in say("moves", form=Form.BRAILLE)


def test_a_spoken_last_redeal_is_asked_for(talk: NewTalk) -> None:
    say = talk("", waste="9c 8h 6c 2s", preset="google-hard")
    assert say("draw", spoken=True).startswith("Waste turned over. Pass two of three.")
    say("draw", spoken=True)
    question = "Turn the waste over for the last pass? Yes or no."
    assert say("draw", spoken=True) == question
    assert say("yes", spoken=True).startswith("Waste turned over. Last pass. Six of clubs")
    say("undo")
    assert say("redeal", spoken=True) == question
    assert say("no", spoken=True) == "Nothing changed."
    assert len(say.session.turns) == 2
