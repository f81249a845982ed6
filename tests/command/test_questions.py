"""Questions about what could be done, and answers by what a card is like: how they are worded."""

from __future__ import annotations

import pytest

from a11y_klondike.command.model import (
    Answer,
    AskCan,
    AskHistory,
    AskTakers,
    AskWhereTo,
    CardPattern,
    Choose,
    ChooseLike,
    Command,
    DrawCards,
    MoveCards,
    NumberSaid,
    OutOfRange,
    Place,
    Pronoun,
    Question,
    Source,
    Target,
    Undo,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import WASTE, Card, Color, Rank, Suit, column


def card(code: str) -> CardPattern:
    this = Card.from_code(code)
    return CardPattern(this.rank, this.suit)


def can(what: Source, target: Target = None, count: int | None = None) -> AskCan:
    return AskCan(MoveCards(what, target, count))


RED_SEVEN = CardPattern(Rank.SEVEN, color=Color.RED)
BLACK_EIGHT = CardPattern(Rank.EIGHT, color=Color.BLACK)
QUEEN = CardPattern(Rank.QUEEN)
FOUR = column(4)

WORDINGS: list[tuple[Command, str]] = [
    (
        AskWhereTo(card("7h")),
        """where can the seven of hearts go · where does the seven of hearts go · where can 7h go
        where can I put the seven of hearts · where should the 7 of hearts go""",
    ),
    (AskWhereTo(RED_SEVEN), "where can the red seven go · where could that red 7 be put"),
    (AskWhereTo(QUEEN), "where can the queen go · where will the queen fit"),
    (AskWhereTo(Pronoun.IT), "where can it go · where can that card go · where does it go"),
    (AskWhereTo(WASTE), "where can the waste card go · where can I play the waste card"),
    (AskWhereTo(column(3)), "where can column three go · where can I move pile 3 · where can 3 go"),
    (AskWhereTo(NumberSaid(3)), "where can three go · where does the three go"),
    (
        AskTakers(FOUR),
        """what goes on column four · what can go on column four · what fits on four
        what does column four take · which card can I put on column four · what goes on 4""",
    ),
    (
        AskTakers(card("8s")),
        "what goes on the eight of spades · what can go on 8s · what does the eight of spades take",
    ),
    (
        AskTakers(Place.EMPTY_COLUMN),
        "what goes on the empty column · what can go in the empty space · what can I put in a gap",
    ),
    (
        can(card("7h"), FOUR),
        """can I move the seven of hearts to column four · can I put 7h on 4
        can the seven of hearts go on column four · may I move the seven of hearts to four
        could I put the seven of hearts on column four · does the seven of hearts fit on four""",
    ),
    (can(card("7h"), card("8s")), "can I put the seven of hearts on the eight of spades"),
    (can(card("7h"), BLACK_EIGHT), "can I move the seven of hearts onto the black eight"),
    (can(card("7h"), Place.FOUNDATION), "can I move the seven of hearts up · can 7h go up"),
    (can(card("7h")), "can I move the seven of hearts · can the seven of hearts go anywhere"),
    (can(RED_SEVEN, FOUR), "can I move the red seven to four · can the red seven go on column 4"),
    (can(RED_SEVEN, BLACK_EIGHT), "can I put the red seven on the black eight"),
    (can(NumberSaid(7), FOUR), "can I move the seven to four · will the seven go on column four"),
    (can(QUEEN), "can I move the queen · can the queen be moved"),
    (can(Pronoun.IT, FOUR), "can I move it to four · can it go on column four"),
    (can(Pronoun.IT, Place.FOUNDATION), "can it go up · may I put it on the foundation"),
    (can(column(3), column(5)), "can I move column three to column five · can column 3 go on 5"),
    (can(WASTE, FOUR), "can I move the waste to four · can the waste card go on column four"),
    (can(WASTE, Place.EMPTY_COLUMN), "can I put the waste card in the empty column"),
    (can(column(2), column(5), 3), "can I move three cards from column two to column five"),
    (
        AskCan(MoveCards(card("5c"), column(2), take_back=True)),
        "can I bring back the five of clubs to two · can I move 5c from the foundation to two",
    ),
    (Question.WHY, "why · why not · explain that · how come · what's wrong"),
    (Question.CHANGED, "what changed · what happened · what did that do · what was my last move"),
    (Question.SPELL, "spell that · spell it · spell"),
    (AskHistory(), "history · what have I done · read the history"),
    (AskHistory(10), "last ten moves · history of the last ten · my last 10 moves"),
    (AskHistory(1), "last one moves · history 1"),
    (Choose(1), "first · the first · the first one · option one · choice 1 · first of them"),
    (Choose(2), "second · the second one · number two · option 2"),
    (Choose(9), "ninth · the ninth one"),
    (Answer.LAST, "the last one · last one · the last option"),
    (Answer.UP, "up · home"),
    (ChooseLike(CardPattern(suit=Suit.HEARTS)), "hearts · the hearts · heart · the hearts one"),
    (ChooseLike(CardPattern(color=Color.RED)), "the red one · red one · red"),
    (ChooseLike(CardPattern(color=Color.BLACK)), "the black one"),
]


@pytest.mark.parametrize(("command", "text"), WORDINGS, ids=lambda it: str(it).strip()[:40])
def test_what_is_said_or_typed(parser: Parser, command: Command, text: str) -> None:
    for phrase in " · ".join(text.split("\n")).split("·"):
        assert parser.parse_all(phrase) == (command,), phrase


@pytest.mark.parametrize(
    "line",
    [
        "can you move the seven of hearts to column four",
        "could you put the seven of hearts on column four",
        "would you move the seven of hearts to four please",
    ],
)
def test_a_polite_command_is_no_question(parser: Parser, line: str) -> None:
    assert parser.parse(line) == MoveCards(card("7h"), FOUR)


@pytest.mark.parametrize("line", ["can I draw", "can I undo", "can I quit", "may I draw"])
def test_what_cant_be_asked_is_not_done(parser: Parser, line: str) -> None:
    (parsed,) = parser.parse_all(line)
    assert not isinstance(parsed, Command)


def test_a_question_about_column_nine_names_nothing(parser: Parser) -> None:
    for line in (
        "what goes on column nine",
        "can I move 7h to column nine",
        "where can column 9 go",
    ):
        assert parser.parse(line) == OutOfRange("column", 9, 1, 7), line


@pytest.mark.parametrize(
    "line",
    [
        "draw then undo",
        "draw and then undo",
        "draw after that undo",
        "draw, and after that undo",
        "draw. Afterwards undo.",
        "draw; undo",
        "draw, then undo",
    ],
)
def test_words_between_two_commands(parser: Parser, line: str) -> None:
    assert parser.parse_all(line) == (DrawCards(), Undo())


@pytest.mark.parametrize(
    "line", ["draw and that undo", "draw after undo", "after that", "and then"]
)
def test_only_all_words_of_a_joint_part_commands(parser: Parser, line: str) -> None:
    assert not any(isinstance(parsed, Command) for parsed in parser.parse_all(line))


def test_each_command_of_a_line_comes_with_its_words(parser: Parser) -> None:
    each = parser.parse_each("Draw, undo and then column nine; table")
    assert [" ".join(text.split()) for text, _ in each] == ["draw", "undo", "column nine", "table"]
    assert [parsed for _, parsed in each] == list(
        parser.parse_all("Draw, undo and then column nine; table")
    )
