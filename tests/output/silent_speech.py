"""A queue whose engines and devices are under the control of a test, and make no sound."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from waiting import until

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device
from a11y_klondike.output.base import (
    Capability,
    EngineKind,
    Manner,
    Sound,
    Synthesizer,
    Talker,
    Trouble,
    TroubleKind,
    Voice,
)
from a11y_klondike.output.speech_queue import SpeechQueue

LIMIT = 10.0  # seconds, for what takes milliseconds
HURRY = 0.25  # seconds of patience in tests of what hangs
SENTENCE = "Seven of hearts on the eight of spades, column four."
VOICES = (Voice("x/en", "Plain", ("en",)), Voice("x/en-us", "Plain American", ("en-us",)))


class TextVoice:
    """An engine whose sounds are the text itself. `may_speak` holds it up."""

    capabilities = frozenset(Capability) - {Capability.END}
    voices = VOICES

    def __init__(self) -> None:
        self.made: list[str] = []
        self.manners: list[Manner] = []
        self.thread = threading.current_thread()
        self.may_speak = threading.Event()
        self.may_speak.set()
        self.error: Exception | None = None
        self.letters_a_second = 1000
        self.closed = False

    def synthesize(self, text: str, manner: Manner) -> Sound:
        assert threading.current_thread() is self.thread
        self.made.append(text)
        self.manners.append(manner)
        self.may_speak.wait()
        if self.error is not None:
            raise self.error
        return Sound(text.encode("utf-16-le"), rate=self.letters_a_second, channels=1)

    def close(self) -> None:
        assert threading.current_thread() is self.thread
        self.closed = True


class TextTalker:
    """An engine that speaks the text itself. `may_end` holds up its end, if it tells that."""

    voices = VOICES

    def __init__(self, *, tells_end: bool = True) -> None:
        capabilities = set(Capability) - {Capability.SOUND}
        self.capabilities = frozenset(
            capabilities if tells_end else capabilities - {Capability.END}
        )
        self.given: list[str] = []
        self.manners: list[Manner] = []
        self.heard: list[str] = []
        self.cuts = 0
        self.thread = threading.current_thread()
        self.may_speak = threading.Event()
        self.may_speak.set()
        self.may_end = threading.Event()
        self.may_end.set()
        self.error: Exception | None = None
        self.closed = False
        self.times_made = 0
        self._speaking: str | None = None
        self._stopped = threading.Event()

    def speak(self, text: str, manner: Manner) -> None:
        assert threading.current_thread() is self.thread
        self.given.append(text)
        self.manners.append(manner)
        self.may_speak.wait()
        if self.error is not None:
            raise self.error
        self._stopped.clear()  # a stop before had nothing to stop
        self._speaking = text

    def wait(self) -> None:
        assert threading.current_thread() is self.thread
        if self._speaking is None:
            return
        if Capability.END in self.capabilities:
            until(lambda: self.may_end.is_set() or self._stopped.is_set())
        if self._stopped.is_set():
            self.cuts += 1
            self._speaking = None
        elif Capability.END in self.capabilities:
            self.heard.append(self._speaking)
            self._speaking = None

    def stop(self) -> None:
        self._stopped.set()

    def close(self) -> None:
        self.closed = True


class TextLoudspeaker:
    """A device that notes what it plays. `may_end` holds up the end of what is playing."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.heard: list[str] = []
        self.cuts = 0
        self.may_open = threading.Event()
        self.may_open.set()
        self.may_end = threading.Event()
        self.may_end.set()
        self.error: Exception | None = None
        self.closed = False
        self._playing: list[str] = []
        self._stopped = threading.Event()

    def play(self, sound: Sound) -> None:
        self.may_open.wait()
        if self.error is not None:
            raise self.error
        self._stopped.clear()
        text = sound.samples.decode("utf-16-le")
        self._playing.append(text)
        self.played.append(text)

    def wait(self, timeout: float | None = None) -> bool:
        assert timeout is None
        until(lambda: self.may_end.is_set() or self._stopped.is_set())
        if not self._stopped.is_set():
            self.heard += self._playing
        self._playing = []
        return True

    def stop(self) -> None:
        self.cuts += bool(self._playing)
        self._stopped.set()

    def close(self) -> None:
        self.closed = True


class Speech:
    """A queue with such engines and devices.

    Args:
        patience: how long the queue waits for them.
        others: kinds of engines that follow when the first kind is at its end.

    Attributes:
        engines: the engines that were made, the first, and those that took over from it.
        devices: the devices, likewise.
        on_engine: called with each new engine, which it may break, or refuse by an error.
        on_device: the same with each new device.
    """

    def __init__(self, patience: float = LIMIT, others: Sequence[EngineKind] = ()) -> None:
        self.troubles: list[Trouble] = []
        self.engines: list[TextVoice] = []
        self.devices: list[TextLoudspeaker] = []
        self.on_engine: Callable[[TextVoice], None] = lambda _engine: None
        self.on_device: Callable[[TextLoudspeaker], None] = lambda _device: None
        self.device = TextLoudspeaker()
        kinds = [EngineKind(self._make_engine), *others]
        self.queue = SpeechQueue(kinds, self._make_device, self.troubles.append, patience=patience)

    @property
    def engine(self) -> TextVoice:
        """The first engine."""
        until(lambda: bool(self.engines))
        return self.engines[0]

    def hold(self, text: str) -> None:
        """Have the text spoken and keep it in flight."""
        self.device.may_end.clear()
        self.queue.say(text)
        until(lambda: text in self.device.played)

    def release(self) -> list[str]:
        """Let everything be spoken; return all that was heard to its end."""
        self.device.may_end.set()
        assert self.queue.wait_idle(LIMIT)
        return self.heard

    @property
    def heard(self) -> list[str]:
        """All that was heard to its end from any device."""
        return [text for device in self.devices for text in device.heard]

    def end(self) -> None:
        for device in (self.device, *self.devices):
            device.may_end.set()
            device.may_open.set()
        for engine in self.engines:
            engine.may_speak.set()
        self.queue.close()
        until(lambda: speech_threads() == [])

    def _make_engine(self) -> TextVoice:
        engine = TextVoice()
        self.engines.append(engine)
        self.on_engine(engine)
        return engine

    def _make_device(self) -> TextLoudspeaker:
        device = TextLoudspeaker() if self.devices else self.device
        self.devices.append(device)
        self.on_device(device)
        return device


def talking(talker: TextTalker) -> EngineKind:
    """Return a kind of engine that always is this one, made anew."""

    def make() -> Talker:
        talker.thread = threading.current_thread()
        talker.times_made += 1
        return talker

    return EngineKind(make, sounds=False)


def speech_threads() -> list[str]:
    names = (thread.name for thread in threading.enumerate())
    return sorted(name for name in names if name.startswith("speech"))


def failing(error: Exception) -> EngineKind:
    """Return a kind of engine that can't be had."""

    def make() -> Synthesizer:
        raise error

    return EngineKind(make, sounds=False)


def kinds(speech: Speech) -> list[TroubleKind]:
    """Return what kinds of trouble were told."""
    return [trouble.kind for trouble in speech.troubles]


def assert_off(speech: Speech, kind: TroubleKind, device: Device, detail: str) -> None:
    """Assert that the failure was told once, and that the queue is off."""
    until(lambda: speech.queue.failed is not None)
    assert speech.queue.wait_idle(LIMIT)
    for priority in Priority:
        speech.queue.say("again", priority)
        assert not speech.queue.speaking
    speech.queue.cut()
    speech.queue.close()
    assert speech.queue.capabilities == frozenset()
    assert speech.queue.voices() == ()
    (told,) = speech.troubles
    assert speech.queue.failed is told
    assert (told.kind, told.device) == (kind, device)
    assert detail in told.detail
    assert all("again" not in device.played for device in speech.devices)
