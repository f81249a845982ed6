"""The conversation: what a line does, what it leaves alone, and what stays open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.engine import Draw
from a11y_klondike.l10n import Locale

NewGame = Callable[..., Game]


@pytest.fixture
def say(english: Locale) -> Callable[..., str]:
    """Return a function that says a line to a game and returns the text of the reply."""

    def said(game: Game, line: str, *, spoken: bool = False) -> str:
        return render(game.hear(line, spoken=spoken).announcement, english)

    return said


Say = Callable[..., str]


def test_an_empty_line_repeats_the_last_reply(new_game: NewGame, say: Say) -> None:
    game = new_game()
    first = say(game, "draw")
    assert say(game, "") == first
    assert say(game, "   ") == first
    assert len(game.session.moves) == 1


def test_an_empty_line_at_the_start_repeats_the_welcome(
    new_game: NewGame, say: Say, english: Locale
) -> None:
    game = new_game()
    welcome = render(describe_welcome(game.session), english)
    assert say(game, "again") == welcome


def test_repeating_keeps_a_question_open(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw")
    question = say(game, "restart")
    assert say(game, "repeat") == question
    assert "restarted" in say(game, "yes")
    assert game.session.moves == ()


def test_a_full_command_closes_a_question_and_is_done(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw")
    say(game, "restart")
    assert say(game, "draw") == "Ace of clubs."
    assert say(game, "yes") == "There is no question to answer."
    assert len(game.session.moves) == 2


def test_what_isnt_understood_leaves_a_question_open(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw")
    say(game, "restart")
    say(game, "blablabla")
    assert "restarted" in say(game, "yes")


def test_a_near_miss_is_done_only_upon_a_yes(new_game: NewGame, say: Say) -> None:
    game = new_game()
    assert say(game, "drow") == "Did you mean: draw? Yes or no."
    assert len(game.session.moves) == 0
    assert say(game, "yes") == "Four of hearts."
    assert list(game.session.moves) == [Draw()]


def test_a_sequence_stops_at_the_first_that_isnt_done(new_game: NewGame, say: Say) -> None:
    game = new_game()
    text = say(game, "draw; 7h 4; draw")
    assert text.splitlines() == [
        "Four of hearts.",
        "The seven of hearts is not in view.",
        'Stopped there; only "draw" was done.',
    ]
    assert len(game.session.moves) == 1


def test_each_command_of_a_sequence_is_undone_by_itself(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw then draw then draw")
    say(game, "undo")
    assert len(game.session.moves) == 2


def test_draws_by_one_command_are_undone_together(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw 5")
    assert say(game, "undo") == "Five draws taken back. Waste empty."
    assert game.session.moves == ()


def test_drawing_stops_where_the_stock_ends(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw 20")
    assert say(game, "draw 9").endswith("The stock is empty.")
    assert game.session.table.stock_size == 0
    assert say(game, "draw").startswith("Waste turned over. Pass two.")
    assert game.session.table.stock_size == 23


@pytest.mark.parametrize("line", ["new game", "restart", "quit", "deal five"])
def test_spoken_commands_that_cost_are_asked_for_even_at_the_start(
    new_game: NewGame, say: Say, line: str
) -> None:
    game = new_game()
    assert say(game, line, spoken=True).endswith("Yes or no.")
    assert say(game, "no", spoken=True) == "Nothing changed."
    assert game.session.deal.number == 1


def test_typed_commands_that_lose_nothing_are_done_at_once(new_game: NewGame, say: Say) -> None:
    game = new_game()
    assert say(game, "deal 5").startswith("Deal 5.")
    assert game.hear("quit").over


def test_leaving_a_game_under_way_is_asked_for(new_game: NewGame) -> None:
    game = new_game()
    game.hear("draw")
    assert not game.hear("quit").over
    assert game.hear("yes").over


def test_a_restart_can_be_undone(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw; draw; draw")
    assert say(game, "restart") == "Restart this deal? Yes or no."
    assert say(game, "yes").startswith("Deal restarted. Undo brings your game back.")
    say(game, "draw")
    assert say(game, "undo") == "Draw taken back. Waste empty."
    assert say(game, "undo") == "Your game is back, with three turns."
    assert len(game.session.moves) == 3
    assert say(game, "quit") == "Quit the game? Yes or no."
    say(game, "no")
    assert say(game, "redo").startswith("Deal restarted.")
    assert say(game, "redo") == "Four of hearts."
    back = "Two turns taken back. Restart taken back. Draw taken back. Waste: ace of clubs."
    assert say(game, "undo three") == back
    again = "Two turns made again. Deal restarted. Four of hearts."
    assert say(game, "redo three") == again


def test_a_restarted_game_is_still_asked_for_before_it_is_left(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw; draw")
    say(game, "restart")
    say(game, "yes")
    assert say(game, "quit") == "Quit the game? Yes or no."


@pytest.mark.parametrize(
    ("line", "deal"), [("deal 4,711", 4711), ("deal 4711.", 4711), ("deal four seven", 47)]
)
def test_a_deal_number_is_never_cut(new_game: NewGame, say: Say, line: str, deal: int) -> None:
    game = new_game()
    assert say(game, line).startswith(f"Deal {deal}.")


@pytest.mark.parametrize("line", ["deal 1.5", "draw 1,5", "draw -1", "column 3.5", "column ½"])
def test_what_is_no_whole_number_does_nothing(new_game: NewGame, say: Say, line: str) -> None:
    game = new_game()
    assert say(game, line).startswith("I don't understand")
    assert game.session.deal.number == 1
    assert len(game.session.moves) == 0


def test_it_is_forgotten_with_the_game(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw")
    say(game, "deal 7")
    say(game, "yes")
    assert say(game, "it to four") == "No card was named yet: say which one."


def test_a_question_is_asked_again_after_words_that_arent_understood(
    new_game: NewGame, say: Say
) -> None:
    game = new_game()
    say(game, "draw")
    say(game, "restart")
    assert say(game, "banana").endswith("Restart this deal? Yes or no.")


def test_yes_to_a_guess_still_asks_before_a_game_is_given_up(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "draw")
    assert say(game, "nwe game") == "Did you mean: new game? Yes or no."
    assert say(game, "yes") == "Give up this game and start a new one? Yes or no."


def test_the_waste_is_told_after_a_play_from_it(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "ace of clubs up")
    say(game, "draw 2")
    assert say(game, "w f") == "Ace of clubs to the foundation. Waste: four of hearts."


def test_it_is_the_card_drawn_turned_up_or_named_last(new_game: NewGame, say: Say) -> None:
    game = new_game()
    say(game, "where is queen of hearts")
    assert "queen of hearts" in say(game, "it to two").lower()
    say(game, "draw")
    assert "four of hearts" in say(game, "it to four").lower()
    say(game, "ace of spades up")
    assert say(game, "it to one").startswith("Jack of spades on the queen of hearts, column one.")
