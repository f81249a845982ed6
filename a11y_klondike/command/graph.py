"""The token graph: all wordings of all commands as one minimal automaton.

An arc carries a `Label`: a word, or a slot. The graph has no cycle, since templates have no
repetition, so it is built by subset construction and minimised by sharing equal tails.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from a11y_klondike.command.slots import Form, SlotValue
from a11y_klondike.command.template import Choice, Literal, Node, Sequence, Slot


class Label(NamedTuple):
    """What an arc takes.

    Attributes:
        word: the one word that it takes, "" for any word of the slot.
        slot: the slot that it fills, "" for none.
        role: the slot's role.
        value: the slot's value, where the last word of a longer wording ends it.
    """

    word: str
    slot: str = ""
    role: str = ""
    value: SlotValue | None = None


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """A state of the graph: what can come next, and which command may end here.

    Attributes:
        words: the arcs that take one certain word, by that word.
        slots: the arcs that take any word of a slot, by the slot's name.
        command: the name of the command that is complete here, None if none is.
    """

    words: Mapping[str, tuple[Arc, ...]]
    slots: Mapping[str, tuple[Arc, ...]]
    command: str | None

    @property
    def arcs(self) -> Iterator[Arc]:
        """All arcs."""
        for arcs in (*self.words.values(), *self.slots.values()):
            yield from arcs


class Arc(NamedTuple):
    """A step from one state to another."""

    label: Label
    target: State


class AmbiguousGrammarError(ValueError):
    """The same wording belongs to two commands.

    Attributes:
        commands: their names.
    """

    def __init__(self, commands: Iterable[str]) -> None:
        super().__init__(f"one wording for several commands: {', '.join(sorted(commands))}")
        self.commands = frozenset(commands)


def compile_graph(
    wordings: Iterable[tuple[str, Node]],
    forms: Mapping[str, tuple[Form, ...]],
    skipped: frozenset[str] = frozenset(),
) -> State:
    """Return the start of the graph of these wordings, each with its command's name.

    Args:
        wordings: command and template, again and again.
        forms: the words of each slot.
        skipped: words that are left out wherever a template has them.

    Raises:
        AmbiguousGrammarError: two commands have a wording in common.
    """
    builder = _Builder(_long_forms(forms), skipped)
    start = builder.new()
    for command, node in wordings:
        builder.accepts[builder.add(node, start)] = command
    return _Determiniser(builder).state(builder.closure({start}))


@dataclass(slots=True)
class _Builder:
    """Builds the automaton with choices open (Thompson's construction)."""

    long_forms: Mapping[str, tuple[Form, ...]]
    skipped: frozenset[str]
    arcs: list[list[tuple[Label, int]]] = field(default_factory=list)
    jumps: list[list[int]] = field(default_factory=list)
    accepts: dict[int, str] = field(default_factory=dict)

    def new(self) -> int:
        self.arcs.append([])
        self.jumps.append([])
        return len(self.arcs) - 1

    def add(self, node: Node, start: int) -> int:
        """Add a template from `start` on; return the state after it."""
        match node:
            case Literal(text) if text in self.skipped:
                return start
            case Literal(text):
                return self._arc(start, Label(text))
            case Slot(name, role):
                return self._slot(start, name, role)
            case Sequence(items):
                for item in items:
                    start = self.add(item, start)
                return start
            case Choice(options):
                end = self.new()
                for option in options:
                    self.jumps[self.add(option, start)].append(end)
                return end
            case _:
                raise TypeError(f"not filled in: {node!r}")

    def closure(self, states: set[int]) -> frozenset[int]:
        """Return the states, and all that can be reached from them without a word."""
        reached, todo = set(states), list(states)
        while todo:
            for target in self.jumps[todo.pop()]:
                if target not in reached:
                    reached.add(target)
                    todo.append(target)
        return frozenset(reached)

    def _arc(self, start: int, label: Label) -> int:
        end = self.new()
        self.arcs[start].append((label, end))
        return end

    def _slot(self, start: int, name: str, role: str) -> int:
        end = self._arc(start, Label("", name, role))
        for form in self.long_forms.get(name, ()):
            state = start
            for word in form.words[:-1]:
                state = self._arc(state, Label(word))
            last = self._arc(state, Label(form.words[-1], name, role, form.value))
            self.jumps[last].append(end)
        return end


class _Determiniser:
    """Turns sets of open states into states, and makes equal ones the same."""

    def __init__(self, builder: _Builder) -> None:
        self._builder = builder
        self._states: dict[frozenset[int], State] = {}
        self._shared: dict[tuple[str | None, frozenset[tuple[Label, int]]], State] = {}

    def state(self, states: frozenset[int]) -> State:
        if states not in self._states:
            self._states[states] = self._built(states)
        return self._states[states]

    def _built(self, states: frozenset[int]) -> State:
        accepts = self._builder.accepts
        commands = {accepts[state] for state in states if state in accepts}
        if len(commands) > 1:
            raise AmbiguousGrammarError(commands)
        targets: dict[Label, set[int]] = {}
        for state in sorted(states):
            for label, target in self._builder.arcs[state]:
                targets.setdefault(label, set()).add(target)
        arcs = {
            label: self.state(self._builder.closure(reached)) for label, reached in targets.items()
        }
        command = next(iter(commands), None)
        key = (command, frozenset((label, id(target)) for label, target in arcs.items()))
        if key not in self._shared:
            steps = [Arc(label, target) for label, target in arcs.items()]
            words = _grouped((arc.label.word, arc) for arc in steps if arc.label.word)
            slots = _grouped((arc.label.slot, arc) for arc in steps if not arc.label.word)
            self._shared[key] = State(words, slots, command)
        return self._shared[key]


def _long_forms(forms: Mapping[str, tuple[Form, ...]]) -> dict[str, tuple[Form, ...]]:
    """Return the wordings of more than one word: they are spelt out in the graph."""
    return {
        name: tuple(form for form in them if len(form.words) > 1) for name, them in forms.items()
    }


def _grouped(pairs: Iterable[tuple[str, Arc]]) -> dict[str, tuple[Arc, ...]]:
    groups: dict[str, tuple[Arc, ...]] = {}
    for name, arc in pairs:
        groups[name] = (*groups.get(name, ()), arc)
    return groups
