"""The package as it is installed: its command, its languages, and what it needs."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

import a11y_klondike
from a11y_klondike.__main__ import main
from a11y_klondike.command.parse import load_parser
from a11y_klondike.l10n import available_locales, load_locale

ROOT = Path(__file__).parents[1]
PACKAGE = Path(a11y_klondike.__file__).parent
NAME = "a11y-klondike"
VERSION = f"{NAME} {a11y_klondike.__version__}"


def pins() -> Iterator[tuple[NormalizedName, str]]:
    """Yield name and version of each line of `constraints.txt`; it must be exact."""
    for line in (ROOT / "constraints.txt").read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            pin = Requirement(line)
            (exact,) = pin.specifier
            assert exact.operator == "==", line
            assert pin.name == _canonical(pin), line
            yield _canonical(pin), exact.version


def needed() -> Iterator[Requirement]:
    """Yield what `pyproject.toml` asks for, extras included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for requirements in (project["dependencies"], *project["optional-dependencies"].values()):
        yield from map(Requirement, requirements)


def test_the_version_is_the_same_everywhere() -> None:
    assert metadata.version(NAME) == a11y_klondike.__version__


def test_the_command_is_installed() -> None:
    (command,) = metadata.entry_points(group="console_scripts", name=NAME)
    assert command.load() is main


@pytest.mark.parametrize(
    "command",
    [[sys.executable, "-m", "a11y_klondike"], [str(Path(sys.executable).with_name(NAME))]],
    ids=["module", "script"],
)
def test_the_program_starts_in_any_folder(command: list[str], tmp_path: Path) -> None:
    said = subprocess.run(
        [*command, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert said.stdout == f"{VERSION}\n"


def test_the_program_plays_without_the_checkout(tmp_path: Path) -> None:
    played = subprocess.run(
        [sys.executable, "-P", "-m", "a11y_klondike", "--deal", "1"],
        cwd=tmp_path,
        input="draw\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert played.stdout.splitlines()[-1] == "Four of hearts."
    assert played.stderr == ""


def test_each_language_is_complete() -> None:
    assert "en" in available_locales()
    for tag in available_locales():
        locale = load_locale(tag)
        assert locale.messages.ids
        assert load_parser(locale.vocabulary).grammar.wordings


def test_no_language_has_a_program() -> None:
    # A module there would break editable installs.
    folders = [place / "locales" for place in (PACKAGE, PACKAGE.parent)]
    assert any(folder.is_dir() for folder in folders)
    assert [path for folder in folders for path in folder.rglob("*.py")] == []


def test_the_types_are_published() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_the_constraints_hold_whatever_is_needed() -> None:
    for requirement in needed():
        if requirement.name != NAME:
            versions = [version for name, version in pins() if name == _canonical(requirement)]
            assert versions
            assert all(map(requirement.specifier.contains, versions)), requirement


def test_the_constraints_are_sorted() -> None:
    names = [name for name, _ in pins()]
    assert names == sorted(names)


def test_each_pinned_package_is_among_the_licences() -> None:
    page = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    entries = re.findall(r"^- (\S+) (.+)", page, re.MULTILINE)
    listed = {canonicalize_name(name): versions for name, versions in entries}
    for name, version in pins():
        assert version in listed[name], name


def _canonical(requirement: Requirement) -> NormalizedName:
    return canonicalize_name(requirement.name)
