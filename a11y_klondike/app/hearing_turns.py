"""What listening needs of a conversation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from a11y_klondike.announce.model import Announcement

if TYPE_CHECKING:
    from a11y_klondike.app.hearing_moment import Moment
    from a11y_klondike.voice.decision import Decision


class Turns(Protocol):
    """The conversation, as far as hearing goes. All of it happens between two other turns."""

    def moment(self) -> Moment:
        """Return what can be heard just now."""
        ...

    def wakes(self, decision: Decision) -> bool:
        """Whether this says, beyond doubt, that the ears shall open."""
        ...

    def hear(self, decision: Decision) -> None:
        """Do what was said, and tell what came of it."""
        ...

    def tell_beside(self, make: Callable[[], Announcement]) -> None:
        """Tell what is made then, if anything; it cuts nothing."""
        ...

    def fail(self, error: Exception) -> None:
        """End the game with this error."""
        ...

    def hush(self) -> bool:
        """Cut what is being said."""
        ...

    @property
    def is_speaking(self) -> bool:
        """Whether the game is speaking."""
        ...
