"""Which of several lines was said: where they differ, and what names one of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.app.doubts import Doubting, Guessing, Parts, said_by

KING_OR_TEN = Guessing(("king of hearts to column four", "ten of hearts to column four"))
WHERE = Guessing(("where is the king of hearts", "where is the ten of hearts"))
COLUMN = Guessing(("seven of hearts to column four", "seven of hearts to column five"))
LONGER = Guessing(("seven of hearts", "seven of hearts to column four"))


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@pytest.mark.parametrize(
    ("guessing", "parts"),
    [
        (KING_OR_TEN, Parts((), (("king",), ("ten",)), words("of hearts to column four"))),
        (WHERE, Parts(words("where is the"), (("king",), ("ten",)), words("of hearts"))),
        (COLUMN, Parts(words("seven of hearts to column"), (("four",), ("five",)), ())),
        (
            LONGER,
            Parts((), (words("seven of hearts"), words("seven of hearts to column four")), ()),
        ),
        (Guessing(("draw", "undo", "table")), Parts((), (("draw",), ("undo",), ("table",)), ())),
        (Guessing(("a b a", "a b b a")), Parts((), (words("a b a"), words("a b b a")), ())),
    ],
)
def test_parts(guessing: Guessing, parts: Parts) -> None:
    assert guessing.parts == parts


@pytest.mark.parametrize(
    ("guessing", "line", "number"),
    [
        (KING_OR_TEN, "king", 1),
        (KING_OR_TEN, "Ten", 2),
        (KING_OR_TEN, "ten of hearts", 2),
        (KING_OR_TEN, "ten of hearts to column four", 2),
        (KING_OR_TEN, "hearts", None),
        (KING_OR_TEN, "of hearts to column four", None),
        (KING_OR_TEN, "ten of spades", None),
        (KING_OR_TEN, "king ten", None),
        (KING_OR_TEN, "", None),
        (WHERE, "king", 1),
        (WHERE, "the ten", 2),
        (WHERE, "is the ten of hearts", 2),
        (WHERE, "where is the", None),
        (COLUMN, "column five", 2),
        (COLUMN, "to column four", 1),
        (COLUMN, "seven of hearts", None),
        (LONGER, "seven of hearts", 1),
        (LONGER, "column four", None),
    ],
)
def test_what_names_one_of_them(guessing: Guessing, line: str, number: int | None) -> None:
    assert guessing.number_of(line) == number


def digit(text: str) -> int | None:
    return {"one": 1, "two": 2, "three": 3, "four": 4}.get(text)


@pytest.mark.parametrize(
    ("readings", "order"),
    [
        (["two of hearts", "ten of hearts"], ["ten of hearts", "two of hearts"]),
        (["ten of hearts", "two of hearts"], ["ten of hearts", "two of hearts"]),
        (["three of hearts", "two of hearts"], ["three of hearts", "two of hearts"]),
        (["three up", "ace up", "two up"], ["ace up", "two up", "three up"]),
        (["to two", "to one"], ["to one", "to two"]),
        (["four up", "ace up"], ["four up", "ace up"]),
        (["king up", "ten up", "ace up"], ["king up", "ten up", "ace up"]),
    ],
)
def test_a_number_comes_under_itself(readings: list[str], order: list[str]) -> None:
    assert Guessing.between(readings, digit).readings == tuple(order)


LINES = st.lists(
    st.lists(st.sampled_from(["a", "b", "two", "one"]), min_size=1, max_size=4).map(" ".join),
    min_size=2,
    max_size=3,
    unique=True,
)


@given(readings=LINES)
def test_the_parts_make_up_the_lines_and_each_names_its_own(readings: list[str]) -> None:
    guessing = Guessing.between(readings, digit)
    assert sorted(guessing.readings) == sorted(readings)
    before, apart, after = guessing.parts
    for number, (line, own) in enumerate(zip(guessing.readings, apart, strict=True), start=1):
        assert own
        assert (*before, *own, *after) == words(line)
        assert guessing.number_of(" ".join(own)) in {number, None}
        named = digit(" ".join(own))
        assert named in {number, None} or (named or 0) > len(readings)


def test_what_a_question_says_was_said() -> None:
    assert said_by(Doubting("draw")) == ("draw",)
    assert said_by(KING_OR_TEN) == KING_OR_TEN.readings
    assert said_by(None) == ()
