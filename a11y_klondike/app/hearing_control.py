"""Control of the ears: what opens and closes them in any thread, and what is told of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from a11y_klondike.announce.listening import (
    describe_closed,
    describe_heard_again,
    describe_open,
    describe_refused,
)
from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.app.deafness import told_of_deafness
from a11y_klondike.app.hearing_state import Ear, Ears
from a11y_klondike.app.preferences import Listening
from a11y_klondike.errors import DeviceError

_NOTHING: Final = announcement()


class Control:
    """The state of listening, shared by the threads, and how much of it the player knows.

    What the player was told last and what is so differ for a moment: the ears are told to be open
    only once they can be.

    Args:
        listening: when the player wants to be listened to, at first.
        has_earcons: whether sounds tell the state, so that words needn't.
        is_open: whether ears that are to be open always are so from the start.
        first: what is told before anything is heard.
    """

    def __init__(
        self,
        listening: Listening,
        has_earcons: Callable[[], bool],
        *,
        is_open: bool = True,
        first: Announcement = _NOTHING,
    ) -> None:
        self._has_earcons = has_earcons
        self._changed = threading.Condition(threading.RLock())  # guards all that follows
        self._listening = listening
        self._first = first
        waits = listening is Listening.ALWAYS and not is_open
        self._ears = Ears().chosen(Listening.KEY if waits else listening, spoken=False)
        self._is_told_open = False
        self._is_refused = False
        self._is_ready = False
        self._is_ended = False
        self._fault: DeviceError | None = None
        self._has_worked = False

    @property
    def ears(self) -> Ears:
        """How far the ears are open."""
        return self._ears

    @property
    def is_ready(self) -> bool:
        """Whether a microphone is open."""
        return self._is_ready

    @property
    def fault(self) -> DeviceError | None:
        """Why nothing can be heard; None where it can, or nobody has tried."""
        return self._fault

    @property
    def is_deaf(self) -> bool:
        """Whether nothing could be heard when it was tried last."""
        return self._fault is not None

    @property
    def is_ended(self) -> bool:
        """Whether nobody listens any more, for good."""
        return self._is_ended

    @property
    def has_worked(self) -> bool:
        """Whether there was ever a microphone."""
        return self._has_worked

    @property
    def may_hear(self) -> bool:
        """Whether a command may still come: nothing is wrong, or wasn't always."""
        with self._changed:
            works = self._has_worked or self._fault is None
            return self._ears.needs_microphone and works and not self._is_ended

    def press(self) -> None:
        """Open the ears for one utterance, or close them, as `Ears.pressed`."""
        with self._changed:
            self._is_refused = not self._ears.may_open
            self._set(self._ears.pressed())

    def choose(self, listening: Listening, *, spoken: bool) -> None:
        """Listen from now on as was chosen.

        Whoever chooses tells that the ears are closed, or, if `is_ready`, that they are open.
        """
        with self._changed:
            self._listening = listening
            self._set(self._ears.chosen(listening, spoken=spoken))
            self._is_told_open = self._ears.is_open and self._is_ready

    def replied(self, listening: Listening, *, spoken: bool, asks: bool) -> Announcement:
        """Take note of a reply; return what is told of the ears in the same breath.

        Args:
            listening: when the player wants to be listened to; a command that is taken back may
                have changed that.
            spoken: whether it answers something that was said.
            asks: whether a question is open now.
        """
        with self._changed:
            before = self._ears
            if listening is not self._listening:
                self._listening = listening
                self._ears = before.chosen(listening, spoken=spoken)
            self._set(self._ears.answered(spoken=spoken, asks=asks))
            if self._has_earcons() or not self._is_told_open:
                return _NOTHING
            if not self._ears.is_open:
                self._is_told_open = False
                return describe_closed()
            opens_again = self._ears.ear is Ear.ANSWER and before.ear is Ear.ONCE
            return describe_open() if opens_again else _NOTHING

    def close(self, ears: Ears) -> None:
        """Close ears that were open for one utterance, unless they have changed meanwhile."""
        with self._changed:
            if self._ears == ears:
                self._set(ears.closed())

    def end(self) -> None:
        """Listen to nothing any more."""
        with self._changed:
            self._is_ended = True
            self._changed.notify_all()

    @property
    def untold(self) -> bool | None:
        """Whether it has to be told that the ears are open, or closed; None: the player knows."""
        with self._changed:
            is_open = self._ears.is_open
            return None if is_open == self._is_told_open else is_open

    def told(self, *, is_open: bool) -> None:
        """Note that the player knows it."""
        with self._changed:
            self._is_told_open = is_open

    def news(self) -> Announcement:
        """Return what the player doesn't know yet, and will have been told."""
        with self._changed:
            if self._is_refused:
                self._is_refused = False
                return describe_refused()
            untold = self.untold
            if untold is None:
                return _NOTHING
            self._is_told_open = untold
            return describe_open() if untold else describe_closed()

    def opened(self) -> Announcement:
        """Note that a microphone is open; return what is told if there was none before."""
        with self._changed:
            self._is_ready = self._has_worked = True
            fault, self._fault = self._fault, None
            first, self._first = self._first, _NOTHING
            if fault is None or self._ears.ear is not Ear.ALWAYS:
                return first
            self._is_told_open = True
            return first + describe_heard_again()

    def released(self) -> None:
        """Note that the microphone isn't open any more."""
        with self._changed:
            self._is_ready = False

    def lost(self, error: DeviceError, *, is_hopeless: bool) -> Announcement:
        """Note that nothing can be heard; return what is told of that: once, until it can be.

        Who has pressed a key for a single utterance gets an answer each time.

        Args:
            error: why.
            is_hopeless: whether there is no point in trying again.
        """
        with self._changed:
            single = self._ears.ear in {Ear.ONCE, Ear.ANSWER}
            is_news = single or self._fault is None
            self._fault, self._is_ready, self._is_told_open = error, False, False
            if is_hopeless:
                self._set(Ears(may_open=self._ears.may_open))
            elif single:
                self._set(self._ears.closed())
            self._changed.notify_all()
            return told_of_deafness(error) if is_news else _NOTHING

    def wait(self, seconds: float | None, ears: Ears) -> bool:
        """Wait so long; return at once, and True, when the ears aren't like that any more."""

        def is_other() -> bool:
            return self._ears != ears or self._is_ended or self._is_refused

        with self._changed:
            return self._changed.wait_for(is_other, seconds)

    def wait_for_change(self, seconds: float) -> None:
        """Wait so long, or until something about the ears changes."""
        with self._changed:
            self._changed.wait(seconds)

    def _set(self, ears: Ears) -> None:
        self._ears = ears
        self._changed.notify_all()
