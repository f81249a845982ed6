"""Free text in every locale: no other command begins with the words that come before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest
from ambiguity import Alphabet, all_states, ways_along_all_arcs

from a11y_klondike.command.free import FREE_COMMANDS
from a11y_klondike.command.graph import State
from a11y_klondike.command.model import ChangeManner, ChangeVoice, SetSpeech
from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.preference import PREFERENCES

OF_THE_VOICE = {
    name
    for name, command in PREFERENCES.items()
    if isinstance(command, SetSpeech | ChangeManner | ChangeVoice)
}
ALIKE: Mapping[str, set[str]] = {
    "save_as": set(),
    "load": {"load_save"},
    "delete": {"delete_save"},
    "import_line": set(),
    "voice": {*OF_THE_VOICE, "voices", "rate", "pitch", "volume"},
    "teach": set(),
    "forget_word": {"cancel"},
}
"""The commands of the graph that may begin as free text does: those that do the same by a number,
say, so that a name that looks like one of them does no harm."""


@pytest.mark.parametrize("name", FREE_COMMANDS)
def test_only_what_means_the_same_begins_with_the_words_before_free_text(
    parser: Parser, name: str
) -> None:
    for words in parser.grammar.free[name]:
        reached = parser.walk([(parser.start, ())], words)
        ahead = {command for state, _ in reached for command in commands_from(state)}
        assert ahead <= ALIKE[name], words


def test_no_wording_is_taken_for_free_text(parser: Parser) -> None:
    """Walked along every arc: what the graph understands comes first, whatever it begins with."""
    alphabet, random = Alphabet(parser.grammar.forms), Random(5)
    free = tuple(FREE_COMMANDS[name]("x").__class__ for name in FREE_COMMANDS)
    begun = 0
    for way in ways_along_all_arcs(parser.start, alphabet):
        line = " ".join(random.choice(alphabet.of_label(arc.label)) for arc in way)
        begun += parser.free_text.find(line) is not None
        for parsed in parser.parse_all(line):
            assert not isinstance(parsed, free), line
    assert begun


@pytest.mark.parametrize("name", FREE_COMMANDS)
def test_each_command_has_words_that_come_before_its_text(parser: Parser, name: str) -> None:
    prefixes = parser.grammar.free[name]
    assert len(prefixes) == len(set(prefixes))
    for words in prefixes:
        line = f"{' '.join(words)} Xyzzy 1: one"
        assert parser.parse_all(line) == (FREE_COMMANDS[name]("Xyzzy 1: one"),)
        assert parser.parse_all(f"  {line.upper()}  ") == (FREE_COMMANDS[name]("XYZZY 1: ONE"),)


def test_no_prefix_is_that_of_two_commands(parser: Parser) -> None:
    prefixes = [words for them in parser.grammar.free.values() for words in them]
    assert len(prefixes) == len(set(prefixes))
    for words in prefixes:
        assert normalise(" ".join(words)) == words


def commands_from(start: State) -> Iterator[str]:
    """Yield the commands that can be completed from a state."""
    yield from (state.command for state in all_states(start) if state.command)
