"""What a screen reader must do in a turn. Each check returns the faults that it finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from readers.play import Turn, heard, letters, shown, words
from readers.recording import Event, Kind

from a11y_klondike.output.wrap import wrap

MOST_CHATTER: Final = 14
"""Characters that may be said in a turn besides the answer: the prompt, the name of the key."""

_BLANK: Final = "space"


class Fault(Enum):
    """What can be wrong with a turn."""

    MISSING = auto()
    """A line of the answer isn't read."""
    TWICE = auto()
    """It is read more than once."""
    MIXED = auto()
    """Something else is read between the lines, or they come in another order."""
    CUT = auto()
    """Speech is stopped in the middle of the answer."""
    COMMAND_AGAIN = auto()
    """The command is read again after Enter."""
    CHATTER = auto()
    """Too much is said besides the answer."""
    NO_ECHO = auto()
    """While typing, something else is said than the typed keys."""
    RESTLESS = auto()
    """Something happens while the player does nothing."""
    OUT_OF_REACH = auto()
    """The typed text isn't on the braille display, or the prompt after it."""
    NOT_ABOVE = auto()
    """The lines above the prompt aren't those of the answer."""


class Found(NamedTuple):
    """A fault, and where it was found."""

    fault: Fault
    detail: str


def speech_faults(turn: Turn) -> Iterator[Found]:
    """Look at a turn in a reader that speaks: a command, or the start of the game."""
    yield from _answer_faults(turn)
    yield from _cuts(turn)
    if turn.step.key:
        yield from _echo_faults(turn)
        yield from _chatter(turn)


def key_faults(turn: Turn) -> Iterator[Found]:
    """Look at a turn that ends with a key for editing: its answer is a word or a letter."""
    said = heard(turn.after)
    if not re.search(rf"(?<!\w){re.escape(turn.step.answer)}(?!\w)", said):
        yield Found(Fault.MISSING, said)
    yield from _chatter(turn)


def idle_faults(turn: Turn) -> Iterator[Found]:
    """Look at a while in which nothing was done."""
    if turn.after:
        yield Found(Fault.RESTLESS, repr(turn.after))


def braille_faults(turn: Turn, cells: int, columns: int) -> Iterator[Found]:
    """Look at a turn in a reader that shows braille."""
    typed, seen = turn.step.text, shown(turn.typing)
    # Of a line that is longer than the display, it shows the part that is typed last.
    if typed and not (seen and seen[-1] and (seen[-1].endswith(typed) or typed.endswith(seen[-1]))):
        yield Found(Fault.OUT_OF_REACH, f"{typed!r} not in {seen}")
    if shown(turn.after)[-1:] != [turn.step.prompt]:
        yield Found(Fault.OUT_OF_REACH, f"{shown(turn.after)}, not {turn.step.prompt!r}")
    lines = wrap(turn.step.answer, columns).splitlines()
    expected = [line[:cells].rstrip() for line in reversed(lines)]
    if list(turn.above) != expected:
        yield Found(Fault.NOT_ABOVE, f"{turn.above}, not {expected}")
    read = words("".join(text.ljust(cells) for text in [*turn.above[-1:], *turn.along]))
    if read != words(turn.step.answer):
        yield Found(Fault.MISSING, f"{read!r}, not {words(turn.step.answer)!r}")


def chatter(turn: Turn) -> int:
    """Return how many characters were said after the key besides the answer, blanks aside."""
    return max(len(letters(heard(turn.after))) - len(letters(turn.step.answer)), 0)


def chatter_while_typing(turn: Turn) -> int:
    """Return how many characters were said before the key beyond those of the typed keys."""
    typed = turn.step.text.replace(" ", _BLANK)
    return max(len(letters(heard(turn.typing))) - len(typed), 0)


def _answer_faults(turn: Turn) -> Iterator[Found]:
    said, answer = letters(heard(turn.after)), letters(turn.step.answer)
    for line in map(letters, turn.step.answer.splitlines()):
        times, wanted = said.count(line), answer.count(line)
        if times < wanted:
            yield Found(Fault.MISSING, f"{line!r} in {said!r}")
        if times > wanted:
            yield Found(Fault.TWICE, f"{line!r} in {said!r}")
    if answer not in said:
        yield Found(Fault.MIXED, repr(said))


def _cuts(turn: Turn) -> Iterator[Found]:
    begun = False
    for event in turn.after:
        ours = _is_of_answer(event, turn)
        if (event.kind is Kind.CUT and ours) or (event.kind is Kind.HUSH and begun):
            yield Found(Fault.CUT, repr(turn.after))
        begun = begun or (event.kind is Kind.SAY and ours)


def _is_of_answer(event: Event, turn: Turn) -> bool:
    """Tell whether an utterance has a line of the answer in it, or is a part of it."""
    said, answer = letters(event.text), letters(turn.step.answer)
    lines = map(letters, turn.step.answer.splitlines())
    return bool(said) and (said in answer or any(line in said for line in lines))


def _chatter(turn: Turn) -> Iterator[Found]:
    said, answer = heard(turn.after), words(turn.step.answer)
    command = rf"(?<!\w){re.escape(turn.step.text)}(?!\w)"
    if turn.step.text and len(re.findall(command, said)) > len(re.findall(command, answer)):
        yield Found(Fault.COMMAND_AGAIN, repr(said))
    if chatter(turn) > MOST_CHATTER:
        yield Found(Fault.CHATTER, f"{said!r} for {answer!r}")


def _echo_faults(turn: Turn) -> Iterator[Found]:
    """Look whether what was said while typing is what was typed: letters, or several at once."""
    said = heard(turn.typing)
    names = [_BLANK, *turn.step.text.split()]
    if chatter_while_typing(turn) or not all(
        any(part in name for name in names) for part in said.split()
    ):
        yield Found(Fault.NO_ECHO, f"{said!r} for {turn.step.text!r}")
