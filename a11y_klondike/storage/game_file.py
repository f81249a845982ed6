"""A game's file as bytes: written as a whole, and read without trusting it.

`docs/saves.md` tells the format. It is a list of what was done, which the engine does again;
what it refuses was never played.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from a11y_klondike.session import Act, Session, replayed
from a11y_klondike.storage.checked_lines import Chain, Line, count_lines, sound_lines
from a11y_klondike.storage.errors import SaveFileError, StorageFault, fault_of
from a11y_klondike.storage.folders import open_private
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.game_text import (
    MAGIC,
    VERSION,
    act_line,
    clock_line,
    head,
    read_act,
    read_head,
    split_head,
    version_of,
)
from a11y_klondike.storage.limits import LONGEST_FILE, Meter

_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)
"""Without the second, opening a pipe of that name would wait for ever."""


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """What a file says, as far as it is whole; not yet played.

    Attributes:
        game: the game.
        content: the sound bytes, from the beginning of the file.
        is_closed: whether it tells last how long the game was played, as it does when the game
            was left in order. So a save that ends with an act has been cut.
        fault: why the rest of the file can't be used, None where there is no rest.
        lost_lines: how many lines that rest has.
    """

    game: Game
    content: bytes
    is_closed: bool
    fault: StorageFault | None
    lost_lines: int


@dataclass(frozen=True, slots=True, eq=False)
class Reading(Record):
    """What a file says, as far as the engine could play it.

    Attributes:
        session: the game up to where it was left. Its clock stands still: `Session.go_on` sets
            it going, from `game.seconds`.
    """

    session: Session


def write(game: Game) -> bytes:
    """Return the whole file of a game.

    Raises:
        ValueError: there is more of it than a file may hold: see `limits`.
    """
    meter = Meter(game.rules)
    for act in game.acts:
        meter.count(act)
    chain = Chain()
    lines = (*head(game), *map(act_line, game.acts), clock_line(game.seconds))
    data = b"".join(map(chain.line, lines))
    if meter.is_over or len(data) > LONGEST_FILE:
        raise ValueError("too long a game")
    return data


def read_bytes(path: Path) -> bytes:
    """Return what a file holds.

    Raises:
        SaveFileError: it can't be read, or is too big for a game.
    """
    try:
        with os.fdopen(open_private(path, _FLAGS), "rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise SaveFileError(path, fault_of(error), str(error)) from error
    if len(data) > LONGEST_FILE:
        raise SaveFileError(path, StorageFault.TOO_BIG)
    return data


def read(data: bytes, path: Path) -> Reading:
    """Return the game that a file holds, as far as it is whole and every act can be done.

    Args:
        data: the file.
        path: where it is, for errors.

    Raises:
        SaveFileError: nothing of it can be used, or a newer version wrote it.
    """
    record = read_record(data, path)
    game = record.game
    session, count = replayed(game.deal, game.rules, game.acts, bank=game.bank)
    if count < len(game.acts):
        record = _taken(list(sound_lines(record.content)), data, path, most=count)
    return Reading(
        record.game,
        record.content,
        record.is_closed,
        record.fault,
        record.lost_lines,
        session,
    )


def read_record(data: bytes, path: Path) -> Record:
    """Return what a file says, as far as it is whole, without playing it.

    Raises:
        SaveFileError: nothing of it can be used, or a newer version wrote it.
    """
    if len(data) > LONGEST_FILE:
        raise SaveFileError(path, StorageFault.TOO_BIG)
    lines = list(sound_lines(data))
    if not lines:
        is_ours = data.startswith(MAGIC.encode())
        raise SaveFileError(path, StorageFault.DAMAGED if is_ours else StorageFault.NOT_A_GAME)
    version = version_of(lines[0].text)
    if version is None:
        raise SaveFileError(path, StorageFault.NOT_A_GAME)
    if version != VERSION:
        raise SaveFileError(path, StorageFault.NEWER, f"version {version}")
    return _taken(lines, data, path)


def _taken(lines: list[Line], data: bytes, path: Path, most: int | None = None) -> Record:
    """Return what sound lines say, up to the first that can't be, or to so many acts."""
    texts = [line.text for line in lines]
    start = split_head(texts)
    try:
        game = read_head(texts[:start])
    except ValueError as error:
        raise SaveFileError(path, StorageFault.DAMAGED, str(error)) from error
    meter = Meter(game.rules)
    said = list(_said(texts[start:], meter, most))
    good = start + len(said)
    lost = count_lines(data) - good
    seconds = 0.0
    acts: list[Act] = []
    for each in said:
        # It never goes back, whatever the file says: see `replayed`.
        seconds = max(seconds, each.seconds if isinstance(each, Act) else each)
        if isinstance(each, Act):
            acts.append(replace(each, seconds=seconds))
    return Record(
        replace(game, acts=tuple(acts), seconds=seconds),
        data[: lines[good - 1].end],
        is_closed=bool(said) and not isinstance(said[-1], Act),
        fault=_fault(lost, meter),
        lost_lines=lost,
    )


def _said(texts: Iterable[str], meter: Meter, most: int | None) -> Iterator[Act | float]:
    """Yield what lines say, up to the first that says nothing, or is too much."""
    acts = 0
    for text in texts:
        try:
            each = read_act(text)
        except ValueError:
            return
        if isinstance(each, Act):
            if acts == most:
                return
            meter.count(each)
            if meter.is_over:
                return
            acts += 1
        yield each


def _fault(lost_lines: int, meter: Meter) -> StorageFault | None:
    if not lost_lines:
        return None
    return StorageFault.TOO_BIG if meter.is_over else StorageFault.DAMAGED
