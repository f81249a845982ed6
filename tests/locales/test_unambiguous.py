"""No words of any locale have two meanings; and the proof of it finds what is planted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from operator import or_

import pytest
from ambiguity import TOO_HIGH, Alphabet, Words, ambiguities
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from a11y_klondike.command.build import build
from a11y_klondike.command.grammar import Grammar, Wording
from a11y_klondike.command.graph import AmbiguousGrammarError
from a11y_klondike.command.model import Command, OutOfRange
from a11y_klondike.command.parse import Parser, Path
from a11y_klondike.command.slots import RANGES, Form, slot_forms
from a11y_klondike.command.template import Choice, Literal, Node, Sequence, Slot, parse_template
from a11y_klondike.engine import Rank, Suit
from a11y_klondike.l10n import Locale, Vocabulary

Templates = list[tuple[str, str]]


def test_no_words_have_two_meanings(parser: Parser) -> None:
    found = {" ".join(each.words): each.meanings for each in ambiguities(parser)}
    assert not found


def planted(vocabulary: Vocabulary, templates: Templates) -> Parser:
    wordings = [Wording(name, parse_template(text), spoken=True) for name, text in templates]
    return Parser(vocabulary, Grammar(tuple(wordings), slot_forms(vocabulary)))


@pytest.mark.parametrize(
    ("templates", "words"),
    [
        # A word of the grammar that is also one of a slot
        ([("yes", "number one"), ("choice", "number {choice}")], "number one"),
        ([("draw", "{count} d"), ("move.card.anywhere", "{rank} {suit}")], "10 d"),
        ([("table", "w"), ("move.card.anywhere", "{rank}"), ("help", "king")], "king"),
        # A word of two slots
        ([("choice", "{choice}"), ("move.some.anywhere", "{rank}")], "1"),
        ([("choice", "{choice}"), ("column", "{column}")], "1"),
        # Two slots of one kind whose order isn't told
        ([("move.pile.column", "{column:from} {column:to}|{column:to} {column:from}")], "1 2"),
        # Late, after words that all ways have in common
        (
            [
                ("move.card.column", "move {rank} {suit} to {column:to} now"),
                ("move.card.some", "move {rank} {suit} to {rank:to} now"),
            ],
            "move 1 c to 1 now",
        ),
        # Words of one slot that look like several of another
        (
            [("new_game", "deal {number:deal}|deal {number:deal} {figure:deal}")],
            "deal fifty eight",
        ),
        # One command, said with one slot filled in two roles
        ([("move.pile.column", "from {column:from}|from {column:to}")], "from 2"),
        # After a deal number; 0, which is tried first, is none
        (
            [("new_game", "deal {number:deal} x {figure:deal}|deal {number:deal} x {small}")],
            "deal 1 x one",
        ),
        # Figures
        ([("draw", "{count}"), ("new_game", "{number:deal}")], "1"),
    ],
)
def test_what_is_planted_is_found(english: Locale, templates: Templates, words: str) -> None:
    parser = planted(english.vocabulary, templates)
    found = list(ambiguities(parser))
    assert words in {" ".join(each.words) for each in found}
    for each in found:
        meanings = parser.meanings(each.words)
        assert set(each.meanings) <= set(meanings)
        assert each.meanings[0] != each.meanings[1]


def test_a_word_with_two_values_in_one_slot_is_found(english: Locale) -> None:
    jack = replace(english.vocabulary.ranks[Rank.JACK], hear=("king",))
    ranks = {**english.vocabulary.ranks, Rank.JACK: jack}
    parser = planted(
        replace(english.vocabulary, ranks=ranks),
        [("move.card.anywhere", "[the] {rank} [of] {suit}")],
    )
    assert any("king" in found.words for found in ambiguities(parser))


@pytest.mark.parametrize(
    ("one", "other"), [("[the] waste", "waste [please]"), ("w {count}", "(w|x) {count}")]
)
def test_one_wording_for_two_commands_makes_no_graph(english: Locale, one: str, other: str) -> None:
    with pytest.raises(AmbiguousGrammarError):
        planted(english.vocabulary, [("undo", one), ("redo", other)])


@pytest.mark.parametrize(
    "templates",
    [
        [("draw", "draw {count}"), ("undo", "undo {count}"), ("column", "{column}")],
        # Out of range for one of them, or the same meaning both ways
        [("column", "column {column}"), ("last_of_waste", "column {count} x")],
        [("undo", "undo {count}|undo {count} [moves]|undo (one|{count})")],
        [("move.card.anywhere", "{rank} {suit}|{code}")],
        [("new_game", "deal {number:deal}|deal {figure:deal} [{figure:deal}]")],
    ],
)
def test_what_has_one_meaning_is_no_ambiguity(english: Locale, templates: Templates) -> None:
    assert list(ambiguities(planted(english.vocabulary, templates))) == []


def test_the_figures_that_are_tried_stand_for_all() -> None:
    """No bounded slot tells apart figures that are too high for all of them."""
    for allowed in RANGES.values():
        assert allowed.highest < TOO_HIGH


_FORMS = {
    "rank": (Form(("a",), Rank.ACE), Form(("b",), Rank.TWO), Form(("a", "b"), Rank.THREE)),
    "suit": (Form(("b",), Suit.CLUBS), Form(("c",), Suit.HEARTS)),
    "figure": (Form(("a",), 1), Form(("c",), 2)),
}
_NODES = st.recursive(
    st.sampled_from("abc").map(Literal)
    | st.builds(Slot, st.sampled_from(["rank", "suit"]), st.sampled_from(["", "to"])),
    lambda nodes: (
        st.builds(Sequence, st.lists(nodes, max_size=3).map(tuple))
        | st.builds(Choice, st.lists(nodes, min_size=1, max_size=3).map(tuple))
    ),
    max_leaves=6,
)
_NAMES = st.sampled_from(["undo", "move.card.anywhere", "move.card.some"])


def _filled(node: Node) -> Counter[Slot]:
    """Return how often, at most, a wording fills each slot."""
    match node:
        case Slot():
            return Counter([node])
        case Sequence(items):
            return sum(map(_filled, items), Counter())
        case Choice(options):
            return reduce(or_, map(_filled, options))
        case _:
            return Counter()


_DEAL: Node = Sequence((Slot("figure", "deal"), Choice((Slot("figure", "deal"), Sequence()))))


@settings(max_examples=80)
@given(wordings=st.dictionaries(_NAMES, _NODES, min_size=1, max_size=3), deal=st.booleans())
def test_the_search_finds_what_trying_all_sentences_finds(
    english: Locale, wordings: dict[str, Node], *, deal: bool
) -> None:
    # But for the digits of a deal number, no wording fills a slot twice: what would that mean?
    assume(all(count == 1 for node in wordings.values() for count in _filled(node).values()))
    nodes = {**wordings, **({"new_game": _DEAL} if deal else {})}
    all_wordings = tuple(Wording(name, node, spoken=True) for name, node in nodes.items())
    try:
        parser = Parser(english.vocabulary, Grammar(all_wordings, _FORMS))
    except AmbiguousGrammarError:
        return
    truly = {words for words, meanings in all_sentences(parser).items() if len(meanings) > 1}
    found = {each.words for each in ambiguities(parser)}
    assert found <= truly
    assert bool(found) is bool(truly)


def all_sentences(parser: Parser) -> dict[Words, set[Command]]:
    """Return every sentence of a small grammar, with all it means, in no clever way."""
    alphabet = Alphabet(parser.grammar.forms)
    meanings: dict[Words, set[Command]] = {}
    todo: list[tuple[Path, Words]] = [((parser.start, ()), ())]
    while todo:
        path, words = todo.pop()
        state, captures = path
        if state.command:
            meaning = build(state.command, captures)
            if not isinstance(meaning, OutOfRange):
                meanings.setdefault(words, set()).add(meaning)
        for word in sorted(alphabet.of(state)):
            todo += [(longer, (*words, word)) for longer in parser.after([path], word)]
    return meanings
