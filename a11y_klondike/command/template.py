"""Templates: how wordings are written in a locale's `commands.toml`.

The syntax is that of hassil: `[optional]`, `(one|or|another)`, `<rule>`, `{slot}`. A slot may
have a role, `{column:to}`, to tell two of one kind apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_TOKEN: Final = re.compile(r"\s*(?:([\[\](){}|<>])|([^\s\[\](){}|<>]+))")
_SLOT: Final = re.compile(r"([a-z_]+)(?::([a-z_]+))?")


class TemplateError(ValueError):
    """A wording that isn't a template."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A word as it is written."""

    text: str


@dataclass(frozen=True, slots=True)
class Valued:
    """The last word of a wording that stands for a value.

    Attributes:
        text: the word.
        slot: the slot that the value fills.
        role: the slot's role.
        value: the value.
    """

    text: str
    slot: str
    role: str
    value: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for something with a value."""

    name: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A place for another template."""

    name: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """One thing after the other; empty: nothing."""

    items: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several."""

    options: tuple[Node, ...]


Node = Literal | Valued | Slot | Rule | Sequence | Choice


def parse_template(text: str) -> Node:
    """Return the template that a text writes.

    Raises:
        TemplateError: a bracket is missing, or something stands where it can't.
    """
    parser = _Parser(text)
    node = parser.choice()
    parser.end()
    return node


def shortest(node: Node) -> tuple[str, ...]:
    """Return the words of the shortest wording; a slot is an empty word."""
    match node:
        case Literal(text) | Valued(text):
            return (text,)
        case Sequence(items):
            return tuple(word for item in items for word in shortest(item))
        case Choice(options):
            return min(map(shortest, options), key=len)
        case _:
            return ("",)


class _Parser:
    """Recursive descent over the tokens of one template."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = list(_tokens(text))
        self._next = 0

    def choice(self) -> Node:
        options = [self._sequence()]
        while self._take("|"):
            options.append(self._sequence())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def end(self) -> None:
        if self._next < len(self._tokens):
            raise self._error(f"{self._tokens[self._next]!r} stands alone")

    def _sequence(self) -> Node:
        items: list[Node] = []
        while (token := self._peek()) and token not in {"|", ")", "]"}:
            items.append(self._item(token))
        return items[0] if len(items) == 1 else Sequence(tuple(items))

    def _item(self, token: str) -> Node:
        self._next += 1
        match token:
            case "(":
                return self._closed(self.choice(), ")")
            case "[":
                return self._closed(Choice((self.choice(), Sequence())), "]")
            case "<":
                return self._closed(Rule(self._word()), ">")
            case "{":
                found = _SLOT.fullmatch(self._word())
                if not found:
                    raise self._error("not a slot's name")
                return self._closed(Slot(found[1], found[2] or ""), "}")
            case ">" | "}":
                raise self._error(f"{token!r} stands alone")
            case _:
                return Literal(token)

    def _closed(self, node: Node, bracket: str) -> Node:
        if not self._take(bracket):
            raise self._error(f"{bracket!r} is missing")
        return node

    def _word(self) -> str:
        word = self._peek()
        self._next += 1
        return word or ""

    def _peek(self) -> str | None:
        return self._tokens[self._next] if self._next < len(self._tokens) else None

    def _take(self, token: str) -> bool:
        if self._peek() != token:
            return False
        self._next += 1
        return True

    def _error(self, reason: str) -> TemplateError:
        return TemplateError(f"{reason} in {self._text!r}")


def _tokens(text: str) -> Iterator[str]:
    for match in _TOKEN.finditer(text):
        yield match[1] or match[2]
