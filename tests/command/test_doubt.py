"""Question marks: what ends in one is asked, and never done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from corpus import CORPUS, changes_nothing, done, read
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.doubt import has_sign
from a11y_klondike.command.model import (
    Answer,
    AskCan,
    AskColumn,
    AskWhereTo,
    CardPattern,
    ChangeManner,
    DrawCards,
    MoveCards,
    Nearest,
    NewGame,
    NumberSaid,
    Order,
    Parsed,
    Place,
    Pronoun,
    Question,
    Redo,
    SaveGame,
    Undo,
    Unparsed,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import WASTE, Card, Color, Rank, column
from a11y_klondike.l10n import Locale


def card(code: str) -> CardPattern:
    this = Card.from_code(code)
    return CardPattern(this.rank, this.suit)


QUEEN = card("Qh")
REQUESTS = ("please", "can you", "could you", "would you", "will you")


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("queen of hearts?", AskWhereTo(QUEEN)),
        ("The queen of hearts?", AskWhereTo(QUEEN)),
        ("play the queen of hearts?", AskWhereTo(QUEEN)),
        ("Qh?", AskWhereTo(QUEEN)),
        ("q♥ ?", AskWhereTo(QUEEN)),
        ("the red queen?", AskWhereTo(CardPattern(Rank.QUEEN, color=Color.RED))),
        ("move it?", AskWhereTo(Pronoun.IT)),
        ("play the waste card?", AskWhereTo(WASTE)),
        ("queen of hearts to four?", AskCan(MoveCards(QUEEN, column(4)))),
        ("qh4?", AskCan(MoveCards(QUEEN, column(4)))),
        ("queen of hearts up?", AskCan(MoveCards(QUEEN, Place.FOUNDATION))),
        ("three to five?", AskCan(MoveCards(NumberSaid(3), column(5)))),
        ("3 5?", AskCan(MoveCards(column(3), column(5)))),
        ("bring down the queen of hearts?", AskCan(MoveCards(QUEEN, take_back=True))),
        ("queen of hearts\uff1f", AskWhereTo(QUEEN)),
        ("queen of hearts\u061f", AskWhereTo(QUEEN)),
        ("queen of hearts?!", AskWhereTo(QUEEN)),
        ("queen? of hearts", AskWhereTo(QUEEN)),
        ("¿queen of hearts?", AskWhereTo(QUEEN)),
        # Where a place would pick a move, it is read
        ("column four?", AskColumn(column(4))),
        ("the foundation?", Question.FOUNDATIONS),
        # Questions are what they are, and no is no
        ("What?", Question.REPEAT),
        ("what can I do?", Question.MOVES),
        ("no?", Answer.NO),
        ("never mind?", Answer.CANCEL),
        # How the game talks is no move
        ("louder?", ChangeManner("volume", 1)),
        ("settings?", Question.SETTINGS),
    ],
)
def test_a_question_mark_asks(parser: Parser, line: str, meaning: Parsed) -> None:
    assert parser.parse_all(line) == (meaning,)


@pytest.mark.parametrize(
    ("line", "words", "command"),
    [
        ("draw?", "draw", DrawCards()),
        ("draw three times?", "draw three times", DrawCards(3)),
        ("undo 3?", "undo 3", Undo(3)),
        ("redo?", "redo", Redo()),
        ("Finish?", "finish", Order.FINISH),
        ("restart?", "restart", Order.RESTART),
        ("quit the game?", "quit game", Order.QUIT),
        ("a new game?", "a new game", None),
        ("new game?", "new game", NewGame()),
        ("save the game?", "save game", SaveGame()),
    ],
)
def test_what_cant_be_asked_so_may_have_been_meant(
    parser: Parser, line: str, words: str, command: object
) -> None:
    (parsed,) = parser.parse_all(line)
    assert isinstance(parsed, Unparsed)
    if command is None:
        assert parsed.nearest is None or parsed.nearest.command == NewGame()
    else:
        assert parsed.nearest == Nearest(words, command)  # type: ignore[arg-type] # of the table


@pytest.mark.parametrize("line", ["d?", "u?", "u 3?", "w?", "yes?", "two?", "the last one?", "up?"])
def test_codes_and_answers_are_just_not_understood(parser: Parser, line: str) -> None:
    (parsed,) = parser.parse_all(line)
    assert parsed is Question.WASTE or (isinstance(parsed, Unparsed) and not parsed.nearest)


@pytest.mark.parametrize(
    "line",
    [
        "could you draw?",
        "Can you please draw a card?",
        "would you draw?",
        "draw, please?",
        "Will you draw a card for me?",
    ],
)
def test_a_request_is_a_command_all_the_same(parser: Parser, line: str) -> None:
    assert parser.parse_all(line) == (DrawCards(),)


@pytest.mark.parametrize(
    ("line", "meanings"),
    [
        ("draw; qh 4?", (DrawCards(), AskCan(MoveCards(QUEEN, column(4))))),
        ("could you draw and then undo?", (DrawCards(), Undo())),
        ("could you draw, undo?", (DrawCards(), Undo())),
        (
            "qh up, qh 4?",
            (AskCan(MoveCards(QUEEN, Place.FOUNDATION)), AskCan(MoveCards(QUEEN, column(4)))),
        ),
    ],
)
def test_a_line_of_several_commands(
    parser: Parser, line: str, meanings: tuple[Parsed, ...]
) -> None:
    assert parser.parse_all(line) == meanings


def test_a_line_that_is_asked_as_a_whole_does_nothing_at_all(parser: Parser) -> None:
    for line in ("draw then qh 4?", "draw, undo?", "draw and draw?", "draw then?"):
        assert all(map(changes_nothing, done(parser.parse_all(line)))), line


def test_whatever_people_say_a_question_mark_makes_it_harmless(
    new_game: Callable[..., Game],
) -> None:
    """Requests aside."""
    game = new_game(1)
    game.hear("draw")
    before = game.session, game.session.state, game.session.turns
    dangerous = []
    for phrase, _ in read("en", CORPUS):
        if has_sign(phrase) or any(request in phrase.lower() for request in REQUESTS):
            continue
        line = ";".join(f"{part}?" for part in phrase.split(";"))
        reply = game.hear(line)
        if reply.over or (game.session, game.session.state, game.session.turns) != before:
            dangerous.append(line)
            game = new_game(1)
            game.hear("draw")
            before = game.session, game.session.state, game.session.turns
    assert not dangerous


def test_the_card_that_was_asked_about_stays_where_it_is(
    new_game: Callable[..., Game], english: Locale
) -> None:
    game = new_game(1)

    def says(line: str) -> str:
        return render(game.hear(line).announcement, english)

    assert says("ace of spades?") == "The ace of spades can go to the foundation."
    assert says("draw?") == "Did you mean: draw? Yes or no."
    assert says("yes?").startswith("I don't understand that.")
    assert game.session.turns == ()
    assert says("draw?") == "Did you mean: draw? Yes or no."
    assert says("yes") == "Four of hearts."


def test_a_choice_with_a_question_mark_chooses_nothing(new_game: Callable[..., Game]) -> None:
    game = new_game(1)
    for line in ("ace up", "one?", "hearts?", "the first one?", "up?", "column six?"):
        game.hear(line)
        assert game.session.turns == ()


@given(st.text(max_size=30), st.sampled_from(["?", "\uff1f", " ?", "?!"]))
def test_any_line_with_a_question_mark_is_answered(parser: Parser, line: str, sign: str) -> None:
    assert parser.parse_all(line + sign)
