"""Saved games on the disk, as the conversation asks for them."""

from __future__ import annotations

from a11y_klondike.announce.kept import SaveTold
from a11y_klondike.app.keeping import KeepingError, as_keeping_error
from a11y_klondike.engine import preset_of
from a11y_klondike.storage.errors import StorageFault
from a11y_klondike.storage.folders import Folders
from a11y_klondike.storage.game_file import Reading
from a11y_klondike.storage.game_record import Game, now
from a11y_klondike.storage.saves import Entry, NameFault, SaveNameError, Saves


class KeptSaves:
    """The games that the player saved. What can't be done is a `KeepingError`.

    Args:
        folders: where things are kept.
    """

    def __init__(self, folders: Folders) -> None:
        self._saves = Saves(folders.saves)

    def save(self, game: Game, name: str, *, replace: bool) -> int | None:
        """Save a game under a name; see `Keeper.save`."""
        with as_keeping_error():
            try:
                return self._saves.save(game, name, replace_other=replace).number
            except SaveNameError as error:
                if error.fault is NameFault.TAKEN:
                    return None
                raise KeepingError(StorageFault.TOO_BIG.value) from error

    def told(self) -> list[SaveTold]:
        """Return all saved games."""
        with as_keeping_error():
            return [_told(entry) for entry in self._saves.entries()]

    def load(self, number: int) -> Reading:
        """Return the saved game that has this number."""
        with as_keeping_error():
            return self._saves.load(number)

    def delete(self, number: int) -> None:
        """Delete the saved game that has this number."""
        with as_keeping_error():
            self._saves.delete(number)


def _told(entry: Entry) -> SaveTold:
    """Return a saved game as it is told."""
    saved = entry.saved or now()
    day, today = saved.astimezone().date(), now().astimezone().date()
    return SaveTold(
        number=entry.number,
        name=entry.name,
        deal=entry.deal,
        preset=preset_of(entry.rules) if entry.rules else None,
        turns=entry.turns,
        date=day.isoformat(),
        days_ago=(today - day).days,
        damaged=entry.fault is not None,
        fault=entry.fault.value if entry.fault else "",
    )
