"""A watch that a test sets: time passes only where the test says so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Watch:
    """Tells the time, as a clock asks for it."""

    time: float = 0.0

    def __call__(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += seconds
