"""Signals that end the program take effect when the line is no longer read."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from threading import Thread

import pytest

from a11y_klondike.output.endings import held_until_read

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")

BOTH = pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP"])


@pytest.fixture
def order() -> Iterator[list[str]]:
    """What happens, in order; "ended" is what the program does at a signal."""
    happened: list[str] = []
    before = {name: signal.getsignal(getattr(signal, name)) for name in ("SIGTERM", "SIGHUP")}
    for name in before:
        signal.signal(getattr(signal, name), lambda *_: happened.append("ended"))
    yield happened
    for name, handler in before.items():
        signal.signal(getattr(signal, name), handler)


@BOTH
def test_reading_ends_first(order: list[str], number: str) -> None:
    def stop() -> bool:
        order.append("stop")
        return True

    with held_until_read(stop):
        signal.raise_signal(getattr(signal, number))
        order.append("read")
    assert order == ["stop", "read", "ended"]
    signal.raise_signal(getattr(signal, number))
    assert order == ["stop", "read", "ended", "ended"]


@BOTH
def test_what_cannot_be_stopped_is_ended_at_once(order: list[str], number: str) -> None:
    with held_until_read(lambda: False):
        signal.raise_signal(getattr(signal, number))
        order.append("read")
    assert order == ["ended", "read"]


def test_several_signals_end_it_once(order: list[str]) -> None:
    with held_until_read(lambda: True):
        for name in ("SIGHUP", "SIGTERM", "SIGHUP"):
            signal.raise_signal(getattr(signal, name))
    assert order == ["ended"]


def test_it_ends_as_well_if_reading_fails(order: list[str]) -> None:
    def read() -> None:
        with held_until_read(lambda: True):
            signal.raise_signal(signal.SIGHUP)
            raise EOFError

    with pytest.raises(EOFError):
        read()
    assert order == ["ended"]


@pytest.mark.parametrize("usual", [signal.SIG_IGN, signal.SIG_DFL])
def test_what_the_program_does_not_handle_stays(order: list[str], usual: signal.Handlers) -> None:
    signal.signal(signal.SIGHUP, usual)
    with held_until_read(lambda: True):
        assert signal.getsignal(signal.SIGHUP) is usual
    assert signal.getsignal(signal.SIGHUP) is usual
    assert order == []


def test_another_thread_changes_nothing(order: list[str]) -> None:
    found: list[object] = []

    def read() -> None:
        with held_until_read(lambda: True):
            found.append(signal.getsignal(signal.SIGTERM))

    before = signal.getsignal(signal.SIGTERM)
    thread = Thread(target=read)
    thread.start()
    thread.join()
    assert found == [before]
    assert order == []
