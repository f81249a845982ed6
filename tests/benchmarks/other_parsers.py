"""Our parser of commands and those of other people, for `commands.py` to compare.

All get the same templates: hassil their texts as they stand, lark a grammar made from them. lark is
not needed by the project: who wants it beside the others installs it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module, metadata
from importlib.util import find_spec
from typing import ClassVar, Final

from hassil import recognize
from hassil_grammar import Hassil, hassil_source, meaning
from lark_grammar import Lark, LarkSource

from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.model import Command, Muddle, OutOfRange, Parsed, Unparsed
from a11y_klondike.command.parse import Parser
from a11y_klondike.l10n import Vocabulary

Found = Command | None
"""A command, or None where a line is none."""


class OneParser(ABC):
    """A parser of one language.

    Attributes:
        package: how it is installed, None for what the project has.
        modules: what is imported to use it.
        kind: which of a package's parsers it is, "" for the only one.
        rounds: how often each line is parsed, to find its best time.
    """

    package: ClassVar[str | None] = None
    modules: ClassVar[str]
    kind: ClassVar[str] = ""
    rounds: ClassVar[int]

    @abstractmethod
    def __init__(self, words: Vocabulary, grammar: Grammar) -> None:
        """Take the language, in the form that the parser can load."""

    @abstractmethod
    def load(self) -> None:
        """Load the language, up to where a line can be parsed without delay."""

    @abstractmethod
    def parse(self, line: str) -> object:
        """Do what is timed: find what a line means."""

    @abstractmethod
    def meaning(self, line: str) -> Found:
        """Return the command that a line is."""

    @classmethod
    def missing(cls) -> str | None:
        """Return how to install it, None if it is there."""
        here = cls.package is None or find_spec(cls.package)
        return None if here else f"{cls.package} isn't installed: pip install {cls.package}"

    @classmethod
    def title(cls) -> str:
        name = f"{cls.package} {metadata.version(cls.package)}" if cls.package else "ours"
        return f"{name}, {cls.kind}" if cls.kind else name


def _command(found: Parsed | None) -> Found:
    return None if isinstance(found, Unparsed | Muddle | OutOfRange) else found


class Ours(OneParser):
    modules, rounds = "a11y_klondike.command.parse", 9

    def __init__(self, words: Vocabulary, grammar: Grammar) -> None:
        self._language = words, grammar
        self.load()

    def load(self) -> None:
        self.parser = Parser(*self._language)

    def parse(self, line: str) -> Parsed:
        return self.parser.parse(line)

    def meaning(self, line: str) -> Found:
        return _command(self.parse(line))


class HassilParser(OneParser):
    package, modules, rounds = "hassil", "hassil", 5

    def __init__(self, words: Vocabulary, grammar: Grammar) -> None:
        self._source = hassil_source(words, grammar.forms, in_range=True)
        self.load()

    def load(self) -> None:
        self._intents = Hassil(self._source).intents
        recognize("", self._intents)  # parses the templates

    def parse(self, line: str) -> object:
        return recognize(line, self._intents)

    def meaning(self, line: str) -> Found:
        result = recognize(line, self._intents)
        return _command(meaning(result)) if result else None


class Earley(OneParser):
    package, modules, kind, rounds = "lark", "lark", "Earley", 1
    algorithm: ClassVar[str] = "earley"

    def __init__(self, words: Vocabulary, grammar: Grammar) -> None:
        self._source = LarkSource(grammar, words.fillers)
        self.load()

    def load(self) -> None:
        self._lark = Lark(self._source, self.algorithm)

    def parse(self, line: str) -> object:
        return self._lark.parse(line)

    def meaning(self, line: str) -> Found:
        return _command(self._lark.meaning(line))


class Lalr(Earley):
    """It can't do with the whole language: three may be a column, a rank or a count.

    Of what it can do with it gets some lines wrong: where it could go on with a phrase or end it,
    lark always makes it go on, and says nothing of it.
    """

    kind, rounds = "LALR(1) with contextual lexer", 5
    algorithm = "lalr"


LALR_CAN: Final = frozenset(
    {
        "can.card.card",
        "can.card.column",
        "last_of_waste",
        "move.back.anywhere",
        "move.back.card",
        "move.back.column",
        "pause",
        "quit",
        "redeal",
        "redo",
        "repeat",
        "restart",
        "where",
        "where_to.card",
    }
)
"""Commands that LALR(1) can do with, all together."""


def part_for_lalr(grammar: Grammar) -> Grammar:
    """Return the part of a language that LALR(1) can do with."""
    wordings = (wording for wording in grammar.wordings if wording.command in LALR_CAN)
    return Grammar(tuple(wordings), grammar.forms)


def collisions(words: Vocabulary, grammar: Grammar) -> int:
    """Return in how many places LALR(1) can't decide between two rules."""
    try:
        Lalr(words, grammar)
    except import_module("lark").GrammarError as error:
        return str(error).count("Reduce/Reduce collision")
    return 0
