from __future__ import annotations

from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals

from a11y_klondike.engine import CARDS, Deal
from a11y_klondike.storage.base32 import SIGNS, from_signs, to_signs
from a11y_klondike.storage.packed_deal import LENGTH, pack, unpack


@given(deals)
def test_a_deal_is_unpacked_as_it_was(deal: Deal) -> None:
    packed = pack(deal)
    assert len(packed) == LENGTH == 48
    assert set(packed) <= set(SIGNS)
    assert unpack(packed) == deal
    assert unpack(packed.upper()) == deal


def test_the_first_and_the_last_order_of_the_cards() -> None:
    first, last = Deal(CARDS), Deal(CARDS[::-1])
    assert from_signs(pack(first)) >> 14 == 0
    assert from_signs(pack(last)) >> 14 == factorial(52) - 1
    assert unpack(pack(last)) == last


@pytest.mark.parametrize("place", range(LENGTH))
def test_one_wrong_sign_is_found(place: int) -> None:
    packed = pack(Deal.numbered(1))
    for sign in set(SIGNS) - {packed[place]}:
        with pytest.raises(ValueError, match="make no deal"):
            unpack(packed[:place] + sign + packed[place + 1 :])


@pytest.mark.parametrize(
    "text",
    [
        *("", "0" * 47, "0" * 49, "u" * 48, "z" * 48, "-" * 48, "٣" * 48),
        f"0{pack(Deal.numbered(1))}",
        pack(Deal(CARDS))[1:],
    ],
)
def test_what_is_no_deal(text: str) -> None:
    with pytest.raises(ValueError, match="sign"):
        unpack(text)


def test_signs_that_look_alike_are_the_same() -> None:
    assert from_signs("oOiIlL") == from_signs("001111")


@given(st.integers(0, 32**9 - 1))
def test_numbers_are_read_as_they_were_written(number: int) -> None:
    assert from_signs(to_signs(number, 9)) == number
