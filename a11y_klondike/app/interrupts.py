"""Interrupts: Ctrl-C never hits in the middle of a command."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def held_back() -> Iterator[Callable[[], bool]]:
    """Do what follows to its end, and raise an interrupt that came meanwhile afterwards.

    What it yields tells whether one came, for whoever needn't go to the end.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed meanwhile.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False  # no signal ever reaches it
        return
    came = False

    def note(_number: int, _frame: object) -> None:
        nonlocal came
        came = True

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: came
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
