"""The games that the player saved, each known by a number and perhaps a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final, TypeVar

from a11y_klondike.engine import Rules
from a11y_klondike.storage.atomic import exclusive, write_whole
from a11y_klondike.storage.earlier import GAME
from a11y_klondike.storage.errors import SaveFileError, StorageFault, fault_of
from a11y_klondike.storage.free_names import move_aside
from a11y_klondike.storage.game_file import Reading, Record, read, read_bytes, read_record, write
from a11y_klondike.storage.game_record import Game, now, turns_standing
from a11y_klondike.storage.save_names import LONGEST_NAME, is_same, tidied

_FILE: Final = re.compile(rf"([1-9][0-9]{{0,8}}){re.escape(GAME)}")
"""How a save's file is called: by its number. What a player calls it is never part of a path."""
_HIGHEST: Final = 10**9 - 1
"""The highest number that such a name has."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A save in the list of saves.

    Attributes:
        number: 1 or higher; it stays the same as long as the save is there.
        name: what the player calls it, empty without a name.
        saved: when, in UTC; None if that can't be read.
        rules: how it is played; None if that can't be read.
        deal: the deal's number; None if it has none, or it can't be read.
        turns: how many turns stand.
        fault: what is wrong with the file; None if nothing is.
    """

    number: int
    name: str = ""
    saved: datetime | None = None
    rules: Rules | None = None
    deal: int | None = None
    turns: int = 0
    fault: StorageFault | None = None


class NameFault(Enum):
    """Why a game can't be saved by a name."""

    TOO_LONG = "too-long"
    TAKEN = "taken"
    """Another save has it, which would be lost."""


class SaveNameError(ValueError):
    """A game can't be saved by this name.

    Attributes:
        name: the name.
        fault: why.
        entry: the save that has it; None if it is too long.
    """

    def __init__(self, name: str, fault: NameFault, entry: Entry | None = None) -> None:
        super().__init__(f"{name!r} is {fault.value}")
        self.name = name
        self.fault = fault
        self.entry = entry


class Saves:
    """The player's saves. Two processes may use them at once.

    Args:
        folder: where they are; it need not be there.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def save(self, game: Game, name: str = "", *, replace_other: bool = False) -> Entry:
        """Save a game, and return its entry.

        Args:
            game: the game.
            name: what it is called; empty for a save with a number only.
            replace_other: whether a save of the same name is written over, keeping its number.
                If that is damaged, it is moved aside.

        Raises:
            SaveNameError: the name can't be had.
            StorageError: it can't be written; all saves are as they were.
        """
        name = tidied(name)
        if len(name) > LONGEST_NAME:
            raise SaveNameError(name, NameFault.TOO_LONG)
        with self._alone():
            entries = self.entries()
            other = next((each for each in entries if name and is_same(each.name, name)), None)
            if other and not replace_other:
                raise SaveNameError(name, NameFault.TAKEN, other)
            number = other.number if other else _new_number([each.number for each in entries])
            game = replace(game, name=name, saved=now())
            self._write(number, game, damaged=bool(other and other.fault))
        return _entry(number, game)

    def entries(self) -> list[Entry]:
        """Return all saves in the order of their numbers, without playing them.

        Raises:
            SaveFileError: the folder can't be read.
        """
        return [_entry_of(number, self._path(number)) for number in sorted(self._numbers())]

    def load(self, which: int | str) -> Reading:
        """Return a saved game, as far as it is whole. Its file is left as it is.

        Args:
            which: its number or its name.

        Raises:
            SaveFileError: there is none (`MISSING`), or nothing of it can be used.
        """
        path = self._path(self._number(which))
        return _checked(read(read_bytes(path), path))

    def delete(self, which: int | str) -> None:
        """Remove a save.

        Args:
            which: its number or its name.

        Raises:
            StorageError: there is none (`MISSING`), or it can't be removed.
        """
        with self._alone():
            path = self._path(self._number(which))
            try:
                path.unlink()
            except OSError as error:
                raise SaveFileError(path, fault_of(error), str(error)) from error

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other processes from changing saves meanwhile."""
        with exclusive(self._folder / "saves"):
            yield

    def _path(self, number: int) -> Path:
        return self._folder / f"{number}{GAME}"

    def _numbers(self) -> Iterator[int]:
        try:
            found = [_FILE.fullmatch(path.name) for path in self._folder.iterdir()]
        except FileNotFoundError:
            return
        except OSError as error:
            raise SaveFileError(self._folder, fault_of(error), str(error)) from error
        yield from (int(each[1]) for each in found if each)

    def _number(self, which: int | str) -> int:
        if isinstance(which, int):
            return which
        found = (each.number for each in self.entries() if each.name and is_same(each.name, which))
        number = next(found, None)
        if number is None:
            raise SaveFileError(self._folder, StorageFault.MISSING, "no save has this name")
        return number

    def _write(self, number: int, game: Game, *, damaged: bool) -> None:
        path = self._path(number)
        try:
            content = write(game)
        except ValueError as error:
            raise SaveFileError(path, StorageFault.TOO_BIG, str(error)) from error
        try:
            if damaged:
                move_aside(path)
        except OSError as error:
            raise SaveFileError(path, fault_of(error), str(error)) from error
        write_whole(path, content)


def _new_number(taken: list[int]) -> int:
    """Return a number that no save has: the next, or a lower one where there is no next."""
    highest = max(taken, default=0)
    if highest < _HIGHEST:
        return highest + 1
    return next(number for number in range(1, _HIGHEST) if number not in taken)


def _entry_of(number: int, path: Path) -> Entry:
    """Return the entry of a file; of one that can't be used, only its number."""
    try:
        record = _checked(read_record(read_bytes(path), path))
    except SaveFileError as error:
        return Entry(number, fault=error.fault)
    return replace(_entry(number, record.game), fault=record.fault)


def _entry(number: int, game: Game) -> Entry:
    turns = turns_standing(game.acts)
    return Entry(number, game.name, game.saved, game.rules, game.deal.number, turns)


_Record = TypeVar("_Record", bound=Record)


def _checked(record: _Record) -> _Record:
    """Return what was read, as damaged if the end is missing: a save ends with the time."""
    if record.fault or record.is_closed:
        return record
    return replace(record, fault=StorageFault.DAMAGED, lost_lines=1)
