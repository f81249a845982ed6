"""Texts for the screen reader that is running, by prismatoid or by a double of it."""

from __future__ import annotations

import enum
import os
import sys
import types
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from output.conftest import run_python

from a11y_klondike.app.parts import make_speech
from a11y_klondike.app.preferences import Speech
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Manner, Trouble, TroubleKind
from a11y_klondike.output.synthesizers import screen_reader
from a11y_klondike.output.synthesizers.screen_reader import ScreenReader


class Id(enum.IntEnum):
    """Some of prismatoid's readers and voices; its figures are larger."""

    SAPI = 1
    NVDA = 2
    JAWS = 3
    SPEECH_DISPATCHER = 4


PRIORITIES = {Id.SAPI: 99, Id.NVDA: 90, Id.JAWS: 95, Id.SPEECH_DISPATCHER: 10}


class PrismError(Exception):
    pass


@dataclass
class Backend:
    """A reader, as prismatoid has it."""

    id: Id
    calls: list[tuple[Any, ...]]
    supports: set[str] = field(default_factory=lambda: {"speak", "output", "stop"})
    error: Exception | None = None

    @property
    def features(self) -> types.SimpleNamespace:
        return types.SimpleNamespace(
            is_supported_at_runtime="runtime" not in self.supports,
            **{f"supports_{name}": name in self.supports for name in ("speak", "output", "stop")},
        )

    def speak(self, text: str, interrupt: bool) -> None:  # noqa: FBT001 - prismatoid's own
        self._note("speak", text, interrupt)

    def output(self, text: str, interrupt: bool) -> None:  # noqa: FBT001 - as above
        self._note("output", text, interrupt)

    def stop(self) -> None:
        self._note("stop")

    def _note(self, *call: object) -> None:
        self.calls.append((self.id.name, *call))
        if self.error:
            raise self.error


class Prism(types.ModuleType):
    """The library, with the readers that are running."""

    PrismError = PrismError

    def __init__(self) -> None:
        super().__init__("prism")
        self.calls: list[tuple[Any, ...]] = []
        self.running: dict[Id, Backend] = {}

    def run(self, reader: Id) -> Backend:
        self.running[reader] = Backend(reader, self.calls)
        return self.running[reader]

    def Context(self) -> Prism:  # noqa: N802 - prismatoid's name
        return self

    backends_count = len(Id)

    def id_of(self, number: int) -> Id:
        return list(Id)[number]

    def priority_of(self, reader: Id) -> int:
        return PRIORITIES[reader]

    def create(self, reader: Id) -> Backend:
        if reader not in self.running:
            raise PrismError("not available")
        return self.running[reader]


@pytest.fixture
def prism(monkeypatch: pytest.MonkeyPatch) -> Iterator[Prism]:
    prism = Prism()
    monkeypatch.setitem(sys.modules, "prism", prism)
    monkeypatch.setattr(screen_reader, "_BETWEEN_STOPS", 0.0)
    return prism


def test_the_first_reader_that_runs_gets_the_text(prism: Prism) -> None:
    for known in Id:
        prism.run(known)
    reader = ScreenReader()
    assert reader.capabilities == frozenset()
    assert reader.voices == ()
    reader.speak("One.", Manner(rate=300))
    assert prism.calls == [("JAWS", "output", "One.", False)]
    reader.close()


def test_a_reader_that_does_not_run_is_passed_over(prism: Prism) -> None:
    prism.run(Id.JAWS).supports.add("runtime")
    prism.run(Id.SPEECH_DISPATCHER).supports.discard("output")
    ScreenReader().speak("One.", Manner())
    assert prism.calls == [("SPEECH_DISPATCHER", "speak", "One.", False)]


def test_a_voice_of_the_system_is_no_reader(prism: Prism) -> None:
    prism.run(Id.SAPI)
    with pytest.raises(DeviceError, match="no screen reader is running") as caught:
        ScreenReader()
    assert caught.value.device is Device.READER


def test_a_stop_silences_all_that_was_given(prism: Prism) -> None:
    prism.run(Id.NVDA)
    reader = ScreenReader()
    reader.wait()
    reader.speak("One.", Manner())
    reader.wait()
    assert "stop" not in {call[1] for call in prism.calls}
    reader.stop()
    reader.wait()
    reader.wait()
    assert prism.calls[1:] == [("NVDA", "stop")]
    for text in ("Two.", "Three.", "Four."):
        reader.speak(text, Manner())
    reader.stop()
    reader.wait()
    assert prism.calls[-2:] == [("NVDA", "stop")] * 2


def test_what_a_reader_has_against_a_stop_does_no_harm(prism: Prism) -> None:
    nvda = prism.run(Id.NVDA)
    reader = ScreenReader()
    reader.speak("One.", Manner())
    nvda.error = PrismError("not speaking")
    reader.stop()
    reader.wait()


def test_a_reader_that_has_no_stop_is_not_stopped(prism: Prism) -> None:
    prism.run(Id.NVDA).supports.discard("stop")
    reader = ScreenReader()
    reader.speak("One.", Manner())
    reader.stop()
    reader.wait()
    assert [call[1] for call in prism.calls] == ["output"]


def test_a_reader_that_is_gone_is_an_error(prism: Prism) -> None:
    nvda = prism.run(Id.NVDA)
    reader = ScreenReader()
    nvda.error = PrismError("gone")
    with pytest.raises(DeviceError, match="PrismError: gone") as caught:
        reader.speak("One.", Manner())
    assert caught.value.device is Device.READER


def test_odd_characters_do_not_reach_the_reader(prism: Prism) -> None:
    prism.run(Id.NVDA)
    ScreenReader().speak("a\udcff\0b", Manner())
    assert prism.calls == [("NVDA", "output", "a? b", False)]


# In the queue


def speak_by_reader(*texts: str) -> list[Trouble]:
    """Have the queue of the mode `reader` say these texts; return what went wrong."""
    troubles: list[Trouble] = []
    queue = make_speech("en", Manner(), Speech.READER, troubles.append)
    for text in texts:
        queue.say(text)
    assert queue.wait_idle(10)
    queue.close()
    return troubles


def test_an_answer_is_given_in_one_piece(prism: Prism) -> None:
    prism.run(Id.NVDA)
    assert speak_by_reader("One. Two.", "Three.") == []
    spoken = [call[2] for call in prism.calls if call[1] == "output"]
    assert spoken == ["One. Two.", "Three."]


def test_without_a_reader_there_is_text(prism: Prism) -> None:
    prism.run(Id.SAPI)
    (trouble,) = speak_by_reader("One.")
    assert (trouble.kind, trouble.device) == (TroubleKind.SILENT, Device.READER)


def test_without_its_library_there_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    (trouble,) = speak_by_reader("One.")
    assert (trouble.kind, trouble.device) == (TroubleKind.SILENT, Device.READER)
    assert "prism" in trouble.detail


_REAL = """
from a11y_klondike.errors import DeviceError
from a11y_klondike.output.base import Manner
from a11y_klondike.output.synthesizers.screen_reader import ScreenReader

try:
    reader = ScreenReader()
except DeviceError as error:
    print(error.device.value, error.detail)
else:
    reader.speak("Seven of hearts.", Manner())
    reader.stop()
    reader.wait()
    reader.close()
"""


def test_the_real_library_has_no_reader_here() -> None:
    pytest.importorskip("prism", reason="needs prismatoid, the extra [reader]")
    nothing = os.devnull
    ended = run_python(
        _REAL, SPEECHD_ADDRESS=f"unix_socket:{nothing}", DBUS_SESSION_BUS_ADDRESS=f"unix:{nothing}"
    )
    assert ended == (0, "reader no screen reader is running\n", "")
