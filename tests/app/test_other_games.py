"""Other games: the last one, the daily deal, a shared one; and what is asked before they begin."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from keeping import DAILY_DEAL, MemoryKeeper
from kept_before import filled_keeper
from kept_talk import KeptTalk
from watch import Watch

from a11y_klondike.announce.kept import offer_to_go_on
from a11y_klondike.app.dialogue import Offering
from a11y_klondike.app.game import Game
from a11y_klondike.command.model import NewGame, PlayDaily, Question
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Deal, Rules, rules_text, with_options
from a11y_klondike.session import Session

NOTHING = "Nothing changed."
LEFT_KEPT = "The game you left is kept: say go back to the last game."
OTHER_GAMES = {
    "load game one": "Load game one, Before the king? Yes or no.",
    "go back to my last game": "Go back to your last game? Yes or no.",
    "go on with my last game": "Go back to your last game? Yes or no.",
    "play the daily deal": "Start the daily deal? Yes or no.",
    "klondike house deal 7": "Play the shared game? Yes or no.",
}
"""What puts another game on the table, and what is asked before."""
SPOKEN = [line for line in OTHER_GAMES if not line.startswith("klondike")]

Start = Callable[..., KeptTalk]


def filled(kept_talk: Start, *, keeps: bool = True) -> KeptTalk:
    watch = Watch()
    keeper = filled_keeper(watch)
    keeper.keeps = keeps
    say = kept_talk(keeper)
    say("draw")
    return say


@pytest.mark.parametrize("line", OTHER_GAMES)
def test_a_game_is_left_at_once_where_it_is_kept(kept_talk: Start, line: str) -> None:
    say = filled(kept_talk)
    left = say.moves, say.deal
    assert say(line).endswith(LEFT_KEPT)
    assert (say.moves, say.deal) != left
    assert say("go back to the last game").startswith("Your last game is back.")
    assert (say.moves, say.deal) == left


@pytest.mark.parametrize("line", OTHER_GAMES)
def test_a_game_that_would_be_lost_is_left_only_upon_a_yes(kept_talk: Start, line: str) -> None:
    say = filled(kept_talk, keeps=False)
    session = say.game.session
    assert say(line) == f"This game would be lost. {OTHER_GAMES[line]}"
    assert say("no") == NOTHING
    assert say.game.session is session
    say(line)
    told = say("yes")
    assert LEFT_KEPT not in told
    assert say.game.session is not session


@pytest.mark.parametrize("line", SPOKEN)
def test_what_was_heard_is_asked_all_the_same(kept_talk: Start, line: str) -> None:
    say = filled(kept_talk)
    session = say.game.session
    say("confirm off")
    assert say(line, spoken=True) == f"This game is kept. {OTHER_GAMES[line]}"
    assert say.game.session is session
    assert say("yes", spoken=True).endswith(LEFT_KEPT)
    assert say.game.session is not session


@pytest.mark.parametrize("line", SPOKEN)
def test_a_game_that_is_not_begun_is_not_spoken_of(kept_talk: Start, line: str) -> None:
    keeper = filled_keeper(Watch())
    say = kept_talk(keeper)
    say("draw; new game")
    say("yes")
    session = say.game.session
    assert say(line, spoken=True) == OTHER_GAMES[line]
    assert say.game.session is session
    assert LEFT_KEPT not in say("yes", spoken=True)
    assert say.game.session is not session


@pytest.mark.parametrize("line", OTHER_GAMES)
def test_nothing_is_asked_of_who_wants_it_so(kept_talk: Start, line: str) -> None:
    say = filled(kept_talk, keeps=False)
    say("confirm off")
    session = say.game.session
    say(line)
    assert say.game.session is not session


def test_the_daily_deal_is_played_by_the_rules_of_this_game(kept_talk: Start) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    say("new draw three game")
    assert say("daily deal").startswith(f"Daily deal of 30 November 2026.\nDeal {DAILY_DEAL}. Own")
    assert rules_text(say.game.session.rules) == "draw=3"
    assert say.deal == DAILY_DEAL
    assert keeper._daily == "2026-11-30"
    say("new game")
    assert keeper._daily == ""


def test_the_bank_goes_on_in_a_daily_or_shared_game(kept_talk: Start) -> None:
    say = kept_talk()
    say("vegas rules")
    say("draw")
    assert say.game.session.bank == -52
    say("daily deal")
    assert say.game.session.bank == -104
    say("draw")
    say("klondike vegas deal 5")
    assert say.game.session.bank == -156


def test_restarting_is_not_another_game(kept_talk: Start) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    say("draw; restart")
    say("yes")
    assert say("go back to the last game") == "There is no last game to go back to."
    assert say("undo").startswith("Your game is back")


@pytest.mark.parametrize(
    ("line", "goes_on"),
    [("yes", True), ("go on", True), ("continue", True), ("resume", True), ("no", False)],
)
@pytest.mark.parametrize("spoken", [False, True])
def test_the_game_of_last_time_is_offered_at_the_kept_talk(
    english_parser: Parser, line: str, *, goes_on: bool, spoken: bool
) -> None:
    keeper = filled_keeper(Watch())
    left = keeper.unfinished()
    assert left
    keeper.started(left.session)
    question = offer_to_go_on(2, PRESETS["house"], 1)
    offer = Offering(Question.STANDING, NewGame(), question)
    game = Game(
        left.session, lambda: english_parser, Random(1), question, keeper=keeper, dialogue=offer
    )
    game.hear(line, spoken=spoken)
    assert (game.session is left.session) is goes_on


def test_go_on_is_no_answer_to_another_offer(english_parser: Parser) -> None:
    session = Session(Deal.numbered(1), with_options(Rules(), ["timer=no"]))
    question = offer_to_go_on(2, Rules(), 1)
    offer = Offering(NewGame(), PlayDaily(), question)
    game = Game(session, lambda: english_parser, Random(1), question, dialogue=offer)
    assert [said.id for said in game.hear("go on").announcement.sentences] == ["no-timer"]
