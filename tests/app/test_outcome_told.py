"""How a game stands is told by the turn that makes it so, and by no other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Aces, Rules
from a11y_klondike.l10n import Form, Locale

HOUSE, GOOGLE, VEGAS = PRESETS["house"], PRESETS["google-easy"], PRESETS["vegas"]
STUCK = (
    "Stuck. From here no move can turn up a card, play one from the stock or the waste, or make a "
    "foundation higher than it is."
)
NO_MOVES = "No move is left."
WHAT_NOW = "You can undo, restart this deal, or start a new game."
OFFER = "You can win now. Say finish to play the rest."

SOON_STUCK = "1: | 9c\n2: * | Jc\n3: | 9s\nwaste: 5d\nstock: 4d 2d\nfoundations: 8h"
"""Once the second card is drawn all are known: none can be played, and an eight may come back."""
ALMOST_SURE = "1: Kd | Kh\nwaste: Kc\nfoundations: Qc Qd Qh Ks\n"

NewTalk = Callable[[str, Rules], Talk]


@pytest.fixture
def talk(english_parser: Parser, english: Locale) -> NewTalk:
    """Return a function that begins a conversation on a table."""
    return lambda table, rules: Talk(table, rules, english_parser, english)


def test_stuck_is_told_when_it_comes_to_be_so_and_not_again(talk: NewTalk) -> None:
    say = talk(SOON_STUCK, HOUSE)
    assert "Stuck" not in say("draw")
    assert say("draw").endswith(f"{STUCK} {WHAT_NOW}")
    for _ in range(7):
        assert "Stuck" not in say("draw")
    assert "Stuck" not in say("what can I do")


def test_a_card_taken_back_and_put_up_again_is_no_news(talk: NewTalk) -> None:
    say = talk(SOON_STUCK, HOUSE)
    say("draw 2")
    for line in ("8h to 1", "yes", "8h up", "8h to 3", "yes", "8h to 1", "8h up"):
        assert "Stuck" not in say(line), line
    assert len(say.session.turns) == 6


def test_it_is_told_again_after_it_was_undone(talk: NewTalk) -> None:
    say = talk(SOON_STUCK, HOUSE)
    say("draw")
    assert STUCK in say("draw")
    say("draw")
    assert "Stuck" not in say("undo"), "it is still so"
    assert "Stuck" not in say("draw")
    assert "Stuck" not in say("undo 2"), "it is so no more"
    assert STUCK in say("draw")
    assert "Stuck" not in say("undo 2")
    assert STUCK in say("redo 2")


def test_turns_made_again_tell_it_where_one_of_them_made_it_so(talk: NewTalk) -> None:
    say = talk(SOON_STUCK, HOUSE)
    say("draw; draw; draw; draw")
    say("undo 4")
    assert STUCK in say("redo 4")
    say("undo 1")
    assert "Stuck" not in say("redo")


def test_it_is_told_afresh_after_a_restart_and_after_that_was_undone(talk: NewTalk) -> None:
    say = talk(SOON_STUCK, HOUSE)
    assert STUCK in say("draw 2")
    say("restart")
    assert "Stuck" not in say("yes")
    assert say("undo").endswith(f"with one turn. {STUCK} {WHAT_NOW}")
    assert "Stuck" not in say("draw")
    say("redo")
    say("undo 9")
    assert STUCK in say("draw 2")


def test_no_move_left_is_told_even_to_who_was_stuck(talk: NewTalk) -> None:
    say = talk(SOON_STUCK.replace("foundations: 8h", "pass: 2"), Rules(passes=2))
    assert STUCK in say("again")
    assert "Stuck" not in say("draw")
    assert say("draw").endswith(f"{NO_MOVES} {WHAT_NOW}")
    assert NO_MOVES not in say("undo")
    assert NO_MOVES in say("draw")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (SOON_STUCK + "\npass: 2", STUCK),
        ("1: | 9c\n2: * | Jc\n3: | 9s\nwaste: 5d 4d", NO_MOVES),
    ],
)
def test_a_game_that_begins_so_says_so_and_no_more_than_can_be_done(
    talk: NewTalk, table: str, said: str
) -> None:
    say = talk(table, VEGAS)
    assert say("again").endswith(f"{said} You can start a new game.")
    assert say("again", form=Form.BRAILLE).endswith("stuck" if said is STUCK else "no moves")
    assert said not in say("draw")


def test_braille_is_short(talk: NewTalk) -> None:
    assert talk(SOON_STUCK, HOUSE)("draw 2", form=Form.BRAILLE).endswith(" stuck")


def test_a_finish_is_offered_once(talk: NewTalk) -> None:
    say = talk(ALMOST_SURE, HOUSE)
    assert say("kh up").endswith(OFFER)
    assert OFFER not in say("kc up")
    assert OFFER not in say("undo")
    assert OFFER not in say("kc to 2")
    say("undo 2")
    assert OFFER not in say("kc up")
    assert say("kh up").endswith(OFFER), "it is so again"
    assert OFFER not in say("kd up"), "the game is won"


def test_a_finish_tells_how_many_cards_went_up_and_is_undone_as_one(talk: NewTalk) -> None:
    say = talk(ALMOST_SURE, HOUSE)
    say("kh up")
    told = say("finish")
    assert told.startswith("Two cards to the foundations. You won. Three moves.")
    assert say("undo").startswith("Finish taken back.")
    assert len(say.session.turns) == 1
    assert say("finish") == told


def test_a_finish_counts_the_aces_that_the_rules_send_up(talk: NewTalk) -> None:
    table = """
        1: | Kd Qc Jd Tc 9d 8c 7d 6c 5d 4c
        2: | Kc Qd Jc Td 9c 8d 7c 6d 5c 4d 3c
        waste: 2c Ac 3d
        foundations: 2d Kh Ks
    """
    say = talk(table, Rules(draw=3, aces=Aces.FORCED))
    assert say("finish").startswith("Twenty-four cards to the foundations. You won.")


def test_a_game_that_finishes_itself_counts_and_is_undone_as_one_turn(talk: NewTalk) -> None:
    say = talk(ALMOST_SURE, GOOGLE)
    told = say("kh up")
    assert "King of hearts to the foundation. King of diamonds turned up in column one." in told
    assert "Two cards to the foundations. You won." in told
    assert OFFER not in told
    assert say("undo").startswith("Finish taken back.")
    assert say.session.turns == ()


def test_who_took_a_finish_back_is_offered_it_then(talk: NewTalk) -> None:
    say = talk(ALMOST_SURE, GOOGLE)
    say("kh up")
    say("undo")
    assert say("kh up").endswith(OFFER)
    assert say("finish").startswith("Two cards to the foundations. You won.")
