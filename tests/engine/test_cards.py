"""The 52 cards: one of each, known by their codes, with their colours and their fit."""

from __future__ import annotations

import copy
import pickle

import naive
import pytest

from a11y_klondike.engine import CARDS, Card, CardCodeError, Color, Rank, Suit


def test_there_are_fifty_two_in_the_order_of_a_new_deck() -> None:
    assert [card.code for card in CARDS] == naive.DECK


def test_codes_come_back() -> None:
    assert [Card.from_code(card.code) for card in CARDS] == list(CARDS)
    assert [str(card) for card in CARDS] == [card.code for card in CARDS]


@pytest.mark.parametrize("code", ["", "7", "7H", "th", "10h", "1h", "0h", "h7", "7h ", "??"])
def test_no_card(code: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        Card.from_code(code)
    assert caught.value.code == code


def test_there_are_no_copies() -> None:
    for card in CARDS:
        assert Card(card.rank, card.suit) is card
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes


def test_colours() -> None:
    assert {suit.letter: suit.color.value for suit in Suit} == {
        "c": "black",
        "d": "red",
        "h": "red",
        "s": "black",
    }
    assert all(card.color is card.suit.color for card in CARDS)
    assert Color.RED.opposite is Color.BLACK
    assert Color.BLACK.opposite is Color.RED


def test_suits_are_in_the_order_of_their_index() -> None:
    assert [suit.index for suit in Suit] == [0, 1, 2, 3]
    assert "".join(suit.letter for suit in Suit) == "cdhs"


def test_ranks_count_from_the_ace() -> None:
    assert [int(rank) for rank in Rank] == list(range(1, 14))
    assert "".join(rank.letter for rank in Rank) == "A23456789TJQK"


def test_fits_on_one_rank_higher_of_the_opposite_colour() -> None:
    fitting = {(card.code, other.code) for card in CARDS for other in CARDS if card.fits_on(other)}
    assert len(fitting) == 12 * 4 * 2
    assert fitting == {
        (low + red, high + black)
        for low, high in zip("A23456789TJQ", "23456789TJQK", strict=True)
        for red, black in ("dc", "ds", "hc", "hs", "cd", "ch", "sd", "sh")
    }


@pytest.mark.parametrize(
    ("card", "other", "fits"),
    [
        ("6c", "7h", True),
        ("Qd", "Kc", True),
        ("9h", "Td", False),
        ("9s", "Ts", False),
        ("8h", "Ts", False),
        ("Th", "9s", False),
        ("Kh", "As", False),
        ("Ah", "Ks", False),
    ],
)
def test_fit(card: str, other: str, *, fits: bool) -> None:
    assert Card.from_code(card).fits_on(Card.from_code(other)) is fits
