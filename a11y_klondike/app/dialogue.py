"""The dialogue: which question is open, and what an answer to it means. Pure values.

A question never blocks: whatever is no answer to it closes it, and is done.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from a11y_klondike.command.model import Answer, Choose, Command
from a11y_klondike.engine import Transfer


@dataclass(frozen=True, slots=True)
class Idle:
    """No question is open."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The player was asked which of these moves is meant."""

    choices: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class Confirming:
    """The player was asked whether this shall be done: a command, or a move."""

    action: Command | Transfer


@dataclass(frozen=True, slots=True)
class Suggesting:
    """The player was asked whether this was meant by words that weren't understood."""

    command: Command


Dialogue = Idle | Choosing | Confirming | Suggesting


class Consent(Enum):
    """How sure it is that something is wanted, and so when to ask for a yes first."""

    SPOKEN = "spoken"
    """Heard: asked before all that can't be done without regret."""
    TYPED = "typed"
    """Asked before what would lose something."""
    GIVEN = "given"
    """The player has said yes, or chosen it: never asked."""


@dataclass(frozen=True, slots=True)
class Perform:
    """Do this; with `chosen`, the player has already said yes to it."""

    action: Command | Transfer
    chosen: bool


class Reaction(Enum):
    """What an answer leads to, where nothing is done."""

    LEFT_ALONE = "left-alone"
    """The question is closed."""
    NO_QUESTION = "no-question"
    """There was none."""
    OUT_OF_RANGE = "out-of-range"
    """That number wasn't offered; the question stays."""
    YES_OR_NO = "yes-or-no"
    """A number is no answer to yes or no; the question stays."""


def react(dialogue: Dialogue, command: Command) -> tuple[Dialogue, Perform | Reaction]:
    """Return the dialogue after a command, and what the command leads to."""
    match command, dialogue:
        case ((Answer() | Choose()), Idle()):
            return dialogue, Reaction.NO_QUESTION
        case Answer.YES, Confirming(action):
            return Idle(), Perform(action, chosen=True)
        case Answer.YES, Suggesting(command):
            return Idle(), Perform(command, chosen=False)
        case ((Answer.NO | Answer.CANCEL), _):
            return Idle(), Reaction.LEFT_ALONE
        case Choose(number), Choosing(choices) if 1 <= number <= len(choices):
            return Idle(), Perform(choices[number - 1], chosen=True)
        case ((Answer.YES | Choose()), Choosing()):
            return dialogue, Reaction.OUT_OF_RANGE
        case Choose(), (Confirming() | Suggesting()):
            return dialogue, Reaction.YES_OR_NO
        case _:
            return Idle(), Perform(command, chosen=False)
