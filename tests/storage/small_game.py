"""The smallest game, and the lines of a file of one in which all kinds of things were done."""

from __future__ import annotations

from storage.kept import ID, STARTED

from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.storage.game_record import Game

SMALL = Game(ID, STARTED, Deal.numbered(1), PRESETS["house"])
LINES = [
    "a11y-klondike game 1",
    f"game {ID}",
    "started 2026-11-30T22:14:05Z",
    "rules house",
    "deal 1",
    "bank 0",
    "3.5 As:7-f",
    "60.25 draw draw",
    "61.0 undo",
    "61.5 redo",
    "70.0 restart",
    "71.0 undo",
    "99.5 clock",
]
