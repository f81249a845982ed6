"""How certain it is that a sentence was said: a logistic model of what the recogniser tells.

The recogniser finds the likeliest of the sentences that it knows in any sound, be it a cough. Its
own probabilities don't tell commands from other sounds; how a sentence compares with the sounds
themselves does. Its weights are fitted to recordings, see `rejection_model`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from a11y_klondike.voice import rejection_model as model
from a11y_klondike.voice.phones import similarity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from a11y_klondike.voice.base import Evidence, Reading

_MOST: Final = 30.0
"""Beyond that a logistic function is 0 or 1, and its exponential may be too large."""


def features(reading: Reading, evidence: Evidence) -> dict[str, float]:
    """Return what tells right readings from wrong ones, by name.

    `fit` is how much worse the sentence fits than the sounds by themselves, a hundredth of a
    second; `likeness` how alike its sounds are to those; `missing` by how many sounds it differs
    in length from what was heard, as a part of the longer; `clarity` how well those sounds fit, a
    hundredth of a second, which is less in noise, where everything fits worse; `odd` whether it
    makes no sense at this moment; `pace` the logarithm of the hundredths of a second for each
    sound, silence with them; `word` whether it is a single word.

    Args:
        reading: a sentence, with its sounds.
        evidence: all that was heard, which has sounds.
    """
    said, heard = max(len(reading.phones), 1), len(evidence.phones)
    frames = max(evidence.frames, 1)
    return {
        "fit": (reading.score - evidence.phone_score) / frames,
        "likeness": similarity(evidence.phones, reading.phones),
        "missing": abs(said - heard) / max(said, heard),
        "clarity": evidence.phone_score / frames,
        "odd": float(reading.words != evidence.now.words),
        "pace": math.log(frames / said),
        "word": float(" " not in reading.words),
    }


def certainty(reading: Reading, evidence: Evidence) -> float:
    """Return the probability that the sentence was said, 0 to 1."""
    return logistic(features(reading, evidence), model.WEIGHTS, model.BIAS)


def logistic(values: Mapping[str, float], weights: Mapping[str, float], bias: float) -> float:
    """Return the probability that weighted values come to."""
    logit = bias + sum(weights[name] * value for name, value in values.items())
    return 1 / (1 + math.exp(-max(-_MOST, min(_MOST, logit))))
