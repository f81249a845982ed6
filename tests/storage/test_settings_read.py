from __future__ import annotations

from pathlib import Path

import pytest
from storage.settings_texts import DEFAULTS, MINE, loaded, problem

from a11y_klondike.storage.settings import Loaded, Problem, ProblemKind, SettingsFile
from a11y_klondike.storage.settings_schema import SETTINGS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


@pytest.fixture
def file(path: Path) -> SettingsFile:
    return SettingsFile(path, SETTINGS)


def test_without_a_file_the_defaults_count(file: SettingsFile, path: Path) -> None:
    assert file.read() == Loaded(DEFAULTS)
    assert not path.parent.exists()


def test_what_is_set_counts(path: Path) -> None:
    assert loaded(path, MINE) == Loaded(
        DEFAULTS
        | {
            "verbosity": "brief",
            "speech.mode": "voice",
            "speech.rate": 120,
            "speech.voices": {"en": "Alan", "de": "Anna"},
        }
    )


def test_a_default_is_no_ones_to_change(file: SettingsFile) -> None:
    voices = file.read().values["speech.voices"]
    assert isinstance(voices, dict)
    voices["en"] = "Alan"
    assert file.read().values["speech.voices"] == {}


@pytest.mark.parametrize("key", SETTINGS)
def test_each_default_is_allowed(key: str) -> None:
    assert SETTINGS[key].allows(DEFAULTS[key])


@pytest.mark.parametrize(
    "line",
    [
        "rate = 79",
        "rate = 501",
        "rate = -80",
        "rate = 200.0",
        "pitch = true",
        "rate = 'fast'",
        "pitch = 101",
        "volume = -1",
        "rate = 2026-11-30",
        "rate = [200]",
    ],
)
def test_a_number_out_of_range_is_told(path: Path, line: str) -> None:
    key = f"speech.{line.partition(' ')[0]}"
    found = problem(path, f"# 1\n[speech]\n\n{line}\n")
    assert found == Problem(ProblemKind.OUT_OF_RANGE, 4, key)


@pytest.mark.parametrize(
    "line", ["rate = 80", "rate = 500", "pitch = 0", "pitch = 100", "volume = 0", "rate = 0x64"]
)
def test_a_number_in_range_is_none(path: Path, line: str) -> None:
    assert loaded(path, f"[speech]\n{line}\n").problems == ()


@pytest.mark.parametrize(
    "line",
    [
        "verbosity = 'loud'",
        "verbosity = 'Brief'",
        "verbosity = 1",
        "confirm = 'yes'",
        "confirm = 1",
        "two_steps = 0",
        "rules = 'tarot'",
        "rules = 'draw=2'",
        "rules = ''",
        "rules = 'timed,timer=no'",
        "rules = 7",
        "language = 'e'",
        "language = '../en'",
        "language = false",
        "speech = 3",
        "speech = 'voice'",
        "speech.mode = 'loud'",
        "speech.voices = 'Alan'",
        "speech.voices.en = 3",
        "speech.voices.'no tag' = 'Alan'",
        "columns.from = {}",
        "[[saving]]",
    ],
)
def test_a_value_that_a_setting_cant_have_is_told(path: Path, line: str) -> None:
    key = line.partition(" = ")[0].strip("[]").removesuffix(".en").removesuffix(".'no tag'")
    found = problem(path, f"\n{line}\n")
    assert found == Problem(ProblemKind.UNKNOWN_VALUE, 2, key)


@pytest.mark.parametrize("text", ["vegas", "Vegas", "vegas-three, passes=2", "draw=3"])
def test_rules_are_written_as_on_the_command_line(path: Path, text: str) -> None:
    found = loaded(path, f"rules = '{text}'\n")
    assert found == Loaded(DEFAULTS | {"rules": text})


@pytest.mark.parametrize("tag", ["", "en", "pt-BR", "zh-Hant-TW"])
def test_languages_are_tags(path: Path, tag: str) -> None:
    assert loaded(path, f"language = '{tag}'\n").problems == ()


def test_what_is_wrong_leaves_the_rest_alone(path: Path) -> None:
    found = loaded(path, "confirm = 3\nverbosity = 'full'\n[speech]\nrate = 1\npitch = 9\n")
    assert found.values == DEFAULTS | {"verbosity": "full", "speech.pitch": 9}
    assert [(each.key, each.line) for each in found.problems] == [
        ("confirm", 1),
        ("speech.rate", 4),
    ]
