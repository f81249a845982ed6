"""The files of a locale: found, or a fault that names the file and tells what is wrong."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from a11y_klondike.command.parse import load_parser
from a11y_klondike.l10n import Form, Locale, LocaleError, available_locales, load_locale
from a11y_klondike.l10n import files as locale_files
from a11y_klondike.l10n.files import read_toml
from a11y_klondike.l10n.vocabulary import load_vocabulary

Edit = Callable[[str, str, str], None]
"""Changes a text of a file: the file, the old text, the new one."""


def test_english_is_there() -> None:
    assert "en" in available_locales()
    assert list(available_locales()) == sorted(available_locales())


def test_only_folders_are_locales(folder: Path) -> None:
    (folder.parent / "xx").mkdir()
    (folder.parent / "README.md").touch()
    assert available_locales() == ("en", "xx")


@pytest.mark.parametrize("tag", ["xx", "", "en/../xx", "EN_us"])
def test_a_locale_that_is_not_there(tag: str) -> None:
    with pytest.raises(LocaleError) as caught:
        load_locale(tag)
    assert caught.value.file == f"{tag}/vocabulary.toml"
    assert caught.value.reason == "can't be read"


@pytest.mark.parametrize("name", ["vocabulary.toml", "messages.ftl"])
def test_a_missing_file(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(LocaleError, match=rf"en/{re.escape(name)}: can't be read") as caught:
        load_locale("en")
    assert isinstance(caught.value.__cause__, OSError)


def test_missing_commands(folder: Path, english: Locale) -> None:
    (folder / "commands.toml").unlink()
    with pytest.raises(LocaleError, match=r"en/commands\.toml: can't be read"):
        load_parser(english.vocabulary)


@pytest.mark.parametrize("name", ["vocabulary.toml", "messages.ftl"])
def test_a_file_that_is_not_utf_8(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"x = '\xff\xfe'")
    with pytest.raises(LocaleError, match=rf"en/{re.escape(name)}: is not UTF-8"):
        load_locale("en")


def test_a_file_that_is_not_toml(folder: Path) -> None:
    (folder / "vocabulary.toml").write_text("[language]\ntag = en\n", encoding="utf-8")
    with pytest.raises(LocaleError, match=r"en/vocabulary\.toml: is not TOML: .*line 2"):
        read_toml("en", "vocabulary.toml")


def test_a_file_that_is_a_folder(folder: Path) -> None:
    (folder / "messages.ftl").unlink()
    (folder / "messages.ftl").mkdir()
    with pytest.raises(LocaleError, match=r"en/messages\.ftl: can't be read"):
        load_locale("en")


def test_an_empty_file_of_messages(folder: Path) -> None:
    (folder / "messages.ftl").write_text("", encoding="utf-8")
    with pytest.raises(LocaleError, match=r"en/messages\.ftl: won is missing"):
        load_locale("en").format("won", {}, Form.TEXT)


def test_an_empty_file_of_words(folder: Path) -> None:
    (folder / "vocabulary.toml").write_text("", encoding="utf-8")
    with pytest.raises(LocaleError, match=r"en/vocabulary\.toml: lacks 'language'"):
        load_vocabulary("en")


@pytest.mark.parametrize(
    ("old", "new", "lacking"),
    [
        ("king = {", "monarch = {", "king"),
        ("hearts = {", "cups = {", "hearts"),
        ("red = {", "rouge = {", "red"),
        ('ace = { say = "ace"', 'ace = { cry = "ace"', "say"),
        ("[numbers]", "[figures]", "numbers"),
        ("[suits]", "[colours]", "suits"),
        ("[lists]", "[rows]", "lists"),
        ("[cards]", "[names]", "cards"),
        ("joints =", "hinges =", "joints"),
        ("fillers =", "noise =", "fillers"),
        ("words = [", "word = [", "words"),
        ("minus =", "less =", "minus"),
        ("vegas-three =", "vegas-four =", "vegas-three"),
        ("[pronunciations]", "[noises]", "pronunciations"),
        ("[dates]", "[days]", "dates"),
        ("months = [", "moons = [", "months"),
        ('short = "{year}', 'brief = "{year}', "short"),
    ],
)
def test_what_is_missing_is_named(edit: Edit, old: str, new: str, lacking: str) -> None:
    edit("vocabulary.toml", old, new)
    with pytest.raises(LocaleError) as caught:
        load_vocabulary("en")
    assert caught.value.file == "en/vocabulary.toml"
    assert caught.value.reason == f"lacks {lacking!r}"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('ace = { say = "ace", type = ["1"], code = "A" }', 'ace = "ace"'),
        ('black = { say = "black" }', "black = 1"),
        ('joints = ["then",', 'joints = 1\nmore = ["then",'),
        ('joints = ["then",', 'joints = "then"\nmore = ["then",'),
        ('hear = ["knave"]', 'hear = "knave"'),
        ('say = "jack"', "say = 11"),
        ('code = "J"', 'code = ""'),
        ('"ph" = "f"', '"ph" = 1'),
        ('"January", ', ""),
        ('day = "{day}', 'day = 1\nold = "{day}'),
        ('"ph" = "f"', '"^$" = "f"'),
        ("[sounds]", "[other]\n[[sounds]]"),
    ],
)
def test_what_is_of_another_kind_is_a_fault_of_the_file(edit: Edit, old: str, new: str) -> None:
    """A text in place of a list would be taken for the list of its letters."""
    edit("vocabulary.toml", old, new)
    with pytest.raises(LocaleError) as caught:
        load_parser(load_vocabulary("en"))
    assert caught.value.file == "en/vocabulary.toml"


def test_a_fault_of_a_file_without_a_line() -> None:
    fault = LocaleError("en/messages.ftl", 0, "is broken")
    assert (fault.file, fault.line, fault.reason) == ("en/messages.ftl", 0, "is broken")
    assert str(fault) == "en/messages.ftl: is broken"


def test_inside_a_wheel_the_folder_is_in_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "a11y_klondike"
    shutil.copytree(Path(str(locale_files._root())), package / "locales")
    (package / "locales" / "zz").mkdir()
    monkeypatch.setattr(locale_files, "__file__", str(package / "l10n" / "files.py"))
    assert "zz" in available_locales()
    assert load_locale("en").tag == "en"


def test_a_program_in_an_archive_has_its_locales_in_there(tmp_path: Path) -> None:
    package, locales = Path(locale_files.__file__).parents[1], Path(str(locale_files._root()))
    with ZipFile(tmp_path / "game.zip", "w") as archive:
        for path in package.rglob("*.py"):
            archive.write(path, Path("a11y_klondike") / path.relative_to(package))
        for path in locales.rglob("*.*"):
            archive.write(path, Path("a11y_klondike/locales") / path.relative_to(locales))
    program = (
        "from a11y_klondike.l10n import LocaleError, available_locales, files, load_locale\n"
        "assert '.zip' in files.__file__\n"
        "print(*available_locales(), load_locale('en').tag)\n"
        "try:\n"
        "    load_locale('xx')\n"
        "except LocaleError as error:\n"
        "    print(error)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "game.zip")},
        cwd=tmp_path,
        capture_output=True,
        check=True,
        text=True,
    )
    names = " ".join(available_locales())
    assert ran.stdout.splitlines() == [f"{names} en", "xx/vocabulary.toml: can't be read"]
