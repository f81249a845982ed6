"""How much a kept game may hold, so that reading it takes bounded memory and time.

Whoever writes a game keeps to the same limits, so that whatever was written can be read. No
game of a person comes near them.
"""

from __future__ import annotations

from typing import Final

from a11y_klondike.engine import Finish, Rules
from a11y_klondike.session import Act, Doing

LONGEST_FILE: Final = 2_000_000
"""Bytes."""
MOST_ACTS: Final = 20_000
MOST_STEPS: Final = 100_000
"""Moves to play again, or what takes as long: a second or two, all of them."""
MOST_SECONDS: Final = 100_000_000.0
"""Three years. Whoever goes on from there won't get to what a file or a result can't tell."""

_FINISH: Final = 100
"""Steps of playing a game to its end: 52 cards, and drawing between."""
_TRIAL: Final = 25
"""Steps of finding that a game can't be finished yet: a trip through the stock."""
_TURNS_A_STEP: Final = 100
"""A restart looks at all turns; so many take as long as a move."""


class Meter:
    """Counts what it takes to play acts again.

    Args:
        rules: how the game is played.
        most: steps that are allowed.
    """

    def __init__(self, rules: Rules, most: int = MOST_STEPS) -> None:
        # Else a game that has no card face down is finished at once, and then it is over.
        tries = rules.finish is Finish.AUTOMATIC and (rules.draw > 1 or rules.passes is not None)
        self._trial = _TRIAL if tries else 0
        self._most = most
        self._acts = 0
        self._steps = 0

    @property
    def is_over(self) -> bool:
        """Whether it is more than may be kept."""
        return self._acts > MOST_ACTS or self._steps > self._most

    def count(self, act: Act) -> None:
        """Count one more act."""
        self._acts += 1
        match act.doing:
            case Doing.PLAY:
                self._steps += len(act.moves) + self._trial
            case Doing.FINISH:
                self._steps += _FINISH
            case Doing.RESTART:
                self._steps += 1 + self._acts // _TURNS_A_STEP
            case _:
                self._steps += 1
