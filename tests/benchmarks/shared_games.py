"""Games that any Klondike can play move by move, and this project's own ways to play them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar, Final

import naive
from positions import naive_game, naive_house

from a11y_klondike.engine import (
    PRESETS,
    WASTE,
    Deal,
    Draw,
    GameState,
    Move,
    Redeal,
    Transfer,
    apply,
    deal,
    legal_moves,
)
from a11y_klondike.session import Session

HOUSE: Final = PRESETS["house"]
Call = Callable[[], object]
Shape = tuple[list[int], list[int]]
"""How many cards each foundation has, and each column."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move, and what others ask for it.

    Attributes:
        move: the move.
        count: how many cards it moves.
        index: which card of its column the lowest of them is, 0 at the bottom.
    """

    move: Move
    count: int = 1
    index: int = 0


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game: its cards, its moves, and the shape of the table that they lead to."""

    deal: Deal
    moves: tuple[Played, ...]
    shape: Shape


def shared_game(number: int, length: int) -> Recorded:
    """Return a game at random, by the house rules, whose moves all Klondikes here allow.

    One of them lets a card of the waste be played only if it was just drawn.
    """
    random, cards = Random(number), Deal.numbered(number)
    state, moves, just_drawn = deal(cards, HOUSE).state, list[Played](), False
    while len(moves) < length:
        legal = legal_moves(state, HOUSE)
        allowed = [move for move in legal if just_drawn or not _from_waste(move)]
        if not allowed:
            break
        move = random.choice(allowed)
        moves.append(_played(state, move))
        if isinstance(move, Draw):
            just_drawn = True
        elif isinstance(move, Redeal) or _from_waste(move):
            just_drawn = False
        state = apply(state, HOUSE, move).state
    return Recorded(cards, tuple(moves), _shape(state))


def _from_waste(move: Move) -> bool:
    return isinstance(move, Transfer) and move.source == WASTE


def _played(state: GameState, move: Move) -> Played:
    if not isinstance(move, Transfer) or not move.source.is_column:
        return Played(move)
    pile = state.column(move.source)
    place = pile.face_up.index(move.card)
    return Played(move, len(pile.face_up) - place, len(pile.face_down) + place)


def _shape(state: GameState) -> Shape:
    columns = [len(pile.face_down) + len(pile.face_up) for pile in state.tableau]
    return list(state.foundations), columns


class Klondike(ABC):
    """One game on a table of somebody's, drawing one card, with unlimited passes.

    Attributes:
        name: how it is called here.
        does: what it does for a move.
        package: how it is installed, None for what the project has.
        module: where its rules are.
        table: what its own code keeps of the game.
    """

    name: ClassVar[str]
    does: ClassVar[str]
    package: ClassVar[str | None] = None
    module: ClassVar[str]

    def __init__(self, cards: Deal) -> None:
        self.table: Any = self.laid(cards)

    @abstractmethod
    def laid(self, cards: Deal) -> object:
        """Return a table with this deal."""

    @abstractmethod
    def call(self, played: Played) -> Call:
        """Return a call that makes this move."""

    @abstractmethod
    def shape(self) -> Shape:
        """Return the shape of the table now."""

    def lister(self) -> Call | None:
        """Return a call that lists all legal moves, None where there is no such thing."""
        return None

    @classmethod
    def is_here(cls) -> bool:
        """Whether it can be played on this machine."""
        return cls.package is None or find_spec(cls.module.partition(".")[0]) is not None

    @classmethod
    def title(cls) -> str:
        """Return its name, with the version of what is installed."""
        return f"{cls.name} {metadata.version(cls.package)}" if cls.package else cls.name


class Engine(Klondike):
    name = "the engine"
    does = "apply: checks, and makes a new state and events; the state before stays"

    def laid(self, cards: Deal) -> object:
        return deal(cards, HOUSE).state

    def call(self, played: Played) -> Call:
        return partial(self._apply, played.move)

    def _apply(self, move: Move) -> None:
        self.table = apply(self.table, HOUSE, move).state

    def lister(self) -> Call:
        return lambda: legal_moves(self.table, HOUSE)

    def shape(self) -> Shape:
        return _shape(self.table)


class EngineWithUndo(Klondike):
    name = "its session"
    does = "Session.play: the same, and the turn is kept for undo"

    def laid(self, cards: Deal) -> object:
        return Session(cards, HOUSE)

    def call(self, played: Played) -> Call:
        return partial(self.table.play, (played.move,))

    def lister(self) -> Call:
        return partial(self.table.legal_moves)

    def shape(self) -> Shape:
        return _shape(self.table.state)


class PlainRules(Klondike):
    name = "plain rules"
    does = (
        "tests/naive.py: copies the lists of its table, and changes the copy; no check, no events"
    )

    def laid(self, cards: Deal) -> object:
        self.house = naive_house(HOUSE)
        return naive_game(deal(cards, HOUSE).state)

    def call(self, played: Played) -> Call:
        return partial(self._play, str(played.move))

    def _play(self, move: str) -> None:
        self.table = naive.play(self.table, self.house, move)

    def lister(self) -> Call:
        return lambda: naive.legal(self.table, self.house)

    def shape(self) -> Shape:
        columns, foundations = self.table.columns, self.table.foundations.values()
        return [len(pile) for pile in foundations], [len(pile) for pile in columns]
