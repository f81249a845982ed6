"""Ranking: whether words lead to something that can be done on this table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from a11y_klondike.command.build import Captures, build
from a11y_klondike.command.model import Answer, AskCan, Choose, MoveCards, Order
from a11y_klondike.command.resolve import Situation, by_likelihood, can_mean, cards_moved
from a11y_klondike.command.slots import SlotValue
from a11y_klondike.engine import Card, Draw, Redeal, TableView, Transfer

if TYPE_CHECKING:
    from a11y_klondike.command.graph import State
    from a11y_klondike.command.parse import Path

_MOVES: Final = ("move.", "can.")
"""How the names of commands begin that move cards, or ask whether they could."""
_DRAW: Final = "draw"
_ANSWERS: Final = frozenset(answer.value for answer in Answer) | {"choice", "like"}
_RANK_SLOTS: Final = frozenset({"rank", "large", "face", "high"})
_COLUMN_SLOTS: Final = frozenset({"column", "digit"})


class Kind(Enum):
    """What a command does, as far as it matters to whether it can be done now."""

    MOVE = "move"
    DRAW = "draw"
    REDEAL = "redeal"
    ANSWER = "answer"
    OTHER = "other"


def kind_of(name: str) -> Kind:
    """Return the kind of the command with this name."""
    if name.startswith(_MOVES):
        return Kind.MOVE
    if name in _ANSWERS:
        return Kind.ANSWER
    return _OF_THE_STOCK.get(name, Kind.OTHER)


_OF_THE_STOCK: Final = {_DRAW: Kind.DRAW, Order.REDEAL.value: Kind.REDEAL}


def kinds_ahead(start: State) -> dict[State, frozenset[Kind]]:
    """Return the kinds of the commands that can be completed from each state."""
    ahead: dict[State, frozenset[Kind]] = {}

    def visit(state: State) -> frozenset[Kind]:
        if state not in ahead:
            here = [kind_of(state.command)] if state.command else []
            ahead[state] = frozenset(here).union(*(visit(arc.target) for arc in state.arcs))
        return ahead[state]

    visit(start)
    return ahead


class Fit(NamedTuple):
    """How well words suit the table.

    Attributes:
        rank: 0 if they are an answer to the open question, 1 if they lead to something that the
            rules allow now, 2 to another command, 3 only to moves that aren't legal, 4 only to
            answers that nothing asks for.
        move: the place of the move that they lead to among the legal ones, the likeliest being
            0; None if they lead to none that moves a card.
    """

    rank: int
    move: int | None = None


class Ranking:
    """Ranks words by where they lead on one table.

    Attributes:
        on: what the player sees, and can do.

    Args:
        on: likewise.
        ahead: the kinds of the commands that can be completed from each state.
    """

    def __init__(self, on: Situation, ahead: Mapping[State, frozenset[Kind]]) -> None:
        transfers = (move for move in on.legal if isinstance(move, Transfer))
        self.on = on
        self._ahead = ahead
        self._moves = by_likelihood(transfers, on.table)
        self._in_vain: set[tuple[State, int]] = set()
        self._known: dict[tuple[int, str, str], tuple[SlotValue, ...]] = {}

    def fit(self, paths: Iterable[Path]) -> Fit:
        """Return how well the words suit that lead along these paths."""
        paths = list(paths)
        if self.answers(paths):
            return Fit(0)
        move = self.move(paths)
        if move is not None:
            return Fit(1, move)
        kinds = frozenset[Kind]().union(*(self._ahead[state] for state, _ in paths))
        if any(self.allows(kind) for kind in kinds & {Kind.DRAW, Kind.REDEAL}):
            return Fit(1)
        if Kind.OTHER in kinds:
            return Fit(2)
        return Fit(4 if kinds == {Kind.ANSWER} else 3)

    def move(self, paths: Iterable[Path]) -> int | None:
        """Return the place of the likeliest legal move to which these paths can lead, if any."""
        paths = [path for path in paths if Kind.MOVE in self._ahead[path[0]]]
        for index in range(len(self._moves) if paths else 0):
            if any(self._can_mean(index, path) for path in paths):
                return index
        return None

    def answers(self, paths: Iterable[Path]) -> set[Answer | Choose]:
        """Return the answers to the open question that are complete at the end of these paths."""
        if not self.on.answers:
            return set()
        commands = [build(state.command, filled) for state, filled in paths if state.command]
        return {answer for answer in self.on.answers if answer in commands}

    def allows(self, kind: Kind) -> bool:
        """Whether commands of this kind can be done now; answers are looked at by themselves."""
        legal = self.on.legal
        match kind:
            case Kind.MOVE:
                return bool(self._moves)
            case Kind.DRAW:
                return Draw() in legal or Redeal() in legal
            case Kind.REDEAL:
                return Redeal() in legal
            case Kind.ANSWER:
                return False
            case Kind.OTHER:
                return True

    def _can_mean(self, index: int, path: Path) -> bool:
        """Whether a command that goes on from a path can mean a legal move."""
        state, captures = path
        fitting = (value in self._values(index, slot, role) for role, slot, value in captures)
        return all(fitting) and self._leads(index, state, captures)

    def _leads(self, index: int, state: State, captures: Captures) -> bool:
        """Whether any words from a state on make a command that means a legal move.

        What was filled before fits the move, so where one way to a state is in vain, all are.
        """
        if (state, index) in self._in_vain or Kind.MOVE not in self._ahead[state]:
            return False
        if state.command and self._means(state.command, captures, self._moves[index]):
            return True
        for label, target in state.arcs:
            if not label.slot:
                filled: Iterable[Captures] = (captures,)
            else:
                values = self._values(index, label.slot, label.role)
                if label.word:
                    values = tuple(value for value in values if value == label.value)
                filled = [(*captures, (label.role, label.slot, value)) for value in values]
            if any(self._leads(index, target, further) for further in filled):
                return True
        self._in_vain.add((state, index))
        return False

    def _means(self, name: str, captures: Captures, move: Transfer) -> bool:
        if kind_of(name) is not Kind.MOVE:
            return False
        command = build(name, captures)
        if isinstance(command, AskCan):
            command = command.move
        return isinstance(command, MoveCards) and can_mean(command, move, self.on)

    def _values(self, index: int, slot: str, role: str) -> tuple[SlotValue, ...]:
        """Return what a slot can stand for in a command that means a legal move."""
        key = (index, slot, role)
        if key not in self._known:
            self._known[key] = tuple(_values(self._moves[index], slot, role, self.on.table))
        return self._known[key]


def _values(move: Transfer, slot: str, role: str, table: TableView) -> Iterator[SlotValue]:
    """Yield what a slot can stand for in a command that means a move."""
    pile, card = move.source, move.card
    if role == "to":
        pile = move.target
        top = table.top_of(pile) if pile.is_column else None
        if top is None:
            if slot in _COLUMN_SLOTS and pile.is_column:
                yield pile.number
            return
        card = top
    if slot in _COLUMN_SLOTS:
        yield pile.number
    elif slot in _RANK_SLOTS:
        yield card.rank
    elif slot == "small":
        yield from {pile.number, int(card.rank)}
    elif slot == "count":
        yield cards_moved(move, table)
    elif slot in _PARTS:
        yield _PARTS[slot](card)


_PARTS: Final[Mapping[str, Callable[[Card], SlotValue]]] = {
    "code": lambda card: card,
    "suit": lambda card: card.suit,
    "color": lambda card: card.color,
}
