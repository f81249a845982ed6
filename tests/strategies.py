"""Hypothesis strategies that all tests share: deals, rules, positions, and random play."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from hypothesis import strategies as st

from a11y_klondike.engine import (
    CARDS,
    COLUMNS,
    PRESETS,
    Aces,
    Card,
    Deal,
    Draw,
    Finish,
    GameState,
    Move,
    Redeal,
    Rules,
    Runs,
    Scoring,
    TableauPile,
    Transfer,
    column,
    foundation,
)
from a11y_klondike.engine.piles import WASTE


def _sorted_by(keys: bytes) -> tuple[Card, ...]:
    return tuple(card for _, card in sorted(zip(keys, CARDS, strict=True), key=itemgetter(0)))


shuffles = st.binary(min_size=len(CARDS), max_size=len(CARDS)).map(_sorted_by)
"""The 52 cards in any order. It shrinks to the order of `CARDS`.

Sorting by a byte a card is one thing to draw and to shrink, where `st.permutations` has 51.
"""

deals = shuffles.map(Deal)
"""Any deal."""

timings = st.sampled_from(
    [(scoring, timer) for scoring in Scoring for timer in (True, False)]
).filter(lambda timing: timing != (Scoring.STANDARD_TIMED, False))
"""How points and time are kept, where one doesn't rule out the other."""

any_rules = st.builds(
    lambda timing, **fields: Rules(scoring=timing[0], timer=timing[1], **fields),
    timings,
    draw=st.sampled_from([1, 3]),
    passes=st.sampled_from([None, 1, 2, 3]),
    worry_back=st.booleans(),
    runs=st.sampled_from(Runs),
    aces=st.sampled_from(Aces),
    finish=st.sampled_from(Finish),
)
"""Every combination of the fields, most of which no preset has."""

rules = st.sampled_from(list(PRESETS.values())) | any_rules

picks = st.lists(st.integers(0, 2**16), max_size=60)
"""Which of the legal moves to play, one after the other: see `pick`."""


def pick(legal: tuple[Move, ...], number: int) -> Move:
    """Return the legal move that a number stands for.

    Every second number wants a card moved, where one can be, so that games get somewhere
    and are not all spent on the stock.
    """
    transfers = [move for move in legal if isinstance(move, Transfer)]
    among = transfers if number % 2 and transfers else legal
    return among[number // 2 % len(among)]


@st.composite
def positions(draw: st.DrawFn, *, face_down: bool = True) -> GameState:
    """Any position that is in order: runs alternate and descend, 52 cards, at any height.

    Random play seldom leaves the opening; these are as often in the middle and the end.

    Args:
        face_down: whether some cards of the columns may be face down.
    """
    clubs, diamonds, hearts, spades = heights = draw(st.tuples(*[st.integers(0, 13)] * 4))
    left = [card for card in draw(shuffles) if card.rank > heights[card.suit.index]]
    tableau = [_column(draw, left, face_down=face_down) for _ in range(COLUMNS)]
    turned = draw(st.integers(0, len(left)))
    return GameState(
        tuple(tableau),
        stock=tuple(left[turned:]),
        waste=tuple(left[:turned]),
        foundations=(clubs, diamonds, hearts, spades),
        pass_number=draw(st.integers(1, 3)),
    )


def _column(draw: st.DrawFn, left: list[Card], *, face_down: bool) -> TableauPile:
    """Take a column's cards from those that are left."""
    most = min(3, len(left)) if face_down else 0
    below = [left.pop() for _ in range(draw(st.integers(0, most)))]
    if not left:
        return TableauPile(tuple(below[:-1]), tuple(below[-1:]))
    run = [left.pop()]
    for _ in range(draw(st.integers(0, 12))):
        fitting = [card for card in left if card.fits_on(run[-1])]
        if not fitting:
            break
        run.append(fitting[0])
        left.remove(fitting[0])
    return TableauPile(tuple(below), tuple(run))


@st.composite
def twins(draw: st.DrawFn, among: st.SearchStrategy[GameState]) -> tuple[GameState, GameState]:
    """Two positions that differ only in cards which the player has not seen.

    Args:
        among: where the first one comes from.
    """
    state = draw(among)
    hidden = [card for pile in state.tableau for card in pile.face_down]
    unseen = state.stock if state.pass_number == 1 else ()
    other = [card for card in draw(shuffles) if card in hidden or card in unseen]
    columns = []
    for pile in state.tableau:
        count = len(pile.face_down)
        columns.append(TableauPile(tuple(other[:count]), pile.face_up))
        del other[:count]
    stock = tuple(other) if unseen else state.stock
    return state, replace(state, tableau=tuple(columns), stock=stock)


def conceivable_moves() -> list[Move]:
    """Return every move that can be written down at all, legal somewhere or never."""
    columns = [column(number) for number in range(1, COLUMNS + 1)]
    moves: list[Move] = [Draw(), Redeal()]
    for card in CARDS:
        own = foundation(card.suit)
        moves += [
            Transfer(card, source, target)
            for source in (WASTE, own, *columns)
            for target in (own, *columns)
        ]
    return moves
