"""The games that ended: the newest few are kept, to go back to."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from a11y_klondike.storage.atomic import rename
from a11y_klondike.storage.errors import SaveFileError, fault_of
from a11y_klondike.storage.folders import made
from a11y_klondike.storage.free_names import free_path

GAME: Final = ".game"
"""The ending of the files of games."""
EARLIER: Final = "earlier"
"""The folder of the games that ended, in that of those that didn't."""
MOST_EARLIER: Final = 20
"""Games that are kept there."""


def put_away(path: Path) -> Path:
    """Move a game that ended to the earlier ones, and drop the oldest of those; return its path.

    Raises:
        StorageError: it can't be moved.
    """
    folder = made(path.parent / EARLIER)
    try:
        kept = free_path(folder, path.stem, GAME)
        rename(path, kept)
    except OSError as error:
        raise SaveFileError(path, fault_of(error), str(error)) from error
    others = [each for each in newest_first(folder) if each != kept]
    _make_newest(kept, others)
    for old in others[MOST_EARLIER - 1 :]:
        # What can't be removed now will be when the next game ends.
        with suppress(OSError):
            old.unlink()
    return kept


def newest_first(folder: Path) -> list[Path]:
    """Return the games in a folder, that which was changed last first; none without a folder.

    Raises:
        SaveFileError: the folder can't be read.
    """
    times: list[tuple[int, str, Path]] = []
    try:
        for path in folder.iterdir():
            if path.suffix == GAME:
                # Another process may have moved it just now, and a link may lead nowhere.
                with suppress(OSError):
                    times.append((path.stat().st_mtime_ns, path.name, path))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveFileError(folder, fault_of(error), str(error)) from error
    return [path for _, _, path in sorted(times, reverse=True)]


def _make_newest(path: Path, others: list[Path]) -> None:
    """See that the game that ended last is told by its time, though the clock was set back."""
    # Else an older one would be the last game for the player, until the clock has caught up.
    with suppress(OSError):
        newest = max((each.stat().st_mtime_ns for each in others[:1]), default=0)
        if newest >= path.stat().st_mtime_ns:
            os.utime(path, ns=(newest + 1, newest + 1))
