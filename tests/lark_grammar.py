"""Our commands as a grammar for lark, a parser of context-free languages, to compare with.

lark is no dependency of the project: who wants it beside our own parser installs it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Final

from a11y_klondike.command.build import build
from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.model import Command, OutOfRange
from a11y_klondike.command.slots import FIGURES, RANGES, SlotValue
from a11y_klondike.command.template import Choice, Literal, Node, Sequence, Slot, Valued
from a11y_klondike.engine import HIGHEST_DEAL

_SIGNS: Final = r"\s,.;:!?-"
_FIGURE: Final = "FIGURE"
HIGHEST_NAMED: Final = 24
"""Figures up to this one are words of their own: some slots take no higher one."""

Values = Mapping[tuple[str, ...], SlotValue]


class LarkSource:
    """Our templates for lark: a word is a terminal, a slot and a choice are rules.

    Numbers that name nothing, as column nine, are left out.

    Attributes:
        commands: the command that each rule for a wording is of.
        slots: role, slot and values of each rule for a slot.
    """

    def __init__(self, grammar: Grammar, fillers: Iterable[str]) -> None:
        self.commands: dict[str, str] = {}
        self.slots: dict[str, tuple[str, str, Values]] = {}
        self._forms = grammar.forms
        self._fillers = tuple(fillers)
        self._terminals: dict[str, str] = {}
        self._rules: dict[str, str] = {}
        self._choices: dict[str, str] = {}
        self._valued: dict[Valued, int] = {}
        for number, wording in enumerate(grammar.wordings):
            self.commands[f"c{number}"] = wording.command
            self._rules[f"c{number}"] = self._text(wording.node)

    def text(self) -> str:
        """Return the grammar in lark's own form."""
        end = rf"(?![^{_SIGNS}])"
        fillers = "|".join(re.escape(filler) for filler in self._fillers)
        return "\n".join(
            [
                f"start: {' | '.join(self.commands)}",
                *(f"{name}: {text}" for name, text in self._rules.items()),
                *(f"{name}: /{re.escape(it)}{end}/i" for it, name in self._terminals.items()),
                f"{_FIGURE}.-1: /[0-9]+{end}/",
                f"FILLER.2: /({fillers}){end}/i",
                f"SIGNS: /[{_SIGNS}]+/",
                "%ignore FILLER",
                "%ignore SIGNS",
            ]
        )

    def _text(self, node: Node) -> str:
        match node:
            case Literal(text):
                return "" if text in self._fillers else self._terminal(text)
            case Valued(text, slot, role, value):
                rule = f"valued{self._valued.setdefault(node, len(self._valued))}"
                return self._slot(rule, role, slot, {(text,): value})
            case Slot(name, role):
                return self._slot(f"{name}__{role}", role, name, self._values(name))
            case Sequence(items):
                return " ".join(filter(None, map(self._text, items)))
            case Choice(options):
                return self._choice([self._text(it) for it in options])
            case _:
                raise TypeError(f"not filled in: {node!r}")

    def _choice(self, texts: list[str]) -> str:
        several = [text for text in dict.fromkeys(texts) if text]
        if not several:
            return ""
        body = " | ".join(several)
        name = self._choices.setdefault(body, f"_choice{len(self._choices)}")
        self._rules[name] = body
        return f"{name}?" if "" in texts else name

    def _slot(self, rule: str, role: str, slot: str, values: Values) -> str:
        if rule not in self.slots:
            self.slots[rule] = role, slot, values
            texts = [" ".join(map(self._terminal, words)) for words in values]
            if slot in FIGURES and _highest(slot) > HIGHEST_NAMED:
                texts.append(_FIGURE)
            self._rules[rule] = " | ".join(texts)
        return rule

    def _values(self, name: str) -> Values:
        """Return what the words and figures of a slot stand for."""
        values = {form.words: form.value for form in self._forms[name] if form.valid}
        if name in FIGURES:
            lowest = RANGES[name].lowest if name in RANGES else 0
            figures = range(lowest, min(_highest(name), HIGHEST_NAMED) + 1)
            values |= {(str(figure),): figure for figure in figures}
        return values

    def _terminal(self, word: str) -> str:
        return self._terminals.setdefault(word, f"W{len(self._terminals)}")


def _highest(slot: str) -> int:
    return RANGES[slot].highest if slot in RANGES else HIGHEST_DEAL


class Lark:
    """A language as lark understands it.

    Args:
        source: the language.
        algorithm: how lark parses: `earley` or `lalr`.

    Raises:
        lark.exceptions.GrammarError: the algorithm can't do with it.
    """

    def __init__(self, source: LarkSource, algorithm: str) -> None:
        lark, lexer = import_module("lark"), {"earley": "basic", "lalr": "contextual"}[algorithm]
        self._source = source
        self._no_sentence = lark.UnexpectedInput
        self._parser = lark.Lark(source.text(), parser=algorithm, lexer=lexer)

    def parse(self, line: str) -> object:
        """Return the tree that lark finds, None where it understands nothing."""
        try:
            return self._parser.parse(line)
        except self._no_sentence:
            return None

    def meaning(self, line: str) -> Command | OutOfRange | None:
        """Return the command that lark finds."""
        tree: Any = self.parse(line)
        if tree is None:
            return None
        [command] = tree.children
        captures: list[tuple[str, str, SlotValue]] = []
        for part in command.children:
            if hasattr(part, "data"):
                role, slot, values = self._source.slots[part.data]
                words = tuple(str(token).lower() for token in part.children)
                captures.append((role, slot, values[words] if words in values else int(words[0])))
        return build(self._source.commands[command.data], tuple(captures))
