"""Files of settings: what tests write there, and what must be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.settings import Loaded, Problem, SettingsFile
from a11y_klondike.storage.settings_schema import SETTINGS

DEFAULTS: dict[str, object] = {
    "language": "",
    "rules": "house",
    "verbosity": "normal",
    "confirm": True,
    "two_steps": False,
    "speech.mode": "ask",
    "speech.rate": 200,
    "speech.pitch": 50,
    "speech.volume": 100,
    "speech.engine": "auto",
    "speech.voices": {},
    "braille.on": False,
    "braille.codes": "letters",
    "columns.from": "head",
    "thinking.seconds": 5,
    "voice.engine": "pocketsphinx",
    "voice.model": "",
    "voice.listening": "key",
    "voice.headset": False,
    "voice.sounds": False,
    "voice.taught": {},
    "saving.sync": "soon",
    "saving.resume": "ask",
}

MINE = """\
# How I like it.
verbosity = "brief"   # no chatter

[speech]
engine = "auto"
mode = "voice"
tempo = "a key of another version"
# slowly
rate = 120 # words

[speech.voices]
en = "Alan" # from Scotland
de = "Anna"

[games.of_mine]
best = [1, 2,
  3]
"""

Text = str | bytes


def write(path: Path, text: Text) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def loaded(path: Path, text: Text) -> Loaded:
    write(path, text)
    return SettingsFile(path, SETTINGS).read()


def problem(path: Path, text: Text) -> Problem:
    """Return the one problem of a file; none of its settings count, or only those without one."""
    found = loaded(path, text)
    (only,) = found.problems
    assert found.values == DEFAULTS
    return only


def fault_of_change(
    file: SettingsFile, key: str = "speech.rate", value: object = 300
) -> StorageFault:
    with pytest.raises(StorageError) as caught:
        file.change(key, value)
    return caught.value.fault
