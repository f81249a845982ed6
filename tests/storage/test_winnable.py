from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import SystemRandom

import pytest
from data_makers import winnable_lists as maker

from a11y_klondike.engine import PRESETS, Deal, Finish, Rules, Scoring, deal, rules_text
from a11y_klondike.solver import Verdict, solve
from a11y_klondike.storage import winnable
from a11y_klondike.storage.daily import winnable_deals
from a11y_klondike.storage.winnable import known_winnable

FEWEST = 4
"""Where few deals can be won, the solver takes long to find some."""
LISTED = maker.rule_sets()


def name_of(rules: Rules) -> str:
    return rules_text(rules)


def test_the_rules_of_each_preset_have_a_list() -> None:
    for preset in PRESETS.values():
        for draw in (1, 3):
            assert len(known_winnable(replace(preset, draw=draw))) >= FEWEST


def test_the_file_is_as_it_was_made() -> None:
    text = maker.FILE.read_text(encoding="ascii")
    assert text == maker.written({rules: known_winnable(rules) for rules in LISTED})
    assert len(text) <= 70_000
    assert Path(winnable.__file__).parent == maker.FILE.parent


@pytest.mark.parametrize("rules", LISTED, ids=name_of)
def test_a_list_has_each_number_once_and_rising(rules: Rules) -> None:
    numbers = known_winnable(rules)
    assert list(numbers) == sorted(set(numbers))
    assert 1 <= numbers[0] <= numbers[-1] <= maker.HIGHEST
    assert len(numbers) <= maker.COUNT


@pytest.mark.parametrize("rules", LISTED, ids=name_of)
def test_deals_of_a_list_can_be_won(rules: Rules) -> None:
    # Others each time: the solver replays each win it finds by the engine.
    for number in SystemRandom().sample(known_winnable(rules), 4):
        assert maker.is_winnable(number, rules), number


@pytest.mark.parametrize("rules", LISTED, ids=name_of)
def test_no_lost_deal_is_listed(rules: Rules) -> None:
    lost = [
        number
        for number in range(1, 30)
        if solve(deal(Deal.numbered(number), rules).state, rules, 500).verdict is Verdict.LOST
    ]
    assert lost
    assert set(lost).isdisjoint(known_winnable(rules))


def test_what_does_not_matter_is_left_out_of_the_rules() -> None:
    for preset in PRESETS.values():
        other = replace(preset, scoring=Scoring.STANDARD, finish=Finish.AUTOMATIC, timer=True)
        assert known_winnable(other) == known_winnable(preset)
    assert known_winnable(Rules(timer=False)) == winnable_deals()


@pytest.mark.parametrize(
    "rules", [Rules(passes=2), Rules(draw=3, passes=2), Rules(passes=1, worry_back=False)]
)
def test_other_rules_have_no_list(rules: Rules) -> None:
    assert known_winnable(rules) == ()


def test_a_list_goes_on_behind_the_last_number_that_was_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = list[int]()

    def is_winnable(number: int, rules: Rules) -> bool:
        del rules
        tried.append(number)
        return number % 3 == 0

    monkeypatch.setattr(maker, "is_winnable", is_winnable)
    part = maker.added(Rules(), (), lambda: len(tried) == 20)
    order = maker.in_order()
    last = max(order.index(number) for number in part)
    assert last < 19, "what was tried after it is tried again"
    tried.clear()
    whole = maker.added(Rules(), part, lambda: len(tried) == 30)
    assert tried == order[last + 1 : last + 31]
    assert whole == sorted(number for number in order[: last + 31] if number % 3 == 0)


def test_a_complete_list_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maker, "COUNT", 3)
    assert maker.added(Rules(), (5, 7, 9), lambda: False) == [5, 7, 9]
