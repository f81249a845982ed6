"""A journal in which acts are recorded, and the faults that it told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from storage.kept import games_in, played, read_file

from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.session import Act
from a11y_klondike.storage.errors import SaveFileError, StorageFault
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.syncing import Sync

ACTS = played(count=40).acts
POLICIES = pytest.mark.parametrize("policy", Sync)


class Kept:
    """A journal, and the faults that it told."""

    def __init__(self, folder: Path, policy: Sync = Sync.SOON) -> None:
        self.folder = folder
        self.journal = Journal(folder, Game.begun(Deal.numbered(1), PRESETS["house"]), policy)
        self.told: list[StorageFault] = []

    def record(self, acts: list[Act]) -> None:
        for act in acts:
            self.tried(partial(self.journal.record, act))

    def tried(self, step: Callable[[], None]) -> None:
        try:
            step()
        except SaveFileError as error:
            self.told.append(error.fault)

    def is_behind(self) -> bool:
        return self.journal.fault is not None

    def assert_holds(self, acts: list[Act]) -> None:
        [path] = games_in(self.folder)
        reading = read_file(path)
        assert reading.game.acts == tuple(acts)
        assert reading.fault is None
