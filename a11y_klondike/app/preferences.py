"""What a player has chosen about how the game talks and acts, whatever the rules."""

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
        two_steps: whether "draw" on an empty stock only turns the waste over. Else it draws too.
    """

    verbosity: Verbosity = Verbosity.NORMAL
    confirms: bool = True
    two_steps: bool = False
