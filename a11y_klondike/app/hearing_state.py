"""When the ears are open, and what opens and closes them. Pure values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from a11y_klondike.app.preferences import Listening


class Ear(Enum):
    """How far the ears are open."""

    CLOSED = "closed"
    """Nothing is heard, and the microphone belongs to others."""
    ONCE = "once"
    """Open for one utterance: a key was pressed."""
    ANSWER = "answer"
    """Open for a while after a question of the game."""
    ALWAYS = "always"
    """Open whenever the game itself is silent."""
    ASLEEP = "asleep"
    """Nothing is heard but that they shall open again: a voice has closed them, and a player
    without hands has nothing else to open them with."""


@dataclass(frozen=True, slots=True)
class Ears:
    """The state of listening.

    Attributes:
        ear: how far the ears are open.
        rest: how far they are open again after a single utterance.
        may_open: whether a key opens them.
    """

    ear: Ear = Ear.CLOSED
    rest: Ear = Ear.CLOSED
    may_open: bool = True

    @property
    def is_open(self) -> bool:
        """Whether commands are heard."""
        return self.ear in {Ear.ONCE, Ear.ANSWER, Ear.ALWAYS}

    @property
    def needs_microphone(self) -> bool:
        """Whether anything at all is heard."""
        return self.ear is not Ear.CLOSED

    def chosen(self, listening: Listening, *, spoken: bool) -> Ears:
        """Return the state after the player has chosen when to listen.

        Args:
            listening: what was chosen.
            spoken: whether it was said.
        """
        may_open = listening is not Listening.OFF
        if listening is Listening.ALWAYS:
            return Ears(Ear.ALWAYS, Ear.ALWAYS)
        is_for_voice = spoken and self.rest is not Ear.CLOSED
        rest = Ear.ASLEEP if is_for_voice and may_open else Ear.CLOSED
        return Ears(rest, rest, may_open)

    def pressed(self) -> Ears:
        """Return the state after the key: it opens the ears for one utterance, or closes them.

        Ears that are always open stay so: the key only cuts speech then.
        """
        if self.ear is Ear.ALWAYS or not self.may_open:
            return self
        return self.closed() if self.is_open else replace(self, ear=Ear.ONCE)

    def answered(self, *, spoken: bool, asks: bool) -> Ears:
        """Return the state after a reply.

        Args:
            spoken: whether the reply is to something that was said.
            asks: whether a question is open now.
        """
        match self.ear:
            case Ear.ONCE | Ear.ANSWER if spoken and asks:
                return replace(self, ear=Ear.ANSWER)
            case Ear.ONCE if spoken:
                return self.closed()
            case Ear.ANSWER if not asks:
                return self.closed()
            case _:
                return self

    def closed(self) -> Ears:
        """Return the state after a single utterance, or when none has come."""
        return replace(self, ear=self.rest)
