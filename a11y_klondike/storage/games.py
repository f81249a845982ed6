"""The folder of journals: games begun, left, gone on with and ended."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from a11y_klondike.storage.atomic import rename
from a11y_klondike.storage.earlier import EARLIER, GAME, newest_first, put_away
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault, fault_of
from a11y_klondike.storage.free_names import free_path, move_aside
from a11y_klondike.storage.game_file import Reading, read, read_bytes
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.locks import Held, is_held_elsewhere
from a11y_klondike.storage.syncing import Sync

_TO_BE_MOVED: Final = {StorageFault.DAMAGED, StorageFault.NOT_A_GAME, StorageFault.TOO_BIG}


@dataclass(frozen=True, slots=True)
class Left:
    """A game that was left.

    Attributes:
        path: its file.
        reading: what could be read of it.
    """

    path: Path
    reading: Reading


@dataclass(frozen=True, slots=True)
class Found:
    """What other processes left in the folder.

    Attributes:
        unfinished: the newest game that was played and isn't won, though all may be taken back;
            None without one.
        over: games that had come to their end, though nobody put them away; now they are. Their
            results may not be recorded.
        unreadable: files of which nothing can be used. Those that are damaged are moved aside
            now; those of a newer version aren't touched.
        is_played_elsewhere: whether another process plays a game now.
    """

    unfinished: Left | None = None
    over: tuple[Left, ...] = ()
    unreadable: tuple[SaveFileError, ...] = ()
    is_played_elsewhere: bool = False


class Games:
    """The games that are kept by themselves.

    Args:
        folder: where; it need not be there.
        policy: when an act goes down to the disk.
    """

    def __init__(self, folder: Path, policy: Sync = Sync.SOON) -> None:
        self._folder = folder
        self._policy = policy

    def begin(self, game: Game) -> Journal:
        """Return the journal of a game that begins, or that came from a save or a line."""
        return Journal(self._folder, game, self._policy)

    def find(self, besides: Path | None = None) -> Found:
        """Look for a game to go on with.

        Only as many files are read as it takes to find one: as a rule the newest.

        Args:
            besides: the file of the game that this process plays.

        Raises:
            StorageError: the folder can't be read.
        """
        free: list[Path] = []
        is_played_elsewhere = False
        for path in newest_first(self._folder):
            if path == besides:
                continue
            if _is_played(path):
                is_played_elsewhere = True
            else:
                free.append(path)
        over: list[Left] = []
        unreadable: list[SaveFileError] = []
        for path in free:
            try:
                reading = _read(path)
            except SaveFileError as error:
                if error.fault is not StorageFault.MISSING:  # another process has just ended it
                    unreadable.append(error)
                continue
            left = Left(path, reading)
            if reading.session.was_played and not reading.session.state.is_won:
                return Found(left, tuple(over), tuple(unreadable), is_played_elsewhere)
            over.append(left)
            # If it can't be moved now, it is found again the next time.
            with suppress(StorageError):
                self.put_away(path)
        return Found(None, tuple(over), tuple(unreadable), is_played_elsewhere)

    def load(self, path: Path, known: Reading | None = None) -> Reading:
        """Return a game that was left or put away, with which `resume` may go on.

        Args:
            path: its file.
            known: as in `resume`.

        Raises:
            SaveFileError: another process plays it (`LOCKED`), or it can't be read.
        """
        if _is_played(path):
            raise SaveFileError(path, StorageFault.LOCKED, "another process plays it")
        return _read_if_new(path, known)

    def resume(self, path: Path, known: Reading | None = None) -> tuple[Journal, Reading]:
        """Go on with a game that was left or put away; return its journal and what it held.

        Args:
            path: its file.
            known: what was read of it just before; if that is all, it isn't played again.

        Raises:
            StorageError: another process plays it, or has since it was read (`LOCKED`), or it
                can't be read.
        """
        if path.parent.name == EARLIER:
            path = self._brought_back(path)
        held = _held(path)
        try:
            reading = _same_as(known, _read_if_new(path, known), path)
        except SaveFileError:
            if held:
                held.release()
            raise
        return Journal.resumed(path, reading, held, self._policy), reading

    def earlier(self) -> list[Path]:
        """Return the games that ended, the last first.

        Raises:
            SaveFileError: the folder can't be read.
        """
        return newest_first(self._folder / EARLIER)

    def last_of(self, *paths: Path) -> Path | None:
        """Return that of these games which was played last, None of none."""
        return max(paths, key=_time_of, default=None)

    def put_away(self, path: Path) -> Path:
        """End a game that nobody plays; return where it is then.

        Raises:
            StorageError: another process plays it (`LOCKED`), or it can't be moved.
        """
        held = Held(path)
        try:
            return put_away(path)
        finally:
            held.release()

    def _brought_back(self, path: Path) -> Path:
        """Move an earlier game to those that are played; return its path."""
        try:
            back = free_path(self._folder, path.stem, GAME)
            rename(path, back)
        except OSError as error:
            raise SaveFileError(path, fault_of(error), str(error)) from error
        return back


def _same_as(known: Reading | None, reading: Reading, path: Path) -> Reading:
    """Return what was read now, if it is the game that is known.

    Raises:
        SaveFileError: another process has gone on with it since (`LOCKED`).
    """
    if known and reading.game != known.game:
        raise SaveFileError(path, StorageFault.LOCKED, "another process has played it")
    return reading


def _read_if_new(path: Path, known: Reading | None) -> Reading:
    """Read a game, unless it is as it is known already.

    Raises:
        SaveFileError: nothing of it can be used.
    """
    data = read_bytes(path)
    return known if known and data == known.content else read(data, path)


def _read(path: Path) -> Reading:
    """Read a game that was left; a damaged file of which nothing is left is moved aside.

    Raises:
        SaveFileError: nothing of it can be used.
    """
    try:
        return _with_acts(read(read_bytes(path), path), path)
    except SaveFileError as error:
        if error.fault in _TO_BE_MOVED:
            # If it can't be moved now, it is found again the next time.
            with suppress(OSError):
                move_aside(path)
        raise


def _with_acts(reading: Reading, path: Path) -> Reading:
    """Return what was read, unless it is damaged so that there is nothing to go on with.

    Raises:
        SaveFileError: there is nothing.
    """
    if reading.fault and not reading.session.was_played:
        raise SaveFileError(path, reading.fault, "no act is left")
    return reading


def _time_of(path: Path) -> int:
    """Return when a file was changed last; 0 if another process has just moved it."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _is_played(path: Path) -> bool:
    try:
        return is_held_elsewhere(path)
    except StorageError:
        # It may be read all the same, in a folder where nothing can be written for instance.
        return False


def _held(path: Path) -> Held | None:
    """Return a game's lock; None where there can be none, as in a folder to be read only.

    Raises:
        SaveFileError: another process holds it.
    """
    try:
        return Held(path)
    except SaveFileError as error:
        if error.fault is StorageFault.LOCKED:
            raise
        return None
