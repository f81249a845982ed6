"""Whole little games, with their points counted by hand."""

from __future__ import annotations

from positions import position

from a11y_klondike.engine import (
    Move,
    Rules,
    Scoring,
    TimedEvents,
    apply,
    score,
)

NONE = Rules()
STANDARD = Rules(scoring=Scoring.STANDARD)
STANDARD_THREE = Rules(draw=3, scoring=Scoring.STANDARD)
TIMED = Rules(scoring=Scoring.STANDARD_TIMED)
VEGAS = Rules(scoring=Scoring.VEGAS)

END_GAME = """
    1: Qh | Jh
    2: | Ks
    stock: Kh
    foundations: Kc Kd Th Qs
"""
"""Four cards from a win, one of them face down."""

MOVES = [
    "draw",
    "redeal",
    "draw",
    "Kh:w-3",
    "Jh:1-f",
    "Qh:1-2",
    "Qh:2-f",
    "Ks:2-f",
    "Ks:f-1",
    "Ks:1-f",
    "Kh:3-f",
]


def played(rules: Rules, moves: list[str], seconds: int = 0) -> list[TimedEvents]:
    """Play on from the end game, a move every so many seconds; return what happened."""
    state = position(END_GAME)
    happened: list[TimedEvents] = []
    for number, move in enumerate(moves, start=1):
        step = apply(state, rules, Move.parse(move))
        state = step.state
        happened.append((number * seconds, step.events))
    return happened


def totals(rules: Rules, happened: list[TimedEvents]) -> list[int]:
    """Return the points after each move."""
    ways = [happened[:count] for count in range(1, len(happened) + 1)]
    return [score(rules, way, way[-1][0]).points for way in ways]


def test_a_little_game_of_standard_points() -> None:
    assert totals(STANDARD, played(STANDARD, MOVES)) == [
        0,  # drawn
        0,  # turned over: 100 would be lost, there are none
        0,  # drawn
        5,  # king of hearts, waste to column: +5
        20,  # jack up: +10, queen turned up: +5
        20,  # queen to another column
        30,  # queen up: +10
        40,  # king of spades up: +10
        25,  # and down: -15
        35,  # and up: +10
        45,  # king of hearts up: +10; won, without a bonus
    ]


def test_a_little_game_of_timed_points() -> None:
    """A move every four seconds: the tens are full at the moves of 12, 20, 32 and 40 seconds."""
    assert totals(TIMED, played(TIMED, MOVES, seconds=4)) == [
        0,  # 4 s, drawn
        0,  # 8 s, turned over
        0,  # 12 s, drawn; 2 would be lost, there are none
        5,  # 16 s, +5
        18,  # 20 s, -2 +10 +5
        18,  # 24 s
        28,  # 28 s, +10
        36,  # 32 s, -2 +10
        21,  # 36 s, -15
        29,  # 40 s, -2 +10
        15_948,  # 44 s, +10, and 700000 / 44 = 15909 as a bonus
    ]


def test_a_little_game_of_vegas_points() -> None:
    assert totals(VEGAS, played(VEGAS, MOVES)) == [
        -52,  # the deck is paid, a card is drawn
        -52,
        -52,
        -52,  # to a column: nothing
        -47,  # jack up: +5
        -47,
        -42,  # queen up: +5
        -37,  # king of spades up: +5
        -42,  # and down: -5
        -37,  # and up: +5
        -32,  # king of hearts up: +5
    ]


def test_a_little_game_without_points() -> None:
    assert totals(NONE, played(NONE, MOVES)) == [0] * len(MOVES)


def test_four_redeals_of_draws_of_three() -> None:
    """Two cards are up first, for 30 points and a card turned up for 5."""
    moves = ["Jh:1-f", "Qh:1-f", "Ks:2-f", *["draw", "redeal"] * 5, "draw"]
    after = totals(STANDARD_THREE, played(STANDARD_THREE, moves))
    redeals = after[4::2]
    # Three cost nothing, the fourth 20, the fifth no more than the 15 that are left.
    assert redeals == [35, 35, 35, 15, 0]
