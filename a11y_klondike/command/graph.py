"""The token graph: all wordings of all commands as one minimal automaton.

An arc carries a `Label`: a word, or a slot. The graph has no cycle, since templates have no
repetition, so it is built by subset construction and minimised by sharing equal tails.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from a11y_klondike.command.slots import Form, SlotValue
from a11y_klondike.command.template import Choice, Literal, Node, Sequence, Slot, Valued


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


@dataclass(frozen=True, slots=True, eq=False, repr=False)  # it would be all of the language
class State:
    """A state of the graph: what can come next, and which command may end here.

    Attributes:
        words: the arcs that take one certain word, by that word.
        slots: the arcs that take any word of a slot, by the slot's name.
        command: the name of the command that is complete here, None if none is.
        in_order: all arcs, in the order in which wordings have them.
    """

    words: Mapping[str, tuple[Arc, ...]]
    slots: Mapping[str, tuple[Arc, ...]]
    command: str | None
    in_order: tuple[Arc, ...]

    @property
    def arcs(self) -> Iterator[Arc]:
        """All arcs."""
        return iter(self.in_order)


class Arc(NamedTuple):
    """A step from one state to another."""

    label: Label
    target: State


class AmbiguousGrammarError(ValueError):
    """The same wording belongs to two commands.

    Attributes:
        commands: their names.
        words: the wording; a slot is its name in braces.
    """

    def __init__(self, commands: Iterable[str], words: tuple[str, ...] = ()) -> None:
        names = ", ".join(sorted(commands))
        super().__init__(f"one wording for several commands: {names}: {' '.join(words)!r}")
        self.commands = frozenset(commands)
        self.words = words


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
    starts = [builder.before(node, builder.end_of(command)) for command, node in wordings]
    return _Determiniser(builder.steps).state(frozenset[int]().union(*starts))


def words_from(start: State) -> set[str]:
    """Return the words of all arcs that can be reached from a state."""
    words: set[str] = set()
    seen, todo = {start}, [start]
    while todo:
        state = todo.pop()
        words.update(state.words)
        for arc in state.arcs:
            if arc.target not in seen:
                seen.add(arc.target)
                todo.append(arc.target)
    return words


_Steps = frozenset[int]
"""Where several ways are open: the numbers of the steps that can be taken next."""


class _Step(NamedTuple):
    """A step that can be taken, or the end of a command.

    Attributes:
        label: what it takes, None for the end.
        after: the steps that can be taken next.
        command: the command that is complete, "" unless this is the end.
    """

    label: Label | None
    after: _Steps = frozenset()
    command: str = ""


@dataclass(slots=True)
class _Builder:
    """Builds the automaton with all ways open, from the end of each wording to its beginning.

    What is said in the same way up to the end of a command is there only once.
    """

    long_forms: Mapping[str, tuple[Form, ...]]
    skipped: frozenset[str]
    steps: list[_Step] = field(default_factory=list)
    _numbers: dict[_Step, _Steps] = field(default_factory=dict)
    _choices: dict[tuple[int, _Steps], tuple[Node, _Steps]] = field(default_factory=dict)

    def end_of(self, command: str) -> _Steps:
        """Return the end of a command."""
        return self._step(_Step(None, command=command))

    def before(self, node: Node, after: _Steps) -> _Steps:
        """Return the steps with which a template begins that leads to the steps `after`."""
        match node:
            case Literal(text):
                return after if text in self.skipped else self._word(text, after)
            case Valued(text, slot, role, value):
                return self._step(_Step(Label(text, slot, role, value), after))
            case Slot(name, role):
                return self._slot(name, role, after)
            case Sequence(items):
                for item in reversed(items):
                    after = self.before(item, after)
                return after
            case Choice(options):
                return self._choice(node, options, after)
            case _:
                raise TypeError(f"not filled in: {node!r}")

    def _choice(self, node: Node, options: tuple[Node, ...], after: _Steps) -> _Steps:
        """Return the same for a choice; rules and options make it come again and again.

        The choice is kept as well, so that no other can get its identity.
        """
        key = (id(node), after)
        if key not in self._choices:
            steps = _Steps().union(*[self.before(option, after) for option in options])
            self._choices[key] = node, steps
        return self._choices[key][1]

    def _word(self, text: str, after: _Steps) -> _Steps:
        return self._step(_Step(Label(text), after))

    def _slot(self, name: str, role: str, after: _Steps) -> _Steps:
        steps = self._step(_Step(Label("", name, role), after))
        for form in self.long_forms.get(name, ()):
            begun = self._step(_Step(Label(form.words[-1], name, role, form.value), after))
            for word in reversed(form.words[:-1]):
                begun = self._word(word, begun)
            steps |= begun
        return steps

    def _step(self, step: _Step) -> _Steps:
        """Return the number of a step; it gets one when it is first needed."""
        if step not in self._numbers:
            self._numbers[step] = _Steps({len(self.steps)})
            self.steps.append(step)
        return self._numbers[step]


class _Determiniser:
    """Turns sets of steps into states, and makes equal ones the same."""

    def __init__(self, steps: list[_Step]) -> None:
        self._steps = steps
        self._states: dict[_Steps, State] = {}
        self._shared: dict[tuple[str | None, frozenset[tuple[Label, int]]], State] = {}

    def state(self, open_steps: _Steps) -> State:
        """Return the state in which these steps can be taken."""
        if open_steps not in self._states:
            self._states[open_steps] = self._built(open_steps)
        return self._states[open_steps]

    def _built(self, open_steps: _Steps) -> State:
        commands: set[str] = set()
        targets: dict[Label, _Steps] = {}
        for label, after, command in map(self._steps.__getitem__, sorted(open_steps)):
            if label is None:
                commands.add(command)
            else:
                targets[label] = targets[label] | after if label in targets else after
        if len(commands) > 1:
            raise AmbiguousGrammarError(commands)
        arcs = [Arc(label, self._after(label, after)) for label, after in targets.items()]
        return self._equal(next(iter(commands), None), arcs)

    def _after(self, label: Label, open_steps: _Steps) -> State:
        """Return the state behind a label, which is told if the wording is that of two commands."""
        try:
            return self.state(open_steps)
        except AmbiguousGrammarError as error:
            word = label.word or f"{{{label.slot}}}"
            raise AmbiguousGrammarError(error.commands, (word, *error.words)) from None

    def _equal(self, command: str | None, arcs: list[Arc]) -> State:
        """Return the one state with this command and these arcs."""
        key = command, frozenset((label, id(target)) for label, target in arcs)
        if key not in self._shared:
            words = _grouped((arc.label.word, arc) for arc in arcs if arc.label.word)
            slots = _grouped((arc.label.slot, arc) for arc in arcs if not arc.label.word)
            self._shared[key] = State(words, slots, command, tuple(arcs))
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
