"""Keeping games: what the conversation asks of whoever keeps them, and one that keeps nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn, Protocol

from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.engine import Rules
from a11y_klondike.session import Session
from a11y_klondike.storage.errors import StorageError

if TYPE_CHECKING:
    from a11y_klondike.announce.kept import SaveTold
    from a11y_klondike.announce.statistics import StatisticsTold

NOTHING_KEPT = "nothing-kept"
"""The fault of a session in which nothing is kept."""


class KeepingError(Exception):
    """What was asked for couldn't be kept, or brought back.

    Attributes:
        fault: why: the value of a `StorageFault`, or `NOTHING_KEPT`.
    """

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault


@contextmanager
def as_keeping_error() -> Iterator[None]:
    """Let what goes wrong with files in here be a `KeepingError`."""
    try:
        yield
    except StorageError as error:
        raise KeepingError(error.fault.value) from error


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was brought back.

    Attributes:
        session: the game, as it stood; its clock runs on from there.
        damaged: whether only its beginning could be read.
    """

    session: Session
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a day.

    Attributes:
        date: the player's local day, as "2026-11-30".
        deal: its deal number.
        won: whether the player has won it already, on that day.
    """

    date: str
    deal: int
    won: bool = False


class Keeper(Protocol):
    """Keeps games, results and names. Whatever it can't do, it says by a `KeepingError`."""

    @property
    def keeps(self) -> bool:
        """Whether a game that is left is kept by itself, so that nothing is lost with it."""
        ...

    def started(self, session: Session, *, daily: str = "") -> None:
        """Learn that another game is played from now on; the one before was left.

        Args:
            session: the game: a new one, or one that was opened here.
            daily: the day whose deal it is, as "2026-11-30", "" for none.
        """
        ...

    def save(self, session: Session, name: str, *, replace: bool) -> int | None:
        """Save the game under a name, "" for none, and return its number.

        It returns None, and saves nothing, if another saved game has that name and isn't to be
        replaced. Names are compared without regard to case and to blanks.
        """
        ...

    def saves(self) -> Sequence[SaveTold]:
        """Return all saved games, those that are damaged as well."""
        ...

    def load(self, number: int) -> Opened:
        """Return the saved game that has this number; the saved one stays as it is."""
        ...

    def delete(self, number: int) -> None:
        """Delete the saved game that has this number."""
        ...

    def last_game(self) -> Opened | None:
        """Return the game that was left for this one, None if there is none."""
        ...

    def unfinished(self) -> Opened | None:
        """Return the game that was left when the program ended last, None if there is none."""
        ...

    def share(self, session: Session, *, moves: bool) -> str:
        """Return the game as one line of text, or, without its moves, only the deal."""
        ...

    def read_line(self, text: str, bank: int) -> Opened:
        """Return the game of a line that was shared.

        Args:
            text: the line.
            bank: the points of all Vegas games before.
        """
        ...

    def bank(self, session: Session | None = None) -> int:
        """Return the points of all Vegas games, this one with them if it was played."""
        ...

    def daily(self) -> Daily:
        """Return the deal of today."""
        ...

    def statistics(self, rules: Rules | None) -> StatisticsTold:
        """Return how the games by these rules went, or, for None, all games."""
        ...

    def export(self, form: str) -> str:
        """Write all results into a new file, as `csv` or as `json`, and return its path."""
        ...

    def hinted(self) -> None:
        """Count one more hint in the game that is played."""
        ...

    def asides(self) -> Announcement:
        """Return what has gone wrong since the last call, to be told with the next reply."""
        ...


class Found(Protocol):
    """What was found when the program started."""

    @property
    def is_played_elsewhere(self) -> bool:
        """Whether another process of the player's plays a game now."""
        ...


class Store(Keeper, Protocol):
    """A keeper whose games are there when the program starts again."""

    def look(self) -> Found:
        """Look for what was left, before a game is played."""
        ...


class NothingKept:
    """Keeps nothing: for a session of which nothing shall stay."""

    keeps = False

    def started(self, session: Session, *, daily: str = "") -> None:
        """Do nothing: the game before is gone."""

    def save(self, session: Session, name: str, *, replace: bool) -> int | None:  # noqa: ARG002 - as the protocol has it
        """Raise that nothing is kept; so do all others."""
        self._refuse()

    def saves(self) -> Sequence[SaveTold]:
        """See `save`."""
        self._refuse()

    def load(self, number: int) -> Opened:  # noqa: ARG002
        """See `save`."""
        self._refuse()

    def delete(self, number: int) -> None:  # noqa: ARG002
        """See `save`."""
        self._refuse()

    def last_game(self) -> Opened | None:
        """See `save`."""
        self._refuse()

    def unfinished(self) -> Opened | None:
        """See `save`."""
        self._refuse()

    def share(self, session: Session, *, moves: bool) -> str:  # noqa: ARG002
        """See `save`."""
        self._refuse()

    def read_line(self, text: str, bank: int) -> Opened:  # noqa: ARG002
        """See `save`."""
        self._refuse()

    def bank(self, session: Session | None = None) -> int:
        """Return the points of the Vegas games of this run of the program."""
        if session is None:
            return 0
        return session.bank if session.was_played else session.opening_bank

    def daily(self) -> Daily:
        """See `save`."""
        self._refuse()

    def statistics(self, rules: Rules | None) -> StatisticsTold:  # noqa: ARG002
        """See `save`."""
        self._refuse()

    def export(self, form: str) -> str:  # noqa: ARG002
        """See `save`."""
        self._refuse()

    def hinted(self) -> None:
        """Do nothing: no statistics are kept."""

    def asides(self) -> Announcement:
        """Return nothing: nothing can go wrong."""
        return announcement()

    def _refuse(self) -> NoReturn:
        raise KeepingError(NOTHING_KEPT)
