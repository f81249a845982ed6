"""Changing the text of a settings file, and nothing in it but one value."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import tomlkit

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.settings_schema import Kind, Setting


def edited(text: str, key: str, value: object, path: Path) -> str:
    """Return a settings file's text with this key set; all else in it stays, comments and all.

    Args:
        text: TOML, with something in it.
        key: what to set, with dots between it and the tables it is in.
        value: what to set it to.
        path: the file, for the error.

    Raises:
        StorageError: it can't be changed without changing more (`DAMAGED`).
    """
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    body = text.removeprefix(mark)
    try:
        document = tomlkit.parse(body)
        _put(document, key.split("."), value)
        changed = _with_ends_of(body, document.as_string())
        meant = tomllib.loads(body)
        _put(meant, key.split("."), value)
        is_right = _comparable(tomllib.loads(changed)) == _comparable(meant)
    except Exception as error:  # whatever the library can't do, the file stays as it is
        raise StorageError(path, StorageFault.DAMAGED, f"{key}: {error}") from error
    if not is_right:
        raise StorageError(path, StorageFault.DAMAGED, f"{key} can't be set in what is there")
    return mark + changed


def new_file(schema: Mapping[str, Setting], values: Mapping[str, object]) -> str:
    """Return the text of a file with all settings, each under a line that tells what it can be.

    Args:
        schema: the settings, those in no table first, tables of texts last.
        values: what is set; the others have their defaults.
    """
    blocks = groupby(schema.values(), key=_table)
    return "\n".join(_block(table, settings, values) for table, settings in blocks)


def _block(table: str, settings: Iterable[Setting], values: Mapping[str, object]) -> str:
    head = [f"[{table}]"] if table else []
    return "\n".join([*head, *_lines(settings, values), ""])


def _lines(settings: Iterable[Setting], values: Mapping[str, object]) -> Iterator[str]:
    for setting in settings:
        value = values.get(setting.key, setting.default)
        yield f"# {_possible(setting)}"
        entries = value if isinstance(value, Mapping) else {setting.key.rpartition(".")[2]: value}
        for name, entry in entries.items():
            yield f"{tomlkit.key(name).as_string()} = {_toml(entry)}"


def _table(setting: Setting) -> str:
    """Return the table that a setting stands in, as the head of a block has it."""
    return setting.key if setting.kind is Kind.TABLE else setting.key.rpartition(".")[0]


def _possible(setting: Setting) -> str:
    """Return what a setting can be, in no language."""
    match setting.kind:
        case Kind.FLAG:
            return "true, false"
        case Kind.NUMBER:
            return f"{setting.lowest}-{setting.highest}"
        case Kind.TEXT:
            texts = dict.fromkeys((setting.default, *setting.allowed))
            return ", ".join(_toml(text) for text in texts)
        case Kind.CHOICE | Kind.TABLE:
            return ", ".join(setting.allowed)


def _put(table: Any, parts: list[str], value: object) -> None:  # noqa: ANN401 - tomlkit's, or a dict
    """Set something in a table, or in a table of it."""
    *above, last = parts
    for part in above:
        if part not in table:
            table[part] = {}
        table = table[part]
    if not isinstance(value, Mapping):
        table[last] = value
        return
    if not isinstance(table.get(last), Mapping):
        # In one line, since this can stand anywhere: beside dotted keys, too.
        table[last] = tomlkit.inline_table()
    # Entry by entry, since the player may have written something beside one.
    entries = table[last]
    for name in [name for name in entries if name not in value]:
        del entries[name]
    for name, text in value.items():
        if entries.get(name) != text:
            entries[name] = text


def _comparable(value: object) -> str:
    """Return a text that is the same for the same content, in whatever order it stands.

    A text, since "not a number" doesn't equal itself, but true equals 1.
    """
    match value:
        case dict():
            return repr(sorted((name, _comparable(item)) for name, item in value.items()))
        case list():
            return repr(list(map(_comparable, value)))
        case _:
            return repr(value)


def _with_ends_of(before: str, after: str) -> str:
    """Return a text with ends of lines as in the other: all of one kind, if those are."""
    lines = before.count("\n")
    if lines and before.count("\r\n") == lines:
        return after.replace("\r\n", "\n").replace("\n", "\r\n")
    return after


def _toml(value: object) -> str:
    """Return a value as TOML writes it."""
    return tomlkit.item(value).as_string()
