"""The weights of `certainty`, and the bounds of `decision`.

Written by `tests/data_makers/rejection_model.py`, which fits them to recordings; not to be edited.
"""

from __future__ import annotations

from typing import Final

BIAS: Final = -6.559
WEIGHTS: Final[dict[str, float]] = {
    "fit": 0.2452,
    "likeness": 12.53,
    "missing": -2.448,
    "clarity": -0.1403,
    "odd": -1.562,
    "pace": -0.07362,
    "word": 2.185,
}
ACT: Final = 0.9
ASK: Final = 0.5
FAVOUR: Final = 50.0
FAVOUR_WORD: Final = 800.0
RIVAL: Final = 380.0
