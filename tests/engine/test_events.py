"""Events tell the whole truth: played onto the old view, they give the new one."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from strategies import deals, pick, picks, positions, rules

from a11y_klondike.engine import (
    AceForced,
    Card,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    ColumnEmptied,
    ColumnView,
    Deal,
    Event,
    GameState,
    GameWon,
    PileId,
    Rules,
    TableView,
    WasteTurned,
    apply,
    deal,
    legal_moves,
    view,
)
from a11y_klondike.engine.piles import WASTE, foundation


def follow(table: TableView, event: Event) -> TableView:
    """Return the table as a listener pictures it after an event; all that is told is checked."""
    match event:
        case CardsDrawn(cards, under, stock_left):
            assert cards
            assert under is (table.waste[-1] if table.waste else None)
            known = table.known_stock
            assert known[: len(cards)] in {cards, ()}
            return replace(
                table,
                waste=table.waste + cards,
                stock_size=stock_left,
                known_stock=known[len(cards) :],
            )
        case WasteTurned(pass_number, _, stock):
            assert (table.stock_size, stock) == (0, len(table.waste))
            return replace(
                table, waste=(), stock_size=stock, known_stock=table.waste, pass_number=pass_number
            )
        case CardsMoved(cards, source, target, onto):
            assert onto is table.top_of(target)
            return laid(lifted(table, cards, source), cards, target)
        case AceForced(card, source):
            return laid(lifted(table, (card,), source), (card,), foundation(card.suit))
        case CardTurnedUp(card, place, face_down):
            assert table.column(place) == ColumnView(face_down + 1, ())
            return with_column(table, place, ColumnView(face_down, (card,)))
        case ColumnEmptied(place):
            assert table.column(place) == ColumnView(0, ())
            return table
        case GameWon():
            assert table.foundations == (13, 13, 13, 13)
            return table


def lifted(table: TableView, cards: tuple[Card, ...], source: PileId) -> TableView:
    if source == WASTE:
        assert table.waste[-1:] == cards
        return replace(table, waste=table.waste[:-1])
    if source.is_foundation:
        assert cards == (table.top_of(source),)
        return with_foundation(table, source, -1)
    pile = table.column(source)
    assert pile.face_up[-len(cards) :] == cards
    return with_column(table, source, replace(pile, face_up=pile.face_up[: -len(cards)]))


def laid(table: TableView, cards: tuple[Card, ...], target: PileId) -> TableView:
    if target.is_foundation:
        assert len(cards) == 1
        after = with_foundation(table, target, 1)
        assert after.top_of(target) is cards[0]
        return after
    pile = table.column(target)
    return with_column(table, target, replace(pile, face_up=pile.face_up + cards))


def with_column(table: TableView, place: PileId, pile: ColumnView) -> TableView:
    columns = list(table.tableau)
    columns[place.number - 1] = pile
    return replace(table, tableau=tuple(columns))


def with_foundation(table: TableView, place: PileId, change: int) -> TableView:
    assert place.suit
    heights = list(table.foundations)
    heights[place.suit.index] += change
    clubs, diamonds, hearts, spades = heights
    return replace(table, foundations=(clubs, diamonds, hearts, spades))


def assert_told(before: GameState, rules: Rules) -> None:
    for move in legal_moves(before, rules):
        step = apply(before, rules, move)
        table = view(before)
        for event in step.events:
            table = follow(table, event)
            assert not isinstance(event, WasteTurned) or event.passes == rules.passes
        assert table == view(step.state)
        told = [event.column for event in step.events if isinstance(event, ColumnEmptied)]
        assert sorted(told, key=str) == sorted(empty(step.state) - empty(before), key=str)
        assert (GameWon() in step.events) == (step.state.is_won and not before.is_won)


def empty(state: GameState) -> set[PileId]:
    return {place for place, pile in view(state).numbered_columns() if pile.is_empty}


@settings(max_examples=100, deadline=None)
@given(state=positions(), rules=rules)
def test_from_any_position(state: GameState, rules: Rules) -> None:
    assert_told(state, rules)


@settings(max_examples=25, deadline=None)
@given(cards=deals, rules=rules, numbers=picks)
def test_along_a_game(cards: Deal, rules: Rules, numbers: list[int]) -> None:
    unsettled = deal(cards, Rules()).state
    first = deal(cards, rules)
    table = view(unsettled)
    for event in first.events:
        table = follow(table, event)
    assert table == view(first.state)
    state = first.state
    for number in numbers:
        if legal := legal_moves(state, rules):
            state = apply(state, rules, pick(legal, number)).state
    assert_told(state, rules)
