"""The token graph: it takes just the sentences of its templates, and is minimal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ambiguity import all_states
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.command.graph import (
    AmbiguousGrammarError,
    Arc,
    Label,
    State,
    compile_graph,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.slots import Form
from a11y_klondike.command.template import (
    Choice,
    Literal,
    Node,
    Rule,
    Sequence,
    Slot,
    parse_template,
)
from a11y_klondike.engine import Suit

FORMS = {
    "suit": (Form(("hearts",), Suit.HEARTS), Form(("h",), Suit.HEARTS, spoken=False)),
    "count": (Form(("one",), 1), Form(("twenty", "one"), 21), Form(("twenty",), 20)),
}

Sentence = tuple[Label, ...]


def graph(*wordings: tuple[str, str]) -> State:
    return compile_graph(((name, parse_template(text)) for name, text in wordings), FORMS)


def sentences(state: State) -> Iterator[tuple[str, Sentence]]:
    """Yield the labels of every way to an end, and the command that is complete there."""
    if state.command:
        yield state.command, ()
    for label, target in state.arcs:
        for command, rest in sentences(target):
            yield command, (label, *rest)


def expanded(node: Node) -> Iterator[Sentence]:
    """Yield every sentence of a template, by its definition."""
    match node:
        case Literal(text):
            yield (Label(text),)
        case Slot(name, role):
            yield (Label("", name, role),)
            for form in FORMS[name]:
                if len(form.words) > 1:
                    first = map(Label, form.words[:-1])
                    yield (*first, Label(form.words[-1], name, role, form.value))
        case Choice(options):
            for option in options:
                yield from expanded(option)
        case Sequence((first_item, *others)):
            for head in expanded(first_item):
                for rest in expanded(Sequence(tuple(others))):
                    yield head + rest
        case _:
            yield ()


def plain(*words: str) -> Sentence:
    return tuple(map(Label, words))


def test_a_word_after_the_other() -> None:
    assert list(sentences(graph(("undo", "take that back")))) == [
        ("undo", plain("take", "that", "back"))
    ]


def test_commands_share_their_beginnings_and_ends() -> None:
    start = graph(("draw", "a x y"), ("draw", "b x y"), ("undo", "a z"))
    assert set(sentences(start)) == {
        ("draw", plain("a", "x", "y")),
        ("draw", plain("b", "x", "y")),
        ("undo", plain("a", "z")),
    }
    after_a, after_b = start.words["a"][0].target, start.words["b"][0].target
    assert after_a.words["x"][0].target is after_b.words["x"][0].target
    assert len(all_states(start)) == 6


def test_a_long_form_is_spelt_out_and_leads_to_where_the_short_ones_lead() -> None:
    start = graph(("draw", "draw {count:to} cards"))
    after_draw = start.words["draw"][0].target
    [short] = after_draw.slots["count"]
    assert short.label == Label("", "count", "to")
    [twenty] = after_draw.words["twenty"]
    assert twenty.label == Label("twenty")
    [one] = twenty.target.words["one"]
    assert one.label == Label("one", "count", "to", 21)
    assert one.target is short.target


def test_arcs_are_all_of_words_and_slots() -> None:
    start = graph(("draw", "draw|{count}|{suit}"))
    assert all(isinstance(arc, Arc) for arc in start.arcs)
    assert {arc.label for arc in start.arcs} == {
        Label("draw"),
        Label("twenty"),
        Label("", "count"),
        Label("", "suit"),
    }


def test_an_optional_end_completes_a_command_twice() -> None:
    start = graph(("undo", "undo [that]"))
    after = start.words["undo"][0].target
    assert (start.command, after.command) == (None, "undo")
    assert after.words["that"][0].target.command == "undo"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("draw", "draw"),
        ("draw [a card]", "(draw|deal)"),
        ("draw {count} cards", "draw {count} [cards]"),
        ("[the] stock", "stock"),
        ("twenty {count}", "{count} {count}|twenty {count}"),
    ],
)
def test_one_wording_for_two_commands_is_refused(one: str, other: str) -> None:
    with pytest.raises(AmbiguousGrammarError, match="redo, undo") as caught:
        graph(("undo", one), ("redo", other))
    assert caught.value.commands == {"undo", "redo"}


def test_one_wording_twice_for_one_command_is_none_too_many() -> None:
    assert list(sentences(graph(("undo", "undo"), ("undo", "undo [undo]")))) == [
        ("undo", plain("undo")),
        ("undo", plain("undo", "undo")),
    ]


def test_roles_tell_slots_apart() -> None:
    start = graph(("undo", "{suit:from} x"), ("redo", "{suit:to} y"))
    assert {arc.label.role for arc in start.slots["suit"]} == {"from", "to"}


def test_a_rule_that_was_not_filled_in_is_no_part_of_a_graph() -> None:
    with pytest.raises(TypeError, match="not filled in"):
        compile_graph([("draw", Rule("to"))], FORMS)


_LEAVES = st.sampled_from(["a", "b", "twenty", "one"]).map(Literal) | st.builds(
    Slot, st.sampled_from(["suit", "count"]), st.sampled_from(["", "to"])
)
_NODES = st.recursive(
    _LEAVES,
    lambda nodes: (
        st.builds(Sequence, st.lists(nodes, max_size=3).map(tuple))
        | st.builds(Choice, st.lists(nodes, min_size=1, max_size=3).map(tuple))
    ),
    max_leaves=8,
)


@given(st.lists(_NODES, min_size=1, max_size=3))
def test_the_graph_takes_just_the_sentences_of_its_templates(nodes: list[Node]) -> None:
    start = compile_graph([("draw", node) for node in nodes], FORMS)
    found = list(sentences(start))
    assert len(found) == len(set(found)), "the graph is deterministic: no sentence twice"
    assert {labels for _, labels in found} == {
        sentence for node in nodes for sentence in expanded(node)
    }


@given(st.lists(_NODES, min_size=1, max_size=3))
def test_the_graph_of_any_templates_is_minimal(nodes: list[Node]) -> None:
    assert_minimal(compile_graph([("draw", node) for node in nodes], FORMS))


def test_the_graph_of_the_whole_language_is_minimal(parser: Parser) -> None:
    assert_minimal(parser.start)


def test_from_every_state_a_command_can_be_completed(parser: Parser) -> None:
    for state in all_states(parser.start):
        assert state.command or any(True for _ in state.arcs)


def assert_minimal(start: State) -> None:
    """Check that no two states accept the same; in a graph without cycles that is this."""
    kinds = [
        (state.command, frozenset((arc.label, id(arc.target)) for arc in state.arcs))
        for state in all_states(start)
    ]
    assert len(kinds) == len(set(kinds))
