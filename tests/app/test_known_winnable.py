"""Games that were left, and of which it is known that they could be won."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_start import Start

from a11y_klondike.engine import PRESETS
from a11y_klondike.storage.winnable import known_winnable


@pytest.mark.parametrize("preset", ["house", "google-hard", "classic"])
def test_a_listed_deal_is_known_without_a_search(
    home: Path, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("a11y_klondike.solver.solve")
    rules = PRESETS[preset]
    start = Start(home, deal=known_winnable(rules)[-1], rules=rules)
    start.plays(count=3)
    start.goes_over_to(1)
    told = start.keeper.statistics(None)
    assert (told.played, told.winnable, told.winnable_won) == (1, 1, 0)


@pytest.mark.parametrize(("deal", "winnable"), [(1, 1), (31, 0)])
def test_another_deal_is_searched(home: Path, deal: int, winnable: int) -> None:
    start = Start(home, deal=deal)
    assert deal not in known_winnable(start.session.rules)
    start.plays(count=3)
    start.goes_over_to(2)
    assert start.keeper.statistics(None).winnable == winnable
