"""What a screen reader does, noted as it happens."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, Self

_LONGEST: Final = 65536
"""Bytes of one event."""
_AT_ONCE: Final = 0.05
"""Seconds between two looks at the clock."""


class Kind(StrEnum):
    """What a reader can do."""

    SAY = "say"
    """It has the synthesizer say a text, after what it says already."""
    LETTER = "letter"
    """It has a single character said, by its name."""
    HUSH = "hush"
    """It has the synthesizer fall silent at once."""
    SAID = "said"
    """The synthesizer has said this text to its end. Only Orca's recorder knows."""
    CUT = "cut"
    """The synthesizer was silenced in the middle of this text. Only Orca's recorder knows."""
    SHOW = "show"
    """The braille display shows this text now."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a reader did, `time` seconds after some moment in the past."""

    time: float
    kind: Kind
    text: str = ""


class Recording:
    """Events, noted from any thread, and waited for.

    Args:
        address: a path at which the recorders of `recorder.py` find us, at most 100 bytes long.
    """

    def __init__(self, address: Path) -> None:
        self._events: list[Event] = []
        self._changed = threading.Condition()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(address))
        self._thread = threading.Thread(target=self._receive, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.shutdown(socket.SHUT_RD)  # wakes the thread
        self._thread.join()
        self._socket.close()

    def __len__(self) -> int:
        return len(self._events)

    def since(self, start: int) -> tuple[Event, ...]:
        """Return all events but the first `start`."""
        with self._changed:
            return tuple(self._events[start:])

    def add(self, kind: Kind, text: str = "") -> None:
        """Note that something happens now."""
        with self._changed:
            self._events.append(Event(time.monotonic(), kind, text))
            self._changed.notify_all()

    def wait(
        self, start: int, enough: Callable[[Sequence[Event]], bool], patience: float, calm: float
    ) -> None:
        """Wait until the reader has done what it will do.

        Args:
            start: events before this one don't count.
            enough: tells of the events so far whether nothing more is expected.
            patience: how many seconds without any event end the waiting, expected or not.
            calm: how many seconds without any event end it once there is enough.
        """
        last = time.monotonic()
        with self._changed:
            while True:
                events = self._events[start:]
                last = max(last, events[-1].time) if events else last
                silence = time.monotonic() - last
                if silence >= patience or (silence >= calm and enough(events)):
                    return
                self._changed.wait(_AT_ONCE)

    def _receive(self) -> None:
        while data := self._socket.recv(_LONGEST):
            kind, _, text = data.decode("utf-8", "replace").partition(" ")
            self.add(Kind(kind), text)
