"""Waiting for what another process does, and the programs that do it."""

from __future__ import annotations

import shutil
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


def until(condition: Callable[[], bool], limit: float = 10.0) -> None:
    """Return once the condition holds.

    Raises:
        TimeoutError: it doesn't within the limit, in seconds.
    """
    deadline = time.monotonic() + limit
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(0.002)


def program(name: str, package: str) -> str:
    """Return the path of a program; skips the test where its system package is missing."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"needs the system package {package}")
    return path
