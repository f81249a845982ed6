from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Locale

NewTalk = Callable[..., Talk]


@pytest.fixture
def talk(english: Locale, english_parser: Parser) -> NewTalk:
    """Return a function that lays a table for a conversation."""

    def start(table: str, preset: str = "house") -> Talk:
        return Talk(table, PRESETS[preset], english_parser, english)

    return start
