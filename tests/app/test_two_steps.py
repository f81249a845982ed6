"""A redeal as a step of its own: "draw" on an empty stock only turns the waste over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from a11y_klondike.app.game import Game


@pytest.fixture
def emptied(new_game: Callable[..., Game]) -> Game:
    """Return a game whose stock has just been emptied, with two redeals left."""
    game = new_game(1, "google-hard")
    game.hear("draw 8")
    assert game.session.table.stock_size == 0
    return game


def last_turn(game: Game) -> str:
    """Return the moves of the last turn."""
    return " ".join(map(str, game.session.turns[-1].asked))


def test_at_first_a_draw_refills_the_stock_and_draws(emptied: Game) -> None:
    emptied.hear("draw")
    assert last_turn(emptied) == "redeal draw"


def test_in_two_steps_it_only_refills(emptied: Game) -> None:
    emptied.hear("two step redeal")
    emptied.hear("draw")
    assert last_turn(emptied) == "redeal"
    emptied.hear("draw")
    assert last_turn(emptied) == "draw"


def test_so_many_draws_wait_for_the_redeal_too(emptied: Game) -> None:
    emptied.hear("two step redeal")
    emptied.hear("draw 3")
    assert last_turn(emptied) == "redeal"


def test_the_choice_goes_on_in_the_next_game_and_can_be_taken_back(emptied: Game) -> None:
    emptied.hear("two step redeal")
    emptied.hear("deal 2")
    emptied.hear("yes")
    emptied.hear("draw 8")
    emptied.hear("draw")
    assert last_turn(emptied) == "redeal"
    emptied.hear("undo")
    emptied.hear("one step redeal")
    emptied.hear("draw")
    assert last_turn(emptied) == "redeal draw"


def test_a_spoken_last_redeal_is_asked_about_in_two_steps_as_well(emptied: Game) -> None:
    emptied.hear("two step redeal")
    for _ in range(2):
        emptied.hear("draw 8")
    assert emptied.session.table.pass_number == 2
    turns = emptied.session.turns
    emptied.hear("draw", spoken=True)
    assert emptied.session.turns == turns
    emptied.hear("yes", spoken=True)
    assert last_turn(emptied) == "redeal"
