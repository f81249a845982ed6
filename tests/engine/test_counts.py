"""How many positions there are after so many moves: golden numbers, as chess engines have.

A move too many, one too few, or one with another result changes a number here. The naive rules
gave every number of the table as well; the first plies are counted by them again each time.
"""

from __future__ import annotations

import naive
import pytest
from positions import naive_game, naive_house, position

from a11y_klondike.engine import PRESETS, Deal, GameState, Rules, apply, deal, legal_moves

ENDGAME = """
    1: Kc | Jh Tc
    2: | Kd Qs
    3: 9d | Js
    4: | Jd Ts
    6: | Ks
    7: Qd | Qh
    waste: Th 9s
    stock: 9h Kh Td 9c Jc Qc
    foundations: 8c 8d 8h 8s
"""
ALMOST_TURNED = """
    1: Kc | Jh Tc
    2: | Kd Qs
    3: 9d | Js
    4: | Jd Ts
    6: | Ks
    7: Qd | Qh
    waste: Kh Td 9c Jc Qc Th 9s
    stock: 9h
    foundations: 8c 8d 8h 8s
    pass: 2
"""
TABLES = {"endgame": ENDGAME, "almost-turned": ALMOST_TURNED}

COUNTS = """
1              house        3 6 13 27 51 88
1              large-print  3 6 13 27 51 87
1              draw-three   3 6 13 25 44 73
1              google-hard  3 6 13 27 50 88
1              classic      3 6 11 18 33 52
1              vegas        3 6 13 27 51 88
17             house        4 9 15 22 34 53
17             large-print  4 9 15 22 34 53
17             draw-three   4 10 20 38 68 110
17             google-hard  4 10 20 38 68 110
17             classic      4 7 10 15 23 36
17             vegas        4 9 15 22 34 53
24             house        5 11 15 17 22 35
24             large-print  5 11 15 17 22 35
24             draw-three   5 12 20 27 33 43
24             google-hard  5 12 20 27 33 43
24             classic      4 7 8 8 9 14
24             vegas        5 11 15 17 22 35
endgame        house        8 45 218
endgame        large-print  8 43 194
endgame        draw-three   8 41 168
endgame        google-hard  8 43 195
endgame        classic      8 43 185
endgame        vegas        8 45 218
almost-turned  house        8 45 217
almost-turned  large-print  8 43 193
almost-turned  draw-three   8 43 184
almost-turned  google-hard  8 45 217
almost-turned  classic      8 42 173
almost-turned  vegas        8 44 206
"""
SAME_MOVES = {"google-easy": "house", "timed": "house", "vegas-three": "google-hard"}
"""Presets that differ from another one only in what a move scores and how a game finishes."""

ROWS = [tuple(line.split(maxsplit=2)) for line in COUNTS.strip().splitlines()]
ROWS += [
    (start, preset, counts)
    for start, same, counts in ROWS
    for preset, other in SAME_MOVES.items()
    if other == same
]


def start_of(name: str, rules: Rules) -> GameState:
    if table := TABLES.get(name):
        return position(table)
    return deal(Deal.numbered(int(name)), rules).state


def counted(state: GameState, rules: Rules, plies: int) -> list[int]:
    """Return how many positions there are after 1, 2, … moves."""
    reached, counts = {state}, []
    for _ in range(plies):
        reached = {
            apply(before, rules, move).state
            for before in reached
            for move in legal_moves(before, rules)
        }
        counts.append(len(reached))
    return counts


def counted_naively(game: naive.Game, house: naive.House, plies: int) -> list[int]:
    reached, counts = {repr(game): game}, []
    for _ in range(plies):
        after = [
            naive.play(before, house, move)
            for before in reached.values()
            for move in naive.legal(before, house)
        ]
        reached = {repr(game): game for game in after}
        counts.append(len(reached))
    return counts


@pytest.mark.parametrize(("start", "preset", "counts"), ROWS)
def test_counts(start: str, preset: str, counts: str) -> None:
    expected = [int(count) for count in counts.split()]
    rules = PRESETS[preset]
    assert counted(start_of(start, rules), rules, len(expected)) == expected


@pytest.mark.parametrize(("start", "preset", "counts"), ROWS)
def test_naive_counts(start: str, preset: str, counts: str) -> None:
    plies = 2 if start in TABLES else 4
    expected = [int(count) for count in counts.split()][:plies]
    rules = PRESETS[preset]
    game = naive_game(start_of(start, rules))
    assert counted_naively(game, naive_house(rules), plies) == expected


def test_the_table_has_every_preset_for_every_start() -> None:
    starts = {start for start, _, _ in ROWS}
    assert {(start, preset) for start, preset, _ in ROWS} == {
        (start, preset) for start in starts for preset in PRESETS
    }
