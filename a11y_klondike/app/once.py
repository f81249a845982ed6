"""What is made once, whichever thread needs it first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from typing import TypeVar

_Made = TypeVar("_Made")


def once(make: Callable[[], _Made]) -> Callable[[], _Made]:
    """Return what makes it when it is called first, and returns the same ever after.

    Another thread waits until it is made. `functools.cache` alone would make it in both.
    """
    making = threading.RLock()
    made = cache(make)

    def get() -> _Made:
        with making:
            return made()

    return get
