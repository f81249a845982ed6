"""What is said of words that aren't understood, and of what can come next."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from a11y_klondike.announce.questions import describe_unknown
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.model import Unparsed
from a11y_klondike.command.parse import Parser
from a11y_klondike.l10n import Form, Locale

SUITS = ("hearts", "spades", "clubs", "diamonds")
ALL = "hearts, spades, clubs, diamonds."
HELP = "Say help, or what can I say."


class Case(NamedTuple):
    """A word that wasn't understood, what was before it, what could be in its place."""

    word: str
    said: tuple[str, ...]
    following: tuple[str, ...]
    text: str
    known: bool = False


@pytest.mark.parametrize(
    "case",
    [
        Case(
            "fro", ("a", "b"), SUITS, f'I don\'t understand "fro". After "a b" you can say: {ALL}'
        ),
        Case(
            "four",
            ("of",),
            SUITS,
            f'"four" doesn\'t fit there. After "of" you can say: {ALL}',
            known=True,
        ),
        Case("7x", ("of",), SUITS, f'I don\'t understand "7x". After "of" you can say: {ALL}'),
        Case("", ("seven", "of"), SUITS[:1], 'Something is missing after "seven of": hearts.'),
        # No more than four words
        Case(
            "fro",
            ("a",),
            (*SUITS, "it"),
            f'I don\'t understand "fro". After "a" you can say: {ALL}',
        ),
        # A long line isn't said back, nor one with codes in it, which isn't given
        Case("fro", tuple("abcdefg"), SUITS, f'I don\'t understand "fro". You can say: {ALL}'),
        Case("four", (), SUITS, f'"four" doesn\'t fit there. You can say: {ALL}', known=True),
        Case("7x", (), SUITS, f'I don\'t understand "7x". You can say: {ALL}'),
        Case("", (), SUITS[:2], "Something is missing at the end: hearts, spades."),
        # Nothing was understood
        Case("fro", (), (), f'I don\'t understand "fro". {HELP}'),
        Case("four", (), (), f'"four" doesn\'t fit there. {HELP}', known=True),
        Case("7x", (), (), f'I don\'t understand "7x". {HELP}'),
        Case("3", (), SUITS, f'"3" doesn\'t fit there. You can say: {ALL}', known=True),
        Case("99", (), (), f'I don\'t understand "99". {HELP}'),
        Case("", ("f",), (), f"I don't understand that. {HELP}"),
        Case("x" * 25, ("seven",), SUITS, f"I don't understand that. {HELP}"),
    ],
)
def test_what_is_said_of_it(english: Locale, case: Case) -> None:
    told = describe_unknown(case.word, known=case.known, said=case.said, following=case.following)
    assert render(told, english) == case.text
    spoken = render(told, english, Form.SPOKEN)
    assert '"' not in spoken
    assert "7x" not in spoken
    assert len(render(told, english, Form.BRAILLE)) <= len(case.text)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("ace of xyzzy", f'I don\'t understand "xyzzy". After "ace of" you can say: {ALL}'),
        ("move the ace of", f'Something is missing after "move ace of": {ALL}'),
        ("ace of four", f'"four" doesn\'t fit there. After "ace of" you can say: {ALL}'),
        ("qh xyzzy", 'I don\'t understand "xyzzy". You can say: one, two, three, four.'),
        ("last three of", 'Something is missing after "last three of": waste.'),
        ("xyzzy", f'I don\'t understand "xyzzy". {HELP}'),
    ],
)
def test_what_the_game_says_has_first_what_suits_the_table(
    new_game: Callable[..., Game], english: Locale, line: str, text: str
) -> None:
    """The aces of hearts and spades can go up."""
    game = new_game(1)
    assert render(game.hear(line).announcement, english) == text
    assert not game.session.turns


@pytest.mark.parametrize(
    "line",
    ["ace of", "move", "queen of hearts to", "where is", "new game with", "bring", "last three of"],
)
def test_each_word_that_is_told_can_come_next(
    new_game: Callable[..., Game], english_parser: Parser, line: str
) -> None:
    (said,) = new_game(1).hear(line).announcement.sentences
    words = said.values["next"]
    assert isinstance(words, tuple)
    assert 0 < len(words) <= 4
    for word in words:
        parsed = english_parser.parse(f"{line} {word}")
        assert not isinstance(parsed, Unparsed) or parsed.unknown == "", word


def test_the_question_that_is_open_is_asked_again(
    new_game: Callable[..., Game], english: Locale
) -> None:
    game = new_game(1)
    asked = render(game.hear("ace up").announcement, english)
    told = render(game.hear("ace of xyzzy").announcement, english)
    assert told.endswith(f"{ALL} {asked}")
    assert render(game.hear("two").announcement, english).startswith("Ace of spades to the")
