"""The page of all commands: complete, of today, and true. `test_docs.py` says its examples."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from commands_page import SECTIONS, name_of, page_of_commands

from a11y_klondike.command.normalise import by_first_word, normalise, without_fillers
from a11y_klondike.command.parse import Parser

if TYPE_CHECKING:
    import pytest

COMMANDS = Path(__file__).parents[1] / "docs" / "commands.md"
BLOCK = re.compile(r"^```(?:commands|typed)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_of_all_commands_is_that_of_the_language(
    english_parser: Parser, request: pytest.FixtureRequest
) -> None:
    now = page_of_commands(english_parser)
    if request.config.getoption("--update-golden"):
        COMMANDS.write_text(now, encoding="utf-8")
    assert COMMANDS.read_text(encoding="utf-8") == now


def test_the_page_of_all_commands_has_each_of_them_once(english_parser: Parser) -> None:
    names = [name for commands in SECTIONS.values() for name in commands]
    assert len(names) == len(set(names))
    grammar = english_parser.grammar
    assert set(names) == {name_of(each.command) for each in grammar.wordings} | grammar.free.keys()


def test_each_example_on_the_page_of_all_commands_is_of_its_command(
    english_parser: Parser,
) -> None:
    entries = [(name, entry) for them in SECTIONS.values() for name, entry in them.items()]
    texts = page_of_commands(english_parser).split("\n### ")[1:]
    fillers = by_first_word(map(normalise, english_parser.vocabulary.fillers))
    for (name, (title, _)), text in zip(entries, texts, strict=True):
        assert text.startswith(f"{title}\n")
        examples = [line for block in BLOCK.findall(text) for line in block.splitlines()]
        assert examples
        for example in examples:
            if name in english_parser.grammar.free:
                found = english_parser.free_text.find(example)
                assert found
                assert found.name == name
                assert english_parser.parse_all(example) == (found.meaning,)
                continue
            words = without_fillers(normalise(example), fillers)
            ways = english_parser.walk([(english_parser.start, ())], words)
            assert {name_of(state.command) for state, _ in ways if state.command} == {name}, example
