"""How many positions there are after so many moves, as the naive rules count them.

Run it to write the table of golden numbers anew: `python tests/counting.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import naive
from positions import naive_game, naive_house, position

from a11y_klondike.engine import PRESETS, Deal, GameState, Rules, deal

TABLE = Path(__file__).parent / "engine" / "data" / "position_counts.tsv"
MANY = 600  # positions
LONGEST = 24  # moves
HEAD = f"""\
# Positions after 1, 2, 3, ... moves, each counted once, by the naive rules of tests/naive.py.
# Where it starts: a deal's number, or a position of tests/counting.py. The last number is the
# first above {MANY}, that of move {LONGEST}, or 0 where no move is left.
"""

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
"""
POSITIONS = {
    "endgame": ENDGAME,
    "almost-turned-1": ALMOST_TURNED + "pass: 1",
    "almost-turned-2": ALMOST_TURNED + "pass: 2",
    "almost-turned-3": ALMOST_TURNED + "pass: 3",
}
DEALS = ("1", "2", "17", "24", "617", "4207", "11982", "31999", "32000", "99999")


def start_of(name: str, rules: Rules) -> GameState:
    """Return the position that a row of the table starts from."""
    if table := POSITIONS.get(name):
        return position(table)
    return deal(Deal.numbered(int(name)), rules).state


@cache
def counted_naively(name: str, house: naive.House, many: int = MANY) -> list[int]:
    """Return how many positions there are after 1, 2, ... moves, up to the first above `many`."""
    game = naive_start(name, house)
    reached = {repr(game): game}
    counts: list[int] = []
    while len(counts) < LONGEST and len(reached) in range(1, many + 1):
        after = [
            naive.play(before, house, move)
            for before in reached.values()
            for move in naive.legal(before, house)
        ]
        reached = {repr(game): game for game in after}
        counts.append(len(reached))
    return counts


def naive_start(name: str, house: naive.House) -> naive.Game:
    if table := POSITIONS.get(name):
        return naive_game(position(table))
    return naive.deal(naive.pysolfc_deal(int(name)), house)


def rows() -> list[tuple[str, str, list[int]]]:
    """Return the rows of the table: where it starts, the preset, and the numbers."""
    lines = TABLE.read_text(encoding="ascii").splitlines()
    cells = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(name, preset, list(map(int, counts.split()))) for name, preset, counts in cells]


def write() -> None:
    lines = []
    for name in (*DEALS, *POSITIONS):
        for preset, rules in PRESETS.items():
            counts = counted_naively(name, naive_house(rules))
            lines.append(f"{name}\t{preset}\t{' '.join(map(str, counts))}\n")
    TABLE.write_text(HEAD + "".join(lines), encoding="ascii")


if __name__ == "__main__":
    write()
