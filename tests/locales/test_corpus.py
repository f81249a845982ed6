"""What people say is understood, and what they don't say to the game does nothing to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from corpus import (
    CORPUS,
    NOT_COMMANDS,
    Line,
    changes_nothing,
    done,
    notation,
    read,
    tags_with,
    written,
)

from a11y_klondike.command.model import (
    Answer,
    AskColumn,
    AskLastOfWaste,
    AskWhere,
    CardPattern,
    DrawCards,
    MoveCards,
    Muddle,
    NumberSaid,
    Parsed,
    Place,
    Pronoun,
    Question,
    Source,
    Target,
    Undo,
    Unparsed,
)
from a11y_klondike.command.normalise import by_first_word, normalise, without_fillers
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.engine import CARDS, STOCK, WASTE, Color, Rank, Suit, column
from a11y_klondike.l10n import load_locale

NEGATION = "negation"


@pytest.fixture(scope="module", params=tags_with(CORPUS))
def corpus_tag(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=tags_with(NOT_COMMANDS))
def chatter_tag(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def parser_of(tag: str) -> Parser:
    return load_parser(load_locale(tag).vocabulary)


def test_what_people_say_is_understood(corpus_tag: str) -> None:
    parser = parser_of(corpus_tag)
    misunderstood = {
        line: meant
        for line, expected in read(corpus_tag, CORPUS)
        if (meant := written(parser.parse_all(line))) != expected
    }
    assert not misunderstood


def test_what_is_no_command_changes_nothing(chatter_tag: str) -> None:
    parser = parser_of(chatter_tag)
    dangerous = {
        line: written(parser.parse_all(line))
        for line, _ in read(chatter_tag, NOT_COMMANDS)
        if not all(map(changes_nothing, done(parser.parse_all(line))))
    }
    assert not dangerous


def test_the_opposite_of_what_is_said_is_not_offered(chatter_tag: str) -> None:
    """Whoever says "don't draw" isn't asked "Did you mean: draw?"."""
    parser = parser_of(chatter_tag)
    negations = [line for line, kind in read(chatter_tag, NOT_COMMANDS) if kind == NEGATION]
    assert len(negations) > 20
    offered = {
        line: notation(parsed.nearest.command)
        for line in negations
        for parsed in parser.parse_all(line)
        if isinstance(parsed, Unparsed) and parsed.nearest
    }
    assert not offered


def test_each_line_is_there_once(corpus_tag: str) -> None:
    lines = Counter(phrase for phrase, _ in all_lines(corpus_tag))
    assert [line for line, count in lines.items() if count > 1] == []


def test_there_are_enough_lines(corpus_tag: str, chatter_tag: str) -> None:
    assert len(read(corpus_tag, CORPUS)) >= 400
    assert len(read(chatter_tag, NOT_COMMANDS)) >= 150


def test_every_command_and_every_slot_is_said(corpus_tag: str) -> None:
    parser = parser_of(corpus_tag)
    fillers = by_first_word(map(normalise, parser.vocabulary.fillers))
    names: set[str] = set()
    slots: set[str] = set()
    for phrase, commands in read(corpus_tag, CORPUS):
        if " ; " not in commands:
            words = without_fillers(normalise(phrase), fillers)
            for state, captures in parser.walk([(parser.start, ())], words):
                if state.command:
                    names.add(state.command)
                    slots.update(slot for _, slot, _ in captures)
    assert {wording.command for wording in parser.grammar.wordings} - names == set()
    assert parser.grammar.forms.keys() - slots == set()


def test_every_filler_is_said(corpus_tag: str) -> None:
    fillers = load_locale(corpus_tag).vocabulary.fillers
    said = [f" {' '.join(normalise(phrase))} " for phrase, _ in read(corpus_tag, CORPUS)]
    phrases = [f" {' '.join(normalise(filler))} " for filler in fillers]
    assert [each for each in phrases if not any(each in line for line in said)] == []


def all_lines(tag: str) -> Iterator[Line]:
    yield from read(tag, CORPUS)
    if tag in tags_with(NOT_COMMANDS):
        yield from read(tag, NOT_COMMANDS)


def test_no_two_commands_are_written_alike() -> None:
    """What the corpus expects stands for one command only."""
    patterns = [
        CardPattern(rank, suit, color)
        for rank in (None, *Rank)
        for suit in (None, *Suit)
        for color in ((None,) if suit else (None, *Color))
    ]
    places = [WASTE, STOCK, *(column(number) for number in range(1, 8))]
    sources: list[Source] = [*patterns, *places, Pronoun.IT, *(NumberSaid(it) for it in range(8))]
    targets: list[Target] = [None, *patterns[:30], *places, *Place]
    commands: list[Parsed] = [
        *(MoveCards(what, target) for what in sources for target in targets),
        *(MoveCards(column(2), column(5), count) for count in range(1, 14)),
        *(MoveCards(what, column(3), take_back=True) for what in patterns),
        *(DrawCards(times) for times in range(1, 25)),
        *(Undo(times) for times in range(1, 25)),
        *(AskWhere(card) for card in CARDS),
        *(AskColumn(column(number)) for number in range(1, 8)),
        *(AskLastOfWaste(count) for count in range(1, 25)),
        *Question,
        *Answer,
        *Muddle,
    ]
    assert len(set(map(notation, commands))) == len(commands)


def test_a_line_is_done_up_to_what_is_no_command() -> None:
    parsed: tuple[Parsed, ...] = (DrawCards(1), Question.TABLE, Unparsed("x"), Undo(1))
    assert list(done(parsed)) == [DrawCards(1), Question.TABLE]
    assert [changes_nothing(command) for command in done(parsed)] == [False, True]
    assert list(done(())) == []
    assert not changes_nothing(Answer.YES)
    assert not changes_nothing(MoveCards(Pronoun.IT))
