"""A real reader of braille, BRLTTY, at 20 and at 40 cells: what is under the fingers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest
from readers.brltty import BACK_TO_CURSOR, LINE_UP, Brltty
from readers.reader import ENTER
from readers.recording import Kind

PATIENCE = 10.0
"""Seconds after which what wasn't shown is taken for missing."""
CALM = 0.15
"""Seconds for which a display has to stay as it is."""

GAME = """
import contextlib, sys
from random import Random
from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.app.game import Game
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.l10n import load_locale
from a11y_klondike.output.console import open_console
from a11y_klondike.session import Session

locale, session = load_locale("en"), Session(Deal.numbered(1), Rules())
welcome = describe_welcome(session)
game = Game(session, lambda: load_parser(locale.vocabulary), Random(1), welcome)
with contextlib.closing(open_console(sys.stdin, sys.stdout)) as console:
    mouth = Mouth(console, locale)
    mouth.write_braille(sys.argv[1])
    mouth.tell(welcome)
    while (line := console.read()) is not None:
        mouth.tell(game.hear(line).announcement)
"""
"""A game that begins with braille switched on."""

STEPS = [
    # What is typed, what the display shows after Enter, and what a line up from there.
    ("ace of spades up", "+Js 7 >", "As up, +Js 7"),
    ("draw", "4h >", "4h"),
    ("9h 2", "9h? >", "9h not seen"),
    ("9h 2", "9h? >", "9h not seen"),
    ("table", "As >", "7 Js, 5x"),
    ("column seven", "7 Js >", "7 Js, 5x"),
    ("new game", "new? >", "new? y/n"),
    ("no", "same >", "no change"),
]


class Fingers:
    """A player at the display."""

    def __init__(self, display: Brltty) -> None:
        self._display = display

    def until(self, text: str, act: Callable[[], None], start: int | None = None) -> None:
        """Do something, and wait until the display shows this text; fail if it never does."""
        recording = self._display.recording
        first = len(recording) if start is None else start
        act()
        recording.wait(
            first, lambda events: bool(events) and events[-1].text == text, PATIENCE, CALM
        )
        shown = [event.text for event in recording.since(first) if event.kind is Kind.SHOW]
        assert shown[-1:] == [text]

    def type_line(self, line: str, *, after: str) -> None:
        """Type a line, and press Enter."""

        def press_all() -> None:
            for key in (*line, ENTER):
                self._display.press(key)

        self.until(after, press_all)


@pytest.fixture(params=[20, 40])
def fingers(request: pytest.FixtureRequest) -> Iterator[Fingers]:
    with Brltty([sys.executable, "-c", GAME, "letters"], cells=request.param) as display:
        player = Fingers(display)
        player.until("QT543AA >", lambda: None, start=0)
        yield player


def test_after_enter_the_newest_fact_is_under_the_fingers(fingers: Fingers) -> None:
    for line, prompt, answer in STEPS:
        fingers.type_line(line, after=prompt)
        fingers.until(answer, lambda: fingers._display.press_display(LINE_UP))
        fingers.until(prompt, lambda: fingers._display.press_display(BACK_TO_CURSOR))
