"""Whatever was told outlasts `kill -9`, at any moment."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from killing import Killed

from a11y_klondike.l10n import Locale

KILLS = 22
LONGEST = 0.7
"""Seconds. Some are killed before they have said anything."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")


def test_no_turn_that_was_told_is_lost(home: Path, english: Locale) -> None:
    player = Killed(home, english, seed=1)
    for _ in range(KILLS):
        player.life(LONGEST)
    player.leave()
    told = player.told
    assert (told.kills, told.lost, told.damaged) == (KILLS, 0, 0)
    assert told.turns > 0
    assert told.went_on > 0
    with closing(sqlite3.connect(home / "statistics.sqlite")) as database:
        [*deals] = database.execute("SELECT deal FROM games ORDER BY CAST(deal AS INTEGER)")
    assert [int(deal) for (deal,) in deals] == sorted(player.begun), "each game counts once"
