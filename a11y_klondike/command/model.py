"""Commands: what a player wants, as data, in no language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from a11y_klondike.command.advice import Advice, NewWinnableGame
from a11y_klondike.command.hearing import ForgetWord, Hearing, Misheard, TeachWord
from a11y_klondike.command.keeping import (
    AskStatistics,
    DeleteNamed,
    DeleteSave,
    ImportLine,
    Keeping,
    LoadNamed,
    LoadSave,
    PlayDaily,
    SaveAs,
    SaveGame,
)
from a11y_klondike.command.listening import (
    Hark,
    Listening,
    SetEarcons,
    SetHeadset,
    SetListening,
)
from a11y_klondike.command.move import (
    CardPattern,
    MoveCards,
    NumberSaid,
    Place,
    Pronoun,
    Source,
    Target,
)
from a11y_klondike.command.orders import DrawCards, NewGame, Order, PlayDeal, Redo, Undo
from a11y_klondike.command.preference import (
    ChangeManner,
    ChangeThinking,
    ChangeVoice,
    Preference,
    SetBraille,
    SetCardCodes,
    SetColumnOrder,
    SetConfirm,
    SetManner,
    SetSpeech,
    SetTwoSteps,
    SetVerbosity,
    SetVoice,
)
from a11y_klondike.command.questions import (
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskTakers,
    AskWhere,
    AskWhereTo,
    NamePlace,
    Question,
)

__all__ = [
    "Advice",
    "Answer",
    "AskCan",
    "AskColumn",
    "AskHistory",
    "AskLastOfWaste",
    "AskStatistics",
    "AskTakers",
    "AskWhere",
    "AskWhereTo",
    "CardPattern",
    "ChangeManner",
    "ChangeThinking",
    "ChangeVoice",
    "Choose",
    "ChooseLike",
    "Command",
    "DeleteNamed",
    "DeleteSave",
    "DrawCards",
    "ForgetWord",
    "Hark",
    "Hearing",
    "ImportLine",
    "Keeping",
    "Listening",
    "LoadNamed",
    "LoadSave",
    "Misheard",
    "MoveCards",
    "Muddle",
    "NamePlace",
    "Nearest",
    "NewGame",
    "NewWinnableGame",
    "NumberSaid",
    "Order",
    "OutOfRange",
    "Parsed",
    "Place",
    "PlayDaily",
    "PlayDeal",
    "Preference",
    "Pronoun",
    "Question",
    "Redo",
    "SaveAs",
    "SaveGame",
    "SetBraille",
    "SetCardCodes",
    "SetColumnOrder",
    "SetConfirm",
    "SetEarcons",
    "SetHeadset",
    "SetListening",
    "SetManner",
    "SetSpeech",
    "SetTwoSteps",
    "SetVerbosity",
    "SetVoice",
    "Source",
    "Target",
    "TeachWord",
    "Undo",
    "Unparsed",
]


class Answer(Enum):
    """An answer to a question of the game."""

    YES = "yes"
    NO = "no"
    CANCEL = "cancel"
    LAST = "last_choice"
    """The last that was offered."""
    UP = "up"
    """What goes to a foundation."""


@dataclass(frozen=True, slots=True)
class Choose:
    """An answer by number."""

    number: int


@dataclass(frozen=True, slots=True)
class ChooseLike:
    """An answer by what the card is like: "hearts", "the red one"."""

    kind: CardPattern


Command = (
    MoveCards
    | DrawCards
    | Undo
    | Redo
    | Preference
    | Order
    | NewGame
    | NewWinnableGame
    | PlayDeal
    | Keeping
    | Hearing
    | Listening
    | Advice
    | Question
    | AskColumn
    | NamePlace
    | AskLastOfWaste
    | AskWhere
    | AskWhereTo
    | AskTakers
    | AskCan
    | AskHistory
    | Answer
    | Choose
    | ChooseLike
)


@dataclass(frozen=True, slots=True)
class Unparsed:
    """Words that are no command.

    Attributes:
        unknown: the first word that fits nowhere, "" where words are missing at the end.
        expected: words that could have come in its place, what suits the table first.
        nearest: what was perhaps meant, if anything is near.
        said: the words before it, which were understood.
        prefix: the name of the command that the words begin, where only its free text is
            missing: a name, say.
    """

    unknown: str
    expected: tuple[str, ...] = ()
    nearest: Nearest | None = None
    said: tuple[str, ...] = ()
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Nearest:
    """A command that differs from what was typed by a slip.

    Attributes:
        words: the wording as it would have been right, without codes.
        command: what it means.
    """

    words: str
    command: Command


@dataclass(frozen=True, slots=True)
class OutOfRange:
    """A number that names nothing.

    Attributes:
        slot: what it was to name: `column`, `count`, `turns`, `choice`, `deal`, `rate`, `pitch` or
            `volume`.
        said: the number.
        lowest: the lowest that would do.
        highest: the highest.
    """

    slot: str
    said: int
    lowest: int
    highest: int


class Muddle(Enum):
    """A line that isn't looked at further."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    NO_WORDS = "no-words"
    """Nothing in it is a word: only signs, say, or bytes that are no text."""


Parsed = Command | Unparsed | OutOfRange | Muddle
