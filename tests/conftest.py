"""What all tests share: options, and the English game."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.engine import Deal, Rules, with_options
from a11y_klondike.l10n import Locale, load_locale
from a11y_klondike.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

# The machines that run these tests are slow and shared: no deadline for an example.
settings.register_profile("default", deadline=None, print_blob=True)
# For `--hypothesis-profile=nightly`: there are as many random games a preset as examples.
settings.register_profile("nightly", settings.get_profile("default"), max_examples=2_000)
settings.load_profile("default")

# Their assertions show what differs, as those of the test files do.
pytest.register_assert_rewrite("program", "side_by_side")
pytest.register_assert_rewrite(
    "storage.kept_journal",
    "storage.kept_statistics",
    "storage.settings_texts",
    "storage.shared_games",
)


_HOMES = count()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write what the game says now into tests/golden/",
    )


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give each test, and each game that it starts, a home of its own, not made yet.

    No test may read or change what whoever runs the tests has played.
    """
    folder = tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"
    monkeypatch.setenv("A11Y_KLONDIKE_HOME", str(folder))
    monkeypatch.delenv("ACCESSIBLE", raising=False)
    return folder


@pytest.fixture(scope="session")
def english() -> Locale:
    return load_locale("en")


@pytest.fixture(scope="session")
def english_parser(english: Locale) -> Parser:
    return load_parser(english.vocabulary)


@pytest.fixture(scope="session")
def new_game(english_parser: Parser) -> Callable[..., Game]:
    """Return a function that starts a game with a deal and rules, as the command line has them."""

    def start(deal: Deal | int = 1, preset: str = "house") -> Game:
        cards = Deal.numbered(deal) if isinstance(deal, int) else deal
        rules = with_options(Rules(), preset.split(","))
        session = Session(cards, rules)
        return Game(session, lambda: english_parser, Random(1), describe_welcome(session))

    return start
