"""Engines as the tests make them, and stand-ins for the libraries that they need."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from voice.grammars import CARD_MOVES, fsg

from a11y_klondike.errors import Device, RecognizerError, RecognizerFault
from a11y_klondike.voice.base import Recognizer, SpokenGrammar
from a11y_klondike.voice.engines.choice import Choice, make_engine

if TYPE_CHECKING:
    from collections.abc import Callable

MOVES = SpokenGrammar(fsg(CARD_MOVES), {})
NOISE = b"\0\x10\0\xf0" * 8_000
"""A second that is no silence."""
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SEVEN = "seven of hearts to column four"


def put_module(monkeypatch: pytest.MonkeyPatch, name: str, **names: object) -> None:
    """Have a module with these names imported by this name."""
    module = ModuleType(name)
    module.__spec__ = SimpleNamespace()  # type: ignore[assignment]  # it is only there
    vars(module).update(names)
    monkeypatch.setitem(sys.modules, name, module)


def made(engine: str, model: str = "", language: str = "en") -> Recognizer:
    recognizer = make_engine(Choice(engine, model, language, NUMBERS))
    recognizer.use(MOVES)
    return recognizer


def fault_of(call: Callable[[], object]) -> tuple[RecognizerFault, str]:
    with pytest.raises(RecognizerError) as raised:
        call()
    assert raised.value.device is Device.RECOGNIZER
    return raised.value.fault, raised.value.engine
