"""A copy of the English locale, for tests to break."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from a11y_klondike.l10n import files as locale_files
from a11y_klondike.l10n.files import read_text

Edit = Callable[[str, str, str], None]
"""Changes a text of a file: the file, the old text, the new one."""


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of the English locale in a folder of its own, where tests can break it."""
    for name in ("vocabulary.toml", "commands.toml", "messages.ftl"):
        (tmp_path / "en").mkdir(exist_ok=True)
        (tmp_path / "en" / name).write_text(read_text("en", name), encoding="utf-8")
    monkeypatch.setattr(locale_files, "_root", lambda: tmp_path)
    return tmp_path / "en"


@pytest.fixture
def edit(folder: Path) -> Edit:
    def change(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    return change
