"""Signals that end the program, while a line is read by an event loop."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

_ENDING: Final = ("SIGTERM", "SIGHUP")
"""Windows has no SIGHUP."""


@contextmanager
def held_until_read(stop: Callable[[], bool]) -> Iterator[None]:
    """Let a signal that ends the program end the reading first, and take effect after that.

    Raised in the middle of an event loop, its exception would leave tasks behind that complain.

    Args:
        stop: has the reading end soon, and returns whether that can be done; else the signal takes
            effect at once.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # no signal ever reaches it
        return
    came: list[int] = []

    def note(number: int, _: object) -> None:
        if stop():
            came.append(number)
        else:
            handlers[number](number, None)

    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    found = {number: signal.getsignal(number) for number in numbers}
    handlers = {number: handler for number, handler in found.items() if callable(handler)}
    for number in handlers:
        signal.signal(number, note)
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for number in came[:1]:
            handlers[number](number, None)
