"""Statistics in sentences: what matters most comes first, and nothing is told that there isn't."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.announce.render import render
from a11y_klondike.announce.statistics import (
    ALL_GAMES,
    OWN_RULES,
    StatisticsTold,
    describe_statistics,
    name_of_rules,
    percent,
)
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import PRESETS, Rules, with_options
from a11y_klondike.l10n import Form, Locale, load_locale

HOUSE = StatisticsTold(
    "house",
    played=40,
    won=25,
    streak=3,
    best_streak=7,
    fewest_moves=112,
    fewest_turns=98,
    best_seconds=185,
    without_undo=9,
    undos=60,
    hints=1,
    winnable=30,
    winnable_won=24,
    daily_won=12,
    daily_streak=4,
)


def said(
    told: StatisticsTold,
    verbosity: Verbosity = Verbosity.NORMAL,
    of_all: StatisticsTold | None = None,
    form: Form = Form.TEXT,
) -> str:
    return render(describe_statistics(told, verbosity, of_all), load_locale("en"), form)


BRIEF = (
    "House rules: forty games, twenty-five won, sixty-three percent."
    " Three wins in a row now. Seven wins in a row at best."
)
NORMAL = (
    f"{BRIEF} Fewest moves of a win: one hundred and twelve. Fastest win: three minutes,"
    " five seconds. Twelve daily deals won. Daily deals: four days in a row."
)
FULL = (
    f"{NORMAL} Fewest turns of a win: ninety-eight. Nine wins without undo. Sixty undos in all."
    " One hint in all. Thirty games are known to have been winnable, and twenty-four of them"
    " were won."
)


@pytest.mark.parametrize(
    ("verbosity", "text"),
    [(Verbosity.BRIEF, BRIEF), (Verbosity.NORMAL, NORMAL), (Verbosity.FULL, FULL)],
)
def test_each_verbosity_tells_more(verbosity: Verbosity, text: str) -> None:
    assert said(HOUSE, verbosity) == text
    assert said(HOUSE, verbosity, form=Form.SPOKEN) == text


def test_in_braille_it_is_short() -> None:
    assert said(HOUSE, form=Form.BRAILLE) == (
        "25/40 won, 63 %, 3 in a row, best 7 in a row, fewest moves 112, fastest 3:05,"
        " 12 daily, 4 days in a row"
    )


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"played": 1, "won": 1}, "One game, one won, one hundred percent."),
        ({"played": 1, "won": 0}, "One game, none won."),
        ({"played": 200, "won": 199}, "200 games, 199 won, ninety-nine percent."),
    ],
)
def test_how_many_were_won(changes: dict[str, int], text: str, english: Locale) -> None:
    told = replace(StatisticsTold("vegas"), **changes)  # type: ignore[arg-type]
    expected = text
    for number in (200, 199):
        expected = expected.replace(str(number), english.vocabulary.number(number))
    assert said(told).lower() == f"vegas rules: {expected.lower()}"


@pytest.mark.parametrize(
    ("rule_set", "none", "won"),
    [
        ("vegas", "Vegas rules: no game has ended yet.", "Vegas rules: one game"),
        (OWN_RULES, "No game by these rules has ended yet.", "These rules: one game"),
        (ALL_GAMES, "No game has ended yet.", "All rules: one game"),
    ],
)
def test_whose_games_they_are(rule_set: str, none: str, won: str) -> None:
    assert said(StatisticsTold(rule_set), Verbosity.FULL) == none
    assert said(StatisticsTold(rule_set, played=1, won=1)).startswith(won)


@pytest.mark.parametrize(
    ("now", "best", "text"),
    [
        (0, 0, ""),
        (1, 1, ""),
        (0, 1, ""),
        (0, 2, " Two wins in a row at best."),
        (1, 4, " Four wins in a row at best."),
        (2, 2, " Two wins in a row now, the most so far."),
        (2, 3, " Two wins in a row now. Three wins in a row at best."),
    ],
)
def test_wins_in_a_row(now: int, best: int, text: str) -> None:
    told = StatisticsTold("house", played=9, won=5, streak=now, best_streak=best)
    assert said(told, Verbosity.BRIEF) == (
        f"House rules: nine games, five won, fifty-six percent.{text}"
    )


@pytest.mark.parametrize(
    ("seconds", "text", "braille"),
    [
        (1, "one second.", "0:01"),
        (59, "fifty-nine seconds.", "0:59"),
        (60, "one minute.", "1:00"),
        (3599, "fifty-nine minutes, fifty-nine seconds.", "59:59"),
        (3600, "one hour.", "1:00:00"),
        (7325, "two hours, two minutes, five seconds.", "2:02:05"),
    ],
)
def test_the_fastest_win_in_words(seconds: int, text: str, braille: str) -> None:
    told = StatisticsTold("house", played=1, won=1, best_seconds=seconds)
    assert said(told).endswith(f" Fastest win: {text}")
    assert said(told, form=Form.BRAILLE).endswith(f"fastest {braille}")


@pytest.mark.parametrize(
    ("known", "won", "text"),
    [
        (1, 0, "One game is known to have been winnable, and it wasn't won."),
        (1, 1, "One game is known to have been winnable, and it was won."),
        (2, 0, "Two games are known to have been winnable, and none of them was won."),
        (2, 1, "Two games are known to have been winnable, and one of them was won."),
        (5, 2, "Five games are known to have been winnable, and two of them were won."),
    ],
)
def test_what_could_have_been_won(known: int, won: int, text: str) -> None:
    told = StatisticsTold("house", played=9, won=5, winnable=known, winnable_won=won)
    assert said(told, Verbosity.FULL).endswith(text)
    assert "winnable" not in said(told)
    assert "winnable" not in said(replace(told, winnable=0, winnable_won=0), Verbosity.FULL)


def test_the_bank_is_told_where_there_is_one() -> None:
    vegas = StatisticsTold("vegas", played=3, bank=-104)
    assert said(vegas).endswith("Bank: minus one hundred and four.")
    assert said(replace(vegas, bank=0)).endswith("Bank: zero.")
    assert "Bank" not in said(replace(vegas, bank=None))
    assert "Bank" not in said(vegas, Verbosity.BRIEF)


def test_all_games_come_last_where_there_are_others() -> None:
    of_all = StatisticsTold(ALL_GAMES, played=50, won=30, best_streak=9)
    assert said(HOUSE, Verbosity.BRIEF, of_all) == (
        f"{BRIEF}\nAll rules: fifty games, thirty won, sixty percent."
    )
    assert said(HOUSE, Verbosity.BRIEF, replace(of_all, played=40)) == BRIEF
    nothing = StatisticsTold("vegas")
    assert said(nothing, of_all=of_all).splitlines() == [
        "Vegas rules: no game has ended yet.",
        "All rules: fifty games, thirty won, sixty percent.",
    ]
    assert len(said(nothing, of_all=StatisticsTold(ALL_GAMES)).splitlines()) == 1


@given(st.integers(0, 500), st.integers(1, 500))
def test_a_share_is_rounded_but_neither_none_nor_all_unless_it_is(part: int, whole: int) -> None:
    part = min(part, whole)
    share = percent(part, whole)
    assert (share == 0) is (part == 0)
    assert (share == 100) is (part == whole)
    assert abs(share - 100 * part / whole) <= 0.5 or share in {1, 99}
    assert percent(0, 0) == 0


def test_rules_are_named_by_their_preset() -> None:
    assert [name_of_rules(rules) for rules in PRESETS.values()] == list(PRESETS)
    assert name_of_rules(None) == ALL_GAMES
    assert name_of_rules(with_options(Rules(), ["passes=4"])) == OWN_RULES
