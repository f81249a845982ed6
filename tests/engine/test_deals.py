"""Numbered deals are PySolFC's, and only the 52 cards make a deal."""

from __future__ import annotations

import hashlib
from pathlib import Path

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import all_codes, codes
from strategies import deals

from a11y_klondike.engine import (
    CARDS,
    HIGHEST_DEAL,
    PRESETS,
    CardCodeError,
    Deal,
    DealError,
    Rules,
    deal,
)

TABLE = Path(__file__).with_name("data") / "pysolfc_deals.tsv"
KNOWN = [line.split("\t") for line in TABLE.read_text().splitlines() if not line.startswith("#")]

FIRST_THOUSAND = "9a19fec9407587170372a3e7c3ba2cc0ba702084f5b258d22cb4bc087c14ddec"
"""SHA-256 of the deals 1 to 1000, a line each: number, tab, cards. Two programs agree on it."""

DECK = [card.code for card in CARDS]


@pytest.mark.parametrize(("number", "cards"), KNOWN, ids=[number for number, _ in KNOWN])
def test_known_deals(number: str, cards: str) -> None:
    dealt = Deal.numbered(int(number))
    assert codes(dealt.cards) == cards
    assert dealt.number == int(number)


def test_the_first_thousand_deals() -> None:
    lines = [f"{number}\t{codes(Deal.numbered(number).cards)}\n" for number in range(1, 1001)]
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == FIRST_THOUSAND


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 31_999) | st.integers(32_001, HIGHEST_DEAL))
def test_any_number_gives_the_cards_that_another_program_finds(number: int) -> None:
    assert codes(Deal.numbered(number).cards) == " ".join(naive.pysolfc_deal(number))


@pytest.mark.parametrize("number", [1, 31_999, 32_001, HIGHEST_DEAL])
def test_the_ends_of_both_shuffles(number: int) -> None:
    assert codes(Deal.numbered(number).cards) == " ".join(naive.pysolfc_deal(number))


def test_thirty_two_thousand_is_the_first_of_the_second_shuffle() -> None:
    """PySolFC shuffles like Microsoft *below* 32000; the package of its decks goes up to it."""
    assert codes(Deal.numbered(32_000).cards) == " ".join(naive.pysolfc_deal(32_000))


@pytest.mark.parametrize("number", [0, -1, HIGHEST_DEAL + 1])
def test_no_such_number(number: int) -> None:
    with pytest.raises(DealError, match=f"1 to {HIGHEST_DEAL}, not {number}"):
        Deal.numbered(number)


def test_the_same_number_is_the_same_deal() -> None:
    assert Deal.numbered(7) == Deal.numbered(7)
    assert Deal.numbered(7) != Deal.numbered(8)


def test_cards_given_one_by_one_have_no_number() -> None:
    given_cards = Deal.from_cards(codes(Deal.numbered(7).cards).split())
    assert given_cards.number is None
    assert given_cards.cards == Deal.numbered(7).cards


@pytest.mark.parametrize(
    ("cards", "doubled", "missing"),
    [
        (DECK[1:], "", "Ac"),
        (DECK[:-2], "", "Qs Ks"),
        ([*DECK[1:], "Ks"], "Ks", "Ac"),
        ([*DECK, "7h"], "7h", ""),
        ([*DECK[:-2], "7h", "7h"], "7h", "Qs Ks"),
        ([], "", " ".join(DECK)),
    ],
    ids=["51", "50", "doubled", "53", "thrice", "none"],
)
def test_not_the_fifty_two(cards: list[str], doubled: str, missing: str) -> None:
    with pytest.raises(DealError) as caught:
        Deal.from_cards(cards)
    assert codes(caught.value.doubled) == doubled
    assert codes(caught.value.missing) == missing


@pytest.mark.parametrize("code", ["", "7", "7H", "10h", "1h", "hx", "h7", "7h ", "Joker", "7h6s"])
def test_unknown_card(code: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        Deal.from_cards([*DECK[:-1], code])
    assert caught.value.code == code


@settings(max_examples=20, deadline=None)
@given(cards=deals)
def test_the_table_is_laid_from_the_list(cards: Deal) -> None:
    state = deal(cards, PRESETS["house"]).state
    laid = [codes(pile.face_down + pile.face_up) for pile in state.tableau]
    assert " ".join([*laid, codes(state.stock)]) == codes(cards.cards)
    assert [len(pile.face_down) for pile in state.tableau] == list(range(7))
    assert all(len(pile.face_up) == 1 for pile in state.tableau)
    assert len(state.stock) == 24
    assert (state.waste, state.foundations, state.pass_number) == ((), (0, 0, 0, 0), 1)
    assert sorted(all_codes(state)) == sorted(DECK)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_dealing_tells_nothing_unless_aces_are_forced(rules: Rules) -> None:
    """Deal 1 shows the aces of hearts and spades on columns 6 and 7."""
    assert bool(deal(Deal.numbered(1), rules).events) == (rules == PRESETS["classic"])
