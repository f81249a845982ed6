"""Playing: from a deal to the first position, and from a position and a move to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from a11y_klondike.engine.cards import Card, Rank, Suit
from a11y_klondike.engine.deals import Deal
from a11y_klondike.engine.events import (
    AceForced,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    ColumnEmptied,
    Event,
    GameWon,
    WasteTurned,
)
from a11y_klondike.engine.legality import check
from a11y_klondike.engine.moves import Draw, Move, Redeal, Transfer
from a11y_klondike.engine.piles import COLUMNS, WASTE, PileId, TableauPile, column, foundation
from a11y_klondike.engine.refusals import IllegalMoveError
from a11y_klondike.engine.rules import Aces, Rules
from a11y_klondike.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Step:
    """A position, and what happened on the way to it."""

    state: GameState
    events: tuple[Event, ...]


def deal(cards: Deal, rules: Rules) -> Step:
    """Lay out the table: column n gets n cards, the last face up; the other 24 are the stock.

    There are events only where the rules force aces up at once.
    """
    remaining = iter(cards.cards)
    tableau = tuple(
        TableauPile(tuple(next(remaining) for _ in range(below)), (next(remaining),))
        for below in range(COLUMNS)
    )
    state, events = _settle(GameState(tableau, tuple(remaining)), rules)
    return Step(state, tuple(events))


def apply(state: GameState, rules: Rules, move: Move) -> Step:
    """Return the position after a move, and all that came with it.

    Raises:
        IllegalMoveError: the move is not legal here.
    """
    if refusal := check(state, rules, move):
        raise IllegalMoveError(move, refusal)
    match move:
        case Draw():
            after, events = _draw(state, rules)
        case Redeal():
            after, events = _redeal(state, rules)
        case Transfer(card, source, target):
            after, events = _transfer(state, card, source, target)
        case _:
            raise TypeError(f"not a move: {move!r}")
    after, forced = _settle(after, rules)
    won: list[Event] = [GameWon()] if after.is_won else []
    return Step(after, (*events, *forced, *won))


def _draw(state: GameState, rules: Rules) -> tuple[GameState, list[Event]]:
    drawn, stock = state.stock[: rules.draw], state.stock[rules.draw :]
    under = state.waste[-1] if state.waste else None
    waste = state.waste + drawn
    after = GameState(state.tableau, stock, waste, state.foundations, state.pass_number)
    return after, [CardsDrawn(drawn, under, len(stock))]


def _redeal(state: GameState, rules: Rules) -> tuple[GameState, list[Event]]:
    """Turn the waste over: its bottom card was drawn first, and will be again."""
    number = state.pass_number + 1
    after = GameState(state.tableau, state.waste, (), state.foundations, number)
    return after, [WasteTurned(number, rules.passes, len(after.stock))]


def _transfer(
    state: GameState, card: Card, source: PileId, target: PileId
) -> tuple[GameState, list[Event]]:
    lifted, cards, uncovered = _lift(state, card, source)
    onto = _top(lifted, target)
    return _lay(lifted, cards, target), [CardsMoved(cards, source, target, onto), *uncovered]


def _lift(
    state: GameState, card: Card, source: PileId
) -> tuple[GameState, tuple[Card, ...], list[Event]]:
    """Take a card with all that lies on it; turn up what that uncovers."""
    if source == WASTE:
        return _with_waste(state, state.waste[:-1]), (card,), []
    if source.is_foundation:
        return _with_foundation(state, card.suit, card.rank - 1), (card,), []
    pile = state.column(source)
    start = pile.face_up.index(card)
    cards, rest = pile.face_up[start:], pile.face_up[:start]
    if rest:
        return _with_column(state, source, TableauPile(pile.face_down, rest)), cards, []
    if not pile.face_down:
        return _with_column(state, source, TableauPile()), cards, [ColumnEmptied(source)]
    face_down, turned = pile.face_down[:-1], pile.face_down[-1]
    after = _with_column(state, source, TableauPile(face_down, (turned,)))
    return after, cards, [CardTurnedUp(turned, source, len(face_down))]


def _lay(state: GameState, cards: tuple[Card, ...], target: PileId) -> GameState:
    if target.is_foundation:
        return _with_foundation(state, cards[0].suit, int(cards[0].rank))
    pile = state.column(target)
    return _with_column(state, target, TableauPile(pile.face_down, pile.face_up + cards))


def _top(state: GameState, pile: PileId) -> Card | None:
    if pile.suit:
        return state.foundation_top(pile.suit)
    cards = state.column(pile).face_up
    return cards[-1] if cards else None


def _with_column(state: GameState, pile: PileId, cards: TableauPile) -> GameState:
    columns = list(state.tableau)
    columns[pile.number - 1] = cards
    tableau = tuple(columns)
    return GameState(tableau, state.stock, state.waste, state.foundations, state.pass_number)


def _with_waste(state: GameState, waste: tuple[Card, ...]) -> GameState:
    return GameState(state.tableau, state.stock, waste, state.foundations, state.pass_number)


def _with_foundation(state: GameState, suit: Suit, height: int) -> GameState:
    heights = list(state.foundations)
    heights[suit.index] = height
    clubs, diamonds, hearts, spades = heights
    up = (clubs, diamonds, hearts, spades)
    return GameState(state.tableau, state.stock, state.waste, up, state.pass_number)


def _settle(state: GameState, rules: Rules) -> tuple[GameState, list[Event]]:
    """Send exposed aces up, as long as there are any, where the rules force them."""
    events: list[Event] = []
    while rules.aces is Aces.FORCED and (exposed := next(_exposed_aces(state), None)):
        ace, source = exposed
        state, _, uncovered = _lift(state, ace, source)
        state = _lay(state, (ace,), foundation(ace.suit))
        events += [AceForced(ace, source), *uncovered]
    return state, events


def _exposed_aces(state: GameState) -> Iterator[tuple[Card, PileId]]:
    tops = [(pile.face_up, column(number)) for number, pile in enumerate(state.tableau, start=1)]
    for cards, place in (*tops, (state.waste, WASTE)):
        if cards and cards[-1].rank is Rank.ACE:
            yield cards[-1], place
