"""What was: why something was refused, what changed last, the last turns, and spelling it out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale

NewTalk = Callable[..., Talk]

TABLE = """
    1: 5d 9c | 8h 7s
    2: 3c | 8s
    3: 2c | 7h 6s
    4: | 6d
    5: | Ts
    6: | Ac
    waste: 4d Js 6h
    stock: 2h *
"""
NO_REFUSAL = "There is no refusal to explain."
NOTHING_CHANGED = "Nothing has changed since the deal."
NO_MOVE = "No move made yet."


@pytest.fixture
def talk(english: Locale, english_parser: Parser) -> NewTalk:
    """Return a function that lays a table for a conversation."""

    def start(table: str = TABLE, preset: str = "house") -> Talk:
        return Talk(table, PRESETS[preset], english_parser, english)

    return start


def told(say: Talk, *lines: str) -> str:
    """Say these lines and return what is told of the last one."""
    return [say(line) for line in lines][-1]


# Why


def test_a_refusal_is_explained_in_full(talk: NewTalk) -> None:
    say = talk()
    short = say("seven of hearts to five")
    assert short == (
        "The seven of hearts can't go on column five:"
        " its top card, the ten of spades, takes a red nine."
    )
    assert say("why") == f"{short} No red nine is in view."
    assert say("why not") == say("explain that") == say("why")


def test_the_last_refusal_is_explained(talk: NewTalk) -> None:
    say = talk()
    say("seven of hearts to five")
    assert say("ten of hearts up") == "The ten of hearts is not in view."
    assert say("why") == "The ten of hearts is not in view."


def test_a_refusal_is_remembered_over_questions(talk: NewTalk) -> None:
    say = talk()
    say("brief")
    say("finish")
    for line in ("table", "history", "what changed", "where is the ten of spades", "full"):
        say(line)
    assert say("why").startswith("The game can't finish itself yet")
    assert "face down" in say("why")


def test_without_a_refusal_there_is_nothing_to_explain(talk: NewTalk) -> None:
    assert talk()("why") == NO_REFUSAL


@pytest.mark.parametrize(
    "lines",
    [
        ["draw"],
        ["ace of clubs up"],
        ["draw", "ten of hearts up", "undo"],
        ["draw", "undo", "ten of hearts up", "redo"],
        ["restart", "yes"],
        ["draw", "ten of hearts up", "restart", "yes"],
        ["new game"],
    ],
)
def test_a_refusal_is_forgotten_once_the_game_has_changed(talk: NewTalk, lines: list[str]) -> None:
    say = talk()
    say("ten of hearts up")
    assert told(say, *lines, "why") == NO_REFUSAL


def test_what_isnt_understood_is_no_refusal(talk: NewTalk) -> None:
    say = talk()
    assert told(say, "banana", "why") == NO_REFUSAL
    say("ten of hearts up")
    assert told(say, "banana", "column nine", "why") == "The ten of hearts is not in view."


# What changed


def test_the_last_turn_is_told_in_full(talk: NewTalk) -> None:
    say = talk()
    assert say("what changed") == NOTHING_CHANGED
    say("brief")
    assert say("seven of hearts to two") == "Two of clubs turned up."
    for _ in range(2):
        assert say("what changed") == (
            "Seven of hearts with one more on the eight of spades, column two."
            " Two of clubs turned up in column three. Column three: none face down."
        )


def test_a_turn_that_was_taken_back_is_told_so(talk: NewTalk) -> None:
    say = talk()
    told(say, "seven of hearts to two", "draw", "undo")
    assert say("what happened") == (
        "Draw taken back. Waste: six of hearts. Thirty-seven left in the stock."
    )
    assert say("undo").startswith("Seven of hearts with one more back to column three.")
    say("table")
    assert say("what changed").startswith("Seven of hearts with one more back to column three.")
    assert told(say, "redo 2", "what changed").startswith("Two turns made again. Two of hearts.")


def test_a_refusal_changes_nothing(talk: NewTalk) -> None:
    say = talk()
    assert told(say, "ten of hearts up", "what changed") == NOTHING_CHANGED
    say("draw")
    before = say("what changed")
    assert told(say, "ten of hearts up", "what changed") == before


def test_a_restart_is_a_change_and_a_new_game_begins_without_one(talk: NewTalk) -> None:
    say = talk()
    restarted = told(say, "draw", "restart", "yes")
    assert say("what changed") == restarted
    assert told(say, "undo", "what changed") == "Your game is back, with one turn."
    assert told(say, "new game", "yes", "what changed") == NOTHING_CHANGED


# History


def test_the_last_turns_are_told_the_newest_first(talk: NewTalk) -> None:
    say = talk()
    assert say("history") == NO_MOVE
    for line in ("ace of clubs up", "draw", "seven of hearts to two", "draw 3", "2c up"):
        say(line)
    assert say("history").splitlines() == [
        "Two of clubs to the foundation.",
        "Three draws.",
        "Seven of hearts with one more to column two.",
        "Two of hearts drawn.",
        "Ace of clubs to the foundation.",
    ]
    assert say("last two moves").splitlines() == [
        "Two of clubs to the foundation.",
        "Three draws.",
        "Three turns came before that.",
    ]
    assert say("last four moves").endswith("One turn came before that.")


def test_only_turns_that_stand_are_told(talk: NewTalk) -> None:
    say = talk()
    told(say, "ace of clubs up", "draw", "undo")
    assert say("history") == "Ace of clubs to the foundation."
    told(say, "restart", "yes")
    assert say("history") == NO_MOVE
    say("draw")
    assert say("history") == "Two of hearts drawn."
    assert told(say, "undo 2", "history") == "Ace of clubs to the foundation."


def test_redeals_and_cards_taken_back_are_told_as_such(talk: NewTalk) -> None:
    say = talk("1: | 3h\n2: | 2c\nwaste: 4s\nfoundations: Ac\nstock: *")
    assert told(say, "2c up", "bring down two of clubs to one", "history").splitlines() == [
        "Two of clubs back to column one.",
        "Two of clubs to the foundation.",
    ]
    told(say, "draw 24", "draw 24")
    assert told(say, "redeal", "history").splitlines()[0] == "Redeal."
    assert told(say, "undo", "draw", "history").splitlines()[0] == "Redeal and one draw."
    assert told(say, "undo", "draw 3", "history").splitlines()[0] == "Redeal and three draws."


def test_a_finish_is_told_by_its_cards(talk: NewTalk) -> None:
    table = "1: | Kc Qd\n2: | Kd\nfoundations: Qc Jd Kh Ks"
    assert told(talk(table), "finish", "history") == "Three cards to the foundations."
    assert told(talk(table, "google-easy"), "kd to four", "history") == (
        "King of diamonds to column four. Three cards to the foundations."
    )


# Spelling


def test_the_first_sentence_of_the_last_reply_is_spelt(talk: NewTalk) -> None:
    say = talk()
    say("ace of clubs up")
    assert say("spell that") == "a c e, o f, c l u b s, t o, t h e, f o u n d a t i o n."
    assert say("spell that", form=Form.SPOKEN) == (
        "eigh see ee, oh ef, see ell you bee ess, tee oh, tee aitch ee,"
        " ef oh you en dee eigh tee eye oh en."
    )


def test_a_question_stays_open_while_it_is_spelt(talk: NewTalk) -> None:
    say = talk()
    told(say, "draw", "restart")
    assert say("spell it").startswith("r e s t a r t, t h i s, d e a l")
    assert say("yes").startswith("Deal restarted.")


def test_what_is_spelt_can_be_repeated(talk: NewTalk) -> None:
    say = talk()
    say("draw")
    assert say("spell that") == say("repeat") == say("spell that") == "t w o, o f, h e a r t s."


def test_the_welcome_can_be_spelt(new_game: Callable[..., Game], english: Locale) -> None:
    (said,) = new_game().hear("spell that").announcement.sentences
    assert english.spell(english.format(said.id, said.values, Form.TEXT), Form.TEXT) == (
        "k l o n d i k e, s o l i t a i r e."
    )
