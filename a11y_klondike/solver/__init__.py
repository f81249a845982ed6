"""The solver: what can be won when all cards are known. It reads no clock, file or device."""

from a11y_klondike.solver.classification import classify
from a11y_klondike.solver.hint import HINT_BUDGET, Hint, Suggestion, hint
from a11y_klondike.solver.lines import HintReason
from a11y_klondike.solver.replay import ReplayError
from a11y_klondike.solver.search import Verdict
from a11y_klondike.solver.shortening import shortened
from a11y_klondike.solver.solution import DEFAULT_BUDGET, Solution, solve

__all__ = [
    "DEFAULT_BUDGET",
    "HINT_BUDGET",
    "Hint",
    "HintReason",
    "ReplayError",
    "Solution",
    "Suggestion",
    "Verdict",
    "classify",
    "hint",
    "shortened",
    "solve",
]
