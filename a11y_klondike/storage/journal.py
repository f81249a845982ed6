"""A journal: the file of the game that is played, which grows with each act.

An act is in the file before it is told, so that nothing that was told is lost when the program
is killed or the terminal closed; and on the disk soon after, where a power cut doesn't reach it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final, Self

from a11y_klondike.session import Act
from a11y_klondike.storage.appended import AppendedFile
from a11y_klondike.storage.checked_lines import Chain
from a11y_klondike.storage.earlier import GAME, put_away
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault
from a11y_klondike.storage.folders import is_there
from a11y_klondike.storage.game_file import Reading
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.game_text import act_line, clock_line, head
from a11y_klondike.storage.limits import LONGEST_FILE, Meter
from a11y_klondike.storage.locks import Held
from a11y_klondike.storage.syncing import Sync

_MOST_COPIES: Final = 100
"""Files of one game. Where as many are locked, each lock is refused: some network disks do that."""


class Journal:
    """Keeps one game. Its file is made with the first act: a game without one leaves none.

    What can't be written, since the disk is full for instance, is kept in mind and written with
    the next act. So a fault is told once, and nothing is lost if it passes.

    Args:
        folder: where the journals are.
        game: the game, with the acts that were done before.
        policy: when an act goes down to the disk.
    """

    def __init__(self, folder: Path, game: Game, policy: Sync = Sync.SOON) -> None:
        self._folder = folder
        self._game = game
        self._policy = policy
        self._acts = list(game.acts)
        self._meter = Meter(game.rules)
        for act in game.acts:
            self._meter.count(act)
        self._content = bytearray()
        self._is_too_long = False
        self._file: AppendedFile | None = None
        self._held: Held | None = None
        self._fault: StorageFault | None = None

    @classmethod
    def resumed(cls, path: Path, reading: Reading, held: Held | None, policy: Sync) -> Self:
        """Return the journal of a game that goes on in the file that it was read from.

        A file with damaged lines is kept beside, and the sound ones written anew, when there is
        something new to write.

        Args:
            path: the file.
            reading: what it holds.
            held: its lock; None where it couldn't be had yet.
            policy: when an act goes down to the disk.
        """
        journal = cls(path.parent, reading.game, policy)
        journal._content += reading.content
        journal._file = AppendedFile(path, policy)
        journal._held = held
        return journal

    @property
    def id(self) -> str:
        """The id of the game."""
        return self._game.id

    @property
    def path(self) -> Path | None:
        """The file, None as long as there is none."""
        return self._file.path if self._file else None

    @property
    def fault(self) -> StorageFault | None:
        """Why the last acts aren't in the file; None when they are."""
        return self._fault

    def game(self, seconds: float) -> Game:
        """Return the game as it is now.

        Args:
            seconds: how long it has been played, by its clock.
        """
        return replace(self._game, acts=tuple(self._acts), seconds=seconds)

    def record(self, act: Act) -> None:
        """Write an act: it is in the file when this returns.

        Raises:
            SaveFileError: it can't be written. The same fault isn't raised again before
                something could be written.
        """
        self._acts.append(act)
        self._meter.count(act)
        self._write(act_line(act))

    def keep(self, seconds: float) -> None:
        """Write the game as it is, with or without an act: one that came from elsewhere.

        Args:
            seconds: how long it has been played, by its clock.

        Raises:
            SaveFileError: it can't be written.
        """
        self._write(clock_line(seconds))

    def close(self, seconds: float) -> None:
        """Leave the game, to go on with it some other time.

        Args:
            seconds: how long it has been played, by its clock.

        Raises:
            SaveFileError: its last acts can't be written.
        """
        try:
            self._leave(seconds)
        finally:
            self._release()

    def end(self, seconds: float) -> None:
        """Leave the game for good: its file goes to the earlier games.

        Args:
            seconds: how long it has been played, by its clock.

        Raises:
            StorageError: its last acts can't be written, or the file can't be moved.
        """
        try:
            self._leave(seconds)
        finally:
            try:
                self._put_away()
            finally:
                self._release()

    def _write(self, text: str) -> None:
        """Write a line, with all that couldn't be written before."""
        before = () if self._content else (*head(self._game), *map(act_line, self._game.acts))
        lines = b"".join(map(Chain(self._content).line, (*before, text)))
        if self._meter.is_over or len(self._content) + len(lines) > LONGEST_FILE:
            self._is_too_long = True
        if self._is_too_long:
            self._tell(SaveFileError(self.path or self._folder, StorageFault.TOO_BIG))
            return
        # In one step: wherever a signal ends the program, what is closed then is a whole file.
        self._content += lines
        try:
            self._write_lines()
        except StorageError as error:
            self._tell(SaveFileError(error.path, error.fault, error.detail))
        else:
            self._fault = None

    def _write_lines(self) -> None:
        if self._file is None:
            path, self._held = _new_place(self._folder, self.id)
            self._file = AppendedFile(path, self._policy)
        elif self._held is None:
            self._held = Held(self._file.path)
        self._file.write(self._content)

    def _tell(self, error: SaveFileError) -> None:
        """Raise an error, unless it was the last to be raised."""
        if error.fault is not self._fault:
            self._fault = error.fault
            raise error

    def _leave(self, seconds: float) -> None:
        """Write the time, and bring the file to the disk."""
        if self._file is None and len(self._acts) == len(self._game.acts):
            return
        # At the end it is told once more, since there is no next act.
        was_behind, self._fault = self._fault is not None, None
        try:
            self._write(clock_line(seconds))
        except SaveFileError:
            if was_behind:
                raise
            # All that was told is in the file: only the time since then is missing.
            self._fault = None
        finally:
            self._close_file()

    def _close_file(self) -> None:
        if self._file is None:
            return
        try:
            self._file.close()
        except StorageError as error:
            self._tell(SaveFileError(error.path, error.fault, error.detail))

    def _put_away(self) -> None:
        if self._file and is_there(self._file.path):
            put_away(self._file.path)

    def _release(self) -> None:
        if self._held:
            self._held.release()
            self._held = None


def _new_place(folder: Path, stem: str) -> tuple[Path, Held]:
    """Return a path where nothing is, and its lock.

    Raises:
        StorageError: there can be no lock.
    """
    for number in range(1, _MOST_COPIES + 1):
        path = folder / (f"{stem}{GAME}" if number == 1 else f"{stem}-{number}{GAME}")
        try:
            held = Held(path, wait=0)
        except SaveFileError as error:
            if error.fault is StorageFault.LOCKED:
                continue  # another process plays the same game, from the same save
            raise
        if not path.exists():
            return path, held
        held.release()
    raise SaveFileError(path, StorageFault.LOCKED, "no lock can be had")
