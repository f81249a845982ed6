"""A thread for one thing that may be slow, fail or hang: a speech engine, a device."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Generic, Protocol, TypeVar


class Closable(Protocol):
    """What can be kept: it is closed at the end."""

    def close(self) -> None:
        """Give back what the thing holds."""
        ...


_Thing = TypeVar("_Thing", bound=Closable)
_Answer = TypeVar("_Answer")


class Keeper(Generic[_Thing]):
    """A thread that makes, uses and closes one thing, which may be slow or hang.

    `made` is the thing, or why it couldn't be made.
    """

    def __init__(self, name: str, make: Callable[[], _Thing]) -> None:
        self.made: Future[_Thing] = Future()
        self._jobs: SimpleQueue[Callable[[_Thing], None] | None] = SimpleQueue()
        self._owed: tuple[Future[object], float] | None = None
        self._thread = threading.Thread(target=self._run, args=(make,), name=name, daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the thread has not ended: it works, waits or hangs."""
        return self._thread.is_alive()

    def ask(self, job: Callable[[_Thing], _Answer]) -> Future[_Answer]:
        """Have the job done after all earlier ones; return where its answer will be."""
        answer: Future[_Answer] = Future()
        self._jobs.put(lambda thing: _settle(answer, lambda: job(thing)))
        return answer

    def urge(self, job: Callable[[_Thing], object]) -> None:
        """Have the job done after all earlier ones, which should come to an end at once."""
        if not self.owing:
            self._owed = self.ask(job), time.monotonic()
        else:
            self.ask(job)

    @property
    def owing(self) -> float:
        """Seconds for which an urged job has been due; 0 when none is. It grows in a hang."""
        if self._owed is None or self._owed[0].done():
            return 0.0
        return time.monotonic() - self._owed[1]

    def end(self, limit: float) -> None:
        """Have the thing closed after all jobs, and wait for it `limit` seconds at most.

        A thread that hangs is left behind; should it ever come back, it closes the thing.
        """
        self._jobs.put(None)
        self._thread.join(limit)

    def _run(self, make: Callable[[], _Thing]) -> None:
        _settle(self.made, make)
        if self.made.exception() is None:
            thing = self.made.result()
            while (job := self._jobs.get()) is not None:
                job(thing)
            # A thing that can't even be closed has failed before, and that was told.
            with contextlib.suppress(Exception):
                thing.close()


def _settle(answer: Future[_Answer], job: Callable[[], _Answer]) -> None:
    """Do the job and leave its result, or its error, as the answer."""
    try:
        result = job()
    except Exception as error:  # noqa: BLE001 - whoever waits for the answer gets it
        answer.set_exception(error)
    else:
        answer.set_result(result)
