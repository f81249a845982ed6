"""Every reason for a refusal, in brief, as usual and in full, as `data/refusals.txt` words it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from positions import position
from verbosity_tables import blocks, texts

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import (
    WASTE,
    Card,
    Color,
    PileId,
    Rank,
    Refusal,
    RefusalReason,
    Suit,
    column,
    foundation,
    view,
)
from a11y_klondike.l10n import Form, Locale

CELLS = 40
"""A braille display's line."""

_MIDGAME = """
    1: 3d | 9h 8c 7d
    2: | 2c
    3: 5s 6s | Kc Qh
    4: | Ad
    6: Tc | Jh
    7: | Kd
    waste: 9s 4h Ts
    stock: 6c 5h Qs *
    foundations: 3h As
"""
TABLES = {
    "": f"{_MIDGAME} pass: 2",
    "first-pass": _MIDGAME,
    "no-space": "1: | Kc\n 2: | Kd\n 3: | 3s\n 4: | 4s\n 5: | 5s\n 6: | 6s\n 7: | 7s\n stock: *",
    "no-king": "1: | Qd\n 2: Kc | 2s\n stock: *",
    "no-waste": "1: | Kc Qh\n stock: *",
    "one-down": "1: 2d | Kc Qh\n waste: Jc\n stock: *",
    "open": "1: | Kc Qh\n waste: Jc\n stock: *",
}


@dataclass(frozen=True)
class Case:
    """A refusal on a table, and what is told of it."""

    refusal: Refusal
    table: str
    texts: dict[Verbosity, str]

    def told(self, verbosity: Verbosity) -> Announcement:
        return describe_refusal(self.refusal, verbosity, view(position(TABLES[self.table])))


def _case(head: str, *said: str) -> Case:
    reason, *words = head.split()
    given = dict(word.split("=") for word in words)
    refusal = Refusal(
        RefusalReason(reason),
        Card.from_code(given["card"]) if "card" in given else None,
        Card.from_code(given["other"]) if "other" in given else None,
        tuple(_pile(name) for name in given.get("piles", "").split(",") if name),
        int(given.get("number", 0)),
        Rank[given["rank"].upper()] if "rank" in given else None,
        Color(given["color"]) if "color" in given else None,
    )
    return Case(refusal, given.get("table", ""), texts(list(said)))


def _pile(name: str) -> PileId:
    if name.startswith("f"):
        return foundation(next(suit for suit in Suit if suit.letter == name[1]))
    return WASTE if name == "w" else column(int(name))


CASES = [_case(*block) for block in blocks("refusals.txt")]
EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.refusal.reason.value))


@EACH
def test_what_is_told(case: Case, english: Locale) -> None:
    said = {verbosity: render(case.told(verbosity), english) for verbosity in Verbosity}
    assert said == case.texts


@EACH
def test_for_ear_and_finger(case: Case, english: Locale) -> None:
    for verbosity in Verbosity:
        text, spoken, braille = (render(case.told(verbosity), english, form) for form in Form)
        assert spoken == text, "no code or sign is in it"
        assert braille
        assert verbosity is Verbosity.FULL or len(braille) <= CELLS
        assert all(len(each) <= CELLS for each in braille.split(", "))


def test_the_file_has_every_reason_in_all_its_wordings(english: Locale) -> None:
    said = {case.told(verbosity).sentences[0].id for case in CASES for verbosity in Verbosity}
    assert {case.refusal.reason for case in CASES} == set(RefusalReason)
    assert said == {name for name in english.messages.ids if name.startswith("refusal-")}


def test_nothing_of_the_file_stands_there_twice() -> None:
    assert len({(case.refusal, case.table) for case in CASES}) == len(CASES)
