"""One kept game: that which is played, or another that was read and may be played next."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from a11y_klondike.session import Session
from a11y_klondike.storage.game_file import Reading
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.journal import Journal


@dataclass(frozen=True, slots=True)
class PlayedGame:
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
class OpenedGame:
    """A game that was read, and may be played next.

    Attributes:
        session: its session.
        game: what was read.
        left: its own file, in which it goes on, and what that holds; None where it came from a
            save or a line.
    """

    session: Session
    game: Game
    left: tuple[Path, Reading] | None = None
