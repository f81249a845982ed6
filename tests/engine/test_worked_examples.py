"""What the pages behind the rule sets show by example, and what they say of every table."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from positions import codes, is_run, position
from strategies import deals, pick, picks, positions, rules

from a11y_klondike.engine import (
    PRESETS,
    WASTE,
    Card,
    Deal,
    Draw,
    GameState,
    Move,
    Rank,
    Refusal,
    RefusalReason,
    Rules,
    Transfer,
    apply,
    check,
    column,
    foundation,
    legal_moves,
)
from a11y_klondike.session import Session


class Onto(NamedTuple):
    """Cards, and others: each of the first fits on each of the second, or none on any."""

    preset: str
    cards: str
    onto: str
    fit: bool


EXAMPLES = [
    Onto("house", "6c 6s", "7d 7h", fit=True),
    Onto("house", "Qd Qh", "Kc Ks", fit=True),
    Onto("large-print", "6d 6h", "7c 7s", fit=True),
    Onto("large-print", "Qc Qs", "Kd Kh", fit=True),
    Onto("draw-three", "4d 4h", "5c 5s", fit=True),
    Onto("google-easy", "9d 9h", "Tc Ts", fit=True),
    Onto("google-easy", "Qc Qs", "Kd Kh", fit=True),
    Onto("google-easy", "4d 4h", "5c 5s", fit=True),
    Onto("google-easy", "9d 9h", "Td Th", fit=False),
    Onto("google-easy", "9c 9s", "Tc Ts", fit=False),
    Onto("google-easy", "8d 8h", "Tc Ts", fit=False),
    Onto("google-easy", "Td Th", "9c 9s", fit=False),
    Onto("google-hard", "7d 7h", "9c 9s", fit=False),
    Onto("classic", "4c", "5d 5h", fit=True),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda it: f"{it.preset}-{it.cards}-{it.onto}")
def test_cards_on_cards(example: Onto) -> None:
    """From a column and from the waste alike."""
    house = PRESETS[example.preset]
    for card in map(Card.from_code, example.cards.split()):
        for onto in map(Card.from_code, example.onto.split()):
            for place, lying in ((column(3), "3: |"), (WASTE, "waste:")):
                state = position(f"1: * | Jc\n2: | {onto}\n{lying} {card}")
                refusal = check(state, house, Transfer(card, place, column(2)))
                no = Refusal(RefusalReason.DOES_NOT_FIT, card, onto, (column(2),))
                assert refusal == (None if example.fit else no)


@pytest.mark.parametrize(
    ("preset", "run", "onto"),
    [
        ("house", "6c 5d 4c", "7d"),
        ("house", "6s 5h 4c", "7h"),
        ("large-print", "6d 5s", "7c"),
        ("draw-three", "6d 5s 4h", "7c"),
        ("draw-three", "6d 5s 4h", "7s"),
        ("google-easy", "9d 8c 7d", "Tc"),
        ("google-hard", "9h 8s 7d", "Ts"),
        ("classic", "Jd Tc", "Qc"),
        ("classic", "Jh Ts", "Qs"),
    ],
)
def test_runs_that_move_as_a_unit(preset: str, run: str, onto: str) -> None:
    """Their order stays, and the card under them is turned up."""
    state = position(f"1: * 2c | {run}\n2: | {onto}")
    after = apply(state, PRESETS[preset], Move.parse(f"{run[:2]}:1-2")).state
    assert codes(after.tableau[1].face_up) == f"{onto} {run}"
    assert codes(after.tableau[0].face_up) == "2c"


@pytest.mark.parametrize(("card", "next_one"), [("8h", "7h"), ("7h", "6h")])
def test_a_foundation_leaves_no_rank_out(card: str, next_one: str) -> None:
    """Hearts two below the card; each other card of the suit waits as well."""
    below = f"{int(next_one[0]) - 1}h"
    state = position(f"1: * | Jc\nwaste: {card}\nfoundations: {below}")
    refusal = check(state, PRESETS["google-easy"], Move.parse(f"{card}:w-f"))
    assert refusal
    assert (refusal.reason, refusal.other) == (
        RefusalReason.FOUNDATION_NEEDS,
        Card.from_code(next_one),
    )


@settings(max_examples=60, deadline=None)
@given(state=positions(), house=rules)
def test_the_top_card_of_the_waste_can_always_be_played_and_no_other(
    state: GameState, house: Rules
) -> None:
    """To its foundation if it is next there, and to each column on which it fits."""
    played = {
        move
        for move in legal_moves(state, house)
        if isinstance(move, Transfer) and move.source == WASTE
    }
    expected = set()
    for card in state.waste[-1:]:
        if card.rank == state.foundations[card.suit.index] + 1:
            expected.add(Transfer(card, WASTE, foundation(card.suit)))
        for number, pile in enumerate(state.tableau, start=1):
            fits = card.fits_on(pile.face_up[-1]) if pile.face_up else card.rank is Rank.KING
            if fits:
                expected.add(Transfer(card, WASTE, column(number)))
    assert played == expected


@settings(max_examples=60, deadline=None)
@given(state=positions(), house=rules)
def test_the_next_card_may_be_drawn_whatever_else_could_be_done(
    state: GameState, house: Rules
) -> None:
    assert (Draw() in legal_moves(state, house)) == (bool(state.stock) and not state.is_won)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=5, deadline=None)
@given(cards=deals, numbers=picks)
def test_undo_leads_back_to_the_deal_and_costs_nothing(
    preset: str, cards: Deal, numbers: list[int]
) -> None:
    """And in between, what lies face up in a column is always a run: no other can be moved."""
    session = Session(cards, PRESETS[preset])
    stood = [(repr(session.state), session.score)]
    for number in numbers:
        if legal := session.legal_moves():
            session.play([pick(legal, number)])
            stood.append((repr(session.state), session.score))
            assert all(is_run(pile.face_up) for pile in session.state.tableau)
    while session.undo():
        stood.pop()
        assert (repr(session.state), session.score) == stood[-1]
    assert len(stood) == 1
