"""Every reading of the table and the game, in brief, as usual and in full, as a file words it."""

from __future__ import annotations

import pytest
from laid import Talk
from verbosity_tables import blocks, texts

from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.command.model import (
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskTakers,
    AskWhere,
    AskWhereTo,
    NamePlace,
    Question,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale

TABLE = """
    1: 2d 3d | Qh Js Td
    2: | 9c 8d
    3: | Kh
    4: 5s | 9h
    6: Ks | 8s 7h
    7: | Tc
    waste: 9s 4h Ts
    stock: 6c 5h Qs *
    foundations: 3c As
"""
READINGS = {
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskTakers,
    AskWhere,
    AskWhereTo,
    NamePlace,
    Question.TABLE,
    Question.TOPS,
    Question.WASTE,
    Question.STOCK,
    Question.FOUNDATIONS,
    Question.MOVES,
    Question.MOVES_MADE,
    Question.DEAL_NUMBER,
    Question.STANDING,
    Question.SCORE,
    Question.TIME,
    Question.PASSES_LEFT,
}
"""What is asked about the table and the game. The rules, the statistics, the saved games and the
settings have tests of their own."""
CASES = {line: texts(said) for line, *said in blocks("readings.txt")}


@pytest.mark.parametrize("line", CASES)
@pytest.mark.parametrize("verbosity", Verbosity, ids=lambda level: level.label)
def test_what_is_read(
    line: str, verbosity: Verbosity, english_parser: Parser, english: Locale
) -> None:
    ask = Talk(TABLE, PRESETS["house"], english_parser, english)
    ask(verbosity.label)
    assert ask(line) == CASES[line][verbosity].replace(" / ", "\n")


@pytest.mark.parametrize("line", CASES)
def test_what_is_heard_has_the_same_words(
    line: str, english_parser: Parser, english: Locale
) -> None:
    ask = Talk(TABLE, PRESETS["house"], english_parser, english)
    heard = ask(line, form=Form.SPOKEN)
    assert heard.replace("Deal one", "Deal 1") == ask(line)


def test_the_file_has_every_reading(english_parser: Parser) -> None:
    asked = {english_parser.parse(line) for line in CASES}
    assert {each if isinstance(each, Question) else type(each) for each in asked} == READINGS
