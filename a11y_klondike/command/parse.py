"""Parsing: a line of words becomes a command, or says how far it was understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from a11y_klondike.command.build import Captures, build
from a11y_klondike.command.complete import next_words
from a11y_klondike.command.doubt import Doubts, has_sign, in_doubt
from a11y_klondike.command.free import LONGEST_FREE, FreeTextFinder
from a11y_klondike.command.grammar import FILE, Grammar, load_grammar
from a11y_klondike.command.graph import (
    AmbiguousGrammarError,
    Label,
    State,
    compile_graph,
    words_from,
)
from a11y_klondike.command.model import (
    Answer,
    Choose,
    ChooseLike,
    Command,
    Muddle,
    NewGame,
    OutOfRange,
    Parsed,
    PlayDeal,
    Unparsed,
)
from a11y_klondike.command.normalise import (
    LONGEST_LINE,
    by_first_word,
    normalise,
    with_codes_parted,
    without_fillers,
)
from a11y_klondike.command.ranking import Kind, kinds_ahead
from a11y_klondike.command.resolve import Situation
from a11y_klondike.command.sequence import Splitter, is_blank, parts_codes
from a11y_klondike.command.slots import FIGURE, SlotValue, values_by_word, values_of_figure
from a11y_klondike.command.sounds import Sounds
from a11y_klondike.command.suggest import suggestion
from a11y_klondike.command.template import shortest
from a11y_klondike.l10n import LocaleError, Vocabulary

_MOST_WORDS: Final = 40
_MOST_COMMANDS: Final = 20
_MOST_EXPECTED: Final = 12
_MISFITS: Final = Unparsed | Muddle | OutOfRange | Answer | Choose | ChooseLike
"""What a comma doesn't part from anything else."""
_BEGINNINGS: Final = NewGame | PlayDeal
"""What follows these after a comma was to be a rule: "new game, draw two" draws no cards."""

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
        free_text: finds what a player has named, or pasted, at the end of a line.
    """

    def __init__(self, vocabulary: Vocabulary, grammar: Grammar) -> None:
        # What can be said comes first: in this order words are offered to the player.
        in_order = sorted(grammar.wordings, key=lambda wording: not wording.spoken)
        wordings = ((wording.command, wording.node) for wording in in_order)
        self.vocabulary = vocabulary
        self.grammar = grammar
        fillers = [normalise(filler) for filler in vocabulary.fillers]
        single = frozenset(filler[0] for filler in fillers if len(filler) == 1)
        self._fillers = by_first_word(fillers)
        self.free_text = FreeTextFinder(grammar.free, self._fillers, grammar.between)
        self._doubts = Doubts(vocabulary.requests)
        self.start = compile_graph(wordings, grammar.forms, skipped=single)
        self._steps: dict[tuple[State, str], tuple[Step, ...]] = {}
        self._slots = values_by_word(grammar.forms)
        self._known = frozenset(words_from(self.start)) | self._slots.keys()
        self._splitter = Splitter(vocabulary)

    def parse(self, line: str, on: Situation | None = None) -> Parsed:
        """Return what a line means. It never raises, whatever the line holds.

        Of a line that isn't understood, what suits the table is told first, if that is given.
        """
        if len(line) > LONGEST_LINE:
            return Muddle.TOO_LONG
        line = self._doubts.settled(line)
        words = without_fillers(normalise(line), self._fillers)
        words = with_codes_parted(words, self._card_codes)
        if not words:
            return Muddle.NO_WORDS if line.strip() else Muddle.EMPTY
        if len(words) > _MOST_WORDS:
            return Muddle.TOO_LONG
        parsed = self._parse(words, on)
        return in_doubt(parsed, words, self.grammar.is_code) if has_sign(line) else parsed

    def parse_all(self, line: str, on: Situation | None = None) -> tuple[Parsed, ...]:
        """Return what each command of a line means: "draw then seven of hearts to four; d"."""
        return tuple([parsed for _, parsed in self.parse_each(line, on)])

    def parse_each(
        self, line: str, on: Situation | None = None, *, spoken: bool = False
    ) -> list[tuple[str, Parsed]]:
        """Return the text of each command of a line, and what it means.

        Args:
            line: the line.
            on: what the player sees, and can do.
            spoken: whether the line was heard, so that no free text can be meant.
        """
        if not spoken and len(line) <= LONGEST_FREE:
            found = self.free_text.commands(line, lambda text: self._without_free_text(text, on))
            if found:
                return found
        return self._without_free_text(line, on)

    def _without_free_text(self, line: str, on: Situation | None) -> list[tuple[str, Parsed]]:
        if len(line) > LONGEST_LINE:
            return [(line, Muddle.TOO_LONG)]
        line = self._doubts.settled(line)
        parts = [part for part in self._splitter.parts(line) if not is_blank(part)]
        if len(parts) > _MOST_COMMANDS:
            return [(line, Muddle.TOO_LONG)]
        each = [command for part in parts for command in self._parse_list(part, on)]
        return each or [(line, self.parse(line))]

    def _parse_list(self, part: str, on: Situation | None) -> list[tuple[str, Parsed]]:
        """Return what a part of a line means, which may be commands with commas between them.

        A comma, a full stop or a word for "and" parts commands only if each is one by itself.
        """
        whole = self.parse(part, on)
        if not isinstance(whole, Unparsed) and not parts_codes(part):
            return [(part, whole)]
        pieces = self._splitter.pieces(part)
        if not 1 < len(pieces) <= _MOST_COMMANDS:
            return [(part, whole)]
        parsed = [(piece, self.parse(piece)) for piece in pieces]
        wrong = [it for _, it in parsed if isinstance(it, _MISFITS)]
        wrong += [it for _, it in parsed[:-1] if isinstance(it, _BEGINNINGS)]
        return [(part, whole)] if wrong else parsed

    def last_words(self, text: str) -> Iterator[tuple[str, ...]]:
        """Yield the words, but for the last one, of the last command in a line that goes on.

        There may be two ways to see it: a comma or a word for "and" may part commands.
        """
        *_, last = self._splitter.parts(text)
        *others, piece = self._splitter.pieces(last)
        if others and not any(isinstance(self.parse(other), _MISFITS) for other in others):
            yield without_fillers(normalise(piece)[:-1], self._fillers)
        yield without_fillers(normalise(last)[:-1], self._fillers)

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

    def steps(self, state: State, word: str) -> tuple[Step, ...]:
        """Return each way in which a word leads on from a state.

        It is kept, since the same words are said all through a game; but not that of words
        without end: slips and long figures.
        """
        key = (state, word)
        steps = self._steps.get(key)
        if steps is None:
            steps = tuple(self._found(state, word))
            if word in self._known:
                self._steps[key] = steps
        return steps

    def knows(self, word: str) -> bool:
        """Whether any command has this word."""
        return word in self._known

    def is_code(self, word: str) -> bool:
        """Whether a word is one that is only typed: a letter, a figure, or a card's code."""
        return (
            self.grammar.is_code(word) or word in self._card_codes or any(map(str.isdecimal, word))
        )

    @cached_property
    def ahead(self) -> Mapping[State, frozenset[Kind]]:
        """The kinds of the commands that can be completed from each state."""
        return kinds_ahead(self.start)

    @cached_property
    def beginnings(self) -> Mapping[str, str]:
        """The first word of each command, by its name, if it can begin with a word of its own."""
        words: dict[str, str] = {}
        for wording in self.grammar.wordings:
            if wording.spoken and wording.command not in words:
                words[wording.command] = shortest(wording.node)[0]
        return {name: word for name, word in words.items() if word}

    @cached_property
    def sounds(self) -> Sounds:
        """How the words of the language sound, but for codes."""
        return Sounds(self.vocabulary.sounds, self._known - self._card_codes)

    @cached_property
    def _card_codes(self) -> frozenset[str]:
        return frozenset(word for form in self.grammar.forms["code"] for word in form.words)

    @property
    def _begin(self) -> Path:
        return self.start, ()

    def _parse(self, words: tuple[str, ...], on: Situation | None) -> Parsed:
        paths: list[Path] = [self._begin]
        for index, word in enumerate(words):
            further = self.after(paths, word)
            if not further:
                expected = next_words(self, paths, on)[:_MOST_EXPECTED]
                nearest = suggestion(self, words, on)
                return Unparsed(word, tuple(expected), nearest, said=words[:index])
            paths = further
        meanings = _distinct(paths)
        if meanings:
            return meanings[0]
        return Unparsed("", tuple(next_words(self, paths, on)[:_MOST_EXPECTED]), said=words)

    def _found(self, state: State, word: str) -> Iterator[Step]:
        for label, target in state.words.get(word, ()):
            yield Step(label, label.value, target)
        for slot, values in self._values(word).items():
            for label, target in state.slots.get(slot, ()):
                yield from (Step(label, value, target) for value in values)

    def _values(self, word: str) -> Mapping[str, tuple[SlotValue, ...]]:
        """Return what a word stands for, by slot."""
        values = self._slots.get(word)
        if values is not None:
            return values
        return values_of_figure(word) if FIGURE.fullmatch(word) else {}


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


def _distinct(paths: Iterable[Path]) -> list[Command | OutOfRange]:
    """Return the commands that end here, what is in range before what isn't."""
    meanings = [build(state.command, captures) for state, captures in paths if state.command]
    if len(meanings) > 1:
        meanings.sort(key=lambda meaning: isinstance(meaning, OutOfRange))
        meanings = list(dict.fromkeys(meanings))
    return meanings


def with_value(captures: Captures, step: Step) -> Captures:
    """Return the filled slots, with that of one more step."""
    if step.value is None:
        return captures
    return (*captures, (step.label.role, step.label.slot, step.value))
