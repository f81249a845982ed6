"""A queue whose engine and device are under the control of a test, and make no sound."""

from __future__ import annotations

import threading

from waiting import until

from a11y_klondike.errors import DeviceError
from a11y_klondike.output.base import Sound
from a11y_klondike.output.speech_queue import SpeechQueue

LIMIT = 10.0  # seconds, for what takes milliseconds
SENTENCE = "Seven of hearts on the eight of spades, column four."


class TextVoice:
    """An engine whose sounds are the text itself. `may_speak` holds it up."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.thread = threading.current_thread()
        self.may_speak = threading.Event()
        self.may_speak.set()
        self.error: Exception | None = None
        self.closed = False

    def synthesize(self, text: str) -> Sound:
        assert threading.current_thread() is self.thread
        self.made.append(text)
        self.may_speak.wait()
        if self.error is not None:
            raise self.error
        return Sound(text.encode("utf-16-le"), rate=1000, channels=1)

    def close(self) -> None:
        assert threading.current_thread() is self.thread
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
    """A queue with such an engine and device."""

    def __init__(self, patience: float = LIMIT) -> None:
        self.failures: list[DeviceError] = []
        self.told = threading.Event()
        self.device = TextLoudspeaker()
        self.engines: list[TextVoice] = []
        self.engine_error: Exception | None = None
        self.queue = SpeechQueue(
            self._make_engine, lambda: self.device, self._on_failure, patience=patience
        )

    @property
    def engine(self) -> TextVoice:
        until(lambda: bool(self.engines))
        return self.engines[0]

    def _make_engine(self) -> TextVoice:
        if self.engine_error is not None:
            raise self.engine_error
        self.engines.append(TextVoice())
        return self.engines[0]

    def _on_failure(self, error: DeviceError) -> None:
        self.failures.append(error)
        self.told.set()

    def hold(self, text: str) -> None:
        """Have the text spoken and keep it in flight."""
        self.device.may_end.clear()
        self.queue.say(text)
        until(lambda: text in self.device.played)

    def release(self) -> list[str]:
        """Let everything be spoken; return all that was heard to its end."""
        self.device.may_end.set()
        assert self.queue.wait_idle(LIMIT)
        return self.device.heard

    def end(self) -> None:
        for gate in (self.device.may_end, self.device.may_open):
            gate.set()
        for engine in self.engines:
            engine.may_speak.set()
        self.queue.close()
        until(lambda: speech_threads() == [])


def speech_threads() -> list[str]:
    names = (thread.name for thread in threading.enumerate())
    return sorted(name for name in names if name.startswith("speech"))
