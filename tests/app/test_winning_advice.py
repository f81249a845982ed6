"""Whether a game can be won, how, and new games that can: what is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from app.advised import SOLVED, Hurried, Play

from a11y_klondike.app.winnable import LONG
from a11y_klondike.engine import PRESETS, deal, rules_text
from a11y_klondike.l10n import Form
from a11y_klondike.solver import DEFAULT_BUDGET, Verdict, solve
from a11y_klondike.storage.winnable import known_winnable

NewPlay = Callable[..., Play]

ASKS_TO_LOOK = "That looks at the hidden cards. Shall I? Yes or no."
ASKS_TO_SOLVE = "A solution looks at the hidden cards. Shall I? Yes or no."


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
    assert play("new winnable game, two passes", "yes") == (
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


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("draw", ["one", "three"])
def test_for_each_preset_a_deal_is_taken_from_a_list(
    new_play: NewPlay, preset: str, draw: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = new_play(1, preset, Hurried())
    line = f"new winnable game with draw {draw}"
    assert play(line).endswith("It can be won.")
    listed = known_winnable(play.session.rules)
    assert play.session.deal.number in listed
    if len(listed) >= LONG:
        monkeypatch.delattr("a11y_klondike.solver.solve")
        assert play(line).endswith("It can be won.")


def test_where_the_list_is_short_others_are_searched_for_first(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("a11y_klondike.storage.winnable.known_winnable", lambda _: (31,))
    assert play("new winnable game").endswith("It can be won.")
    assert play.session.deal.number != 31


@pytest.mark.parametrize("options", ["two passes", "draw three, two passes"])
def test_where_no_list_is_for_the_rules_a_deal_is_searched_for(play: Play, options: str) -> None:
    assert play(f"new winnable game, {options}").endswith("It can be won.")
    session = play.session
    assert known_winnable(session.rules) == ()
    assert solve(deal(session.deal, session.rules).state, session.rules).verdict is Verdict.WON


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
