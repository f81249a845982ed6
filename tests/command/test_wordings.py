"""What the player says or types in English is understood as the command that it is."""

from __future__ import annotations

from itertools import product

import pytest
from command.patterns import FOUNDATION, back, card, move
from command.wordings import COMMANDS, phrases

from a11y_klondike.command.model import AskWhere, Command
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import CARDS, Card, column

ALL_PHRASES = [line for _, text in COMMANDS for line in phrases(text)]


@pytest.mark.parametrize(("command", "text"), COMMANDS, ids=lambda it: str(it).strip()[:40])
def test_what_is_said_or_typed(parser: Parser, command: Command, text: str) -> None:
    for line in phrases(text):
        assert parser.parse_all(line) == (command,), line


def test_no_phrase_of_the_table_stands_there_twice() -> None:
    assert len(ALL_PHRASES) == len(set(ALL_PHRASES))


@pytest.mark.parametrize("suit_letter", "cdhs")
def test_codes(parser: Parser, suit_letter: str) -> None:
    for this in CARDS:
        if this.suit.letter == suit_letter:
            assert_codes_are_understood(parser, this)


def assert_codes_are_understood(parser: Parser, this: Card) -> None:
    code = this.code
    ranks = {"A": ("A", "a", "1"), "T": ("T", "t", "10")}.get(code[0], (code[0], code[0].lower()))
    signs = {"c": "cC♣♧", "d": "dD♦♢", "h": "hH♥♡", "s": "sS♠♤"}[code[1]]
    for rank, suit in product(ranks, signs):
        for written in (rank + suit, suit + rank, f"{rank}{suit}\ufe0f"):
            assert parser.parse(f"{written} 4") == move(card(code), column(4)), written
            assert parser.parse(written) == move(card(code)), written
            assert parser.parse(f"{written} f") == move(card(code), FOUNDATION), written
            assert parser.parse(f"where is {written}") == AskWhere(this), written
            assert parser.parse(f"bring down {written}") == back(card(code)), written


def test_a_card_of_diamonds_is_no_draw(parser: Parser) -> None:
    """`d` is short for diamonds, and for draw: `3 d` must not be both."""
    for rank in range(1, 11):
        meanings = parser.meanings((str(rank), "d"))
        assert len(meanings) == 1, meanings


def test_parsers_of_one_language_agree(parser: Parser) -> None:
    other = Parser(parser.vocabulary, parser.grammar)
    for line in ALL_PHRASES:
        assert other.parse(line) == parser.parse(line)
