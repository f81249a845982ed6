from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from app import hearing_play
from app.advised import Play
from keeping import MemoryKeeper
from kept_talk import KeptTalk
from laid import Talk
from watch import Watch

from a11y_klondike.app import hearing_times
from a11y_klondike.app.keeping import Keeper
from a11y_klondike.app.preferences import Listening
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Locale
from a11y_klondike.solver import hint

NewTalk = Callable[..., Talk]
NewKeptTalk = Callable[..., KeptTalk]
NewPlay = Callable[..., Play]


@pytest.fixture
def talk(english: Locale, english_parser: Parser) -> NewTalk:
    """Return a function that lays a table for a conversation."""

    def start(table: str, preset: str = "house") -> Talk:
        return Talk(table, PRESETS[preset], english_parser, english)

    return start


@pytest.fixture
def kept_talk(english: Locale, english_parser: Parser) -> NewKeptTalk:
    """Return a function that starts a conversation, with a keeper that has nothing yet."""

    def start(keeper: Keeper | None = None) -> KeptTalk:
        watch = Watch()
        return KeptTalk(english_parser, english, keeper or MemoryKeeper(watch), watch)

    return start


@pytest.fixture
def new_play(english_parser: Parser, english: Locale) -> NewPlay:
    return partial(Play, english_parser, english)


@pytest.fixture
def play(new_play: NewPlay) -> Play:
    return new_play()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints be found sooner; they may be worse."""
    monkeypatch.setattr("a11y_klondike.app.advising.hint", partial(hint, budget=200))


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Iterator[hearing_play.NewPlay]:
    monkeypatch.setattr(hearing_times, "RETRY", 0.01)
    monkeypatch.setattr(hearing_times, "LOOK", 0.005)
    made: list[hearing_play.Play] = []

    def new(listening: Listening = Listening.KEY, *, begins: bool = True) -> hearing_play.Play:
        made.append(hearing_play.Play(listening, begins=begins))
        return made[-1].attach()

    yield new
    for play in made:
        play.hearing.close()
        assert play.talk.failures == []
        assert not play.room.is_open
    assert not [thread for thread in threading.enumerate() if thread.name == "hearing"]
