"""Commands that play: cards drawn, turns taken back, games begun and left, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw from the stock, so many times."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class Undo:
    """Take turns back."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class Redo:
    """Make turns again that were taken back."""

    times: int = 1


class Order(Enum):
    """What is done without anything more being said."""

    REDEAL = "redeal"
    RESTART = "restart"
    FINISH = "finish"
    PAUSE = "pause"
    RESUME = "resume"
    QUIT = "quit"
    LAST_GAME = "last_game"
    """Go on with the game that was left for this one."""
    CONTINUE = "continue_game"
    """Go on with the game that was left when the program ended last."""
    EXPORT_CSV = "export_csv"
    """Write all results as a table of comma separated values."""
    EXPORT_JSON = "export_json"
    NEXT_MOVE = "next_move"
    """Make the next move of the solution that was found."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Start a deal by chance.

    Attributes:
        options: what differs from the rules of the game that is played now, in the notation of
            `with_options`.
    """

    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayDeal:
    """Start the deal with this number.

    Attributes:
        number: the deal number.
        options: as for a new game.
    """

    number: int
    options: tuple[str, ...] = ()
