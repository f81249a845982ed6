"""Did you mean: the command that a slip of the fingers is nearest to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from a11y_klondike.command.build import Captures, build
from a11y_klondike.command.model import Answer, Choose, Nearest, OutOfRange, Question
from a11y_klondike.engine import Card, Rank, Suit

if TYPE_CHECKING:
    from a11y_klondike.command.graph import State
    from a11y_klondike.command.parse import Parser, Step

_MOST_SLIPS: Final = 2
_MOST_TRIES: Final = 300
_SHORTEST: Final = 3
"""A shorter word has no room for a slip."""
_NEVER: Final = (Question.REPEAT,)
_SHORT: Final = 4
"""Up to this length a word has room for one wrong letter only."""


@dataclass(frozen=True, slots=True)
class _Try:
    """A way through the graph, with what it costs in slips."""

    state: State
    captures: Captures = ()
    words: tuple[str, ...] = ()
    cost: int = 0


def suggestion(parser: Parser, words: tuple[str, ...]) -> Nearest | None:
    """Return the command that the words come nearest to, None if none is near.

    A slip is a word with a wrong, missing, doubled or swapped letter, or a word too many.
    Figures, and words that mean something elsewhere, are never taken for others, nor left out.
    Answers are never guessed, and a repetition needn't be.
    """
    tries = [_Try(parser.start)]
    for word in words:
        longer = [further for attempt in tries for further in _further(parser, attempt, word)]
        longer.sort(key=lambda attempt: (attempt.cost, -len(attempt.words)))
        tries = longer[:_MOST_TRIES]
    for attempt in tries:
        if attempt.state.command and len(attempt.words) * 2 > len(words):
            command = build(attempt.state.command, attempt.captures)
            if not isinstance(command, OutOfRange | Answer | Choose) and command not in _NEVER:
                return Nearest(" ".join(attempt.words), command)
    return None


def _further(parser: Parser, attempt: _Try, word: str) -> Iterator[_Try]:
    for step in parser.steps(attempt.state, word):
        if not parser.grammar.is_code(step.label.word):
            yield _stepped(parser, attempt, step, word, 0)
    if attempt.cost >= _MOST_SLIPS:
        return
    if word.isdigit() or parser.knows(word):
        return
    yield replace(attempt, cost=attempt.cost + 1)
    if len(word) >= _SHORTEST:
        for meant in sorted(set(_words(parser, attempt.state))):
            distance = _distance(word, meant)
            if len(word) <= _SHORT and word[0] != meant[0]:
                continue
            if 0 < distance <= min(_room(meant), _MOST_SLIPS - attempt.cost):
                for step in parser.steps(attempt.state, meant):
                    yield _stepped(parser, attempt, step, meant, distance)


def _stepped(parser: Parser, attempt: _Try, step: Step, word: str, cost: int) -> _Try:
    captures = attempt.captures
    if step.value is not None:
        captures = (*captures, (step.label.role, step.label.slot, step.value))
    words = (*attempt.words, _said(parser, step, word))
    return _Try(step.target, captures, words, attempt.cost + cost)


def _said(parser: Parser, step: Step, word: str) -> str:
    """Return the word, or how the game says it where it is a code.

    A figure stays: "4" is column four, while "four" could be a rank.
    """
    words = parser.vocabulary
    match step.value:
        case Card():
            return words.card(step.value, "name")
        case Rank() if word not in words.ranks[step.value].spoken:
            return words.ranks[step.value].say
        case Suit() if word not in words.suits[step.value].spoken:
            return words.suits[step.value].say
        case _:
            return word


def _words(parser: Parser, state: State) -> Iterator[str]:
    """Yield the words, but for codes, that can come next."""
    yield from (word for word in state.words if not parser.grammar.is_code(word))
    for slot in state.slots:
        for form in parser.grammar.forms[slot]:
            if form.spoken and form.valid and len(form.words) == 1 and len(form.words[0]) > 1:
                yield form.words[0]


def _room(word: str) -> int:
    return 1 if len(word) <= _SHORT else _MOST_SLIPS


def _distance(one: str, other: str) -> int:
    """Return the number of letters that differ, a swap of neighbours being one.

    Words whose lengths differ by more than matters are told apart at once.
    """
    if abs(len(one) - len(other)) > _MOST_SLIPS:
        return _MOST_SLIPS + 1
    rows = [list(range(len(other) + 1))]
    for index, letter in enumerate(one, start=1):
        row = [index]
        for place, meant in enumerate(other, start=1):
            above = rows[-1]
            costs = [row[-1] + 1, above[place] + 1, above[place - 1] + (letter != meant)]
            swapped = one[index - 2 : index] == other[place - 2 : place][::-1]
            if index > 1 and place > 1 and swapped:
                costs.append(rows[-2][place - 2] + 1)
            row.append(min(costs))
        rows.append(row)
    return rows[-1][-1]
