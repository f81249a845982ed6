"""Messages: a locale's sentences, in Project Fluent's syntax.

A message's value is its text. Its attributes `.spoken` and `.braille` are other wordings for
speech and for a braille display; where one is missing, the text serves. `.prompt` is what goes
into the prompt for a braille display, where `.braille` is too long for that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from a11y_klondike.l10n.errors import LocaleError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast as fluent_ast

FILE: Final = "messages.ftl"
_PROMPT: Final = "prompt"
"""The attribute for the prompt."""
_ENTRY: Final = re.compile(r"^-?[a-zA-Z][\w-]* *=", re.MULTILINE)


class Form(Enum):
    """For whom a sentence is worded."""

    TEXT = "text"
    """A line in the terminal, which a sighted player or a screen reader reads."""
    SPOKEN = "spoken"
    """The game's own voice: words only, no codes."""
    BRAILLE = "braille"
    """A braille display: short, with codes."""


class Messages:
    """The messages of one locale.

    Fluent's runtime costs a tenth of a second to import and its parser a tenth of a
    millisecond a line, so both start work with the first sentence, and only the entries that
    are said get parsed.
    """

    def __init__(self, tag: str, source: str, functions: Mapping[str, Callable[..., Any]]) -> None:
        self._tag = tag
        self._functions = dict(functions)
        self._sources = dict(_entries(source))
        self._parsed: set[str] = set()

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all messages."""
        return frozenset(name for name in self._sources if not name.startswith("-"))

    def format(self, message_id: str, values: Mapping[str, str | int], form: Form) -> str:
        """Return a message with its values filled in.

        Raises:
            LocaleError: the message is missing or broken, or asks for a value that isn't
                given.
        """
        return self._format(message_id, values, (form.value,))

    def format_prompt(self, message_id: str, values: Mapping[str, str | int]) -> str:
        """Return the shortest wording of a message: for the prompt, for braille, or its text.

        Raises:
            LocaleError: as for `format`.
        """
        return self._format(message_id, values, (_PROMPT, Form.BRAILLE.value))

    def _format(
        self, message_id: str, values: Mapping[str, str | int], attributes: Iterable[str]
    ) -> str:
        """Return a message by the first of these attributes that it has, or else by its text."""
        self._parse(message_id)
        message = self._bundle.get_message(message_id)
        found = (message.attributes[name] for name in attributes if name in message.attributes)
        pattern = next(found, message.value)
        if pattern is None:
            raise self._error(message_id, "has no text")
        try:
            text, errors = self._bundle.format_pattern(pattern, dict(values))
        except RecursionError as error:
            raise self._error(message_id, "refers to itself") from error
        if errors:
            raise self._error(message_id, "; ".join(map(str, errors))) from errors[0]
        return str(text)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - see the class

        return FluentBundle([self._tag], functions=self._functions, use_isolating=False)

    def _parse(self, entry_id: str) -> None:
        """Parse an entry, and those it refers to, unless that was done before."""
        if entry_id in self._parsed:
            return
        from fluent.runtime import FluentResource  # noqa: PLC0415 - see the class

        try:
            source = self._sources[entry_id]
        except KeyError:
            raise self._error(entry_id, "is missing") from None
        resource = FluentResource(source)
        for entry in resource.body:
            if type(entry).__name__ == "Junk":
                raise self._error(entry_id, "is not Fluent")
        self._bundle.add_resource(resource)
        self._parsed.add(entry_id)
        try:
            for reference in _references(resource.body):
                self._parse(reference)
        except LocaleError:
            self._parsed.discard(entry_id)
            raise

    def _error(self, message_id: str, reason: str) -> LocaleError:
        return LocaleError(f"{self._tag}/{FILE}", 0, f"{message_id} {reason}")


def _references(entries: Iterable[fluent_ast.EntryType]) -> set[str]:
    """Return the ids of the messages and terms that entries refer to."""
    from fluent.syntax.visitor import Visitor  # noqa: PLC0415 - see `Messages`

    found: set[str] = set()

    class Finder(Visitor):
        def visit_MessageReference(self, node: fluent_ast.MessageReference) -> None:  # noqa: N802
            found.add(node.id.name)

        def visit_TermReference(self, node: fluent_ast.TermReference) -> None:  # noqa: N802
            found.add(f"-{node.id.name}")
            self.generic_visit(node)

    for entry in entries:
        Finder().visit(entry)
    return found


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield each entry of a Fluent file by its id: entries begin in the first column."""
    starts = [match.start() for match in _ENTRY.finditer(source)]
    for start, end in pairwise([*starts, len(source)]):
        text = source[start:end]
        yield text.partition("=")[0].strip(), text
