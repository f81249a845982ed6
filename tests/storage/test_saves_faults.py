from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from storage.faulty_disk import names, without_rights
from storage.kept import played, resealed
from storage.small_disk import files_up_to

from a11y_klondike.engine import Move
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage.errors import SaveFileError, StorageError, StorageFault
from a11y_klondike.storage.saves import Entry, Saves

GAME = played(count=60).game()
OTHER = played("classic", deal=7, count=30).game()


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


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
