"""Keepers of games as golden sessions begin with them: new, or with games kept before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from keeping import TODAY, GameResult, MemoryKeeper, Save
from wins import load_wins

from a11y_klondike.app.keeping import Keeper, NothingKept
from a11y_klondike.engine import PRESETS, Deal, Move, with_options
from a11y_klondike.session import Act, Doing

OWN_CARDS = Deal(tuple(reversed(Deal.numbered(1).cards)))


def _acts(*moves: str) -> tuple[Act, ...]:
    return tuple(
        Act(Doing.PLAY, float(count), (Move.parse(move),)) for count, move in enumerate(moves, 1)
    )


def filled_keeper(now: Callable[[], float]) -> MemoryKeeper:
    """Return a keeper that has kept games of all kinds before."""
    house, vegas = PRESETS["house"], PRESETS["vegas"]
    easy, timed = PRESETS["google-easy"], PRESETS["timed"]
    won = next(map(str, win.moves) for win in load_wins() if (win.preset, win.deal) == ("house", 1))
    first = Save("Before the king", Deal.numbered(1), house, _acts("As:7-f", "Ah:6-f"), 75.0)
    saves = [
        first,
        replace(first, name="", rules=vegas, acts=_acts("draw"), day=TODAY - timedelta(days=1)),
        Save("Sunday", OWN_CARDS, with_options(house, ["draw=3"]), (), 0.0, TODAY - timedelta(4)),
        Save("", OWN_CARDS, with_options(house, ["classic"]), (), 0.0, date(2026, 8, 2)),
        replace(first, name="Old", damaged=True),
        replace(first, name="", damaged=True),
        Save("Won", Deal.numbered(1), house, _acts(*won), 412.0),
    ]
    results = [
        GameResult(house, won=True, moves=120, turns=110, seconds=3725, undos=3),
        GameResult(house, won=True, moves=103, turns=96, seconds=185, winnable=True),
        GameResult(
            house, won=True, moves=131, turns=115, seconds=240, hints=2, daily=TODAY - timedelta(2)
        ),
        GameResult(house, won=False, moves=30, turns=30, undos=1, winnable=True),
        GameResult(vegas, won=False, moves=40, turns=40, points=-22),
        GameResult(house, won=True, moves=118, turns=110, seconds=200, daily=TODAY - timedelta(1)),
        GameResult(house, won=True, moves=125, turns=112, seconds=150, daily=TODAY),
    ]
    results += [
        GameResult(easy, won=each, moves=105, seconds=3725) for each in (True, False, True, True)
    ]
    results += [
        GameResult(timed, won=each, moves=99, seconds=45)
        for each in (True, True, True, False, True, True)
    ]
    left = Save("", Deal.numbered(2), house, _acts("draw"), 12.0)
    return MemoryKeeper(now, dict(enumerate(saves, start=1)), results, left)


def keeper_of(kind: str, now: Callable[[], float]) -> Keeper:
    """Return a keeper by its name in golden sessions.

    Args:
        kind: `none`, `new`, `filled`, `losing`, which doesn't keep the game that is left, or what
            goes wrong with everything.
        now: tells the time.
    """
    match kind:
        case "none":
            return NothingKept()
        case "new":
            return MemoryKeeper(now)
        case "filled":
            return filled_keeper(now)
        case "losing":
            return MemoryKeeper(now, keeps=False)
        case _:
            return MemoryKeeper(now, fault=kind)
