"""Names that no file has yet."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

from a11y_klondike.storage.atomic import rename, write_new

DAMAGED: Final = ".damaged"
"""The ending of files that were moved aside."""


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in the folder where nothing is: `stem`, `stem-2`, `stem-3` and so on."""
    path = folder / f"{stem}{ending}"
    numbers = count(2)
    while path.exists() or path.is_symlink():
        path = folder / f"{stem}-{next(numbers)}{ending}"
    return path


def move_aside(path: Path) -> Path:
    """Give a damaged file another name, so that it is kept and in nobody's way; return that.

    Raises:
        OSError: it can't be renamed.
    """
    kept = free_path(path.parent, path.stem, DAMAGED)
    rename(path, kept)
    return kept


def copy_aside(path: Path) -> Path:
    """Copy a damaged file to another name, before it is written anew; return that.

    Raises:
        OSError: it can't be read.
        StorageError: the copy can't be written; nothing is there.
    """
    kept = free_path(path.parent, path.stem, DAMAGED)
    write_new(kept, path.read_bytes())
    return kept
