"""Hints: what is told, and what it does to the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from app.advised import SOLVED, Play
from laid import Talk

from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import PRESETS, Move, view
from a11y_klondike.l10n import Form
from a11y_klondike.session import Hold
from a11y_klondike.solver import Hint, hint

NewPlay = Callable[..., Play]
NewTalk = Callable[..., Talk]

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


# In every way of telling


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("level", Verbosity)
def test_advice_is_worded_in_each_form(new_play: NewPlay, form: Form, level: Verbosity) -> None:
    play = new_play(4, "draw-three")
    lines = [level.label, "hint", "another hint", "am I stuck", "solve it", "yes", "show all"]
    for line in lines:
        assert play(line, form=form)
    assert view(play.session.state) == play.session.table
