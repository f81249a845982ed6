"""Taking back what was heard wrong: all that the last command did, and nothing else."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest
from app.hearer import TABLE, Hearer
from keeping import MemoryKeeper

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Hold

if TYPE_CHECKING:
    from app.conftest import NewKeptTalk

NOTHING = "There is nothing to take back."
AGAIN = "Say it again."
TO_TWO = "seven of hearts to column two"


@pytest.fixture
def say(english_parser: Parser, english: Locale) -> Hearer:
    return Hearer(TABLE, PRESETS["house"], english_parser, english)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (TO_TWO, "Seven of hearts back to column one. Two of diamonds face down again."),
        ("draw", "Draw taken back. Waste empty."),
        ("draw twice", "Two draws taken back."),
        ("draw then seven of hearts to two", "Seven of hearts back to column one."),
    ],
)
@pytest.mark.parametrize("spoken", [False, True])
def test_the_last_command_is_taken_back(say: Hearer, line: str, told: str, *, spoken: bool) -> None:
    say("nine of diamonds to four")
    before = say.session.state
    say(line, spoken=spoken)
    assert say.session.state != before
    reply = say("wrong", spoken=spoken)
    assert reply.startswith(told)
    assert say.session.state == before
    assert say.excluded == ({line} if spoken else set())


@pytest.mark.parametrize("spoken", [False, True])
def test_twice_takes_back_no_more(say: Hearer, *, spoken: bool) -> None:
    say("draw", spoken=spoken)
    say("draw", spoken=spoken)
    say("wrong", spoken=spoken)
    before = say.session.state
    assert say("wrong", spoken=spoken) == NOTHING
    assert say.session.state == before
    assert say("undo") == "Draw taken back. Waste empty."


def test_at_first_there_is_nothing_to_take_back(say: Hearer) -> None:
    assert say("wrong") == NOTHING
    assert say.act("wrong") == NOTHING
    assert not say.excluded


@pytest.mark.parametrize("question", ["table", "hint", "where is the king of hearts", "settings"])
def test_a_question_did_nothing(say: Hearer, question: str) -> None:
    say.act("draw")
    state = say.session.state
    say.act(question)
    assert say.act("wrong") == AGAIN
    assert say.excluded == {question}
    assert say.session.state == state
    say(question)
    assert say("wrong") == NOTHING


def test_a_refusal_did_nothing(say: Hearer) -> None:
    say.act("draw")
    state = say.session.state
    say.act("king of hearts to column two")
    assert say.act("wrong") == AGAIN
    assert say.session.state == state
    assert say.excluded == {"king of hearts to column two"}


@pytest.mark.parametrize("between", ["repeat", "repeat slowly", "spell that", "", "xyzzy", "stop"])
def test_what_is_no_command_leaves_it_to_be_taken_back(say: Hearer, between: str) -> None:
    say.act("draw")
    say(between)
    assert say.act("wrong") == "Draw taken back. Waste empty."
    assert say.excluded == {"draw"}


def test_nor_is_what_wasnt_caught(say: Hearer) -> None:
    say.act("draw")
    say.miss()
    say.ask("table")
    say.act("no")
    assert say.act("wrong") == "Draw taken back. Waste empty."


def test_it_may_itself_be_in_doubt(say: Hearer) -> None:
    say.act("draw")
    assert say.ask("wrong") == "Did you say wrong? Yes or no."
    assert say.act("yes") == "Draw taken back. Waste empty."
    assert say.excluded == {"draw"}


@pytest.mark.parametrize(
    "wrong", ["no not that", "that was wrong", "you heard me wrong", "not that"]
)
def test_there_are_longer_ways_to_say_it(say: Hearer, wrong: str) -> None:
    say.act("draw")
    assert say.act(wrong) == "Draw taken back. Waste empty."


def test_what_was_taken_back_is_made_again(say: Hearer) -> None:
    say("draw")
    say(TO_TWO)
    after = say.session.state
    say.act("undo twice")
    assert say.act("wrong").startswith("Two turns made again.")
    assert say.session.state == after
    say("undo")
    say.act("redo")
    say.act("wrong")
    assert say("redo").startswith("Seven of hearts")


def test_a_restart_is_taken_back(say: Hearer) -> None:
    say("draw")
    after = say.session.state
    say.act("restart")
    say.act("yes")
    assert say.session.state != after
    assert say.act("wrong").startswith("Restart taken back") or say.session.state == after
    assert say.session.state == after
    assert say.excluded == {"restart"}, "and not the yes"


def test_a_finish_is_taken_back(english_parser: Parser, english: Locale) -> None:
    say = Hearer("1: | Ks\nfoundations: Kh Kd Kc Qs", PRESETS["classic"], english_parser, english)
    before = say.session.state
    say.act("finish")
    say.act("yes")
    assert say.session.state.is_won
    assert say.act("wrong") == "Finish taken back."
    assert say.session.state == before
    assert say.excluded == {"finish"}


def test_what_was_chosen_is_taken_back(say: Hearer) -> None:
    """Neither the number is excluded then, nor the yes: they would be needed once more."""
    say.ask("draw", "undo three", "table")
    before = say.session.state
    say.act("one")
    assert say.session.state != before
    say.act("wrong")
    assert say.session.state == before
    assert say.excluded == {"draw"}


def test_a_move_that_was_advised_is_taken_back(say: Hearer) -> None:
    say.act("hint")
    before = say.session.state
    say.act("yes")
    assert say.session.state != before
    say.act("wrong")
    assert say.session.state == before
    assert not say.excluded


def test_while_a_question_is_open_it_is_a_no(say: Hearer) -> None:
    say.act("draw")
    state = say.session.state
    say.act("restart")
    assert say.act("wrong") == "Nothing changed."
    assert say.excluded == {"restart"}
    assert say.session.state == state
    assert say.act("wrong") == NOTHING
    assert say.session.state == state


def test_one_wrong_is_for_one_line(say: Hearer) -> None:
    """After "wrong" to a doubt nothing more is taken back; after "no" it can be still."""
    say.act("draw")
    state = say.session.state
    say.ask("table")
    assert say.act("wrong") == AGAIN
    assert say.act("wrong") == NOTHING
    assert say.session.state == state


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("brief", "Answers: normal."),
        ("confirm off", "Typed commands that would lose your game: asked about first."),
        ("faster", "Rate: two hundred words a minute."),
        ("two step redeal", "Draw on an empty stock: turns the waste over and draws."),
        ("braille on", "Braille: off."),
    ],
)
def test_a_setting_is_set_back(say: Hearer, line: str, told: str) -> None:
    before = deepcopy(say.preferences)
    say.act(line)
    assert say.preferences != before
    reply = say.act("wrong")
    assert reply == told
    assert say.preferences == before
    assert say.excluded == {line}


def test_taught_words_are_forgotten_again(say: Hearer) -> None:
    say("when you hear tin, take ten")
    assert say("wrong") == "The settings are as they were."
    assert not say.preferences.taught


def test_what_is_taught_stays_where_the_recogniser_looks_at_it(say: Hearer) -> None:
    taught = say.preferences.taught
    say("when you hear tin, take ten")
    say.act("quieter")
    say.act("wrong")
    assert say.preferences.taught is taught
    assert taught == {"tin": "ten"}
    say("forget tin")
    assert taught == {}


def test_the_next_game_is_as_the_rules_were(say: Hearer) -> None:
    say("new vegas game")
    assert say.preferences.rules != "house"
    say("wrong")
    assert say.preferences.rules == "house"
    assert say.session.rules == PRESETS["house"]


@pytest.mark.parametrize("begun", [False, True])
def test_a_game_that_wasnt_meant_is_left_again(say: Hearer, *, begun: bool) -> None:
    if begun:
        say("draw")
    left, state = say.session, say.session.state
    say.act("new game")
    say.act("yes")
    assert say.session is not left
    assert say.act("wrong").startswith("Your last game is back.")
    assert say.session.state == state
    assert say.session.deal == left.deal
    assert say.excluded == {"new game"}
    assert not say.session.clock.is_held(Hold.QUESTION)


def test_so_it_is_with_a_game_that_was_searched_for(say: Hearer) -> None:
    state = say.session.state
    say.act("new winnable game")
    say.act("yes")
    assert say.session.state != state
    assert say.act("wrong").startswith("Your last game is back.")
    assert say.session.state == state
    assert say.excluded == {"new winnable game"}


@pytest.mark.parametrize("begun", [False, True])
def test_so_it_is_where_games_are_kept(kept_talk: NewKeptTalk, *, begun: bool) -> None:
    say = kept_talk()
    for line in ("draw", "deal 7", "yes", "draw", "deal 8", "yes", *(["draw"] if begun else [])):
        say(line)
    state = say.game.session.state
    say("deal nine", spoken=True)
    say("yes", spoken=True)
    assert say.deal == 9
    assert say("wrong", spoken=True).startswith("Your last game is back.")
    assert say.deal == 8, "and not the one before"
    assert say.game.session.state == state
    say("draw")
    say("wrong")
    assert say.game.session.state == state


@pytest.mark.parametrize("fault", ["unreadable", ""])
def test_what_isnt_there_any_more_isnt_brought_back(kept_talk: NewKeptTalk, fault: str) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    for line in ("draw", "deal 9", "yes"):
        say(line)
    keeper.fault = fault
    keeper._earlier.clear()
    told = say("wrong")
    assert told == "There is no last game to go back to." or fault
    assert say.deal == 9


def test_another_game_isnt_taken_for_it(kept_talk: NewKeptTalk) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    for line in ("draw", "deal 9", "yes", "draw", "deal 10", "yes"):
        say(line)
    del keeper._earlier[-1]
    say("wrong")
    assert say.deal == 10


@pytest.mark.parametrize("line", ["save", "save as x"])
def test_a_file_stays(kept_talk: NewKeptTalk, line: str) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    say("draw")
    say(line)
    assert say("wrong") == "That can't be taken back."
    assert len(keeper.saves()) == 1
    assert say("wrong") == NOTHING


def test_a_pause_is_ended_and_begins_again(say: Hearer) -> None:
    say.act("pause")
    assert say.session.clock.is_held(Hold.PAUSE)
    assert say.act("wrong") == "The clock runs again."
    assert not say.session.clock.is_held(Hold.PAUSE)
    say.act("pause")
    say.act("draw")
    assert not say.session.clock.is_held(Hold.PAUSE)
    say.act("wrong")
    assert say.session.clock.is_held(Hold.PAUSE)
