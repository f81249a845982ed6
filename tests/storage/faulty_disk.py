"""Disks that don't do what is asked, and other processes that use the same files."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import a11y_klondike

TESTS = Path(__file__).parents[1]
NOBODY = 65534
"""The user and group of that name, on all systems that have them."""
_ATTRIBUTE = ("/usr/bin/env", "chattr")


@contextmanager
def without_rights(*paths: Path) -> Iterator[None]:
    """Make files and folders read-only, for a user who can't override that, as root could.

    What else is in the folder of the first one is the user's own. The package may be where this
    user can't read either, so all of it is loaded before.
    """
    _load_package()
    modes = {path: path.stat().st_mode for path in paths}
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    closed = [folder for folder in paths[0].parents if not folder.stat().st_mode & 0o001]
    modes |= {folder: folder.stat().st_mode for folder in closed if folder not in modes}
    is_root = os.geteuid() == 0
    if is_root:
        for folder in closed:
            folder.chmod(folder.stat().st_mode | 0o011)
        _give(paths[0].parent, NOBODY)
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
            _give(paths[0].parent, 0)
        for path, mode in modes.items():
            path.chmod(mode)


@contextmanager
def sealed(folder: Path) -> Iterator[None]:
    """Let no file be made in a folder, not even by root, nor by a process that is started then."""
    if os.geteuid():
        folder.chmod(0o555)
        try:
            yield
        finally:
            folder.chmod(0o755)
        return
    if subprocess.run([*_ATTRIBUTE, "+i", folder], check=False, capture_output=True).returncode:
        pytest.skip("root may write here, whatever the folder's mode")
    try:
        yield
    finally:
        subprocess.run([*_ATTRIBUTE, "-i", folder], check=True)


@cache
def _load_package() -> None:
    for module in pkgutil.walk_packages(a11y_klondike.__path__, "a11y_klondike."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


def _give(folder: Path, user: int) -> None:
    for path in (folder, *folder.rglob("*")):
        os.chown(path, user, -1, follow_symlinks=False)


class Python(subprocess.Popen[str]):
    """A process that is killed, if it isn't over yet, where a `with` ends: no test waits for it."""

    def __exit__(self, *error: Any) -> None:  # noqa: ANN401, PYI036 - as the class above has them
        self.kill()
        super().__exit__(*error)


def python(code: str, *arguments: object) -> Python:
    """Start a process that runs this code, which finds the arguments in `sys.argv`."""
    return Python(
        [sys.executable, "-c", code, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *filter(None, sys.path)])},
        text=True,
    )


def ran(code: str, *arguments: object) -> str:
    """Run code in a process of its own; return what it printed. It must end well."""
    with python(code, *arguments) as process:
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    return out


def names(folder: Path) -> list[str]:
    """Return what is in a folder."""
    return sorted(path.name for path in folder.iterdir())
