"""Where a player's files are.

Each platform has a place of its own for them, which `platformdirs` knows. The environment
variable `A11Y_KLONDIKE_HOME` names one folder that holds all of them instead: on a stick that
goes from one machine to the next, for instance.

What is made there only the player may read.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from a11y_klondike.storage.errors import StorageError, StorageFault, fault_of

HOME_VARIABLE: Final = "A11Y_KLONDIKE_HOME"
"""The environment variable that names the folder of all files."""

FOLDER_MODE: Final = 0o700
"""Who may enter a folder: its owner."""
FILE_MODE: Final = 0o600
"""Who may read and write a file: its owner."""

_NAME: Final = "a11y-klondike"
_BINARY: Final = getattr(os, "O_BINARY", 0)
"""Only Windows has it: without, it would write two bytes where a line ends."""
_NO_FOLDER: Final = {StorageFault.MISSING, StorageFault.OTHER}


@dataclass(frozen=True, slots=True)
class Folders:
    """The places of all files. None of them need be there yet.

    Attributes:
        data: the folder of what the player has played.
        config: the folder of what the player has chosen.
    """

    data: Path
    config: Path

    @property
    def games(self) -> Path:
        """The folder of the games that are kept by themselves."""
        return self.data / "games"

    @property
    def saves(self) -> Path:
        """The folder of the games that the player saved."""
        return self.data / "saves"

    @property
    def statistics(self) -> Path:
        """The database of results."""
        return self.data / "statistics.sqlite"

    @property
    def results(self) -> Path:
        """The file of the results that aren't in the database yet."""
        return self.data / "results.jsonl"

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return self.config / "settings.toml"


def player_folders() -> Folders:
    """Return where this player's files are. Nothing is read or made.

    Raises:
        StorageError: nothing tells where the player's own folders are.
    """
    if chosen := os.environ.get(HOME_VARIABLE):
        folder = _chosen(chosen)
        return Folders(folder, folder)
    import platformdirs  # noqa: PLC0415 - not needed where the variable is set

    try:
        data = platformdirs.user_data_path(_NAME, appauthor=False)
        config = platformdirs.user_config_path(_NAME, appauthor=False)
    except RuntimeError as error:
        raise StorageError(Path("~"), StorageFault.NO_FOLDER, str(error)) from error
    for folder in (data, config):
        # Without a home, older platformdirs give a path below "~": that would be a folder of
        # this name, wherever the game was started.
        if not folder.is_absolute():
            raise StorageError(folder, StorageFault.NO_FOLDER, "there is no home folder")
    return Folders(data, config)


def _chosen(text: str) -> Path:
    """Return the folder that the variable names."""
    try:
        return Path(text).expanduser().absolute()
    except (OSError, RuntimeError) as error:
        raise StorageError(Path(text), StorageFault.NO_FOLDER, str(error)) from error


def made(folder: Path) -> Path:
    """Return the folder, made if it wasn't there, with those it is in.

    Raises:
        StorageError: it can't be made.
    """
    missing = []
    above = folder
    try:
        # A drive that isn't there, such as a stick that was pulled out, is in no other folder.
        while not above.exists() and above != above.parent:
            missing.append(above)
            above = above.parent
        for each in reversed(missing):
            # Each by itself: `parents=True` would leave those above open to everybody.
            each.mkdir(FOLDER_MODE, exist_ok=True)
        if not folder.is_dir():
            raise NotADirectoryError(0, "not a folder", str(folder))
    except OSError as error:
        raise StorageError(folder, _folder_fault(error), str(error)) from error
    return folder


def is_there(path: Path) -> bool:
    """Whether there is a file or folder of this name.

    Raises:
        StorageError: the system doesn't tell, as of a file in a folder that is closed.
    """
    try:
        return path.exists()
    except OSError as error:
        raise StorageError.of(error, path) from error


def open_private(path: Path, flags: int) -> int:
    """Return the descriptor of a file opened in binary, only for the player where it is new.

    Args:
        path: the file.
        flags: those of `os.open`.

    Raises:
        OSError: it can't be opened.
    """
    return os.open(path, flags | _BINARY, FILE_MODE)


def _folder_fault(error: OSError) -> StorageFault:
    """Return why a folder can't be made: as a rule, something else is in its place."""
    fault = fault_of(error)
    return StorageFault.NO_FOLDER if fault in _NO_FOLDER else fault
