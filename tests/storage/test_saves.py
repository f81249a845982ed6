from __future__ import annotations

import os
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.faulty_disk import names
from storage.kept import played, unsealed

from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.storage.save_names import is_same, tidied
from a11y_klondike.storage.saves import Entry, NameFault, SaveNameError, Saves

GAME = played(count=60).game()
OTHER = played("classic", deal=7, count=30).game()


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def test_without_a_save_there_is_none(saves: Saves, folder: Path) -> None:
    assert saves.entries() == []
    assert not folder.exists()


def test_a_save_is_loaded_as_it_was(saves: Saves) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    entry = saves.save(GAME, "before the king")
    assert entry.saved
    assert before <= entry.saved <= datetime.now(UTC)
    game = replace(GAME, name="before the king", saved=entry.saved)
    for which in (1, "before the king", "  Before the KING "):
        reading = saves.load(which)
        assert reading.game == game
        assert reading.fault is None
    play = played(count=60)
    assert saves.load(1).session.state == play.session.state
    assert entry == Entry(
        1,
        "before the king",
        entry.saved,
        PRESETS["house"],
        1,
        len(play.session.turns),
    )
    assert saves.entries() == [entry]


def test_numbers_stay_and_are_not_given_twice(saves: Saves) -> None:
    for number in (1, 2, 3, 4):
        assert saves.save(GAME).number == number
    saves.delete(2)
    assert [entry.number for entry in saves.entries()] == [1, 3, 4]
    assert saves.save(OTHER, "new").number == 5
    assert saves.load(5).game.deal.number == 7
    saves.delete("new")
    saves.delete(4)
    assert saves.save(GAME).number == 4
    for number in (1, 3, 4):
        saves.delete(number)
    assert saves.entries() == []
    assert saves.save(GAME).number == 1


def test_where_no_number_is_higher_a_lower_one_is_taken(saves: Saves, folder: Path) -> None:
    saves.save(GAME)
    (folder / "1.game").rename(folder / "999999999.game")
    assert saves.save(GAME, "one").number == 1
    assert saves.save(GAME, "two").number == 2
    assert [(each.number, each.name) for each in saves.entries()] == [
        (1, "one"),
        (2, "two"),
        (999_999_999, ""),
    ]


def test_saves_are_listed_by_number(saves: Saves) -> None:
    for _ in range(11):
        saves.save(GAME)
    assert [entry.number for entry in saves.entries()] == list(range(1, 12))


def test_a_save_without_a_name_replaces_nothing(saves: Saves) -> None:
    saves.save(GAME)
    saves.save(OTHER, replace_other=True)
    saves.save(OTHER, "   ", replace_other=True)
    assert [entry.name for entry in saves.entries()] == ["", "", ""]


def test_a_name_is_replaced_only_when_asked(saves: Saves, folder: Path) -> None:
    saves.save(OTHER, "other")
    first = saves.save(GAME, "Über  uns")
    before = {name: (folder / name).read_bytes() for name in names(folder)}
    with pytest.raises(SaveNameError) as caught:
        saves.save(OTHER, "ÜBER UNS")
    assert caught.value.fault is NameFault.TAKEN
    assert caught.value.entry == first
    assert {name: (folder / name).read_bytes() for name in names(folder)} == before
    again = saves.save(OTHER, "ÜBER UNS", replace_other=True)
    assert again.number == first.number == 2
    assert saves.load("über uns").game.deal.number == 7
    assert saves.load(2).game.name == "ÜBER UNS"
    assert [entry.number for entry in saves.entries()] == [1, 2]


@pytest.mark.parametrize("name", ["x" * 61, "ä" * 61, "🂡" * 61])
def test_a_name_that_is_too_long(saves: Saves, folder: Path, name: str) -> None:
    with pytest.raises(SaveNameError) as caught:
        saves.save(GAME, name)
    assert caught.value.fault is NameFault.TOO_LONG
    assert not folder.exists()
    assert saves.save(GAME, f" {name[1:]} ").name == name[1:]


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        "/etc/passwd",
        "C:\\con",
        "nul",
        ".hidden",
        "-rf",
        "a/b",
        "1.game",
        "3",
        "$(reboot)",
        "two\nlines 00000000",
        "\ud800 half",
        "\0",
        "name\x1b[2J",
        "نهاية الأسبوع",
        "🂡🂮",
    ],
)
def test_no_name_is_part_of_a_path(saves: Saves, tmp_path: Path, name: str) -> None:
    entry = saves.save(GAME, name)
    assert names(tmp_path) == ["saves"]
    assert set(names(tmp_path / "saves")) <= {"1.game", "saves.lock"}
    assert saves.entries() == [entry]
    if entry.name:
        assert saves.load(name).game.name == entry.name == tidied(name)
        saves.delete(name)
        assert saves.entries() == []


@given(st.text(max_size=80))
def test_a_tidied_name_is_tidy(name: str) -> None:
    tidy = tidied(name)
    assert tidied(tidy) == tidy
    assert tidy == tidy.strip()
    assert "  " not in tidy
    assert all(unicodedata.category(sign) not in {"Cc", "Cs", "Zl", "Zp"} for sign in tidy)
    assert tidy.encode().decode() == tidy
    assert is_same(name, tidy)
    assert is_same(f"  {name}\n", tidy)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Straße", "STRASSE", True),
        ("café", "cafe\N{COMBINING ACUTE ACCENT}", True),
        ("ﬁrst", "first", True),
        ("game 1", "game\t 1", True),
        ("game 1", "game1", False),
        ("cafe", "café", False),
    ],
)
def test_names_that_are_the_same(one: str, other: str, *, same: bool) -> None:
    assert is_same(one, other) is same


def test_files_and_folders_are_the_players_own(saves: Saves, folder: Path) -> None:
    umask = os.umask(0)
    try:
        saves.save(GAME)
    finally:
        os.umask(umask)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}


def test_a_deal_without_a_number(saves: Saves, folder: Path) -> None:
    deal = Deal(Deal.numbered(5).cards)
    entry = saves.save(replace(GAME, deal=deal, acts=()))
    assert entry.deal is None
    assert saves.load(1).game.deal == deal
    assert unsealed((folder / "1.game").read_bytes())[4].startswith("cards ")
