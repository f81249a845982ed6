"""Columns read from the top card: the same cards, the other way round, in all forms."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from positions import position
from strategies import positions

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.readings import read_column, read_table
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import GameState, column, view
from a11y_klondike.l10n import Form, Locale, load_locale

ENGLISH: Locale = load_locale("en")
TABLE = view(
    position(
        "1: 2d 3d | Qh Js Td\n2: | 9c 8d\n3: | Kh\n4: 5s |  Ts 9h 8c 7d\nstock: *",
    )
)


def read(number: int, verbosity: Verbosity, form: Form, *, from_top: bool) -> str:
    told = read_column(TABLE, column(number), verbosity, from_top=from_top)
    return render(told, ENGLISH, form)


@pytest.mark.parametrize(
    ("number", "verbosity", "text", "braille"),
    [
        (
            1,
            Verbosity.BRIEF,
            "Column one: ten of diamonds up to queen of hearts. Two face down.",
            "1 Td-Qh, 2x",
        ),
        (
            1,
            Verbosity.NORMAL,
            "Column one: ten of diamonds up to queen of hearts, three cards. Two face down.",
            "1 Td-Qh, 2x",
        ),
        (
            1,
            Verbosity.FULL,
            "Column one: ten of diamonds, jack of spades and queen of hearts. Two face down.",
            "1 Td Js Qh, 2x",
        ),
        (2, Verbosity.NORMAL, "Column two: eight of diamonds and nine of clubs.", "2 8d 9c"),
        (3, Verbosity.NORMAL, "Column three: king of hearts.", "3 Kh"),
        (5, Verbosity.NORMAL, "Column five: empty.", "5 -"),
    ],
)
def test_the_top_card_comes_first(
    number: int, verbosity: Verbosity, text: str, braille: str
) -> None:
    assert read(number, verbosity, Form.TEXT, from_top=True) == text
    assert read(number, verbosity, Form.SPOKEN, from_top=True) == text
    assert read(number, verbosity, Form.BRAILLE, from_top=True) == braille


def test_without_more_said_a_column_is_read_from_its_head() -> None:
    for verbosity in Verbosity:
        told = read_column(TABLE, column(1), verbosity)
        assert told == read_column(TABLE, column(1), verbosity, from_top=False)
        assert render(told, ENGLISH).startswith("Column one: queen of hearts")


@settings(max_examples=60)
@given(state=positions())
def test_both_orders_have_the_same_cards(state: GameState) -> None:
    table = view(state)
    for number in range(1, 8):
        down, up = (
            read_column(table, column(number), Verbosity.FULL, from_top=from_top)
            for from_top in (False, True)
        )
        assert cards(up) == cards(down)[::-1]
        assert up.sentences[1:] == down.sentences[1:], "what is face down comes last"


def cards(told: Announcement) -> tuple[object, ...]:
    found = told.sentences[0].values.get("cards", ())
    assert isinstance(found, tuple)
    return found


@settings(max_examples=60)
@given(state=positions())
def test_the_table_has_its_columns_in_the_same_order(state: GameState) -> None:
    table = view(state)
    for verbosity in Verbosity:
        whole = read_table(table, verbosity, from_top=True).sentences
        columns = [
            said
            for number in range(1, 8)
            for said in read_column(table, column(number), verbosity, from_top=True).sentences
        ]
        assert list(whole[-len(columns) :]) == columns
