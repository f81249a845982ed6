"""Reacting: what a command means while a question is open, or none. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from a11y_klondike.app.dialogue import (
    Advised,
    Choosing,
    Confirming,
    Dialogue,
    Idle,
    Offering,
    Suggesting,
    is_asking,
)
from a11y_klondike.app.doubts import Doubting, Guessing
from a11y_klondike.command.model import (
    Answer,
    Choose,
    ChooseLike,
    Command,
    Misheard,
    NamePlace,
    Order,
    Place,
    Question,
)
from a11y_klondike.engine import PileId, Transfer


@dataclass(frozen=True, slots=True)
class Perform:
    """Do this; with `chosen`, the player has already said yes to it."""

    action: Command | Transfer
    chosen: bool


@dataclass(frozen=True, slots=True)
class TakeLine:
    """Take this line as heard: the player has said that it was."""

    words: str


class Reaction(Enum):
    """What an answer leads to, where nothing is done."""

    LEFT_ALONE = "left-alone"
    """The question is closed."""
    NO_QUESTION = "no-question"
    """There was none."""
    OUT_OF_RANGE = "out-of-range"
    """That number wasn't offered; the question stays."""
    NONE_LIKE = "none-like"
    """No choice is like that; the question stays."""
    SEVERAL_LIKE = "several-like"
    """All choices are like that; the question stays."""
    NARROWED = "narrowed"
    """Several, but not all, are like that: the question is which of those."""
    YES_OR_NO = "yes-or-no"
    """Nothing but yes or no is an answer to that; the question stays."""
    ASKED_AGAIN = "asked-again"
    """The question is open again that was asked before a suggestion."""
    SAY_AGAIN = "say-again"
    """It was heard wrong, and the question is closed."""


Outcome = Perform | TakeLine | Reaction
"""What a command leads to."""


def react(dialogue: Dialogue, command: Command) -> tuple[Dialogue, Outcome]:
    """Return the dialogue after a command, and what the command leads to."""
    if command is Misheard.WRONG and is_asking(dialogue):
        # Where a no does something itself, it isn't what is meant.
        command = Answer.CANCEL if isinstance(dialogue, Offering) else Answer.NO
    if isinstance(dialogue, Doubting | Guessing):
        if isinstance(command, Answer | Choose | ChooseLike):
            return _heard(dialogue, command)
        dialogue = Idle()
    return _reacted(dialogue, command)


def _reacted(
    dialogue: Idle | Advised | Choosing | Confirming | Offering | Suggesting, command: Command
) -> tuple[Dialogue, Outcome]:
    """Return what `react` does where it isn't asked what was said."""
    match command, dialogue:
        case ((Answer() | Choose() | ChooseLike()), Idle()):
            return dialogue, Reaction.NO_QUESTION
        case Answer.YES, Advised(action):
            return Idle(), Perform(action, chosen=True)
        case ((Answer.YES | Answer.NO), (Confirming() | Offering() | Suggesting())):
            return _decided(dialogue, yes=command is Answer.YES)
        case ((Order.RESUME | Order.CONTINUE), Offering(yes=Question.STANDING)):
            return Idle(), Perform(Question.STANDING, chosen=True)
        case ((Answer.NO | Answer.CANCEL), _):
            return Idle(), Reaction.LEFT_ALONE
        case ((Answer() | Choose() | ChooseLike()), Advised()):
            return dialogue, Reaction.NO_QUESTION
        case (
            (Answer() | Choose() | ChooseLike() | NamePlace()),
            Suggesting(before=Choosing() as before),
        ):
            return _reacted(before, command)
        case NamePlace(place), Choosing():
            return Idle(), _to(dialogue, place) or Perform(command.question, chosen=False)
        case NamePlace(), _:
            return Idle(), Perform(command.question, chosen=False)
        case ((Answer() | Choose() | ChooseLike()), Choosing()):
            return _chosen(dialogue, command)
        case ((Answer() | Choose() | ChooseLike()), _):
            return dialogue, Reaction.YES_OR_NO
        case _:
            return Idle(), Perform(command, chosen=False)


def _decided(
    dialogue: Confirming | Offering | Suggesting, *, yes: bool
) -> tuple[Dialogue, Outcome]:
    """Return what a yes or a no means."""
    match dialogue:
        case Confirming(action) if yes:
            return Idle(), Perform(action, chosen=True)
        case Offering():
            return Idle(), Perform(dialogue.yes if yes else dialogue.no, chosen=True)
        case Suggesting(meant, before) if yes:
            return react(before, meant)
        case Suggesting(before=(Choosing() | Confirming() | Offering()) as before):
            return before, Reaction.ASKED_AGAIN
        case _:
            return Idle(), Reaction.LEFT_ALONE


def _heard(
    dialogue: Doubting | Guessing, answer: Answer | Choose | ChooseLike
) -> tuple[Dialogue, Outcome]:
    """Return what an answer means to the question what was said."""
    match answer, dialogue:
        case Answer.CANCEL, _:
            return Idle(), Reaction.LEFT_ALONE
        case Answer.NO, _:
            return Idle(), Reaction.SAY_AGAIN
        case Answer.YES, Doubting(words):
            return Idle(), TakeLine(words)
        case _, Doubting():
            return dialogue, Reaction.YES_OR_NO
        case Choose(number), Guessing(readings) if 1 <= number <= len(readings):
            return Idle(), TakeLine(readings[number - 1])
        case Answer.LAST, Guessing(readings):
            return Idle(), TakeLine(readings[-1])
        case _:
            return dialogue, Reaction.OUT_OF_RANGE


def _chosen(dialogue: Choosing, answer: Answer | Choose | ChooseLike) -> tuple[Dialogue, Outcome]:
    """Return what an answer means, other than no, to the question which move is meant."""
    choices = dialogue.choices
    match answer:
        case Choose(number) if 1 <= number <= len(choices):
            return Idle(), Perform(choices[number - 1], chosen=True)
        case Answer.LAST:
            return Idle(), Perform(choices[-1], chosen=True)
        case Answer.UP:
            return _among(dialogue, dialogue.to(Place.FOUNDATION))
        case ChooseLike(kind):
            return _among(dialogue, dialogue.like(kind))
        case _:
            return dialogue, Reaction.OUT_OF_RANGE


def _among(dialogue: Choosing, meant: list[Transfer]) -> tuple[Dialogue, Outcome]:
    """Return what an answer leads to that fits these of the moves."""
    match meant:
        case [move]:
            return Idle(), Perform(move, chosen=True)
        case []:
            return dialogue, Reaction.NONE_LIKE
        case _ if len(meant) == len(dialogue.moves):
            return dialogue, Reaction.SEVERAL_LIKE
        case _:
            return dialogue.narrowed(meant), Reaction.NARROWED


def _to(dialogue: Choosing, place: PileId | Place) -> Perform | None:
    """Return the one move that goes to this place, if it is a choice that was told.

    A place by its name could also be a question about it, so it picks nothing that the player
    hasn't heard of.
    """
    match dialogue.to(place):
        case [move] if move in dialogue.choices:
            return Perform(move, chosen=True)
        case _:
            return None
