"""The table of where the rules come from: its tests exist, and its rule sets are as it says."""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from a11y_klondike.engine import PRESETS, Rules

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "rules.md"
SECTION = "\n## Where the rules come from\n"
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")

OWN = {
    "The house rules page": {"house"},
    "The large-print page": {"large-print"},
    "The draw-three page": {"draw-three"},
    "The Google rules page": {"google-easy", "google-hard"},
    "The classic page": {"classic"},
}
"""The rule sets that play as a page says."""

OF_ONE_MODE = re.compile(r"(In )?(easy|hard) mode", re.IGNORECASE)
"""How a statement begins that is made of one of two rule sets."""


OF_TWO_FIELDS = {
    "draw-three",  # three cards, and passes without limit
    "house, large-print, draw-three, google-easy",  # passes without limit, and no points
    "all but classic, vegas, timed",  # redeals, and no points that they cost
}
"""Rule sets that a statement is about which speaks of two things at once."""


class Row(NamedTuple):
    """A statement of a page, the rule sets that follow it, and its tests: file and function."""

    page: str
    statement: str
    rule_sets: str
    tests: tuple[tuple[str, str], ...]


def _rows() -> list[Row]:
    rows = []
    for page in PAGE.read_text(encoding="utf-8").partition(SECTION)[2].split("\n### ")[1:]:
        title, _, text = page.partition("\n")
        lines = [
            [cell.strip() for cell in line.split("|")[1:-1]]
            for line in text.splitlines()
            if line.startswith("| ")
        ]
        assert lines[0] == ["Statement", "Rule sets", "Tests"]
        for statement, rule_sets, tests in lines[1:]:
            rows.append(Row(title, statement, rule_sets, tuple(NAMED.findall(tests))))
            assert NAMED.sub("", tests).strip(", ") == ""
    return rows


ROWS = _rows()


def followers(rule_sets: str) -> frozenset[str]:
    """Return the presets that are meant by `all`, `all but vegas, timed` or `house, timed`."""
    if rule_sets == "all":
        return frozenset(PRESETS)
    names = frozenset(rule_sets.removeprefix("all but ").split(", "))
    assert names <= set(PRESETS), rule_sets
    return frozenset(PRESETS) - names if rule_sets.startswith("all but ") else names


@cache
def functions(path: str) -> frozenset[str]:
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_each_page_is_there() -> None:
    counts = Counter(row.page for row in ROWS)
    assert set(counts) == set(OWN)
    assert min(counts.values()) > 10


@pytest.mark.parametrize("path", sorted({path for row in ROWS for path, _ in row.tests}))
def test_the_tests_exist(path: str) -> None:
    named = {name for row in ROWS for file, name in row.tests if file == path}
    assert named - functions(path) == set()
    assert all(name.startswith("test_") for name in named)


def test_each_statement_stands_there_once_and_has_a_test() -> None:
    assert len({(row.page, row.statement) for row in ROWS}) == len(ROWS)
    assert [row for row in ROWS if not row.tests] == []


def test_the_rule_sets_of_a_page_follow_all_that_it_states() -> None:
    """But for what it calls a variant, or says of one of its two modes."""
    for row in ROWS:
        own = OWN[row.page]
        following = own & followers(row.rule_sets)
        if row.statement.startswith("Variant:"):
            assert followers(row.rule_sets) - own, row
        elif OF_ONE_MODE.match(row.statement):
            assert following, row
        else:
            assert following == own, row


def told_by_a_field() -> set[frozenset[str]]:
    """Return each set of presets that have, or lack, one value of one field of `Rules`."""
    told = {frozenset(PRESETS)}
    for field in fields(Rules):
        values = {name: getattr(rules, field.name) for name, rules in PRESETS.items()}
        for value in values.values():
            same = frozenset(name for name in PRESETS if values[name] == value)
            told |= {same, frozenset(PRESETS) - same}
    return told


def test_the_rule_sets_of_a_row_have_a_rule_in_common() -> None:
    told = told_by_a_field() | set(map(followers, OF_TWO_FIELDS))
    assert [row for row in ROWS if followers(row.rule_sets) not in told] == []
