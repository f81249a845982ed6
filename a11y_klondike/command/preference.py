"""Commands about how the game talks and acts, as data. None of them changes the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Quality = Literal["rate", "pitch", "volume"]
"""Of the game's own voice: words a minute, how high it is, how loud it is."""
Direction = Literal[1, -1]
"""Up or down; to the next or the previous."""


@dataclass(frozen=True, slots=True)
class SetVerbosity:
    """Say less or more from now on: `brief`, `normal` or `full`."""

    level: str


@dataclass(frozen=True, slots=True)
class SetConfirm:
    """Ask for a yes, or don't, before a typed command that would lose something."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class SetTwoSteps:
    """Let "draw" on an empty stock only turn the waste over, or draw as well."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class SetSpeech:
    """Choose who speaks.

    Attributes:
        mode: `voice`, the game itself; `text`, nobody but what reads the terminal; `reader`, the
            screen reader, which gets the sentences from the game.
    """

    mode: str


@dataclass(frozen=True, slots=True)
class ChangeManner:
    """Let the game's own voice speak faster or slower, higher or lower, louder or quieter."""

    what: Quality
    by: Direction


@dataclass(frozen=True, slots=True)
class SetManner:
    """Let the game's own voice speak at this rate, pitch or volume."""

    what: Quality
    value: int


@dataclass(frozen=True, slots=True)
class ChangeVoice:
    """Speak with the next or the previous voice of the language."""

    by: Direction


@dataclass(frozen=True, slots=True)
class SetVoice:
    """Speak with the voice of this name.

    Attributes:
        name: as the player has typed it: in any case, and perhaps only a part of it.
    """

    name: str


@dataclass(frozen=True, slots=True)
class SetBraille:
    """Answer in short forms for a braille display, or in whole sentences."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class SetCardCodes:
    """Write cards in braille as `letters` or as `aph`."""

    codes: str


@dataclass(frozen=True, slots=True)
class ChangeThinking:
    """Let a search take more time, or less."""

    by: Direction


@dataclass(frozen=True, slots=True)
class SetColumnOrder:
    """Read columns from the `head` of their run, or from the `top` card."""

    start: str


Preference = (
    SetVerbosity
    | SetConfirm
    | SetTwoSteps
    | SetSpeech
    | ChangeManner
    | SetManner
    | ChangeVoice
    | SetVoice
    | SetBraille
    | SetCardCodes
    | SetColumnOrder
    | ChangeThinking
)

PREFERENCES: Final[Mapping[str, Preference]] = {
    "brief": SetVerbosity("brief"),
    "normal": SetVerbosity("normal"),
    "full": SetVerbosity("full"),
    "confirm_on": SetConfirm(wanted=True),
    "confirm_off": SetConfirm(wanted=False),
    "two_steps": SetTwoSteps(wanted=True),
    "one_step": SetTwoSteps(wanted=False),
    "speech_voice": SetSpeech("voice"),
    "speech_text": SetSpeech("text"),
    "speech_reader": SetSpeech("reader"),
    "faster": ChangeManner("rate", 1),
    "slower": ChangeManner("rate", -1),
    "higher": ChangeManner("pitch", 1),
    "lower": ChangeManner("pitch", -1),
    "louder": ChangeManner("volume", 1),
    "quieter": ChangeManner("volume", -1),
    "next_voice": ChangeVoice(1),
    "previous_voice": ChangeVoice(-1),
    "braille_on": SetBraille(wanted=True),
    "braille_off": SetBraille(wanted=False),
    "letter_codes": SetCardCodes("letters"),
    "aph_codes": SetCardCodes("aph"),
    "columns_from_head": SetColumnOrder("head"),
    "columns_from_top": SetColumnOrder("top"),
    "think_longer": ChangeThinking(1),
    "think_shorter": ChangeThinking(-1),
}
"""What is wanted without a value, by the name under which a locale gives it wordings."""
