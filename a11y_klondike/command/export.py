"""Exporting the command language to speech recognisers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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
    go on. A recogniser is told words, not what they mean, so states from which the same words
    can follow are one.
    """
    begin = _Merger(forms).place(start)
    numbers = {begin: 0}
    todo = [begin]
    transitions: list[str] = []
    while todo:
        place = todo.pop()
        for word, target in place.steps:
            if target not in numbers:
                numbers[target] = len(numbers)
                todo.append(target)
            transitions.append(f"TRANSITION {numbers[place]} {numbers[target]} 1.0 {word}")
    final = len(numbers)
    ends = (place for place in numbers if place.is_end)
    transitions += (f"TRANSITION {numbers[place]} {final} 1.0" for place in ends)
    head = [f"FSG_BEGIN {name}", f"NUM_STATES {final + 1}", "START_STATE 0", f"FINAL_STATE {final}"]
    return "\n".join([*head, *transitions, "FSG_END", ""])


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """A state of the graph, or several that are alike to a recogniser.

    Attributes:
        is_end: whether a command can end here.
        steps: each word that leads on, and where it leads.
    """

    is_end: bool
    steps: tuple[tuple[str, _Place], ...]


class _Merger:
    """Makes one place of all states that are alike."""

    def __init__(self, forms: Mapping[str, tuple[Form, ...]]) -> None:
        self._forms = forms
        self._places: dict[State, _Place] = {}
        self._shared: dict[tuple[bool, frozenset[tuple[str, _Place]]], _Place] = {}

    def place(self, state: State) -> _Place:
        """Return the place of a state."""
        if state not in self._places:
            steps = tuple(dict.fromkeys(self._steps(state)))
            key = state.command is not None, frozenset(steps)
            self._places[state] = self._shared.setdefault(key, _Place(key[0], steps))
        return self._places[state]

    def _steps(self, state: State) -> Iterator[tuple[str, _Place]]:
        for label, target in state.arcs:
            words = (label.word,) if label.word else _single_words(self._forms[label.slot])
            place = self.place(target)
            yield from ((word, place) for word in words)


def _single_words(forms: tuple[Form, ...]) -> Iterator[str]:
    """Yield the wordings of one word; longer ones are spelt out in the graph."""
    return (form.words[0] for form in forms if len(form.words) == 1)
