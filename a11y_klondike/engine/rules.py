"""Rule sets: what may be done, as data, and the nine presets with their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

DRAWS: Final = (1, 3)
"""How many cards may be turned at once."""
HIGHEST_PASSES: Final = 99
"""No document allows more than three. With two digits, all that is allowed can be said in words."""


class Runs(Enum):
    """How much of a column's face-up cards may move to another column."""

    ANY = "any"
    """Any part that ends at the top card."""
    WHOLE = "whole"
    """All face-up cards together, as one unit."""


class Aces(Enum):
    """Whether an exposed ace must go to its foundation."""

    FREE = "free"
    FORCED = "forced"


class Scoring(Enum):
    """How points are counted."""

    NONE = "none"
    STANDARD = "standard"
    STANDARD_TIMED = "standard-timed"
    VEGAS = "vegas"


class Finish(Enum):
    """What happens once the win can't be missed any more."""

    ASK = "ask"
    AUTOMATIC = "automatic"


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play Klondike. The defaults are the house rules.

    Attributes:
        draw: cards turned from the stock at once, 1 or 3.
        passes: trips through the stock that are allowed, None for as many as one likes.
        worry_back: whether a foundation's top card may return to a column.
        runs: which part of a run may move.
        aces: whether exposed aces go to the foundation by themselves.
        scoring: how points are counted.
        finish: whether a game that can't be lost any more plays itself out.
        timer: whether the time played is kept at all. The document of the large-print edition
            says that its game has no timer.

    Raises:
        ValueError: a number that no Klondike has, or timed scoring without a timer.
    """

    draw: int = 1
    passes: int | None = None
    worry_back: bool = True
    runs: Runs = Runs.ANY
    aces: Aces = Aces.FREE
    scoring: Scoring = Scoring.NONE
    finish: Finish = Finish.ASK
    timer: bool = True

    def __post_init__(self) -> None:
        if self.draw not in DRAWS:
            raise ValueError(f"draw must be 1 or 3, not {self.draw}")
        if self.passes is not None and not 1 <= self.passes <= HIGHEST_PASSES:
            raise ValueError(f"passes must be 1 to {HIGHEST_PASSES}, not {self.passes}")
        if self.scoring is Scoring.STANDARD_TIMED and not self.timer:
            raise ValueError("timed scoring needs a timer")


DEFAULT_PRESET: Final = "house"

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "house": Rules(),
        "large-print": Rules(worry_back=False, timer=False),
        "draw-three": Rules(draw=3, worry_back=False, runs=Runs.WHOLE),
        "google-easy": Rules(finish=Finish.AUTOMATIC),
        "google-hard": Rules(draw=3, passes=3, finish=Finish.AUTOMATIC),
        "classic": Rules(passes=1, worry_back=False, runs=Runs.WHOLE, aces=Aces.FORCED),
        "vegas": Rules(passes=1, scoring=Scoring.VEGAS),
        "vegas-three": Rules(draw=3, passes=3, scoring=Scoring.VEGAS),
        "timed": Rules(scoring=Scoring.STANDARD_TIMED),
    }
)
"""The rule sets by the name that a player says or types."""
