"""Preferences and settings: what the player chose, from one start of the program to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.preferences import CardCodes, ColumnOrder, Listening, Preferences, Speech

_ASK: Final = "ask"


@dataclass(frozen=True, slots=True)
class _Kept:
    """How one preference is kept.

    Attributes:
        key: its name in the settings file.
        load: makes the preference of what stands there.
        dump: makes what stands there of the preference.
    """

    key: str
    load: Callable[[Any], Any] = lambda value: value
    dump: Callable[[Any], Any] = lambda value: value


_KEPT: Final[Mapping[str, _Kept]] = {
    "verbosity": _Kept("verbosity", Verbosity.labelled, lambda level: level.label),
    "confirms": _Kept("confirm"),
    "two_steps": _Kept("two_steps"),
    "speech": _Kept(
        "speech.mode",
        lambda mode: None if mode == _ASK else Speech(mode),
        lambda speech: speech.value if speech else _ASK,
    ),
    "rate": _Kept("speech.rate"),
    "pitch": _Kept("speech.pitch"),
    "volume": _Kept("speech.volume"),
    "voices": _Kept("speech.voices", dict, dict),
    "braille": _Kept("braille.on"),
    "card_codes": _Kept("braille.codes", CardCodes, lambda codes: codes.value),
    "rules": _Kept("rules"),
    "thinking_seconds": _Kept("thinking.seconds"),
    "listening": _Kept("voice.listening", Listening, lambda listening: listening.value),
    "headset": _Kept("voice.headset"),
    "earcons": _Kept("voice.sounds"),
    "taught": _Kept("voice.taught", dict, dict),
    "column_order": _Kept("columns.from", ColumnOrder, lambda order: order.value),
}
"""Each preference's place among the settings."""


def preferred(values: Mapping[str, object]) -> Preferences:
    """Return the preferences that these settings tell; what isn't among them is as usual.

    Args:
        values: valid settings by key.
    """
    chosen = {
        name: kept.load(values[kept.key]) for name, kept in _KEPT.items() if kept.key in values
    }
    return Preferences(**chosen)


class Changes:
    """Finds out which preferences have changed since it looked last.

    Args:
        preferences: those to look at.
    """

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._before = deepcopy(preferences)

    def new(self) -> dict[str, object]:
        """Return what changed since the last call, as settings by key."""
        changed: dict[str, object] = {}
        for name, kept in _KEPT.items():
            value = getattr(self._preferences, name)
            if value != getattr(self._before, name):
                changed[kept.key] = kept.dump(value)
        if changed:
            self._before = deepcopy(self._preferences)
        return changed
