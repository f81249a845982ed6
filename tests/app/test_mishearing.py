"""What is heard for certain is done, what is likely is asked, what is neither changes nothing."""

from __future__ import annotations

from dataclasses import replace
from math import nextafter

import pytest
from app.hearer import TABLE, Hearer

from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app.dialogue import Offering
from a11y_klondike.app.mishearing import to_make_of
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.command.model import Order, Question
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.resolve import Situation
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.voice.decision import Band, Decision
from a11y_klondike.voice.rejection_model import ACT

ALMOST = nextafter(ACT, 0)
TO_TWO = "seven of hearts to column two"
MOVED = (
    "Seven of hearts on the eight of spades, column two. Two of diamonds turned up in column one."
)
SAID = "Did you say seven of hearts to column two? Yes or no."
NOT_CAUGHT = "I didn't catch that."
KING = "king of hearts to column seven"
TEN = "ten of hearts to column seven"


@pytest.fixture
def say(english_parser: Parser, english: Locale) -> Hearer:
    return Hearer(TABLE, PRESETS["house"], english_parser, english)


def test_what_is_certain_is_done(say: Hearer) -> None:
    assert say.act(TO_TWO) == MOVED


def test_what_is_likely_is_done_after_a_yes(say: Hearer) -> None:
    assert say.ask(TO_TWO) == SAID
    assert not say.session.moves
    assert say.act("yes") == MOVED


def test_the_yes_may_be_typed(say: Hearer) -> None:
    say.ask(TO_TWO)
    assert say("y") == MOVED


@pytest.mark.parametrize("no", ["no", "wrong", "no not that", "nope"])
def test_after_a_no_it_is_said_again_and_not_heard_so_again(say: Hearer, no: str) -> None:
    say.ask(TO_TWO)
    assert say.act(no) == "Say it again."
    assert say.excluded == {TO_TWO}
    assert not say.session.moves
    assert say.act("yes") == "There is no question to answer."
    assert say.excluded == {TO_TWO}, "an answer to nothing is no command"
    say.act("draw")
    assert not say.excluded


def test_a_cancel_only_closes_the_question(say: Hearer) -> None:
    say.ask(TO_TWO)
    assert say.act("never mind") == "Nothing changed."
    assert not say.excluded


@pytest.mark.parametrize("answer", ["one", "hearts", "the last one", "up"])
def test_no_other_answer_is_a_yes(say: Hearer, answer: str) -> None:
    say.ask(TO_TWO)
    assert say.act(answer) == "Say yes or no."
    assert not say.session.moves
    assert say.act("yes") == MOVED


def test_any_other_command_closes_the_question(say: Hearer) -> None:
    say.ask(TO_TWO)
    assert say.act("draw") == "Five of clubs."
    assert say.act("yes") == "There is no question to answer."


def test_what_is_said_twice_is_done(say: Hearer) -> None:
    say.ask(TO_TWO)
    assert say.act(TO_TWO) == MOVED


@pytest.mark.parametrize("words", ["", "yes", "seven of hearts"])
def test_what_is_neither_changes_nothing(say: Hearer, words: str) -> None:
    assert say.miss(words) == NOT_CAUGHT
    say.act("draw")
    say.miss(words)
    assert say.act("repeat") == "Five of clubs.", "the last answer is told, not this"
    assert len(say.session.moves) == 1


@pytest.mark.parametrize("words", ["yes", "two", "hearts", "up", "the last one"])
def test_answers_are_never_asked_about(say: Hearer, words: str) -> None:
    """Nor are they taken for others: "yes" never becomes "no"."""
    assert say.ask(words) == NOT_CAUGHT
    say.act("restart")
    for _ in range(2):
        assert say.ask(words) == f"{NOT_CAUGHT} Restart this deal? Yes or no."
    assert say.act("no") == "Nothing changed."


@pytest.mark.parametrize("words", ["no", "cancel", "no thank you"])
def test_a_likely_answer_is_enough_where_it_leaves_all_as_it_is(say: Hearer, words: str) -> None:
    assert say.ask(words) == NOT_CAUGHT
    say.act("draw")
    say.act("restart")
    assert say.ask(words) == "Nothing changed."
    assert say.act("yes") == "There is no question to answer."
    assert len(say.session.moves) == 1


def test_a_likely_no_is_not_enough_where_it_does_something(
    say: Hearer, english_parser: Parser
) -> None:
    offer = Offering(Question.STANDING, Order.RESTART, announcement(sentence("welcome")))
    situation = Situation(say.session.table, PRESETS["house"], say.session.legal_moves())

    def taken(words: str) -> object:
        decision = Decision(Band.ASK, words, certainty=ALMOST)
        return to_make_of(decision, english_parser, situation, offer, Preferences())

    assert taken("no") is None
    assert taken("cancel") == "cancel"


def test_an_uncertain_yes_does_nothing_that_was_advised(say: Hearer) -> None:
    say("hint")
    assert say.ask("yes") == NOT_CAUGHT
    assert not say.session.moves


@pytest.mark.parametrize("other", ["draw", TO_TWO, "restart", "wrong"])
def test_while_a_question_is_open_nothing_uncertain_counts(say: Hearer, other: str) -> None:
    say.ask(TO_TWO)
    assert say.ask(other) == f"{NOT_CAUGHT} {SAID}"
    assert say.miss() == f"{NOT_CAUGHT} {SAID}"
    assert say.ask(other, "draw three times") == f"{NOT_CAUGHT} {SAID}"
    assert say.act("yes") == MOVED


def test_the_question_can_be_repeated(say: Hearer) -> None:
    say.ask(TO_TWO)
    assert say.act("repeat") == SAID
    assert say("xyzzy").endswith(SAID)
    assert say.act("yes") == MOVED


def test_a_slip_of_the_fingers_closes_it(say: Hearer) -> None:
    say.ask(TO_TWO)
    assert say("drwa") == "Did you mean: draw? Yes or no."
    assert say("no") == "Nothing changed."
    assert say("yes") == "There is no question to answer."


@pytest.mark.parametrize(
    ("decision", "heard"),
    [
        (Decision(Band.ACT, "draw"), "draw"),
        (Decision(Band.ASK, "draw", ("draw a card",), ACT), "draw"),
        (Decision(Band.ASK, "restart"), "restart"),
        (Decision(Band.ASK, "draw"), ""),
        (Decision(Band.ASK, "draw", ("table",)), ""),
        (Decision(Band.IGNORE, "draw"), ""),
    ],
)
def test_the_line_that_was_taken_as_heard_is_known(
    say: Hearer, decision: Decision, heard: str
) -> None:
    assert say.game.hear_spoken(decision).heard == heard
    assert not say.game.hear("table").heard


class TestOneOfSeveral:
    """Where it may have been one sentence or another, it is asked which, what differs first."""

    def test_what_differs_comes_first(self, say: Hearer) -> None:
        assert say.ask(KING, "king of spades to column seven") == (
            "Did you say king of hearts to column seven? Yes or no."
        ), "the other can't be meant on this table"
        say.act("no")
        assert say.ask("where is the king of hearts", "where is the ten of hearts") == (
            "King or ten of hearts? I heard: where is the king of hearts."
        )

    @pytest.mark.parametrize(
        "answer", ["ten", "two", "the second one", "ten of hearts", "number two", "the last one"]
    )
    def test_it_is_answered_by_the_word_or_the_number(self, say: Hearer, answer: str) -> None:
        assert say.ask(KING.replace("seven", "two"), TEN.replace("seven", "two")) == (
            "King or ten of hearts to column two?"
        ), "neither can be done, so both are left"
        assert say.act(answer) == "The ten of hearts is not in view."

    @pytest.mark.parametrize("answer", ["king", "one", "king of hearts"])
    def test_the_first_is_an_answer_as_well(self, say: Hearer, answer: str) -> None:
        say.ask("where is the king of hearts", "where is the ten of hearts")
        assert say.act(answer) == "The king of hearts is the top card of column six."

    @pytest.mark.parametrize("no", ["no", "wrong", "not that"])
    def test_it_may_be_neither(self, say: Hearer, no: str) -> None:
        readings = {"where is the king of hearts", "where is the ten of hearts"}
        say.ask(*sorted(readings))
        assert say.act(no) == "Say it again."
        assert say.excluded == readings

    @pytest.mark.parametrize("answer", ["yes", "three", "nine", "spades"])
    def test_nothing_else_is_an_answer(self, say: Hearer, answer: str) -> None:
        say.ask("draw", "undo")
        assert say.act(answer) == "Say a number from one to two, or cancel."
        assert not say.session.moves
        assert say.act("draw") == "Five of clubs."

    def test_moves_are_chosen_likewise(self, say: Hearer) -> None:
        assert say.ask(TO_TWO, "nine of diamonds to column four") == (
            "Seven of hearts to column two or nine of diamonds to column four?"
        )
        assert say.act("two").startswith("Nine of diamonds on the ten of clubs")
        assert len(say.session.moves) == 1

    def test_at_most_three_are_asked(self, say: Hearer) -> None:
        assert say.ask("draw", "table", "tops", "stock") == "Draw, table or tops?"
        assert say.act("three").startswith("Top cards:")

    def test_what_means_the_same_counts_once(self, say: Hearer) -> None:
        assert say.ask("draw", "draw a card", "next card") == "Did you say draw? Yes or no."
        say.act("no")
        assert say.ask(TO_TWO, "seven of hearts to the eight of spades") == SAID

    def test_what_cant_be_done_isnt_asked(self, say: Hearer) -> None:
        assert say.ask("eight of spades to column one", TO_TWO, "redeal") == SAID
        assert say.act("yes") == MOVED

    def test_the_likeliest_alone_is_done_if_it_is_certain_but_for_the_others(
        self, say: Hearer
    ) -> None:
        assert say.ask(TO_TWO, "redeal", certainty=ALMOST) == SAID
        say.act("no")
        assert say.ask(TO_TWO, "redeal", certainty=ACT) == MOVED

    def test_so_it_is_with_what_means_the_same(self, say: Hearer) -> None:
        same = "seven of hearts to the eight of spades"
        assert say.ask(TO_TWO, same, certainty=ALMOST) == SAID
        say.act("no")
        assert say.ask(TO_TWO, same, certainty=ACT) == MOVED

    def test_so_it_is_with_answers(self, say: Hearer) -> None:
        say.ask(TO_TWO)
        for words, other in (("yes", "yes please"), ("yes", "no"), ("yes", "draw")):
            assert say.ask(words, other, certainty=ALMOST) == f"{NOT_CAUGHT} {SAID}"
        for words, other in (("yes", "no"), ("no", "yes"), ("yes", "draw"), ("no", "undo")):
            assert say.ask(words, other, certainty=1.0) == f"{NOT_CAUGHT} {SAID}"
        assert say.ask("yes", "yes please", "yeah", certainty=ACT) == MOVED
        say.act("restart")
        assert say.ask("yes", "eight to six", certainty=ACT).startswith("Deal restarted.")

    def test_a_command_closes_a_question_likewise(self, say: Hearer) -> None:
        say.ask(TO_TWO)
        assert say.ask("draw", "draw a card", certainty=ACT) == "Five of clubs."

    def test_another_than_the_likeliest_is_asked_however_certain(self, say: Hearer) -> None:
        assert say.ask("redeal", TO_TWO, certainty=1.0) == SAID

    def test_answers_are_none_of_them(self, say: Hearer) -> None:
        assert say.ask("eight", TO_TWO) == SAID
        assert say.act("no")
        assert say.ask("eight", "ace") != NOT_CAUGHT, "an ace is a card to play"
        say("cancel")
        assert say.ask("eight", "nine") == NOT_CAUGHT

    def test_a_number_that_is_a_word_of_one_is_its_number(self, say: Hearer) -> None:
        """So that "two" can't be taken for the wrong one."""
        question = say.ask("where is the two of hearts", "where is the queen of hearts")
        assert question.startswith("Queen or two of hearts?")
        assert say.act("two") == "The two of hearts is on its foundation."

    def test_in_braille(self, say: Hearer) -> None:
        decision = Decision(Band.ASK, "draw", ("draw a card", "table"))
        assert say.hear(decision, Form.BRAILLE) == "draw, table?"
        say("full")
        decision = Decision(Band.ASK, "draw", ("undo", "table"))
        assert say.hear(decision, Form.BRAILLE) == "draw, undo, table? 1-3 or n"

    def test_in_full_it_is_told_how_to_answer(self, say: Hearer) -> None:
        say("full")
        assert say.ask("draw", "table") == (
            "Draw or table? Say that word, or a number from one to two, or no."
        )


COSTLY = {
    "new game": "Start a new game? Yes or no.",
    "deal four seven one one": "Start deal 4711? Yes or no.",
    "restart": "Restart this deal? Yes or no.",
    "quit": "Quit the game? Yes or no.",
    "five of hearts to column three": (
        "The five of hearts is on the foundation. Take it back to column three? Yes or no."
    ),
    "bring down the five of hearts": (
        "The five of hearts is on the foundation. Take it back to column three? Yes or no."
    ),
    "speech off": "Switch the game's own voice off, so that only text is left? Yes or no.",
}


@pytest.mark.parametrize("words", COSTLY)
@pytest.mark.parametrize("band", ["act", "ask"])
def test_what_costs_something_is_asked_once(say: Hearer, words: str, band: str) -> None:
    """Not twice: its own question names it, and what becomes of the game."""
    before = say.session.state
    question = getattr(say, band)(words)
    assert question == COSTLY[words]
    assert say.session.state == before
    answer = say.act("yes")
    assert not answer.endswith("Yes or no.")


LAST_REDEAL = "Turn the waste over for the last pass? Yes or no."


@pytest.mark.parametrize("words", ["draw", "redeal", "draw three times"])
@pytest.mark.parametrize("band", ["act", "ask"])
def test_the_last_redeal_is_asked_once(
    english_parser: Parser, english: Locale, words: str, band: str
) -> None:
    rules = replace(PRESETS["house"], passes=2)
    say = Hearer("1: | 7h\nwaste: 5c 6c *", rules, english_parser, english)
    assert getattr(say, band)(words) == LAST_REDEAL
    assert not say.session.moves
    say.act("yes")
    assert say.session.moves


def test_a_redeal_that_isnt_the_last_is_asked_only_if_it_is_uncertain(
    english_parser: Parser, english: Locale
) -> None:
    say = Hearer("1: | 7h\nwaste: 5c 6c *", PRESETS["house"], english_parser, english)
    assert say.ask("redeal") == "Did you say redeal? Yes or no."
    say.act("no")
    say.act("redeal")
    assert say.session.moves
