"""The weights of `certainty`, and the bounds of `decision`.

Written by `tests/data_makers/rejection_model.py`, which fits them to recordings; not to be edited.
"""

from __future__ import annotations

from typing import Final

BIAS: Final = -3.751
WEIGHTS: Final[dict[str, float]] = {
    "fit": 0.2335,
    "likeness": 12.08,
    "missing": -1.105,
    "clarity": -0.09896,
    "odd": -1.649,
    "pace": -0.709,
    "word": 0.774,
}
ACT: Final = 0.9
ASK: Final = 0.4966
FAVOUR: Final = 50.0
FAVOUR_WORD: Final = 800.0
RIVAL: Final = 380.0
