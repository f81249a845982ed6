"""Answers to a question of the game: by number, by order, by what a card is like, or by no."""

from __future__ import annotations

import pytest
from laid import Talk

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Locale

TABLE = """
    1: 5d 9c | 8h 7s
    2: 3c | 8s
    3: 2c | 7h
    6: 9d | 8c
    7: 4s | 7d
    waste: 4d Js 6h
    stock: 2h *
"""
NO_QUESTION = "There is no question to answer."
BY_COLUMN = (
    "Which one? One: column two, on the eight of spades. Two: column six, on the eight of clubs."
)
BY_CARD = (
    "Which one? One: seven of hearts on the eight of spades, column two."
    " Two: seven of diamonds on the eight of spades, column two."
)
TO_TWO = "Seven of hearts on the eight of spades, column two."
TO_SIX = "Seven of hearts on the eight of clubs, column six."
NONE = "None of these is like that. "
SEVERAL = "Several of these are like that: say the number. "


@pytest.fixture
def say(english: Locale, english_parser: Parser) -> Talk:
    return Talk(TABLE, PRESETS["house"], english_parser, english)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("one", TO_TWO),
        ("first", TO_TWO),
        ("the first one", TO_TWO),
        ("option one", TO_TWO),
        ("two", TO_SIX),
        ("the second", TO_SIX),
        ("number two", TO_SIX),
        ("the last one", TO_SIX),
        ("spades", TO_TWO),
        ("clubs", TO_SIX),
    ],
)
def test_one_of_several_places_is_chosen(say: Talk, answer: str, told: str) -> None:
    assert say("seven of hearts") == BY_COLUMN
    assert say(answer).startswith(told)
    assert len(say.session.turns) == 1


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("hearts", TO_TWO),
        ("the second one", "Seven of diamonds on the eight of spades, column two."),
        ("diamonds", "Seven of diamonds on the eight of spades, column two."),
        ("the diamonds", "Seven of diamonds on the eight of spades, column two."),
    ],
)
def test_one_of_several_cards_is_chosen(say: Talk, answer: str, told: str) -> None:
    assert say("red seven to two") == BY_CARD
    assert say(answer).startswith(told)


@pytest.mark.parametrize(
    ("line", "answer", "told"),
    [
        ("seven of hearts", "hearts", NONE + BY_COLUMN),
        ("seven of hearts", "the red one", NONE + BY_COLUMN),
        ("seven of hearts", "the black one", SEVERAL + BY_COLUMN),
        ("red seven to two", "clubs", NONE + BY_CARD),
        ("red seven to two", "the red one", SEVERAL + BY_CARD),
        ("seven of hearts", "the third one", "Say a number from one to two, or cancel."),
        ("seven of hearts", "ninth", "Say a number from one to two, or cancel."),
        ("seven of hearts", "yes", "Say a number from one to two, or cancel."),
    ],
)
def test_what_picks_none_or_several_leaves_the_question_open(
    say: Talk, line: str, answer: str, told: str
) -> None:
    say(line)
    assert say(answer) == told
    assert say.session.turns == ()
    assert say("two").startswith("Seven of ")


MORE_THAN_THREE = """
    1: | 8s
    2: | 8c
    3: | 7h
    4: | 7d
    5: 9c | 3h
    6: 9d | 4s
    7: Tc | 5h
    stock: *
"""


def test_what_fits_a_choice_and_one_that_was_not_told_picks_neither(
    english: Locale, english_parser: Parser
) -> None:
    say = Talk(MORE_THAN_THREE, PRESETS["house"], english_parser, english)
    question = say("play red seven")
    assert question.endswith("One more is possible: say the suit, or name the card and the column.")
    assert question.count("seven of diamonds") == 1
    narrower = say("diamonds")
    assert narrower == (
        "Seven of diamonds: which place?"
        " One: column one, on the eight of spades. Two: column two, on the eight of clubs."
    )
    assert say.session.turns == ()
    assert say("") == say("repeat") == narrower
    assert say("diamonds") == NONE + narrower
    assert say("clubs").startswith("Seven of diamonds on the eight of clubs, column two.")


def test_a_card_that_was_not_told_is_picked_by_what_it_is_like(
    english: Locale, english_parser: Parser
) -> None:
    table = "1: | 4h\n2: | 4d\n3: | 4c\n4: | 4s\n5: | Kh\nfoundations: 3c 3d 3h 3s\nstock: *"
    say = Talk(table, PRESETS["house"], english_parser, english)
    assert "spades" not in say("play the four")
    assert say("spades").startswith("Four of spades to the foundation.")


def test_by_color_a_foundation_is_never_meant(english: Locale, english_parser: Parser) -> None:
    table = "1: | 2h\n2: | 3s\n3: | 3c\nfoundations: Ah\nstock: *"
    say = Talk(table, PRESETS["house"], english_parser, english)
    assert say("two of hearts").startswith("Which one? One: the foundation. Two: column two,")
    assert say("hearts").startswith(NONE)
    assert say("the last one").startswith("Two of hearts on the three of clubs, column three.")


@pytest.mark.parametrize("answer", ["first", "the last one", "hearts", "the red one", "option two"])
def test_without_a_question_there_is_nothing_to_answer(say: Talk, answer: str) -> None:
    assert say(answer) == NO_QUESTION
    assert say.session.turns == ()


@pytest.mark.parametrize("answer", ["first", "the last one", "hearts", "the red one", "two"])
def test_only_yes_or_no_answers_yes_or_no(say: Talk, answer: str) -> None:
    say("draw")
    question = say("restart")
    assert say(answer) == "Say yes or no."
    assert question.endswith("Yes or no.")
    assert say("yes").startswith("Deal restarted.")


@pytest.mark.parametrize("line", ["waste", "column three", "table", "history", "what goes on four"])
def test_a_question_about_the_table_closes_that_of_the_game(say: Talk, line: str) -> None:
    say("seven of hearts")
    say(line)
    assert say("two") == NO_QUESTION
    assert say.session.turns == ()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", BY_COLUMN),
        ("repeat", BY_COLUMN),
        ("banana", f'I don\'t understand "banana". Say help, or what can I say. {BY_COLUMN}'),
        ("number nineteen", f"There is no choice nineteen. {BY_COLUMN}"),
        ("7h 9", f"There is no column nine; columns are one to seven. {BY_COLUMN}"),
    ],
)
def test_what_is_no_command_leaves_the_question_open(say: Talk, line: str, told: str) -> None:
    assert say("seven of hearts") == BY_COLUMN
    assert say(line) == told
    assert say("two").startswith(TO_SIX)


def test_a_slip_leads_back_to_the_question_before_it(say: Talk) -> None:
    assert say("seven of hearts") == BY_COLUMN
    assert say("colum three").startswith("Did you mean: column three?")
    assert say("no") == BY_COLUMN
    assert say("colum three").startswith("Did you mean: column three?")
    assert say("colum four").startswith("Did you mean: column four?")
    assert say("no") == BY_COLUMN
    assert say("clubs").startswith(TO_SIX)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("banana", 'I don\'t understand "banana". Say help, or what can I say.'),
        ("7h 9", "There is no column nine; columns are one to seven."),
        ("?!", "I don't understand that. Say help, or what can I say."),
    ],
)
def test_a_line_that_is_not_understood_either_drops_the_suggestion(
    say: Talk, line: str, told: str
) -> None:
    say("colum three")
    assert say(line) == told
    assert say("yes") == NO_QUESTION
    # The question before it is asked again
    say("seven of hearts")
    say("colum three")
    assert say(line) == f"{told} {BY_COLUMN}"
    assert say("clubs").startswith(TO_SIX)


def test_a_slip_leaves_the_question_before_it_open_for_its_answers(say: Talk) -> None:
    say("seven of hearts")
    say("colum three")
    assert say("the black one") == SEVERAL + BY_COLUMN
    assert say("banana").endswith(BY_COLUMN)
    assert say("colum three").startswith("Did you mean")
    assert say("two").startswith(TO_SIX)


def test_yes_to_a_slip_closes_the_question_before_it(say: Talk) -> None:
    say("seven of hearts")
    say("colum three")
    assert say("yes") == "Column three: seven of hearts. One face down."
    assert say("two") == NO_QUESTION


def test_never_mind_closes_both_questions(say: Talk) -> None:
    say("seven of hearts")
    say("colum three")
    assert say("never mind") == "Nothing changed."
    assert say("two") == NO_QUESTION


def test_a_yes_or_no_is_asked_again_after_a_slip(say: Talk) -> None:
    say("draw")
    question = say("restart")
    say("colum three")
    assert say("no") == question
    assert say("no") == "Nothing changed."


def test_choices_begin_with_what_tells_them_apart(say: Talk) -> None:
    """Nobody has to listen to the end of a choice to know that it isn't the one."""
    choices = say("seven of hearts").removeprefix("Which one? ").split(". ")
    words = [choice.split(": ")[1].split() for choice in choices]
    assert [first[:2] for first in words] == [["column", "two,"], ["column", "six,"]]


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("seven of hearts", "Which one? One: column two"),
        # The card wasn't named
        ("red seven", "Seven of hearts: "),
        # That it comes from the foundation wasn't said
        ("five of spades", "The five of spades is on the foundation. Take it back"),
        ("black five", "The five of spades is on the foundation. Take it back"),
        ("bring down the five of spades", "Which one? One: column four"),
    ],
)
def test_the_question_tells_what_was_not_said(
    english: Locale, english_parser: Parser, line: str, question: str
) -> None:
    table = "2: | 8s\n 3: | 7h\n 4: | 6h\n 5: | 6d\n 6: | 8c\n stock: *\n foundations: 5s"
    say = Talk(table, PRESETS["house"], english_parser, english)
    assert say(line).startswith(question)
    assert not say.session.turns


UP_OR_COLUMN = "2: | 8s\n3: | 7h\n5: | Kd\n6: | 8c\nfoundations: 6h\nstock: *"
UP_FIRST = "Which one? One: the foundation. Two: column two"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("up", "Seven of hearts to the foundation."),
        ("home", "Seven of hearts to the foundation."),
        ("foundation", "Seven of hearts to the foundation."),
        ("the foundation", "Seven of hearts to the foundation."),
        ("f", "Seven of hearts to the foundation."),
        ("column six", "Seven of hearts on the eight of clubs, column six."),
        ("the column two", "Seven of hearts on the eight of spades, column two."),
    ],
)
def test_a_choice_is_picked_by_where_it_goes(
    english: Locale, english_parser: Parser, answer: str, told: str
) -> None:
    say = Talk(UP_OR_COLUMN, PRESETS["house"], english_parser, english)
    assert say("seven of hearts").startswith(UP_FIRST)
    assert say(answer).startswith(told)
    assert len(say.session.turns) == 1


@pytest.mark.parametrize(
    "question",
    [
        "what's in column two",
        "read column two",
        "foundations",
        "what's on the foundation",
        "column 5",
    ],
)
def test_a_question_about_a_place_picks_nothing(
    english: Locale, english_parser: Parser, question: str
) -> None:
    say = Talk(UP_OR_COLUMN, PRESETS["house"], english_parser, english)
    told = say(question)
    assert say("seven of hearts").startswith(UP_FIRST)
    assert say(question) == told
    assert say("two") == NO_QUESTION
    assert say.session.turns == ()


def test_a_choice_that_no_move_goes_up_by_is_left_open(say: Talk) -> None:
    assert say("up") == NO_QUESTION
    say("seven of hearts")
    assert say("up") == NONE + BY_COLUMN
    assert say("two").startswith(TO_SIX)


def test_a_narrower_question_does_not_name_the_card_that_was_named(
    english: Locale, english_parser: Parser
) -> None:
    say = Talk(UP_OR_COLUMN, PRESETS["house"], english_parser, english)
    assert say("seven of hearts").startswith(UP_FIRST)
    assert say("the black one") == BY_COLUMN
    assert say("up") == NONE + BY_COLUMN
    assert say("clubs").startswith(TO_SIX)


def test_a_narrower_question_drops_the_rest_of_a_line(say: Talk) -> None:
    say("red seven")
    told = say("hearts; draw").splitlines()
    assert told[0] == "One question first; the command after it is dropped."
    assert told[1].startswith("Seven of hearts: which place? One: column two")
