"""The view is the table as a player may know it: all of that, and no card more."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from positions import codes, position
from strategies import positions

from a11y_klondike.engine import (
    CARDS,
    STOCK,
    WASTE,
    Card,
    GameState,
    PileId,
    Suit,
    column,
    foundation,
    parse_pile,
    view,
)

TABLE = """
    1: | 8s 7h 6c
    2: 3c Jh | 9d
    5: * | Th
    waste: 4d Js
    stock: 2h 5s
    foundations: 3d As 2c
"""


@pytest.mark.parametrize("number", [1, 2])
def test_what_is_seen(number: int) -> None:
    table = view(position(f"{TABLE}pass: {number}"))
    assert [pile.face_down for pile in table.tableau] == [0, 2, 0, 0, 35, 0, 0]
    assert [codes(pile.face_up) for pile in table.tableau] == [
        "8s 7h 6c",
        "9d",
        "",
        "",
        "Th",
        "",
        "",
    ]
    assert codes(table.waste) == "4d Js"
    assert table.foundations == (2, 3, 0, 1)
    assert (table.stock_size, table.pass_number) == (2, number)
    assert codes(table.known_stock) == ("" if number == 1 else "2h 5s")


def test_heads_and_tops() -> None:
    table = view(position(TABLE))
    ends = [(pile.head, pile.top, pile.is_empty) for pile in table.tableau[:3]]
    eight, six, nine = map(Card.from_code, ("8s", "6c", "9d"))
    assert ends == [(eight, six, False), (nine, nine, False), (None, None, True)]
    tops = {"s": "", "w": "Js", "fd": "3d", "fh": "", "1": "6c", "3": "", "5": "Th"}
    for place, code in tops.items():
        assert table.top_of(parse_pile(place)) is (Card.from_code(code) if code else None)


@pytest.mark.parametrize(
    ("code", "first", "later"),
    [
        ("7h", column(1), column(1)),
        ("9d", column(2), column(2)),
        ("4d", WASTE, WASTE),
        ("2c", foundation(Suit.CLUBS), foundation(Suit.CLUBS)),
        ("2h", None, STOCK),
        ("3c", None, None),
    ],
)
def test_where_a_card_lies(code: str, first: PileId | None, later: PileId | None) -> None:
    card = Card.from_code(code)
    assert view(position(TABLE)).place_of(card) == first
    assert view(position(TABLE + "pass: 2")).place_of(card) == later


@settings(max_examples=60, deadline=None)
@given(state=positions())
def test_the_place_of_a_card_is_known_unless_it_is_hidden(state: GameState) -> None:
    table = view(state)
    hidden = {card for pile in state.tableau for card in pile.face_down}
    if state.pass_number == 1:
        hidden.update(state.stock)
    assert {card for card in CARDS if table.place_of(card) is None} == hidden
    for place, pile in table.numbered_columns():
        assert {card for card in CARDS if table.place_of(card) == place} == set(pile.face_up)
        assert pile.face_up == state.column(place).face_up
        assert pile.face_down == len(state.column(place).face_down)
    up = [card for card in CARDS if card.rank <= state.foundations[card.suit.index]]
    for card in up:
        assert table.place_of(card) == foundation(card.suit)
