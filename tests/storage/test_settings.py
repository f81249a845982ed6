from __future__ import annotations

import os
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.faulty_disk import names, python, ran, without_rights

from a11y_klondike.storage.errors import StorageError, StorageFault
from a11y_klondike.storage.settings import LARGEST, Loaded, Problem, ProblemKind, SettingsFile
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


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


@pytest.fixture
def file(path: Path) -> SettingsFile:
    return SettingsFile(path, SETTINGS)


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


# Reading


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


# Changing


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
    assert len(entries) == len(SETTINGS) - 1  # the table of voices is empty
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
