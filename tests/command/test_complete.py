"""Completion: what can come next, and what suits the table first."""

from __future__ import annotations

from collections.abc import Iterable
from os.path import commonprefix

import pytest
from positions import position

from a11y_klondike.command.complete import _shortened, completions, next_words
from a11y_klondike.command.model import Answer, Choose
from a11y_klondike.command.parse import load_parser
from a11y_klondike.command.resolve import Situation
from a11y_klondike.engine import (
    PRESETS,
    Card,
    GameState,
    Rules,
    Transfer,
    legal_moves,
    view,
)
from a11y_klondike.l10n import load_locale

ENGLISH = load_parser(load_locale("en").vocabulary)
HOUSE = PRESETS["house"]

TABLE = position("""
    1: 2c 3c | 7h 6s
    2: 4h | 8s
    3: 5d | 8c
    4: Kd | 7c
    5: |
    6: 9h | Kh
    7: Td | Jd
    waste: 2h Qs
    foundations: Ac
    stock: *
""")
"""The seven of hearts can go to two or three, the queen of spades and the king of hearts to six
and five, the six of spades nowhere by itself."""


def situation(state: GameState, house: Rules = HOUSE, it: Card | None = None) -> Situation:
    return Situation(view(state), house, legal_moves(state, house), it)


HERE = situation(TABLE)


def common(words: Iterable[str]) -> str:
    """Return what all words begin with, as Tab types it."""
    return commonprefix(list(words))  # noqa: RUF071 (letter by letter, as wanted)


def after(text: str, on: Situation = HERE) -> tuple[str, ...]:
    return completions(ENGLISH, text, on)


def test_the_legal_moves_are_as_described() -> None:
    transfers = {str(move) for move in HERE.legal if isinstance(move, Transfer)}
    assert transfers == {"7h:1-2", "7h:1-3", "Qs:w-6", "Kh:6-5"}


@pytest.mark.parametrize(
    ("text", "first"),
    [
        # Of the sevens, that of hearts can move; of the queens, that of spades
        ("seven of ", ("hearts", "clubs", "diamonds", "spades")),
        ("Move the queen of ", ("spades", "clubs", "diamonds", "hearts")),
        ("move ", ("seven", "king", "queen", "red", "black", "one", "six", "two", "a")),
        # Where it can go: to a column, then onto a card
        ("seven of hearts to ", ("two", "three", "eight", "black")),
        ("seven of hearts on the eight of ", ("spades", "clubs", "diamonds", "hearts")),
        ("seven of hearts column ", ("two", "three", "number", "one")),
        ("queen of spades to the ", ("six", "king", "red")),
        # A king, and what it can go to
        ("king of hearts to an ", ("empty",)),
        ("king of hearts to ", ("five", "column", "pile", "stack", "a", "an", "empty", "space")),
        # Columns with cards that can move
        ("column ", ("one", "six")),
        ("column one to ", ("two", "three", "eight", "black")),
        ("move two cards from ", ("one",)),
        ("two cards from column one to column ", ("two", "three", "number", "one")),
        ("waste to ", ("six", "king", "red")),
        # Cards are named, rather than counted
        ("", ("seven", "king", "queen")),
        # What can be asked about
        ("can i move the seven of ", ("hearts", "clubs", "diamonds", "spades")),
        # Nothing can: the grammar's order
        ("bring down the ", ("ace", "two", "three")),
        ("four of ", ("clubs", "diamonds", "hearts", "spades")),
        ("where is the seven of ", ("clubs", "diamonds", "hearts", "spades")),
        ("undo ", ("that", "it", "last")),
    ],
)
def test_what_suits_the_table_comes_first(text: str, first: tuple[str, ...]) -> None:
    assert after(text)[: len(first)] == first


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dr", ("draw", "drop", "drawn")),
        ("red", ("red", "redo", "redeal")),
        ("seven of h", ("hearts",)),
        ("seven of hearts on the eight of sp", ("spades",)),
        ("fou", ("four", "fourteen", "foundation", "foundations")),
        ("what can i s", ("say", "stick", "slide", "shift", "send")),
        (
            "th",
            ("three", "that", "this", "third", "thirteen", "that's", "thats", "think", "thinking"),
        ),
    ],
)
def test_a_word_that_is_begun(text: str, words: tuple[str, ...]) -> None:
    assert set(after(text)) == set(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("7h ", ("2", "3", "8", "8s", "8c", "two", "three", "eight", "column")),
        ("7", ("7", "7h", "7c", "7d", "7s")),
        ("move 8", ("8", "8c", "8d", "8h", "8s")),
        ("w ", ("6", "k", "kh", "six", "king", "column")),
        ("6 ", ("5",)),
        ("7h 8", ("8", "8s", "8c", "8d", "8h")),
    ],
)
def test_codes_are_offered_to_who_types_codes(text: str, words: tuple[str, ...]) -> None:
    assert after(text)[: len(words)] == words


@pytest.mark.parametrize("text", ["", "move ", "seven of hearts to ", "q", "f", "where is ", "d"])
def test_codes_are_offered_to_nobody_else(text: str) -> None:
    assert not any(map(ENGLISH.is_code, after(text)))


@pytest.mark.parametrize(
    ("text", "completion"),
    [
        ("Dra", "Draw"),
        ("DRA", "DRAW"),
        ("Seven of Hea", "Hearts"),
        ("DON'", "DON'T"),
        ("what\u2019", "what\u2019s"),
        ("don\u2019t a", "ask"),
        ("draw;und", "draw;undo"),
        ("\uff44\uff52\uff41", "\uff44\uff52\uff41w"),
    ],
)
def test_what_is_typed_stays_as_it_is(text: str, completion: str) -> None:
    assert completion in after(text)


@pytest.mark.parametrize(
    "before",
    ["draw then ", "draw; ", "draw, ", "draw and ", "7h 4; d; ", "draw. ", "undo and then ", ";"],
)
def test_the_last_command_of_a_line_is_completed(before: str) -> None:
    assert [word.removeprefix(";") for word in after(before)] == list(after(""))
    head = before[before.rfind(" ") + 1 :]
    assert after(f"{before}seven of ") == after("seven of ")
    assert after(f"{before}se") == tuple(head + word for word in after("se"))


def test_a_comma_in_a_command_parts_nothing() -> None:
    assert after("seven of hearts, to the ") == after("seven of hearts to the ")
    assert "three" in after("new game with draw three, th")


def test_fillers_are_passed_over() -> None:
    assert after("could you please move the seven of ") == after("move seven of ")
    assert after("um, ") == after("")


@pytest.mark.parametrize("text", ["xyzzy ", "d xyz", "♥", "7♥", "7❤\ufe0f", "a" * 2000, "d 3 x"])
def test_what_leads_nowhere_has_no_completions(text: str) -> None:
    assert after(text) == ()


def test_nothing_typed_lists_what_is_likely() -> None:
    words = ("seven", "king", "queen", "move", "draw", "tops", "table", "moves", "undo")
    assert after("") == after("  ") == words


def test_an_open_question_has_its_answers_first() -> None:
    choosing = Situation(
        HERE.table, HERE.rules, HERE.legal, answers=(Choose(1), Choose(2), Answer.CANCEL)
    )
    confirming = Situation(HERE.table, HERE.rules, HERE.legal, answers=(Answer.YES, Answer.NO))
    assert after("", choosing)[:4] == ("one", "two", "cancel", "seven")
    assert after("", confirming)[:3] == ("yes", "no", "seven")
    assert after("c", choosing)[0] == "cancel"
    assert after("n", confirming)[0] == "no"
    assert after("n", HERE)[0] != "no"


def test_it_stands_for_the_card_that_was_named() -> None:
    seven, six = map(Card.from_code, ("7h", "6s"))
    assert after("it to ", situation(TABLE, it=seven))[:2] == ("two", "three")
    assert after("it to ", situation(TABLE, it=six))[:2] == ("one", "two")
    assert after("it to ", HERE)[:2] == ("one", "two")


def test_redeal_is_offered_once_it_can_be_done() -> None:
    empty = position("1: | Ks\n2: | Kh\nwaste: *\npass: 1")
    assert after("re", situation(empty))[0] == "redeal"
    assert "redeal" not in after("re", HERE)
    assert after("red", HERE) == ("red", "redo", "redeal")


@pytest.mark.parametrize("text", ["s", "t", "c", "w", "move s", "what ", "new "])
def test_what_completions_have_in_common_all_words_have(text: str) -> None:
    """It is typed for the player: no word may be lost by that."""
    shown = after(text)
    *words, start = ["", *text.split(" ")]
    paths = ENGLISH.walk([(ENGLISH.start, ())], filter(None, words))
    everything = next_words(ENGLISH, paths, HERE, start=start)
    assert len(shown) == min(len(everything), 9)
    assert common(shown) == common(everything)


def test_one_of_the_words_that_are_shown_differs_as_early_as_any() -> None:
    many = [f"seven{letter}" for letter in "abcdefghij"]
    assert _shortened([*many, "six", "ten"]) == [*many[:8], "ten"]
    assert _shortened([*many, "six"])[-1] == "six"
    assert _shortened(many) == many[:9]
    assert _shortened([*many[:3], "six"]) == [*many[:3], "six"]
    assert _shortened(["s", *many]) == ["s", *many[:8]]


def test_the_order_depends_on_no_hash_seed_and_stays() -> None:
    assert after("move ") == after("move ")
    assert len(set(after("move "))) == len(after("move "))
