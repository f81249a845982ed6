"""Where the files of a locale are, installed or in a checkout."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from a11y_klondike.l10n.errors import LocaleError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_FOLDER: Final = "locales"
_PACKAGE: Final = "a11y_klondike"


def available_locales() -> tuple[str, ...]:
    """Return the tags of all locales that are there, sorted."""
    return tuple(sorted(entry.name for entry in _root().iterdir() if entry.is_dir()))


def read_text(tag: str, name: str) -> str:
    """Return the text of one file of a locale.

    Raises:
        LocaleError: the file isn't there, or isn't UTF-8.
    """
    try:
        return (_root() / tag / name).read_text(encoding="utf-8")
    except OSError as error:
        raise LocaleError(f"{tag}/{name}", 0, "can't be read") from error
    except UnicodeDecodeError as error:
        raise LocaleError(f"{tag}/{name}", 0, "is not UTF-8") from error


def read_toml(tag: str, name: str) -> dict[str, Any]:
    """Return the content of one TOML file of a locale.

    Raises:
        LocaleError: the file isn't there, or isn't TOML.
    """
    text = read_text(tag, name)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LocaleError(f"{tag}/{name}", 0, f"is not TOML: {error}") from error


def texts_of(value: object, file: str) -> list[str]:
    """Return a list of texts as it is.

    Raises:
        LocaleError: it is something else. A text alone would be taken for a list of letters.
    """
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise LocaleError(file, 0, f"a list of texts is needed in place of {value!r}")
    return value


def _root() -> Traversable:
    """Return the folder of all locales.

    A wheel has it inside the package; a checkout, or an editable install, beside it. Only in
    an archive is it no folder: then `importlib.resources`, which is slow to load, finds it.
    """
    package = Path(__file__).parents[1]
    for folder in (package / _FOLDER, package.parent / _FOLDER):
        if folder.is_dir():
            return folder
    from importlib.resources import files  # noqa: PLC0415 - see above

    return files(_PACKAGE) / _FOLDER
