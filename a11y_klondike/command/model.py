"""Commands: what a player wants, as data, in no language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from a11y_klondike.engine import Card, Color, PileId, Rank, Suit


@dataclass(frozen=True, slots=True)
class CardPattern:
    """A card, or what was said of one; None stands for what wasn't."""

    rank: Rank | None = None
    suit: Suit | None = None
    color: Color | None = None

    @property
    def card(self) -> Card | None:
        """The one card that is meant, None where several could be."""
        return Card(self.rank, self.suit) if self.rank and self.suit else None

    def matches(self, card: Card) -> bool:
        """Whether the card is one of those that could be meant."""
        return (
            self.rank in {None, card.rank}
            and self.suit in {None, card.suit}
            and self.color in {None, card.color}
        )


@dataclass(frozen=True, slots=True)
class NumberSaid:
    """A number from 1 to 7 that names a column or a rank; the table decides which."""

    number: int


class Pronoun(Enum):
    """A word for the card that was last drawn, turned up or named."""

    IT = "it"


class Place(Enum):
    """A place that is meant by its kind."""

    FOUNDATION = "foundation"
    EMPTY_COLUMN = "empty-column"


Source = CardPattern | PileId | NumberSaid | Pronoun
Target = CardPattern | PileId | Place | None


@dataclass(frozen=True, slots=True)
class MoveCards:
    """Move a card, or cards.

    Attributes:
        what: the card, or the pile it comes from.
        target: where to; None: wherever it can go.
        count: how many cards, where that was said.
        take_back: whether the card is to come from its foundation.
    """

    what: Source
    target: Target = None
    count: int | None = None
    take_back: bool = False


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw from the stock, so many times."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class Undo:
    """Take turns back."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class Redo:
    """Make turns again that were taken back."""

    times: int = 1


class Order(Enum):
    """What is done without anything more being said."""

    REDEAL = "redeal"
    RESTART = "restart"
    FINISH = "finish"
    NEW_GAME = "new_game"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class PlayDeal:
    """Start the deal with this number."""

    number: int


class Question(Enum):
    """What is asked without anything more being said."""

    TABLE = "table"
    TOPS = "tops"
    WASTE = "waste"
    STOCK = "stock"
    FOUNDATIONS = "foundations"
    MOVES = "moves"
    REPEAT = "repeat"
    VOCABULARY = "vocabulary"
    HELP = "help"
    RULES = "rules_of_the_game"
    DEAL_NUMBER = "deal_number"
    MOVES_MADE = "moves_made"


@dataclass(frozen=True, slots=True)
class AskColumn:
    """What lies in a column."""

    pile: PileId


@dataclass(frozen=True, slots=True)
class AskLastOfWaste:
    """Which cards lie on top of the waste, so many."""

    count: int


@dataclass(frozen=True, slots=True)
class AskWhere:
    """Where a card lies."""

    card: Card


class Answer(Enum):
    """An answer to a question of the game."""

    YES = "yes"
    NO = "no"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class Choose:
    """An answer by number."""

    number: int


Command = (
    MoveCards
    | DrawCards
    | Undo
    | Redo
    | Order
    | PlayDeal
    | Question
    | AskColumn
    | AskLastOfWaste
    | AskWhere
    | Answer
    | Choose
)


@dataclass(frozen=True, slots=True)
class Unparsed:
    """Words that are no command.

    Attributes:
        unknown: the first word that fits nowhere, "" where words are missing at the end.
        expected: words that could have come in its place, the commonest first.
        nearest: what was perhaps meant, if anything is near.
    """

    unknown: str
    expected: tuple[str, ...] = ()
    nearest: Nearest | None = None


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
        slot: what it was to name: `column`, `count`, `choice` or `deal`.
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
