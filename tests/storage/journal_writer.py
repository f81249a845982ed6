"""A process that plays games into a journal, and tells of each act once it is kept.

    python tests/storage/journal_writer.py FOLDER SEED POLICY

It plays without end, one game after the other by chance, and prints a line for each act: the
game's id and how many acts are kept. What it does follows from the seed alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from storage.kept import STARTED, Played

from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.session import Act
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.games import Games
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.syncing import Sync

NUMBERS = 300
"""Things done in a game."""


def plan(seed: int) -> Iterator[tuple[Game, list[int]]]:
    """Yield games without end, and what is done in each."""
    random = Random(seed)
    while True:
        game_id = f"{random.getrandbits(128):032x}"
        rules = PRESETS[random.choice([*PRESETS])]
        deal = Deal.numbered(random.randint(1, 99_999))
        numbers = [random.randrange(1 << 16) for _ in range(NUMBERS)]
        yield Game(game_id, STARTED, deal, rules), numbers


def kept_acts(game: Game, numbers: list[int]) -> list[Act]:
    """Return the acts that a process makes in a game."""
    play = Played(game.deal, game.rules)
    play.do(numbers)
    return play.acts


def main() -> None:
    """Play until somebody ends it."""
    folder, seed, policy = Path(sys.argv[1]), int(sys.argv[2]), Sync(sys.argv[3])
    games = Games(folder, policy)
    for game, numbers in plan(seed):
        journal = games.begin(game)
        Played(game.deal, game.rules, on_act=_Teller(journal)).do(numbers)
        journal.end(0.0)


class _Teller:
    """Keeps acts, and tells of each."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._count = 0

    def __call__(self, act: Act) -> None:
        self._journal.record(act)
        self._count += 1
        sys.stdout.write(f"{self._journal.id} {self._count}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
