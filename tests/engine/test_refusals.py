"""Every reason that `check` can give, on a table laid by hand."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from positions import position

from a11y_klondike.engine import (
    PRESETS,
    Card,
    Move,
    Refusal,
    RefusalReason,
    check,
    parse_pile,
)

TABLE = """
    1: | 8s 7h 6c
    2: 3c | 9d
    3: | Kd Qs
    5: Jh | Th
    6: * | Qc
    7: | 5h 4c
    waste: 4d Js
    stock: 2h 5s
    foundations: 3d As 2c
"""
SECOND_PASS = TABLE + "pass: 2"
STOCK_OUT = TABLE.replace("stock: 2h 5s", "").replace("6: *", "6: * 2h 5s")
BOTH_OUT = STOCK_OUT.replace("waste: 4d Js", "").replace("6: *", "6: * 4d Js")
THIRD_PASS_OUT = STOCK_OUT + "pass: 3"


class Case(NamedTuple):
    """A move, and why it is refused: `card other piles number` of the refusal."""

    reason: str
    move: str
    card: str = ""
    other: str = ""
    piles: str = ""
    number: int = 0
    table: str = TABLE
    preset: str = "house"


CASES = [
    Case("not-in-view", "3c:2-1", "3c"),
    Case("not-in-view", "3c:2-f", "3c"),
    Case("not-in-view", "2h:w-1", "2h"),
    Case("not-in-view", "Jc:6-3", "Jc"),
    Case("in-stock", "2h:w-1", "2h", table=SECOND_PASS),
    Case("in-stock", "5s:7-1", "5s", table=SECOND_PASS),
    Case("elsewhere", "9d:1-5", "9d", piles="1 2"),
    Case("elsewhere", "Js:4-3", "Js", piles="4 w"),
    Case("elsewhere", "2d:w-1", "2d", piles="w fd"),
    Case("elsewhere", "Qs:f-f", "Qs", piles="fs 3"),
    Case("covered", "4d:w-f", "4d", "Js", "w"),
    Case("covered", "4d:w-1", "4d", "Js", "w"),
    Case("covered", "2d:f-1", "2d", "3d", "fd"),
    Case("covered", "3c:1-f", "3c", "2h", "1", table="1: * | 3c 2h As\nfoundations: 2c"),
    Case("already-there", "7h:1-1", "7h", piles="1"),
    Case("already-there", "3d:f-f", "3d", piles="fd"),
    Case("does-not-fit", "9d:2-1", "9d", "6c", "1"),
    Case("does-not-fit", "Js:w-3", "Js", "Qs", "3"),
    Case("does-not-fit", "Js:w-5", "Js", "Th", "5"),
    Case("does-not-fit", "Qc:6-3", "Qc", "Qs", "3"),
    Case("does-not-fit", "Kd:3-2", "Kd", "9d", "2"),
    Case("empty-takes-king", "9d:2-4", "9d", piles="4"),
    Case("empty-takes-king", "Js:w-4", "Js", piles="4"),
    Case("empty-takes-king", "Qs:3-4", "Qs", piles="4"),
    Case("foundation-needs", "9d:2-f", "9d", "4d", "fd"),
    Case("foundation-needs", "5h:7-f", "5h", "Ah", "fh"),
    Case("foundation-needs", "Kd:3-f", "Kd", "4d", "fd"),
    Case("whole-run", "7h:1-2", "7h", "8s", "1", preset="draw-three"),
    Case("whole-run", "4c:7-4", "4c", "5h", "7", preset="classic"),
    Case("no-worry-back", "3d:f-7", "3d", preset="large-print"),
    Case("no-worry-back", "2d:f-4", "2d", preset="draw-three"),
    Case("stock-not-empty", "redeal", number=2),
    Case("stock-empty", "draw", table=STOCK_OUT),
    Case("stock-empty", "draw", table=STOCK_OUT, preset="google-hard"),
    Case("nothing-to-draw", "draw", table=BOTH_OUT),
    Case("nothing-to-draw", "redeal", table=BOTH_OUT, preset="vegas"),
    Case("no-pass-left", "draw", number=1, table=STOCK_OUT, preset="vegas"),
    Case("no-pass-left", "redeal", number=1, table=STOCK_OUT, preset="classic"),
    Case("no-pass-left", "redeal", number=3, table=THIRD_PASS_OUT, preset="vegas-three"),
]

REASONS_OF_CHECK = {
    RefusalReason.NOT_IN_VIEW,
    RefusalReason.IN_STOCK,
    RefusalReason.ELSEWHERE,
    RefusalReason.COVERED,
    RefusalReason.ALREADY_THERE,
    RefusalReason.DOES_NOT_FIT,
    RefusalReason.EMPTY_TAKES_KING,
    RefusalReason.FOUNDATION_NEEDS,
    RefusalReason.WHOLE_RUN,
    RefusalReason.NO_WORRY_BACK,
    RefusalReason.STOCK_NOT_EMPTY,
    RefusalReason.STOCK_EMPTY,
    RefusalReason.NOTHING_TO_DRAW,
    RefusalReason.NO_PASS_LEFT,
}
"""The others are found while a command is understood, before there is a move to check."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason}/{case.move}")
def test_refused(case: Case) -> None:
    refusal = check(position(case.table), PRESETS[case.preset], Move.parse(case.move))
    assert refusal == Refusal(
        RefusalReason(case.reason),
        Card.from_code(case.card) if case.card else None,
        Card.from_code(case.other) if case.other else None,
        tuple(map(parse_pile, case.piles.split())),
        case.number,
    )


def test_each_reason_of_check_is_shown_above() -> None:
    assert {RefusalReason(case.reason) for case in CASES} == REASONS_OF_CHECK


@pytest.mark.parametrize(
    ("move", "preset"),
    [
        ("8s:1-2", "house"),
        ("8s:1-2", "draw-three"),
        ("7h:1-5", "house"),
        ("3d:f-7", "house"),
        ("Kd:3-4", "classic"),
        ("draw", "vegas"),
    ],
)
def test_allowed_on_the_same_table(move: str, preset: str) -> None:
    """So that a refusal above is not one for a reason that it doesn't tell."""
    table = TABLE.replace("5: Jh | Th", "5: Jh Th | 8c")
    assert check(position(table), PRESETS[preset], Move.parse(move)) is None
