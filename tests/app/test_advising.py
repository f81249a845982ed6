"""Hints, whether a game can be won, and how: what is told, and what it does to the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest
from keeping import MemoryKeeper
from laid import Talk
from watch import Watch

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.game import Game
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Answering, Search
from a11y_klondike.app.thinking import AT_ONCE, Thinker
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Deal, Move, Rules, deal, rules_text, view
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Clock, Hold, Session
from a11y_klondike.solver import DEFAULT_BUDGET, Hint, Verdict, hint, solve
from a11y_klondike.storage.daily import winnable_deals

NewTalk = Callable[..., Talk]

ASKS_TO_LOOK = "That looks at the hidden cards. Shall I? Yes or no."
ASKS_TO_SOLVE = "A solution looks at the hidden cards. Shall I? Yes or no."
NO_QUESTION = "There is no question to answer."
EVERYTHING_SEEN = """
1: | Kc Qh Js
2: | Kd Qc Jh
3: | Qd Jc
4: | Qs Jd
stock: Ks
waste: Tc Th Td Ts Kh
foundations: 9c 9d 9h 9s
pass: 2
"""
KINGS_LEFT = """
1: | Ks
2: | Kh
3: | Kd
4: | Kc
foundations: Qs Qh Qd Qc
"""


class Hurried:
    """A thinker whose time is up before it begins."""

    def think(self, search: Search) -> Answering:
        return search(lambda: True)

    def cancel(self) -> bool:
        return False


class Play:
    """A conversation about a deal: a line goes in, the words of the reply come out."""

    def __init__(
        self,
        parser: Parser,
        locale: Locale,
        number: int = 1,
        preset: str = "house",
        thinker: Thinker = AT_ONCE,
    ) -> None:
        self.watch = Watch()
        self.keeper = MemoryKeeper(self.watch)
        self.preferences = Preferences()
        session = Session(Deal.numbered(number), PRESETS[preset], clock=Clock(self.watch))
        self.keeper.started(session)
        self.game = Game(
            session,
            lambda: parser,
            Random(1),
            describe_welcome(session),
            self.preferences,
            keeper=self.keeper,
            thinker=thinker,
        )
        self._locale = locale

    def __call__(self, *lines: str, spoken: bool = False, form: Form = Form.TEXT) -> str:
        """Say lines, and return the last reply."""
        replies = [self.game.hear(line, spoken=spoken).announcement for line in lines]
        return render(replies[-1], self._locale, form)

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def moves(self) -> list[str]:
        return list(map(str, self.session.moves))

    @property
    def hints(self) -> int:
        """How many hints are counted for this game."""
        self.keeper.started(Session(Deal.numbered(1), Rules()))
        return self.keeper.results[-1].hints


NewPlay = Callable[..., Play]


@pytest.fixture
def new_play(english_parser: Parser, english: Locale) -> NewPlay:
    return partial(Play, english_parser, english)


@pytest.fixture
def play(new_play: NewPlay) -> Play:
    return new_play()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints be found sooner; they may be worse."""
    monkeypatch.setattr("a11y_klondike.app.advising.hint", partial(hint, budget=200))


# Hints


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("preset", PRESETS)
def test_hints_can_be_followed_by_every_rule_set(new_play: NewPlay, preset: str) -> None:
    """What is advised changes nothing by itself, and a yes makes just that move."""
    play = new_play(3, preset)
    for _ in range(25):
        before, count = play.session.state, len(play.session.turns)
        told = play("hint")
        assert play.session.state == before
        if told.startswith(("Stuck", "No move is left", "You")):
            break
        reply = play("yes")
        assert reply != NO_QUESTION
        assert len(play.session.turns) == count + 1
        first = told.split(".")[0]
        if " to " in first:
            (move,) = play.session.turns[-1].asked
            card = first.partition(" to ")[0]
            assert card.lower().replace(" ", "") == str(move).partition(":")[0] or card in reply
        else:
            assert "Draw" in first or "Turn over" in first
    assert play.session.turns


def test_the_same_table_gets_the_same_hint(play: Play) -> None:
    first = play("hint")
    assert play("hint") == first
    other = play("another hint")
    assert other != first
    assert play("hint") == first
    assert play("draw", "undo", "hint") == first, "and so when it is there again"


def test_other_hints_come_to_an_end_and_begin_again(play: Play) -> None:
    first = play("hint")
    told = [first]
    while (reply := play("another hint")) != "There is no other hint. Say hint for the best one.":
        assert reply not in told
        told.append(reply)
        assert len(told) < 30
    assert len(told) > 1
    assert play("yes") == NO_QUESTION, "nothing was advised last"
    assert play("another hint") == first


def test_another_hint_first_is_the_best_one(play: Play, new_play: NewPlay) -> None:
    assert play("another hint") == new_play()("hint")


@pytest.mark.parametrize("yes", ["yes", "do it", "do that", "okay"])
def test_a_yes_makes_the_move_that_was_advised(play: Play, yes: str) -> None:
    assert play("hint").startswith("Ace of hearts to the foundation.")
    assert play(yes).startswith("Ace of hearts to the foundation.")
    assert play.moves == ["Ah:6-f"]
    assert play(yes) == NO_QUESTION, "once"


def test_a_spoken_yes_is_asked_about_no_more(play: Play) -> None:
    play("hint", spoken=True)
    play("yes", spoken=True)
    assert play.moves == ["Ah:6-f"]


def test_it_is_the_card_that_was_advised(play: Play) -> None:
    play("hint", "play it")
    assert play.moves == ["Ah:6-f"]


@pytest.mark.parametrize("line", ["no", "never mind", "table", "draw"])
def test_whatever_is_no_yes_goes_on(play: Play, line: str) -> None:
    reply = play("hint", line)
    assert "Say yes or no" not in reply
    assert play("yes") == NO_QUESTION


@pytest.mark.parametrize("line", ["two", "hearts", "the last one", "up"])
def test_an_answer_to_another_question_is_none(play: Play, line: str) -> None:
    assert play("hint", line) == NO_QUESTION
    assert play("yes").startswith("Ace of hearts to the foundation."), "the advice stands"


@pytest.mark.parametrize("line", ["xyzzy", "repeat", "spell that", ""])
def test_what_is_no_command_leaves_the_advice(play: Play, line: str) -> None:
    reply = play("hint", line)
    assert "Shall" not in reply
    play("yes")
    assert play.moves == ["Ah:6-f"]


def test_a_slip_after_a_hint_is_asked_about_alone(play: Play) -> None:
    play("hint")
    assert play("colum three") == "Did you mean: column three? Yes or no."
    assert play("no") == "Nothing changed."
    assert not play.moves


def test_the_clock_runs_on_after_a_hint(new_play: NewPlay) -> None:
    """Nothing waits for an answer: who thinks about a hint plays."""
    play = new_play(1, "timed")
    play("hint")
    assert not play.session.clock.is_held(Hold.QUESTION)
    play("is it still winnable")
    assert play.session.clock.is_held(Hold.QUESTION), "but that is a question"


def test_in_brief_only_the_move_is_told_and_in_full_how_sure_it_is(new_play: NewPlay) -> None:
    told = {}
    for level in ("brief", "normal", "full"):
        play = new_play(18)
        play("4c 6; 5h 7; 4h 1; Th 6; draw twice; 5c 2", level)
        told[level] = play("hint")
    assert told["brief"] == "King of diamonds to empty column one."
    assert told["normal"] == f"{told['brief']} An empty column gets its king."
    assert told["full"].startswith(f"{told['normal']} In ")
    assert told["full"].endswith(" layouts that were tried a win was found after it.")


def test_where_nothing_is_hidden_no_layouts_are_told_of(talk: NewTalk) -> None:
    say = talk(EVERYTHING_SEEN, "draw-three")
    say("full")
    assert "layouts" not in say("hint")


def test_a_game_that_can_be_finished_is_advised_to_be(talk: NewTalk) -> None:
    say = talk(KINGS_LEFT)
    assert say("hint") == "You can win now. Say finish to play the rest."
    assert say("is it still winnable") == "Yes, it can still be won.", "that is no secret"
    assert say("yes") == NO_QUESTION
    say("hint")
    assert "You won." in say("yes")


def test_a_plan_of_several_moves_is_gone_on_with(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    intended: list[Sequence[Move]] = []

    def planning(*arguments: object, **more: object) -> Hint:
        intended.append(more["intended"])  # type: ignore[arg-type] # as it comes
        found = hint(*arguments, **more | {"budget": 0})  # type: ignore[arg-type]
        (best, *others) = found.suggestions
        plan = (Move.parse("draw"), Move.parse("draw"), Move.parse("4h:w-3"))
        aim = type(best)(plan[0], best.reason, best.card, plan[1:], 0)
        return Hint((aim, *others), 0)

    monkeypatch.setattr("a11y_klondike.app.advising.hint", planning)
    play("hint", "yes", "hint")
    assert list(map(str, intended[-1])) == ["draw", "4h:w-3"]
    play("undo", "hint", "draw twice", "hint")
    assert list(map(str, intended[-1])) == ["4h:w-3"], "however it was done"
    play("undo", "hint", "ace of hearts up", "hint")
    assert not intended[-1], "something else was done"
    play("undo", "undo", "hint")
    assert not intended[-1]


# Counting


def test_each_hint_counts_once(play: Play) -> None:
    play("hint", "hint", "repeat", "another hint", "hint", "another hint", "draw")
    assert play.hints == 2


def test_a_solution_counts_and_each_move_of_it(play: Play) -> None:
    play("show a solution", "yes", "next move", "next move", "is it still winnable", "yes")
    assert play.hints == 3


# Whether it is stuck


def test_stuck_is_told_only_when_it_is_proven(new_play: NewPlay) -> None:
    play = new_play(10, "draw-three")
    assert play("am I stuck").startswith("No. Draw.")
    assert play("draw eight times", "am I stuck").startswith("Yes. Stuck.")
    assert play("yes") == NO_QUESTION


def test_what_keeps_it_from_being_stuck_can_be_done_by_a_yes(play: Play) -> None:
    assert play("am I stuck").startswith("No. Ace of ")
    play("yes")
    assert len(play.moves) == 1


@pytest.mark.parametrize("preset", PRESETS)
def test_stuck_and_a_win_exclude_each_other(new_play: NewPlay, preset: str) -> None:
    """On the way of a solution nobody is told to be stuck."""
    play = new_play(SOLVED[preset], preset)
    play("show a solution", "yes")
    for _ in range(12):
        assert not play("am I stuck").startswith("Yes")
        play("next move")


# Whether it can be won


@pytest.mark.parametrize("spoken", [False, True])
@pytest.mark.parametrize("confirm", ["confirm on", "confirm off"])
@pytest.mark.parametrize(
    ("line", "question"),
    [("is it still winnable", ASKS_TO_LOOK), ("show a solution", ASKS_TO_SOLVE)],
)
def test_the_hidden_cards_are_looked_at_only_after_a_yes(
    play: Play, line: str, question: str, confirm: str, *, spoken: bool
) -> None:
    play(confirm)
    assert play(line, spoken=spoken) == question
    assert play("no", spoken=spoken) == "Nothing changed."
    assert play("next move") == "No solution was asked for. Say show a solution."
    assert play(line, spoken=spoken) == question, "each time"


def test_a_game_that_is_lost_is_told_to_be(new_play: NewPlay) -> None:
    play = new_play(36)
    assert play("can I still win", "yes") == "No, it can't be won any more."
    assert play("show a solution", "yes") == "This deal can't be won by these rules."
    assert play("next move") == "No solution was asked for. Say show a solution."


def test_that_nothing_can_be_gained_is_no_secret(new_play: NewPlay) -> None:
    play = new_play(10, "draw-three")
    assert play("draw eight times", "can I still win") == "No, it can't be won any more."


def test_what_is_not_found_in_the_time_is_told_to_be_unknown(new_play: NewPlay) -> None:
    play = new_play(54, "google-hard", Hurried())
    assert play("can I still win", "yes") == "I can't tell in the time that I have."
    assert play("solve it", "yes") == "No solution was found in the time that I have."
    play("draw")
    assert play("solve it", "yes") == "No solution was found in the time that I have."
    state = play.session.state
    assert play("new winnable game", "yes") == (
        "No winnable deal was found in the time that I have. This game goes on."
    )
    assert play.session.state == state


def test_where_only_the_beginning_is_clear_that_is_told(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = play.session.state

    def from_start_only(*arguments: object) -> object:
        state, rules, budget, cancelled = arguments
        if state != start:
            budget = 0
        return solve(state, rules, budget, cancelled)  # type: ignore[arg-type]

    monkeypatch.setattr("a11y_klondike.app.advising.solve", from_start_only)
    reply = play("draw", "show a solution", "yes")
    assert reply.startswith(
        "From here no win was found in the time that I have. The deal can be won"
    )
    assert "Undo" in play("next move")
    play("restart", "yes", "next move")
    assert len(play.session.turns) == 1


def test_more_time_means_a_larger_search(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[object] = []

    def counting(*arguments: object) -> object:
        budgets.append(arguments[2])
        return solve(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("a11y_klondike.app.advising.solve", counting)
    for seconds in (1, 5, 60):
        play.preferences.thinking_seconds = seconds
        play("is it still winnable", "yes")
    assert budgets == [DEFAULT_BUDGET, 5 * DEFAULT_BUDGET, 1_000_000]


# The solution

SOLVED = {
    "house": 1,
    "large-print": 2,
    "draw-three": 4,
    "google-easy": 1,
    "google-hard": 1,
    "classic": 28,
    "vegas": 11,
    "vegas-three": 2,
    "timed": 1,
}


@pytest.mark.parametrize(("preset", "number"), SOLVED.items())
def test_a_solution_is_played_to_the_win(new_play: NewPlay, preset: str, number: int) -> None:
    play = new_play(number, preset)
    assert play("show a solution", "yes").startswith("It can be won in ")
    turns = 0
    while not play.session.state.is_won:
        reply = play("next move")
        turns += 1
        assert len(play.session.turns) == turns
        assert turns < 250
    assert "You won." in reply
    assert play("next move") == "You have won this game. Say new game to play another, or undo."


def test_a_solution_can_be_undone_and_gone_on_with(new_play: NewPlay) -> None:
    play = new_play(28, "classic")
    play("show a solution", "yes")
    for _ in range(8):
        play("next move")
    moves = play.moves
    play("undo three", "next move", "next move", "next move")
    assert play.moves == moves
    play("undo three", "redo three", "next move")
    assert play.moves[: len(moves)] == moves
    play("restart", "yes", "next move")
    assert play.moves == moves[: len(play.moves)]


def test_who_leaves_the_solution_is_told_and_can_come_back(new_play: NewPlay) -> None:
    play = new_play(4, "draw-three")
    play("show a solution", "yes", "next move", "undo", "draw")
    off = "The solution doesn't pass this position. Undo, restart, or say show a solution."
    assert play("next move") == off
    assert play("read the solution") == off
    assert play("undo", "next move") != off


def test_all_moves_of_a_solution_are_read(new_play: NewPlay) -> None:
    play = new_play(28, "classic")
    play("show a solution", "yes")
    head, *lines = play("read the solution", form=Form.BRAILLE).splitlines()
    found = solve(play.session.state, play.session.rules).moves
    assert head == f"{len(found)} left"
    draws = [int(line.removeprefix("draw ")) for line in lines if line.startswith("draw ")]
    assert sum(draws) + len(lines) - len(draws) == len(found)
    assert not play.moves, "nothing is played"
    play("next move")
    assert play("read the solution", form=Form.BRAILLE).splitlines()[1:] == lines[1:]


def test_after_a_win_the_solution_is_that_of_the_deal(new_play: NewPlay) -> None:
    play = new_play(28, "classic")
    play("show a solution", "yes")
    while not play.session.state.is_won:
        play("next move")
    assert play("hint") == "You have won this game. Say new game to play another, or undo."
    reply = play("show a solution", "yes")
    assert reply.startswith("The deal can be won from its beginning, in ")
    play("restart", "yes", "next move")
    assert len(play.session.turns) == 1


def test_another_game_has_no_solution_yet(new_play: NewPlay) -> None:
    play = new_play(28, "classic")
    play("show a solution", "yes", "deal 28", "yes")
    assert play("next move") == "No solution was asked for. Say show a solution."


def test_an_undone_hint_is_an_undone_turn(play: Play) -> None:
    play("hint", "yes")
    assert play("undo").startswith("Ace of hearts back to column six.")
    assert not play.moves
    play("redo")
    assert play.moves == ["Ah:6-f"]


def test_a_saved_game_has_the_moves_that_were_advised(play: Play) -> None:
    play("hint", "yes", "save the game", "draw", "load game one", "yes")
    assert play.moves == ["Ah:6-f"]


# A new game that can be won


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("new winnable game", "house"),
        ("new winnable game with draw three", "draw=3"),
        ("new winnable game, google hard rules", "google-hard"),
        ("new winnable game, classic rules", "classic"),
        ("winnable game, draw three, three passes, no worry back", "draw-three,passes=3,runs=any"),
    ],
)
def test_a_winnable_game_can_be_won(play: Play, line: str, rules: str) -> None:
    reply = play(line)
    assert reply.endswith("It can be won.")
    session = play.session
    assert rules_text(session.rules) == rules
    assert solve(deal(session.deal, session.rules).state, session.rules).verdict is Verdict.WON
    assert play("is it still winnable", "yes") == "Yes, it can still be won."


@pytest.mark.parametrize("preset", ["house", "google-easy", "timed"])
def test_where_rules_differ_in_nothing_that_matters_the_list_is_used(
    new_play: NewPlay, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("a11y_klondike.solver.solve")
    play = new_play(1, preset)
    play("new winnable game")
    assert play.session.deal.number in winnable_deals()
    play("new winnable game with draw three")
    assert play.session.deal.number in winnable_deals()


@pytest.mark.parametrize("preset", ["large-print", "draw-three", "classic", "vegas"])
def test_where_rules_differ_the_list_is_not(
    new_play: NewPlay, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("a11y_klondike.storage.daily.winnable_deals")
    assert new_play(1, preset)("new winnable game").endswith("It can be won.")


def test_a_game_that_has_begun_is_left_only_after_a_yes(play: Play) -> None:
    play("draw")
    assert play("new winnable game") == "Give up this game and start a new one? Yes or no."
    play("no")
    assert play.moves == ["draw"]
    play("new winnable game", "yes")
    assert not play.moves
    assert play.keeper.results[-1].moves == 1, "it counts as left"


def test_a_spoken_winnable_game_is_asked_about(play: Play) -> None:
    assert play("new winnable game", spoken=True) == "Start a new game? Yes or no."


def test_rules_that_are_named_are_those_of_the_next_game(play: Play) -> None:
    play("new winnable game")
    assert play.preferences.rules == "house"
    play("new winnable game, vegas rules")
    assert play.preferences.rules == "vegas"


def test_rules_that_contradict_each_other_start_nothing(new_play: NewPlay) -> None:
    play = new_play(1, "large-print")
    before = play.session
    assert play("new winnable game, timed scoring") == (
        "Timed scoring needs a timer, so no game can have these rules."
    )
    assert play.session is before


# In every way of telling


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("level", Verbosity)
def test_advice_is_worded_in_each_form(new_play: NewPlay, form: Form, level: Verbosity) -> None:
    play = new_play(4, "draw-three")
    lines = [level.label, "hint", "another hint", "am I stuck", "solve it", "yes", "show all"]
    for line in lines:
        assert play(line, form=form)
    assert view(play.session.state) == play.session.table
