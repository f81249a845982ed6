"""A room in which somebody speaks, for tests of who listens there."""

from __future__ import annotations

import queue
from collections.abc import Callable

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.base import Evidence, Reading, Recognizer, SpokenGrammar


class Room:
    """A microphone, and what is said near it; it is the recogniser, too."""

    def __init__(self) -> None:
        self.said: queue.Queue[Evidence | DeviceError | None] = queue.Queue()
        self.faults: list[DeviceError] = []
        self.is_open = False
        self.opened = 0
        self.listened = 0
        self.waits = False
        self.patience: list[float | None] = []
        self.grammars: list[SpokenGrammar | None] = []
        self.made = 0
        self.on_onset: Callable[[], None] = lambda: None

    def say(self, words: str, *, loudest: int = 9_000) -> None:
        self.said.put(Evidence(now=Reading(words), loudest=loudest))

    def break_down(self, device: Device = Device.MICROPHONE) -> None:
        self.said.put(DeviceError(device, "gone"))

    def use_now(self, now: SpokenGrammar | None) -> None:
        self.grammars.append(now)

    def listen(self, patience: float | None = None) -> Evidence | None:
        assert self.is_open
        self.patience.append(patience)
        self.listened += 1
        self.waits = True
        heard = self.said.get()
        self.waits = False
        if isinstance(heard, Evidence):
            self.on_onset()
        if isinstance(heard, DeviceError):
            raise heard
        return heard

    def stop(self) -> None:
        self.said.put(None)

    def open(self) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.is_open = True
        self.opened += 1

    def close(self) -> None:
        self.is_open = False

    def make_recognizer(self) -> Recognizer:
        self.made += 1
        return self  # type: ignore[return-value]

    def make_listener(self, _: Recognizer, is_deaf: Callable[[], bool]) -> Room:
        self.is_deaf = is_deaf
        return self
