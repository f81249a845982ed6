"""Commands about listening: what they change, and what is told of it."""

from __future__ import annotations

from typing import Final, Protocol

from a11y_klondike.announce.listening import (
    Listens,
    describe_already,
    describe_asleep,
    describe_by_key,
    describe_listening,
    describe_nowhere,
    describe_off,
    describe_open,
    describe_opening,
    describe_refused,
)
from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.hearing_state import Ear, Ears
from a11y_klondike.app.preferences import Listening, Preferences
from a11y_klondike.app.result import Result
from a11y_klondike.command.listening import Hark, SetEarcons, SetHeadset, SetListening
from a11y_klondike.command.listening import Listening as Command


class Control(Protocol):
    """What opens and closes the ears."""

    @property
    def ears(self) -> Ears:
        """How far they are open."""
        ...

    @property
    def is_anywhere(self) -> bool:
        """Whether there could be a microphone."""
        ...

    @property
    def is_ready(self) -> bool:
        """Whether a microphone is open."""
        ...

    @property
    def is_deaf(self) -> bool:
        """Whether nothing can be heard, as far as anybody has tried."""
        ...

    def press(self) -> None:
        """Open the ears for one utterance, or close them."""
        ...

    def choose(self, listening: Listening, *, spoken: bool) -> None:
        """Listen from now on as was chosen."""
        ...


class _NoEars:
    """Where nobody ever listens, as where commands come from files."""

    ears = Ears()
    is_anywhere = False
    is_ready = False
    is_deaf = False

    def press(self) -> None:
        """Do nothing."""

    def choose(self, listening: Listening, *, spoken: bool) -> None:
        """Do nothing."""


NO_EARS: Final[Control] = _NoEars()


class ListeningCommands:
    """Does what commands say about listening.

    Args:
        preferences: where it is kept.
        control: what opens and closes the ears.
    """

    def __init__(self, preferences: Preferences, control: Control = NO_EARS) -> None:
        self._preferences = preferences
        self._control = control

    def execute(self, action: Command, consent: Consent) -> Result:
        """Do as the player wants.

        Ears that are open while a loudspeaker speaks would hear the game, which then talks to
        itself: a word that was misheard mustn't bring that about.

        Args:
            action: what the player wants.
            consent: tells whether it was said.
        """
        match action:
            case SetListening(when):
                return self._set_listening(Listening(when), spoken=consent is Consent.SPOKEN)
            case SetHeadset(wanted=True) if consent is Consent.SPOKEN:
                question = announcement(sentence("ask-headset"))
                return Result(question, done=False, dialogue=Confirming(action))
            case SetHeadset(wanted):
                self._preferences.headset = wanted
                return _told("headset-on" if wanted else "headset-off")
            case SetEarcons(wanted):
                self._preferences.earcons = wanted
                return _told("sounds-on" if wanted else "sounds-off")
            case Hark.ONCE:
                return self._listen_once()
            case Hark.ENOUGH:
                return _told("enough")
            case Hark.STATE:
                return Result(describe_listening(self._listens))

    def _set_listening(self, listening: Listening, *, spoken: bool) -> Result:
        if not self._control.is_anywhere:
            return Result(describe_nowhere(), done=False)
        self._preferences.listening = listening
        was_open = self._control.ears.ear is Ear.ALWAYS and self._control.is_ready
        self._control.choose(listening, spoken=spoken)
        match listening:
            case Listening.ALWAYS if was_open:
                return Result(describe_already())
            case Listening.ALWAYS:
                is_open = self._control.is_ready
                return Result(describe_open() if is_open else describe_opening())
            case Listening.OFF:
                return Result(describe_off())
            case Listening.KEY if self._control.ears.ear is Ear.ASLEEP:
                return Result(describe_asleep())
            case Listening.KEY:
                return Result(describe_by_key())

    def _listen_once(self) -> Result:
        ears = self._control.ears
        if not self._control.is_anywhere:
            return Result(describe_nowhere(), done=False)
        if ears.is_open:
            is_ready = self._control.is_ready
            return Result(describe_already() if is_ready else describe_opening())
        if not ears.may_open:
            return Result(describe_refused(), done=False)
        self._control.press()
        return Result(describe_opening())

    @property
    def _listens(self) -> Listens:
        """How the game listens now."""
        ears = self._control.ears
        if self._control.is_deaf and ears.needs_microphone:
            return Listens.DEAF
        if ears.is_open and not self._control.is_ready:
            return Listens.SOON
        match ears.ear:
            case Ear.ALWAYS:
                return Listens.HEADSET if self._preferences.headset else Listens.ALWAYS
            case Ear.ONCE | Ear.ANSWER:
                return Listens.ONCE
            case Ear.ASLEEP:
                return Listens.ASLEEP
            case Ear.CLOSED:
                return Listens.NOT if ears.may_open else Listens.NEVER


def _told(message_id: str) -> Result:
    return Result(announcement(sentence(message_id)))
