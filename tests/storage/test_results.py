from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.result_strategies import BEGUN, result, results
from wins import load_wins

from a11y_klondike.engine import HIGHEST_DEAL, PRESETS, Deal, Draw
from a11y_klondike.session import Clock, Session
from a11y_klondike.storage.results import (
    COLUMNS,
    GameResult,
    ResultError,
    merged,
    result_of,
)

ONE = results(st.just(1))
TIE = ONE.map(
    lambda drawn: replace(drawn, won=True, moves=1, turns=1, seconds=None, deal=1, rules="house")
)
"""A win that is as good as the others, but for how it came about."""


@given(results(st.integers(0, 3)))
def test_a_line_tells_all(one: GameResult) -> None:
    line = one.line()
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    assert GameResult.of_line(line) == one
    assert GameResult.of_values(one.values()) == one


def test_the_form_of_a_line_is_a_fixed_one() -> None:
    # What is written once is read for ever.
    assert result(daily=date(2026, 11, 30), won=True, winnable=True).line() == (
        b'{"version": 1, "id": "00000000000000000000000000000001", '
        b'"started": "2026-11-30T12:00:00Z", "ended": "2026-11-30T12:01:00Z", '
        b'"day": "2026-11-30", "deal": "4711", "rules": "house", "preset": "house", "won": 1, '
        b'"turns": 80, "moves": 120, "seconds": 321.5, "points": 0, "scoring": "none", '
        b'"undos": 0, "hints": 0, "winnable": 1, "daily": "2026-11-30"}\n'
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("version", 2),
        ("version", None),
        ("id", "1"),
        ("id", "G" * 32),
        ("id", 7),
        ("id", "../../../../../../../../../../ab"),
        ("started", "2026-11-30"),
        ("started", "2026-11-30T12:00:00"),
        ("started", "2026-11-30T12:00:00+01:00"),
        ("ended", "2026-11-30 12:00:00Z"),
        ("ended", "2026-11-30T12:00:00.5Z"),
        ("ended", 1_800_000_000),
        ("ended", None),
        ("day", "20261130"),
        ("day", "2026-02-30"),
        ("deal", 4711),
        ("deal", "0"),
        ("deal", "-1"),
        ("deal", str(HIGHEST_DEAL + 1)),
        ("deal", "1" * 5_000),
        ("deal", "\u0663"),
        ("rules", ""),
        ("rules", "=cmd|' /C calc'!A0"),
        ("rules", "x" * 201),
        ("rules", None),
        ("preset", "two words"),
        ("scoring", "@SUM(1)"),
        ("won", 2),
        ("won", True),
        ("won", None),
        ("turns", -1),
        ("turns", 1.5),
        ("turns", "80"),
        ("moves", 10**9),
        ("undos", None),
        ("hints", -1),
        ("seconds", -0.1),
        ("seconds", float("nan")),
        ("seconds", float("inf")),
        ("seconds", "1"),
        ("points", 10**9),
        ("points", 1.0),
        ("winnable", 2),
        ("daily", "tomorrow"),
    ],
)
def test_what_no_game_has_is_refused(name: str, value: object) -> None:
    values: dict[str, Any] = json.loads(result().line())
    line = json.dumps(values | {name: value}).encode()
    with pytest.raises(ResultError):
        GameResult.of_line(line)


@pytest.mark.parametrize(
    "line", [b"", b"{}", b"[]", b"null", b"{", b"[" * 100_000, b"\xff", b"9" * 5_000, b"\0"]
)
def test_what_is_no_line_is_refused(line: bytes) -> None:
    with pytest.raises(ResultError):
        GameResult.of_line(line)


def test_a_cut_line_is_none() -> None:
    line = result().line()
    for length in range(len(line) - 1):
        with pytest.raises(ResultError):
            GameResult.of_line(line[:length])


def test_times_are_in_utc_to_the_second() -> None:
    for wrong in (
        datetime(2026, 11, 30, 12),  # noqa: DTZ001 - it is what can't be
        BEGUN.astimezone(timezone(timedelta(hours=1))),
        BEGUN.replace(microsecond=1),
    ):
        with pytest.raises(ResultError):
            replace(result(), ended=wrong)


# Two results of one game


@given(st.tuples(ONE, ONE, ONE) | st.tuples(TIE, TIE, TIE))
def test_the_order_of_results_does_not_matter(
    three_results: tuple[GameResult, GameResult, GameResult],
) -> None:
    one, two, three = three_results
    outcomes = {merged(merged(a, b), c) for a, b, c in permutations((one, two, three))}
    outcomes |= {merged(a, merged(b, c)) for a, b, c in permutations((one, two, three))}
    assert len(outcomes) == 1
    assert merged(one, one) == one


@given(ONE, ONE)
def test_a_win_stays_a_win(one: GameResult, two: GameResult) -> None:
    best = merged(one, two)
    assert best.won == (one.won or two.won)
    if best.won:
        wins = [each for each in (one, two) if each.won]
        assert best.moves == min(each.moves for each in wins)
        assert best.ended == min(each.ended for each in wins)
    else:
        assert best.ended == max(one.ended, two.ended)


def test_a_better_win_keeps_the_first_ones_place() -> None:
    first = result(1, won=True, moves=130, day=date(2026, 11, 30))
    second = replace(
        first, moves=120, ended=first.ended + timedelta(days=2), day=date(2026, 12, 2), undos=3
    )
    assert merged(first, second) == replace(first, moves=120, undos=3)


def test_of_two_wins_with_as_many_moves_the_faster_counts() -> None:
    slow = result(1, won=True, seconds=90.0)
    assert merged(slow, replace(slow, seconds=80.0)).seconds == 80


# The result of a session


def test_a_won_session_is_told() -> None:
    win = next(win for win in load_wins() if win.preset == "vegas")
    time = 0.0
    session = Session(Deal.numbered(win.deal), PRESETS["vegas"], clock=Clock(lambda: time))
    for move in win.moves:
        time += 1.25
        session.play([move])
    ended = datetime(2026, 12, 1, 1, 30, 0, 123, tzinfo=timezone(timedelta(hours=2)))
    told = result_of(
        session,
        game_id="a" * 32,
        started=BEGUN,
        ended=ended,
        undos=4,
        hints=2,
        winnable=True,
        daily=date(2026, 11, 30),
    )
    assert told == GameResult(
        id="a" * 32,
        started=BEGUN,
        ended=datetime(2026, 11, 30, 23, 30, tzinfo=UTC),
        day=ended.astimezone().date(),
        deal=win.deal,
        rules="vegas",
        preset="vegas",
        won=True,
        turns=len(win.moves),
        moves=len(win.moves),
        seconds=round(1.25 * len(win.moves), 1),
        points=208,
        scoring="vegas",
        undos=4,
        hints=2,
        winnable=True,
        daily=date(2026, 11, 30),
    )


def test_a_game_without_a_timer_has_no_time() -> None:
    cards = Deal.from_cards(card.code for card in Deal.numbered(1).cards)
    time = 0.0
    session = Session(cards, replace(PRESETS["large-print"], draw=3), clock=Clock(lambda: time))
    time = 9.0
    session.play([Draw()])
    told = result_of(session, game_id="b" * 32, started=BEGUN, ended=BEGUN)
    assert (told.seconds, told.deal, told.preset, told.won) == (None, None, None, False)
    assert (told.rules, told.scoring, told.turns) == ("large-print,draw=3", "none", 1)


def test_the_columns_are_those_of_a_result() -> None:
    assert tuple(result().values()) == COLUMNS
