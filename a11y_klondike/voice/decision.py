"""What to make of what was heard: act, ask, or leave it alone. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from a11y_klondike.voice import rejection_model as model
from a11y_klondike.voice.certainty import certainty

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from a11y_klondike.voice.base import Evidence, Reading

_MOST_OTHERS: Final = 4
"""Sentences besides the likeliest: more than a question ever offers, since some of them may come
to the same."""
_CONFIDENT: Final = 0.6
_DOUBTFUL: Final = 0.3
"""What an engine that tells nothing but words says of itself, to act by it, and to ask. Such
numbers differ from engine to engine, so these are no more than the usual choice."""
_GUESSED: Final = 0.5
"""What is thought of a sentence that comes after one that it wasn't: enough to ask."""


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
        others: sentences that are about as good as that, the likeliest first: king for ten, say.
            Where there are any, the band is `ASK`. Some of them may mean the same as `words`, or
            make no sense now: that is for those to find out who know the game.
        certainty: the probability that `words` were said, by the model, 0 to 1.
    """

    band: Band
    words: str
    others: tuple[str, ...] = ()
    certainty: float = 1.0


def decide(evidence: Evidence, excluded: Collection[str] = ()) -> Decision:
    """Return what to make of an utterance.

    A sentence that makes sense now is preferred to one that fits a little better. A single word,
    as most answers are, has to fit better than a sentence, since so much sounds like it. Nothing is
    ever repaired to what it nearly is. An engine that writes down words, and no sounds, is believed
    as far as it believes itself; one that doesn't tell, always.

    Args:
        evidence: what the recogniser can tell.
        excluded: sentences that it wasn't, since the player has just said so.
    """
    readings = [
        reading
        for reading in (evidence.now, evidence.full, *evidence.others)
        if reading.words and reading.words not in excluded
    ]
    if not readings:
        return Decision(Band.IGNORE, "", certainty=0.0)
    if not any(reading.phones for reading in readings):
        first = next(each for each in (evidence.now, evidence.full, *evidence.others) if each.words)
        return _as_written(readings[0].words, evidence.confidence, is_first=readings[0] == first)
    if not evidence.phones:  # a hiss in which not even single sounds can be heard
        return Decision(Band.IGNORE, "", certainty=0.0)
    readings.sort(key=lambda reading: _merit(reading, evidence), reverse=True)
    return _as_heard(readings, evidence)


def _as_written(words: str, confidence: float | None, *, is_first: bool) -> Decision:
    """Decide by what an engine says of itself, which it says of the first sentence only."""
    sure = 1.0 if confidence is None else confidence
    if not is_first:
        sure = min(sure, _GUESSED)
    bounds = ((_CONFIDENT, Band.ACT), (_DOUBTFUL, Band.ASK))
    band = _band(sure, bounds)
    return Decision(band, words, certainty=1.0 if band is Band.ACT else sure)


def _as_heard(readings: Sequence[Reading], evidence: Evidence) -> Decision:
    """Decide by how well the sentences, the best first, fit the sounds."""
    best = readings[0]
    sure = certainty(best, evidence)
    band = _band(sure, ((model.ACT, Band.ACT), (model.ASK, Band.ASK)))
    least = _merit(best, evidence) - model.RIVAL
    # What only the whole language has makes no sense now, so it is no rival of what does.
    is_now = best.words == evidence.now.words
    others = dict.fromkeys(
        reading.words
        for reading in readings
        if reading.words != best.words
        and _merit(reading, evidence) > least
        and not (is_now and reading is evidence.full)
    )
    is_word = " " not in best.words  # "no" and "nope" are no two things to choose between
    if band is Band.IGNORE or is_word or not others:
        return Decision(band, best.words, certainty=sure)
    return Decision(Band.ASK, best.words, tuple(others)[:_MOST_OTHERS], sure)


def _merit(reading: Reading, evidence: Evidence) -> float:
    """Return the score of a sentence, and what it gains if it makes sense now."""
    return reading.score + favour(reading) * (reading.words == evidence.now.words)


def favour(reading: Reading) -> float:
    """Return by how much another sentence must fit better than one that makes sense now.

    A single word that makes sense is an answer, most often, and nothing else is expected then.
    """
    return model.FAVOUR_WORD if " " not in reading.words else model.FAVOUR


def _band(sure: float, bounds: Sequence[tuple[float, Band]]) -> Band:
    """Return the first band whose least certainty is reached."""
    return next((band for least, band in bounds if sure >= least), Band.IGNORE)
