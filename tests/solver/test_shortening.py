from __future__ import annotations

from statistics import median

import pytest
from positions import position

from a11y_klondike.engine import (
    CARDS,
    PRESETS,
    WASTE,
    Card,
    Deal,
    GameState,
    Move,
    Rules,
    Runs,
    Suit,
    Transfer,
    apply,
    deal,
    foundation,
    legal_moves,
)
from a11y_klondike.solver import shortened, solve
from a11y_klondike.solver.laying import Step, laid, steps_of
from a11y_klondike.solver.trips import Trips

MANY = 3


def won_deals(rules: Rules, deals: range) -> list[tuple[GameState, tuple[Move, ...]]]:
    """Return the first few of these deals that are won soon, each with a win."""
    found = list[tuple[GameState, tuple[Move, ...]]]()
    for number in deals:
        state = deal(Deal.numbered(number), rules).state
        moves = solve(state, rules, 1_500).moves
        if moves:
            found.append((state, moves))
        if len(found) == MANY:
            break
    return found


def played(state: GameState, rules: Rules, moves: tuple[Move, ...]) -> GameState:
    for move in moves:
        state = apply(state, rules, move).state
    return state


@pytest.mark.parametrize("preset", PRESETS)
def test_a_shortened_win_wins_with_no_more_moves(preset: str) -> None:
    rules = PRESETS[preset]
    found = won_deals(rules, range(1, 40))
    assert found
    for state, moves in found:
        shorter = shortened(state, rules, moves)
        assert played(state, rules, shorter).is_won
        assert len(shorter) <= len(moves)


@pytest.mark.parametrize(("draw", "most"), [(1, 160), (3, 160)])
def test_wins_become_short_enough_to_follow(draw: int, most: int) -> None:
    rules = Rules(draw=draw)
    found = won_deals(rules, range(1, 8))
    before = median(len(moves) for _, moves in found)
    after = median(len(shortened(state, rules, moves)) for state, moves in found)
    assert after <= most
    assert after < 0.9 * before


def test_a_card_that_goes_to_and_fro_stays() -> None:
    rules = Rules()
    ((state, moves),) = won_deals(rules, range(1, 2))
    best = shortened(state, rules, moves)
    longer = with_a_detour(state, rules, best)
    assert len(longer) == len(best) + 2
    assert played(state, rules, longer).is_won
    assert len(shortened(state, rules, longer)) <= len(best)


def with_a_detour(state: GameState, rules: Rules, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return a win in which a card comes back from its foundation and goes up again."""
    for number, move in enumerate(moves):
        for back in legal_moves(state, rules):
            if isinstance(back, Transfer) and back.source.is_foundation:
                again = Transfer.of(back.card, back.target, back.source)
                return (*moves[:number], back, again, *moves[number:])
        state = apply(state, rules, move).state
    return moves


def test_steps_are_the_moves_again() -> None:
    rules = Rules()
    for state, moves in won_deals(rules, range(1, 6)):
        transfers = tuple(move for move in moves if isinstance(move, Transfer))
        assert laid(state, rules, steps_of(state, transfers)) == transfers


def test_steps_that_do_not_win_are_none() -> None:
    rules = Rules()
    ((state, moves),) = won_deals(rules, range(1, 2))
    transfers = tuple(move for move in moves if isinstance(move, Transfer))
    steps = steps_of(state, transfers)
    assert not laid(state, rules, steps[:-1])
    assert not laid(state, rules, (Step(steps[-1].card, True, None, False), *steps))  # noqa: FBT003


@pytest.mark.parametrize("draw", [1, 3])
def test_draws_are_counted_as_they_are_played(draw: int) -> None:
    rules = Rules(draw=draw)
    for state, moves in won_deals(rules, range(1, 6)):
        trips = Trips(state, rules, [move for move in moves if isinstance(move, Transfer)])
        for order in (trips.plays, trips.eager(), trips.improved(trips.plays)):
            made = trips.moves(order)
            assert played(state, rules, made).is_won
            draws = sum(not isinstance(move, Transfer) for move in made)
            assert trips.draws(order) == draws


def test_a_play_that_needs_another_pass_is_possible_only_if_there_is_one() -> None:
    """With the ace up the five lies on the two, and with that up the four lies on the three."""
    state = position("""
        1: Kc Qc Jc Tc 9c 8c 7c | 6c
        foundations: Kd Kh Ks
        stock: 3c 4c 2c 5c Ac
    """)
    club, codes = foundation(Suit.CLUBS), ("Ac", "2c", "3c", "4c", "5c")
    transfers = [Transfer.of(Card.from_code(code), WASTE, club) for code in codes]
    for passes, draws in ((None, 14), (3, 14), (2, None), (1, None)):
        trips = Trips(state, Rules(passes=passes), transfers)
        assert trips.draws(trips.plays) == draws
    assert Trips(state, Rules(draw=3), transfers).draws([1, 0, 2, 3, 4]) is None


def test_part_of_a_run_is_moved_only_where_the_rules_allow() -> None:
    state = position("""
        1: | 9c 8h
        2: | 9s
        foundations: 8c 7h 8s Kd
        stock: *
    """)
    eight, nine = Card.from_code("8h"), Card.from_code("9s")
    steps = (Step(eight, up=False, onto=nine, from_stock=False), *finishing(state))
    assert laid(state, Rules(), steps)
    assert not laid(state, Rules(runs=Runs.WHOLE), steps)


def finishing(state: GameState) -> tuple[Step, ...]:
    """Return the steps that put up all that is left, where nothing covers anything for long."""
    cards = sorted(CARDS, key=lambda card: card.rank)
    left = [card for card in cards if card.rank > state.foundations[card.suit.index]]
    return tuple(Step(card, up=True, onto=None, from_stock=False) for card in left)
