"""The player's own folder, as one run of the program uses it: settings, and who keeps games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.announce.storage_faults import Doing, describe_storage_fault
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.folders import Folders, is_there, player_folders
from a11y_klondike.storage.syncing import Sync

if TYPE_CHECKING:
    from pathlib import Path

    from a11y_klondike.app.kept_games import GameKeeper
    from a11y_klondike.storage.settings import Loaded, Problem, SettingsFile

USUAL: Final = {
    "language": "",
    "speech.engine": "auto",
    "voice.engine": "pocketsphinx",
    "voice.model": "",
    "saving.sync": "soon",
    "saving.resume": "ask",
}
"""Settings that are no preferences, as they are where nothing is set. The schema has them, too, but
isn't loaded where there is no file of settings."""


class Home:
    """What a player's folder says. Where there is none, all is as usual, and nothing is kept.

    Attributes:
        settings: what is set, by key; empty where there is no file of settings.
        told: what is wrong with it, to be told with the welcome.

    Args:
        keeps: whether the folder is used at all.
    """

    def __init__(self, *, keeps: bool = True) -> None:
        self._folders: Folders | None = None
        self._keeper: GameKeeper | None = None
        self._unwritten: dict[str, object] = {}
        self._refused: set[str] = set()
        self.settings: Mapping[str, object] = {}
        self.told = announcement()
        if keeps:
            try:
                self._folders = player_folders()
            except StorageError as error:
                self.told = describe_storage_fault(error.fault.value, Doing.KEEP)
            else:
                if _may_be_there(self._folders.settings):
                    self._read(_settings_file(self._folders.settings).read())

    def text(self, key: str) -> str:
        """Return a setting that is a text or one of some words."""
        return str(self.settings[key] if key in self.settings else USUAL[key])

    @property
    def holds_game(self) -> bool:
        """Whether a game under way was left to go on with, all of it."""
        return self._keeper is not None and self._keeper.holds_game

    def keep(self, changes: Mapping[str, object]) -> Announcement:
        """Write settings; return what to tell if that isn't possible, once for each fault.

        What couldn't be written is tried again with the next change.
        """
        told = announcement()
        if self._folders is None or not changes:
            return told
        file = _settings_file(self._folders.settings)
        self._unwritten.update(changes)
        for key, value in list(self._unwritten.items()):
            try:
                file.change(key, value)
            except StorageError as error:
                if error.fault.value not in self._refused:
                    self._refused.add(error.fault.value)
                    told += describe_storage_fault(error.fault.value, Doing.SETTINGS)
            else:
                del self._unwritten[key]
                self._refused.clear()
        return told

    def keeper(self, monotonic: Callable[[], float]) -> GameKeeper | None:
        """Return who keeps games, None where nothing is kept."""
        if self._folders is None:
            return None
        from a11y_klondike.app.kept_games import GameKeeper  # noqa: PLC0415 - not if nothing is kept

        self._keeper = GameKeeper(self._folders, Sync(self.text("saving.sync")), monotonic)
        return self._keeper

    def _read(self, loaded: Loaded) -> None:
        self.settings = loaded.values
        for problem in loaded.problems:
            self.told += _told(problem)


def _settings_file(path: Path) -> SettingsFile:
    from a11y_klondike.storage.settings import SettingsFile  # noqa: PLC0415 - see `USUAL`
    from a11y_klondike.storage.settings_schema import SETTINGS  # noqa: PLC0415

    return SettingsFile(path, SETTINGS)


def _may_be_there(path: Path) -> bool:
    """Whether there is a file, or the system doesn't tell."""
    try:
        return is_there(path)
    except StorageError:
        return True


def _told(problem: Problem) -> Announcement:
    """Tell what is wrong in the file."""
    from a11y_klondike.announce.setting_problems import (  # noqa: PLC0415 - rare
        SettingProblem,
        describe_problem,
    )

    fault = problem.fault.value if problem.fault else ""
    return describe_problem(SettingProblem(problem.kind.value, problem.line, problem.key, fault))
