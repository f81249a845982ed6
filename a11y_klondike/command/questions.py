"""Questions of the player, as data. None of them changes the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from a11y_klondike.command.move import CardPattern, MoveCards, Place, Source
from a11y_klondike.engine import Card, PileId

USUAL_HISTORY = 5
"""How many turns are told where no number was said."""


class Question(Enum):
    """What is asked without anything more being said."""

    TABLE = "table"
    TOPS = "tops"
    WASTE = "waste"
    STOCK = "stock"
    FOUNDATIONS = "foundations"
    MOVES = "moves"
    WHY = "why"
    """Why the last thing was refused."""
    CHANGED = "what_changed"
    """What the last turn did, or taking it back."""
    REPEAT = "repeat"
    REPEAT_SLOWLY = "repeat_slowly"
    """The same, one sentence after the other."""
    SPELL = "spell"
    """How the first sentence of the last reply is spelt."""
    VOCABULARY = "vocabulary"
    HELP = "help"
    RULES = "rules_of_the_game"
    DEAL_NUMBER = "deal_number"
    MOVES_MADE = "moves_made"
    STANDING = "standing"
    """How far the game was played: the deal, the rules, the moves made and the top cards."""
    SCORE = "score"
    TIME = "time"
    PASSES_LEFT = "passes_left"
    SETTINGS = "settings"
    """How the game talks and acts now, and how to change each of that."""
    VOICES = "voices"
    """Which voices the game could speak with."""
    SAVES = "saves"
    """Which games were saved."""
    SHARE_GAME = "share_game"
    """The game as a line of text that somebody else can play on from."""
    SHARE_DEAL = "share_deal"
    STATISTICS = "statistics"
    """How the games by the rules of this one went."""


@dataclass(frozen=True, slots=True)
class AskColumn:
    """What lies in a column."""

    pile: PileId


@dataclass(frozen=True, slots=True)
class NamePlace:
    """A place by its name alone, as "column two": where a card shall go, if the game asks that."""

    place: PileId | Literal[Place.FOUNDATION]

    @property
    def question(self) -> AskColumn | Question:
        """What it asks, if the game doesn't: what lies there."""
        return Question.FOUNDATIONS if self.place is Place.FOUNDATION else AskColumn(self.place)


@dataclass(frozen=True, slots=True)
class AskLastOfWaste:
    """Which cards lie on top of the waste, so many."""

    count: int


@dataclass(frozen=True, slots=True)
class AskWhere:
    """Where a card lies."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskWhereTo:
    """Where cards can go."""

    what: Source


@dataclass(frozen=True, slots=True)
class AskTakers:
    """What can go on a column, on the card that is its top card, or to an empty column."""

    target: PileId | CardPattern | Literal[Place.EMPTY_COLUMN]


@dataclass(frozen=True, slots=True)
class AskCan:
    """Whether a move could be made."""

    move: MoveCards


@dataclass(frozen=True, slots=True)
class AskHistory:
    """What the last turns were, so many."""

    count: int = USUAL_HISTORY
