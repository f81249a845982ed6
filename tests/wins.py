"""The won games of `data/wins.tsv`, which a search found and the engine confirms."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from a11y_klondike.engine import Move

_FILE = Path(__file__).parent / "data" / "wins.tsv"


@dataclass(frozen=True)
class Win:
    """A deal, and moves that win it by the rules of a preset."""

    preset: str
    deal: int
    length: int
    moves: tuple[Move, ...]

    @property
    def name(self) -> str:
        return f"{self.preset}-{self.deal}"


def load_wins() -> list[Win]:
    rows = [line.split("\t") for line in _FILE.read_text(encoding="ascii").splitlines()[1:]]
    return [
        Win(preset, int(deal), int(length), tuple(map(Move.parse, moves.split())))
        for preset, deal, length, moves in rows
    ]
