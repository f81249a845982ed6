"""The file of settings: TOML, which the player may edit, and which commands change."""

from __future__ import annotations

import os
import stat
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final

from a11y_klondike.storage.atomic import exclusive, write_whole
from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.settings_lines import line_of_key, unreadable_line
from a11y_klondike.storage.settings_schema import Kind, Setting

LARGEST: Final = 256 * 1024
"""Bytes. A file with all settings has less than two thousand."""
_ABSENT: Final = object()
_MARK: Final = "\ufeff"
"""The byte order mark, with which some editors begin a file."""
_NONBLOCK: Final = getattr(os, "O_NONBLOCK", 0)


class ProblemKind(Enum):
    """What is wrong in a file of settings."""

    SYNTAX = "syntax"
    """It isn't TOML from this line on: none of its settings count."""
    UNKNOWN_VALUE = "unknown-value"
    """A setting is something that it can't be: the default counts."""
    OUT_OF_RANGE = "out-of-range"
    """A number is too low or too high, or no whole number: the default counts."""
    UNUSABLE = "unusable"
    """The file can't be read at all, or is too big: none of its settings count."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong in a file of settings.

    Attributes:
        kind: what.
        line: where, from 1; 0 where no line is to blame, or none could be found.
        key: the setting that is wrong, or the table that it should be in; else empty.
        fault: why the file is unusable, None where it is not.
    """

    kind: ProblemKind
    line: int = 0
    key: str = ""
    fault: StorageFault | None = None


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file of settings says.

    Attributes:
        values: a value for each key of the schema, be it the default.
        problems: what doesn't count, in the order of the schema.
    """

    values: dict[str, object]
    problems: tuple[Problem, ...] = ()


class SettingsFile:
    """A file of settings, which may not be there yet.

    Keys that the schema doesn't have are left as they are: another version may know them.

    Args:
        path: the file, or a link to it.
        schema: what can be set, by key; those in no table come first, tables of texts last.
    """

    def __init__(self, path: Path, schema: Mapping[str, Setting]) -> None:
        self._path = path
        self._schema = schema

    def read(self) -> Loaded:
        """Return what is set. Nothing in the file can make it fail: that is told as a problem."""
        try:
            text = _text(self._path)
            content = _parsed(text, self._path)
        except _SyntaxFaultError as error:
            return self._defaults(Problem(ProblemKind.SYNTAX, error.line))
        except StorageError as error:
            if error.fault is StorageFault.MISSING:
                return Loaded({key: _default(setting) for key, setting in self._schema.items()})
            return self._defaults(Problem(ProblemKind.UNUSABLE, fault=error.fault))
        return Loaded(
            {key: _value(content, setting) for key, setting in self._schema.items()},
            tuple(self._problems(content, text)),
        )

    def change(self, key: str, value: object) -> None:
        """Set one thing in the file, and leave all else in it as it is.

        What another process has changed meanwhile stays. Where there was no file, a new one has
        all settings, each under a line that tells what it can be.

        Raises:
            ValueError: there is no such setting, or it can't be set to that value.
            StorageError: it can't be written, or is damaged, which only the player can mend; the
                file is as it was.
        """
        if key not in self._schema or not self._schema[key].allows(value):
            raise ValueError(f"{key!r} can't be {value!r}")
        # Slow to load, and only changes need it.
        from a11y_klondike.storage.settings_edit import edited, new_file  # noqa: PLC0415

        with exclusive(self._path):
            try:
                text = _text(self._path)
            except StorageError as error:
                if error.fault is not StorageFault.MISSING:
                    raise
                text = ""
            if text.strip(_MARK + " \t\r\n"):
                changed = edited(text, key, value, self._path)
            else:
                changed = new_file(self._schema, {key: value})
            write_whole(self._path, changed.encode())

    def _defaults(self, problem: Problem) -> Loaded:
        return Loaded({key: _default(setting) for key, setting in self._schema.items()}, (problem,))

    def _problems(self, content: Mapping[str, Any], text: str) -> Iterator[Problem]:
        blamed = set()
        for key, setting in self._schema.items():
            place, value = _found(content, key)
            if value is _ABSENT or setting.allows(value) or place in blamed:
                continue
            blamed.add(place)
            number = setting.kind is Kind.NUMBER and place == key
            kind = ProblemKind.OUT_OF_RANGE if number else ProblemKind.UNKNOWN_VALUE
            yield Problem(kind, line_of_key(text, place), place)


class _SyntaxFaultError(StorageError):
    """A file that isn't TOML.

    Attributes:
        line: the first line that isn't, from 1; 0 where it is unknown.
    """

    def __init__(self, path: Path, line: int, detail: str) -> None:
        super().__init__(path, StorageFault.DAMAGED, f"line {line}: {detail}")
        self.line = line


def _text(path: Path) -> str:
    """Return what is in the file, with its ends of lines as they are.

    Raises:
        StorageError: it isn't there, can't be read, is no file, or is too big.
        _SyntaxFaultError: it isn't UTF-8.
    """
    try:
        # A pipe of that name would make the game wait for ever.
        descriptor = os.open(path, os.O_RDONLY | _NONBLOCK | getattr(os, "O_BINARY", 0))
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise StorageError(path, StorageFault.OTHER, "not a file")
            with open(descriptor, "rb", closefd=False) as file:
                data = file.read(LARGEST + 1)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise StorageError.of(error, path) from error
    if len(data) > LARGEST:
        raise StorageError(path, StorageFault.TOO_BIG, f"more than {LARGEST} bytes")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _SyntaxFaultError(path, line, "not UTF-8") from error


def _parsed(text: str, path: Path) -> dict[str, Any]:
    """Return the content of the TOML.

    Raises:
        _SyntaxFaultError: it is none, or goes deeper than settings ever do.
    """
    if line := unreadable_line(text):
        raise _SyntaxFaultError(path, line, "longer or deeper than any setting")
    try:
        return tomllib.loads(text.removeprefix(_MARK))
    except ValueError as error:
        raise _SyntaxFaultError(path, _line_of(str(error), text), str(error)) from error


def _line_of(message: str, text: str) -> int:
    """Return the line that a message of tomllib names."""
    _, found, after = message.rpartition("(at line ")
    number = after.partition(",")[0]
    if found and number.isdecimal():
        return int(number)
    return len(text.splitlines()) if "end of document" in message else 0


def _found(content: Mapping[str, Any], key: str) -> tuple[str, object]:
    """Return what is set for a key, and where that stands.

    Where something that is no table stands in place of the table, it is that.
    """
    value: object = content
    parts = key.split(".")
    for depth, part in enumerate(parts):
        if not isinstance(value, dict):
            return ".".join(parts[:depth]), value
        value = value.get(part, _ABSENT)
        if value is _ABSENT:
            return key, _ABSENT
    return key, value


def _value(content: Mapping[str, Any], setting: Setting) -> object:
    place, value = _found(content, setting.key)
    return value if place == setting.key and setting.allows(value) else _default(setting)


def _default(setting: Setting) -> object:
    """Return the default, as a table of its own where it is one."""
    return dict(setting.default) if isinstance(setting.default, Mapping) else setting.default
