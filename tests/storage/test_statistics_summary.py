from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import count, groupby, takewhile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.kept_statistics import NOTHING, TODAY
from storage.result_strategies import result, results

from a11y_klondike.storage.results import GameResult, merged
from a11y_klondike.storage.statistics import Statistics
from a11y_klondike.storage.statistics_database import copied, put
from a11y_klondike.storage.statistics_summary import Summary, summarise, vegas_bank


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def kept(folder: Path) -> Statistics:
    return Statistics(folder / "statistics.sqlite", folder / "results.jsonl")


def won(pattern: str) -> list[GameResult]:
    """Return one game after the other, W where it is won."""
    return [result(number, won=letter == "W") for number, letter in enumerate(pattern)]


def of(rows: Sequence[GameResult], rules: str | None = None, today: date = TODAY) -> Summary:
    """Return the summary of these results."""
    with copied(Path("/nowhere/at/all")) as connection:
        put(connection, rows)
        return summarise(connection, rules, today)


def test_games_are_counted() -> None:
    rows = [
        result(1, won=True, moves=130, turns=70, seconds=200.0, undos=2, hints=1, winnable=True),
        result(2, won=True, moves=110, turns=90, seconds=300.0, winnable=True),
        result(3, won=False, moves=10, turns=5, seconds=20.0, undos=5, winnable=True),
        result(4, won=False, winnable=False, hints=3),
        result(5, won=True, moves=150, seconds=None),
    ]
    summary = of(rows)
    assert replace(summary, streak=0, best_streak=0) == replace(
        NOTHING,
        played=5,
        won=3,
        fewest_moves=110,
        fewest_turns=70,
        best_seconds=200.0,
        undos=7,
        without_undo=2,
        hints=4,
        winnable=3,
        winnable_won=2,
    )


@pytest.mark.parametrize(
    ("pattern", "streak", "best"),
    [
        ("W", 1, 1),
        ("L", 0, 0),
        ("WWW", 3, 3),
        ("WWL", 0, 2),
        ("LWW", 2, 2),
        ("WWLW", 1, 2),
        ("WLWWWLLWW", 2, 3),
        ("LLWL", 0, 1),
    ],
)
def test_streaks_are_of_games_one_after_the_other(pattern: str, streak: int, best: int) -> None:
    rows = won(pattern)
    for order in (rows, rows[::-1]):
        summary = of(order)
        assert (summary.streak, summary.best_streak) == (streak, best)


def test_each_rule_set_has_its_own_statistics(kept: Statistics) -> None:
    other = {"rules": "vegas", "preset": "vegas", "scoring": "vegas", "points": -12}
    for row in [*won("WWW"), result(10, **other), result(11, won=True, **other)]:
        kept.record(row)
    house, vegas, every = (kept.summary(rules, TODAY) for rules in ("house", "vegas", None))
    assert (house.played, house.won, house.streak, house.bank) == (3, 3, 3, 0)
    assert (vegas.played, vegas.won, vegas.streak, vegas.bank) == (2, 1, 1, -24)
    assert (every.played, every.won, every.best_streak, every.bank) == (5, 4, 3, -24)
    assert kept.summary("timed", TODAY) == NOTHING
    assert kept.bank() == -24


@pytest.mark.parametrize(
    ("days_ago", "streak", "today"),
    [
        ([], 0, False),
        ([0], 1, True),
        ([1], 1, False),
        ([2], 0, False),
        ([0, 1, 2], 3, True),
        ([1, 2, 4, 5, 6, 8], 2, False),
        ([0, 2, 3, 4], 1, True),
        ([3, 4, 5], 0, False),
        ([-1, 0, 1], 3, True),  # a flight to the west
        ([-1], 0, False),
        ([-9, -8, 0, 1], 2, True),  # the clock was wrong
    ],
)
def test_the_daily_streak_is_of_days_up_to_yesterday_or_today(
    days_ago: list[int], streak: int, *, today: bool
) -> None:
    rows = [
        result(
            number, won=True, daily=TODAY - timedelta(days=ago), rules=f"draw={number % 2 * 2 + 1}"
        )
        for number, ago in enumerate(days_ago)
    ]
    lost = [result(50, daily=TODAY - timedelta(days=7)), result(51, won=True)]
    again = [replace(row, id=f"{number + 90:032x}") for number, row in enumerate(rows)]
    summary = of([*rows, *lost, *again])
    assert summary.daily_streak == streak
    assert (summary.daily_won, summary.won_today) == (len(days_ago), today)


def test_the_daily_streak_goes_over_months_and_leap_days() -> None:
    days = [date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)]
    rows = [result(number, won=True, daily=day) for number, day in enumerate(days)]
    assert of(rows, today=date(2028, 3, 2)).daily_streak == 3
    assert of(rows[::2], today=date(2028, 3, 1)).daily_streak == 1


@given(
    st.lists(results(st.integers(0, 30)), max_size=30), st.sampled_from([None, "house", "vegas"])
)
def test_summaries_agree_with_plain_counting(rows: list[GameResult], rules: str | None) -> None:
    once: dict[str, GameResult] = {}
    for row in rows:
        once[row.id] = merged(once[row.id], row) if row.id in once else row
    games = sorted(once.values(), key=lambda game: (game.ended, game.started, game.id))
    mine = [game for game in games if rules in (None, game.rules)]
    wins = [game for game in mine if game.won]
    runs = [len(list(run)) for is_won, run in groupby(game.won for game in mine) if is_won]
    days = {game.daily for game in games if game.won and game.daily}
    yesterday = TODAY - timedelta(days=1)
    lengths = {day: _days_around(day, days) for day in days}
    assert of(rows, rules) == Summary(
        played=len(mine),
        won=len(wins),
        streak=runs[-1] if mine and mine[-1].won else 0,
        best_streak=max(runs, default=0),
        fewest_moves=min((game.moves for game in wins), default=None),
        fewest_turns=min((game.turns for game in wins), default=None),
        best_seconds=min((g.seconds for g in wins if g.seconds is not None), default=None),
        bank=sum(game.points for game in mine if game.scoring == "vegas"),
        undos=sum(game.undos for game in mine),
        without_undo=sum(not game.undos for game in wins),
        hints=sum(game.hints for game in mine),
        winnable=sum(game.winnable is True for game in mine),
        winnable_won=sum(game.winnable is True and game.won for game in mine),
        daily_streak=lengths.get(TODAY, 0) or lengths.get(yesterday, 0),
        daily_won=len(days),
        won_today=TODAY in days,
    )


def _days_around(day: date, days: Container[date]) -> int:
    """Count the days before and after this one that are all there."""
    before = takewhile(days.__contains__, (day - timedelta(days=n) for n in count(1)))
    after = takewhile(days.__contains__, (day + timedelta(days=n) for n in count(1)))
    return 1 + len([*before, *after])


@given(st.lists(results(st.integers(0, 5)), max_size=8), st.integers(0, 5))
def test_the_bank_leaves_one_game_out(rows: list[GameResult], number: int) -> None:
    besides = f"{number:032x}"
    once: dict[str, GameResult] = {}
    for row in rows:
        once[row.id] = merged(once[row.id], row) if row.id in once else row
    expected = [row.points for row in once.values() if row.scoring == "vegas"]
    others = [row.points for row in once.values() if row.scoring == "vegas" and row.id != besides]
    with copied(Path("/nowhere/at/all")) as connection:
        put(connection, rows)
        assert vegas_bank(connection, "") == sum(expected)
        assert vegas_bank(connection, besides) == sum(others)
