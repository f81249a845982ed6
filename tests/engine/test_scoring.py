"""Points: each figure of the rules, and what can't be lost; whole games are scored elsewhere."""

from __future__ import annotations

from operator import itemgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions
from strategies import rules as some_rules

from a11y_klondike.engine import (
    WASTE,
    AceForced,
    Card,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    ColumnEmptied,
    Event,
    GameState,
    GameWon,
    PileId,
    Rules,
    Score,
    Scoring,
    Suit,
    TimedEvents,
    Transfer,
    WasteTurned,
    check,
    column,
    foundation,
    legal_moves,
    score,
)

NONE = Rules()
STANDARD = Rules(scoring=Scoring.STANDARD)
STANDARD_THREE = Rules(draw=3, scoring=Scoring.STANDARD)
TIMED = Rules(scoring=Scoring.STANDARD_TIMED)
VEGAS = Rules(scoring=Scoring.VEGAS)

HEARTS, SPADES = foundation(Suit.HEARTS), foundation(Suit.SPADES)
ONE, TWO = column(1), column(2)
CARD, ACE = Card.from_code("7h"), Card.from_code("Ah")


def moved(source: PileId, target: PileId) -> Event:
    return CardsMoved((CARD,), source, target, None)


def redeal(pass_number: int) -> Event:
    return WasteTurned(pass_number, None, 24)


UP, BACK = moved(WASTE, HEARTS), moved(HEARTS, ONE)
TURNED_UP = CardTurnedUp(CARD, ONE, 3)


def points(rules: Rules, *events: Event) -> int:
    """Return the points of events that happen in the first second."""
    return score(rules, [(0, events)], 0).points


FIGURES: list[tuple[Rules, Event, int]] = [
    (STANDARD, moved(WASTE, ONE), 5),
    (STANDARD, moved(WASTE, HEARTS), 10),
    (STANDARD, moved(ONE, HEARTS), 10),
    (STANDARD, moved(HEARTS, ONE), -15),
    (STANDARD, moved(ONE, TWO), 0),
    (STANDARD, TURNED_UP, 5),
    (STANDARD, AceForced(ACE, WASTE), 10),
    (STANDARD, AceForced(ACE, ONE), 10),
    (STANDARD, CardsDrawn((CARD,), None, 3), 0),
    (STANDARD, ColumnEmptied(ONE), 0),
    (STANDARD, GameWon(), 0),
    # Drawing one: only the first pass is free.
    (STANDARD, redeal(2), -100),
    (STANDARD, redeal(3), -100),
    # Drawing three: four passes are free, so the first three redeals are.
    (STANDARD_THREE, redeal(2), 0),
    (STANDARD_THREE, redeal(3), 0),
    (STANDARD_THREE, redeal(4), 0),
    (STANDARD_THREE, redeal(5), -20),
    (STANDARD_THREE, redeal(6), -20),
    (VEGAS, moved(WASTE, HEARTS), 5),
    (VEGAS, moved(ONE, HEARTS), 5),
    (VEGAS, AceForced(ACE, WASTE), 5),
    (VEGAS, AceForced(ACE, ONE), 5),
    (VEGAS, moved(HEARTS, ONE), -5),
    (VEGAS, moved(WASTE, ONE), 0),
    (VEGAS, moved(ONE, TWO), 0),
    (VEGAS, TURNED_UP, 0),
    (VEGAS, redeal(2), 0),
    (VEGAS, CardsDrawn((CARD,), None, 3), 0),
    (VEGAS, GameWon(), 0),
]


@pytest.mark.parametrize(("rules", "event", "change"), FIGURES)
def test_each_figure(rules: Rules, event: Event, change: int) -> None:
    some_points = [UP] * 20
    assert points(rules, *some_points, event) - points(rules, *some_points) == change
    if rules in {STANDARD, STANDARD_THREE}:
        timed = Rules(draw=rules.draw, scoring=Scoring.STANDARD_TIMED)
        assert points(timed, *some_points, event) - points(timed, *some_points) == change


@pytest.mark.parametrize("event", [event for _, event, _ in FIGURES])
def test_where_no_score_is_kept_nothing_counts(event: Event) -> None:
    assert score(NONE, [(0, [UP, event])], 1000) == Score(0, 0)


def test_a_game_begins_with_nothing_or_with_the_price_of_the_deck() -> None:
    assert points(STANDARD) == 0
    assert points(TIMED) == 0
    assert points(VEGAS) == -52


def test_standard_points_never_fall_below_zero() -> None:
    assert points(STANDARD, BACK) == 0
    assert points(STANDARD, UP, UP, UP, redeal(2)) == 0
    # 30, then 100 are lost but no more than there are, then 5: not 30 - 100 + 5.
    assert points(STANDARD, UP, UP, UP, redeal(2), TURNED_UP) == 5


def test_it_matters_what_comes_first() -> None:
    assert points(STANDARD, UP, BACK) == 0
    assert points(STANDARD, BACK, UP) == 10


def test_vegas_points_fall_below_zero() -> None:
    assert points(VEGAS, UP, BACK, BACK) == -52 + 5 - 5 - 5


@pytest.mark.parametrize(
    ("seconds", "left"),
    [(0, 50), (9, 50), (10, 48), (19, 48), (20, 46), (99, 32), (249, 2), (250, 0), (9999, 0)],
)
def test_two_points_are_lost_each_time_ten_seconds_are_full(seconds: int, left: int) -> None:
    start: TimedEvents = (0, [UP] * 5)
    assert score(TIMED, [start], seconds) == Score(left, 0)
    assert score(STANDARD, [start], seconds) == Score(50, 0)


def test_time_takes_no_more_than_there_is() -> None:
    # 5, 3 after ten seconds, 1 after twenty, 0 after thirty, then 10.
    assert score(TIMED, [(0, [TURNED_UP]), (39, [UP])], 39) == Score(10, 0)
    # Thirty seconds without a point cost nothing.
    assert score(TIMED, [(35, [UP])], 39) == Score(10, 0)


def test_time_is_counted_before_what_happens_in_the_same_second() -> None:
    # At ten seconds 2 would be lost, but there is nothing yet; 10 come right after.
    assert score(TIMED, [(10, [UP])], 10) == Score(10, 0)
    assert score(TIMED, [(9, [UP])], 10) == Score(8, 0)


@pytest.mark.parametrize(
    ("seconds", "bonus"),
    [
        (0, 0),
        (29, 0),
        (30, 23_333),  # 700000 / 30 = 23333.3
        (31, 22_580),  # 700000 / 31 = 22580.6
        (100, 7_000),
        (700_000, 1),
        (700_001, 0),
    ],
)
def test_the_bonus_of_a_fast_win(seconds: int, bonus: int) -> None:
    won: list[TimedEvents] = [(seconds, [UP, GameWon()])]
    assert score(TIMED, won, seconds) == Score(10 + bonus, bonus)
    assert score(STANDARD, won, seconds) == Score(10, 0)


def test_time_stands_still_after_a_win() -> None:
    won: list[TimedEvents] = [(100, [UP, GameWon()])]
    assert score(TIMED, won, 100_000) == Score(7_010, 7_000)


@pytest.mark.parametrize("scoring", Scoring)
def test_a_card_from_foundation_to_foundation_counts_nothing(scoring: Scoring) -> None:
    rules = Rules(scoring=scoring)
    assert points(rules, UP, moved(HEARTS, SPADES)) == points(rules, UP)
    assert points(rules, UP, moved(HEARTS, HEARTS)) == points(rules, UP)


@settings(max_examples=50)
@given(state=positions(), rules=some_rules)
def test_no_card_goes_from_foundation_to_foundation(state: GameState, rules: Rules) -> None:
    for move in legal_moves(state, rules):
        if isinstance(move, Transfer) and move.source.is_foundation:
            assert move.target.is_column
    for suit in Suit:
        if top := state.foundation_top(suit):
            own, *others = sorted(map(foundation, Suit), key=lambda it: it.suit is not suit)
            assert check(state, rules, Transfer(top, own, own))
            for other in others:
                with pytest.raises(ValueError, match="foundation"):
                    Transfer(top, own, other)


WORTH: dict[Event, int] = {
    event: change
    for rules, event, change in FIGURES
    if rules is STANDARD and not isinstance(event, GameWon)
}
"""What each event is worth; a redeal, when one card is drawn."""

HAPPENED = st.lists(
    st.tuples(st.integers(0, 90), st.lists(st.sampled_from([*WORTH]), max_size=4)), max_size=12
)
"""Anything that happens, at any second."""


@given(happened=HAPPENED, more=st.integers(0, 60))
def test_a_count_second_by_second_comes_to_the_same(
    happened: list[tuple[int, list[Event]]], more: int
) -> None:
    in_order = sorted(happened, key=itemgetter(0))
    now = more + max((at for at, _ in in_order), default=0)
    total = 0
    for second in range(now + 1):
        if second and second % 10 == 0:
            total = max(0, total - 2)
        for event in (event for at, events in in_order if at == second for event in events):
            total = max(0, total + WORTH[event])
    assert score(TIMED, in_order, now) == Score(total, 0)
