"""Reading a locale's `commands.toml`: each command's templates, with all rules filled in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from a11y_klondike.command.build import is_command
from a11y_klondike.command.free import FREE_COMMANDS, PAIRED
from a11y_klondike.command.normalise import Phrase, normalise
from a11y_klondike.command.options import JOINT, expanded, option_nodes
from a11y_klondike.command.slots import Form, slot_forms
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
from a11y_klondike.engine import PRESETS, RULE_OPTIONS
from a11y_klondike.l10n import LocaleError, Vocabulary
from a11y_klondike.l10n.files import read_text, read_toml, texts_of

FILE: Final = "commands.toml"
_FREE: Final = "free"
_BETWEEN: Final = "between"
_TABLES: Final = {"rules", "slots", "options", _FREE, _BETWEEN}
_MOST_FIGURES: Final = 6
"""How many digits of a deal number are heard one by one."""


@dataclass(frozen=True, slots=True)
class Wording:
    """One template of one command.

    Attributes:
        command: the command's name, as `draw` or `move.card.column`.
        node: the template, with rules and composed slots filled in.
        spoken: whether it can be said; else it is only typed.
    """

    command: str
    node: Node
    spoken: bool


@dataclass(frozen=True)
class Grammar:
    """A locale's whole command language.

    Attributes:
        wordings: all templates of all commands.
        forms: the words of each slot.
        free: what comes before free text, by the name of each command that ends in some.
        between: what stands between two free texts, by the name of each command that ends in two.
    """

    wordings: tuple[Wording, ...]
    forms: Mapping[str, tuple[Form, ...]]
    free: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)
    between: Mapping[str, tuple[Phrase, ...]] = field(default_factory=dict)

    def is_code(self, word: str) -> bool:
        """Whether a word of the wordings is a letter that is only typed."""
        return len(word) == 1 and not word.isdecimal() and word not in self._spoken_words

    @cached_property
    def _spoken_words(self) -> frozenset[str]:
        spoken = (wording.node for wording in self.wordings if wording.spoken)
        return frozenset(word for node in spoken for word in _literals(node))


def load_grammar(vocabulary: Vocabulary) -> Grammar:
    """Read the commands of the vocabulary's language.

    Raises:
        LocaleError: the file is missing or broken; it names the line of a broken template.
    """
    reader = _Reader(vocabulary)
    wordings = tuple(reader.wordings())
    free, between = reader.phrases(_FREE, FREE_COMMANDS), reader.phrases(_BETWEEN, PAIRED)
    return Grammar(wordings, reader.forms, free, between)


class _Reader:
    """Reads one locale's file; remembers rules, so that each is parsed once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._tag = vocabulary.tag
        self._data = read_toml(self._tag, FILE)
        self._filled: dict[tuple[str, str], Node] = {}
        self._open: set[tuple[str, str]] = set()
        self._options: Mapping[str, Node] = {}
        self._vocabulary = vocabulary
        self.forms = slot_forms(vocabulary)

    def wordings(self) -> Iterator[Wording]:
        joint = self._template(f"<{JOINT}>")
        self._options = option_nodes(self._vocabulary, self._option_words(), joint)
        for name, table in self._commands(self._data):
            if not is_command(name):
                raise self._error(f"there is no command {name!r}", f"[{name}]")
            if unknown := table.keys() - {"say", "type"}:
                raise self._error(f"[{name}] has a key {min(unknown)!r}", f"[{name}]")
            for kind in ("say", "type"):
                for text in texts_of(table.get(kind, []), f"{self._tag}/{FILE}"):
                    yield Wording(name, self._template(text), kind == "say")

    def phrases(self, name: str, commands: Collection[str]) -> dict[str, tuple[Phrase, ...]]:
        """Return the wordings that a table has for each of these commands, by its name."""
        table = self._data.get(name, {})
        if unknown := table.keys() - set(commands):
            raise self._error(f"there is no free text for {min(unknown)!r}")
        if missing := [command for command in commands if not table.get(command)]:
            raise self._error(f"lacks {missing[0]!r}")
        file = f"{self._tag}/{FILE}"
        return {
            command: tuple(
                words for text in texts_of(table[command], file) for words in self._said(text)
            )
            for command in commands
        }

    def _template(self, text: str, role: str = "") -> Node:
        try:
            return self._fill(parse_template(text), role)
        except TemplateError as error:
            raise self._broken(text, error) from error

    def _fill(self, node: Node, role: str) -> Node:
        """Return the node with rules and composed slots filled in, and slots in their role."""
        match node:
            case Sequence(items):
                return Sequence(tuple(self._fill(item, role) for item in items))
            case Choice(options):
                return Choice(tuple(self._fill(option, role) for option in options))
            case Valued():
                return node
            case Rule(name):
                return self._named("rules", name, "")
            case Literal(text):
                words = tuple(Literal(word) for word in normalise(text))
                return words[0] if len(words) == 1 else Sequence(words)
            case Slot("deal"):
                return _deal_number()
            case Slot(name) if name in self._options:
                return self._options[name]
            case Slot(name, own) if name in self.forms:
                return Slot(name, own or role)
            case Slot(name, own):
                return self._named("slots", name, own or role)

    def _named(self, table: str, name: str, role: str) -> Node:
        key = (name, role)
        if key not in self._filled:
            if key in self._open:
                raise TemplateError(f"{name!r} is part of itself")
            try:
                text = self._data[table][name]
            except KeyError:
                raise TemplateError(f"there is no {name!r} in [{table}]") from None
            self._open.add(key)
            self._filled[key] = self._template(text, role)
            self._open.remove(key)
        return self._filled[key]

    def _option_words(self) -> dict[str, list[tuple[str, ...]]]:
        """Return the wordings of all options but the rule sets, which the vocabulary names."""
        table = self._data.get("options", {})
        options = [option for option in RULE_OPTIONS if option not in PRESETS]
        if unknown := table.keys() - set(options):
            raise self._error(f"there is no option {min(unknown)!r}")
        if missing := [option for option in options if not table.get(option)]:
            raise self._error(f"lacks {missing[0]!r}")
        file = f"{self._tag}/{FILE}"
        return {
            option: [words for text in texts_of(table[option], file) for words in self._said(text)]
            for option in options
        }

    def _said(self, text: str) -> tuple[tuple[str, ...], ...]:
        """Return all ways to say a wording that has words only."""
        try:
            return expanded(parse_template(text))
        except TemplateError as error:
            raise self._broken(text, error) from error

    def _commands(self, data: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Yield each table that has wordings, by its dotted name."""
        for name, table in data.items():
            if name in _TABLES:
                continue
            if not isinstance(table, dict):
                raise self._error(f"{name!r} is no table")
            if any(isinstance(value, dict) for value in table.values()):
                for inner, wordings in self._commands(table):
                    yield f"{name}.{inner}", wordings
            else:
                yield name, table

    def _broken(self, text: str, error: TemplateError) -> LocaleError:
        reason = str(error) if repr(text) in str(error) else f"{error}: {text!r}"
        return self._error(reason, f'"{text}"', f"'{text}'")

    def _error(self, reason: str, *written: str) -> LocaleError:
        return LocaleError(f"{self._tag}/{FILE}", self._line_with(*written), reason)

    def _line_with(self, *written: str) -> int:
        """Return the first line of the file that has one of these texts, 0 if none has."""
        lines = enumerate(read_text(self._tag, FILE).splitlines(), start=1)
        found = (number for number, line in lines if any(text in line for text in written))
        return next(found, 0)


def _literals(node: Node) -> Iterator[str]:
    """Yield the words that a template has itself."""
    match node:
        case Literal(text) | Valued(text):
            yield text
        case Sequence(nodes) | Choice(nodes):
            for inner in nodes:
                yield from _literals(inner)


def _deal_number() -> Node:
    """Return the template of a deal number: a number, or its digits one by one."""
    digits: Node = Slot("figure", "deal")
    for _ in range(_MOST_FIGURES - 1):
        digits = Sequence((Slot("figure", "deal"), Choice((digits, Sequence()))))
    return Choice((Slot("number", "deal"), digits))
