"""A question with which the game begins: it is asked, and keeps nobody from playing."""

from __future__ import annotations

from random import Random

import pytest
from watch import Watch

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.announce.render import render
from a11y_klondike.app.dialogue import Offering
from a11y_klondike.app.game import Game
from a11y_klondike.app.offers import OFFER_OF_SPEECH
from a11y_klondike.app.preferences import Speech
from a11y_klondike.command.model import Command, DrawCards, PlayDeal
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Clock, Session

QUESTION = "Do you use a screen reader or a braille display? Say yes or no."


class Start:
    """A game that begins with a question."""

    def __init__(self, parser: Parser, locale: Locale, offer: Offering = OFFER_OF_SPEECH) -> None:
        self.watch = Watch()
        session = Session(Deal.numbered(1), Rules(), clock=Clock(self.watch))
        told = describe_welcome(session) + offer.question
        self.game = Game(session, lambda: parser, Random(1), told, dialogue=offer)
        self._locale = locale

    def __call__(self, line: str, *, spoken: bool = False, form: Form = Form.TEXT) -> str:
        return render(self.game.hear(line, spoken=spoken).announcement, self._locale, form)

    @property
    def speech(self) -> Speech | None:
        return self.game.preferences.speech


@pytest.fixture
def say(english_parser: Parser, english: Locale) -> Start:
    return Start(english_parser, english)


@pytest.mark.parametrize("spoken", [False, True])
def test_a_yes_leaves_speech_to_the_screen_reader(say: Start, *, spoken: bool) -> None:
    """Nobody is asked twice: a spoken yes is an answer, and not a word that may be misheard."""
    assert say.speech is None
    assert say("yes", spoken=spoken).startswith("The game is silent from now on")
    assert say.speech is Speech.TEXT


@pytest.mark.parametrize("spoken", [False, True])
def test_a_no_lets_the_game_speak(say: Start, *, spoken: bool) -> None:
    assert say("no", spoken=spoken) == "The game speaks from now on."
    assert say.speech is Speech.VOICE


@pytest.mark.parametrize(
    "line", ["draw", "table", "help", "ace of spades up", "settings", "new game", "cancel", "brief"]
)
def test_whoever_plays_on_has_not_answered(say: Start, line: str) -> None:
    assert QUESTION not in say(line)
    assert say.speech is None
    assert QUESTION not in say("what xyzzy")
    if line != "new game":  # asks whether it shall be given up
        assert say("no") == "There is no question to answer."


def test_who_would_rather_say_it_in_words_may(say: Start) -> None:
    say("speech on")
    assert say.speech is Speech.VOICE
    assert say("yes") == "There is no question to answer."


@pytest.mark.parametrize("line", ["repeat", "", "what did you say"])
def test_it_is_told_again_with_all_that_was_told(say: Start, line: str) -> None:
    told = say(line)
    assert told.startswith("Klondike solitaire.")
    assert told.splitlines()[-1] == QUESTION
    say("yes")
    assert say.speech is Speech.TEXT


def test_what_is_no_answer_and_no_command_leaves_it_open(say: Start) -> None:
    assert say("maybe").splitlines()[-1] == QUESTION
    assert say("two") == "Say yes or no."
    assert say("hearts") == "Say yes or no."
    assert say("what can I say").splitlines()[0] == "Answers: yes; no."
    assert say("drwa") == "Did you mean: draw? Yes or no."
    assert say("no") == QUESTION
    assert say.speech is None
    say("no")
    assert say.speech is Speech.VOICE


def test_to_cancel_does_neither(say: Start) -> None:
    assert say("never mind") == "Nothing changed."
    assert say.speech is None
    assert say("yes") == "There is no question to answer."


def test_a_line_that_answers_and_plays_does_both(say: Start) -> None:
    assert say("no; draw") == "The game speaks from now on.\nFour of hearts."
    assert len(say.game.session.turns) == 1


def test_time_does_not_run_while_it_is_open(say: Start) -> None:
    say.watch.wait(100)
    say("maybe")
    say.watch.wait(100)
    assert say.game.session.clock.seconds == 0
    say("no")
    say.watch.wait(5)
    assert say.game.session.clock.seconds == 5


def test_completions_begin_with_its_answers(say: Start) -> None:
    assert set(say.game.complete("")[:2]) == {"yes", "no"}


def test_in_braille_it_is_short(say: Start) -> None:
    assert say("xyzzy", form=Form.BRAILLE).endswith("screen reader or display? y/n")


@pytest.mark.parametrize(
    ("answer", "command"), [("yes", DrawCards(2)), ("no", PlayDeal(2))], ids=["yes", "no"]
)
def test_any_two_commands_can_be_offered(
    english_parser: Parser, english: Locale, answer: str, command: Command
) -> None:
    question = announcement(sentence("ask-new-game"))
    say = Start(english_parser, english, Offering(DrawCards(2), PlayDeal(2), question))
    first = say.game.session
    say(answer)
    assert (len(first.turns), say.game.session is first) == (
        (1, True) if command == DrawCards(2) else (0, False)
    )


def test_offers_are_the_same_by_what_they_do_and_ask() -> None:
    question = announcement(sentence("ask-new-game"))
    one, other = (Offering(DrawCards(2), PlayDeal(2), question) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Offering(DrawCards(3), PlayDeal(2), question)
