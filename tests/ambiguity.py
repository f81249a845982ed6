"""Walking all of a grammar: its words, its arcs, and whether any words have two meanings.

The proof that none have: two ways through the token graph that take the same words are walked
side by side. As long as they are the same way, only the kinds of the slots that were filled
matter, so one example stands for all; from the fork on, every word and every value is tried.
The graph has no cycle and few forks, so this ends, and soon.

Figures are without end, but only so many mean something different: those up to the highest
that a bounded slot takes, and one that is too high for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product

from a11y_klondike.command.build import Captures, build
from a11y_klondike.command.graph import Arc, Label, State
from a11y_klondike.command.model import Command, OutOfRange
from a11y_klondike.command.parse import Parser, Path, Step, with_value
from a11y_klondike.command.slots import FIGURES, RANGES, Form

TOO_HIGH = 1 + max(allowed.highest for allowed in RANGES.values())
"""A figure that no bounded slot takes; all that are higher are understood as it is."""

Words = tuple[str, ...]
Slots = tuple[tuple[str, str], ...]
"""The role and the slot of what was filled, in order."""
Kind = tuple[str, Slots]


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """Words, and two things that they mean."""

    words: Words
    meanings: tuple[Command, Command]


class Alphabet:
    """The words that arcs take: their own, or those of their slots.

    Args:
        forms: the words of each slot.
        figures: whether figures count as words: they are typed, never spoken.
    """

    def __init__(self, forms: Mapping[str, tuple[Form, ...]], *, figures: bool = True) -> None:
        self._slots: dict[str, list[str]] = {}
        for slot, of_slot in forms.items():
            words = {form.words[0] for form in of_slot if len(form.words) == 1}
            if figures and slot in FIGURES:
                words |= {str(figure) for figure in range(TOO_HIGH + 1)}
            self._slots[slot] = sorted(words)
        self._known: dict[State, frozenset[str]] = {}

    def of_label(self, label: Label) -> list[str]:
        """Return the words that an arc takes, sorted."""
        return [label.word] if label.word else self._slots[label.slot]

    def of(self, state: State) -> frozenset[str]:
        """Return the words that lead on from a state."""
        if state not in self._known:
            slots = (self._slots[slot] for slot in state.slots)
            self._known[state] = frozenset(state.words).union(*slots)
        return self._known[state]


def ambiguities(parser: Parser) -> Iterator[Ambiguity]:
    """Yield wordings with two meanings, one for each fork that leads to such; none: a proof."""
    return _Search(parser).found()


class _Search:
    """Walks pairs of paths, and remembers which it has walked."""

    def __init__(self, parser: Parser) -> None:
        self._parser = parser
        self._alphabet = Alphabet(parser.grammar.forms)
        self._seen: set[frozenset[Path]] = set()

    def found(self) -> Iterator[Ambiguity]:
        begin = (self._parser.start, ())
        todo: list[tuple[Path, Words]] = [(begin, ())]
        seen = {kind_of(begin)}
        while todo:
            path, words = todo.pop()
            for word, steps in self._steps(path[0]):
                longer = (*words, word)
                paths = list(dict.fromkeys(_stepped(path, step) for step in steps))
                for pair in combinations(paths, 2):
                    if witness := next(self._forked(pair, longer), None):
                        yield witness
                for further in paths:
                    if _is_example(further[1]) and kind_of(further) not in seen:
                        seen.add(kind_of(further))
                        todo.append((further, longer))

    def _forked(self, pair: tuple[Path, Path], words: Words) -> Iterator[Ambiguity]:
        """Yield what two different paths, which these words lead along, have in common."""
        key = frozenset(pair)
        if key in self._seen or not all(in_range(captures) for _, captures in pair):
            return
        self._seen.add(key)
        if meanings := _two_meanings(pair):
            yield Ambiguity(words, meanings)
            return  # What follows is no clearer, and where much can follow there is no end of it.
        one, other = pair[0][0], pair[1][0]
        for word in sorted(self._alphabet.of(one) & self._alphabet.of(other)):
            ahead = product(self._parser.steps(one, word), self._parser.steps(other, word))
            for left, right in ahead:
                further = _stepped(pair[0], left), _stepped(pair[1], right)
                if further[0] != further[1]:
                    yield from self._forked(further, (*words, word))

    def _steps(self, state: State) -> Iterator[tuple[str, list[Step]]]:
        for word in sorted(self._alphabet.of(state)):
            yield word, list(self._parser.steps(state, word))


def _two_meanings(pair: tuple[Path, Path]) -> tuple[Command, Command] | None:
    """Return the commands that end here, None unless they are two and in range."""
    (one, first), (other, second) = pair
    if not one.command or not other.command:
        return None
    left, right = build(one.command, first), build(other.command, second)
    if isinstance(left, OutOfRange) or isinstance(right, OutOfRange) or left == right:
        return None
    return left, right


def _stepped(path: Path, step: Step) -> Path:
    return step.target, with_value(path[1], step)


def _is_example(captures: Captures) -> bool:
    """Return whether a path may stand for all of its kind: a deal number of zeros names none."""
    digits = [value for role, _, value in captures if role == "deal"]
    return in_range(captures) and (not digits or any(digits))


def kind_of(path: Path) -> tuple[State, Slots]:
    """Return what tells paths apart that haven't forked: values don't matter, slots do."""
    state, captures = path
    return state, tuple((role, slot) for role, slot, _ in captures)


def in_range(captures: Captures) -> bool:
    """Return whether every number that was said names something."""
    return all(
        slot not in RANGES
        or not isinstance(value, int)
        or RANGES[slot].lowest <= value <= RANGES[slot].highest
        for _, slot, value in captures
    )


def all_states(start: State) -> list[State]:
    """Return every state that can be reached, the nearest first."""
    return list(_shortest_ways(start, _all_arcs))


def ways_along_all_arcs(start: State, alphabet: Alphabet) -> Iterator[tuple[Arc, ...]]:
    """Yield ways from the start to the end of a command that pass along every arc together.

    Arcs that take no word of the alphabet are left out: codes, where only speech counts.
    """
    arcs = partial(_arcs_with_words, alphabet)
    to = _shortest_ways(start, arcs)
    rest = _shortest_ends(start, arcs)
    walked: set[tuple[State, Arc]] = set()
    for state in to:
        for arc in arcs(state):
            if (state, arc) not in walked:
                way = (*to[state], arc, *rest[arc.target])
                sources = (start, *(step.target for step in way[:-1]))
                walked.update(zip(sources, way, strict=True))
                yield way


def kinds_of_commands(start: State) -> Iterator[Kind]:
    """Yield every command's name with the roles and slots that a wording of it fills."""
    todo: set[tuple[State, Slots]] = {(start, ())}
    seen = set(todo)
    while todo:
        state, slots = todo.pop()
        if state.command:
            yield state.command, slots
        for label, target in state.arcs:
            further = (target, (*slots, (label.role, label.slot)) if label.slot else slots)
            if further not in seen:
                seen.add(further)
                todo.add(further)


def _arcs_with_words(alphabet: Alphabet, state: State) -> Iterator[Arc]:
    return (arc for arc in state.arcs if alphabet.of_label(arc.label))


def _all_arcs(state: State) -> Iterator[Arc]:
    return state.arcs


def _shortest_ways(
    start: State, arcs: Callable[[State], Iterator[Arc]]
) -> dict[State, tuple[Arc, ...]]:
    """Return the shortest way to each state from the start."""
    ways: dict[State, tuple[Arc, ...]] = {start: ()}
    todo = [start]
    for state in todo:
        for arc in arcs(state):
            if arc.target not in ways:
                ways[arc.target] = (*ways[state], arc)
                todo.append(arc.target)
    return ways


def _shortest_ends(
    start: State, arcs: Callable[[State], Iterator[Arc]]
) -> dict[State, tuple[Arc, ...]]:
    """Return the shortest way from each state to the end of a command."""
    ends: dict[State, tuple[Arc, ...]] = {}

    def visit(state: State) -> None:
        for arc in arcs(state):
            if arc.target not in ends:
                visit(arc.target)
        further = [(arc, *ends[arc.target]) for arc in arcs(state)]
        ends[state] = () if state.command else min(further, key=len)

    visit(start)
    return ends
