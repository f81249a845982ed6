"""How many positions there are after so many moves: golden numbers, as chess engines have.

A move too many, one too few, or one with another result changes a number of the table. The naive
rules gave every number (see `counting`), and count the first of them again here; in the
profile `nightly`, all.
"""

from __future__ import annotations

import pytest
from counting import DEALS, MANY, POSITIONS, counted_naively, rows, start_of
from hypothesis import settings
from positions import naive_house

from a11y_klondike.engine import PRESETS, GameState, Rules, apply, legal_moves

ROWS = rows()
IDS = [f"{start}-{preset}" for start, preset, _ in ROWS]
COUNTED_AGAIN = min(settings().max_examples, MANY)  # positions: 100, all in the nightly profile


def counted(state: GameState, rules: Rules, plies: int) -> list[int]:
    """Return how many positions there are after 1, 2, ... moves."""
    reached, counts = {state}, []
    for _ in range(plies):
        reached = {
            apply(before, rules, move).state
            for before in reached
            for move in legal_moves(before, rules)
        }
        counts.append(len(reached))
    return counts


@pytest.mark.parametrize(("start", "preset", "counts"), ROWS, ids=IDS)
def test_counts(start: str, preset: str, counts: list[int]) -> None:
    rules = PRESETS[preset]
    assert counted(start_of(start, rules), rules, len(counts)) == counts


@pytest.mark.parametrize(("start", "preset", "counts"), ROWS, ids=IDS)
def test_naive_counts(start: str, preset: str, counts: list[int]) -> None:
    again = counted_naively(start, naive_house(PRESETS[preset]), COUNTED_AGAIN)
    assert again == counts[: len(again)]
    assert len(again) == len(counts) or again[-1] > COUNTED_AGAIN


def test_the_table_has_every_preset_for_every_start() -> None:
    assert len(DEALS) == len(set(DEALS)) == 10
    assert [(start, preset) for start, preset, _ in ROWS] == [
        (start, preset) for start in (*DEALS, *POSITIONS) for preset in PRESETS
    ]
