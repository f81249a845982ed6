from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest
from storage.faulty_disk import ran, without_rights

from a11y_klondike.storage.errors import StorageError, StorageFault, fault_of
from a11y_klondike.storage.folders import HOME_VARIABLE, Folders, made, open_private, player_folders

WHERE = """
import sys
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.folders import player_folders
try:
    folders = player_folders()
    print(folders.data, folders.config, "platformdirs" in sys.modules)
except StorageError as error:
    print(error.fault.name)
"""


def test_one_variable_names_the_folder_of_all_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "stick"))
    folders = player_folders()
    assert folders == Folders(tmp_path / "stick", tmp_path / "stick")
    places = {
        folders.games,
        folders.saves,
        folders.statistics,
        folders.results,
        folders.settings,
    }
    assert {path.parent for path in places} == {tmp_path / "stick"}
    assert len(places) == 5
    assert not (tmp_path / "stick").exists()


def test_the_variable_may_be_relative_or_begin_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for chosen, folder in (("stick", tmp_path / "stick"), ("~/games", tmp_path / "home/games")):
        monkeypatch.setenv(HOME_VARIABLE, chosen)
        assert player_folders().data == folder


@pytest.mark.skipif(sys.platform != "linux", reason="the places of Linux")
def test_without_it_they_are_where_the_platform_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    folders = player_folders()
    assert folders.data == tmp_path / ".local/share/a11y-klondike"
    assert folders.config == tmp_path / ".config/a11y-klondike"
    assert folders.saves == folders.data / "saves"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert player_folders().data == tmp_path / "data/a11y-klondike"


def test_the_library_is_not_needed_with_the_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert ran(WHERE) == f"{tmp_path} {tmp_path} False\n"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="needs a user without a home")
def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    nobody = 4_242_424
    code = f"import os; os.setuid({nobody})\n"
    before = "import platformdirs, a11y_klondike.storage.folders\n"
    assert ran(before + code + WHERE) == "NO_FOLDER\n"
    monkeypatch.setenv(HOME_VARIABLE, "~/stick")
    assert ran(before + code + WHERE) == "NO_FOLDER\n"


def test_what_is_made_is_the_players_own(tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        folder = made(tmp_path / "a" / "b" / "c")
        descriptor = open_private(folder / "file", os.O_WRONLY | os.O_CREAT)
    finally:
        os.umask(umask)
    os.close(descriptor)
    assert made(folder) == folder
    for path in (folder, folder.parent, folder.parent.parent):
        assert path.stat().st_mode & 0o777 == 0o700
    assert (folder / "file").stat().st_mode & 0o777 == 0o600


def test_the_mode_of_what_was_there_stays(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    made(tmp_path / "a")
    made(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_a_drive_that_is_not_there_is_not_searched_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a drive that is missing, as on Windows, not even the topmost folder is there."""
    asked = []

    def exists(path: Path) -> bool:
        asked.append(path)
        assert len(asked) < 100
        return False

    monkeypatch.setattr(Path, "exists", exists)
    assert made(tmp_path / "a") == tmp_path / "a"
    assert asked[-1] == Path(tmp_path.anchor)


def test_folders_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for folder in ("file", "file/a", "file/a/b", "link", "link/a", f"{'x' * 300}/a"):
        with pytest.raises(StorageError) as caught:
            made(tmp_path / folder)
        assert caught.value.fault is StorageFault.NO_FOLDER
        assert caught.value.path == tmp_path / folder
    with without_rights(tmp_path), pytest.raises(StorageError) as caught:
        made(tmp_path / "a" / "b")
    assert caught.value.fault is StorageFault.DENIED


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.ENOSPC, StorageFault.FULL),
        (errno.EDQUOT, StorageFault.FULL),
        (errno.EFBIG, StorageFault.FULL),
        (errno.EACCES, StorageFault.DENIED),
        (errno.EPERM, StorageFault.DENIED),
        (errno.EROFS, StorageFault.READ_ONLY),
        (errno.ENOENT, StorageFault.MISSING),
        (errno.ENOTDIR, StorageFault.NO_FOLDER),
        (errno.EAGAIN, StorageFault.LOCKED),
        (errno.EBUSY, StorageFault.LOCKED),
        (errno.EIO, StorageFault.OTHER),
        (errno.EISDIR, StorageFault.OTHER),
        (0, StorageFault.OTHER),
    ],
)
def test_what_the_system_tells(number: int, fault: StorageFault) -> None:
    error = OSError(number, "why")
    assert fault_of(error) is fault
    told = StorageError.of(error, Path("file"))
    assert (told.path, told.fault) == (Path("file"), fault)
    assert "why" in str(told)
    assert fault_of(OSError("without a number")) is StorageFault.OTHER


@pytest.mark.parametrize("number", [32, 33])
def test_what_windows_tells_of_a_file_in_use(number: int) -> None:
    error = PermissionError(errno.EACCES, "used by another process")
    error.winerror = number  # type: ignore[attr-defined]
    assert fault_of(error) is StorageFault.LOCKED
