"""What a player has chosen about how the game talks."""

from __future__ import annotations

from dataclasses import dataclass

from a11y_klondike.announce.verbosity import Verbosity


@dataclass(slots=True)
class Preferences:
    """Choices that commands change, and that go on from one deal to the next.

    Attributes:
        verbosity: how much is said.
        confirms: whether a typed command that would lose something needs a yes. Spoken ones
            always do: they can be misheard.
    """

    verbosity: Verbosity = Verbosity.NORMAL
    confirms: bool = True
