"""Fitting a logistic model: plain, small, and the same on every machine to about nine digits."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

_STEPS: Final = 30
_ENOUGH: Final = 1e-9


def fit(
    rows: Sequence[Sequence[float]],
    right: Sequence[bool],
    penalty: float,
) -> list[float]:
    """Return the coefficients that make the outcomes likeliest, that of a constant 1 first.

    By Newton's method: each step solves a weighted least squares problem.

    Args:
        rows: the features of each case.
        right: the outcome of each.
        penalty: on the squares of the coefficients of features brought to the same spread, so
            that none is trusted more than the cases bear out.
    """
    count = len(rows[0])
    means = [math.fsum(row[at] for row in rows) / len(rows) for at in range(count)]
    spreads = [
        math.sqrt(math.fsum((row[at] - means[at]) ** 2 for row in rows) / len(rows)) or 1.0
        for at in range(count)
    ]
    scaled = [[1.0, *((row[at] - means[at]) / spreads[at] for at in range(count))] for row in rows]
    found = [0.0] * (count + 1)
    for _ in range(_STEPS):
        step = _newton(scaled, right, penalty, found)
        found = [old + new for old, new in zip(found, step, strict=True)]
        if max(map(abs, step)) < _ENOUGH:
            break
    slopes = [each / spread for each, spread in zip(found[1:], spreads, strict=True)]
    constant = found[0] - math.fsum(a * b for a, b in zip(slopes, means, strict=True))
    return [constant, *slopes]


def area_under_curve(scores: Sequence[float], right: Sequence[bool]) -> float:
    """Return how often a right case has a higher score than a wrong one; equal ones are half."""
    good = sorted(score for score, is_right in zip(scores, right, strict=True) if is_right)
    bad = sorted(score for score, is_right in zip(scores, right, strict=True) if not is_right)
    below = equal = wins = 0
    for score in good:
        while below < len(bad) and bad[below] < score:
            below += 1
        equal = below
        while equal < len(bad) and bad[equal] == score:
            equal += 1
        wins += below + equal
    return wins / 2 / len(good) / len(bad)


def _newton(
    rows: Sequence[Sequence[float]],
    right: Sequence[bool],
    penalty: float,
    found: Sequence[float],
) -> list[float]:
    """Return the step from these coefficients to better ones."""
    size = len(found)
    slope = [-penalty * value * (at > 0) for at, value in enumerate(found)]
    curve = [[penalty * (i == j > 0) for j in range(size)] for i in range(size)]
    for row, is_right in zip(rows, right, strict=True):
        logit = math.fsum(a * b for a, b in zip(found, row, strict=True))
        chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, logit))))
        pull, bend = is_right - chance, chance * (1 - chance)
        for i, value in enumerate(row):
            slope[i] += pull * value
            bent, line = bend * value, curve[i]
            for j, other in enumerate(row):
                line[j] += bent * other
    return _solved(curve, slope)


def _solved(matrix: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """Return the solution of linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, values, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]
