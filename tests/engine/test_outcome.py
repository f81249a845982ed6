"""How a game stands: won, no move, stuck. What is told is true, and known to the player."""

from __future__ import annotations

import naive
import pytest
from endgames import moves_to_gain
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import naive_game, naive_house, position
from strategies import deals, positions, rules, shuffles

from a11y_klondike.engine import (
    COLUMNS,
    PRESETS,
    Aces,
    Color,
    Deal,
    GameState,
    Outcome,
    Rank,
    Rules,
    TableauPile,
    deal,
    legal_moves,
    outcome,
)

HOUSE = PRESETS["house"]
NOTHING_FITS = "1: * | 6c\n2: | 8c\n3: | Tc\n4: | Qc\n5: | 6s\n6: | 8s\n7: | Ts\n"
"""Only red fives, sevens, nines and jacks fit on these columns, and no king has a place."""


@pytest.mark.parametrize(
    ("table", "preset", "expected"),
    [
        ("foundations: Kc Kd Kh Ks", "house", Outcome.WON),
        ("1: | Ks\nfoundations: Kc Kd Kh Qs", "house", None),
        (NOTHING_FITS, "house", Outcome.NO_MOVES),
        (NOTHING_FITS + "waste: 4h 2h", "vegas", Outcome.NO_MOVES),
        (NOTHING_FITS + "waste: 4h 2h\npass: 3", "google-hard", Outcome.NO_MOVES),
        (NOTHING_FITS + "waste: 4h 5h", "vegas", None),
        (NOTHING_FITS + "stock: 4h 2h", "house", None),
        (NOTHING_FITS + "stock: 4h 2h", "vegas", None),
        (NOTHING_FITS + "stock: 4h\nwaste: 2h", "house", None),
        (NOTHING_FITS + "waste: 4h 2h", "house", Outcome.STUCK),
        (NOTHING_FITS + "waste: 4h 2h\npass: 2", "google-hard", Outcome.STUCK),
        (NOTHING_FITS + "stock: 4h\nwaste: 2h\npass: 2", "house", Outcome.STUCK),
        (NOTHING_FITS + "stock: 4h\nwaste: 2h\npass: 3", "google-hard", Outcome.STUCK),
        (NOTHING_FITS + "stock: 4h 7d\nwaste: 2h\npass: 2", "house", None),
        (NOTHING_FITS + "stock: 4h\nwaste: 7d 2h\npass: 2", "house", None),
        (NOTHING_FITS + "stock: 4h 4d 4c\nwaste: 7d 2h 2d\npass: 2", "draw-three", Outcome.STUCK),
        (NOTHING_FITS + "stock: 4h 4d 4c\nwaste: 2h 2d 7d 4s\npass: 2", "draw-three", None),
        (
            NOTHING_FITS + "stock: 4h 4d 4c\nwaste: 2h 2d 7d 4s\npass: 3",
            "vegas-three",
            Outcome.STUCK,
        ),
        (NOTHING_FITS + "waste: 2h Ad 2c\n", "house", None),
    ],
)
def test_outcome(table: str, preset: str, expected: Outcome | None) -> None:
    assert outcome(position(table), PRESETS[preset]) is expected


@settings(max_examples=50)
@given(cards=deals, rules=rules)
def test_every_game_goes_on_at_the_deal(cards: Deal, rules: Rules) -> None:
    """Something can be drawn, and nobody knows what."""
    assert outcome(deal(cards, rules).state, rules) is None


def test_a_forced_ace_changes_what_the_next_pass_shows() -> None:
    """The ace goes up on the second pass, and only then a third one shows the seven."""
    table = position(NOTHING_FITS + "waste: 2d 4d Ac 7h 4h 2h")
    assert outcome(table, Rules(draw=3, aces=Aces.FORCED)) is None


@st.composite
def quiet_positions(draw: st.DrawFn) -> GameState:
    """Positions where no column fits on another, and few cards of a short stock fit at all."""
    cards = draw(shuffles)
    heads = [card for card in cards if card.color is Color.BLACK and card.rank % 2 == 0][:COLUMNS]
    others = [card for card in cards if card not in heads]
    useful = [c for c in others if c.rank is Rank.ACE or any(c.fits_on(head) for head in heads)]
    idle = [card for card in others if card not in useful]
    loose = idle[: draw(st.integers(0, 9))] + useful[: draw(st.integers(0, 2))]
    loose = [card for card in draw(shuffles) if card in loose]
    hidden = tuple(card for card in others if card not in loose)
    turned = draw(st.integers(0, len(loose)))
    columns = [TableauPile(hidden, (heads[0],)), *(TableauPile((), (head,)) for head in heads[1:])]
    return GameState(
        tuple(columns),
        stock=tuple(loose[turned:]),
        waste=tuple(loose[:turned]),
        pass_number=draw(st.integers(1, 3)),
    )


def expected_outcome(state: GameState, rules: Rules) -> Outcome | None:
    if state.is_won:
        return Outcome.WON
    if not naive.legal(naive_game(state), naive_house(rules)):
        return Outcome.NO_MOVES
    known = state.pass_number > 1 or not state.stock
    return Outcome.STUCK if known and moves_to_gain(state, rules) == 0 else None


@settings(max_examples=200, deadline=None)
@given(state=quiet_positions(), rules=rules)
def test_stuck_is_told_when_it_is_true_and_known_and_only_then(
    state: GameState, rules: Rules
) -> None:
    assert outcome(state, rules) is expected_outcome(state, rules)


@settings(max_examples=50, deadline=None)
@given(state=positions(), rules=rules)
def test_any_position(state: GameState, rules: Rules) -> None:
    assert outcome(state, rules) is expected_outcome(state, rules)
    assert (outcome(state, rules) is Outcome.NO_MOVES) == (
        not legal_moves(state, rules) and not state.is_won
    )
