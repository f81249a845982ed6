"""Stuck: a proof, from what the player may know, that nothing can be gained any more.

A move *gains* something when it turns a card up, plays a card of the waste, or brings a
foundation higher than it is in the position that is asked about. Other moves commit to nothing:
draw and redeal, part of a run from column to column, a card taken back from a foundation, and
the same card put up again. A game is stuck when no position that such moves lead to has a move
that gains.

Nothing else would do, and nothing more is needed. Every legal move is of one of the two kinds,
and at a win some foundation is higher than here. So each way to a win begins with moves that
gain nothing, as many as one likes, and then one that gains. Where there is none of the second
kind, every game from here goes round in the same positions, and no card comes to light.

What the player can't see decides nothing. A face-down card lies still until a move gains. Stock
and waste stay in order until then as well, so that the cards which can come to the top of the
waste are the same for all these positions, and are found once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from a11y_klondike.engine.cards import CARDS, Card, Rank, Suit, top_of_suit
from a11y_klondike.engine.legality import pass_left
from a11y_klondike.engine.piles import COLUMNS
from a11y_klondike.engine.rules import Rules, Runs
from a11y_klondike.engine.view import TableView

MOST_POSITIONS: Final = 2_000
"""How many positions are looked at before the question is left open: that takes 0.1 s."""

_KINGS: Final = tuple(card for card in CARDS if card.rank is Rank.KING)

_Run: TypeAlias = tuple[Card, ...]
_Place: TypeAlias = Card | None
"""Where a card may be laid: on the top card of a column, or, None, in an empty column."""


class _Position(NamedTuple):
    """All that can change without a gain.

    Attributes:
        runs: the columns' face-up cards. They are in no order: to a card that moves, columns
            differ by their top cards only. An empty column is no run.
        heights: how many cards each foundation has.
    """

    runs: frozenset[_Run]
    heights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Case:
    """What is asked, the same for all positions.

    Attributes:
        start: the position that is asked about.
        rules: what is allowed.
        waiting: the cards that can become the waste's top card.
        pinned: the heads of runs with face-down cards under them, which no move can take from
            there without a gain.
        next_up: the cards with which foundations grow. One that lies in a column was there at
            the start: what is taken back from a foundation is lower.
    """

    start: _Position
    rules: Rules
    waiting: frozenset[Card]
    pinned: frozenset[Card]
    next_up: frozenset[Card]


def is_stuck(table: TableView, rules: Rules) -> bool:
    """Whether it is certain, and known to the player, that nothing can be gained any more.

    False as well where that isn't settled within `MOST_POSITIONS`.
    """
    if not stock_is_known(table):
        return False
    case = _case(table, rules)
    if _gains(case, case.start):
        return False
    return not _may_gain(case) or _goes_round(case)


def stock_is_known(table: TableView) -> bool:
    """Whether the player has seen every card of the stock."""
    return len(table.known_stock) == table.stock_size


def _case(table: TableView, rules: Rules) -> _Case:
    runs = frozenset(pile.face_up for pile in table.tableau if pile.face_up)
    return _Case(
        start=_Position(runs, table.foundations),
        rules=rules,
        waiting=_waiting(table, rules),
        pinned=frozenset(pile.face_up[0] for pile in table.tableau if pile.face_down),
        next_up=frozenset(
            card for card in CARDS if card.rank == table.foundations[card.suit.index] + 1
        ),
    )


def _waiting(table: TableView, rules: Rules) -> frozenset[Card]:
    """Return the cards that can be on top: now, later in this pass, and in the next one.

    A third pass would show what the second shows: no card is missing then.
    """
    cards = table.waste + table.known_stock
    turned = {len(table.waste), *_ends(len(table.waste), len(cards), rules.draw)}
    if pass_left(table, rules):
        turned.update(_ends(0, len(cards), rules.draw))
    return frozenset(cards[count - 1] for count in turned if count)


def _ends(turned: int, cards: int, draw: int) -> Iterator[int]:
    """Yield how many cards are turned after each draw of a pass that goes on from `turned`."""
    yield from range(turned + draw, cards, draw)
    yield cards


def _gains(case: _Case, position: _Position) -> bool:
    """Whether a move gains here."""
    places = set(_places(position))
    heights = position.heights
    return _gains_in_columns(case, places) or any(
        heights[card.suit.index] == card.rank - 1 and (card in places or card in case.waiting)
        for card in case.next_up
    )


def _gains_in_columns(case: _Case, places: Iterable[_Place]) -> bool:
    fitting = _fitting(places)
    return not (fitting.isdisjoint(case.waiting) and fitting.isdisjoint(case.pinned))


def _places(position: _Position) -> Iterator[_Place]:
    for run in position.runs:
        yield run[-1]
    if len(position.runs) < COLUMNS:
        yield None


def _fitting(places: Iterable[_Place]) -> set[Card]:
    """Return the cards that may be laid on one of these places."""
    return {card for place in places for card in (place.takes if place else _KINGS)}


def _may_gain(case: _Case) -> bool:
    """Whether anything is gained if every place stays open that could be opened ever.

    Whatever a move lays open is such a place: the card that moves fits somewhere, and the card
    under it lay under it at the start, or it was laid there since, where a place was open. So
    more can't be gained than this, and where this gains nothing the game is stuck. It is quick
    to see, however many positions there are, and it settled each of 70,000 stuck positions in
    random games. It isn't enough where a gain needs two places of which only one can be open
    at a time: then the positions are looked at one by one.
    """
    places = set(_places(case.start))
    while True:
        fitting = _fitting(places)
        opened = {*_uncovered(case, fitting), *_taken_back(case, fitting)} - places
        if not opened:
            break
        places |= opened
    return _gains_in_columns(case, places) or not case.next_up.isdisjoint(places | case.waiting)


def _uncovered(case: _Case, fitting: set[Card]) -> Iterator[_Place]:
    """Yield what lies open once the cards that fit elsewhere have moved there.

    A pinned one that fits is a gain in itself: it doesn't matter what is said of it here.
    """
    for run in case.start.runs:
        movable = run[:1] if case.rules.runs is Runs.WHOLE else run
        for under, card in zip((None, *run), movable, strict=False):
            if card in fitting:
                yield under


def _taken_back(case: _Case, fitting: set[Card]) -> Iterator[_Place]:
    """Yield the foundations' cards that can be taken back where these cards fit."""
    for suit, most in zip(Suit, case.start.heights, strict=True):
        for height in range(most, 0, -1):
            card = _to_take_back(case.rules, suit, height)
            if card not in fitting:
                break
            yield card


def _to_take_back(rules: Rules, suit: Suit, height: int) -> Card | None:
    """Return the card that may come back from a foundation so high.

    Never an ace: it would only cover a card, since no card may be laid on it.
    """
    return top_of_suit(suit, height) if rules.worry_back and height > Rank.ACE else None


def _goes_round(case: _Case) -> bool:
    """Whether no position gains, by looking at them all, the nearest first."""
    seen = {case.start}
    left = deque(seen)
    while left:
        for position in _after(case.rules, left.popleft()):
            if position in seen:
                continue
            if len(seen) == MOST_POSITIONS or _gains(case, position):
                return False
            seen.add(position)
            left.append(position)
    return True


def _after(rules: Rules, position: _Position) -> Iterator[_Position]:
    """Yield the positions after each move, from one in which no move gains.

    So a pinned card fits nowhere, and what goes up was taken back before. A king that goes to
    another empty column changes nothing.
    """
    runs, heights = position
    for suit in Suit:
        if card := _to_take_back(rules, suit, heights[suit.index]):
            lower = _with_height(heights, suit, card.rank - 1)
            for after in _with_card(runs, card):
                yield _Position(after, lower)
    for run in runs:
        card = run[-1]
        if card.rank == heights[card.suit.index] + 1:
            higher = _with_height(heights, card.suit, card.rank)
            yield _Position(_exchanged(runs, {run}, run[:-1]), higher)
    for after in _between_columns(rules, runs):
        yield _Position(after, heights)


def _with_card(runs: frozenset[_Run], card: Card) -> Iterator[frozenset[_Run]]:
    """Yield the columns with a card more, for each place where it fits."""
    for run in runs:
        if card in run[-1].takes:
            yield _exchanged(runs, {run}, (*run, card))
    if card.rank is Rank.KING and len(runs) < COLUMNS:
        yield runs | {(card,)}


def _between_columns(rules: Rules, runs: frozenset[_Run]) -> Iterator[frozenset[_Run]]:
    """Yield the columns after each move from one to another."""
    for onto in runs:
        for run in runs:
            place = run[0].rank - onto[-1].rank + 1
            if place and rules.runs is Runs.WHOLE:
                continue
            if 0 <= place < len(run) and run[place] in onto[-1].takes:
                yield _exchanged(runs, {run, onto}, run[:place], onto + run[place:])


def _exchanged(runs: frozenset[_Run], old: set[_Run], *new: _Run) -> frozenset[_Run]:
    return (runs - old) | {run for run in new if run}


def _with_height(heights: tuple[int, ...], suit: Suit, height: int) -> tuple[int, ...]:
    return (*heights[: suit.index], height, *heights[suit.index + 1 :])
