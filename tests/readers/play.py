"""Playing a script in a screen reader: keys are pressed, and what the reader does is kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from readers.brltty import BACK_TO_CURSOR, LINE_UP, WINDOW_RIGHT, Brltty
from readers.reader import Reader, ReaderError
from readers.recording import Event, Kind

from a11y_klondike.output.wrap import wrap

PATIENCE: Final = 15.0
"""Seconds in which a reader on a busy machine has begun to say what it should."""
PROMPT: Final = ">"
EMPTY: Final = ""

_CALM: Final = 0.5
"""Seconds in which a reader that has said what it should may still say what it shouldn't."""
_CALM_DISPLAY: Final = 0.1
_PATIENCE_DISPLAY: Final = 1.0
_STARTS: Final = 2
"""How often a reader is started if it doesn't start: Orca misses the first window of a desktop now
and then."""
_SPEECH: Final = frozenset({Kind.SAY, Kind.LETTER})
_ENDS: Final = frozenset({Kind.SAID, Kind.CUT})


@dataclass(frozen=True, slots=True)
class Step:
    """What is done at the keyboard: text is typed, then a key is pressed.

    Attributes:
        text: what is typed.
        key: the key. Without one, nothing is done: so the game starts, and so it idles.
        answer: what should be read then.
        prompt: what the prompt after it is, without the blank at its end.
        idle: for how many seconds nothing is done.
    """

    text: str = ""
    key: str = ""
    answer: str = ""
    prompt: str = PROMPT
    idle: float = 0.0


@dataclass(frozen=True, slots=True)
class Turn:
    """A step, and what the reader did.

    Attributes:
        step: the step.
        typing: what it did before the key was pressed.
        after: what it did from then on, until it was silent.
        above: what the braille display showed as it went up, a line at a time.
        along: what it showed as it went on to the right, from the highest of these lines.
    """

    step: Step
    typing: Sequence[Event]
    after: Sequence[Event]
    above: Sequence[str] = ()
    along: Sequence[str] = ()


def words(text: str) -> str:
    """Return a text with single blanks between its words, and no line ends."""
    return " ".join(text.split())


def letters(text: str) -> str:
    """Return a text without blanks and line ends.

    The system may hand a single write on in two pieces, even in the middle of a word, and a
    reader then says two utterances. So these are compared.
    """
    return "".join(text.split())


def heard(events: Sequence[Event]) -> str:
    """Return all that was said, letters included."""
    return words(" ".join(event.text for event in events if event.kind in _SPEECH))


def shown(events: Sequence[Event]) -> list[str]:
    """Return all that a braille display showed."""
    return [event.text for event in events if event.kind is Kind.SHOW]


def play(
    make: Callable[[], Reader], steps: Sequence[Step], patience: float = PATIENCE
) -> list[Turn]:
    """Do all steps in a reader; if it doesn't start, start it once more.

    Args:
        make: makes the reader.
        steps: the first is the start of the game.
        patience: how many seconds to wait for what should be read.
    """
    for left in reversed(range(_STARTS)):
        try:
            with make() as reader:
                first = _turn(reader, 0, steps[0], patience)
                return [first, *(_turn(reader, None, step, patience) for step in steps[1:])]
        except ReaderError:
            if not left:
                raise
    raise AssertionError


def _turn(reader: Reader, start: int | None, step: Step, patience: float) -> Turn:
    """Do one step.

    Args:
        start: the first event that belongs to it; None: the next.
    """
    recording = reader.recording
    if start is None:
        start = len(recording)
    for letter in step.text:
        reader.press(letter)
        time.sleep(reader.key_seconds)
    if step.text:
        recording.wait(start, lambda _: True, _CALM, _CALM)
    middle = max(start, len(recording) if step.key else 0)
    if step.key:
        reader.press(step.key)
    time.sleep(step.idle)
    if isinstance(reader, Brltty):
        return _read_by_touch(reader, step, start, middle, patience)
    step = replace(step, answer=reader.wording(step.answer))
    if not step.idle:
        answer = letters(step.answer)
        recording.wait(
            middle,
            lambda events: (
                answer in letters(heard(events)) and not (reader.tells_ends and _talks(events))
            ),
            patience,
            _CALM,
        )
    events = recording.since(start)
    return Turn(step, events[: middle - start], events[middle - start :])


def _talks(events: Sequence[Event]) -> bool:
    """Tell whether something is being said, for a reader that tells ends."""
    spoken = [event for event in events if event.kind in _SPEECH]
    return len(spoken) > sum(event.kind in _ENDS for event in events)


def _read_by_touch(reader: Brltty, step: Step, start: int, middle: int, patience: float) -> Turn:
    """Wait for the prompt, go up line by line as far as the answer goes, and read it."""
    recording = reader.recording
    recording.wait(
        middle,
        lambda events: bool(texts := shown(events)) and texts[-1].endswith(PROMPT),
        patience,
        _CALM_DISPLAY,
    )
    events = recording.since(start)
    lines = wrap(step.answer, reader.columns).splitlines()
    above = [_pressed(reader, LINE_UP) for _ in lines]
    windows = sum(-(-len(line) // reader.cells) for line in lines)
    along = [_pressed(reader, WINDOW_RIGHT) for _ in range(windows - 1)]
    _pressed(reader, BACK_TO_CURSOR)
    return Turn(step, events[: middle - start], events[middle - start :], above, along)


def _pressed(reader: Brltty, command: str) -> str:
    """Press a key of the display; return what it shows then, the same as before or not."""
    start = len(reader.recording)
    reader.press_display(command)
    reader.recording.wait(start, bool, _PATIENCE_DISPLAY, 0)
    return [EMPTY, *shown(reader.recording.since(0))][-1]
