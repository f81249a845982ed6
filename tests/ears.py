"""Ears that open and close as the program's do, without any microphone."""

from __future__ import annotations

from a11y_klondike.app.hearing_commands import NO_EARS, Control
from a11y_klondike.app.hearing_state import Ears
from a11y_klondike.app.preferences import Listening


class Switch:
    """What opens and closes the ears."""

    is_anywhere = True

    def __init__(self, listening: Listening = Listening.KEY, *, is_ready: bool = False) -> None:
        self.ears = Ears().chosen(listening, spoken=False)
        self.is_ready = is_ready
        self.is_deaf = False

    def press(self) -> None:
        self.ears = self.ears.pressed()

    def choose(self, listening: Listening, *, spoken: bool) -> None:
        self.ears = self.ears.chosen(listening, spoken=spoken)


def control_of(ears: str) -> Control:
    """Return the ears that a golden session has: `none`, `closed` or `open`."""
    match ears:
        case "closed":
            return Switch()
        case "open":
            return Switch(Listening.ALWAYS, is_ready=True)
        case _:
            return NO_EARS
