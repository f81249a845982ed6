"""What messages can call: cards, lists, numbers and names in a language's own words."""

from __future__ import annotations

import re

import pytest

from a11y_klondike.engine import (
    CARDS,
    HIGHEST_DEAL,
    PRESETS,
    STOCK,
    WASTE,
    Card,
    Color,
    Rank,
    Suit,
    column,
    foundation,
)
from a11y_klondike.l10n import Form, Locale, LocaleError
from a11y_klondike.l10n.locale import Argument


def worded(english: Locale, pattern: str, **values: Argument) -> str:
    """Return what a message with this pattern says."""
    locale = Locale("en", english.vocabulary, f"empty-place = empty\nx = {pattern}")
    return locale.format("x", values, Form.TEXT)


RANKS = "ace two three four five six seven eight nine ten jack queen king"
SUITS = "clubs diamonds hearts spades"


@pytest.mark.parametrize("suit_letter", "cdhs")
def test_cards_in_each_of_their_forms(english: Locale, suit_letter: str) -> None:
    for card in CARDS:
        if card.suit.letter == suit_letter:
            assert_forms(english, card)


def assert_forms(english: Locale, card: Card) -> None:
    rank = RANKS.split()[card.rank - 1]
    suit = SUITS.split()[card.suit.index]
    assert worded(english, "{ CARD($it) }", it=card) == f"{rank} of {suit}"
    assert worded(english, '{ CARD($it, form: "name") }', it=card) == f"{rank} of {suit}"
    assert worded(english, '{ CARD($it, form: "the") }', it=card) == f"the {rank} of {suit}"
    assert worded(english, '{ CARD($it, form: "any") }', it=card) == (
        f"a {card.color.value} {rank}"
    )
    assert worded(english, "{ CODE($it) }", it=card) == card.code


def test_the_card_that_fits_on_another(english: Locale) -> None:
    for card in CARDS:
        if card.rank is not Rank.ACE:
            color = "red" if card.color is Color.BLACK else "black"
            rank = RANKS.split()[card.rank - 2]
            assert worded(english, "{ TAKES($it) }", it=card) == f"a {color} {rank}"


def test_nothing_fits_on_an_ace(english: Locale) -> None:
    with pytest.raises(LocaleError, match="x "):
        worded(english, "{ TAKES($it) }", it=Card.from_code("Ah"))


@pytest.mark.parametrize(
    ("codes", "listed"),
    [
        ("7h", "seven of hearts"),
        ("7h 8s", "seven of hearts and eight of spades"),
        ("7h 8s Ac", "seven of hearts, eight of spades and ace of clubs"),
        ("7h 8s Ac Kd", "seven of hearts, eight of spades, ace of clubs and king of diamonds"),
    ],
)
def test_lists_of_cards(english: Locale, codes: str, listed: str) -> None:
    cards = tuple(map(Card.from_code, codes.split()))
    assert worded(english, "{ CARDS($them) }", them=cards) == listed
    assert worded(english, "{ CODES($them) }", them=cards) == codes
    named = worded(english, '{ CARDS($them, form: "the") }', them=cards)
    assert named.count("the ") == len(cards)


def test_places_in_a_row_of_which_some_are_empty(english: Locale) -> None:
    row = (Card.from_code("Ts"), None, Card.from_code("4h"), None)
    series = worded(english, "{ SERIES($row) }", row=row)
    assert series == "ten of spades, empty, four of hearts, empty"
    assert worded(english, "{ CODES($row) }", row=row) == "Ts - 4h -"


def test_what_a_card_fits_on(english: Locale) -> None:
    assert worded(english, "{ NEEDS($it) }", it=Card.from_code("7h")) == "a black eight"
    assert worded(english, "{ NEEDS($it) }", it=Card.from_code("Kc")) == "an empty column"


def test_cards_of_which_only_a_part_was_said(english: Locale) -> None:
    values: dict[str, Argument] = {"color": Color.RED, "rank": Rank.SEVEN}
    assert worded(english, "{ KIND($color, $rank) }", **values) == "red seven"
    assert worded(english, "{ KIND($color, $rank) }", **values | {"color": "any"}) == "seven"


def test_numbers_digit_by_digit(english: Locale) -> None:
    assert worded(english, "{ SPELT($it) }", it=17612) == "one seven six one two"


TO_NINETEEN = """zero one two three four five six seven eight nine
    ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"""
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


def in_words(number: int) -> str:
    if number >= 100:
        hundreds, rest = divmod(number, 100)
        return f"{in_words(hundreds)} hundred" + (f" and {in_words(rest)}" if rest else "")
    if number >= 20:
        tens = TENS.split()[number // 10 - 2]
        return f"{tens}-{in_words(number % 10)}" if number % 10 else tens
    return TO_NINETEEN.split()[number]


def test_numbers_in_words(english: Locale) -> None:
    for number in range(1000):
        assert worded(english, "{ NUM($n) }", n=number) == in_words(number)
        assert worded(english, "{ DIGITS($n) }", n=number) == str(number)


def test_high_numbers_are_in_digits_that_are_not_grouped(english: Locale) -> None:
    assert worded(english, "{ NUM($n) }", n=1000) == "1000"
    assert worded(english, "{ DIGITS($n) }", n=4711) == "4711"
    assert worded(english, "{ DIGITS($n) }", n=HIGHEST_DEAL) == str(HIGHEST_DEAL)


def test_numbers_below_zero(english: Locale) -> None:
    assert worded(english, "{ NUM($n) }", n=-1) == "minus one"
    assert worded(english, "{ NUM($n) }", n=-52) == "minus fifty-two"
    assert worded(english, "{ NUM($n) }", n=-1040) == "minus 1040"
    assert worded(english, "{ DIGITS($n) }", n=-52) == "-52"


def test_figures_of_a_clock(english: Locale) -> None:
    for number, figures in ((0, "00"), (5, "05"), (59, "59"), (100, "100")):
        assert worded(english, "{ DIGITS($n, width: 2) }", n=number) == figures


@pytest.mark.parametrize(
    ("date", "day", "short"),
    [
        ("2026-11-30", "30 November 2026", "2026-11-30"),
        ("2027-01-01", "1 January 2027", "2027-01-01"),
        ("2024-02-29", "29 February 2024", "2024-02-29"),
    ],
)
def test_dates(english: Locale, date: str, day: str, short: str) -> None:
    assert worded(english, "{ DATE($it) }", it=date) == day
    assert worded(english, '{ DATE($it, form: "short") }', it=date) == short


def test_ranks_and_suits(english: Locale) -> None:
    for rank, word in zip(Rank, RANKS.split(), strict=True):
        assert worded(english, "{ RANK($it) }", it=rank) == word
    for suit, word in zip(Suit, SUITS.split(), strict=True):
        assert worded(english, "{ SUIT($it) }", it=suit) == word


def test_rule_sets(english: Locale) -> None:
    named = {preset: worded(english, "{ PRESET($it) }", it=preset) for preset in PRESETS}
    assert all(name.endswith(" rules") for name in named.values())
    assert len(set(named.values())) == len(PRESETS)
    assert named["house"] == "house rules"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (column(3), "3"),
        (WASTE, "w"),
        (STOCK, "s"),
        (foundation(Suit.HEARTS), "fh"),
        (Card.from_code("7h"), "7h"),
        (Suit.HEARTS, "hearts"),
        (Rank.SEVEN, "seven"),
        (Color.RED, "red"),
        ("word", "word"),
        (5, "5"),
        ((column(1), column(5)), "1 5"),
        ((), ""),
    ],
)
def test_what_a_message_is_given(english: Locale, value: Argument, text: str) -> None:
    assert worded(english, "[{ $it }]", it=value) == f"[{text}]"


def test_a_column_is_a_number_to_a_message(english: Locale) -> None:
    pattern = "{ $it ->\n    [one] first\n    [w] waste\n   *[other] { NUM($it) }\n}"
    said = [worded(english, pattern, it=pile) for pile in (column(1), column(7), WASTE)]
    assert said == ["first", "seven", "waste"]


def test_suits_and_colours_pick_by_their_names(english: Locale) -> None:
    pattern = "{ $it ->\n    [hearts] H\n    [red] R\n    [seven] 7\n   *[other] -\n}"
    values: tuple[Argument, ...] = (Suit.HEARTS, Color.RED, Rank.SEVEN, Suit.CLUBS)
    assert [worded(english, pattern, it=value) for value in values] == ["H", "R", "7", "-"]


@pytest.mark.parametrize(
    ("pattern", "value"),
    [
        ("{ CARD($it) }", "no card"),
        ("{ CARDS($it) }", "7h xx"),
        ('{ CARD($it, form: "unheard") }', Card.from_code("7h")),
        ("{ NUM($it) }", "many"),
        ("{ RANK($it) }", "hearts"),
        ("{ SUIT($it) }", "seven"),
        ("{ PRESET($it) }", "poker"),
        ("{ DATE($it) }", "yesterday"),
        ("{ DATE($it) }", "2026-13-01"),
        ('{ DATE($it, form: "unheard") }', "2026-11-30"),
        ("{ CODE($it) }", WASTE),
    ],
)
def test_a_value_that_does_not_suit_is_a_fault_of_the_message(
    english: Locale, pattern: str, value: Argument
) -> None:
    with pytest.raises(LocaleError) as caught:
        worded(english, pattern, it=value)
    assert re.fullmatch(r"en/messages\.ftl: x .+", str(caught.value))
