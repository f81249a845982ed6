"""What to do about something heard: do it, ask whether it was said, or which, or say nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import TYPE_CHECKING

from a11y_klondike.announce.hearing import ask_said, ask_which_said
from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.costly import asks_by_itself
from a11y_klondike.app.dialogue import Dialogue, Offering, is_asking
from a11y_klondike.app.doubts import Doubting, Guessing
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.command.model import (
    Answer,
    Choose,
    ChooseLike,
    MoveCards,
    Muddle,
    OutOfRange,
    Parsed,
    Unparsed,
)
from a11y_klondike.command.resolve import (
    MOST_CHOICES,
    Resolved,
    Situation,
    TakeBack,
    resolve,
    suits,
)
from a11y_klondike.engine import Refusal
from a11y_klondike.voice import rejection_model
from a11y_klondike.voice.decision import Band

if TYPE_CHECKING:
    from a11y_klondike.command.parse import Parser
    from a11y_klondike.voice.decision import Decision

_ANSWERS = Answer | Choose | ChooseLike
_NO_COMMAND = Unparsed | OutOfRange | Muddle

Meaning = tuple[Parsed, ...]
"""All commands of a line."""


def to_make_of(
    decision: Decision,
    parser: Parser,
    situation: Situation,
    dialogue: Dialogue,
    preferences: Preferences,
) -> str | Doubting | Guessing | None:
    """Return the line to take as heard, or the question to ask about it; None: nothing is certain.

    Where others are as likely as a sentence, but mean the same or make no sense here, it is as
    certain as it is by itself. Answers are taken as they are or not at all: to ask "Did you say
    yes?" would only lead from one doubt to the next. So it is with all that is uncertain while a
    question is open, but for an answer that leaves all as it is.

    Args:
        decision: what an utterance is taken to be.
        parser: understands it.
        situation: where it was heard.
        dialogue: the question that is open.
        preferences: how the game acts.
    """
    words, others = decision.words, decision.others
    if decision.band is Band.ACT:
        return words or None
    if decision.band is Band.IGNORE or not words:
        return None
    meanings = {
        line: tuple(each for _, each in parser.parse_each(line, situation, spoken=True))
        for line in (words, *others)
    }
    understood = {line: meant for line, meant in meanings.items() if not _has(_NO_COMMAND, meant)}
    left = _different(_sensible(understood, situation), situation)
    if left == [words] and others and decision.certainty >= rejection_model.ACT:
        return words
    if is_asking(dialogue):
        is_enough = left == [words] and _leaves_all(meanings[words], dialogue)
        return words if is_enough else None
    commands = [line for line in left if not _has(_ANSWERS, meanings[line])]
    match commands:
        case []:
            return None if left else words  # which isn't understood: that is told
        case [line]:
            asks = _asks_by_itself(meanings[line], situation, preferences)
            return line if asks else Doubting(line)
        case _:
            return Guessing.between(commands[:MOST_CHOICES], _choice_by(parser))


def ask(doubt: Doubting | Guessing, verbosity: Verbosity) -> Announcement:
    """Ask what was said."""
    if isinstance(doubt, Doubting):
        return ask_said(doubt.words)
    return ask_which_said(*doubt.parts, verbosity)


def _has(kinds: type | UnionType, meaning: Meaning) -> bool:
    """Whether one of the commands of a line is of these kinds."""
    return any(isinstance(each, kinds) for each in meaning)


def _leaves_all(meaning: Meaning, dialogue: Dialogue) -> bool:
    """Whether an answer only closes a question, so that a likely guess is enough."""
    match meaning:
        case (Answer.CANCEL,):
            return True
        case (Answer.NO,):
            return not isinstance(dialogue, Offering)  # whose no does something, too
        case _:
            return False


def _asks_by_itself(meaning: Meaning, situation: Situation, preferences: Preferences) -> bool:
    """Whether a line is one command that asks for a yes when it is heard."""
    match meaning:
        case (command,) if not isinstance(command, _NO_COMMAND):
            return asks_by_itself(command, situation, preferences)
        case _:
            return False


def _sensible(meanings: Mapping[str, Meaning], situation: Situation) -> Mapping[str, Meaning]:
    """Return the lines that can be done now, or all, if none can be."""
    able = {words: meant for words, meant in meanings.items() if _can_be_done(meant, situation)}
    return able or meanings


def _can_be_done(meaning: Meaning, situation: Situation) -> bool:
    """Whether the first command of a line can be done, as far as it can be known."""
    first = meaning[0]
    if isinstance(first, MoveCards):
        return not isinstance(resolve(first, situation), Refusal)
    return not isinstance(first, _NO_COMMAND) and suits(first, situation)


def _different(meanings: Mapping[str, Meaning], situation: Situation) -> list[str]:
    """Return the first line of each meaning."""
    kept: dict[object, str] = {}
    for words, meant in meanings.items():
        kept.setdefault(tuple(_done_by(each, situation) for each in meant), words)
    return list(kept.values())


def _done_by(command: Parsed, situation: Situation) -> object:
    """Return what a command does here: the move, if it is one."""
    if isinstance(command, MoveCards):
        match resolve(command, situation):
            case Resolved(move) | TakeBack(move):
                return move
    return command


def _choice_by(parser: Parser) -> Callable[[str], int | None]:
    """Return what tells which choice words mean by their number."""

    def choice(words: str) -> int | None:
        meant = parser.parse(words)
        return meant.number if isinstance(meant, Choose) else None

    return choice
