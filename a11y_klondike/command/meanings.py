"""Which commands to move cards make sense on a table: each legal move, in every way to say it."""

from __future__ import annotations

from collections.abc import Iterator

from a11y_klondike.command.model import CardPattern, Order
from a11y_klondike.command.now import Filled, Meaning
from a11y_klondike.command.resolve import Situation, cards_moved
from a11y_klondike.engine import WASTE, Card, Draw, Redeal, TableView, Transfer

_DRAW = "draw"
_REDEAL = Order.REDEAL.value


def depends_on_table(command: str) -> bool:
    """Whether the command with this name can be done only on some tables."""
    return command.startswith("move.") or command in {_DRAW, _REDEAL}


def table_meanings(situation: Situation) -> Iterator[Meaning]:
    """Yield all meanings of the commands that depend on the table.

    A command that could mean several moves is among them, and one that means a move back from a
    foundation without saying so: then the game asks. So each is understood as `resolve` does, and
    isn't refused.
    """
    for move in situation.legal:
        match move:
            case Transfer():
                yield from _transfer_meanings(move, situation)
            case Draw():
                yield Meaning(_DRAW)
            case Redeal():
                yield Meaning(_DRAW)
                yield Meaning(_REDEAL)


def values_of(kind: CardPattern) -> frozenset[Filled]:
    """Return what is said of a card that is named by itself."""
    said = (kind.rank, kind.suit, kind.color)
    return frozenset(("", value) for value in said if value is not None)


def _transfer_meanings(move: Transfer, situation: Situation) -> Iterator[Meaning]:
    """Yield all meanings of the commands that can mean this move."""
    targets = dict(_targets(move, situation.table))
    for source, cards in _sources(move, situation):
        for target, place in targets.items():
            yield Meaning(f"move.{source}.{target}", cards | place)


def _sources(move: Transfer, situation: Situation) -> Iterator[tuple[str, frozenset[Filled]]]:
    """Yield the ways to say what moves, with what can be said of it."""
    card, source = move.card, move.source
    said = _said("", card)
    yield "card", said
    yield "some", said
    if card is situation.it:
        yield "it", frozenset()
    if source == WASTE:
        yield "waste", frozenset()
    if source.is_foundation:
        yield "back", said
    number: frozenset[Filled] = frozenset({("from", card.rank)})
    if not source.is_column:
        yield "number", number
        return
    column: frozenset[Filled] = frozenset({("from", source.number)})
    yield "number", number | column
    yield "pile", column
    yield "count", column | {("", cards_moved(move, situation.table))}


def _targets(move: Transfer, table: TableView) -> Iterator[tuple[str, frozenset[Filled]]]:
    """Yield the ways to say where it goes, with what can be said of that."""
    yield "anywhere", frozenset()
    if move.target.is_foundation:
        yield "foundation", frozenset()
        return
    yield "column", frozenset({("to", move.target.number)})
    top = table.top_of(move.target)
    if top is None:
        yield "space", frozenset()
    else:
        said = _said("to", top)
        yield "card", said
        yield "some", said


def _said(role: str, card: Card) -> frozenset[Filled]:
    """Return all that can be said of a card."""
    return frozenset({(role, card.rank), (role, card.suit), (role, card.color)})
