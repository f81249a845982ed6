"""The presets, field by field, and numbers that no Klondike has."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from a11y_klondike.engine import (
    DEFAULT_PRESET,
    PRESETS,
    Aces,
    Finish,
    Rules,
    Runs,
    Scoring,
)

# name: draw, passes, worry back, runs, aces, scoring, finish
TABLE = """
house         1  unlimited  yes  any    free    none            ask
large-print   1  unlimited  no   any    free    none            ask
draw-three    3  unlimited  no   whole  free    none            ask
google-easy   1  unlimited  yes  any    free    none            automatic
google-hard   3  3          yes  any    free    none            automatic
classic       1  1          no   whole  forced  none            ask
vegas         1  1          yes  any    free    vegas           ask
vegas-three   3  3          yes  any    free    vegas           ask
timed         1  unlimited  yes  any    free    standard-timed  ask
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_preset(row: list[str]) -> None:
    name, draw, passes, worry_back, runs, aces, scoring, finish = row
    rules = PRESETS[name]
    assert rules.draw == int(draw)
    assert rules.passes == (None if passes == "unlimited" else int(passes))
    assert rules.worry_back is (worry_back == "yes")
    assert rules.runs is Runs(runs)
    assert rules.aces is Aces(aces)
    assert rules.scoring is Scoring(scoring)
    assert rules.finish is Finish(finish)


def test_there_are_no_other_presets() -> None:
    assert list(PRESETS) == [row[0] for row in ROWS]


def test_the_default_is_the_house_rules() -> None:
    assert DEFAULT_PRESET == "house"
    assert PRESETS[DEFAULT_PRESET] == Rules()


def test_presets_differ_from_each_other() -> None:
    assert len(set(PRESETS.values())) == len(PRESETS)


def test_presets_and_rules_can_not_be_changed() -> None:
    with pytest.raises(TypeError):
        PRESETS["mine"] = Rules()  # type: ignore[index]  # the point of the test
    with pytest.raises(FrozenInstanceError):
        PRESETS["house"].draw = 3  # type: ignore[misc]  # the point of the test


@pytest.mark.parametrize("draw", [-1, 0, 2, 4, 24])
def test_cards_are_drawn_by_one_or_three(draw: int) -> None:
    with pytest.raises(ValueError, match=f"draw must be 1 or 3, not {draw}"):
        Rules(draw=draw)


@pytest.mark.parametrize("passes", [-1, 0])
def test_there_is_at_least_one_pass(passes: int) -> None:
    with pytest.raises(ValueError, match=f"passes must be at least 1, not {passes}"):
        Rules(passes=passes)
