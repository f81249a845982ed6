"""Statistics: each game once, whatever happens to the disk meanwhile.

A result goes into a file first, to which one line is added, and from there into a database. While
the database can't be used, results wait in the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from a11y_klondike.storage.atomic import exclusive
from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.folders import is_there
from a11y_klondike.storage.results import GameResult
from a11y_klondike.storage.results_file import ResultsFile

if TYPE_CHECKING:
    import sqlite3

    from a11y_klondike.storage.statistics_summary import Summary

_HOPELESS = {StorageFault.DAMAGED, StorageFault.NEWER}
"""Faults with which nothing can be read, as it could while nothing can be written."""


class Statistics:
    """The results of all games.

    Nothing is read or made before it is needed. Other processes may do the same at once.

    Args:
        path: the database.
        results: the file of results that wait for it.
    """

    def __init__(self, path: Path, results: Path) -> None:
        self._path = path
        self._results = ResultsFile(results)
        self._unwritten: list[GameResult] = []
        self._told: StorageFault | None = None

    @property
    def unwritten(self) -> int:
        """How many results aren't on the disk at all. Whatever is done next tries them again."""
        return len(self._unwritten)

    def record(self, result: GameResult) -> None:
        """Keep the result of a game; of one that ended before, the better one counts.

        Raises:
            RescuedStatisticsError: the database was damaged, and works again. All is kept.
            StorageError: the database can't be used. If `unwritten` is 0, the result waits on the
                disk. The same fault isn't raised again before it is gone.
        """
        self._unwritten.append(result)
        told, self._told = self._told, None
        try:
            self.flush()
        except StorageError as error:
            self._told = error.fault
            # Each damage is another one, since the last one was mended.
            if error.fault is not told or told is StorageFault.DAMAGED:
                raise

    def flush(self) -> None:
        """Put all results that wait into the database.

        Raises:
            RescuedStatisticsError: as in `record`.
            StorageError: they wait further.
        """
        if self._has_unfinished():
            self._work()

    def summary(self, rules: str | None, today: date) -> Summary:
        """Return the statistics of all games, or of those by some rules.

        Args:
            rules: in the notation of `rules_text`, None for all games.
            today: the player's day, for the streak of daily deals.

        Raises:
            RescuedStatisticsError: the database was damaged, and works again: ask once more.
            StorageError: it can't be read.
        """
        from a11y_klondike.storage.statistics_summary import summarise  # noqa: PLC0415 - slow

        with self._reading() as connection:
            return summarise(connection, rules, today)

    def bank(self, besides: str = "") -> int:
        """Return the points of all Vegas games.

        Args:
            besides: the id of a game that doesn't count, since it goes on.

        Raises:
            StorageError: as in `summary`.
        """
        if not (is_there(self._path) or self._has_unfinished()):
            return 0
        from a11y_klondike.storage.statistics_summary import vegas_bank  # noqa: PLC0415 - slow

        with self._reading(thorough=False) as connection:
            return vegas_bank(connection, besides)

    def results(self) -> tuple[GameResult, ...]:
        """Return all results, in the order in which the games ended.

        Raises:
            StorageError: as in `summary`.
        """
        from a11y_klondike.storage.statistics_database import (  # noqa: PLC0415 - slow
            all_results,
        )

        with self._reading() as connection:
            return tuple(all_results(connection))

    def export_csv(self, path: Path) -> int:
        """Write all results as a table into a new file, and return how many there are.

        Args:
            path: the file, which is written as a whole.

        Raises:
            FileExistsError: it is there already.
            StorageError: as in `summary`, or it can't be written.
        """
        from a11y_klondike.storage.statistics_export import as_csv, export  # noqa: PLC0415 - rare

        return export(self.results(), as_csv, path)

    def export_json(self, path: Path) -> int:
        """Write all results as JSON into a new file, and return how many there are.

        Args:
            path: as in `export_csv`.

        Raises:
            FileExistsError: as there.
            StorageError: as there.
        """
        from a11y_klondike.storage.statistics_export import as_json, export  # noqa: PLC0415 - rare

        return export(self.results(), as_json, path)

    @contextmanager
    def _reading(self, *, thorough: bool = True) -> Iterator[sqlite3.Connection]:
        """Give a copy of the database, with the results that wait in it."""
        from a11y_klondike.storage.statistics_database import copied, put  # noqa: PLC0415 - slow

        try:
            self.flush()
        except StorageError as error:
            if error.fault in _HOPELESS:
                raise
        # Before the database: a result that goes over meanwhile is then in both, and counts once.
        waiting = (*self._results.read().results, *self._unwritten)
        try:
            with copied(self._path, thorough=thorough) as connection:
                put(connection, waiting)
                yield connection
        except StorageError as error:
            if self._is_damage(error):
                self._work(thorough=thorough)
            raise

    def _work(self, *, thorough: bool = False) -> None:
        """Put what waits into the database, and mend that if it must be."""
        with exclusive(self._results.path):
            if self._unwritten:
                self._results.append(self._unwritten)
                self._unwritten.clear()
            try:
                self._take_in(thorough=thorough)
            except StorageError as error:
                if not self._is_damage(error):
                    raise
                rescue = self._rebuild()
                self._take_in()
                raise rescue from error

    def _take_in(self, *, thorough: bool = False) -> None:
        """Put what waits in the file into the database. The file's lock is held."""
        from a11y_klondike.storage.statistics_database import opened, put  # noqa: PLC0415 - slow

        waiting = self._results.read()
        with opened(self._path, thorough=thorough) as connection:
            put(connection, waiting.results)
        if waiting.results:
            self._results.clear(waiting.others)

    def _rebuild(self) -> StorageError:
        """Put a new database in place of the damaged one. The file's lock is held."""
        from a11y_klondike.storage.statistics_rescue import rebuild  # noqa: PLC0415 - rare

        return rebuild(self._path)

    def _has_unfinished(self) -> bool:
        return bool(self._unwritten) or self._results.exists()

    def _is_damage(self, error: StorageError) -> bool:
        return error.fault is StorageFault.DAMAGED and error.path == self._path
