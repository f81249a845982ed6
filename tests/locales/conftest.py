"""Every locale that is there, each tested alike."""

from __future__ import annotations

import pytest

from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.l10n import Locale, available_locales, load_locale


@pytest.fixture(scope="session", params=available_locales())
def locale(request: pytest.FixtureRequest) -> Locale:
    return load_locale(request.param)


@pytest.fixture(scope="session")
def parser(locale: Locale) -> Parser:
    return load_parser(locale.vocabulary)
