"""Results that tests make up: single ones, and what Hypothesis draws from."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from a11y_klondike.engine import HIGHEST_DEAL, PRESETS
from a11y_klondike.storage.results import GameResult

BEGUN = datetime(2026, 11, 30, 12, tzinfo=UTC)


def result(number: int = 1, **changes: Any) -> GameResult:  # noqa: ANN401
    """Return a usual result with these changes; games of a higher number end later."""
    ended = BEGUN + timedelta(minutes=number)
    values: dict[str, Any] = {
        "id": f"{number:032x}",
        "started": BEGUN,
        "ended": ended,
        "day": ended.date(),
        "deal": 4711,
        "rules": "house",
        "preset": "house",
        "won": False,
        "turns": 80,
        "moves": 120,
        "seconds": 321.5,
        "points": 0,
        "scoring": "none",
    }
    return GameResult(**(values | changes))


def results(ids: st.SearchStrategy[int]) -> st.SearchStrategy[GameResult]:
    """Draw results of games with these numbers."""
    times = st.integers(0, 5_000).map(lambda minutes: BEGUN + timedelta(minutes=minutes))
    days = st.integers(0, 12).map(lambda days: date(2026, 11, 25) + timedelta(days=days))
    counts = st.integers(0, 3)
    rules = st.sampled_from(["house", "vegas", "vegas,draw=3", "large-print"])
    return st.builds(
        lambda number, rules, **values: result(
            number,
            id=f"{number:032x}",
            rules=rules,
            preset=rules if rules in PRESETS else None,
            scoring="vegas" if rules.startswith("vegas") else "none",
            **values,
        ),
        ids,
        rules,
        ended=times,
        day=days,
        deal=st.none() | st.integers(1, HIGHEST_DEAL),
        won=st.booleans(),
        turns=counts,
        moves=counts,
        seconds=st.none() | st.sampled_from([0.0, 1.5, 2.0]),
        points=st.integers(-52, 208),
        undos=counts,
        hints=counts,
        winnable=st.none() | st.booleans(),
        daily=st.none() | days,
    )
