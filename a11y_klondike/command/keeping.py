"""What shall be kept, brought back, passed on, or told of games past: as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SaveGame:
    """Save the game without a name."""


@dataclass(frozen=True, slots=True)
class SaveAs:
    """Save the game under a name, as it was typed."""

    name: str


@dataclass(frozen=True, slots=True)
class LoadSave:
    """Go on with the saved game that has this number."""

    number: int


@dataclass(frozen=True, slots=True)
class LoadNamed:
    """Go on with the saved game that has this name."""

    name: str


@dataclass(frozen=True, slots=True)
class DeleteSave:
    """Delete the saved game that has this number."""

    number: int


@dataclass(frozen=True, slots=True)
class DeleteNamed:
    """Delete the saved game that has this name."""

    name: str


@dataclass(frozen=True, slots=True)
class ImportLine:
    """Play the game, or the deal, that somebody shared as a line of text."""

    text: str


@dataclass(frozen=True, slots=True)
class PlayDaily:
    """Start the deal of the day."""


@dataclass(frozen=True, slots=True)
class AskStatistics:
    """How the games by a rule set went.

    Attributes:
        rule_set: the name of a preset, "" for all games.
    """

    rule_set: str = ""


Keeping = (
    SaveGame
    | SaveAs
    | LoadSave
    | LoadNamed
    | DeleteSave
    | DeleteNamed
    | ImportLine
    | PlayDaily
    | AskStatistics
)
