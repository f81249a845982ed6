"""In a long text the voice falls silent now and then, for whoever wants to cut it by voice."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from output.silent_speech import LIMIT, TextLoudspeaker, TextVoice
from waiting import until

from a11y_klondike.output import speaker
from a11y_klondike.output.base import EngineKind
from a11y_klondike.output.speech_queue import SpeechQueue

TEXT = "One. Two. Three."


class Pause:
    """A breath that lasts until the test ends it, and what had been heard by then."""

    def __init__(self, device: TextLoudspeaker) -> None:
        self.is_wanted = True
        self.heard: list[list[str]] = []
        self.may_end = threading.Event()
        self._device = device

    def take(self, goes_on: Callable[[], bool]) -> None:
        self.heard.append(list(self._device.heard))
        until(lambda: self.may_end.is_set() or not goes_on())


@pytest.fixture
def device() -> TextLoudspeaker:
    return TextLoudspeaker()


@pytest.fixture
def pause(device: TextLoudspeaker) -> Pause:
    return Pause(device)


@pytest.fixture
def queue(
    device: TextLoudspeaker, pause: Pause, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SpeechQueue]:
    monkeypatch.setattr(speaker, "_IN_ONE_GO", -1.0)
    made = SpeechQueue([EngineKind(TextVoice)], lambda: device, lambda _: None, breath=pause)
    yield made
    made.close()


def test_it_comes_between_two_sentences_and_all_before_it_was_heard(
    queue: SpeechQueue, pause: Pause, device: TextLoudspeaker
) -> None:
    pause.may_end.set()
    queue.say(TEXT)
    assert queue.wait_idle(LIMIT)
    assert pause.heard == [["One."], ["One.", "Two."]]
    assert device.heard == ["One.", "Two.", "Three."]


def test_it_holds_the_rest_and_speech_isnt_over(
    queue: SpeechQueue, pause: Pause, device: TextLoudspeaker
) -> None:
    queue.say(TEXT)
    until(lambda: bool(pause.heard))
    assert queue.speaking
    assert device.played == ["One."]
    pause.may_end.set()
    assert queue.wait_idle(LIMIT)
    assert device.heard == ["One.", "Two.", "Three."]


def test_a_cut_ends_it_and_the_rest_is_never_heard(
    queue: SpeechQueue, pause: Pause, device: TextLoudspeaker
) -> None:
    queue.say(TEXT)
    until(lambda: bool(pause.heard))
    queue.cut()
    queue.say("Four.")
    assert queue.wait_idle(LIMIT)
    assert device.heard == ["One.", "Four."]


def test_where_nobody_listens_there_is_none(
    queue: SpeechQueue, pause: Pause, device: TextLoudspeaker
) -> None:
    pause.is_wanted = False
    queue.say(TEXT)
    assert queue.wait_idle(LIMIT)
    assert pause.heard == []
    assert device.heard == ["One.", "Two.", "Three."]


def test_a_short_text_has_none(
    pause: Pause, device: TextLoudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaker, "_IN_ONE_GO", 60.0)
    queue = SpeechQueue([EngineKind(TextVoice)], lambda: device, lambda _: None, breath=pause)
    queue.say(TEXT)
    assert queue.wait_idle(LIMIT)
    queue.close()
    assert pause.heard == []
