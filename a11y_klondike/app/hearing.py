"""Hearing: spoken commands come beside typed ones, in a thread of their own."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.listening import describe_too_loud
from a11y_klondike.announce.model import Announcement
from a11y_klondike.app import hearing_times as times
from a11y_klondike.app.hearing_breath import Breath
from a11y_klondike.app.hearing_control import Control
from a11y_klondike.app.hearing_equipment import Equipment, Makers
from a11y_klondike.app.hearing_state import Ear, Ears
from a11y_klondike.app.preferences import Listening, Preferences, Speech
from a11y_klondike.errors import Device, DeviceError

if TYPE_CHECKING:
    from a11y_klondike.app.hearing_turns import Turns
    from a11y_klondike.voice.decision import Decision

_READERS: Final = {Speech.TEXT, Speech.READER}
"""Who says what the game writes, so that it can't know when."""


class Hearing:
    """Ears that open and close, and the thread that listens.

    The thread begins when the ears open first. Before that, nothing that listening needs is
    loaded. Methods may be called in any thread.

    Args:
        makers: how recogniser and microphone are made.
        preferences: when to listen at first; whether there is a headset, and what tells the state.
        breath: silence in which a reading can be cut.
        sound: plays that the ears are open, or closed; returns whether that could be heard.
        now: tells the seconds.
        begins: whether the ears are open from the start, where the preferences say always.

    Attributes:
        control: opens and closes the ears, and knows how far they are open.
    """

    def __init__(  # noqa: PLR0913 - all that differs from one way to listen to another
        self,
        makers: Makers,
        preferences: Preferences,
        breath: Breath,
        sound: Callable[[bool], bool],
        now: Callable[[], float] = monotonic,
        *,
        begins: bool = True,
    ) -> None:
        self.control = Control(
            preferences.listening,
            lambda: preferences.earcons,
            is_open=begins,
            first=makers.warning,
        )
        self._preferences = preferences
        self._breath = breath
        self._sound = sound
        self._now = now
        self._equipment = Equipment(makers, self._is_deaf, self._note_onset)
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None
        self._turns: Turns | None = None
        self._deaf_last = -math.inf
        # What belongs to the thread.
        self._onset = 0.0
        self._again = 0
        self._ears = self.control.ears
        self._opened = 0.0
        self._until: float | None = None
        self._latest = math.inf
        self._loud = 0
        self._is_loud_told = False

    def attach(self, turns: Turns) -> None:
        """Take part in this conversation; and listen, if the ears are always open."""
        self._turns = turns
        if self.control.ears.needs_microphone:
            self._start()

    is_anywhere: Final = True

    @property
    def ears(self) -> Ears:
        """How far the ears are open."""
        return self.control.ears

    @property
    def is_ready(self) -> bool:
        """Whether a microphone is open."""
        return self.control.is_ready

    @property
    def is_deaf(self) -> bool:
        """Whether nothing could be heard when it was tried last."""
        return self.control.is_deaf

    def press(self) -> None:
        """Open the ears for one utterance, or close them; cut what is being said."""
        self.control.press()
        self._start()
        self._equipment.interrupt()
        self._conversation.hush()

    def choose(self, listening: Listening, *, spoken: bool) -> None:
        """Listen from now on as was chosen; see `Control.choose`."""
        self.control.choose(listening, spoken=spoken)
        if self.control.ears.needs_microphone:
            self._start()
        self._interrupt()

    def replied(self, *, spoken: bool, asks: bool) -> Announcement:
        """Take note of a reply, in its turn; see `Control.replied`."""
        told = self.control.replied(self._preferences.listening, spoken=spoken, asks=asks)
        if self.control.ears.needs_microphone:
            self._start()
        self._interrupt()
        return told

    def close(self) -> None:
        """End listening, and give the microphone back."""
        self.control.end()
        self._breath.is_wanted = False
        self._breath.end()
        self._equipment.interrupt()
        with self._starting:
            thread = self._thread
        if thread and thread is not threading.current_thread():
            thread.join(times.FAREWELL)

    @property
    def _conversation(self) -> Turns:
        if self._turns is None:
            raise RuntimeError("nobody is there to tell what was heard")
        return self._turns

    def _start(self) -> None:
        with self._starting:
            if self._thread is None and not self.control.is_ended:
                self._thread = threading.Thread(target=self._run, name="hearing", daemon=True)
                self._thread.start()

    def _interrupt(self) -> None:
        """Let other words be waited for from now on: the game has changed."""
        if threading.current_thread() is not self._thread:
            self._equipment.interrupt()

    def _is_deaf(self) -> bool:
        """Whether what would be heard just now is the game itself."""
        if self._preferences.headset or self._breath.is_open:
            return False
        is_deaf = self._conversation.is_speaking
        if is_deaf:
            self._deaf_last = self._now()
        return is_deaf

    def _note_onset(self) -> None:
        self._onset = self._now()

    def _run(self) -> None:
        try:
            while not self.control.is_ended:
                self._attend(self.control.ears)
        except Exception as error:  # noqa: BLE001 - raised again in the main thread
            self._conversation.fail(error)
        finally:
            self._release()

    def _attend(self, ears: Ears) -> None:
        """Hear one utterance, or wait for the ears to open."""
        if ears != self._ears:
            self._ears, self._until = ears, None
        if not ears.needs_microphone:
            self._release()
            self._tell_news()
            self.control.wait(None, ears)
            return
        try:
            self._equipment.open()
        except DeviceError as error:
            self._lose(error, is_hopeless=error.device is Device.RECOGNIZER)
            return
        self._breath.is_wanted = ears.ear is Ear.ALWAYS and not self._preferences.headset
        self._conversation.tell_beside(self.control.opened)
        self._tell_news()
        try:
            self._listen(ears)
        except DeviceError as error:
            self._lose(error, is_hopeless=False)

    def _listen(self, ears: Ears) -> None:
        """Wait for an utterance as long as the ears stay as they are, and do what was said."""
        if not self._is_silent(ears):
            return
        moment = self._conversation.moment()
        grammar = None if ears.ear is Ear.ASLEEP else moment.grammar
        is_breath, again = self._breath.is_open, self._again
        patience = self._patience(ears)
        excluded = () if ears.ear is Ear.ASLEEP else moment.excluded
        heard = self._equipment.hear(grammar, patience, excluded)
        if heard and self.control.ears == ears:  # else they were closed meanwhile
            self._settle(ears, *heard)
        elif self._until is not None and self._now() >= self._until:
            self.control.close(ears)
        if is_breath and self._again <= again:
            self._again = 0
            self._breath.end()

    def _patience(self, ears: Ears) -> float | None:
        """Return how long somebody may take to begin, None for as long as it may be."""
        if self._breath.is_open:
            return times.AGAIN_IN_BREATH if self._again else times.BREATH
        if ears.ear not in times.WINDOWS:
            return None
        if self._until is None:
            self._until = self._now() + times.WINDOWS[ears.ear]
            self._latest = self._now() + times.LONGEST
        return max(0.0, self._until - self._now())

    def _settle(self, ears: Ears, decision: Decision, loudest: int) -> None:
        """Do what was said, if it was meant for the game."""
        from a11y_klondike.voice.decision import Band, Decision  # noqa: PLC0415 - not for typing

        if self.control.is_ended:
            return
        is_eager = self._onset - self._deaf_last < times.EAGER
        is_ignored = decision.band is Band.IGNORE or is_eager
        if self._breath.is_open and (is_eager or decision.band is not Band.ACT):
            self._again = self._again + 1 if self._again < times.MOST_AGAIN else 0
            return
        if is_ignored:
            decision = Decision(Band.IGNORE, "")
        match ears.ear:
            case Ear.ASLEEP if not self._conversation.wakes(decision):
                return
            case Ear.ONCE if is_ignored and self._is_startled:
                return
            case Ear.ANSWER if is_ignored:
                again = min(self._now() + times.AGAIN, self._latest)
                self._until = max(self._until or 0.0, again)
                return
            case Ear.ALWAYS if is_ignored:
                return
            case Ear.ONCE if self._preferences.earcons:
                self._sound(False)  # noqa: FBT003 - whether the ears are open
                self.control.told(is_open=False)
        self._until = None
        self._conversation.hear(decision)
        self._mind_loudness(loudest)

    def _mind_loudness(self, loudest: int) -> None:
        """Tell, once, that all that was said lately was too loud."""
        self._loud = self._loud + 1 if loudest >= times.TOO_LOUD else 0
        if self._loud >= times.LOUD_IN_A_ROW and not self._is_loud_told:
            self._is_loud_told = True
            self._conversation.tell_beside(describe_too_loud)

    @property
    def _is_startled(self) -> bool:
        """Whether a screen reader may have said what was just heard."""
        is_read = self._preferences.speech in _READERS and not self._preferences.earcons
        return is_read and self._now() - self._opened < times.STARTLED

    def _is_silent(self, ears: Ears) -> bool:
        """Wait until the game is silent; return whether the ears are as they were."""
        while self._is_deaf():
            if self.control.wait(times.LOOK, ears):
                return False
        return True

    def _tell_news(self) -> None:
        """Tell whether the ears are open, if that is new, in words or by a sound."""
        is_open = self.control.untold
        if is_open is not None and self._preferences.earcons:
            if not self._is_silent(self.control.ears):
                return
            if self._sound(is_open):
                self.control.told(is_open=is_open)
        self._conversation.tell_beside(self.control.news)
        if is_open is not None:
            self._opened = self._now()

    def _lose(self, error: DeviceError, *, is_hopeless: bool) -> None:
        """Tell that nothing can be heard, and wait a while before trying again."""
        self._release()
        if error.device is Device.RECOGNIZER:
            self._equipment.forget_recognizer()
        self._conversation.tell_beside(lambda: self.control.lost(error, is_hopeless=is_hopeless))
        self.control.wait(times.RETRY, self.control.ears)

    def _release(self) -> None:
        self._breath.is_wanted = False
        self._breath.end()
        self._equipment.close()
        self.control.released()
