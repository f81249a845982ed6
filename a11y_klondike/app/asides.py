"""What goes wrong with files beside a command that has nothing to do with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.storage_faults import Doing, describe_storage_fault
from a11y_klondike.storage.errors import StorageError


class Asides:
    """Sentences that wait to be told with the next reply."""

    def __init__(self) -> None:
        self._told: list[Announcement] = []

    @contextmanager
    def taking(self, doing: Doing) -> Iterator[None]:
        """Leave what goes wrong with files in here to be told.

        Args:
            doing: what is done in here.
        """
        try:
            yield
        except StorageError as error:
            self.add_fault(error, doing)

    def add_fault(self, error: StorageError, doing: Doing) -> None:
        """Have it told that something couldn't be done, and why."""
        self._told.append(describe_storage_fault(error.fault.value, doing))

    def add_rescue(self, games: int) -> None:
        """Have it told that the statistics were damaged, and how many games could be rescued."""
        self._told.append(announcement(sentence("statistics-rescued", games=games)))

    def new(self) -> Announcement:
        """Return what has come since the last call."""
        told, self._told = self._told, []
        return sum(told, announcement())
