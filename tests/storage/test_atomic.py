from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from storage.faulty_disk import names, python, ran, without_rights

from a11y_klondike.storage import atomic
from a11y_klondike.storage.atomic import exclusive, write_new, write_whole
from a11y_klondike.storage.earlier import put_away
from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.free_names import move_aside
from a11y_klondike.storage.syncing import sync

WRITE = "import sys; from pathlib import Path; from a11y_klondike.storage.atomic import *; "


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_new_file_is_the_players_own(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    write_whole(path, b"one")
    assert path.read_bytes() == b"one"
    assert mode(path) == 0o600
    assert mode(path.parent) == 0o700
    assert names(path.parent) == ["file"]


@pytest.mark.parametrize("before", [0o600, 0o640, 0o666])
def test_the_mode_of_a_file_stays(tmp_path: Path, before: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one")
    path.chmod(before)
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert mode(path) == before


def test_a_disk_that_cannot_empty_its_own_memory_is_synced_as_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On macOS, a folder in a network may not know how."""
    fcntl = pytest.importorskip("fcntl")
    synced = []

    def refused(_: int, command: int) -> None:
        synced.append(command)
        raise OSError(errno.ENOTSUP, "not supported")

    def fsync(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_size)

    path = tmp_path / "file"
    path.write_bytes(b"one")
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", refused)
    monkeypatch.setattr(os, "fsync", fsync)
    with path.open("rb") as file:
        sync(file.fileno())
    assert synced == [51, 3]


def test_a_link_is_followed(tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "file"
    target.parent.mkdir()
    target.write_bytes(b"one")
    for link in (tmp_path / "link", tmp_path / "link-to-the-link"):
        link.symlink_to(target)
        target = link
    write_whole(link, b"two")
    assert link.is_symlink()
    assert (tmp_path / "elsewhere" / "file").read_bytes() == b"two"


def test_a_link_that_leads_nowhere_makes_no_folders(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "stick" / "file")
    with pytest.raises(StorageError) as caught:
        write_whole(link, b"one")
    assert caught.value.fault is StorageFault.MISSING
    assert not (tmp_path / "stick").exists()


def test_a_file_that_nobody_may_write_stays(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one")
    path.chmod(0o444)
    with pytest.raises(StorageError) as caught:
        write_whole(path, b"two")
    assert caught.value.fault is StorageFault.DENIED
    assert path.read_bytes() == b"one"


def test_a_file_that_the_player_may_not_write_stays(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one")
    with (
        without_rights(path, tmp_path),
        pytest.raises(StorageError) as caught,
    ):
        write_whole(path, b"two")
    assert caught.value.fault is StorageFault.DENIED
    assert path.read_bytes() == b"one"


def test_nothing_is_left_in_a_folder_without_rights(tmp_path: Path) -> None:
    with without_rights(tmp_path), pytest.raises(StorageError) as caught:
        write_whole(tmp_path / "file", b"one")
    assert caught.value.fault is StorageFault.DENIED
    assert names(tmp_path) == []


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder").write_bytes(b"")
    with pytest.raises(StorageError) as caught:
        write_whole(tmp_path / "folder" / "file", b"one")
    assert caught.value.fault is StorageFault.NO_FOLDER


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_full_disk_leaves_the_old_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one")
    code = f"""{WRITE}
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), bytes(5000))
except StorageError as error:
    print(error.fault.value)
"""
    assert ran(code, path) == "full\n"
    assert path.read_bytes() == b"one"
    assert names(tmp_path) == ["file"]


def test_the_content_is_on_the_disk_before_it_has_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    happened = []
    replace = os.replace

    def sync(descriptor: int) -> None:
        happened.append(f"{os.fstat(descriptor).st_size} bytes")

    def sync_folder(folder: Path) -> None:
        assert folder == tmp_path
        happened.append("folder")

    def replaced(source: Path, target: Path) -> None:
        happened.append("named")
        replace(source, target)

    monkeypatch.setattr(atomic, "sync", sync)
    monkeypatch.setattr(atomic, "sync_folder", sync_folder)
    monkeypatch.setattr(os, "replace", replaced)
    write_whole(path, b"content")
    assert happened == ["7 bytes", "named", "folder"]


@pytest.mark.parametrize("readers_block", [True, False])
def test_a_reader_on_windows_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, readers_block: bool
) -> None:
    tries = []
    replace = os.replace

    def replaced(source: Path, target: Path) -> None:
        tries.append(target)
        if len(tries) < 3:
            raise PermissionError(13, "it is being read")
        replace(source, target)

    monkeypatch.setattr(os, "replace", replaced)
    monkeypatch.setattr(atomic, "_READERS_BLOCK", readers_block)
    if readers_block:
        write_whole(tmp_path / "file", b"one")
        assert (tmp_path / "file").read_bytes() == b"one"
    else:
        with pytest.raises(StorageError):
            write_whole(tmp_path / "file", b"one")
        assert names(tmp_path) == []


@pytest.mark.parametrize("step", [put_away, move_aside])
def test_whoever_looks_at_a_file_on_windows_does_not_keep_it_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: Callable[[Path], Path]
) -> None:
    path = tmp_path / "one.game"
    path.write_bytes(b"one")
    tries = []
    replace = os.replace

    def replaced(source: Path, target: Path) -> None:
        tries.append(target)
        if len(tries) < 3:
            raise PermissionError(13, "it is being looked at")
        replace(source, target)

    monkeypatch.setattr(os, "replace", replaced)
    monkeypatch.setattr(atomic, "_READERS_BLOCK", True)
    assert step(path).read_bytes() == b"one"
    assert not path.exists()


def test_whoever_reads_finds_one_content_or_the_other(tmp_path: Path) -> None:
    path = tmp_path / "file"
    contents = [bytes([65 + number]) * 20_000 for number in range(2)]
    write_whole(path, contents[0])
    code = f"""{WRITE}
print("go", flush=True)
while True:
    for letter in (65, 66):
        write_whole(Path(sys.argv[1]), bytes([letter]) * 20000)
"""
    random = Random(1)
    for _ in range(6):
        with python(code, path) as writer:
            assert writer.stdout
            writer.stdout.readline()
            for _ in range(random.randint(20, 200)):
                assert path.read_bytes() in contents
            writer.kill()
        assert path.read_bytes() in contents
    # What a killed process leaves can't be taken for the file.
    rest = [name for name in names(tmp_path) if name != "file"]
    assert all(re.fullmatch(r"\.file\.[0-9a-f]{8}\.new", name) for name in rest)


def test_a_new_file_takes_no_ones_place(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    write_new(path, b"one")
    with pytest.raises(FileExistsError):
        write_new(path, b"two")
    assert path.read_bytes() == b"one"
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        write_new(link, b"two")
    assert not (tmp_path / "nowhere").exists()


def test_where_a_new_file_fails_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "sync", full)
    with pytest.raises(StorageError) as caught:
        write_new(tmp_path / "file", b"one")
    assert caught.value.fault is StorageFault.FULL
    assert names(tmp_path) == []


def test_a_lock_keeps_another_process_out(tmp_path: Path) -> None:
    path = tmp_path / "file"
    code = f"""{WRITE}
with exclusive(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""
    with python(code, path) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(StorageError) as caught, exclusive(path, wait=0.05):
            pass
        assert caught.value.fault is StorageFault.LOCKED
        holder.kill()
        holder.wait()
        with exclusive(path, wait=5):
            assert mode(tmp_path / "file.lock") == 0o600


def test_a_lock_is_given_back_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), exclusive(tmp_path / "file"):
        raise ZeroDivisionError
    with exclusive(tmp_path / "file", wait=0):
        pass


def test_there_is_no_lock_in_a_folder_without_rights(tmp_path: Path) -> None:
    with exclusive(tmp_path / "before"):
        pass  # loads what is needed, while the tests' own rights still count
    with (
        without_rights(tmp_path),
        pytest.raises(StorageError) as caught,
        exclusive(tmp_path / "file", wait=0.05),
    ):
        pass
    assert caught.value.fault is StorageFault.DENIED
