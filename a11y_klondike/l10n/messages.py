"""Messages: a locale's sentences, in Project Fluent's syntax.

A message's value is its text. Its attributes `.spoken` and `.braille` are other wordings for
speech and for a braille display; where one is missing, the text serves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from a11y_klondike.l10n.errors import LocaleError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FILE: Final = "messages.ftl"
_ENTRY: Final = re.compile(r"^-?[a-zA-Z][\w-]* *=", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)\s*[.}(]")


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
        self._parse(message_id)
        message = self._bundle.get_message(message_id)
        pattern = message.attributes.get(form.value, message.value)
        if pattern is None:
            raise self._error(message_id, "has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
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
        for reference in _REFERENCE.findall(source):
            self._parse(reference)

    def _error(self, message_id: str, reason: str) -> LocaleError:
        return LocaleError(f"{self._tag}/{FILE}", 0, f"{message_id} {reason}")


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield each entry of a Fluent file by its id: entries begin in the first column."""
    starts = [match.start() for match in _ENTRY.finditer(source)]
    for start, end in zip(starts, [*starts[1:], len(source)], strict=True):
        text = source[start:end]
        yield text.partition("=")[0].strip(), text
