"""Parsing: a line of words becomes a command, or says how far it was understood."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from a11y_klondike.command.build import Captures, build
from a11y_klondike.command.grammar import FILE, Grammar, load_grammar
from a11y_klondike.command.graph import AmbiguousGrammarError, Label, State, compile_graph
from a11y_klondike.command.model import (
    Answer,
    Choose,
    Command,
    Muddle,
    OutOfRange,
    Parsed,
    Unparsed,
)
from a11y_klondike.command.normalise import LONGEST_LINE, normalise, without_fillers
from a11y_klondike.command.slots import FIGURES, SlotValue
from a11y_klondike.command.suggest import suggestion
from a11y_klondike.l10n import LocaleError, Vocabulary

_FIGURE: Final = re.compile(r"[0-9]+")
_SEPARATOR: Final = ";"
_SOFT_SEPARATORS: Final = re.compile(r"(?<!\d)[,.]|[,.](?!\d)|[،、。]")
_END: Final = "\n"
_MOST_WORDS: Final = 40
_MOST_COMMANDS: Final = 20
_MOST_EXPECTED: Final = 12

Path = tuple[State, Captures]
"""A state that was reached, and the slots that were filled on the way to it."""


class Step(NamedTuple):
    """One word, taken by one arc of the graph.

    Attributes:
        label: what the arc takes.
        value: what the word stands for, None if it fills no slot.
        target: the state that it leads to.
    """

    label: Label
    value: SlotValue | None
    target: State


class Parser:
    """Understands one language.

    Attributes:
        vocabulary: the language's words.
        grammar: its commands.
        start: the state of the token graph in which each line begins.
    """

    def __init__(self, vocabulary: Vocabulary, grammar: Grammar) -> None:
        wordings = ((wording.command, wording.node) for wording in grammar.wordings)
        self.vocabulary = vocabulary
        self.grammar = grammar
        self._fillers = _longest_first(vocabulary.fillers)
        single = frozenset(filler[0] for filler in self._fillers if len(filler) == 1)
        self.start = compile_graph(wordings, grammar.forms, skipped=single)
        self._slots = _slots_by_word(grammar)
        self._known = frozenset(_words(self.start)) | self._slots.keys()
        self._soft_joints = {word for joint in vocabulary.soft_joints for word in normalise(joint)}
        self._joints = {word for joint in vocabulary.joints for word in normalise(joint)}

    def parse(self, line: str) -> Parsed:
        """Return what a line means. It never raises, whatever the line holds."""
        if len(line) > LONGEST_LINE:
            return Muddle.TOO_LONG
        words = without_fillers(normalise(line), self._fillers)
        if not words:
            return Muddle.NO_WORDS if line.strip() else Muddle.EMPTY
        if len(words) > _MOST_WORDS:
            return Muddle.TOO_LONG
        return self._parse(words)

    def parse_all(self, line: str) -> tuple[Parsed, ...]:
        """Return what each command of a line means: "draw then seven of hearts to four; d"."""
        if len(line) > LONGEST_LINE:
            return (Muddle.TOO_LONG,)
        parts = [part for part in self._parts(line) if part.strip()]
        if len(parts) > _MOST_COMMANDS:
            return (Muddle.TOO_LONG,)
        parsed = [meaning for part in parts for meaning in self._parse_list(part)]
        return tuple(parsed) or (self.parse(line),)

    def _parse_list(self, part: str) -> list[Parsed]:
        """Return what a part of a line means, which may be commands with commas between them.

        A comma, a full stop or a word for "and" parts commands only if each is one by itself.
        """
        whole = self.parse(part)
        if not isinstance(whole, Unparsed):
            return [whole]
        pieces = self._split_softly(part)
        if not 1 < len(pieces) <= _MOST_COMMANDS:
            return [whole]
        parsed = [self.parse(piece) for piece in pieces]
        misfits = Unparsed | Muddle | OutOfRange | Answer | Choose
        return [whole] if any(isinstance(each, misfits) for each in parsed) else parsed

    def _split_softly(self, part: str) -> list[str]:
        pieces: list[str] = []
        for sentence in _SOFT_SEPARATORS.split(part):
            words: list[str] = []
            for word in (*normalise(sentence), _END):
                if word in self._soft_joints or word == _END:
                    pieces.append(" ".join(words))
                    words = []
                else:
                    words.append(word)
        return [piece for piece in pieces if piece]

    def meanings(self, words: tuple[str, ...]) -> list[Command | OutOfRange]:
        """Return all that these words mean: one command, or none, in a proven grammar."""
        return _distinct(self.walk([self._begin], words))

    def walk(self, paths: list[Path], words: Iterable[str]) -> list[Path]:
        """Return the paths on which all these words lie."""
        for word in words:
            paths = self.after(paths, word)
        return paths

    def after(self, paths: list[Path], word: str) -> list[Path]:
        """Return the paths, each a word longer."""
        return [
            (step.target, with_value(captures, step))
            for state, captures in paths
            for step in self.steps(state, word)
        ]

    def steps(self, state: State, word: str) -> Iterator[Step]:
        """Yield each way in which a word leads on from a state."""
        for label, target in state.words.get(word, ()):
            yield Step(label, label.value, target)
        for slot, values in self._values(word).items():
            for label, target in state.slots.get(slot, ()):
                yield from (Step(label, value, target) for value in values)

    def knows(self, word: str) -> bool:
        """Whether any command has this word."""
        return word in self._known

    def expected(self, paths: Iterable[Path]) -> tuple[str, ...]:
        """Return words that can come next, those of the grammar before those of slots."""
        labels = [arc.label for state, _ in paths for arc in state.arcs]
        words = [label.word for label in labels if label.word]
        words = [word for word in words if not self.grammar.is_code(word)]
        for label in labels:
            if not label.word:
                forms = self.grammar.forms[label.slot]
                words += (form.words[0] for form in forms if form.spoken and form.valid)
        return tuple(dict.fromkeys(words))[:_MOST_EXPECTED]

    @property
    def _begin(self) -> Path:
        return self.start, ()

    def _parts(self, line: str) -> Iterator[str]:
        """Yield the commands of a line, each as a text of its own."""
        for part in line.split(_SEPARATOR):
            words = normalise(part)
            if not any(joint in words for joint in self._joints):
                yield part
                continue
            start = 0
            for index, word in enumerate(words):
                if word in self._joints:
                    yield " ".join(words[start:index])
                    start = index + 1
            yield " ".join(words[start:])

    def _parse(self, words: tuple[str, ...]) -> Parsed:
        paths: list[Path] = [self._begin]
        for word in words:
            further = self.after(paths, word)
            if not further:
                return Unparsed(word, self.expected(paths), suggestion(self, words))
            paths = further
        meanings = _distinct(paths)
        if meanings:
            return meanings[0]
        return Unparsed("", self.expected(paths))

    def _values(self, word: str) -> Mapping[str, tuple[SlotValue, ...]]:
        """Return what a word stands for, by slot."""
        values = self._slots.get(word, {})
        if _FIGURE.fullmatch(word):
            return {**dict.fromkeys(FIGURES, (int(word),)), **values}
        return values


def load_parser(vocabulary: Vocabulary) -> Parser:
    """Return the parser of a language.

    Raises:
        LocaleError: the language's commands are missing or broken.
    """
    grammar = load_grammar(vocabulary)
    try:
        return Parser(vocabulary, grammar)
    except AmbiguousGrammarError as error:
        raise LocaleError(f"{vocabulary.tag}/{FILE}", 0, str(error)) from error


def _words(start: State) -> set[str]:
    """Return the words of all arcs that can be reached."""
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


def _distinct(paths: Iterable[Path]) -> list[Command | OutOfRange]:
    """Return the commands that end here, what is in range before what isn't."""
    meanings = [build(state.command, captures) for state, captures in paths if state.command]
    meanings.sort(key=lambda meaning: isinstance(meaning, OutOfRange))
    return list(dict.fromkeys(meanings))


def with_value(captures: Captures, step: Step) -> Captures:
    """Return the filled slots, with that of one more step."""
    if step.value is None:
        return captures
    return (*captures, (step.label.role, step.label.slot, step.value))


def _slots_by_word(grammar: Grammar) -> dict[str, dict[str, tuple[SlotValue, ...]]]:
    slots: dict[str, dict[str, tuple[SlotValue, ...]]] = {}
    for name, forms in grammar.forms.items():
        for form in forms:
            if len(form.words) == 1:
                of_word = slots.setdefault(form.words[0], {})
                of_word[name] = (*of_word.get(name, ()), form.value)
    return slots


def _longest_first(fillers: Iterable[str]) -> list[tuple[str, ...]]:
    return sorted(filter(None, map(normalise, fillers)), key=len, reverse=True)
