"""Templates: what can be written, what it means, and what is wrong with the rest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.command.template import (
    Choice,
    Literal,
    Node,
    Rule,
    Sequence,
    Slot,
    TemplateError,
    Valued,
    parse_template,
)

NOTHING = Sequence()
A, B, C = Literal("a"), Literal("b"), Literal("c")


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("", NOTHING),
        ("   ", NOTHING),
        ("a", A),
        ("a b c", Sequence((A, B, C))),
        ("  a\tb  ", Sequence((A, B))),
        ("what's", Literal("what's")),
        ("zurück", Literal("zurück")),
        ("♠", Literal("♠")),
        ("[a]", Choice((A, NOTHING))),
        ("[a b]", Choice((Sequence((A, B)), NOTHING))),
        ("[a|b]", Choice((Choice((A, B)), NOTHING))),
        ("(a)", A),
        ("((a))", A),
        ("(a|b)", Choice((A, B))),
        ("a|b", Choice((A, B))),
        ("a b|c", Choice((Sequence((A, B)), C))),
        ("(a|)", Choice((A, NOTHING))),
        ("(|a)", Choice((NOTHING, A))),
        ("()", NOTHING),
        ("a (b|c)", Sequence((A, Choice((B, C))))),
        ("(a b) c", Sequence((Sequence((A, B)), C))),
        ("a[b]c", Sequence((A, Choice((B, NOTHING)), C))),
        ("<to>", Rule("to")),
        ("{suit}", Slot("suit")),
        ("{column:to}", Slot("column", "to")),
        ("{ column:to }", Slot("column", "to")),
        (
            "[<move>] {card} (<to>|on) {column:to}",
            Sequence(
                (
                    Choice((Rule("move"), NOTHING)),
                    Slot("card"),
                    Choice((Rule("to"), Literal("on"))),
                    Slot("column", "to"),
                )
            ),
        ),
    ],
)
def test_what_a_template_means(text: str, node: Node) -> None:
    assert parse_template(text) == node


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(a", "')' is missing"),
        ("(a|", "')' is missing"),
        ("(", "')' is missing"),
        ("(a]", "')' is missing"),
        ("[a", "']' is missing"),
        ("[a)", "']' is missing"),
        ("[a|b", "']' is missing"),
        ("<a", "'>' is missing"),
        ("<a b>", "'>' is missing"),
        ("<", "'>' is missing"),
        ("<>", "'>' is missing"),
        ("{a", "'}' is missing"),
        ("{a b}", "'}' is missing"),
        ("{", "not a slot's name"),
        ("{}", "not a slot's name"),
        ("{A}", "not a slot's name"),
        ("{a:}", "not a slot's name"),
        ("{:a}", "not a slot's name"),
        ("{a:b:c}", "not a slot's name"),
        ("{a1}", "not a slot's name"),
        ("a)", "')' stands alone"),
        ("a]", "']' stands alone"),
        (")", "')' stands alone"),
        ("(a) b)", "')' stands alone"),
        ("a>", "'>' stands alone"),
        ("a}", "'}' stands alone"),
        ("[a>]", "'>' stands alone"),
    ],
)
def test_what_is_no_template(text: str, reason: str) -> None:
    with pytest.raises(TemplateError) as caught:
        parse_template(text)
    assert str(caught.value) == f"{reason} in {text!r}"


@given(st.text("ab |[](){}<>:", max_size=12))
def test_whatever_is_written_is_a_template_or_an_error(text: str) -> None:
    try:
        node = parse_template(text)
    except TemplateError:
        return
    assert parse_template(written(node)) == node


_NAMES = st.sampled_from(["to", "card", "from_here", "x"])
_LEAVES = (
    st.sampled_from(["seven", "what's", "é", "7h"]).map(Literal)
    | st.builds(Slot, _NAMES, _NAMES | st.just(""))
    | st.builds(Rule, _NAMES)
)
_NODES = st.recursive(
    _LEAVES,
    lambda nodes: (
        st.builds(Sequence, st.just(()) | st.lists(nodes, min_size=2, max_size=3).map(tuple))
        | st.builds(Choice, st.lists(nodes, min_size=2, max_size=3).map(tuple))
        | nodes.map(lambda node: Choice((node, NOTHING)))
    ),
    max_leaves=8,
)


@given(_NODES)
def test_what_is_written_is_read_again(node: Node) -> None:
    assert parse_template(written(node)) == node


def written(node: Node) -> str:
    """Return a text that writes a template, brackets round all that has parts."""
    match node:
        case Literal(text):
            return text
        case Slot(name, role):
            return f"{{{name}:{role}}}" if role else f"{{{name}}}"
        case Rule(name):
            return f"<{name}>"
        case Sequence(items):
            return f"({' '.join(map(written, items))})"
        case Choice(options):
            return f"({'|'.join(map(written, options))})"
        case Valued():
            raise TypeError(f"no template can be written for {node!r}")
