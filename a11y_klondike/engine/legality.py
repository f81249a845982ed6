"""What is legal: the check of one move, and the list of all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from a11y_klondike.engine.cards import CARDS, Card, Rank, Suit
from a11y_klondike.engine.moves import Draw, Move, Redeal, Transfer
from a11y_klondike.engine.piles import WASTE, PileId, PileKind, foundation
from a11y_klondike.engine.refusals import Refusal, RefusalReason
from a11y_klondike.engine.rules import Rules, Runs
from a11y_klondike.engine.state import GameState
from a11y_klondike.engine.view import ColumnView, TableView, view

_DRAW: Final = Draw()
_REDEAL: Final = Redeal()
_KINGS: Final = tuple(card for card in CARDS if card.rank is Rank.KING)


def check(state: GameState, rules: Rules, move: Move) -> Refusal | None:
    """Return why a move is illegal here, None when it is legal.

    A refusal tells nothing of a card that the player can't see.
    """
    return check_in_view(view(state), rules, move)


def check_in_view(table: TableView, rules: Rules, move: Move) -> Refusal | None:
    """As `check`, from what the player may know: that is all it takes."""
    if table.is_won:
        return Refusal(RefusalReason.GAME_WON)
    match move:
        case Draw():
            return _check_draw(table, rules)
        case Redeal():
            return _check_redeal(table, rules)
        case Transfer():
            return _check_place(table, move) or _check_target(table, rules, move)
    raise TypeError(f"not a move: {move!r}")


def legal_moves(state: GameState, rules: Rules) -> tuple[Move, ...]:
    """Return all legal moves, in a fixed order; none once the game is won.

    To a foundation first, then between columns, from the waste, back from a foundation, and
    last draw or redeal.
    """
    return tuple(_legal_moves(view(state), rules))


def pass_left(table: TableView, rules: Rules) -> bool:
    """Whether the rules allow another trip through the stock."""
    return rules.passes is None or table.pass_number < rules.passes


def _check_draw(table: TableView, rules: Rules) -> Refusal | None:
    if table.stock_size:
        return None
    if not table.waste:
        return Refusal(RefusalReason.NOTHING_TO_DRAW)
    if pass_left(table, rules):
        return Refusal(RefusalReason.STOCK_EMPTY)
    return Refusal(RefusalReason.NO_PASS_LEFT, number=rules.passes or 0)


def _check_redeal(table: TableView, rules: Rules) -> Refusal | None:
    if table.stock_size:
        return Refusal(RefusalReason.STOCK_NOT_EMPTY, number=table.stock_size)
    refusal = _check_draw(table, rules)
    return None if refusal and refusal.reason is RefusalReason.STOCK_EMPTY else refusal


def _check_place(table: TableView, move: Transfer) -> Refusal | None:
    """Check that the card lies on its source, where the player can see it."""
    place = table.place_of(move.card)
    if place == move.source:
        return None
    if place is None:
        return Refusal(RefusalReason.NOT_IN_VIEW, move.card)
    if place.kind is PileKind.STOCK:
        return Refusal(RefusalReason.IN_STOCK, move.card)
    return Refusal(RefusalReason.ELSEWHERE, move.card, piles=(move.source, place))


def _check_target(table: TableView, rules: Rules, move: Transfer) -> Refusal | None:
    card, source, target = move.card, move.source, move.target
    if source == target:
        return Refusal(RefusalReason.ALREADY_THERE, card, piles=(target,))
    if target.is_foundation:
        return _check_next(table, card, target) or _check_top(table, card, source)
    if source.is_foundation and not rules.worry_back:
        return Refusal(RefusalReason.NO_WORRY_BACK, card)
    return (
        _check_run(table, rules, move) if source.is_column else _check_top(table, card, source)
    ) or _check_fit(table, card, target)


def _check_next(table: TableView, card: Card, target: PileId) -> Refusal | None:
    """Check that the foundation waits for just this card."""
    height = table.foundations[card.suit.index]
    if card.rank == height + 1:
        return None
    needed = Card(Rank(height + 1), card.suit)
    return Refusal(RefusalReason.FOUNDATION_NEEDS, card, needed, (target,))


def _check_top(table: TableView, card: Card, source: PileId) -> Refusal | None:
    """Check that nothing covers the card."""
    top = table.top_of(source)
    if top is card:
        return None
    if source.is_column:
        cards = table.column(source).face_up
        top = cards[cards.index(card) + 1]
    return Refusal(RefusalReason.COVERED, card, top, (source,))


def _check_run(table: TableView, rules: Rules, move: Transfer) -> Refusal | None:
    """Check that the rules let this part of a column move."""
    head = table.column(move.source).head
    if rules.runs is Runs.ANY or head is move.card:
        return None
    return Refusal(RefusalReason.WHOLE_RUN, move.card, head, (move.source,))


def _check_fit(table: TableView, card: Card, target: PileId) -> Refusal | None:
    """Check that the card fits on the column's top card, or is a king for an empty column."""
    top = table.column(target).top
    if top is None:
        if card.rank is Rank.KING:
            return None
        return Refusal(RefusalReason.EMPTY_TAKES_KING, card, piles=(target,))
    return None if card.fits_on(top) else Refusal(RefusalReason.DOES_NOT_FIT, card, top, (target,))


def moves_up(table: TableView) -> Iterator[Move]:
    """Yield the legal moves to a foundation; none is left once the game is won."""
    tops = [(source, pile.face_up[-1]) for source, pile in _filled(table)]
    if table.waste:
        tops.append((WASTE, table.waste[-1]))
    for source, card in tops:
        if card.rank == table.foundations[card.suit.index] + 1:
            yield Transfer.of(card, source, foundation(card.suit))


def moves_of_stock(table: TableView, rules: Rules) -> Iterator[Move]:
    """Yield draw, or redeal, if that is legal in a game that isn't won."""
    if table.stock_size:
        yield _DRAW
    elif table.waste and pass_left(table, rules):
        yield _REDEAL


def _legal_moves(table: TableView, rules: Rules) -> Iterator[Move]:
    if table.is_won:
        return
    yield from moves_up(table)
    yield from _to_columns(table, rules)
    yield from moves_of_stock(table, rules)


def _to_columns(table: TableView, rules: Rules) -> Iterator[Move]:
    """Yield each move to a column.

    No card is wanted by its own column: the top card takes only lower ones, and a column
    with a king in it is not empty.
    """
    wanted = _wanted(table)
    for source, card in _movable(table, rules):
        for target in wanted.get(card, ()):
            yield Transfer.of(card, source, target)


def _wanted(table: TableView) -> dict[Card, list[PileId]]:
    """Return which cards fit on a column, and on which ones: two on each, or all kings."""
    wanted: dict[Card, list[PileId]] = {}
    for target, pile in table.numbered_columns():
        for card in pile.face_up[-1].takes if pile.face_up else _KINGS:
            wanted.setdefault(card, []).append(target)
    return wanted


def _movable(table: TableView, rules: Rules) -> Iterator[tuple[PileId, Card]]:
    """Yield each card that may go to a column, with its place."""
    whole = rules.runs is Runs.WHOLE
    for source, pile in _filled(table):
        for card in pile.face_up[:1] if whole else pile.face_up:
            yield source, card
    if table.waste:
        yield WASTE, table.waste[-1]
    if rules.worry_back:
        for suit in Suit:
            if top := table.foundation_top(suit):
                yield foundation(suit), top


def _filled(table: TableView) -> list[tuple[PileId, ColumnView]]:
    return [(place, pile) for place, pile in table.numbered_columns() if pile.face_up]
