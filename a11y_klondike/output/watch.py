"""Waiting for what may be slow or hang, and only as long as anybody wants it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from a11y_klondike.errors import Device, DeviceError

_Answer = TypeVar("_Answer")


class CutShort(Exception):  # noqa: N818 - no error, but a cut
    """What was waited for isn't wanted any more."""


class HungError(DeviceError):
    """An engine or a device doesn't answer; its thread may never come back."""


class Watch:
    """Waits in one thread for what others do.

    Args:
        changed: notified whenever `is_wanted` may have changed.
        is_wanted: tells whether the answers are still wanted; called while `changed` is held.
    """

    def __init__(self, changed: threading.Condition, is_wanted: Callable[[], bool]) -> None:
        self._changed = changed
        self._is_wanted = is_wanted

    @property
    def wanted(self) -> bool:
        """Whether the answers are still wanted."""
        with self._changed:
            return self._is_wanted()

    def answer(self, answer: Future[_Answer], device: Device, limit: float) -> _Answer:
        """Return what was asked for, once it is there.

        Raises:
            CutShort: it isn't wanted any more.
            HungError: the device didn't answer within `limit` seconds.
            DeviceError: the device failed.
        """
        answer.add_done_callback(self._wake)
        self._wait(answer.done, limit)
        if not answer.done():
            raise HungError(device, f"no answer within {limit:.1f} seconds")
        error = answer.exception()
        if error is None or isinstance(error, DeviceError):
            return answer.result()
        raise DeviceError(device, f"{type(error).__name__}: {error}") from error

    def rest(self, seconds: float) -> None:
        """Return when the time is over; at once if it isn't positive.

        Raises:
            CutShort: it isn't wanted any more.
        """
        self._wait(lambda: False, max(0.0, seconds))

    def _wait(self, is_over: Callable[[], bool], limit: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: is_over() or not self._is_wanted(), limit)
            if not self._is_wanted():
                raise CutShort

    def _wake(self, _answer: Future[_Answer]) -> None:
        with self._changed:
            self._changed.notify_all()
