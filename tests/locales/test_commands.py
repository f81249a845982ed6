"""Every wording of every locale is a command, the same one whether it is typed or said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest
from ambiguity import (
    Alphabet,
    Words,
    all_states,
    in_range,
    kind_of,
    kinds_of_commands,
    ways_along_all_arcs,
)

from a11y_klondike.command.build import FAMILIES, build, command_names
from a11y_klondike.command.export import spoken_forms, spoken_graph
from a11y_klondike.command.graph import Arc, State, compile_graph
from a11y_klondike.command.model import Command, OutOfRange
from a11y_klondike.command.normalise import by_first_word, normalise, without_fillers
from a11y_klondike.command.parse import Parser, Path, with_value

CARD = [{"rank", "suit"}, {"code"}]
NUMBER = [{"column"}, {"digit"}, {"small"}]
SOURCES: Mapping[str, dict[str, list[set[str]]]] = {
    "card": {"": CARD},
    "some": {"": [{"color", "rank"}, {"rank"}, {"large"}, {"face"}]},
    "back": {"": [*CARD, {"suit"}]},
    "it": {},
    "number": {"from": [{"small"}]},
    "pile": {"from": NUMBER},
    "count": {"": [{"count"}], "from": NUMBER},
    "waste": {},
}
TARGETS: Mapping[str, dict[str, list[set[str]]]] = {
    "column": {"to": NUMBER},
    "card": {"to": CARD},
    "some": {"to": [{"color", "rank"}, {"large"}, {"high"}]},
    "foundation": {},
    "space": {},
    "anywhere": {},
}
ARGUMENTS: Mapping[str, dict[str, list[set[str]]]] = {
    "draw": {"": [set(), {"count"}, {"times"}]},
    "undo": {"": [set(), {"turns"}, {"times"}]},
    "redo": {"": [set(), {"turns"}, {"times"}]},
    "column": {"": [{"column"}]},
    "column_name": {"": [{"column"}]},
    "last_of_waste": {"": [{"count"}]},
    "where": {"": CARD},
    "choice": {"": [{"choice"}, {"ordinal"}]},
    "like": {"": [{"suit_name"}, {"color"}]},
    "history": {"": [set(), {"count"}]},
    "rate": {"": [{"rate"}]},
    "pitch": {"": [{"pitch"}]},
    "volume": {"": [{"volume"}]},
    "load_save": {"": [{"number"}, {"figure"}]},
    "delete_save": {"": [{"number"}, {"figure"}]},
    "statistics_of": {"option": [{"option"}]},
    "new_game": {"deal": [set(), {"number"}, {"figure"}], "option": [set(), {"option"}]},
    "new_winnable_game": {"option": [set(), {"option"}]},
}
"""Which slots a wording fills, by role. A role that is misspelt would go unheard."""


TYPED_ONLY = {"listen_once", "listening_off"}
"""They open the ears, or close them for good: who is heard needs the one, and must not have the
other misheard."""


def said_alphabet(parser: Parser) -> Alphabet:
    return Alphabet(spoken_forms(parser.grammar), figures=False)


@pytest.fixture(scope="session")
def spoken(parser: Parser) -> State:
    return spoken_graph(parser.grammar)


def test_every_command_has_a_wording_that_can_be_said(parser: Parser) -> None:
    names = {wording.command for wording in parser.grammar.wordings if wording.spoken}
    moves = family(names, "move")
    plain = {name for name in names if name.partition(".")[0] not in FAMILIES}
    assert plain == command_names() - TYPED_ONLY
    assert {name.split(".")[0] for name in moves} == set(SOURCES)
    assert {name.split(".")[1] for name in moves} == set(TARGETS)
    assert family(names, "can") == moves, "of each kind of move one can ask whether it can be made"
    assert family(names, "where_to") == set(SOURCES) - {"back", "count"}
    assert family(names, "takers") == {"column", "card", "space"}
    typed = {wording.command for wording in parser.grammar.wordings}
    assert typed - TYPED_ONLY == names, "what can be typed can be said"


def family(names: set[str], name: str) -> set[str]:
    """Return what tells the commands of a family apart: `card.column`."""
    return {each.partition(".")[2] for each in names if each.startswith(f"{name}.")}


def test_every_wording_fills_the_roles_of_its_command(parser: Parser) -> None:
    for name, slots in kinds_of_commands(parser.start):
        roles: dict[str, set[str]] = {}
        for role, slot in slots:
            roles.setdefault(role, set()).add(slot)
        expected = _arguments(name)
        assert roles.keys() <= expected.keys(), (name, slots)
        for role, ways in expected.items():
            assert roles.get(role, set()) in ways, (name, slots)


def _arguments(name: str) -> dict[str, list[set[str]]]:
    match name.split("."):
        case ("move" | "can", what, where):
            return SOURCES[what] | TARGETS[where]
        case ("where_to", what):
            return SOURCES[what]
        case ("takers", where):
            return TARGETS[where]
        case _:
            return ARGUMENTS.get(name, {})


def test_an_empty_line_is_no_command(parser: Parser) -> None:
    assert parser.start.command is None


def test_an_example_along_every_arc_is_one_command(parser: Parser) -> None:
    alphabet, random = Alphabet(parser.grammar.forms), Random(1)
    fillers = by_first_word(map(normalise, parser.vocabulary.fillers))
    for way in ways_along_all_arcs(parser.start, alphabet):
        words, command = example(parser, parser.start, way, alphabet, random)
        meanings = [it for it in parser.meanings(words) if not isinstance(it, OutOfRange)]
        assert meanings == [command], words
        kept = without_fillers(words, fillers)
        if kept == words:
            assert parser.parse_all(" ".join(words)) == (command,), words
            assert parser.parse_all(" ".join(words).upper()) == (command,), words


def test_every_template_has_an_example_along_each_of_its_arcs(parser: Parser) -> None:
    alphabet, random = Alphabet(parser.grammar.forms), Random(2)
    for wording in parser.grammar.wordings:
        start = compile_graph([(wording.command, wording.node)], parser.grammar.forms)
        for way in ways_along_all_arcs(start, alphabet):
            words, command = example(parser, start, way, alphabet, random)
            assert parser.parse_all(" ".join(words)) == (command,), (wording.command, words)


def test_what_can_be_said_can_be_typed(parser: Parser, spoken: State) -> None:
    alphabet, random = said_alphabet(parser), Random(3)
    for way in ways_along_all_arcs(spoken, alphabet):
        words, command = example(parser, spoken, way, alphabet, random)
        assert parser.parse_all(" ".join(words)) == (command,), words


def test_all_that_can_be_said_is_understood(parser: Parser, spoken: State) -> None:
    """Not by examples: the spoken graph is walked beside the typed one, word by word.

    What is heard goes through the same door as what is typed, where fillers are dropped: so a
    wording must do without them.
    """
    fillers = {normalise(filler) for filler in parser.vocabulary.fillers}
    alphabet = said_alphabet(parser)
    begin = ((spoken, ()), ((parser.start, ()),))
    todo: list[tuple[Path, tuple[Path, ...], Words]] = [(*begin, ())]
    seen = set()
    while todo:
        path, typed, words = todo.pop()
        state, captures = path
        if state.command:
            ends = [build(it.command, filled) for it, filled in typed if it.command]
            assert build(state.command, captures) in ends, words
        for word in alphabet.of(state):
            ahead = typed if (word,) in fillers else tuple(parser.after(list(typed), word))
            for step in parser.steps(state, word):
                further = step.target, with_value(captures, step)
                key = kind_of(further), frozenset(map(kind_of, ahead))
                if key not in seen:
                    seen.add(key)
                    todo.append((further, ahead, (*words, word)))


def test_no_filler_of_several_words_is_part_of_what_can_be_said(
    parser: Parser, spoken: State
) -> None:
    alphabet = said_alphabet(parser)
    for filler in map(normalise, parser.vocabulary.fillers):
        states = set(all_states(spoken)) if len(filler) > 1 else set()
        for word in filler:
            states = {
                step.target
                for state in states
                if word in alphabet.of(state)
                for step in parser.steps(state, word)
            }
        assert not states, filler


def test_what_parts_commands_is_part_of_none(parser: Parser) -> None:
    alphabet = Alphabet(parser.grammar.forms)
    words = frozenset[str]().union(*map(alphabet.of, all_states(parser.start)))
    for joint in parser.vocabulary.joints:
        assert not words.issuperset(normalise(joint)), joint


def test_words_are_written_as_they_are_normalised(parser: Parser) -> None:
    """A letter that normalising changes would make a wording that can never be typed."""
    for state in all_states(parser.start):
        for word in state.words:
            assert normalise(word) == (word,)


def test_what_can_be_said_is_letters_only(parser: Parser, spoken: State) -> None:
    alphabet = said_alphabet(parser)
    for state in all_states(spoken):
        for word in alphabet.of(state):
            assert word.replace("'", "").isalpha(), word


def example(
    parser: Parser, start: State, way: tuple[Arc, ...], alphabet: Alphabet, random: Random
) -> tuple[Words, Command]:
    """Return words along a way, their numbers in range, and the command that they are."""
    while True:
        words: Words = ()
        path: Path = (start, ())
        for arc in way:
            word, path = next(_taken(parser, path, arc, alphabet, random))
            words = (*words, word)
        state, captures = path
        command = build(state.command or "", captures)
        if not isinstance(command, OutOfRange):  # A deal's digits may be zeros only.
            return words, command


def _taken(
    parser: Parser, path: Path, arc: Arc, alphabet: Alphabet, random: Random
) -> Iterator[tuple[str, Path]]:
    """Yield words that an arc takes, in any order, each with where it leads."""
    words = alphabet.of_label(arc.label)
    for word in random.sample(words, len(words)):
        for step in parser.steps(path[0], word):
            further = step.target, with_value(path[1], step)
            if (step.label, step.target) == arc and in_range(further[1]):
                yield word, further
