"""The clock of a game: when it counts, when it stands still, and what can't turn it back."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from watch import Watch

from a11y_klondike.session import Clock, Hold


@pytest.fixture
def watch() -> Watch:
    return Watch(1_000)


@pytest.fixture
def clock(watch: Watch) -> Clock:
    return Clock(watch)


def test_it_runs_from_the_start(clock: Clock, watch: Watch) -> None:
    assert clock.seconds == 0
    watch.wait(2.5)
    assert clock.seconds == 2.5
    assert clock.seconds == 2.5
    watch.wait(1)
    assert clock.seconds == 3.5


@pytest.mark.parametrize("reason", Hold)
def test_it_stands_still_while_it_is_held(clock: Clock, watch: Watch, reason: Hold) -> None:
    watch.wait(5)
    clock.hold(reason)
    assert clock.is_held(reason)
    watch.wait(100)
    assert clock.seconds == 5
    clock.release(reason)
    assert not clock.is_held(reason)
    assert clock.seconds == 5
    watch.wait(3)
    assert clock.seconds == 8


@pytest.mark.parametrize(("first", "second"), list(product(Hold, Hold)))
def test_it_runs_only_when_no_reason_is_left(
    clock: Clock, watch: Watch, first: Hold, second: Hold
) -> None:
    clock.hold(first)
    watch.wait(10)
    clock.hold(second)
    watch.wait(10)
    clock.release(first)
    watch.wait(10)
    assert clock.seconds == (10 if first is second else 0)
    clock.release(second)
    watch.wait(1)
    assert clock.seconds == (11 if first is second else 1)


def test_the_same_reason_twice_is_one(clock: Clock, watch: Watch) -> None:
    clock.hold(Hold.PAUSE)
    clock.hold(Hold.PAUSE)
    clock.release(Hold.PAUSE)
    watch.wait(4)
    assert clock.seconds == 4


def test_a_reason_that_isnt_there_can_go(clock: Clock, watch: Watch) -> None:
    clock.release(Hold.WON)
    watch.wait(4)
    assert clock.seconds == 4


def test_a_time_that_jumps_back_doesnt_turn_it_back(clock: Clock, watch: Watch) -> None:
    watch.wait(10)
    assert clock.seconds == 10
    watch.wait(-500)
    assert clock.seconds == 10
    watch.wait(2)
    assert clock.seconds == 12


def test_a_clock_anew_begins_now_and_unheld(clock: Clock, watch: Watch) -> None:
    watch.wait(10)
    clock.hold(Hold.PAUSE)
    other = clock.anew()
    watch.wait(3)
    assert other.seconds == 3
    assert not other.is_held(Hold.PAUSE)
    assert clock.seconds == 10


@given(
    st.lists(
        st.tuples(
            st.integers(-20, 50),
            st.sampled_from([Clock.hold, Clock.release]),
            st.sampled_from(Hold),
        )
    )
)
def test_it_counts_just_the_time_in_which_nothing_holds_it(
    steps: list[tuple[int, object, Hold]],
) -> None:
    watch = Watch()
    clock = Clock(watch)
    held: set[Hold] = set()
    expected = 0
    for wait, act, reason in steps:
        watch.wait(wait)
        expected += max(0, wait) if not held else 0
        assert clock.seconds == expected
        if act is Clock.hold:
            clock.hold(reason)
            held.add(reason)
        else:
            clock.release(reason)
            held.discard(reason)
