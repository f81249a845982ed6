"""Exporting the command language to speech recognisers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.graph import State, compile_graph
from a11y_klondike.command.slots import Form


def spoken_graph(grammar: Grammar) -> State:
    """Return the token graph of what can be spoken: no codes, no figures."""
    spoken = ((wording.command, wording.node) for wording in grammar.wordings if wording.spoken)
    return compile_graph(spoken, spoken_forms(grammar))


def spoken_forms(grammar: Grammar) -> dict[str, tuple[Form, ...]]:
    """Return the words of each slot that can be spoken and name something."""
    return {
        name: tuple(form for form in forms if form.spoken and form.valid)
        for name, forms in grammar.forms.items()
    }


def to_fsg(start: State, forms: Mapping[str, tuple[Form, ...]], name: str = "klondike") -> str:
    """Return the graph as a finite state grammar in the text form of CMU Sphinx.

    State 0 is the start; all ends lead without a word to one final state, as the format has
    it. Every arc has the probability 1: wordings don't compete by how many ways there are to
    go on.
    """
    numbers = {start: 0}
    todo = [start]
    transitions: list[str] = []
    while todo:
        state = todo.pop()
        for word, target in _arcs(state, forms):
            if target not in numbers:
                numbers[target] = len(numbers)
                todo.append(target)
            transitions.append(f"TRANSITION {numbers[state]} {numbers[target]} 1.0 {word}")
    final = len(numbers)
    ends = (state for state in numbers if state.command)
    transitions += (f"TRANSITION {numbers[state]} {final} 1.0" for state in ends)
    head = [f"FSG_BEGIN {name}", f"NUM_STATES {final + 1}", "START_STATE 0", f"FINAL_STATE {final}"]
    return "\n".join([*head, *transitions, "FSG_END", ""])


def _arcs(state: State, forms: Mapping[str, tuple[Form, ...]]) -> Iterator[tuple[str, State]]:
    """Yield each word that leads on from a state, with where it leads, once."""
    seen: set[tuple[str, State]] = set()
    for label, target in state.arcs:
        words = (label.word,) if label.word else _single_words(forms[label.slot])
        for word in words:
            if (word, target) not in seen:
                seen.add((word, target))
                yield word, target


def _single_words(forms: tuple[Form, ...]) -> Iterator[str]:
    """Yield the wordings of one word; longer ones are spelt out in the graph."""
    return (form.words[0] for form in forms if len(form.words) == 1)
