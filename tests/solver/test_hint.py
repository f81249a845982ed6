from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from positions import position
from strategies import deals, pick, picks
from strategies import rules as rule_sets

from a11y_klondike.engine import (
    PRESETS,
    Card,
    Deal,
    GameState,
    Move,
    Rules,
    TableauPile,
    Transfer,
    apply,
    deal,
    legal_moves,
    view,
)
from a11y_klondike.solver import HintReason, Suggestion, hint
from a11y_klondike.solver.chance import Chance
from a11y_klondike.solver.worlds import exchanged, exchanges, model, unseen

HOUSE = PRESETS["house"]
FEW = 300
"""A budget that is spent in the first world or two."""


def after_moves(cards: Deal, rules: Rules, numbers: list[int]) -> GameState:
    state = deal(cards, rules).state
    for number in numbers:
        if legal := legal_moves(state, rules):
            state = apply(state, rules, pick(legal, number)).state
    return state


def with_other_hidden_cards(state: GameState, random: Random) -> GameState:
    """Return a position that looks the same, with the unseen cards in another order."""
    table = view(state)
    cards = list(unseen(table))
    random.shuffle(cards)
    columns = tuple(
        TableauPile(tuple(cards.pop() for _ in pile.face_down), pile.face_up)
        for pile in state.tableau
    )
    stock = table.known_stock or tuple(cards.pop() for _ in state.stock)
    return replace(state, tableau=columns, stock=stock)


@settings(max_examples=25, deadline=None)
@given(deals, rule_sets, picks)
def test_hidden_cards_change_nothing(cards: Deal, rules: Rules, numbers: list[int]) -> None:
    state = after_moves(cards, rules, numbers)
    other = with_other_hidden_cards(state, Random(len(numbers)))
    assert view(other) == view(state)
    assert hint(view(other), rules, FEW) == hint(view(state), rules, FEW)


@settings(max_examples=25, deadline=None)
@given(deals, rule_sets, picks)
def test_what_is_suggested_is_legal_and_each_time_something_else(
    cards: Deal, rules: Rules, numbers: list[int]
) -> None:
    state = after_moves(cards, rules, numbers)
    found = hint(view(state), rules, FEW)
    moves = [suggestion.move for suggestion in found.suggestions]
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(legal_moves(state, rules))
    assert all(suggestion.winnable <= found.worlds for suggestion in found.suggestions)
    for suggestion in found.suggestions:
        assert suggestion.card is None or suggestion.card not in unseen(view(state))


@settings(max_examples=50, deadline=None)
@given(deals, rule_sets, picks)
def test_a_world_looks_like_the_table(cards: Deal, rules: Rules, numbers: list[int]) -> None:
    table = view(after_moves(cards, rules, numbers))
    assert view(model(table)) == table
    worlds = [exchanged(model(table), each) for each in islice(exchanges(table), 3)]
    assert all(view(world) == table for world in worlds)
    if len(unseen(table)) > 5:
        assert len(set(worlds)) == len(worlds)


def test_worlds_stay_the_same_while_nothing_new_is_seen() -> None:
    state = deal(Deal.numbered(4), HOUSE).state
    for _ in range(24):
        state = apply(state, HOUSE, Move.parse("draw")).state
    later = apply(state, HOUSE, Move.parse("redeal")).state
    assert next(exchanges(view(later))) == next(exchanges(view(state)))


def test_a_safe_card_goes_up_whatever_is_hidden() -> None:
    state = deal(Deal.numbered(1), HOUSE).state
    found = hint(view(state), HOUSE)
    assert found.worlds == 0
    assert found.suggestions[0].reason is HintReason.SAFE
    assert found.suggestions[0].move in {Move.parse("As:7-f"), Move.parse("Ah:6-f")}


def test_the_only_move_is_called_that() -> None:
    state = position("""
        1: 2c | 5s
        2: 2d | 5c
        3: Ac | 9s
        4: | 9c
        5: Ad | Qs
        stock: *
    """)
    assert legal_moves(state, HOUSE)[1:] == ()
    assert hint(view(state), HOUSE).suggestions == (
        Suggestion(Move.parse("draw"), HintReason.ONLY_MOVE, None, (), 0),
    )


def test_what_loses_all_worlds_is_no_advice() -> None:
    """With 4s on 5d nothing moves 5h any more; on 5h it uncovers all that is needed."""
    state = position("""
        1: 9c | 6s 5h
        2: | 5d
        3: Ac 5s | 4s
        4: 5c As | 6c
        foundations: 4d 4h
        stock: *
    """)
    found = hint(view(state), HOUSE)
    assert found.worlds > 10
    best = found.suggestions[0]
    assert best.winnable == max(each.winnable for each in found.suggestions)


def test_a_card_that_was_seen_is_fetched() -> None:
    state = deal(Deal.numbered(5), HOUSE).state
    reasons = set[HintReason]()
    rest: tuple[Move, ...] = ()
    for _ in range(60):
        best = hint(view(state), HOUSE, FEW, intended=rest).suggestions[0]
        if best.reason is HintReason.FETCHES:
            assert best.card in {*view(state).known_stock, *state.waste}
            final = best.rest[-1]
            assert isinstance(final, Transfer)
            assert final.card is best.card
        reasons.add(best.reason)
        rest = best.rest
        state = apply(state, HOUSE, best.move).state
    assert {HintReason.FETCHES, HintReason.REVEALS, HintReason.DRAW} <= reasons


def test_a_hint_that_is_cancelled_tells_what_it_has() -> None:
    state = deal(Deal.numbered(5), HOUSE).state
    asked = iter(range(1_000))

    def soon() -> bool:
        return next(asked) >= 3

    found = hint(view(state), HOUSE, 1_000_000, soon)
    assert found.suggestions
    assert 0 < found.worlds < 40
    at_once = hint(view(state), HOUSE, 1_000_000, lambda: True)
    assert at_once.suggestions
    assert at_once.worlds == 0


def test_no_move_is_suggested_once_the_game_is_won() -> None:
    assert hint(view(position("foundations: Kc Kd Kh Ks")), HOUSE).suggestions == ()


@pytest.mark.parametrize("deal_number", [3, 5])
def test_a_game_is_won_by_hints(deal_number: int) -> None:
    state = deal(Deal.numbered(deal_number), HOUSE).state
    rest: tuple[Move, ...] = ()
    for _ in range(400):
        if state.is_won:
            break
        best = hint(view(state), HOUSE, 2_500, intended=rest).suggestions[0]
        rest, state = best.rest, apply(state, HOUSE, best.move).state
    assert state.is_won


def test_chance_is_fair_and_the_same_each_time() -> None:
    def orders() -> Iterator[tuple[Card, ...]]:
        chance = Chance(7)
        for _ in range(600):
            yield tuple(chance.shuffled(map(Card.from_code, ("Ac", "2c", "3c"))))

    assert list(orders()) == list(orders())
    counts = [list(orders()).count(order) for order in set(orders())]
    assert len(counts) == 6
    assert min(counts) > 60
