from __future__ import annotations

import pytest

from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.l10n import Locale, Vocabulary


@pytest.fixture(scope="session")
def vocabulary(english: Locale) -> Vocabulary:
    return english.vocabulary


@pytest.fixture(scope="session")
def parser(vocabulary: Vocabulary) -> Parser:
    return load_parser(vocabulary)
