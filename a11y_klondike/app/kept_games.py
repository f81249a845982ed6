"""Games on the disk: the one that is played, turn by turn, and those that were left or saved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace as changed
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.storage_faults import Doing
from a11y_klondike.app.asides import Asides
from a11y_klondike.app.keeping import Daily, Opened, as_keeping_error
from a11y_klondike.app.kept_game import OpenedGame, PlayedGame
from a11y_klondike.engine import Rules
from a11y_klondike.session import Act, Clock, Session, replayed
from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.folders import Folders, is_there
from a11y_klondike.storage.game_file import Reading
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.games import Found, Games
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.syncing import Sync

if TYPE_CHECKING:
    from a11y_klondike.announce.kept import SaveTold
    from a11y_klondike.announce.statistics import StatisticsTold
    from a11y_klondike.app.kept_results import KeptResults
    from a11y_klondike.app.kept_saves import KeptSaves


class GameKeeper:
    """A `Keeper` in the player's own folder.

    What goes wrong while a game is kept, which nobody asked for just then, is left for `asides`.

    Attributes:
        holds_game: whether a game under way was left to go on with, all of it.

    Args:
        folders: where things are kept.
        sync: when a turn goes down to the disk.
        monotonic: tells the seconds, for the clocks of games that are brought back.
    """

    def __init__(self, folders: Folders, sync: Sync, monotonic: Callable[[], float]) -> None:
        self.holds_game = False
        self._folders = folders
        self._games = Games(folders.games, sync)
        self._monotonic = monotonic
        self._played: PlayedGame | None = None
        self._opened: OpenedGame | None = None
        self._found = Found()
        self._known: Reading | None = None
        self._asides = Asides()
        self._hints = Counter[str]()

    @cached_property
    def _saves(self) -> KeptSaves:
        from a11y_klondike.app.kept_saves import KeptSaves  # noqa: PLC0415 - not at the start

        return KeptSaves(self._folders)

    @cached_property
    def _results(self) -> KeptResults:
        from a11y_klondike.app.kept_results import KeptResults  # noqa: PLC0415 - not at the start

        return KeptResults(self._folders, self._asides.add_rescue)

    @property
    def keeps(self) -> bool:
        """Whether all of the game that is played is in its file; what isn't is tried once more."""
        if self._played is None or self._played.journal.fault is None:
            return True
        with suppress(StorageError):  # that is told already
            self._played.journal.keep(self._played.session.clock.seconds)
        return self._played.journal.fault is None

    def look(self) -> Found:
        """Look for what was left on the disk, before a game is played.

        Results of games that came to their end are recorded, should that have been missed.
        """
        try:
            self._found = self._find()
        except StorageError as error:
            # Where there is no folder, that is told when the first turn can't be kept.
            if error.fault is not StorageFault.NO_FOLDER:
                self._asides.add_fault(error, Doing.LOAD)
        self._known = self._found.unfinished.reading if self._found.unfinished else None
        for each in self._found.unreadable:
            self._asides.add_fault(each, Doing.LOAD)
        return self._found

    def hinted(self) -> None:
        """Count one more hint in the game that is played."""
        if self._played:
            self._hints[self._played.game.id] += 1

    def asides(self) -> Announcement:
        """Return what has gone wrong since the last call, to be told with the next reply."""
        return self._asides.new()

    def started(self, session: Session, *, daily: str = "") -> None:
        """Keep this game from now on; the one before was left."""
        opened, self._opened = self._opened, None
        self._leave()
        if opened and opened.session is session:
            self._begin(session, self._journal_of(opened))
            return
        day = date.fromisoformat(daily) if daily else None
        game = Game.begun(session.deal, session.rules, bank=session.opening_bank, daily=day)
        self._begin(session, self._games.begin(game))

    def close(self) -> None:
        """Leave the game, to go on with it when the program starts again."""
        played, self._played = self._played, None
        if played is None:
            return
        played.session.on_act = None
        leave = played.journal.end if played.session.state.is_won else played.journal.close
        with self._asides.taking(Doing.KEEP):
            leave(played.session.clock.seconds)
        self.holds_game = played.session.is_begun and played.journal.fault is None
        with self._asides.taking(Doing.STATISTICS):
            # As a rule no result waits, and what would write it isn't loaded.
            if "_results" in vars(self) or is_there(self._folders.results):
                self._results.flush()

    def save(self, session: Session, name: str, *, replace: bool) -> int | None:
        """Save the game under a name; see `Keeper.save`."""
        return self._saves.save(self._game_of(session), name, replace=replace)

    def saves(self) -> Sequence[SaveTold]:
        """Return all saved games."""
        return self._saves.told()

    def load(self, number: int) -> Opened:
        """Return the saved game that has this number."""
        reading = self._saves.load(number)
        game = changed(reading.game, name="", saved=None)  # those are the save's
        opening = OpenedGame(reading.session, game)
        return self._open(opening, damaged=reading.fault is not None)

    def delete(self, number: int) -> None:
        """Delete the saved game that has this number."""
        self._saves.delete(number)

    def last_game(self) -> Opened | None:
        """Return the game that was left for this one, None if there is none."""
        with as_keeping_error():
            waits = self._find(besides=self._path).unfinished
            paths = [waits.path] if waits else []
            last = self._games.last_of(*paths, *self._games.earlier()[:1])
            return self._left(last) if last else None

    def unfinished(self) -> Opened | None:
        """Return the game that was left when the program ended last, None if there is none."""
        left, (known, self._known) = self._found.unfinished, (self._known, None)
        if left is None or left.path == self._path:
            return None
        with as_keeping_error():
            return self._left(left.path, known) if is_there(left.path) else None

    def share(self, session: Session, *, moves: bool) -> str:
        """Return the game as one line of text, or, without its moves, only the deal."""
        from a11y_klondike.app.shared_games import written  # noqa: PLC0415 - not at the start

        return written(session, moves=moves)

    def read_line(self, text: str, bank: int) -> Opened:
        """Return the game of a line that was shared."""
        from a11y_klondike.app.shared_games import read  # noqa: PLC0415 - not at the start

        shared = read(text)
        session, _ = replayed(shared.deal, shared.rules, shared.acts, bank=bank)
        game = changed(Game.begun(shared.deal, shared.rules, bank=bank), acts=shared.acts)
        return self._open(OpenedGame(session, game), damaged=shared.fault is not None)

    def bank(self, session: Session | None = None) -> int:
        """Return the points of all Vegas games, this one with them if it was played."""
        return self._results.bank(session, self._game_of(session).id if session else "")

    def daily(self) -> Daily:
        """Return the deal of today."""
        return self._results.daily()

    def statistics(self, rules: Rules | None) -> StatisticsTold:
        """Return how the games by these rules went, or, for None, all games."""
        with as_keeping_error():
            return self._results.told(rules)

    def export(self, form: str) -> str:
        """Write all results into a new file, as `csv` or as `json`, and return its path."""
        with as_keeping_error():
            return str(self._results.export(form))

    @property
    def _path(self) -> Path | None:
        """The file of the game that is played, None without one."""
        return self._played.journal.path if self._played else None

    def _find(self, besides: Path | None = None) -> Found:
        """Look for games that were left, and record those that came to their end.

        Raises:
            StorageError: the folder can't be read.
        """
        found = self._games.find(besides)
        for left in found.over:
            if left.reading.session.was_played:
                self._record(left.reading.session, left.reading.game)
        return found

    def _begin(self, session: Session, journal: Journal) -> None:
        self._played = PlayedGame(session, journal)
        session.on_act = self._record_act

    def _journal_of(self, opened: OpenedGame) -> Journal:
        """Return the journal of a game that was opened: its own file, or else a new one."""
        if opened.left:
            # Another process may just have taken it; then this one has a file of its own.
            with suppress(StorageError):
                return self._games.resume(*opened.left)[0]
        journal = self._games.begin(opened.game)
        if opened.game.acts:
            with self._asides.taking(Doing.KEEP):
                journal.keep(opened.game.seconds)
        return journal

    def _record_act(self, act: Act) -> None:
        """Write an act of the game that is played, before it is told; and a win's result."""
        played = self._played
        if played is None:
            raise RuntimeError("no game is kept")
        with self._asides.taking(Doing.KEEP):
            played.journal.record(act)
        if played.session.state.is_won:
            self._record(played.session, played.game)

    def _leave(self) -> None:
        """Leave the game that is played for good: its result counts, and its file is kept."""
        played, self._played = self._played, None
        if played is None:
            return
        played.session.on_act = None
        if played.session.was_played and not played.session.state.is_won:
            self._record(played.session, played.game)
        with self._asides.taking(Doing.KEEP):
            played.journal.end(played.session.clock.seconds)

    def _record(self, session: Session, game: Game) -> None:
        with self._asides.taking(Doing.STATISTICS):
            self._results.record(session, game, hints=self._hints[game.id])

    def _left(self, path: Path, known: Reading | None = None) -> Opened:
        """Return a game that was left, to be gone on with in its own file.

        Raises:
            StorageError: it can't be read.
        """
        reading = self._games.load(path, known)
        opening = OpenedGame(reading.session, reading.game, (path, reading))
        return self._open(opening, damaged=reading.fault is not None)

    def _open(self, opening: OpenedGame, *, damaged: bool) -> Opened:
        opening.session.go_on(Clock(self._monotonic, opening.game.seconds))
        self._opened = opening
        return Opened(opening.session, damaged)

    def _game_of(self, session: Session) -> Game:
        if self._played is None or self._played.session is not session:
            raise ValueError("that isn't the game that is kept")
        return self._played.game
