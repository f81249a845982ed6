"""Slots: which words stand for which values."""

from __future__ import annotations

from collections import defaultdict

import pytest

from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.slots import FIGURES, RANGES, Form, SlotValue, slot_forms
from a11y_klondike.engine import CARDS, Card, Color, Rank, Suit
from a11y_klondike.l10n import Vocabulary

Forms = dict[str, tuple[Form, ...]]


@pytest.fixture(scope="module")
def forms(vocabulary: Vocabulary) -> Forms:
    return slot_forms(vocabulary)


def values(forms: tuple[Form, ...], *, valid: bool = True) -> dict[str, SlotValue]:
    return {" ".join(form.words): form.value for form in forms if form.valid is valid}


def said(forms: tuple[Form, ...]) -> set[str]:
    return {" ".join(form.words) for form in forms if form.spoken}


def typed(forms: tuple[Form, ...]) -> set[str]:
    return {" ".join(form.words) for form in forms if not form.spoken}


def test_ranks(forms: Forms) -> None:
    assert said(forms["rank"]) == {
        *("ace", "two", "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("jack", "knave", "queen", "king"),
    }
    assert typed(forms["rank"]) == {*map(str, range(1, 11)), "j", "q", "k"}
    ranks = values(forms["rank"])
    assert ranks["deuce"] is ranks["two"] is ranks["2"] is Rank.TWO
    assert ranks["ace"] is ranks["1"] is Rank.ACE
    assert ranks["knave"] is ranks["j"] is Rank.JACK
    assert set(ranks.values()) == set(Rank)


def test_suits(forms: Forms) -> None:
    suits = values(forms["suit"])
    for suit, words in {
        Suit.CLUBS: "clubs club c ♣ ♧",
        Suit.DIAMONDS: "diamonds diamond d ♦ ♢",
        Suit.HEARTS: "hearts heart h ♥ ♡",
        Suit.SPADES: "spades spade s ♠ ♤",
    }.items():
        assert {word for word, value in suits.items() if value is suit} == set(words.split())
    assert all(word.isalpha() and len(word) > 1 for word in said(forms["suit"]))


def test_colors(forms: Forms) -> None:
    assert values(forms["color"]) == {"black": Color.BLACK, "red": Color.RED}


def test_codes_are_all_letters_in_both_orders(forms: Forms) -> None:
    codes = defaultdict(set)
    for form in forms["code"]:
        [word] = form.words
        assert not form.spoken
        assert isinstance(form.value, Card)
        codes[form.value].add(word)
    assert set(codes) == set(CARDS)
    assert short(codes[Card.from_code("7h")]) == {"7h", "h7", "7♥", "♥7", "7♡", "♡7"}
    assert short(codes[Card.from_code("Ts")]) == {
        *("10s", "s10", "ts", "st", "10♠", "♠10", "t♠", "♠t", "10♤", "♤10", "t♤", "♤t"),
    }
    assert {"as", "sa", "1s", "s1", "a♠", "♠1"} < codes[Card.from_code("As")]
    assert {"qd", "dq", "q♦", "♦q"} < codes[Card.from_code("Qd")]
    assert {"qdiamonds", "diamondsq", "qdiamond"} < codes[Card.from_code("Qd")]


def short(codes: set[str]) -> set[str]:
    return {code for code in codes if len(code) <= 3}


def test_no_code_stands_for_two_cards(forms: Forms) -> None:
    words = [form.words for form in forms["code"]]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("slot", "highest"), [("column", 7), ("count", 24), ("choice", 9), ("small", 7)]
)
def test_numbers_in_range(forms: Forms, vocabulary: Vocabulary, slot: str, highest: int) -> None:
    assert values(forms[slot]) == {
        " ".join(normalise(vocabulary.number(number))): number for number in range(1, highest + 1)
    }
    assert said(forms[slot]) >= set(values(forms[slot]))


@pytest.mark.parametrize("slot", ["column", "count", "choice"])
def test_numbers_out_of_range_are_understood(forms: Forms, slot: str) -> None:
    others = values(forms[slot], valid=False)
    allowed = RANGES[slot]
    assert others["zero"] == 0
    assert others["ninety"] == 90
    assert not any(" " in words for words in others), "the graph needn't grow for these"
    assert not any(allowed.lowest <= int(number) <= allowed.highest for number in _ints(others))


def _ints(forms: dict[str, SlotValue]) -> list[int]:
    return [value for value in forms.values() if isinstance(value, int)]


def test_words_that_name_a_column_or_a_rank(forms: Forms) -> None:
    assert said(forms["large"]) == {
        *("ace", "deuce", "eight", "nine", "ten", "jack", "knave", "queen", "king"),
    }
    assert not said(forms["large"]) & said(forms["small"])
    assert said(forms["large"]) | said(forms["small"]) == said(forms["rank"]) | {"one"}


def test_words_that_name_an_answer_or_a_rank(forms: Forms) -> None:
    assert said(forms["face"]) == {"ace", "deuce", "ten", "jack", "knave", "queen", "king"}
    assert not said(forms["face"]) & set(values(forms["choice"]))


def test_figures_that_only_a_rank_has(forms: Forms) -> None:
    """Dictation writes "on the 9", and there is no column nine."""
    assert values(forms["high"]) == {"8": Rank.EIGHT, "9": Rank.NINE, "10": Rank.TEN}
    assert said(forms["high"]) == set()


def test_digits_of_a_deal_number(forms: Forms) -> None:
    figures = values(forms["figure"])
    assert figures.pop("oh") == 0
    words = "zero one two three four five six seven eight nine"
    assert figures == {word: digit for digit, word in enumerate(words.split())}


def test_numbers_of_a_deal_in_one_word_begin_where_digits_end(forms: Forms) -> None:
    numbers = values(forms["number"])
    assert sorted(_ints(numbers)) == list(range(10, 100))
    assert numbers["forty seven"] == 47


def test_a_digit_has_no_words(forms: Forms) -> None:
    assert forms["digit"] == ()


def test_the_slots_that_any_figure_fits_are_slots(forms: Forms) -> None:
    assert forms.keys() >= set(FIGURES)
    assert forms.keys() >= RANGES.keys()


def test_every_form_is_written_as_words_are_normalised(forms: Forms) -> None:
    for name, them in forms.items():
        for form in them:
            assert normalise(" ".join(form.words)) == form.words, name


def test_within_a_slot_a_word_has_one_value(forms: Forms) -> None:
    for name, them in forms.items():
        words = [form.words for form in them]
        assert len(words) == len(set(words)), name
