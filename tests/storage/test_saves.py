from __future__ import annotations

import os
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.faulty_disk import names, without_rights
from storage.kept import played, resealed, unsealed
from storage.small_disk import files_up_to

from a11y_klondike.engine import PRESETS, Deal, Move
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault
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


@pytest.mark.parametrize("which", [0, -1, 2, 10**20, "", "none", "1", "1.game", "../saves/1"])
def test_a_save_that_is_not_there(saves: Saves, which: int | str) -> None:
    saves.save(GAME, "one")
    for use in (saves.load, saves.delete):
        with pytest.raises(SaveFileError) as caught:
            use(which)
        assert caught.value.fault is StorageFault.MISSING
    assert [entry.number for entry in saves.entries()] == [1]


def damaged(folder: Path, number: int) -> bytes:
    path = folder / f"{number}.game"
    data = path.read_bytes()
    path.write_bytes(data[:900] + b"?" + data[901:])
    return path.read_bytes()


def test_a_damaged_save_is_listed_loaded_and_kept(saves: Saves, folder: Path) -> None:
    saves.save(GAME, "one")
    saves.save(GAME, "two")
    data = damaged(folder, 1)
    entry, other = saves.entries()
    assert (entry.number, entry.name, entry.fault) == (1, "one", StorageFault.DAMAGED)
    assert other.fault is None
    reading = saves.load("one")
    assert reading.fault is StorageFault.DAMAGED
    count = len(reading.game.acts)
    assert 10 < count < len(GAME.acts)
    assert reading.game.acts == GAME.acts[:count]
    assert entry.turns == len(reading.session.turns)
    assert (folder / "1.game").read_bytes() == data


def test_a_damaged_save_is_never_written_over(saves: Saves, folder: Path) -> None:
    for name in ("1.damaged", "1-2.damaged"):
        saves.save(GAME, "one", replace_other=True)
        data = damaged(folder, 1)
        entry = saves.save(OTHER, "one", replace_other=True)
        assert (entry.number, entry.fault) == (1, None)
        assert (folder / name).read_bytes() == data
        assert saves.load(1).game.deal.number == 7
    assert [entry.number for entry in saves.entries()] == [1]


def test_a_save_of_which_nothing_is_left_is_listed(saves: Saves, folder: Path) -> None:
    saves.save(GAME, "one")
    saves.save(GAME, "two")
    (folder / "1.game").write_bytes(b"")
    (folder / "2.game").write_bytes(resealed(["a11y-klondike game 2"]))
    assert saves.entries() == [
        Entry(1, fault=StorageFault.NOT_A_GAME),
        Entry(2, fault=StorageFault.NEWER),
    ]
    for number, fault in ((1, StorageFault.NOT_A_GAME), (2, StorageFault.NEWER)):
        with pytest.raises(SaveFileError) as caught:
            saves.load(number)
        assert caught.value.fault is fault
    assert saves.save(GAME, "one").number == 3
    saves.delete(1)
    assert names(folder) == ["2.game", "3.game", "saves.lock"]


@pytest.mark.parametrize("missing", [1, 2, 10])
def test_a_save_whose_last_lines_are_missing_is_damaged(
    saves: Saves, folder: Path, missing: int
) -> None:
    """Each line is sound; but a save ends with the time, and a cut one doesn't."""
    saves.save(GAME)
    lines = (folder / "1.game").read_bytes().splitlines(keepends=True)
    (folder / "1.game").write_bytes(b"".join(lines[:-missing]))
    assert saves.entries()[0].fault is StorageFault.DAMAGED
    reading = saves.load(1)
    assert (reading.fault, reading.lost_lines) == (StorageFault.DAMAGED, 1)


def test_what_is_no_save_is_left_alone(saves: Saves, folder: Path) -> None:
    saves.save(GAME)
    others = ["0.game", "01.game", "1.game.txt", "x.game", "1.damaged", "٣.game", "1234567890.game"]
    for name in others:
        (folder / name).write_text("mine")
    assert [entry.number for entry in saves.entries()] == [1]
    assert saves.save(GAME).number == 2
    assert all((folder / name).read_text() == "mine" for name in others)


def test_files_and_folders_are_the_players_own(saves: Saves, folder: Path) -> None:
    umask = os.umask(0)
    try:
        saves.save(GAME)
    finally:
        os.umask(umask)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}


def test_a_disk_without_room_leaves_all_as_it_was(saves: Saves, folder: Path) -> None:
    saves.save(GAME, "one")
    before = (folder / "1.game").read_bytes()
    for name in ("one", "two"):
        with files_up_to(500), pytest.raises(StorageError) as caught:
            saves.save(OTHER, name, replace_other=True)
        assert caught.value.fault is StorageFault.FULL
    assert names(folder) == ["1.game", "saves.lock"]
    assert (folder / "1.game").read_bytes() == before


def test_a_folder_in_which_nothing_may_be_written(saves: Saves, folder: Path) -> None:
    saves.save(GAME, "one")
    with without_rights(folder / "saves.lock", folder):
        for change in (lambda: saves.save(GAME), lambda: saves.delete(1)):
            with pytest.raises(StorageError) as caught:
                change()
            assert caught.value.fault is StorageFault.DENIED
        assert saves.load("one").game.acts == GAME.acts
    assert [entry.name for entry in saves.entries()] == ["one"]


def test_a_file_where_the_folder_should_be(saves: Saves, folder: Path) -> None:
    folder.write_text("")
    for use in (lambda: saves.save(GAME), saves.entries, lambda: saves.load("one")):
        with pytest.raises(StorageError) as caught:
            use()
        assert caught.value.fault is StorageFault.NO_FOLDER
    with pytest.raises(StorageError):
        saves.load(1)


def test_a_game_that_is_too_long_to_be_read(saves: Saves, folder: Path) -> None:
    act = Act(Doing.PLAY, 1.0, (Move.parse("draw"),))
    with pytest.raises(SaveFileError) as caught:
        saves.save(replace(GAME, acts=(act,) * 20_001))
    assert caught.value.fault is StorageFault.TOO_BIG
    assert saves.entries() == []
    assert "1.game" not in names(folder)


def test_a_deal_without_a_number(saves: Saves, folder: Path) -> None:
    deal = Deal(Deal.numbered(5).cards)
    entry = saves.save(replace(GAME, deal=deal, acts=()))
    assert entry.deal is None
    assert saves.load(1).game.deal == deal
    assert unsealed((folder / "1.game").read_bytes())[4].startswith("cards ")
