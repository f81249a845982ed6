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

# name: draw, passes, worry back, runs, aces, scoring, finish, timer
TABLE = """
house         1  unlimited  yes  any    free    none            ask        yes
large-print   1  unlimited  no   any    free    none            ask        no
draw-three    3  unlimited  no   whole  free    none            ask        yes
google-easy   1  unlimited  yes  any    free    none            automatic  yes
google-hard   3  3          yes  any    free    none            automatic  yes
classic       1  1          no   whole  forced  none            ask        yes
vegas         1  1          yes  any    free    vegas           ask        yes
vegas-three   3  3          yes  any    free    vegas           ask        yes
timed         1  unlimited  yes  any    free    standard-timed  ask        yes
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_preset(row: list[str]) -> None:
    name, draw, passes, worry_back, runs, aces, scoring, finish, timer = row
    rules = PRESETS[name]
    assert rules.draw == int(draw)
    assert rules.passes == (None if passes == "unlimited" else int(passes))
    assert rules.worry_back is (worry_back == "yes")
    assert rules.runs is Runs(runs)
    assert rules.aces is Aces(aces)
    assert rules.scoring is Scoring(scoring)
    assert rules.finish is Finish(finish)
    assert rules.timer is (timer == "yes")


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


@pytest.mark.parametrize("passes", [-1, 0, 100])
def test_there_are_1_to_99_passes_or_no_limit(passes: int) -> None:
    with pytest.raises(ValueError, match=f"passes must be 1 to 99, not {passes}"):
        Rules(passes=passes)


def test_timed_scoring_needs_a_timer() -> None:
    with pytest.raises(ValueError, match="timed scoring needs a timer"):
        Rules(scoring=Scoring.STANDARD_TIMED, timer=False)
    for scoring in set(Scoring) - {Scoring.STANDARD_TIMED}:
        assert not Rules(scoring=scoring, timer=False).timer
