"""Free text: a typed line whose end is the player's own, as the name of a saved game.

Such a line begins with a prefix from the table `[free]` of a locale's `commands.toml`; all that
follows is kept as it was typed. Nobody can say it, and it is no part of the token graph: the
graph comes first, and only what it doesn't understand can be free text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from a11y_klondike.command.model import (
    Command,
    DeleteNamed,
    ForgetWord,
    ImportLine,
    LoadNamed,
    Muddle,
    Parsed,
    SaveAs,
    SetVoice,
    TeachWord,
    Unparsed,
)
from a11y_klondike.command.normalise import (
    Phrase,
    Phrases,
    by_first_word,
    normalise,
    split_at,
    without_fillers,
)

LONGEST_FREE: Final = 4000
"""Characters of a line with free text: a game as a line of text is longer than any command."""

Meanings = list[tuple[str, Parsed]]
"""The text of each command of a line, and what it means."""

_EQUALS: Final = "="
"""Stands between two words of which one is taken for the other, as it does in the settings."""


def _teach(text: str) -> TeachWord:
    """Return what "tin = ten" teaches; the second word is "" where it is missing."""
    heard, _, word = text.partition(_EQUALS)
    return TeachWord(" ".join(normalise(heard)), " ".join(normalise(word)))


FREE_COMMANDS: Final[Mapping[str, Callable[[str], Command]]] = {
    "save_as": SaveAs,
    "load": LoadNamed,
    "delete": DeleteNamed,
    "import_line": ImportLine,
    "voice": SetVoice,
    "teach": _teach,
    "forget_word": lambda text: ForgetWord(" ".join(normalise(text))),
}
"""The commands that end in free text, by the names that `[free]` has for them."""

PAIRED: Final = frozenset({"teach"})
"""The commands whose free text is two, with words of the table `[between]` between them."""
_NAMES_A_SAVE: Final = frozenset({"load", "delete"})
"""The commands whose free text is the name of a game that was saved."""
_SEPARATOR: Final = ";"
_MOST_PLACES: Final = 20
"""Where free text is looked for in a line: it can't stand behind more commands than a line has."""
_CHUNK: Final = re.compile(r"\S+")
_CURSOR: Final = "\0"
"""Stands at the end of a line that is being typed."""
_SHARED: Final = re.compile(r"\W{0,20}klondike\s.*\b(?:deal|cards)\b", re.IGNORECASE)
"""How a game that was shared as a line begins; quotes, as in a reply by mail, may come first."""


class FreeText(NamedTuple):
    """A line with free text.

    Attributes:
        name: the command's name in `[free]`.
        words: those of the prefix.
        text: what follows it, "" for nothing.
    """

    name: str
    words: Phrase
    text: str

    @property
    def meaning(self) -> Parsed:
        """The command that it is, or that its text is missing."""
        if not self.text:
            return Unparsed("", said=self.words, prefix=self.name)
        return FREE_COMMANDS[self.name](self.text)


class FreeTextFinder:
    """Finds free text in lines of one language.

    Args:
        prefixes: the wordings that can come before it, by the command's name.
        fillers: the phrases that cost nothing.
        between: the wordings that stand between two texts, by the name of the command.
    """

    def __init__(
        self,
        prefixes: Mapping[str, Iterable[Phrase]],
        fillers: Phrases,
        between: Mapping[str, Iterable[Phrase]],
    ) -> None:
        self._names = {words: name for name, them in prefixes.items() for words in them}
        self._fillers = fillers
        self._between = {name: by_first_word(phrases) for name, phrases in between.items()}
        phrases = (phrase for them in fillers.values() for phrase in them)
        self._begun = set(_begun(self._names))
        self._begun_fillers = set(_begun(phrases))
        first = sorted({words[0] for words in self._names} | {"klondike"})
        self._first_words = re.compile("|".join(map(re.escape, first)), re.IGNORECASE)

    def commands(self, line: str, parse: Callable[[str], Meanings]) -> Meanings | None:
        """Return the commands of a line that ends in free text, None if it doesn't.

        What the graph understands up to the next semicolon is no free text.

        Args:
            line: the line.
            parse: tells what the graph understands of a text.
        """
        if line.isascii() and not self._first_words.search(line):
            return None  # as most lines are, so that they cost next to nothing
        for start in islice(self._places(line), _MOST_PLACES):
            before, rest = line[:start], line[start:]
            found = self.find(rest)
            if found:
                _, first = parse(rest.partition(_SEPARATOR)[0])[0]
                if isinstance(first, Unparsed | Muddle):
                    others = parse(before) if before.strip(f"{_SEPARATOR} ") else []
                    return [*others, (rest, found.meaning)]
        return None

    def find(self, line: str) -> FreeText | None:
        """Return the free text that a line is, by its longest prefix, None if it is none."""
        if _SHARED.match(line):
            return FreeText("import_line", (), line.strip())
        found = None
        for words, end in self._beginnings(line):
            if words in self._names and (found is None or words != found.words):
                name = self._names[words]
                found = FreeText(name, words, self._paired(name, line[end:].strip()))
        return found

    def _paired(self, name: str, text: str) -> str:
        """Return the two texts that a command wants with a sign between them, others as it is."""
        if name not in self._between or _EQUALS in text:
            return text
        first, *others = split_at(normalise(text), self._between[name])
        return f" {_EQUALS} ".join(map(" ".join, (first, *others[:1])))

    def wants_name(self, line: str) -> bool:
        """Whether the last word of a line that goes on is part of a saved game's name."""
        return any(True for _ in self._names_begun(line))

    def names_for(self, line: str, names: Iterable[str]) -> list[str]:
        """Return what the last word of a line can become, where a saved game is named there.

        Args:
            line: the line up to the cursor.
            names: those of all games that were saved.
        """
        names = tuple(names)
        return [
            name[typed.rfind(" ") + 1 :]
            for typed in self._names_begun(line)
            for name in names
            if name[: len(typed)].casefold() == typed.casefold()
        ]

    def _names_begun(self, line: str) -> Iterator[str]:
        """Yield how much of a saved game's name was typed, for each place where one can begin."""
        for start in islice(self._places(line), _MOST_PLACES):
            found = self.find(line[start:] + _CURSOR)
            if found and found.text and found.name in _NAMES_A_SAVE:
                yield found.text.removesuffix(_CURSOR)

    def _places(self, line: str) -> Iterator[int]:
        """Yield where free text can begin: at the beginning, and after each semicolon."""
        yield 0
        yield from (index + 1 for index, sign in enumerate(line) if sign == _SEPARATOR)

    def _beginnings(self, line: str) -> Iterator[tuple[Phrase, int]]:
        """Yield the words up to each blank without fillers, while they can begin a prefix."""
        words: Phrase = ()
        for chunk in _CHUNK.finditer(line):
            words = (*words, *normalise(chunk[0]))
            kept = without_fillers(words, self._fillers)
            if not self._can_begin(kept):
                return
            yield kept, chunk.end()

    def _can_begin(self, words: Phrase) -> bool:
        """Whether words begin a prefix, perhaps with a filler after them that isn't complete."""
        return any(
            words[:count] in self._begun and words[count:] in self._begun_fillers
            for count in range(len(words) + 1)
        )


def _begun(phrases: Iterable[Phrase]) -> Iterator[Phrase]:
    """Yield the beginnings of phrases, the empty one and the phrases themselves included."""
    yield ()
    for phrase in phrases:
        yield from (phrase[:count] for count in range(1, len(phrase) + 1))
