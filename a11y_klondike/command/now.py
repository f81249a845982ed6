"""What makes sense now: the part of the spoken language that one moment of the game leaves.

A recogniser that need not listen for anything else errs less than with the whole language.
Commands that can't be done now, and wordings that can't mean a legal move, are taken out of the
token graph; what is left are its sentences word for word.

A command that needs something, as a move does, comes with its meanings. From state to state goes
along which of them the words before have left, as bits of a number: a way is followed as long as
it leads to the end of one of those.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from a11y_klondike.command.export import (
    Place,
    Places,
    Step,
    fsg_from,
    spoken_forms,
    spoken_graph,
)
from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.graph import State
from a11y_klondike.command.normalise import Phrase
from a11y_klondike.command.slots import Form, SlotValue

NAME: Final = "now"
"""What the grammar is called in its text."""
_ALWAYS: Final = 1
"""The bit of all commands together that always make sense."""

Filled = tuple[str, SlotValue]
"""The role of a slot, and a value in it."""


class Meaning(NamedTuple):
    """A way in which a command makes sense.

    Attributes:
        command: the command's name, as `draw` or `move.card.column`.
        values: what its slots may be filled with, None for anything. "Red seven" and "seven of
            hearts" are both filled with what the seven of hearts has. No command has a rank and
            another number in one role, so it doesn't matter that they are equal.
    """

    command: str
    values: frozenset[Filled] | None = None


class NowGrammar:
    """The spoken language, and what is left of it at any moment.

    Args:
        grammar: the whole language.
        is_needy: whether the command with this name makes sense only where a meaning says so; all
            others always do.
    """

    def __init__(self, grammar: Grammar, is_needy: Callable[[str], bool]) -> None:
        self._graph = _Graph(spoken_graph(grammar), spoken_forms(grammar), is_needy)
        self._last: tuple[_Moment, str] | None = None

    def fsg(
        self, meanings: Iterable[Meaning], *, lines: Iterable[Phrase] = (), alone: bool = False
    ) -> str:
        """Return the sentences that make sense, as `fsg_from` writes them.

        Equal moments have equal texts, and one that stays is written once.

        Args:
            meanings: what the moment leaves.
            lines: words that make sense besides, though they may be no command.
            alone: whether nothing else makes sense, not even what else always does.

        Raises:
            ValueError: no command is left.
        """
        moment = _Moment(frozenset(meanings), tuple(lines), alone)
        if self._last is None or self._last[0] != moment:
            self._last = moment, self._written(moment)
        return self._last[1]

    def _written(self, moment: _Moment) -> str:
        begin = _Walk(self._graph, moment).begin()
        if begin is None:
            raise ValueError("nothing makes sense")
        return fsg_from(begin, NAME)


class _Moment(NamedTuple):
    """What makes sense at a moment, as `NowGrammar.fsg` has it."""

    meanings: frozenset[Meaning]
    lines: tuple[Phrase, ...]
    alone: bool


class _Way(NamedTuple):
    """A word that leads on: what it fills, None for nothing, and the state behind it."""

    word: str
    filled: Filled | None
    target: State


class _Graph:
    """The token graph, word by word.

    Attributes:
        start: where every sentence begins.
        is_needy: as above.
        ways: what leads on from each state.
        names: the commands that can end at a state or behind it.
        fixed: the places of all states behind which everything always makes sense.
        places: those places.
    """

    def __init__(
        self,
        start: State,
        forms: Mapping[str, tuple[Form, ...]],
        is_needy: Callable[[str], bool],
    ) -> None:
        self.start = start
        self.is_needy = is_needy
        self.ways: dict[State, tuple[_Way, ...]] = {}
        self.names: dict[State, frozenset[str]] = {}
        self.fixed: dict[State, Place] = {}
        self.places = Places()
        self._forms = forms
        self._visit(start)

    def _visit(self, state: State) -> None:
        """Learn all of a state, and before that of the states behind it."""
        if state in self.ways:
            return
        self.ways[state] = ways = tuple(self._found(state))
        targets = dict.fromkeys(way.target for way in ways)
        for target in targets:
            self._visit(target)
        here = frozenset[str]() if state.command is None else {state.command}
        names = frozenset(here).union(*(self.names[target] for target in targets))
        self.names[state] = names
        if not any(map(self.is_needy, names)):
            steps = ((way.word, self.fixed[way.target]) for way in ways)
            self.fixed[state] = self.places.place(steps, is_end=bool(here))

    def _found(self, state: State) -> Iterator[_Way]:
        for label, target in state.arcs:
            if label.word:
                filled = None if label.value is None else (label.role, label.value)
                yield _Way(label.word, filled, target)
                continue
            for form in self._forms[label.slot]:
                if len(form.words) == 1:  # longer ones are spelt out in the graph
                    yield _Way(form.words[0], (label.role, form.value), target)


class _Walk:
    """Goes through the graph with certain meanings, and makes the places of what is left."""

    def __init__(self, graph: _Graph, moment: _Moment) -> None:
        self._graph = graph
        self._moment = moment
        self._places = Places(graph.places)
        self._found: dict[tuple[State, int], Place | None] = {}
        self._bits_of: defaultdict[str, int] = defaultdict(int)
        self._bits_ahead: dict[frozenset[str], int] = {}
        self._bits_filled: defaultdict[Filled, int] = defaultdict(int)
        self._unfilled = _ALWAYS
        for number, (command, values) in enumerate(moment.meanings, start=1):
            bit = 1 << number
            self._bits_of[command] |= bit
            if values is None:
                self._unfilled |= bit
            for filled in values or ():
                self._bits_filled[filled] |= bit

    def begin(self) -> Place | None:
        """Return where sentences begin, None if there are none."""
        place = self._place(self._graph.start, -1)
        if not self._moment.lines:
            return place
        lines = self._after(self._moment.lines)
        return self._places.place((*place.steps, *lines.steps), is_end=False) if place else lines

    def _after(self, lines: Iterable[Phrase]) -> Place:
        """Return where these lines begin, or go on."""
        ends = False
        behind: dict[str, list[Phrase]] = {}
        for line in lines:
            if line:
                behind.setdefault(line[0], []).append(line[1:])
            else:
                ends = True
        steps = [(word, self._after(them)) for word, them in behind.items()]
        return self._places.place(steps, is_end=ends)

    def _place(self, state: State, left: int) -> Place | None:
        """Return what can be said from a state on with these meanings left, None for nothing."""
        left &= self._ahead(self._graph.names[state])
        if not left:
            return None
        if left & _ALWAYS and state in self._graph.fixed:
            return self._graph.fixed[state]
        key = state, left
        if key not in self._found:
            self._found[key] = self._made(state, left)
        return self._found[key]

    def _made(self, state: State, left: int) -> Place | None:
        is_end = state.command is not None and bool(left & self._bits(state.command))
        steps = list(self._steps(state, left))
        return self._places.place(steps, is_end=is_end) if steps or is_end else None

    def _steps(self, state: State, left: int) -> Iterator[Step]:
        for word, filled, target in self._graph.ways[state]:
            still = left
            if filled is not None:
                still &= self._bits_filled.get(filled, 0) | self._unfilled
            if still and (place := self._place(target, still)):
                yield word, place

    def _ahead(self, names: frozenset[str]) -> int:
        """Return the bits of all that commands with these names can mean."""
        if names not in self._bits_ahead:
            bits = 0
            for name in names:
                bits |= self._bits(name)
            self._bits_ahead[names] = bits
        return self._bits_ahead[names]

    def _bits(self, command: str) -> int:
        bits = self._bits_of.get(command, 0)
        return bits if self._moment.alone or self._graph.is_needy(command) else bits | _ALWAYS
