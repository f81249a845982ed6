"""Finishing: promised only where it must succeed, and it does succeed."""

from __future__ import annotations

from dataclasses import replace

import naive
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from positions import naive_game, naive_house, position
from strategies import positions, rules

from a11y_klondike.engine import (
    CARDS,
    COLUMNS,
    PRESETS,
    Aces,
    Card,
    Deal,
    Draw,
    GameState,
    GameWon,
    Redeal,
    Rules,
    TableauPile,
    Transfer,
    apply,
    deal,
    finishing_moves,
)

HOUSE = PRESETS["house"]


@st.composite
def tables_alone(draw: st.DrawFn) -> GameState:
    """Positions where all cards lie face up in columns: stock and waste are empty."""
    base = draw(st.integers(0, 12))
    clubs, diamonds, hearts, spades = heights = tuple(
        min(base + more, 13) for more in draw(st.tuples(*[st.integers(0, 2)] * 4))
    )
    columns: list[tuple[Card, ...]] = []
    for card in sorted(CARDS, key=lambda card: -card.rank):
        if card.rank > heights[card.suit.index]:
            fitting = [run for run in columns if card.fits_on(run[-1])]
            run = draw(st.sampled_from(fitting)) if fitting else ()
            columns = [other for other in columns if other is not run] + [(*run, card)]
    assume(columns and len(columns) <= COLUMNS)
    columns += [()] * (COLUMNS - len(columns))
    runs = draw(st.permutations(columns))
    tableau = tuple(TableauPile((), run) for run in runs)
    return GameState(tableau, (), (), (clubs, diamonds, hearts, spades))


def assert_wins(state: GameState, rules: Rules) -> None:
    """Play the promised moves: the last one wins, and no card comes back on the way."""
    moves = finishing_moves(state, rules)
    for number, move in enumerate(moves, start=1):
        up = isinstance(move, Transfer) and move.target.is_foundation
        assert up or isinstance(move, Draw | Redeal)
        step = apply(state, rules, move)
        state = step.state
        assert (GameWon() in step.events) == (number == len(moves))
    assert state.is_won


@settings(max_examples=40, deadline=None)
@given(state=tables_alone(), rules=rules)
def test_it_always_succeeds_once_stock_and_waste_are_empty(state: GameState, rules: Rules) -> None:
    assert_wins(state, rules)


@settings(max_examples=50, deadline=None)
@given(state=positions(face_down=False), rules=rules)
def test_it_always_succeeds_in_draw_one_with_unlimited_passes(
    state: GameState, rules: Rules
) -> None:
    assert_wins(state, replace(rules, draw=1, passes=None))


def wins_by_playing_up(game: naive.Game, house: naive.House) -> bool:
    """Play up whatever fits, draw where nothing does, and see where that ends."""
    seen = []
    while not naive.won(game):
        legal = naive.legal(game, house)
        up = {move for move in legal if move.endswith("-f")}
        moves = up or legal & {"draw", "redeal"}
        where = (game.stock, game.waste, game.foundations)
        if not moves or where in seen:
            return False
        seen.append(where)
        game = naive.play(game, house, min(moves))
    return True


def known(state: GameState) -> bool:
    return not state.stock or state.pass_number > 1


@settings(max_examples=300)
@given(state=positions(face_down=False), rules=rules)
def test_what_is_promised_is_kept_under_any_rules(state: GameState, rules: Rules) -> None:
    """A win is promised just where it is sure to the player, or to whoever tries."""
    sure = rules.draw == 1 and rules.passes is None
    wins = wins_by_playing_up(naive_game(state), naive_house(rules))
    promised = bool(finishing_moves(state, rules))
    assert promised == (not state.is_won and wins and (sure or known(state)))
    if promised:
        assert_wins(state, rules)


@settings(max_examples=100)
@given(
    state=st.builds(replace, positions(face_down=False), pass_number=st.integers(2, 3)),
    limits=st.sampled_from([(1, 3), (3, None), (3, 3)]),
)
def test_draw_three_and_few_passes_win_by_trying(
    state: GameState, limits: tuple[int, int | None]
) -> None:
    house = Rules(draw=limits[0], passes=limits[1])
    assume(not state.is_won)
    wins = wins_by_playing_up(naive_game(state), naive_house(house))
    assert bool(finishing_moves(state, house)) == wins


@settings(max_examples=50, deadline=None)
@given(state=positions(), rules=rules)
def test_never_while_a_card_is_face_down(state: GameState, rules: Rules) -> None:
    assume(any(pile.face_down for pile in state.tableau))
    assert finishing_moves(state, rules) == ()


def test_never_at_the_deal_nor_after_the_win() -> None:
    assert finishing_moves(deal(Deal.numbered(1), HOUSE).state, HOUSE) == ()
    assert finishing_moves(position("foundations: Kc Kd Kh Ks"), HOUSE) == ()


CLUBS_LEFT = (
    "1: | 3c\n2: | 4c\n3: | 6c\n4: | 7c\n5: | 8c\n6: | Tc\n7: | Jc\nfoundations: Kd Kh Ks\n"
)


@pytest.mark.parametrize(
    ("rest", "preset", "promised"),
    [
        ("waste: Kc Qc 9c 5c 2c Ac", "vegas", True),
        ("waste: Qc Kc 9c 5c Ac 2c", "vegas", False),
        ("waste: Qc Kc 9c 5c Ac 2c", "house", True),
        ("waste: Qc Kc 9c 5c Ac 2c", "google-hard", False),
        ("waste: Kc Qc Ac 9c 5c 2c", "google-hard", True),
        ("waste: Kc Qc Ac 9c 5c 2c\npass: 3", "google-hard", False),
        ("stock: Ac 2c 5c 9c Qc Kc", "vegas", False),
        ("stock: Ac 2c 5c 9c Qc Kc", "google-hard", False),
        ("stock: Ac 2c 5c 9c Qc Kc", "large-print", True),
        ("stock: Ac 2c 5c 9c Qc Kc\npass: 3", "google-hard", False),
        ("stock: 5c 2c Ac Kc Qc 9c\npass: 3", "google-hard", True),
    ],
)
def test_promised(rest: str, preset: str, *, promised: bool) -> None:
    """Never where only an order of the stock that the player has not seen lets it succeed."""
    state = position(CLUBS_LEFT + rest)
    assert bool(finishing_moves(state, PRESETS[preset])) is promised


def test_a_forced_ace_is_no_draw_in_vain() -> None:
    """The ace goes up by itself, so the two before it is reached on a second trip only."""
    state = position(CLUBS_LEFT + "stock: 2c 5c Ac Kc\nwaste: 9c Qc")
    assert_wins(state, Rules(aces=Aces.FORCED))
