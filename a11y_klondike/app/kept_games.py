"""Games on the disk: the one that is played, turn by turn, and those that were left or saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import replace as changed
from datetime import date
from pathlib import Path

from a11y_klondike.announce.kept import Doing, SaveTold, describe_storage_fault
from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.statistics import StatisticsTold
from a11y_klondike.app.keeping import Daily, KeepingError, Opened
from a11y_klondike.app.kept_results import KeptResults
from a11y_klondike.engine import Rules, preset_of
from a11y_klondike.session import Act, Clock, Session, replayed
from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.folders import Folders
from a11y_klondike.storage.game_file import Reading, read, read_bytes
from a11y_klondike.storage.game_record import Game, now
from a11y_klondike.storage.games import Found, Games
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.saves import Entry, NameFault, SaveNameError, Saves
from a11y_klondike.storage.shared_line import (
    LineFault,
    SharedLineError,
    deal_line,
    game_line,
    read_line,
)
from a11y_klondike.storage.statistics_rescue import RescuedStatisticsError
from a11y_klondike.storage.syncing import Sync

_LINE_FAULTS = {LineFault.TOO_LONG: StorageFault.TOO_BIG, LineFault.CARDS: StorageFault.DAMAGED}


@dataclass(frozen=True, slots=True)
class _Played:
    """The game that is played.

    Attributes:
        session: its session.
        journal: its file.
    """

    session: Session
    journal: Journal

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.journal.game(self.session.clock.seconds)


@dataclass(frozen=True, slots=True)
class _Opening:
    """A game that was read, and may be played next.

    Attributes:
        session: its session.
        game: what was read.
        path: its own file, in which it goes on; None where it came from a save or a line.
    """

    session: Session
    game: Game
    path: Path | None = None


class GameKeeper:
    """A `Keeper` in the player's own folder.

    What goes wrong while a game is kept, which nobody asked for just then, is left for `asides`.

    Args:
        folders: where things are kept.
        sync: when a turn goes down to the disk.
        monotonic: tells the seconds, for the clocks of games that are brought back.
    """

    keeps = True

    def __init__(self, folders: Folders, sync: Sync, monotonic: Callable[[], float]) -> None:
        self._games = Games(folders.games, sync)
        self._saves = Saves(folders.saves)
        self._results = KeptResults(folders)
        self._monotonic = monotonic
        self._played: _Played | None = None
        self._opened: _Opening | None = None
        self._found = Found()
        self._asides: list[Announcement] = []

    def look(self) -> Found:
        """Look for what was left on the disk, before a game is played.

        Results of games that came to their end are recorded, should that have been missed.
        """
        with self._as_aside(Doing.LOAD):
            self._found = self._games.find()
        for left in self._found.over:
            self._record(left.reading.session, left.reading.game)
        for error in self._found.unreadable:
            self._asides.append(describe_storage_fault(error.fault.value, Doing.LOAD))
        return self._found

    def asides(self) -> Announcement:
        """Return what has gone wrong since the last call, to be told with the next reply."""
        told, self._asides = self._asides, []
        return sum(told, announcement())

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
        seconds = played.session.clock.seconds
        with self._as_aside(Doing.KEEP):
            if played.session.state.is_won:
                played.journal.end(seconds)
            else:
                played.journal.close(seconds)

    def save(self, session: Session, name: str, *, replace: bool) -> int | None:
        """Save the game under a name; see `Keeper.save`."""
        with _as_keeping_error():
            try:
                entry = self._saves.save(self._game_of(session), name, replace_other=replace)
            except SaveNameError as error:
                if error.fault is NameFault.TAKEN:
                    return None
                raise KeepingError(StorageFault.TOO_BIG.value) from error
        return entry.number

    def saves(self) -> Sequence[SaveTold]:
        """Return all saved games."""
        with _as_keeping_error():
            return [_told(entry) for entry in self._saves.entries()]

    def load(self, number: int) -> Opened:
        """Return the saved game that has this number."""
        with _as_keeping_error():
            reading = self._saves.load(number)
        return self._open(reading)

    def delete(self, number: int) -> None:
        """Delete the saved game that has this number."""
        with _as_keeping_error():
            self._saves.delete(number)

    def last_game(self) -> Opened | None:
        """Return the game that was left for this one, None if there is none."""
        with _as_keeping_error():
            earlier = self._games.earlier()
            return self._left(earlier[0]) if earlier else None

    def unfinished(self) -> Opened | None:
        """Return the game that was left when the program ended last, None if there is none."""
        left = self._found.unfinished
        if left is None or (self._played and self._played.journal.path == left.path):
            return None
        with _as_keeping_error():
            return self._left(left.path) if left.path.exists() else None

    def share(self, session: Session, *, moves: bool) -> str:
        """Return the game as one line of text, or, without its moves, only the deal."""
        try:
            return game_line(session) if moves else deal_line(session.deal, session.rules)
        except SharedLineError as error:
            raise KeepingError(StorageFault.TOO_BIG.value) from error

    def read_line(self, text: str, bank: int) -> Opened:
        """Return the game of a line that was shared."""
        try:
            shared = read_line(text)
        except SharedLineError as error:
            fault = _LINE_FAULTS.get(error.fault, StorageFault.NOT_A_GAME)
            raise KeepingError(fault.value) from error
        session, _ = replayed(shared.deal, shared.rules, shared.acts, bank=bank)
        session.go_on(Clock(self._monotonic))
        game = changed(Game.begun(shared.deal, shared.rules, bank=bank), acts=shared.acts)
        self._opened = _Opening(session, game)
        return Opened(session, damaged=shared.fault is not None)

    def bank(self, session: Session | None = None) -> int:
        """Return the points of all Vegas games, this one with them if it was played."""
        if session is None:
            return self._results.bank()
        return self._results.bank(session, self._game_of(session).id)

    def daily(self) -> Daily:
        """Return the deal of today."""
        return self._results.daily()

    def statistics(self, rules: Rules | None) -> StatisticsTold:
        """Return how the games by these rules went, or, for None, all games."""
        with _as_keeping_error():
            return self._results.told(rules)

    def export(self, form: str) -> str:
        """Write all results into a new file, as `csv` or as `json`, and return its path."""
        with _as_keeping_error():
            return str(self._results.export(form))

    def _begin(self, session: Session, journal: Journal) -> None:
        self._played = _Played(session, journal)
        session.on_act = self._record_act

    def _journal_of(self, opened: _Opening) -> Journal:
        """Return the journal of a game that was opened: its own file, or else a new one."""
        if opened.path:
            try:
                return self._games.resume(opened.path)[0]
            except StorageError as error:
                self._asides.append(describe_storage_fault(error.fault.value, Doing.LOAD))
        journal = self._games.begin(opened.game)
        if opened.game.acts:
            with self._as_aside(Doing.KEEP):
                journal.keep(opened.game.seconds)
        return journal

    def _record_act(self, act: Act) -> None:
        """Write an act of the game that is played, before it is told; and a win's result."""
        played = self._played
        if played is None:
            raise RuntimeError("no game is kept")
        with self._as_aside(Doing.KEEP):
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
        with self._as_aside(Doing.KEEP):
            played.journal.end(played.session.clock.seconds)

    def _record(self, session: Session, game: Game) -> None:
        try:
            self._results.record(session, game)
        except RescuedStatisticsError as error:
            told = announcement(sentence("statistics-rescued", games=error.count))
            self._asides.append(told)
        except StorageError as error:
            self._asides.append(describe_storage_fault(error.fault.value, Doing.STATISTICS))

    def _left(self, path: Path) -> Opened:
        """Return a game that was left, to be gone on with in its own file.

        Raises:
            StorageError: it can't be read.
        """
        return self._open(read(read_bytes(path), path), path)

    def _open(self, reading: Reading, path: Path | None = None) -> Opened:
        session = reading.session
        session.go_on(Clock(self._monotonic, reading.game.seconds))
        self._opened = _Opening(session, reading.game, path)
        return Opened(session, damaged=reading.fault is not None)

    def _game_of(self, session: Session) -> Game:
        if self._played is None or self._played.session is not session:
            raise ValueError("that isn't the game that is kept")
        return self._played.game

    @contextmanager
    def _as_aside(self, doing: Doing) -> Iterator[None]:
        """Leave what goes wrong in here to be told with the next reply."""
        try:
            yield
        except StorageError as error:
            self._asides.append(describe_storage_fault(error.fault.value, doing))


@contextmanager
def _as_keeping_error() -> Iterator[None]:
    try:
        yield
    except StorageError as error:
        raise KeepingError(error.fault.value) from error


def _told(entry: Entry) -> SaveTold:
    """Return a saved game as it is told."""
    saved = entry.saved or now()
    day, today = saved.astimezone().date(), now().astimezone().date()
    return SaveTold(
        number=entry.number,
        name=entry.name,
        deal=entry.deal,
        preset=preset_of(entry.rules) if entry.rules else None,
        turns=entry.turns,
        date=day.isoformat(),
        days_ago=(today - day).days,
        damaged=entry.fault is not None,
    )
