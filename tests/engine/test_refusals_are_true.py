"""What a refusal claims is true, wherever it is given, and tells nothing of hidden cards."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import conceivable_moves, positions, rules

from a11y_klondike.engine import (
    STOCK,
    Card,
    Draw,
    GameState,
    PileId,
    Rank,
    Redeal,
    Refusal,
    RefusalReason,
    Rules,
    Runs,
    TableView,
    Transfer,
    check,
    check_in_view,
    view,
)

EVERY_TRANSFER = [move for move in conceivable_moves() if isinstance(move, Transfer)]
SHARE = 29  # every 29th transfer is tried on one position: a prime, so that all piles take part


def hidden(state: GameState) -> set[Card]:
    """Return the cards that lie where the player can't know them."""
    below = {card for pile in state.tableau for card in pile.face_down}
    return below | set(state.stock if state.pass_number == 1 else ())


def lying(table: TableView, pile: PileId) -> tuple[Card | None, ...]:
    """Return the cards of a pile that can be seen, from bottom to top."""
    if pile.is_column:
        return table.column(pile).face_up
    if pile.suit:
        return tuple(Card(rank, pile.suit) for rank in Rank)[: table.foundations[pile.suit.index]]
    return () if pile == STOCK else table.waste


def is_true(state: GameState, rules: Rules, move: Transfer, refusal: Refusal) -> bool:
    """Whether the table shows what the refusal says."""
    card, other, table = move.card, refusal.other, view(state)
    here, there = lying(table, move.source), lying(table, move.target)
    above = here[here.index(card) + 1 :] if card in here else ()
    covering = above[:1] if move.source.is_column else above[-1:]
    _, *said = (STOCK, *refusal.piles)
    fits = other is not None and card.rank + 1 == other.rank and card.color is not other.color
    claims = {
        RefusalReason.NOT_IN_VIEW: card in hidden(state) and not said,
        RefusalReason.IN_STOCK: card in state.stock and card not in hidden(state) and not said,
        RefusalReason.ELSEWHERE: said[:1] == [move.source]
        and any(card in lying(table, pile) for pile in said[1:]),
        RefusalReason.COVERED: said == [move.source] and covering == (other,),
        RefusalReason.ALREADY_THERE: said == [move.target] and card in there,
        RefusalReason.DOES_NOT_FIT: said == [move.target] and there[-1:] == (other,) and not fits,
        RefusalReason.EMPTY_TAKES_KING: said == [move.target]
        and not there
        and card.rank is not Rank.KING,
        RefusalReason.FOUNDATION_NEEDS: said == [move.target]
        and other == Card(Rank(min(len(there) + 1, 13)), card.suit) != card,
        RefusalReason.WHOLE_RUN: rules.runs is Runs.WHOLE
        and said == [move.source]
        and here[:1] == (other,) != (card,),
        RefusalReason.NO_WORRY_BACK: not rules.worry_back and move.source.is_foundation,
    }
    return refusal.card is card and claims[refusal.reason]


@settings(max_examples=50, deadline=None)
@given(state=positions(), rules=rules, start=st.integers(0, SHARE - 1))
def test_of_transfers(state: GameState, rules: Rules, start: int) -> None:
    for move in EVERY_TRANSFER[start::SHARE]:
        if refusal := check(state, rules, move):
            assert is_true(state, rules, move, refusal), (move, refusal)


@settings(max_examples=70, deadline=None)
@given(state=positions(), rules=rules)
def test_of_draw_and_redeal(state: GameState, rules: Rules) -> None:
    stock, waste = len(state.stock), len(state.waste)
    out_of_passes = rules.passes is not None and state.pass_number >= rules.passes
    reasons = {
        RefusalReason.NOTHING_TO_DRAW: (stock == waste == 0, 0),
        RefusalReason.STOCK_EMPTY: (stock == 0 < waste and not out_of_passes, 0),
        RefusalReason.STOCK_NOT_EMPTY: (stock > 0, stock),
        RefusalReason.NO_PASS_LEFT: (stock == 0 < waste and out_of_passes, rules.passes),
    }
    for move in (Draw(), Redeal()):
        if refusal := check(state, rules, move):
            assert reasons[refusal.reason] == (True, refusal.number)


@settings(max_examples=15, deadline=None)
@given(state=positions(), rules=rules)
def test_not_in_view_is_said_of_hidden_cards_always_and_only(
    state: GameState, rules: Rules
) -> None:
    cards, table = hidden(state), view(state)
    for move in EVERY_TRANSFER:
        said = check_in_view(table, rules, move) == Refusal(RefusalReason.NOT_IN_VIEW, move.card)
        assert said == (move.card in cards)
