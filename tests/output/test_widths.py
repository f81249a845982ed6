"""Replies at any width: no row is too long, and no word is cut in two."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise, product

import pytest
from golden_sessions import golden_files, replay
from hypothesis import given, settings
from message_values import arguments, messages
from strategies import positions, rules

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.possible import describe_places
from a11y_klondike.announce.readings import read_moves, read_table, read_tops
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.announce.vocabulary import describe_vocabulary
from a11y_klondike.app.braille import LINE, in_braille
from a11y_klondike.engine import (
    GameState,
    Rules,
    Transfer,
    check,
    column,
    legal_moves,
    view,
)
from a11y_klondike.l10n import Form, available_locales, load_locale
from a11y_klondike.output.wrap import NO_BREAK, cells, wrap

WIDTHS = (40, 80, 200)
ENGLISH = load_locale("en")
LOCALES = [ENGLISH, ENGLISH.with_codes("aph")]


def assert_fits(text: str, width: int) -> None:
    """Check that the last cell stays free in each row, and that only blanks became breaks.

    A line for people to copy stays one line, however long it is.
    """
    rows = wrap(text, width).split("\n")
    assert all(cells(row) < width for row in rows if NO_BREAK not in row)
    assert all(row == row.strip() for row in rows)
    assert_same_words(rows, text, width)
    for before, after in pairwise(rows):
        if f"{before}\n{after}" not in text:
            room = width - 1 - cells(before)
            assert cells(words(after)[0]) + 1 > room, "the next word had no room in the row"


def assert_same_words(rows: list[str], text: str, width: int) -> None:
    """Check that the rows have the words of the text, each whole if it has room in a row."""
    assert "".join(rows).replace(" ", "") == "".join(words(text))
    written = [word for row in rows for word in words(row)]
    assert [word for word in words(text) if cells(word) < width and word not in written] == []
    if all(cells(word) < width or NO_BREAK in word for word in words(text)):
        assert written == words(text)


def words(text: str) -> list[str]:
    """Return the words of a text. What is kept together counts as one."""
    return re.findall(r"[^ \n]+", text)


def assert_told_fits(told: Announcement) -> None:
    for locale, form in product(LOCALES, (Form.TEXT, Form.BRAILLE)):
        text = render(told, locale, form)
        for width in WIDTHS:
            assert_fits(text, width)
    for locale in LOCALES:
        lines = in_braille(told, locale).split("\n")
        assert all(cells(each) <= LINE for each in lines if NO_BREAK not in each)
        assert_same_words(lines, render(told, locale, Form.BRAILLE), LINE + 1)


@cache
def told_in_golden_sessions() -> tuple[Announcement, ...]:
    return tuple(step.told for path in golden_files() for step in replay(path))


def test_all_that_is_told_in_the_golden_sessions_fits() -> None:
    told = told_in_golden_sessions()
    assert len(told) > 1_000
    for each in {render(each, ENGLISH): each for each in told}.values():
        assert_told_fits(each)


@settings(max_examples=60)
@given(state=positions(), house=rules)
def test_whatever_can_be_told_of_a_table_fits(state: GameState, house: Rules) -> None:
    table, legal = view(state), legal_moves(state, house)
    transfers = [move for move in legal if isinstance(move, Transfer)]
    assert_told_fits(read_tops(table))
    assert_told_fits(read_moves(table, legal))
    assert_told_fits(describe_places(transfers, table))
    assert_told_fits(describe_vocabulary(table, legal))
    for verbosity in Verbosity:
        assert_told_fits(read_table(table, verbosity))
        for pile, cards in table.numbered_columns():
            for target in range(1, 8):
                for card in cards.face_up[:1]:
                    refusal = check(state, house, Transfer(card, pile, column(target)))
                    if refusal:
                        assert_told_fits(describe_refusal(refusal, verbosity, table))


@pytest.mark.parametrize("tag", available_locales())
def test_every_message_fits_in_every_form(tag: str) -> None:
    locale = load_locale(tag)
    for name in messages(tag):
        for values in list(arguments(tag, name))[:20]:
            for form, width in product((Form.TEXT, Form.BRAILLE), WIDTHS):
                assert_fits(locale.format(name, values, form), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_only_a_word_that_is_longer_than_a_row_is_broken(width: int) -> None:
    """A file's name, for instance. What stands before and after it is not."""
    long = "/a/very/long/" + "x" * (width - 13)
    text = ENGLISH.format("sound-missing", {"file": long}, Form.TEXT)
    rows = wrap(text, width).split("\n")
    assert all(cells(row) < width for row in rows)
    assert len(long) == width
    assert rows[0] == wrap("The sound file", width)
    assert rows[1] + rows[2].split()[0] == long
    assert rows[2].split()[1:] + [word for row in rows[3:] for word in row.split()] == [
        "isn't",
        "there.",
    ]
    just = long[1:]
    text = ENGLISH.format("sound-missing", {"file": just}, Form.TEXT)
    assert just in wrap(text, width).split("\n")
