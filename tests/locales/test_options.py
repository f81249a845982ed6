"""The rules of new games in every locale: each can be said and typed, and means itself."""

from __future__ import annotations

import pytest
from ambiguity import Words, all_states

from a11y_klondike.command.export import spoken_graph
from a11y_klondike.command.grammar import FILE
from a11y_klondike.command.graph import State
from a11y_klondike.command.model import NewGame
from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.options import expanded
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.template import parse_template
from a11y_klondike.engine import PRESETS, RULE_OPTIONS
from a11y_klondike.l10n.files import read_toml

Wording = tuple[str, Words]


@pytest.fixture(scope="module")
def wordings(parser: Parser) -> list[Wording]:
    """Every wording of every option, as the files have it."""
    options = read_toml(parser.vocabulary.tag, FILE)["options"]
    return [
        *((preset, normalise(name)) for preset in PRESETS for name in names(parser, preset)),
        *(
            (option, words)
            for option, texts in options.items()
            for text in texts
            for words in expanded(parse_template(text))
        ),
    ]


@pytest.fixture(scope="module")
def before(parser: Parser) -> Words:
    """The fewest words after which options may follow, as "new game"."""
    for words, state in plain_ways(parser.start):
        if words and {arc.label.value for arc in state.arcs} & set(PRESETS):
            return words
    raise LookupError("no options can be typed")


def test_every_option_can_be_said_and_typed(parser: Parser) -> None:
    for start in (parser.start, spoken_graph(parser.grammar)):
        arcs = [arc for state in all_states(start) for arc in state.arcs]
        values = {arc.label.value for arc in arcs if arc.label.slot == "option"}
        assert values == set(RULE_OPTIONS)


def test_every_wording_means_its_option(
    parser: Parser, wordings: list[Wording], before: Words
) -> None:
    assert {option for option, _ in wordings} == set(RULE_OPTIONS)
    for option, words in wordings:
        line = " ".join((*before, *words))
        assert parser.parse(line) == NewGame((option,)), line


def test_every_wording_means_its_option_after_another(
    parser: Parser, wordings: list[Wording], before: Words
) -> None:
    seconds = [wording for wording in wordings if wording[0] not in PRESETS]
    for one, first in wordings:
        for other, second in seconds:
            line = " ".join((*before, *first, *second))
            assert parser.parse(line) == NewGame((one, other)), line


def test_a_number_in_a_wording_can_be_typed_as_a_figure(
    parser: Parser, wordings: list[Wording], before: Words
) -> None:
    typed = 0
    for option, words in wordings:
        figure = option.partition("=")[2]
        number = parser.vocabulary.number(int(figure)) if figure.isdecimal() else ""
        if number in words:
            line = " ".join((*before, *(figure if word == number else word for word in words)))
            assert parser.parse(line) == NewGame((option,)), line
            typed += 1
    assert typed >= 10


def names(parser: Parser, preset: str) -> tuple[str, ...]:
    return parser.vocabulary.presets[preset]


def plain_ways(start: State) -> list[tuple[Words, State]]:
    """Return the shortest way in words to each state that can be reached without slots."""
    ways: dict[State, Words] = {start: ()}
    todo = [start]
    for state in todo:
        for arc in state.arcs:
            if not arc.label.slot and arc.target not in ways:
                ways[arc.target] = (*ways[state], arc.label.word)
                todo.append(arc.target)
    return [(words, state) for state, words in ways.items()]
