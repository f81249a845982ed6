"""Ears, a room and a talk, for tests of listening."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection

from app.room import Room
from waiting import until

from a11y_klondike.announce.model import Announcement
from a11y_klondike.app.hearing import Hearing
from a11y_klondike.app.hearing_breath import Breath
from a11y_klondike.app.hearing_equipment import Makers
from a11y_klondike.app.hearing_moment import Moment
from a11y_klondike.app.preferences import Listening, Preferences, Speech
from a11y_klondike.voice.base import Evidence, SpokenGrammar
from a11y_klondike.voice.decision import Band, Decision

WAKING = "start listening"


class Talk:
    """A conversation that keeps what comes to it. Words in capitals are asked back."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.told: list[str] = []
        self.failures: list[Exception] = []
        self.is_speaking = False
        self.hushed = 0
        self.reply: Callable[[Decision], bool] = lambda _: False
        self.hearing: Hearing
        self.lock = threading.Lock()

    def moment(self) -> Moment:
        return Moment(SpokenGrammar(f"moment {len(self.heard)}", {}), {"excluded"})

    def wakes(self, decision: Decision) -> bool:
        return decision.words == WAKING

    def hear(self, decision: Decision) -> None:
        with self.lock:
            self.heard.append(decision.words)
            asks = self.reply(decision)
            self._tell(self.hearing.replied(spoken=True, asks=asks))

    def type(self, *, asks: bool = False) -> None:
        with self.lock:
            self._tell(self.hearing.replied(spoken=False, asks=asks))

    def tell_beside(self, make: Callable[[], Announcement]) -> None:
        with self.lock:
            self._tell(make())

    def _tell(self, told: Announcement) -> None:
        self.told += [sentence.id for sentence in told.sentences]

    def fail(self, error: Exception) -> None:
        self.failures.append(error)

    def hush(self) -> bool:
        self.hushed += 1
        self.is_speaking = False
        return True


class Clock:
    """Seconds that pass only when somebody says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Play:
    """Ears, a room and a talk, together."""

    def __init__(self, listening: Listening = Listening.KEY, *, begins: bool = True) -> None:
        self.preferences = Preferences(listening=listening, speech=Speech.VOICE)
        self.room, self.talk, self.clock, self.breath = Room(), Talk(), Clock(), Breath()
        self.sounds: list[bool] = []
        self.can_sound = True
        makers = Makers(self.room.make_recognizer, self.room.make_listener, self.decide)
        self.hearing = Hearing(
            makers, self.preferences, self.breath, self.sound, self.clock, begins=begins
        )
        self.talk.hearing = self.hearing
        self.excluded: Collection[str] = ()

    def decide(
        self, _recognizer: object, evidence: Evidence, excluded: Collection[str]
    ) -> Decision:
        self.excluded = excluded
        words = evidence.now.words
        return Decision(Band.ACT, words) if words else Decision(Band.IGNORE, "")

    def sound(self, is_open: bool) -> bool:  # noqa: FBT001 - as it is called
        self.sounds.append(is_open)
        return self.can_sound

    def attach(self) -> Play:
        self.hearing.attach(self.talk)
        return self

    def until_listening(self) -> None:
        """Wait until the ears wait for the next utterance, and nothing else is to be done."""
        until(lambda: self.room.said.empty() and self.room.waits)

    def say(self, words: str, *, loudest: int = 9_000) -> None:
        """Say something, and wait until it is done with."""
        before = self.room.listened
        self.room.say(words, loudest=loudest)
        until(lambda: self.room.listened > before or not self.room.is_open)
        until(lambda: self.room.waits or not self.room.is_open)


NewPlay = Callable[..., Play]
"""Begins to play, with the ears as they are wanted."""
