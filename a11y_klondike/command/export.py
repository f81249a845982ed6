"""Exporting the command language to speech recognisers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

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


def exported(grammar: Grammar, form: str) -> str:
    """Return the spoken language: as `jsgf`, as `fsg`, or its `words`, one a line.

    Raises:
        KeyError: there is no such form.
    """
    return _FORMS[form](spoken_graph(grammar), spoken_forms(grammar))


def to_words(start: State, forms: Mapping[str, tuple[Form, ...]]) -> str:
    """Return all words of the graph in alphabetical order, one a line."""
    seen, todo = set[Place](), [_Merger(forms).place(start)]
    words: set[str] = set()
    while todo:
        steps = todo.pop().steps
        words.update(word for word, _ in steps)
        todo += {target for _, target in steps} - seen
        seen.update(target for _, target in steps)
    return "".join(f"{word}\n" for word in sorted(words))


def to_fsg(start: State, forms: Mapping[str, tuple[Form, ...]], name: str = "klondike") -> str:
    """Return the graph as a finite state grammar: see `fsg_from`.

    A recogniser is told words, not what they mean, so states from which the same words can
    follow are one.
    """
    return fsg_from(_Merger(forms).place(start), name)


def fsg_from(begin: Place, name: str) -> str:
    """Return what can be said from a place on, in the text form of CMU Sphinx.

    State 0 is the start; all ends lead without a word to one final state, as the format has
    it. Every arc has the probability 1: wordings don't compete by how many ways there are to
    go on.
    """
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


def to_jsgf(start: State, forms: Mapping[str, tuple[Form, ...]], name: str = "klondike") -> str:
    """Return the graph as a grammar in the JSpeech Grammar Format 1.0.

    https://www.w3.org/TR/2000/NOTE-jsgf-20000605/

    What can follow in several places is a rule of its own; all else stands where it is said.
    The rules don't refer back to themselves, so any tool can take them, but some copy a rule
    wherever it is named.
    """
    return _JsgfWriter(_Merger(forms).place(start)).text(name)


class _JsgfWriter:
    """Writes the places from one on as rules."""

    def __init__(self, begin: Place) -> None:
        self._begin = begin
        self._uses = Counter(_uses(begin))
        self._names: dict[Place, str] = {}
        self._rules: list[str] = []

    def text(self, name: str) -> str:
        """Return the whole grammar."""
        body = self._body(self._begin)
        head = ["#JSGF V1.0 UTF-8;", f"grammar {name};", f"public <command> = {body};"]
        return "\n".join([*head, *self._rules, ""])

    def _body(self, place: Place) -> str:
        """Return what can be said from a place on."""
        words: dict[Place, list[str]] = {}
        for word, target in place.steps:
            words.setdefault(target, []).append(word)
        ways = [self._way(group, target) for target, group in words.items()]
        if place.is_end:
            return f"[{' | '.join(ways)}]"
        return f"({' | '.join(ways)})" if len(ways) > 1 else ways[0]

    def _way(self, words: list[str], target: Place) -> str:
        """Return what leads to a place, of which one is said, and what can be said from there."""
        said = f"({' | '.join(words)})" if len(words) > 1 else words[0]
        if not target.steps:
            return said
        if self._uses[target] == 1:
            return f"{said} {self._body(target)}"
        return f"{said} <{self._rule(target)}>"

    def _rule(self, place: Place) -> str:
        """Return the name of a place's rule, which is written when it is first needed."""
        if place not in self._names:
            self._names[place] = f"after{len(self._names) + 1}"
            self._rules.append(f"<{self._names[place]}> = {self._body(place)};")
        return self._names[place]


def _uses(begin: Place) -> Iterator[Place]:
    """Yield each place as often as others lead to it, however many words do so at once."""
    seen, todo = {begin}, [begin]
    while todo:
        targets = {target for _, target in todo.pop().steps}
        yield from targets
        todo += targets - seen
        seen |= targets


@dataclass(frozen=True, slots=True, eq=False, repr=False)  # it would be all of the language
class Place:
    """A state of the graph, or several that are alike to a recogniser.

    Attributes:
        is_end: whether a command can end here.
        steps: each word that leads on, and where it leads.
    """

    is_end: bool
    steps: tuple[tuple[str, Place], ...]


Step = tuple[str, Place]
"""A word, and where it leads."""


class Places:
    """Makes one place of all that are alike.

    Attributes:
        made: those that were made here, by what can follow.

    Args:
        known: places that are there already; no more are added to them.
    """

    def __init__(self, known: Places | None = None) -> None:
        self.made: dict[tuple[bool, frozenset[Step]], Place] = {}
        self._known = known.made if known else {}

    def place(self, steps: Iterable[Step], *, is_end: bool) -> Place:
        """Return the one place from which just these steps lead on."""
        each = tuple(dict.fromkeys(steps))
        key = is_end, frozenset(each)
        place = self._known.get(key) or self.made.get(key)
        if place is None:
            place = self.made[key] = Place(is_end, each)
        return place


class _Merger:
    """Makes one place of all states that are alike."""

    def __init__(self, forms: Mapping[str, tuple[Form, ...]]) -> None:
        self._forms = forms
        self._of_state: dict[State, Place] = {}
        self._places = Places()

    def place(self, state: State) -> Place:
        """Return the place of a state."""
        if state not in self._of_state:
            is_end = state.command is not None
            self._of_state[state] = self._places.place(self._steps(state), is_end=is_end)
        return self._of_state[state]

    def _steps(self, state: State) -> Iterator[Step]:
        for label, target in state.arcs:
            words = (label.word,) if label.word else _single_words(self._forms[label.slot])
            place = self.place(target)
            yield from ((word, place) for word in words)


def _single_words(forms: tuple[Form, ...]) -> Iterator[str]:
    """Yield the wordings of one word; longer ones are spelt out in the graph."""
    return (form.words[0] for form in forms if len(form.words) == 1)


_FORMS: Final = {"jsgf": to_jsgf, "fsg": to_fsg, "words": to_words}
