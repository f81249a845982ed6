"""A game as it is kept: all that is needed to play it again up to where it was left."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final, Self

from a11y_klondike.engine import Deal, Rules
from a11y_klondike.session import Act, Doing

_ID_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Game:
    """A deal, its rules, and what was done since.

    Attributes:
        id: 32 hexadecimal digits that no other game has. It stays the same when the game is
            left, saved and loaded, so that its result counts once.
        started: when it was dealt, in UTC, to the second.
        deal: the cards.
        rules: how it is played.
        acts: what was done, in order.
        seconds: how long it was played, with the time since the last act.
        bank: the points of all Vegas games before this one.
        daily: whose day's deal it is, None for any other deal.
        name: what the player calls it, empty without a name.
        saved: when it was saved by the player, in UTC, to the second; None if it wasn't.
    """

    id: str
    started: datetime
    deal: Deal
    rules: Rules
    acts: tuple[Act, ...] = ()
    seconds: float = 0.0
    bank: int = 0
    daily: date | None = None
    name: str = ""
    saved: datetime | None = None

    @classmethod
    def begun(cls, deal: Deal, rules: Rules, *, bank: int = 0, daily: date | None = None) -> Self:
        """Return a game that is dealt now, with an id of its own."""
        return cls(os.urandom(_ID_BYTES).hex(), now(), deal, rules, bank=bank, daily=daily)


def now() -> datetime:
    """Return the time now, in UTC, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def turns_standing(acts: tuple[Act, ...]) -> int:
    """Return how many turns stand after these acts, without playing them.

    It counts as `Session` does: those since the last restart that weren't taken back.
    """
    done: list[Doing] = []
    undone: list[Doing] = []
    for act in acts:
        match act.doing:
            case Doing.UNDO:
                undone += [done.pop()] if done else []
            case Doing.REDO:
                done += [undone.pop()] if undone else []
            case Doing.RESTART if not done or done[-1] is Doing.RESTART:
                pass
            case _:
                done.append(act.doing)
                undone.clear()
    restarts = (n for n, each in enumerate(reversed(done)) if each is Doing.RESTART)
    return next(restarts, len(done))
