"""The prompt of a braille display: the newest fact of a reply, in a few cells.

A braille display follows the cursor. After Enter it shows the prompt alone, and the reply stands
in the lines above. So what a player waits for most goes into the prompt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, Protocol

from a11y_klondike.announce.model import Announcement, Sentence, Value

CELLS: Final = 8
"""Characters, so many cells in computer braille. A fact that is longer isn't shown: half a number
would be another number."""

_SIGN: Final = "> "


class PromptWording(Protocol):
    """What a prompt asks of a locale."""

    def format_prompt(self, message_id: str, values: Mapping[str, Value], /) -> str:
        """Return the shortest wording of a message with its values filled in."""
        ...


class _Kind(Enum):
    """What a sentence does in a reply."""

    QUESTION = 1
    """It wants an answer."""
    OUTCOME = 2
    """The game is won, stuck, or can be finished."""
    REFUSAL = 3
    """Something isn't done, or wasn't understood."""
    NEWS = 4
    """It names a card or a space that can be played now, and couldn't be before."""
    RESULT = 5
    """It tells what was done."""
    ANSWER = 6
    """It tells what was asked for."""
    ASIDE = 7
    """It belongs to another, or is told where nothing else is."""
    TEXT = 8
    """It is a part of a text that has to be read as a whole."""


_KINDS: Final[Mapping[str, _Kind]] = {
    "which": _Kind.QUESTION,
    "ask": _Kind.QUESTION,
    "did-you-mean": _Kind.QUESTION,
    "won": _Kind.OUTCOME,
    "stuck": _Kind.OUTCOME,
    "no-moves-left": _Kind.OUTCOME,
    "can-finish": _Kind.OUTCOME,
    "refusal": _Kind.REFUSAL,
    "unknown": _Kind.REFUSAL,
    "misplaced": _Kind.REFUSAL,
    "unfinished": _Kind.REFUSAL,
    "too-long": _Kind.REFUSAL,
    "range": _Kind.REFUSAL,
    "choice-range": _Kind.REFUSAL,
    "rules-contradict": _Kind.REFUSAL,
    "prefix": _Kind.REFUSAL,
    "fault": _Kind.REFUSAL,
    "turned-up": _Kind.NEWS,
    "drawn": _Kind.NEWS,
    "waste-shows": _Kind.NEWS,
    "column-emptied": _Kind.NEWS,
    "moved": _Kind.RESULT,
    "suit-up-to": _Kind.RESULT,
    "ace-forced": _Kind.RESULT,
    "finished": _Kind.RESULT,
    "waste-turned": _Kind.RESULT,
    "pass": _Kind.RESULT,
    "undone": _Kind.RESULT,
    "redone": _Kind.RESULT,
    "restart": _Kind.RESULT,
    "restarted": _Kind.RESULT,
    "brought-back": _Kind.RESULT,
    "welcome": _Kind.ASIDE,
    "deal": _Kind.ASIDE,
    "rules-in-short": _Kind.ASIDE,
    "won-summary": _Kind.ASIDE,
    "won-deal": _Kind.ASIDE,
    "this-game": _Kind.ASIDE,
    "left-kept": _Kind.ASIDE,
    "save-details": _Kind.ASIDE,
    "moves-between": _Kind.ASIDE,
    "moves-from-waste": _Kind.ASIDE,
    "moves-worry-back": _Kind.ASIDE,
    "choice": _Kind.ASIDE,
    "sequence": _Kind.ASIDE,
    "turned-down": _Kind.ASIDE,
    "column-face-down": _Kind.ASIDE,
    "suit": _Kind.ASIDE,
    "stock-left": _Kind.ASIDE,
    "help": _Kind.TEXT,
    "say": _Kind.TEXT,
    "say-answers": _Kind.QUESTION,
}
"""Message ids, or how they begin, up to a hyphen; the longest counts. All others are answers."""

_NEWEST_FIRST: Final = (
    (_Kind.QUESTION,),
    (_Kind.OUTCOME,),
    (_Kind.REFUSAL,),
    (_Kind.NEWS, _Kind.RESULT),
)
"""Of these the last counts, for it is the newest: of several commands that of the last one."""

_FIRST: Final = (_Kind.ANSWER, _Kind.ASIDE)
"""Of these the first counts, for it is the most important. Of a text nothing does."""


def prompt(told: Announcement, wording: PromptWording) -> str:
    """Return what to put before the player's next line: the newest fact and a sign.

    Raises:
        LocaleError: the locale lacks a message, or one asks for what it isn't given.
    """
    fact = newest_fact(told, wording)
    return f"{fact} {_SIGN}" if fact else _SIGN


def newest_fact(told: Announcement, wording: PromptWording) -> str:
    """Return the newest fact of a reply in `CELLS` cells at most, "" where none is so short.

    Raises:
        LocaleError: as for `prompt`.
    """
    return next(filter(None, (_fact(said, wording) for said in _by_weight(told))), "")


def _by_weight(told: Announcement) -> Iterator[Sentence]:
    """Yield the sentences of a reply, the one that a player waits for most first."""
    lines = list(_lines(told.sentences))
    for kinds in _NEWEST_FIRST:
        for line in reversed(lines):
            for kind in kinds:
                yield from (said for said in reversed(line) if _kind(said) is kind)
    for kind in _FIRST:
        yield from (said for said in told.sentences if _kind(said) is kind)


def _lines(sentences: Iterable[Sentence]) -> Iterator[list[Sentence]]:
    """Yield the sentences line by line. Of several commands each has a line."""
    line: list[Sentence] = []
    for said in sentences:
        if said.new_line and line:
            yield line
            line = []
        line.append(said)
    yield line


def _fact(said: Sentence, wording: PromptWording) -> str:
    """Return a sentence as a fact, "" if it is too long to be one."""
    fact = "" if said.spelt else wording.format_prompt(said.id, said.values)
    return fact if len(fact) <= CELLS else ""


def _kind(said: Sentence) -> _Kind:
    name = said.id
    while name and name not in _KINDS:
        name = name.rpartition("-")[0]
    return _KINDS.get(name, _Kind.ANSWER)
