"""Whole tables of what fits where: each card on each card, on each height, on each empty column.

What is expected comes from the few plain lines of this file. The positions are laid by hand;
most of them no game leads to.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from itertools import cycle, permutations, product

import pytest

from a11y_klondike.engine import (
    WASTE,
    Card,
    GameState,
    PileId,
    Refusal,
    RefusalReason,
    Rules,
    Runs,
    TableauPile,
    Transfer,
    apply,
    check,
    column,
    foundation,
    legal_moves,
)

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
COLUMNS = range(1, 8)
HEIGHTS = range(14)

RULES = {"any": Rules(runs=Runs.ANY), "whole": Rules(runs=Runs.WHOLE)}
LAID = ("on the waste", "alone", "under its run", "at a run's end", "on its foundation")

by_all_rules = pytest.mark.parametrize("runs", RULES)
however_laid = pytest.mark.parametrize("laid", LAID)
not_played_up = pytest.mark.parametrize("laid", LAID[:4])


def rank(code: str) -> int:
    return RANKS.index(code[0]) + 1


def is_red(code: str) -> bool:
    return code[1] in "dh"


def fits(code: str, onto: str) -> bool:
    return rank(code) + 1 == rank(onto) and is_red(code) != is_red(onto)


def of(code: str) -> Card:
    return Card.from_code(code)


def own(code: str) -> PileId:
    return foundation(of(code).suit)


def played_up(heights: Sequence[int]) -> list[str]:
    """Return the cards that lie on foundations with these heights."""
    piles = zip(SUITS, heights, strict=True)
    return [rank + suit for suit, height in piles for rank in RANKS[:height]]


def heights_with(code: str, height: int, others: int) -> list[int]:
    """Return a height for the suit of a card, and one for the three other suits."""
    return [height if suit == code[1] else others for suit in SUITS]


@dataclass
class Table:
    """Where some cards lie, face up; all others are in the stock.

    Attributes:
        source: the pile that the card to be moved lies on.
        moving: that card, and those on it.
    """

    source: PileId
    moving: list[str]
    columns: dict[int, list[str]] = field(default_factory=dict)
    waste: list[str] = field(default_factory=list)
    heights: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    @property
    def head(self) -> str:
        return self.columns[self.source.number][0]

    def lying(self) -> list[str]:
        in_columns = [code for codes in self.columns.values() for code in codes]
        return in_columns + self.waste + played_up(self.heights)

    def state(self) -> GameState:
        lying = set(self.lying())
        assert len(lying) == len(self.lying()), "a card lies in two places"
        clubs, diamonds, hearts, spades = self.heights
        columns = [tuple(map(of, self.columns.get(number, ()))) for number in COLUMNS]
        return GameState(
            tuple(TableauPile((), face_up) for face_up in columns),
            tuple(of(code) for code in DECK if code not in lying),
            tuple(map(of, self.waste)),
            (clubs, diamonds, hearts, spades),
        )


def table(laid: str, code: str, number: int, without: Container[str]) -> Table:
    """Return a table with a card to be moved.

    Args:
        laid: how it lies, one of `LAID`.
        code: the card.
        number: the column where it lies, if it lies in one.
        without: cards that are needed elsewhere.
    """
    if laid == "on the waste":
        return Table(WASTE, [code], waste=[code])
    if laid == "on its foundation":
        return Table(own(code), [code], heights=heights_with(code, rank(code), 0))
    moving, under = [code], []
    if laid == "under its run":
        while lower := [low for low in DECK if fits(low, moving[-1]) and low not in without]:
            moving.append(lower[0])
    if laid == "at a run's end":
        under = [high for high in DECK if fits(code, high) and high not in without][:1]
    return Table(column(number), moving, {number: under + moving})


def assert_said(table: Table, runs: str, target: PileId, expected: Refusal | None) -> None:
    """Compare what is said of a move and whether it is listed; play it where it is legal."""
    state, rules = table.state(), RULES[runs]
    move = Transfer(of(table.moving[0]), table.source, target)
    assert check(state, rules, move) == expected, f"{move}, {state}"
    assert (move in legal_moves(state, rules)) == (expected is None), f"{move}, {state}"
    if expected is None:
        assert_played(table, apply(state, rules, move).state, target)


def assert_played(before: Table, after: GameState, target: PileId) -> None:
    """Compare all piles with what the move must have made of them, as values and as text."""
    columns = {number: list(codes) for number, codes in before.columns.items()}
    waste, heights = list(before.waste), list(before.heights)
    suit = SUITS.index(before.moving[0][1])
    if before.source == WASTE:
        waste.pop()
    elif before.source.is_foundation:
        heights[suit] -= 1
    else:
        del columns[before.source.number][-len(before.moving) :]
    if target.is_foundation:
        heights[suit] += 1
    else:
        columns[target.number] = columns.get(target.number, []) + before.moving
    expected = Table(before.source, before.moving, columns, waste, heights).state()
    assert after == expected
    assert repr(after) == repr(expected)


def held_by_the_rules(table: Table, runs: str) -> Refusal | None:
    """Return the refusal of what is a part of a run only, where the rules move whole runs."""
    if runs == "any" or not table.source.is_column or table.head == table.moving[0]:
        return None
    head, card = of(table.head), of(table.moving[0])
    return Refusal(RefusalReason.WHOLE_RUN, card, head, (table.source,))


def test_ninety_six_pairs_fit() -> None:
    """Each card fits on two others, but for the kings: so many moves below are legal."""
    assert sum(fits(code, onto) for code in DECK for onto in DECK) == 96


@by_all_rules
@however_laid
def test_each_card_on_each_other(laid: str, runs: str) -> None:
    columns = cycle(permutations(COLUMNS, 2))
    for code, onto in permutations(DECK, 2):
        if laid == "on its foundation" and onto in played_up(heights_with(code, rank(code), 0)):
            continue  # it lies under the card
        start, end = next(columns)
        tried = table(laid, code, start, [onto])
        tried.columns[end] = [onto]
        fitting = None
        if not fits(code, onto):
            fitting = Refusal(RefusalReason.DOES_NOT_FIT, of(code), of(onto), (column(end),))
        assert_said(tried, runs, column(end), held_by_the_rules(tried, runs) or fitting)


@by_all_rules
@pytest.mark.parametrize("laid", LAID[1:4])
def test_each_card_on_its_own_column(laid: str, runs: str) -> None:
    for code, number in product(DECK, COLUMNS):
        tried = table(laid, code, number, [])
        there = Refusal(RefusalReason.ALREADY_THERE, of(code), piles=(column(number),))
        assert_said(tried, runs, column(number), there)


@by_all_rules
@not_played_up
def test_each_card_on_each_height_of_its_foundation(laid: str, runs: str) -> None:
    """The other foundations have every height as well, and change nothing."""
    for code, others in product(DECK, HEIGHTS):
        for height in range(rank(code)):
            heights = heights_with(code, height, others)
            tried = table(laid, code, 1, played_up(heights))
            tried.heights = heights
            following = RANKS[height] + code[1]
            expected = None
            if code != following:
                expected = Refusal(
                    RefusalReason.FOUNDATION_NEEDS, of(code), of(following), (own(code),)
                )
            elif len(tried.moving) > 1:
                above = of(tried.moving[1])
                expected = Refusal(RefusalReason.COVERED, of(code), above, (column(1),))
            assert_said(tried, runs, own(code), expected)


@by_all_rules
def test_each_card_under_each_height_of_its_foundation(runs: str) -> None:
    """It lies there already, and nowhere else."""
    for code, others in product(DECK, HEIGHTS):
        for height in range(rank(code), 14):
            heights = heights_with(code, height, others)
            there = Refusal(RefusalReason.ALREADY_THERE, of(code), piles=(own(code),))
            elsewhere = Refusal(RefusalReason.ELSEWHERE, of(code), piles=(WASTE, own(code)))
            if sum(heights) == 52:
                there = elsewhere = Refusal(RefusalReason.GAME_WON)
            assert_said(Table(own(code), [code], heights=heights), runs, own(code), there)
            assert_said(Table(WASTE, [code], heights=heights), runs, own(code), elsewhere)


@by_all_rules
@however_laid
@pytest.mark.parametrize("filled", [True, False], ids=["the others filled", "the others empty"])
def test_each_card_on_each_empty_column(laid: str, runs: str, *, filled: bool) -> None:
    for code, number in product(DECK, COLUMNS):
        tried = table(laid, code, number % 7 + 1, [])
        for other in set(COLUMNS) - {number, *tried.columns} if filled else ():
            tried.columns[other] = [next(spare for spare in DECK if spare not in tried.lying())]
        fitting = None
        if code[0] != "K":
            fitting = Refusal(RefusalReason.EMPTY_TAKES_KING, of(code), piles=(column(number),))
        assert_said(tried, runs, column(number), held_by_the_rules(tried, runs) or fitting)
