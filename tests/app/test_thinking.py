"""Searches beside the game: an answer comes at once, later, or never, and nothing waits for it."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterator

import pytest
from waiting import until
from watch import Watch

from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app.result import Answering, Cancelled, Result
from a11y_klondike.app.thinking import AT_ONCE, Beside, Thought

FOUND = Result(announcement(sentence("stuck-yes")))


def ended() -> None:
    """Wait until no search goes on."""
    until(lambda: not any(each.name == "thinking" for each in threading.enumerate()))


class Slow:
    """A search that goes on until it is let go, or cancelled."""

    def __init__(self) -> None:
        self.asked = 0
        self.was_cancelled = False
        self._go = threading.Event()

    def __call__(self, cancelled: Cancelled) -> Answering:
        while not self._go.wait(0.001):
            self.asked += 1
            if cancelled():
                self.was_cancelled = True
                break
        return lambda: FOUND

    def let_go(self) -> None:
        self._go.set()


@pytest.fixture
def slow() -> Iterator[Slow]:
    search = Slow()
    yield search
    search.let_go()
    ended()


def at_once(_: Cancelled) -> Answering:
    return lambda: FOUND


def broken(_: Cancelled) -> Answering:
    raise ZeroDivisionError


def beside(now: Callable[[], float] = lambda: 0.0, *, waits: bool = False) -> Beside:
    return Beside(lambda: 5.0, waits=waits, now=now)


def late_of(thinker: Beside) -> list[Thought]:
    """Return a list of those that end late."""
    late: list[Thought] = []
    thinker.on_late = late.append
    return late


def test_an_answer_that_comes_soon_is_the_reply() -> None:
    thinker = beside()
    late = late_of(thinker)
    answering = thinker.think(at_once)
    assert answering
    assert answering() is FOUND
    assert not late
    assert not thinker.cancel(), "nothing goes on"


def test_an_answer_that_takes_long_comes_when_it_is_there(slow: Slow) -> None:
    thinker = beside()
    late = late_of(thinker)
    assert thinker.think(slow) is None
    assert not late
    slow.let_go()
    until(lambda: bool(late))
    (thought,) = late
    assert thought.answer()() is FOUND
    assert not thought.is_dropped


def test_what_is_cancelled_ends_and_is_never_answered(slow: Slow) -> None:
    thinker = beside()
    late = late_of(thinker)
    thinker.think(slow)
    assert thinker.cancel()
    until(lambda: slow.was_cancelled)
    assert not thinker.cancel(), "it was the only one"
    ended()
    assert not late


def test_a_new_search_ends_the_one_before(slow: Slow) -> None:
    thinker = beside()
    late = late_of(thinker)
    thinker.think(slow)
    answering = thinker.think(at_once)
    assert answering
    until(lambda: slow.was_cancelled)
    assert not late


def test_only_one_search_goes_on_at_a_time() -> None:
    gate, going = threading.Event(), threading.Event()

    def deaf(_: Cancelled) -> Answering:
        going.set()
        gate.wait(10)
        return lambda: FOUND

    began: list[bool] = []

    def second(cancelled: Cancelled) -> Answering:
        began.append(gate.is_set())
        return at_once(cancelled)

    thinker = beside()
    late = late_of(thinker)
    thinker.think(deaf)
    assert going.is_set()
    assert thinker.think(second) is None
    assert not began
    gate.set()
    until(lambda: bool(late))
    assert began == [True]
    assert len(late) == 1


def test_a_search_leaves_the_interpreter_as_it_was(slow: Slow) -> None:
    interval = sys.getswitchinterval()
    thinker = beside()
    late = late_of(thinker)
    thinker.think(slow)
    assert sys.getswitchinterval() < interval
    assert not gc.isenabled()
    slow.let_go()
    until(lambda: bool(late))
    assert sys.getswitchinterval() == interval
    assert gc.isenabled()


def test_a_search_ends_when_its_time_is_up(slow: Slow) -> None:
    watch = Watch()
    thinker = beside(watch)
    late = late_of(thinker)
    long: list[Thought] = []
    thinker.on_long = long.append
    thinker.think(slow)
    watch.wait(5.0)
    asked = slow.asked
    until(lambda: slow.asked > asked + 1)
    assert not slow.was_cancelled, "it has just so long"
    watch.wait(0.1)
    until(lambda: slow.was_cancelled)
    until(lambda: bool(late))
    assert not long, "it isn't told to go on when it has come to its end"
    assert late[0].answer()() is FOUND


def test_a_long_search_says_so_once(slow: Slow) -> None:
    watch = Watch()
    thinker = Beside(lambda: 60.0, now=watch)
    long: list[Thought] = []
    thinker.on_long = long.append
    thinker.think(slow)
    asked = slow.asked
    until(lambda: slow.asked > asked + 1)
    assert not long
    watch.wait(5.5)
    until(lambda: bool(long))
    watch.wait(20)
    asked = slow.asked
    until(lambda: slow.asked > asked + 1)
    assert len(long) == 1


def test_where_answers_are_waited_for_none_is_late(slow: Slow) -> None:
    watch = Watch()
    thinker = Beside(lambda: 60.0, now=watch, waits=True)
    late = late_of(thinker)
    long: list[Thought] = []
    thinker.on_long = long.append
    threading.Timer(0.5, slow.let_go).start()
    answering = thinker.think(slow)
    assert answering
    assert answering() is FOUND
    assert not late
    assert not long


def test_who_wants_to_leave_waits_for_nothing(slow: Slow) -> None:
    thinker = beside(waits=True)
    thinker.is_interrupted = lambda: True
    assert thinker.think(slow) is None
    assert thinker.cancel()


@pytest.mark.parametrize("waits", [False, True])
def test_a_bug_in_a_search_is_no_answer(*, waits: bool) -> None:
    with pytest.raises(ZeroDivisionError):
        beside(waits=waits).think(broken)


def test_a_bug_in_a_late_answer_comes_out_at_the_next_command(slow: Slow) -> None:
    thinker = beside()

    def fail(_: Thought) -> None:
        raise ZeroDivisionError

    thinker.on_late = fail
    thinker.think(slow)
    slow.let_go()
    ended()
    with pytest.raises(ZeroDivisionError):
        thinker.cancel()
    assert not thinker.cancel(), "once only"


def test_without_time_a_search_goes_to_its_end() -> None:
    seen: list[bool] = []

    def search(cancelled: Cancelled) -> Answering:
        seen.append(cancelled())
        return lambda: FOUND

    answering = AT_ONCE.think(search)
    assert answering
    assert answering() is FOUND
    assert seen == [False]
    assert not AT_ONCE.cancel()
