"""What is wrong with a file or its disk is told, and the settings stay as they are."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.faulty_disk import names, python, ran, without_rights
from storage.settings_texts import DEFAULTS, MINE, Text, fault_of_change, loaded, problem, write

from a11y_klondike.storage.errors import StorageFault
from a11y_klondike.storage.settings import LARGEST, Loaded, Problem, ProblemKind, SettingsFile
from a11y_klondike.storage.settings_schema import SETTINGS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


@pytest.fixture
def file(path: Path) -> SettingsFile:
    return SettingsFile(path, SETTINGS)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("rules 'vegas'\n", 1),
        ("confirm = true\n[speech\nrate = 3\n", 2),
        ("confirm = true\nconfirm = true\n", 2),
        ("a = 1\nb = 'never closed\n", 2),
        ("a = 1\nb = '''never closed\n\n", 3),
        ("a = 1\n\0\n", 2),
        ("a = 1\nb = \udcff", 0),
        (b"a = 1\nb = '\xff'\n", 2),
        ("rules = 'vegas'\n".encode("utf-16"), 1),
        ("rules = 'vegas'\n".encode("utf-16-le"), 1),
        ("a = " + "[" * 100_000, 1),
        ("\na = [\n" + "[\n" * 100_000, 52),
        ("a = " + "{a = " * 400 + "1" + "}" * 400 + "\n", 1),
        ("a = 1\nb = " + "9" * 5_000, 2),
        ("a." * 60_000 + "a = 1\n", 1),
        ("[a]\n" + "a" * 4_001, 2),
    ],
    ids=lambda value: repr(value[:20]) if isinstance(value, str | bytes) else None,
)
def test_a_broken_file_is_told_with_its_line(path: Path, text: Text, line: int) -> None:
    if isinstance(text, str):
        text = text.encode(errors="surrogatepass")
    expected = line or 2
    assert problem(path, text) == Problem(ProblemKind.SYNTAX, expected)
    assert fault_of_change(SettingsFile(path, SETTINGS)) is StorageFault.DAMAGED
    assert path.read_bytes() == text


def test_a_file_may_begin_with_a_byte_order_mark(path: Path, file: SettingsFile) -> None:
    found = loaded(path, "\ufeffconfirm = 3\r\nverbosity = 'full'\r\n")
    assert found.values == DEFAULTS | {"verbosity": "full"}
    assert [each.line for each in found.problems] == [1]
    file.change("confirm", value=False)
    assert path.read_bytes() == "\ufeffconfirm = false\r\nverbosity = 'full'\r\n".encode()


def test_a_file_that_is_too_big_is_told(path: Path, file: SettingsFile) -> None:
    write(path, "#" * 99 + "\n" + "#\n" * ((LARGEST - 100) // 2))
    assert path.stat().st_size == LARGEST
    assert file.read() == Loaded(DEFAULTS)
    write(path, path.read_text() + "\n")
    found = file.read()
    assert found == Loaded(DEFAULTS, (Problem(ProblemKind.UNUSABLE, fault=StorageFault.TOO_BIG),))
    assert fault_of_change(file) is StorageFault.TOO_BIG


def test_a_file_may_have_many_tables_and_lists(path: Path) -> None:
    text = "".join(f"[mine{number}]\na = [[1], [2]] # {{}}\n" for number in range(200))
    assert loaded(path, f"confirm = false\n{text}") == Loaded(DEFAULTS | {"confirm": False})


def test_a_hundred_thousand_lines_take_no_time(path: Path) -> None:
    begun = time.process_time()
    found = loaded(path, "#\n" * 99_998 + "[speech]\nrate = 9\n")
    assert found.problems == (Problem(ProblemKind.OUT_OF_RANGE, 100_000, "speech.rate"),)
    wrong = "rate = 9\n" + "#rate\n" * 40_000 + "[speech]\nrate = 9\n"
    assert loaded(path, wrong).problems[0].key == "speech.rate"
    assert time.process_time() - begun < 5


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[speech]\nrate = 9\n", 2),
        ("speech.rate = 9\n", 1),
        ("speech = { tempo = 3, rate = 9 }\n", 1),
        ("'speech'.\"rate\" = 9\n", 1),
        ("[ speech ]\n\n  rate=9\n", 3),
        ("rate = 9\n[other]\nrate = 9\n[speech]\n# rate\nrate = 9\n", 6),
        ("a = '''\n[speech]\nrate = 9\n'''\n[speech]\nrate = 9\n", 6),
        ("[speech]\nrate = [\n9,\n]\n", 2),
        ("[speech]\nrate = [\n9,\n]\n# rate\n", 2),
        ("a = '''\nrate = 9\n'''\n[speech]\nrate = [\n9,\n]\n", 5),
        ('[speech]\n"r\\u0061te" = 9\n', 0),
    ],
)
def test_the_line_of_a_setting_is_found(path: Path, text: str, line: int) -> None:
    assert problem(path, text).line == line


def test_what_is_no_file_is_told(path: Path, file: SettingsFile) -> None:
    path.mkdir(parents=True)
    (found,) = file.read().problems
    assert (found.kind, found.fault) == (ProblemKind.UNUSABLE, StorageFault.OTHER)
    assert fault_of_change(file) is StorageFault.OTHER
    path.rmdir()
    os.mkfifo(path)
    (found,) = file.read().problems
    assert (found.kind, found.fault) == (ProblemKind.UNUSABLE, StorageFault.OTHER)


def test_reading_leaves_nothing_open(path: Path, file: SettingsFile) -> None:
    before = os.dup(0)
    os.close(before)
    path.mkdir(parents=True)
    file.read()
    path.rmdir()
    write(path, MINE)
    file.read()
    after = os.dup(0)
    os.close(after)
    assert after == before


def test_a_link_to_itself_is_told(path: Path, file: SettingsFile) -> None:
    path.parent.mkdir()
    path.symlink_to(path)
    (found,) = file.read().problems
    assert found.kind is ProblemKind.UNUSABLE
    assert fault_of_change(file) is StorageFault.OTHER
    assert path.is_symlink()


def test_a_file_that_may_not_be_read_is_told(path: Path, file: SettingsFile) -> None:
    write(path, MINE)
    with without_rights(path):
        path_mode = path.stat().st_mode & 0o777
        assert path_mode == 0o444
        assert file.read().problems == ()
    path.chmod(0)
    with without_rights(path.parent):
        (found,) = file.read().problems
    assert found == Problem(ProblemKind.UNUSABLE, fault=StorageFault.DENIED)


@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8")))
def test_nothing_in_a_file_makes_reading_fail(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    found = loaded(path, data)
    assert found.values.keys() == SETTINGS.keys()
    for key, value in found.values.items():
        assert SETTINGS[key].allows(value)


def test_a_locked_file_is_told(path: Path, file: SettingsFile) -> None:
    file.change("confirm", value=False)
    code = """
import sys
from pathlib import Path
from a11y_klondike.storage.atomic import exclusive
with exclusive(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""
    with python(code, path) as holder:
        assert holder.stdout
        holder.stdout.readline()
        assert fault_of_change(file) is StorageFault.LOCKED
        assert file.read() == Loaded(DEFAULTS | {"confirm": False})
        holder.kill()


def test_a_folder_without_rights_is_told(path: Path, file: SettingsFile) -> None:
    write(path, MINE)
    file.change("speech.rate", 121)  # loads what is needed
    for read_only in ([path], [path.parent, path]):
        with without_rights(*read_only):
            assert fault_of_change(file, "speech.rate", 122) is StorageFault.DENIED
            assert file.read().values["speech.rate"] == 121


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_full_disk_leaves_the_settings_alone(path: Path) -> None:
    write(path, MINE)
    code = """
import resource, sys
from pathlib import Path
from a11y_klondike.storage.errors import StorageError
from a11y_klondike.storage.settings import SettingsFile
from a11y_klondike.storage.settings_schema import SETTINGS
file = SettingsFile(Path(sys.argv[1]), SETTINGS)
import a11y_klondike.storage.settings_edit, filelock
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    file.change("speech.rate", 130)
except StorageError as error:
    print(error.fault.value, file.read().values["speech.rate"])
"""
    assert ran(code, path) == "full 120\n"
    assert path.read_text() == MINE
    assert names(path.parent) == ["settings.toml", "settings.toml.lock"]
