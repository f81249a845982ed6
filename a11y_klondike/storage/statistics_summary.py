"""What the results of all games tell together."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from a11y_klondike.engine import Scoring

_PLAYED: Final = "WITH played AS (SELECT * FROM games WHERE :rules IS NULL OR rules = :rules)"

_COUNTS: Final = f"""
{_PLAYED}
SELECT
    count(*),
    coalesce(sum(won), 0),
    min(moves) FILTER (WHERE won),
    min(turns) FILTER (WHERE won),
    min(seconds) FILTER (WHERE won),
    coalesce(sum(points) FILTER (WHERE scoring = :vegas), 0),
    coalesce(sum(undos), 0),
    coalesce(sum(won AND undos = 0), 0),
    coalesce(sum(hints), 0),
    coalesce(sum(winnable), 0),
    coalesce(sum(winnable AND won), 0)
FROM played
"""  # noqa: S608 - a text of our own

_STREAKS: Final = f"""
{_PLAYED},
placed AS (
    SELECT won, row_number() OVER (ORDER BY ended, started, id) AS place FROM played
),
-- Between two games that weren't won, the number of those before is the same.
runs AS (
    SELECT won, sum(NOT won) OVER (ORDER BY place) AS lost FROM placed
),
streaks AS (
    SELECT lost, sum(won) AS length FROM runs GROUP BY lost
)
SELECT
    coalesce((SELECT length FROM streaks ORDER BY lost DESC LIMIT 1), 0),
    coalesce((SELECT max(length) FROM streaks), 0)
"""  # noqa: S608 - as above

_DAILY: Final = """
WITH days AS (
    SELECT DISTINCT daily, julianday(daily) AS number FROM games WHERE won AND daily IS NOT NULL
),
-- In days that follow each other, the number grows as the place does.
runs AS (
    SELECT daily, number - row_number() OVER (ORDER BY number) AS run FROM days
),
streaks AS (
    SELECT count(*) AS length, min(daily) AS first, max(daily) AS last FROM runs GROUP BY run
)
SELECT
    -- Who flies to the west may have won tomorrow's deal.
    coalesce((SELECT length FROM streaks WHERE first <= :today AND last >= :yesterday), 0),
    (SELECT count(*) FROM days),
    EXISTS (SELECT * FROM days WHERE daily = :today)
"""

_BANK: Final = """
SELECT coalesce(sum(points), 0) FROM games WHERE scoring = :vegas AND id <> :besides
"""


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of some games.

    Attributes:
        played: how many games were won, or left for another one.
        won: how many of them were won.
        streak: how many of the last ones were won, one after the other.
        best_streak: the most that ever were.
        fewest_moves: the moves of the shortest win, None without one.
        fewest_turns: the turns of the win with the fewest, None without one.
        best_seconds: the time of the fastest win, None where no win was timed.
        bank: the points of all Vegas games among them.
        undos: how often turns were taken back, in all.
        without_undo: how many wins had no turn taken back.
        hints: how many hints were given, in all.
        winnable: of how many games it is known that they could be won.
        winnable_won: how many of those were won.
        daily_streak: how many daily deals, on days that follow each other up to today or
            yesterday, were won; of games by any rules, as are all figures of daily deals.
        daily_won: on how many days the daily deal was won.
        won_today: whether today's was.
    """

    played: int
    won: int
    streak: int
    best_streak: int
    fewest_moves: int | None
    fewest_turns: int | None
    best_seconds: float | None
    bank: int
    undos: int
    without_undo: int
    hints: int
    winnable: int
    winnable_won: int
    daily_streak: int
    daily_won: int
    won_today: bool


def summarise(connection: sqlite3.Connection, rules: str | None, today: date) -> Summary:
    """Return the statistics of all games, or of those by some rules.

    Args:
        connection: to the database.
        rules: in the notation of `rules_text`, None for all games.
        today: the player's day.
    """
    asked = {"rules": rules, "vegas": Scoring.VEGAS.value}
    played, won, moves, turns, seconds, *others = connection.execute(_COUNTS, asked).fetchone()
    bank, undos, without_undo, hints, winnable, winnable_won = others
    streak, best_streak = connection.execute(_STREAKS, asked).fetchone()
    yesterday = today - timedelta(days=1)
    days = {"today": today.isoformat(), "yesterday": yesterday.isoformat()}
    daily_streak, daily_won, won_today = connection.execute(_DAILY, days).fetchone()
    return Summary(
        played=played,
        won=won,
        streak=streak,
        best_streak=best_streak,
        fewest_moves=moves,
        fewest_turns=turns,
        best_seconds=seconds,
        bank=bank,
        undos=undos,
        without_undo=without_undo,
        hints=hints,
        winnable=winnable,
        winnable_won=winnable_won,
        daily_streak=daily_streak,
        daily_won=daily_won,
        won_today=bool(won_today),
    )


def vegas_bank(connection: sqlite3.Connection, besides: str) -> int:
    """Return the points of all Vegas games but the one with this id."""
    asked = {"vegas": Scoring.VEGAS.value, "besides": besides}
    (points,) = connection.execute(_BANK, asked).fetchone()
    return int(points)
