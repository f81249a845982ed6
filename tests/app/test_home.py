"""The player's own folder, as one run of the program uses it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from storage.small_disk import files_up_to
from watch import Watch

from a11y_klondike.announce.model import Announcement
from a11y_klondike.app import home as home_module
from a11y_klondike.app.home import Home
from a11y_klondike.engine import Deal, Draw, Rules
from a11y_klondike.session import Session
from a11y_klondike.storage.errors import StorageError, StorageFault, fault_of
from a11y_klondike.storage.settings import SettingsFile
from a11y_klondike.storage.settings_schema import SETTINGS

USUAL = {key: setting.default for key, setting in SETTINGS.items()}


def settings(own: Home) -> dict[str, object]:
    """Return what is set, and what is as usual."""
    return {**USUAL, **own.settings}


def test_what_is_usual_is_as_the_schema_has_it() -> None:
    assert {key: USUAL[key] for key in home_module.USUAL} == home_module.USUAL
    assert {key: Home().text(key) for key in home_module.USUAL} == home_module.USUAL


def told(announcement: Announcement) -> list[tuple[str, object]]:
    return [(said.id, said.values.get("fault")) for said in announcement.sentences]


def test_a_home_that_is_not_there_yet_is_as_usual_and_stays_so(home: Path) -> None:
    own = Home()
    assert own.settings == {}, "so nothing that reads them is loaded"
    assert settings(own) == USUAL
    assert told(own.told) == []
    assert own.keeper(Watch())
    assert told(own.keep({})) == []
    assert not home.exists()


def test_what_is_set_counts_and_what_is_wrong_is_told(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('verbosity = "full"\nrules = "bridge"\n')
    own = Home()
    assert own.text("verbosity") == "full"
    assert own.text("rules") == USUAL["rules"]
    assert told(own.told) == [("setting-wrong", None)]


def test_where_nothing_is_kept_no_folder_is_looked_at(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('verbosity = "full"\nrules = \n')
    own = Home(keeps=False)
    assert settings(own) == USUAL
    assert told(own.told) == []
    assert own.keeper(Watch()) is None
    assert told(own.keep({"verbosity": "brief"})) == []
    assert not own.holds_game
    assert [path.name for path in home.iterdir()] == ["settings.toml"]


def test_changes_are_written(home: Path) -> None:
    assert told(Home().keep({"verbosity": "full", "speech.rate": 300})) == []
    assert settings(Home()) == USUAL | {"verbosity": "full", "speech.rate": 300}
    assert home.exists()


def test_without_a_place_for_a_home_that_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> None:
        raise StorageError(Path("~"), StorageFault.NO_FOLDER)

    monkeypatch.setattr("a11y_klondike.app.home.player_folders", nowhere)
    own = Home()
    assert told(own.told) == [("fault-keep", "no-folder")]
    assert settings(own) == USUAL
    assert own.keeper(Watch()) is None
    assert told(own.keep({"verbosity": "full"})) == []


def test_a_file_in_the_folders_place_is_told_with_the_first_change(home: Path) -> None:
    home.write_text("")
    own = Home()
    assert told(own.told) == []
    assert told(own.keep({"verbosity": "full"})) == [("fault-settings", "no-folder")]
    assert told(own.keep({"confirm": False})) == []
    home.unlink()
    assert told(own.keep({"two_steps": True})) == []
    assert settings(Home()) == USUAL | {"verbosity": "full", "confirm": False, "two_steps": True}


def test_of_what_could_not_be_written_the_newest_counts(home: Path) -> None:
    own = Home()
    with files_up_to(10):
        assert told(own.keep({"verbosity": "full"})) == [("fault-settings", "full")]
        assert told(own.keep({"verbosity": "brief"})) == []
    own.keep({"verbosity": "brief", "confirm": False})
    assert settings(Home()) == USUAL | {"verbosity": "brief", "confirm": False}
    assert home.exists()


def test_a_fault_is_told_again_once_it_was_gone() -> None:
    own = Home()
    for _ in range(2):
        with files_up_to(10):
            assert told(own.keep({"verbosity": "full"})) == [("fault-settings", "full")]
        assert told(own.keep({"verbosity": "brief"})) == []


def test_a_file_that_may_not_be_looked_at_is_told(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def closed(path: Path) -> bool:
        raise StorageError(path, StorageFault.DENIED)

    home.mkdir()
    (home / "settings.toml").mkdir()
    monkeypatch.setattr(home_module, "is_there", closed)
    assert told(Home().told) == [("settings-unusable", "other")]


@pytest.mark.parametrize(
    ("first", "second"), [(errno.ENOSPC, errno.EROFS), (errno.EROFS, errno.EACCES)]
)
def test_each_kind_of_fault_is_told(
    monkeypatch: pytest.MonkeyPatch, first: int, second: int
) -> None:
    own = Home()
    for number in (first, second):

        def fail(file: SettingsFile, *_: object, number: int = number) -> None:
            raise StorageError.of(OSError(number, os.strerror(number)), file._path)

        monkeypatch.setattr(SettingsFile, "change", fail)
        fault = fault_of(OSError(number, "")).value
        assert told(own.keep({"verbosity": "full"})) == [("fault-settings", fault)]
        assert told(own.keep({"verbosity": "full"})) == []


def test_whether_a_game_is_held_is_known_when_it_was_left() -> None:
    own = Home()
    keeper = own.keeper(Watch())
    assert keeper
    session = Session(Deal.numbered(1), Rules())
    keeper.started(session)
    session.play([Draw()])
    assert not own.holds_game
    keeper.close()
    assert own.holds_game
