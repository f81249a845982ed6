"""Rules in writing: each field and value, presets, faults, and the way back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import any_rules

from a11y_klondike.engine import (
    PRESETS,
    RULE_OPTIONS,
    Aces,
    Finish,
    RuleFault,
    RuleOptionError,
    Rules,
    Runs,
    Scoring,
    preset_of,
    rules_text,
    with_options,
)

HOUSE = PRESETS["house"]

# Every option that a locale has words for, and what it makes of rules that have all else.
FIELDS = [
    ("draw=1", {"draw": 1}),
    ("draw=3", {"draw": 3}),
    *[(f"passes={number}", {"passes": number}) for number in range(1, 10)],
    ("passes=unlimited", {"passes": None}),
    ("worry-back=yes", {"worry_back": True}),
    ("worry-back=no", {"worry_back": False}),
    ("runs=any", {"runs": Runs.ANY}),
    ("runs=whole", {"runs": Runs.WHOLE}),
    ("aces=free", {"aces": Aces.FREE}),
    ("aces=forced", {"aces": Aces.FORCED}),
    ("scoring=none", {"scoring": Scoring.NONE}),
    ("scoring=standard", {"scoring": Scoring.STANDARD}),
    ("scoring=standard-timed", {"scoring": Scoring.STANDARD_TIMED}),
    ("scoring=vegas", {"scoring": Scoring.VEGAS}),
    ("finish=ask", {"finish": Finish.ASK}),
    ("finish=automatic", {"finish": Finish.AUTOMATIC}),
    ("timer=yes", {"timer": True}),
    ("timer=no", {"timer": False}),
]
EVERYTHING_ELSE = Rules(3, 2, worry_back=False, runs=Runs.WHOLE, aces=Aces.FORCED)

any_passes = st.builds(
    lambda rules, passes: replace(rules, passes=passes), any_rules, st.integers(1, 99)
)


@pytest.mark.parametrize(("option", "fields"), FIELDS, ids=[option for option, _ in FIELDS])
@pytest.mark.parametrize("rules", [HOUSE, EVERYTHING_ELSE], ids=["house", "other"])
def test_an_option_sets_its_field_and_no_other(
    rules: Rules, option: str, fields: dict[str, Any]
) -> None:
    assert with_options(rules, [option]) == replace(rules, **fields)


def test_the_options_that_need_words_are_the_presets_and_these() -> None:
    assert list(RULE_OPTIONS) == [*PRESETS, *(option for option, _ in FIELDS)]


@pytest.mark.parametrize("passes", [1, 10, 42, 99])
def test_any_number_of_passes_can_be_written(passes: int) -> None:
    assert with_options(HOUSE, [f"passes={passes}"]).passes == passes


@pytest.mark.parametrize("name", PRESETS)
def test_the_name_of_a_preset_replaces_what_was_there(name: str) -> None:
    assert with_options(EVERYTHING_ELSE, [name]) == PRESETS[name]
    assert with_options(HOUSE, ["draw=3", "timer=no", name]) == PRESETS[name]
    three = with_options(EVERYTHING_ELSE, [name, "passes=9"])
    assert three == replace(PRESETS[name], passes=9)


def test_no_options_change_nothing() -> None:
    assert with_options(EVERYTHING_ELSE, []) == EVERYTHING_ELSE


def test_of_two_options_for_a_field_the_last_counts() -> None:
    assert with_options(HOUSE, ["draw=3", "passes=2", "draw=1"]) == Rules(passes=2)


class Wrong(NamedTuple):
    """Options, the one that is wrong, how, and what the error tells."""

    options: str
    option: str
    fault: RuleFault
    told: str


WRONG = [
    Wrong("bridge", "bridge", RuleFault.UNKNOWN_WORD, "'bridge' is neither a rule set nor a rule"),
    Wrong("", "", RuleFault.UNKNOWN_WORD, "'' is neither"),
    Wrong("draw=3,", "", RuleFault.UNKNOWN_WORD, "'' is neither"),
    Wrong("draw", "draw", RuleFault.UNKNOWN_WORD, "draw="),
    Wrong("House", "House", RuleFault.UNKNOWN_WORD, "house"),
    Wrong("draw=3,worry=no", "worry=no", RuleFault.UNKNOWN_FIELD, "worry-back"),
    Wrong("worry_back=no", "worry_back=no", RuleFault.UNKNOWN_FIELD, "worry-back"),
    Wrong("=", "=", RuleFault.UNKNOWN_FIELD, "draw, passes"),
    Wrong("draw=2,passes=0", "draw=2", RuleFault.IMPOSSIBLE_VALUE, "it can be 1, 3"),
    Wrong("passes=0", "passes=0", RuleFault.IMPOSSIBLE_VALUE, "it can be 1 to 99, unlimited"),
    Wrong("passes=100", "passes=100", RuleFault.IMPOSSIBLE_VALUE, "1 to 99"),
    Wrong("passes=٣", "passes=٣", RuleFault.IMPOSSIBLE_VALUE, "1 to 99"),
    Wrong("timer=", "timer=", RuleFault.IMPOSSIBLE_VALUE, "it can be yes, no"),
    Wrong("draw=1=1", "draw=1=1", RuleFault.IMPOSSIBLE_VALUE, "it can be 1, 3"),
    Wrong("scoring=timed", "scoring=timed", RuleFault.IMPOSSIBLE_VALUE, "standard-timed, vegas"),
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.options)
def test_a_wrong_option_is_named_with_what_would_do(wrong: Wrong) -> None:
    with pytest.raises(RuleOptionError) as caught:
        with_options(HOUSE, wrong.options.split(","))
    error = caught.value
    assert (error.option, error.fault) == (wrong.option, wrong.fault)
    assert wrong.told in str(error)
    assert "\n" not in str(error)


def test_of_a_very_long_option_only_the_beginning_is_told() -> None:
    with pytest.raises(RuleOptionError) as caught:
        with_options(HOUSE, ["x" * 10_000])
    assert caught.value.option == "x" * 10_000
    assert f"'{'x' * 30}...' is neither" in str(caught.value)
    assert "x" * 31 not in str(caught.value)


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.options)
def test_what_would_do_does(wrong: Wrong) -> None:
    with pytest.raises(RuleOptionError) as caught:
        with_options(HOUSE, wrong.options.split(","))
    field = wrong.option.partition("=")[0]
    for possible in caught.value.possible:
        begun = f"{field}={possible}" if wrong.fault is RuleFault.IMPOSSIBLE_VALUE else possible
        known = [*RULE_OPTIONS, *(f"passes={number}" for number in range(10, 100))]
        assert any(option.startswith(begun) for option in known)


@pytest.mark.parametrize(
    ("rules", "options", "option"),
    [
        ("house", "scoring=standard-timed,timer=no", "timer=no"),
        ("house", "timer=no,draw=3,scoring=standard-timed,passes=2", "scoring=standard-timed"),
        ("timed", "timer=no", "timer=no"),
        ("house", "timed,timer=no,draw=3", "timer=no"),
        ("large-print", "draw=3,scoring=standard-timed", "scoring=standard-timed"),
        ("house", "large-print,scoring=standard-timed", "scoring=standard-timed"),
    ],
)
def test_timed_scoring_without_a_timer_is_a_contradiction(
    rules: str, options: str, option: str
) -> None:
    with pytest.raises(RuleOptionError, match="timed scoring needs a timer") as caught:
        with_options(PRESETS[rules], options.split(","))
    error = caught.value
    assert (error.option, error.fault) == (option, RuleFault.CONTRADICTION)
    assert error.possible == ()


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("timed", "timer=no,scoring=none"),
        ("timed", "timer=no,draw=3,vegas"),
        ("large-print", "scoring=standard-timed,timer=yes"),
        ("large-print", "timed"),
    ],
)
def test_only_the_rules_in_the_end_can_contradict_themselves(rules: str, options: str) -> None:
    changed = with_options(PRESETS[rules], options.split(","))
    assert changed.timer or changed.scoring is not Scoring.STANDARD_TIMED


@given(any_rules | any_passes)
def test_what_is_written_is_read_again(rules: Rules) -> None:
    text = rules_text(rules)
    assert with_options(HOUSE, text.split(",")) == rules
    assert with_options(HOUSE, longhand(rules).split(",")) == rules
    assert len(text) <= len(longhand(rules))


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_by_its_name(name: str) -> None:
    assert rules_text(PRESETS[name]) == name
    assert preset_of(PRESETS[name]) == name


@given(any_rules)
def test_only_a_preset_has_a_name(rules: Rules) -> None:
    name = preset_of(rules)
    assert (name in PRESETS) is (rules in PRESETS.values())
    assert name is None or PRESETS[name] == rules


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(draw=3), "draw=3"),
        (Rules(timer=False), "timer=no"),
        (Rules(passes=1, scoring=Scoring.VEGAS, timer=False), "vegas,timer=no"),
        (replace(PRESETS["classic"], passes=None, draw=3), "draw-three,aces=forced"),
        (replace(PRESETS["google-hard"], passes=99), "google-hard,passes=99"),
    ],
)
def test_the_shortest_way_is_written(rules: Rules, text: str) -> None:
    assert rules_text(rules) == text


def longhand(rules: Rules) -> str:
    """Return all fields of the rules, one after the other."""
    yes_or_no = {True: "yes", False: "no"}
    return (
        f"draw={rules.draw},passes={rules.passes or 'unlimited'},"
        f"worry-back={yes_or_no[rules.worry_back]},runs={rules.runs.value},"
        f"aces={rules.aces.value},scoring={rules.scoring.value},finish={rules.finish.value},"
        f"timer={yes_or_no[rules.timer]}"
    )
