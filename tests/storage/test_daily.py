from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from operator import eq
from pathlib import Path
from random import SystemRandom

import pytest
from data_makers import winnable_deals as maker

from a11y_klondike.storage import daily
from a11y_klondike.storage.daily import daily_deal, winnable_deals

DIGEST = "e7f06bf4592fb9b5fa665b0ffa9bb9593d89ebf24c238c28da92e2c039a348a7"
FIRST = date(2026, 1, 1)


@pytest.mark.parametrize(
    ("day", "number"),
    [
        (date(2026, 1, 1), 29133),
        (date(2026, 1, 2), 32773),
        (date(2026, 1, 3), 14210),
        (date(2026, 1, 4), 29168),
        (date(2026, 1, 5), 53747),
    ],
)
def test_the_deal_of_a_day_never_changes(day: date, number: int) -> None:
    assert daily_deal(day) == number


def test_the_list_never_changes() -> None:
    # With another one, people would get different deals on the same day.
    assert sha256(repr(winnable_deals()).encode()).hexdigest() == DIGEST


def test_the_list_is_as_it_was_made() -> None:
    numbers = winnable_deals()
    assert len(numbers) == len(set(numbers)) == maker.COUNT
    assert list(numbers) == sorted(numbers)
    assert numbers[0] >= 1
    assert numbers[-1] <= maker.HIGHEST
    text = maker.FILE.read_text(encoding="ascii")
    assert text.startswith(maker.HEAD)
    assert len(text) <= 30_000
    assert Path(daily.__file__).parent == maker.FILE.parent


def test_deals_of_the_list_can_be_won_drawing_one_and_three() -> None:
    # Others each time: the solver replays each win it finds by the engine.
    numbers = SystemRandom().sample(winnable_deals(), 30)
    assert [number for number in numbers if not maker.is_winnable(number)] == []


def test_a_lost_deal_is_found_out() -> None:
    lost = [number for number in range(1, 40) if not maker.is_winnable(number)]
    assert lost
    assert set(lost).isdisjoint(winnable_deals())


def test_no_deal_comes_again_within_a_round_and_the_next_has_another_order() -> None:
    count = len(winnable_deals())
    first = date.fromordinal(FIRST.toordinal() // count * count)
    rounds = [
        [daily_deal(first + timedelta(days=start + day)) for day in range(0, count, 20)]
        for start in (0, count)
    ]
    assert all(len(set(deals)) == len(deals) for deals in rounds)
    assert set(rounds[0]) <= set(winnable_deals())
    same = sum(map(eq, *rounds))
    assert same < 5
