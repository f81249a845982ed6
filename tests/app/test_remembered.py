"""Preferences as settings, and back."""

from __future__ import annotations

from dataclasses import fields

import pytest

from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.preferences import CardCodes, ColumnOrder, Listening, Preferences, Speech
from a11y_klondike.app.remembered import Changes, preferred
from a11y_klondike.storage.settings_schema import SETTINGS

NAMES = [field.name for field in fields(Preferences)]
OTHERS: dict[str, list[object]] = {
    "verbosity": [*Verbosity],
    "confirms": [False, True],
    "two_steps": [True, False],
    "speech": [*Speech],
    "rate": [80, 350, 500],
    "pitch": [0, 100],
    "volume": [0, 99],
    "voices": [{"en": "Ada"}, {}],
    "braille": [True],
    "card_codes": [*CardCodes],
    "column_order": [*ColumnOrder],
    "thinking_seconds": [1, 60],
    "rules": ["vegas", "draw=3,passes=2"],
    "listening": [*Listening],
    "headset": [True],
    "earcons": [True],
    "taught": [{"tin": "ten"}, {"tin": "two", "dual": "two"}, {}],
}
"""Values of each preference, besides the usual one."""


def test_the_usual_settings_are_the_usual_preferences() -> None:
    assert preferred({key: setting.default for key, setting in SETTINGS.items()}) == Preferences()
    assert preferred({}) == Preferences()


def test_each_preference_is_tried() -> None:
    assert list(OTHERS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_preference_is_kept_by_a_setting_that_allows_it(name: str) -> None:
    preferences = Preferences()
    changes = Changes(preferences)
    for value in OTHERS[name]:
        setattr(preferences, name, value)
        for key, written in changes.new().items():
            assert SETTINGS[key].allows(written)
            assert preferred({key: written}) == preferences
    setattr(preferences, name, getattr(Preferences(), name))
    for key, written in changes.new().items():
        assert SETTINGS[key].default == written


def test_only_what_has_changed_is_told_and_once() -> None:
    preferences = Preferences(rate=300)
    changes = Changes(preferences)
    assert changes.new() == {}
    preferences.rate, preferences.speech = 310, Speech.TEXT
    preferences.voices["en"] = "Ada"
    expected = {"speech.mode": "text", "speech.rate": 310, "speech.voices": {"en": "Ada"}}
    assert changes.new() == expected
    assert changes.new() == {}
    preferences.voices["en"] = "Bo"
    assert changes.new() == {"speech.voices": {"en": "Bo"}}
    preferences.speech = None
    assert changes.new() == {"speech.mode": "ask"}


def test_what_is_written_is_a_copy() -> None:
    preferences = Preferences()
    changes = Changes(preferences)
    preferences.voices["en"] = "Ada"
    written = changes.new()
    preferences.voices["en"] = "Bo"
    assert written == {"speech.voices": {"en": "Ada"}}
