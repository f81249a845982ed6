"""Asking for a yes: always for what was heard, and for what was typed as the player wants it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Locale

TABLE = """
    1: 2d | 7h
    2: | 8s
    3: | 6c
    stock: 5c *
    foundations: 5h
"""
LOSING = {
    "new game": "Give up this game and start a new one? Yes or no.",
    "new draw three game": "Give up this game and start a new one? Yes or no.",
    "deal 5": "Give up this game and start deal 5? Yes or no.",
    "restart": "Restart this deal? Yes or no.",
    "quit": "Quit the game? Yes or no.",
}
DONE = {
    "new game": "Deal ",
    "new draw three game": "Deal ",
    "deal 5": "Deal 5.",
    "restart": "Deal restarted.",
    "quit": "Goodbye.",
}

NewTalk = Callable[[], Talk]


@pytest.fixture
def talk(english_parser: Parser, english: Locale) -> NewTalk:
    """Return a function that begins a conversation in which one turn was made."""

    def begin() -> Talk:
        say = Talk(TABLE, PRESETS["house"], english_parser, english)
        say("7h 2")
        return say

    return begin


@pytest.mark.parametrize("line", LOSING)
def test_what_would_lose_the_game_asks_first(line: str, talk: NewTalk) -> None:
    say = talk()
    assert say(line).startswith(LOSING[line])
    assert len(say.session.moves) == 1


@pytest.mark.parametrize("line", LOSING)
def test_it_is_done_at_once_where_the_player_wants_it_so(line: str, talk: NewTalk) -> None:
    say = talk()
    assert say("confirm off") == (
        "Typed commands that would lose your game are done at once; spoken ones still ask."
    )
    assert say(line).startswith(DONE[line])


@pytest.mark.parametrize("line", LOSING)
def test_what_was_heard_is_asked_all_the_same(line: str, talk: NewTalk) -> None:
    say = talk()
    say("confirm off", spoken=True)
    assert say(line, spoken=True).startswith(LOSING[line])
    assert len(say.session.moves) == 1


@pytest.mark.parametrize("line", LOSING)
def test_asking_comes_back(line: str, talk: NewTalk) -> None:
    say = talk()
    say("confirm off")
    assert say("confirm on") == "Typed commands that would lose your game ask for a yes first."
    assert say(line).startswith(LOSING[line])


def test_it_holds_in_the_next_game(talk: NewTalk) -> None:
    say = talk()
    say("confirm off")
    say("deal 1")
    say("draw")
    assert say("deal 5").startswith("Deal 5.")


def test_what_isnt_clear_is_still_asked(talk: NewTalk) -> None:
    """These questions aren't about losing a game: no answer to them can be taken for granted."""
    say = talk()
    say("confirm off")
    taken_back = "The five of hearts is on the foundation. Take it back to column three? Yes or no."
    assert say("5h 3") == taken_back
    say("no")
    assert say("resart") == "Did you mean: restart? Yes or no."
    assert say("yes").startswith("Deal restarted.")


def test_the_setting_is_no_answer(talk: NewTalk) -> None:
    say = talk()
    say("new game")
    say("confirm off")
    assert say("yes") == "There is no question to answer."
    assert len(say.session.moves) == 1
