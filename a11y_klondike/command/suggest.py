"""Did you mean: the command that a slip of the fingers, or of the spelling, is nearest to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeGuard

from a11y_klondike.command.build import Captures, build
from a11y_klondike.command.model import (
    Answer,
    Choose,
    ChooseLike,
    Command,
    Nearest,
    OutOfRange,
    Question,
)
from a11y_klondike.command.resolve import Situation, suits
from a11y_klondike.engine import Card, Rank, Suit

if TYPE_CHECKING:
    from a11y_klondike.command.graph import State
    from a11y_klondike.command.parse import Parser, Step

_MOST_SLIPS: Final = 2
_MOST_TRIES: Final = 300
_SHORTEST: Final = 3
"""A shorter word has no room for a slip."""
_NO_GUESS: Final = OutOfRange | Answer | Choose | ChooseLike
_SHORT: Final = 5
"""Up to this length a word has room for one slip only."""
_FIRST_IS_RIGHT: Final = 4
"""Up to this length a word begins as it was meant to: "teal" is no slip of "deal"."""


@dataclass(frozen=True, slots=True)
class _Try:
    """A way through the graph, with what it costs in slips."""

    state: State
    captures: Captures = ()
    words: tuple[str, ...] = ()
    cost: int = 0
    role: str | None = None
    """That of the slot which the last word filled, None if it filled none."""
    left_out: bool = False
    """Whether a word after that one was left out."""


def suggestion(
    parser: Parser, words: tuple[str, ...], on: Situation | None = None
) -> Nearest | None:
    """Return the command that the words come nearest to, None if none is near.

    A slip is a word with a wrong, missing, doubled or swapped letter, one that is spelt as it
    sounds, or a word too many. Of commands that are as near, one that can be done on this table
    comes first, then the commonest.

    Figures are never taken for others, nor left out. Nor is what stands between two cards: "queen
    of hearts or queen of spades" is no move. Words that mean something elsewhere are never left
    out, and taken only for such as sound the same: "two" for "to". Answers are never guessed, and
    a repetition needn't be.
    """
    tries = [_Try(parser.start)]
    for word in words:
        longer = [further for attempt in tries for further in _further(parser, attempt, word)]
        longer.sort(key=lambda attempt: (attempt.cost, -len(attempt.words)))
        tries = longer[:_MOST_TRIES]
    found = list(_complete(tries, len(words)))
    nearest = [nearest for cost, nearest in found if cost == found[0][0]]
    fitting = [each for each in nearest if on and suits(each.command, on)]
    return next(iter(fitting or nearest), None)


def _complete(tries: list[_Try], count: int) -> Iterator[tuple[int, Nearest]]:
    """Yield what is a command, with its cost, if it has more than half of so many words."""
    for attempt in tries:
        if attempt.state.command and len(attempt.words) * 2 > count:
            command = build(attempt.state.command, attempt.captures)
            if _may_be_guessed(command):
                yield attempt.cost, Nearest(" ".join(attempt.words), command)


def _may_be_guessed(command: Command | OutOfRange) -> TypeGuard[Command]:
    return not isinstance(command, _NO_GUESS) and command is not Question.REPEAT


def _further(parser: Parser, attempt: _Try, word: str) -> Iterator[_Try]:
    for step in _steps(parser, attempt, word):
        if not parser.grammar.is_code(step.label.word):
            yield _stepped(parser, attempt, step, word, 0)
    if attempt.cost >= _MOST_SLIPS:
        return
    if word.isdigit():
        return
    alike = parser.sounds.alike(word)
    known = parser.knows(word)
    if not known:
        yield replace(attempt, cost=attempt.cost + 1, left_out=True)
    if known and not alike:
        return
    # Of words that are as near, one with the same first letter comes first.
    words = set(_words(parser, attempt.state))
    for meant in sorted(words, key=lambda each: (each[:1] != word[:1], each)):
        if meant in alike:
            slips = 1
        elif known:
            continue
        else:
            slips = _slips(word, meant)
        if 0 < slips <= _MOST_SLIPS - attempt.cost:
            for step in _steps(parser, attempt, meant):
                yield _stepped(parser, attempt, step, meant, slips)


def _steps(parser: Parser, attempt: _Try, word: str) -> Iterator[Step]:
    """Yield each way in which a word leads on, but not from one slot to another over a gap."""
    for step in parser.steps(attempt.state, word):
        fills = attempt.role is not None and step.value is not None
        if not (attempt.left_out and fills and step.label.role != attempt.role):
            yield step


def _stepped(parser: Parser, attempt: _Try, step: Step, word: str, cost: int) -> _Try:
    captures, role = attempt.captures, None
    if step.value is not None:
        role = step.label.role
        captures = (*captures, (role, step.label.slot, step.value))
    words = (*attempt.words, _said(parser, step, word))
    return _Try(step.target, captures, words, attempt.cost + cost, role)


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


def _slips(word: str, meant: str) -> int:
    """Return how many slips make one word of another, 0 if that is too far, or no slip at all."""
    if len(word) < _SHORTEST or (len(word) <= _FIRST_IS_RIGHT and word[0] != meant[0]):
        return 0
    if len(meant) <= _SHORTEST and len(word) != len(meant):
        return 0  # "then" is no "ten".
    distance = _distance(word, meant)
    most = 1 if min(len(word), len(meant)) <= _SHORT else _MOST_SLIPS
    return distance if distance <= most else 0


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
