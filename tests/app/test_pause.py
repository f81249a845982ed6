"""Pausing in conversation: what stops the clock, what starts it again, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from watch import Watch
from wins import load_wins

from a11y_klondike.announce.model import announcement
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Clock, Session

PAUSED = "Game paused: the clock stands still. Say resume, or just play on."
RUNS = "The clock runs again."
NO_TIMER = "These rules have no timer."
WIN = next(win for win in load_wins() if win.preset == "house")


class Table:
    """A game, the watch by which it is played, and its replies as texts."""

    def __init__(self, game: Game, watch: Watch, english: Locale) -> None:
        self.game = game
        self.watch = watch
        self._english = english

    def say(self, line: str, *, after: float = 0) -> str:
        """Wait so many seconds, say a line, and return the reply."""
        self.watch.wait(after)
        return render(self.game.hear(line).announcement, self._english)

    @property
    def seconds(self) -> float:
        return self.game.session.seconds


Sit = Callable[..., Table]


@pytest.fixture
def sit(english: Locale, english_parser: Parser) -> Sit:
    """Return a function that starts a game at a table with a watch."""

    def start(preset: str = "timed", deal: int = 1) -> Table:
        watch = Watch(500)
        session = Session(Deal.numbered(deal), PRESETS[preset], clock=Clock(watch))
        game = Game(session, lambda: english_parser, Random(1), announcement())
        return Table(game, watch, english)

    return start


def test_the_clock_stands_still_until_the_player_resumes(sit: Sit) -> None:
    table = sit()
    assert table.say("pause", after=10) == PAUSED
    assert table.say("time", after=1_000) == "Ten seconds."
    assert table.say("resume", after=1_000) == RUNS
    assert table.say("time", after=5) == "Fifteen seconds."


@pytest.mark.parametrize("line", ["draw", "ace of spades up", "as f", "draw 3", "d then d"])
def test_playing_on_lets_the_clock_run_and_says_so_last(sit: Sit, line: str) -> None:
    table = sit()
    alone = sit().say(line)
    table.say("pause", after=10)
    told = table.say(line, after=100)
    assert told.count(RUNS) == 1
    assert told.replace(f" {RUNS}", "") == alone
    assert table.seconds == 10
    table.watch.wait(7)
    assert table.seconds == 17
    assert RUNS not in table.say("draw")


@pytest.mark.parametrize("line", ["undo", "redo", "redeal"])
def test_what_changes_the_table_in_other_ways_does_too(sit: Sit, line: str) -> None:
    table = sit()
    table.say("draw 24" if line == "redeal" else "draw 2")
    if line == "redo":
        table.say("undo")
    table.say("pause", after=10)
    assert table.say(line, after=100).endswith(RUNS)
    assert table.seconds == 10


def test_a_restart_lets_the_clock_run(sit: Sit) -> None:
    table = sit()
    table.say("draw")
    table.say("pause", after=10)
    table.say("restart")
    assert table.say("yes").endswith(RUNS)
    assert table.say("time", after=3) == "Three seconds."


def test_a_restart_before_the_first_move_does_too(sit: Sit) -> None:
    table = sit()
    table.say("pause", after=10)
    assert table.say("restart", after=100).endswith(RUNS)
    assert table.say("time", after=5) == "Fifteen seconds."


def test_a_new_game_isnt_paused(sit: Sit) -> None:
    table = sit()
    table.say("pause", after=10)
    told = table.say("deal 5", after=100)
    assert told.startswith("Deal 5.")
    assert told.endswith(RUNS)
    assert table.say("time", after=3) == "Three seconds."


def test_a_game_that_is_won_on_the_way_has_no_clock_that_runs(sit: Sit) -> None:
    table = sit(deal=WIN.deal)
    for move in WIN.moves[:-1]:
        table.game.session.play([move])
    table.say("pause", after=40)
    told = table.say("finish", after=100)
    assert "You won." in told
    assert RUNS not in told
    table.watch.wait(100)
    assert table.seconds == 40


QUESTIONS = ["table", "tops", "moves", "score", "time", "passes left", "column three", "help", ""]


@pytest.mark.parametrize("line", [*QUESTIONS, "where is the ace of spades", "blablabla", "undo"])
def test_questions_and_refusals_leave_the_game_paused(sit: Sit, line: str) -> None:
    table = sit()
    alone = sit().say(line) if line else PAUSED
    table.say("pause")
    told = table.say(line, after=100)
    assert told == alone
    assert table.say("pause") == "The game is paused already."
    assert table.seconds == 0


def test_a_question_that_is_left_alone_leaves_the_game_paused(sit: Sit) -> None:
    table = sit()
    table.say("draw")
    table.say("pause")
    table.say("new game", after=10)
    assert table.say("no", after=10) == "Nothing changed."
    assert table.say("pause", after=10) == "The game is paused already."
    assert table.seconds == 0


def test_to_resume_a_game_that_runs(sit: Sit) -> None:
    table = sit()
    assert table.say("resume") == "The game isn't paused."
    table.say("pause")
    table.say("resume")
    assert table.say("continue") == "The game isn't paused."


def test_there_is_nothing_to_pause_where_there_is_no_timer(sit: Sit) -> None:
    table = sit("large-print")
    assert table.say("pause") == NO_TIMER
    assert table.say("resume") == NO_TIMER
    assert table.say("time") == NO_TIMER
    assert table.say("draw") == "Four of hearts."


def test_a_game_that_is_won_cant_be_paused(sit: Sit) -> None:
    table = sit(deal=WIN.deal)
    for move in WIN.moves:
        table.game.session.play([move])
    assert table.say("pause").startswith("You have won this game.")
    assert table.say("resume") == "The game isn't paused."
    table.say("undo")
    table.watch.wait(5)
    assert table.seconds == 5


@pytest.mark.parametrize(
    ("question", "answer", "told"),
    [
        ("restart", "no", "Nothing changed."),
        ("restart", "yes", "Deal restarted."),
        ("play an ace", "cancel", "Nothing changed."),
        ("play an ace", "one", "Ace of hearts to the foundation."),
        ("drow", "no", "Nothing changed."),
        ("drow", "yes", "Ace of clubs."),
        ("drow", "draw", "Ace of clubs."),
    ],
)
def test_the_clock_waits_for_an_answer(sit: Sit, question: str, answer: str, told: str) -> None:
    table = sit()
    table.say("draw", after=10)
    assert "?" in table.say(question)
    assert table.say(answer, after=500).startswith(told)
    restarted = told == "Deal restarted."
    assert table.seconds == (0 if restarted else 10)
    table.watch.wait(4)
    assert table.seconds == (4 if restarted else 14)


def test_a_question_that_stays_open_holds_the_clock_on(sit: Sit) -> None:
    table = sit()
    table.say("draw", after=10)
    table.say("restart")
    assert table.say("banana", after=100).endswith("Restart this deal? Yes or no.")
    assert table.say("repeat", after=100).endswith("Restart this deal? Yes or no.")
    table.watch.wait(100)
    assert table.seconds == 10


def test_a_new_game_has_its_own_clock_and_the_bank_of_the_last(sit: Sit) -> None:
    table = sit("vegas")
    table.say("ace of spades up", after=10)
    assert table.say("score") == "Minus forty-seven points in this game. Bank: minus forty-seven."
    table.say("deal 1")
    table.say("yes")
    told = table.say("score", after=6)
    assert told == "Minus fifty-two points in this game. Bank: minus ninety-nine."
    assert table.say("time") == "Six seconds."
    table.say("ace of spades up")
    assert table.say("score").endswith("Bank: minus ninety-four.")
