from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.faulty_disk import python
from storage.settings_texts import DEFAULTS, MINE, fault_of_change, write

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.settings import Loaded, SettingsFile
from a11y_klondike.storage.settings_schema import SETTINGS, Kind


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


@pytest.fixture
def file(path: Path) -> SettingsFile:
    return SettingsFile(path, SETTINGS)


def test_the_first_change_makes_a_file_that_explains_itself(path: Path, file: SettingsFile) -> None:
    file.change("speech.rate", 250)
    assert file.read() == Loaded(DEFAULTS | {"speech.rate": 250})
    lines = path.read_text().splitlines()
    assert lines[lines.index("[speech]") :][:5] == [
        "[speech]",
        "# ask, voice, text, reader",
        'mode = "ask"',
        "# 80-500",
        "rate = 250",
    ]
    entries = [line for line in lines if line and not line.startswith(("#", "["))]
    tables = [setting for setting in SETTINGS.values() if setting.kind is Kind.TABLE]
    assert len(entries) == len(SETTINGS) - len(tables), "those are empty"
    assert len([line for line in lines if line.startswith("# ")]) == len(SETTINGS)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("before", ["", " \r\n\n", "\ufeff"])
def test_an_empty_file_counts_as_none(path: Path, file: SettingsFile, before: str) -> None:
    write(path, before)
    file.change("confirm", value=False)
    assert "# ask, voice, text, reader" in path.read_text()


def test_a_change_leaves_all_else_as_it_is(path: Path, file: SettingsFile) -> None:
    write(path, MINE)
    file.change("speech.rate", 130)
    assert path.read_text() == MINE.replace("120", "130")
    file.change("speech.voices", {"en": "Fiona", "de": "Anna"})
    file.change("verbosity", "full")
    assert path.read_text() == (
        MINE.replace("120", "130").replace('"Alan"', '"Fiona"').replace('"brief"', '"full"')
    )
    file.change("speech.voices", {"en": "Fiona"})
    assert "Anna" not in path.read_text()
    assert "# from Scotland" in path.read_text()


@pytest.mark.parametrize("before", [0o600, 0o644])
def test_a_change_keeps_the_files_mode(path: Path, file: SettingsFile, before: int) -> None:
    write(path, MINE)
    path.chmod(before)
    file.change("confirm", value=False)
    assert path.stat().st_mode & 0o777 == before


def test_a_change_follows_a_link(path: Path, file: SettingsFile, tmp_path: Path) -> None:
    dotfiles = tmp_path / "dotfiles" / "klondike.toml"
    write(dotfiles, MINE)
    path.parent.mkdir()
    path.symlink_to(dotfiles)
    file.change("speech.rate", 130)
    assert path.is_symlink()
    assert dotfiles.read_text() == MINE.replace("120", "130")


VALUES: dict[str, object] = {
    "language": "en",
    "rules": "vegas",
    "verbosity": "full",
    "confirm": False,
    "two_steps": True,
    "speech.mode": "reader",
    "speech.rate": 333,
    "speech.pitch": 0,
    "speech.volume": 7,
    "speech.engine": "pyttsx3",
    "speech.voices": {"en": 'A "quoted" \\ name', "pt-BR": "Luciana"},
    "braille.on": True,
    "braille.codes": "aph",
    "columns.from": "top",
    "thinking.seconds": 60,
    "voice.engine": "vosk",
    "voice.model": "~/models/small-english",
    "voice.listening": "always",
    "voice.headset": True,
    "voice.sounds": True,
    "voice.taught": {"tin": "ten", "größe": "two"},
    "saving.sync": "never",
    "saving.resume": "no",
}
FORMS = {
    "new": "",
    "mine": MINE,
    "comment": "# nothing set yet\n",
    "dotted": "speech.pitch = 3 # low\nspeech.rate = 99\n[[mine]]\na = nan\n",
    "inline": "speech = {rate = 99}\nbraille = {}\n",
    "out-of-order": "[speech.voices]\nen = 'A'\n[mine]\n[saving]\nx = 1\n[speech]\nrate = 99\n",
    "no-end-of-line": "confirm = true",
    "windows": "[speech]\r\n# c\r\nrate = 99\r\n\r\n[mine]\r\n",
    "wrong-kinds": "confirm = 'x'\n[speech]\nrate = {a = 1}\nvoices = 'none'\n",
}


def test_a_value_of_each_setting_is_tried() -> None:
    assert VALUES.keys() == SETTINGS.keys() == DEFAULTS.keys()
    assert all(VALUES[key] != DEFAULTS[key] for key in VALUES)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_everything_can_be_set_in_every_form_of_file(
    path: Path, file: SettingsFile, form: str
) -> None:
    write(path, form)
    before: dict[str, Any] = tomllib.loads(form)
    expected = file.read().values
    for key, value in VALUES.items():
        file.change(key, value)
        expected[key] = value
        assert file.read().values == expected
    after = tomllib.loads(path.read_text())
    assert repr(after.get("mine")) == repr(before.get("mine"))
    for line in form.splitlines():
        if "#" in line:
            assert line.partition("#")[2] in path.read_text()
    if "\r\n" in form:
        assert path.read_bytes().count(b"\n") == path.read_bytes().count(b"\r\n")


LINES = st.sampled_from(
    [line for form in FORMS.values() for line in form.splitlines()]
    + ["[speech.other]", "x = '''\nrate = 3\n'''", "[braille]", "columns.from = 'top'", "[[q]]"]
)


@given(st.lists(LINES, max_size=9), st.sampled_from(list(VALUES)))
def test_a_change_changes_nothing_else_or_nothing(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], key: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "lines.toml"
    text = "\n".join(["# a comment", *lines, ""])
    write(path, text)
    file = SettingsFile(path, SETTINGS)
    fault: StorageFault | None = None
    try:
        file.change(key, VALUES[key])
    except StorageError as error:
        fault = error.fault
    if fault:
        assert fault is StorageFault.DAMAGED
        assert path.read_text() == text
        return
    before, after = (_flat(tomllib.loads(each)) for each in (text, path.read_text()))
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    assert all(name == key or name.startswith(f"{key}.") for name in changed)
    assert file.read().values[key] == VALUES[key]


def _flat(content: dict[str, Any], above: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in content.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{above}{name}.")
        else:
            flat[f"{above}{name}"] = repr(value)
    return flat


def test_a_table_that_is_something_else_is_not_overwritten(path: Path, file: SettingsFile) -> None:
    write(path, "speech = 3\n")
    assert fault_of_change(file, "speech.rate", 100) is StorageFault.DAMAGED
    assert path.read_text() == "speech = 3\n"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("speech.tempo", 3),
        ("speech.rate", 79),
        ("speech.rate", "80"),
        ("confirm", 1),
        ("verbosity", "loud"),
        ("speech.voices", {"en": "two\nlines"}),
        ("speech.voices", {"en": "x" * 201}),
        ("speech.voices", {f"en-{number}": "x" for number in range(101)}),
        ("rules", "tarot"),
    ],
)
def test_what_cant_be_set_is_refused(
    path: Path, file: SettingsFile, key: str, value: object
) -> None:
    with pytest.raises(ValueError, match="can't be"):
        file.change(key, value)
    assert not path.exists()


CHANGER = """
import sys
from pathlib import Path
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.settings import SettingsFile
from a11y_klondike.storage.settings_schema import SETTINGS
file = SettingsFile(Path(sys.argv[1]), SETTINGS)
key, values = sys.argv[2], range(int(sys.argv[3]), int(sys.argv[4]))

def is_set(value):
    # On a busy machine, the others may be faster for longer than anybody waits.
    try:
        file.change(key, value)
    except StorageError as error:
        assert error.fault.value == "locked", error
        return False
    return True

for value in values:
    while not is_set(value):
        pass
    assert file.read().values[key] == value
"""


def test_processes_lose_no_change_of_each_other(path: Path, file: SettingsFile) -> None:
    changers = [
        python(CHANGER, path, "speech.rate", 100, 130),
        python(CHANGER, path, "speech.pitch", 20, 50),
        python(CHANGER, path, "speech.volume", 20, 50),
    ]
    for changer in changers:
        _, errors = changer.communicate(timeout=60)
        assert changer.returncode == 0, errors
    values = {"speech.rate": 129, "speech.pitch": 49, "speech.volume": 49}
    assert file.read() == Loaded(DEFAULTS | values)
