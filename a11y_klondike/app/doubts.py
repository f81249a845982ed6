"""Doubts about what was heard, as questions of the dialogue. Pure values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from a11y_klondike.command.normalise import Phrase, normalise


@dataclass(frozen=True, slots=True)
class Doubting:
    """The player was asked whether this was said.

    Attributes:
        words: the line, as it was heard.
    """

    words: str


class Parts(NamedTuple):
    """Lines, taken apart where they differ.

    Attributes:
        before: the words with which all begin.
        apart: the words of each that follow, which differ.
        after: the words with which all end.
    """

    before: Phrase
    apart: tuple[Phrase, ...]
    after: Phrase


@dataclass(frozen=True, slots=True)
class Guessing:
    """The player was asked which of these was said.

    Attributes:
        readings: the lines, as they were heard, each with its number.
    """

    readings: tuple[str, ...]

    @classmethod
    def between(cls, readings: Sequence[str], choice_of: Callable[[str], int | None]) -> Guessing:
        """Return the question which of these was said.

        Whatever differs by a number comes under just that number, if there are so many: "two or
        ten?" would leave open what "two" answers, "ten or two?" doesn't.

        Args:
            readings: the lines, the likeliest first.
            choice_of: tells which number words are as an answer, None for none.
        """
        numbers = {
            index: choice_of(" ".join(words))
            for index, words in enumerate(cls(tuple(readings)).parts.apart)
        }
        fixed = {number - 1: index for index, number in numbers.items() if number}
        places = range(len(readings))
        left = [place for place in places if place not in {fixed.get(each) for each in places}]
        order = [fixed[place] if place in fixed else left.pop(0) for place in places]
        return cls(tuple(readings[index] for index in order))

    @property
    def parts(self) -> Parts:
        """Where the readings differ; all of each, if one would have nothing left else."""
        lines = tuple(map(normalise, self.readings))
        start = _same_at_start(lines)
        end = _same_at_start([line[start:][::-1] for line in lines])
        apart = tuple(line[start : len(line) - end] for line in lines)
        if not all(apart):
            return Parts((), lines, ())
        return Parts(lines[0][:start], apart, lines[0][len(lines[0]) - end :])

    def number_of(self, line: str) -> int | None:
        """Return the number of the one reading that a line names, None for none.

        It has the words by which that reading differs, and perhaps words of it around those:
        "king", or "king of hearts".
        """
        said = normalise(line)
        start, apart, _ = self.parts
        fitting = [
            number
            for number, (reading, own) in enumerate(zip(self.readings, apart, strict=True), start=1)
            if _is_about(said, normalise(reading), len(start), len(start) + len(own))
        ]
        return fitting[0] if len(fitting) == 1 else None


def said_by(question: object) -> tuple[str, ...]:
    """Return the lines about which a question asks whether they were said, none for others."""
    match question:
        case Doubting(words):
            return (words,)
        case Guessing(readings):
            return readings
        case _:
            return ()


def _same_at_start(lines: Sequence[Phrase]) -> int:
    """Return with how many words all these lines begin."""
    count = 0
    for words in zip(*lines, strict=False):
        if len(set(words)) > 1:
            break
        count += 1
    return count


def _is_about(said: Phrase, reading: Phrase, start: int, end: int) -> bool:
    """Whether words are a piece of a reading that has all from one place to another."""
    return any(
        reading[first : first + len(said)] == said and first + len(said) >= end
        for first in range(start + 1)
    )
