"""Which engines speak for the game, in which order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from a11y_klondike.app import parts
from a11y_klondike.app.parts import make_speech
from a11y_klondike.app.preferences import Speech
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Manner, Trouble, TroubleKind

ENGINES = ("_pyttsx3", "_pyttsx3_elsewhere", "_speech_dispatcher", "_screen_reader")


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The engines that were tried, in order; none can be had."""
    tried: list[tuple[str, ...]] = []

    def missing(name: str) -> Callable[..., None]:
        def make(*tag: str) -> None:
            tried.append((name, *tag))
            raise DeviceError(Device.SYNTHESIZER, f"no {name}")

        return make

    for name in ENGINES:
        monkeypatch.setattr(parts, name, missing(name))
    return tried


@pytest.mark.parametrize(
    ("mode", "engine", "expected"),
    [
        (Speech.VOICE, "auto", [("_pyttsx3", "de"), ("_speech_dispatcher", "de")]),
        (Speech.VOICE, "pyttsx3", [("_pyttsx3", "de"), ("_speech_dispatcher", "de")]),
        (Speech.VOICE, "speech-dispatcher", [("_speech_dispatcher", "de"), ("_pyttsx3", "de")]),
        (Speech.READER, "auto", [("_screen_reader",)]),
    ],
)
def test_engines_are_tried_in_order(
    tried: list[tuple[str, ...]], mode: Speech, engine: str, expected: list[tuple[str, ...]]
) -> None:
    troubles: list[Trouble] = []
    queue = make_speech("de", Manner(), mode, troubles.append, engine=engine)
    assert tried == [], "nothing is started before the first word"
    queue.say("Word.")
    assert queue.wait_idle(20)
    queue.close()
    assert tried == expected
    first = expected[0][0]
    assert troubles == [Trouble(TroubleKind.SILENT, Device.SYNTHESIZER, f"no {first}")]


def test_text_has_no_speech() -> None:
    with pytest.raises(KeyError):
        make_speech("en", Manner(), Speech.TEXT, lambda _trouble: None)
