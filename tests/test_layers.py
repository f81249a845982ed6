"""Imports go down the layers of `pyproject.toml`, and each contract notices when it is broken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import a11y_klondike

pytest.importorskip("importlinter", reason="needs import-linter, a tool of the extra [dev]")

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
PACKAGE = Path(a11y_klondike.__file__).parent
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"

BREACHES = {
    "up-a-layer": ("layers", "engine/rules.py", "import a11y_klondike.session"),
    "to-a-sibling": ("layers", "output/__init__.py", "import a11y_klondike.voice"),
    "of-no-layer": ("layers", "stray.py", ""),
    "chance-in-the-engine": ("pure-engine", "engine/deals.py", "import random"),
    "a-clock-in-the-session": ("pure-middle", "session/game_session.py", "import time"),
    "a-device-in-the-commands": ("pure-middle", "command/parse.py", "import miniaudio"),
    "a-thread-in-the-announcements": ("pure-middle", "announce/model.py", "import threading"),
}
"""Contract, file and what is added to it, by what it shows."""


def lint(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Check the package in this folder against the contracts in it."""
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache", "--no-logo", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of the package and of its contracts."""
    shutil.copytree(
        PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", "locales")
    )
    shutil.copy(PYPROJECT, tmp_path)
    return tmp_path


def test_all_contracts_are_kept(copy: Path) -> None:
    result = lint(copy)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(("contract", "file", "line"), BREACHES.values(), ids=BREACHES)
def test_a_breach_is_found(copy: Path, contract: str, file: str, line: str) -> None:
    path = copy / PACKAGE.name / file
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(f"{source}\n{line}\n", encoding="utf-8")
    result = lint(copy, "--contract", contract)
    assert result.returncode == 1
    assert "BROKEN" in result.stdout


def test_each_contract_is_broken_by_a_breach() -> None:
    settings = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]
    broken = {contract for contract, _, _ in BREACHES.values()}
    assert broken == {contract["id"] for contract in settings["contracts"]}
