"""Which pass begins, and that none is left, is said however the waste is turned over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.l10n import Locale

NewGame = Callable[..., Game]


@pytest.fixture
def say(english: Locale) -> Callable[[Game, str], str]:
    return lambda game, line: render(game.hear(line).announcement, english)


Say = Callable[[Game, str], str]
REDEALS = ["redeal", "draw", "draw 2"]


@pytest.mark.parametrize("line", REDEALS)
def test_a_redeal_tells_which_of_how_many_passes_begins(
    new_game: NewGame, say: Say, line: str
) -> None:
    game = new_game(preset="google-hard")
    say(game, "draw 8")
    assert say(game, line).startswith("Waste turned over. Pass two of three.")
    assert say(game, "passes left") == "Pass two of three: one redeal left."
    say(game, "draw 8")
    assert say(game, line).startswith("Waste turned over. Last pass.")
    assert say(game, "passes left") == "Last of three passes: no redeal left."


@pytest.mark.parametrize("line", REDEALS)
def test_a_redeal_without_limit_tells_the_pass(new_game: NewGame, say: Say, line: str) -> None:
    game = new_game()
    for number in ("two", "three"):
        say(game, "draw 24")
        assert say(game, line).startswith(f"Waste turned over. Pass {number}.")
        assert say(game, "passes left") == f"Pass {number}: there is no limit."


@pytest.mark.parametrize("line", REDEALS)
@pytest.mark.parametrize(("preset", "allowed"), [("vegas", "one"), ("vegas-three", "three")])
def test_when_no_pass_is_left_it_is_said_how_many_there_were(
    new_game: NewGame, say: Say, preset: str, allowed: str, line: str
) -> None:
    game = new_game(preset=preset)
    for _ in range(3):
        say(game, "draw 24")
        say(game, "draw 24")
    assert say(game, line) == f"No pass is left: these rules allow {allowed}."
