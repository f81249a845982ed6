"""What to make of what was heard: act, ask, or leave it alone. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from a11y_klondike.voice.base import Evidence


class Band(Enum):
    """How sure it is what was said."""

    ACT = "act"
    """Sure enough to do it."""
    ASK = "ask"
    """A good guess: the player says whether it is right."""
    IGNORE = "ignore"
    """Most likely nothing that was meant for the game."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What an utterance is taken to be.

    Attributes:
        band: how sure that is.
        words: the sentence, "" if nothing at all was understood.
        others: sentences that are as good as that, the likeliest first, each with another
            meaning for the game: king for ten, say. Where there are any, the band is `ASK`.
        certainty: the probability that `words` were said, by the model, 0 to 1.
    """

    band: Band
    words: str
    others: tuple[str, ...] = ()
    certainty: float = 1.0


def decide(evidence: Evidence, excluded: Collection[str] = ()) -> Decision:
    """Return what to make of an utterance.

    Args:
        evidence: what the recogniser can tell.
        excluded: sentences that it wasn't, since the player has just said so.
    """
    for reading in (evidence.now, evidence.full, *evidence.others):
        if reading.words and reading.words not in excluded:
            return Decision(Band.ACT, reading.words)
    return Decision(Band.IGNORE, "")
