"""Scoring: the points of a game, counted anew from all that happened in it.

Nothing here keeps a score. A game's points follow from its rules, its events and the seconds at
which they happened, so that what is taken back takes its points with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from a11y_klondike.engine.events import (
    AceForced,
    CardsMoved,
    CardTurnedUp,
    Event,
    GameWon,
    WasteTurned,
)
from a11y_klondike.engine.piles import PileKind
from a11y_klondike.engine.rules import Rules, Scoring

TimedEvents = tuple[int, Iterable[Event]]
"""Full seconds played until something happened, and what happened then."""

_Way = tuple[PileKind, PileKind]
"""From which kind of pile to which a card went."""

_STANDARD: Final[Mapping[_Way, int]] = {
    (PileKind.WASTE, PileKind.TABLEAU): 5,
    (PileKind.WASTE, PileKind.FOUNDATION): 10,
    (PileKind.TABLEAU, PileKind.FOUNDATION): 10,
    (PileKind.FOUNDATION, PileKind.TABLEAU): -15,
}
"""Standard points of a move. These and the other figures of standard scoring are those of the help
text of Microsoft's Solitaire."""

_TURNED_UP: Final = 5
"""Standard points of a card that is turned up in a column."""


@dataclass(frozen=True, slots=True)
class _Redeals:
    """What redeals cost.

    Attributes:
        free_passes: so many trips through the stock cost nothing.
        points: what each redeal after those costs.
    """

    free_passes: int
    points: int


_REDEALS: Final[Mapping[int, _Redeals]] = {1: _Redeals(1, 100), 3: _Redeals(4, 20)}
"""What redeals cost in standard scoring, by the number of cards drawn at once. When one card is
drawn, only the first pass is free, so every redeal costs; when three are drawn, four passes are
free, so the fourth redeal is the first that costs."""

_TICK: Final = 10
"""Seconds. In timed scoring, each time so many are full, points are lost."""
_TICK_POINTS: Final = 2
"""So many are lost then."""
_BONUS_FROM: Final = 30
"""Seconds. A timed win that took less has no bonus."""
_BONUS: Final = 700_000
"""Points. Divided by the seconds of a timed win, it is the bonus."""

_STAKE: Final = 52
"""Points. What a deal costs in Vegas scoring: one for each card, as if the deck were bought. This
and what a card pays are, again, those of that help text."""
_VEGAS: Final[Mapping[_Way, int]] = {
    (PileKind.WASTE, PileKind.FOUNDATION): 5,
    (PileKind.TABLEAU, PileKind.FOUNDATION): 5,
    (PileKind.FOUNDATION, PileKind.TABLEAU): -5,
}
"""What a card pays that goes to a foundation, and costs that is taken back."""


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a game.

    Attributes:
        points: all of them; negative only in Vegas scoring.
        bonus: how many of them are for a fast win.
    """

    points: int = 0
    bonus: int = 0


def free_passes(rules: Rules) -> int:
    """Return how many trips through the stock cost nothing in standard scoring."""
    return _REDEALS[rules.draw].free_passes


def score(rules: Rules, happened: Iterable[TimedEvents], seconds: int) -> Score:
    """Return the score of a game.

    Args:
        rules: how it is played; where they keep no score, it is 0.
        happened: what happened from the deal on, in order; its seconds never decrease.
        seconds: full seconds played until now. Once the game is won, its time stands still.
    """
    match rules.scoring:
        case Scoring.NONE:
            return Score()
        case Scoring.VEGAS:
            paid = (_of_way(_VEGAS, event) for _, events in happened for event in events)
            return Score(sum(paid) - _STAKE)
        case Scoring.STANDARD | Scoring.STANDARD_TIMED:
            return _standard(rules, happened, seconds)


def _standard(rules: Rules, happened: Iterable[TimedEvents], seconds: int) -> Score:
    """Add points up in order, since none are lost where there are none: never below 0."""
    timed = rules.scoring is Scoring.STANDARD_TIMED
    points = ticks = 0
    for at, events in (*happened, (seconds, ())):
        if timed:
            points = max(0, points - _TICK_POINTS * (at // _TICK - ticks))
            ticks = at // _TICK
        for event in events:
            if timed and isinstance(event, GameWon):
                bonus = _BONUS // at if at >= _BONUS_FROM else 0
                return Score(points + bonus, bonus)
            points = max(0, points + _of_event(event, rules))
    return Score(points)


def _of_event(event: Event, rules: Rules) -> int:
    """Return the standard points of an event."""
    match event:
        case CardTurnedUp():
            return _TURNED_UP
        case WasteTurned(pass_number):
            redeals = _REDEALS[rules.draw]
            return -redeals.points if pass_number > redeals.free_passes else 0
        case _:
            return _of_way(_STANDARD, event)


def _of_way(table: Mapping[_Way, int], event: Event) -> int:
    """Return what a table has for the way that a card went, 0 where none went or it has none."""
    match event:
        case CardsMoved(_, source, target):
            return table.get((source.kind, target.kind), 0)
        case AceForced(_, source):
            return table.get((source.kind, PileKind.FOUNDATION), 0)
        case _:
            return 0
