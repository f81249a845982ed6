"""Thinking: what takes a while is found out beside the game, and never holds it up."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:  # the game begins without its commands
    from a11y_klondike.app.result import Answering, Search

_SOON: Final = 0.3
"""Seconds within which an answer comes as the reply itself: nobody notices that it took so long."""
_LONG: Final = 5.0
"""Seconds after which a player wants to hear that the search goes on."""
_TURN: Final = 0.001
"""Seconds for which a search keeps other threads waiting, where there is something for them."""
_BREATH: Final = 0.05
"""Seconds between two looks at whether an answer that is waited for is still wanted."""


class Thinker(Protocol):
    """Carries out searches, one at a time."""

    def think(self, search: Search, /) -> Answering | None:
        """Carry out a search; None: its answer comes later, if at all."""
        ...

    def cancel(self) -> bool:
        """Let the search that goes on end without an answer; return whether there was one.

        Raises:
            Exception: what went wrong in an earlier search, and couldn't be told there.
        """
        ...


class _AtOnce:
    """Searches to the end, however long it takes."""

    def think(self, search: Search) -> Answering:
        """Carry out a search."""
        return search(lambda: False)

    def cancel(self) -> bool:
        """Return that nothing goes on."""
        return False


AT_ONCE: Final[Thinker] = _AtOnce()
"""For a conversation in which time doesn't matter."""


class Thought:
    """A search that goes on in a thread of its own.

    Attributes:
        is_dropped: whether nobody wants its answer any more.

    Args:
        search: the search.
        seconds: how long it may take.
        now: tells the seconds.
        before: another one, which was dropped: only one goes on at a time.
    """

    def __init__(
        self,
        search: Search,
        seconds: float,
        now: Callable[[], float],
        before: Thought | None = None,
    ) -> None:
        self.is_dropped = False
        self._search = search
        self._before = before
        self._now = now
        self._began = now()
        self._seconds = seconds
        self._ended = threading.Event()
        self._turn = threading.Lock()
        self._answering: Answering | None = None
        self._failure: Exception | None = None
        self._is_late = False
        self._is_long = False

    def run(self, on_long: Callable[[Thought], None], on_late: Callable[[Thought], None]) -> None:
        """Search, and hand the answer over, unless somebody waits for it."""

        def is_cancelled() -> bool:
            passed = self._now() - self._began
            if self._is_late and _LONG < passed < self._seconds and not self._is_long:
                self._is_long = True
                on_long(self)
            return self.is_dropped or passed > self._seconds

        before, self._before = self._before, None
        if before:
            before.wait()
        try:
            if not self.is_dropped:
                with _without_pauses():
                    self._answering = self._search(is_cancelled)
        except Exception as error:  # noqa: BLE001 - raised again where it can be handled
            self._failure = error
        with self._turn:
            self._ended.set()
            is_late = self._is_late
        if is_late and not self.is_dropped:
            on_late(self)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait so long for its end, or until it comes; return whether it has come."""
        return self._ended.wait(seconds)

    def leave(self) -> bool:
        """Let the answer be handed over when it is there; return whether it is there already."""
        with self._turn:
            self._is_late = not self._ended.is_set()
            return not self._is_late

    def answer(self) -> Answering:
        """Return what it came to.

        Raises:
            Exception: the search failed, which is a bug.
        """
        if self._failure:
            raise self._failure
        if self._answering is None:
            raise RuntimeError("the search hasn't ended")
        return self._answering


class Beside:
    """Searches in a thread, so that the prompt, the voice and the ears go on meanwhile.

    Attributes:
        on_long: is told, in that thread, of a search that takes long.
        on_late: is told, in that thread, of one that has ended after all.
        is_interrupted: whether the player wants to leave: an answer isn't waited for then.

    Args:
        seconds: how long a search may take.
        waits: whether each answer is waited for, as where commands come from a file.
        now: tells the seconds.
    """

    def __init__(
        self,
        seconds: Callable[[], float],
        *,
        waits: bool = False,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.on_long: Callable[[Thought], None] = _ignore
        self.on_late: Callable[[Thought], None] = _ignore
        self.is_interrupted: Callable[[], bool] = lambda: False
        self._seconds = seconds
        self._waits = waits
        self._now = now
        self._thought: Thought | None = None
        self._failure: Exception | None = None

    def think(self, search: Search) -> Answering | None:
        """Carry out a search, as `Thinker.think`."""
        before = self._thought
        self.cancel()
        thought = Thought(search, self._seconds(), self._now, before)
        self._thought = thought
        threading.Thread(target=self._run, args=(thought,), name="thinking", daemon=True).start()
        while not thought.wait(_BREATH if self._waits else _SOON):
            if not self._waits or self.is_interrupted():
                break
        if not thought.leave():
            return None
        return thought.answer()

    def cancel(self) -> bool:
        """Let the search that goes on end without an answer, as `Thinker.cancel`."""
        thought = self._thought
        failure, self._failure = self._failure, None
        if failure:
            raise failure
        if thought is None or thought.is_dropped:
            return False
        thought.is_dropped = True
        return not thought.wait(0)

    def _run(self, thought: Thought) -> None:
        try:
            thought.run(self.on_long, self.on_late)
        except Exception as error:  # noqa: BLE001 - raised again by `cancel`, in the loop's thread
            self._failure = error


@contextmanager
def _without_pauses() -> Iterator[None]:
    """Let other threads go on at once while this one computes.

    A search fills tables with a million things, and holds no cycles. To look for some there takes
    the garbage collector 0.2 s each time, in which no key is echoed.
    """
    interval, collects = sys.getswitchinterval(), gc.isenabled()
    sys.setswitchinterval(_TURN)
    gc.disable()
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        if collects:
            gc.enable()


def _ignore(_: Thought) -> None:
    """Do nothing: nobody wants to know."""
