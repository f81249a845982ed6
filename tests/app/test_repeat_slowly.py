"""The last answer slowly: sentence by sentence, and only this once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from a11y_klondike.announce.model import Announcement, Priority, announcement, line, sentence
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.engine import Card
from a11y_klondike.l10n import Form, Locale

ACE_UP = (
    "Ace of spades to the foundation.",
    "Jack of spades turned up in column seven.",
)


@pytest.fixture
def game(new_game: Callable[..., Game]) -> Game:
    game = new_game(1)
    game.hear("ace of spades up")
    return game


def text(told: Announcement, english: Locale, form: Form = Form.TEXT) -> str:
    return render(told, english, form)


def test_each_sentence_is_a_line_of_its_own(game: Game, english: Locale) -> None:
    told = game.hear("repeat slowly").announcement
    assert text(told, english) == "\n".join(ACE_UP)
    assert text(told, english, Form.BRAILLE) == "As up\n+Js 7"


def test_in_speech_it_is_the_same_and_marked(game: Game, english: Locale) -> None:
    told = game.hear("say that slowly", spoken=True).announcement
    assert told.slowly
    assert text(told, english, Form.SPOKEN) == " ".join(ACE_UP)


@pytest.mark.parametrize("again", ["repeat", "", "draw", "column two"])
def test_what_comes_after_it_is_told_as_ever(game: Game, again: str) -> None:
    game.hear("repeat slowly")
    assert not game.hear(again).announcement.slowly


def test_it_can_be_repeated_slowly_again(game: Game, english: Locale) -> None:
    for _ in range(2):
        assert text(game.hear("slowly please").announcement, english) == "\n".join(ACE_UP)


def test_it_answers_no_open_question(game: Game, english: Locale) -> None:
    game.hear("restart")
    told = game.hear("slowly").announcement
    assert text(told, english) == "Restart this deal? Yes or no."
    assert text(game.hear("yes").announcement, english).startswith("Deal restarted.")


def test_in_a_line_of_commands_all_is_slow(game: Game, english: Locale) -> None:
    told = game.hear("repeat slowly; draw").announcement
    assert told.slowly
    assert text(told, english).splitlines() == [*ACE_UP, "Four of hearts."]


def test_lines_stay_lines(english: Locale) -> None:
    told = Announcement(
        (line("column-emptied", column=1), sentence("stock-left", count=2), line("won")),
        slowly=True,
    )
    assert text(told, english).splitlines() == [
        "Column one empty.",
        "Two left in the stock.",
        "You won.",
    ]
    assert "\n" not in text(announcement(sentence("won"), sentence("won")), english)


@pytest.mark.parametrize(("one", "other"), [(True, False), (False, True), (True, True)])
def test_two_announcements_are_slow_if_one_is(*, one: bool, other: bool) -> None:
    card = sentence("drawn-one", card=Card.from_code("7h"))
    both = Announcement((card,), slowly=one) + Announcement((card,), slowly=other)
    assert both.slowly
    assert not (announcement(card) + announcement(card)).slowly


class Speech:
    """A voice that keeps what it is given."""

    speaking = False
    replaces_text = False

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []

    def say(self, text: str, priority: Priority, *, slowly: bool = False) -> None:
        assert priority is Priority.NOW
        self.said.append((text, slowly))

    def adopt(self) -> None:
        raise AssertionError("nothing is preferred otherwise")

    def cut(self) -> None:
        raise AssertionError("nothing is being said")

    def wait_idle(self, timeout: float | None) -> bool:
        raise AssertionError(timeout)


class Screen:
    """A console that nobody looks at."""

    prompt = ""

    def write(self, text: str) -> None:
        assert text

    def flush(self) -> None:
        raise AssertionError("nothing waits")


def test_the_voice_is_told_to_speak_slowly(game: Game, english: Locale) -> None:
    speech = Speech()
    mouth = Mouth(Screen(), english, speech)
    lines: Sequence[str] = ("repeat", "repeat slowly", "repeat")
    for typed in lines:
        mouth.tell(game.hear(typed).announcement)
    assert speech.said == [(" ".join(ACE_UP), slowly) for slowly in (False, True, False)]
