"""Commands about how the game listens, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final


@dataclass(frozen=True, slots=True)
class SetListening:
    """Choose when commands can be spoken.

    Attributes:
        when: `always`, whenever the game is silent itself; `key`, after a key is pressed; `off`,
            never.
    """

    when: str


@dataclass(frozen=True, slots=True)
class SetHeadset:
    """Listen while the game speaks, too, or only when it is silent."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class SetEarcons:
    """Let two short sounds tell when the game listens, or words."""

    wanted: bool


class Hark(Enum):
    """What is wanted of the ears, or of the voice, without anything being set."""

    ONCE = "listen_once"
    """Hear what is said next."""
    STATE = "are_you_listening"
    ENOUGH = "stop_reading"
    """Fall silent."""


Listening = SetListening | SetHeadset | SetEarcons | Hark
"""All commands about listening."""

LISTENING: Final[Mapping[str, Listening]] = {
    "start_listening": SetListening("always"),
    "stop_listening": SetListening("key"),
    "listening_off": SetListening("off"),
    "headset_on": SetHeadset(wanted=True),
    "headset_off": SetHeadset(wanted=False),
    "sounds_on": SetEarcons(wanted=True),
    "sounds_off": SetEarcons(wanted=False),
    **{hark.value: hark for hark in Hark},
}
"""Each by the name under which a locale gives it wordings."""

WAKES: Final = SetListening("always")
"""What ears hear that a voice has closed."""
