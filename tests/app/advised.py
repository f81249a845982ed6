"""A conversation in which advice is asked for."""

from __future__ import annotations

from random import Random

from keeping import MemoryKeeper
from watch import Watch

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.result import Answering, Search
from a11y_klondike.app.thinking import AT_ONCE, Thinker
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Deal, Rules
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Clock, Session

SOLVED = {
    "house": 1,
    "large-print": 2,
    "draw-three": 4,
    "google-easy": 1,
    "google-hard": 1,
    "classic": 28,
    "vegas": 11,
    "vegas-three": 2,
    "timed": 1,
}


class Hurried:
    """A thinker whose time is up before it begins."""

    def think(self, search: Search) -> Answering:
        return search(lambda: True)

    def cancel(self) -> bool:
        return False


class Play:
    """A conversation about a deal: a line goes in, the words of the reply come out."""

    def __init__(
        self,
        parser: Parser,
        locale: Locale,
        number: int = 1,
        preset: str = "house",
        thinker: Thinker = AT_ONCE,
    ) -> None:
        self.watch = Watch()
        self.keeper = MemoryKeeper(self.watch)
        self.preferences = Preferences()
        session = Session(Deal.numbered(number), PRESETS[preset], clock=Clock(self.watch))
        self.keeper.started(session)
        self.game = Game(
            session,
            lambda: parser,
            Random(1),
            describe_welcome(session),
            self.preferences,
            keeper=self.keeper,
            thinker=thinker,
        )
        self._locale = locale

    def __call__(self, *lines: str, spoken: bool = False, form: Form = Form.TEXT) -> str:
        """Say lines, and return the last reply."""
        replies = [self.game.hear(line, spoken=spoken).announcement for line in lines]
        return render(replies[-1], self._locale, form)

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def moves(self) -> list[str]:
        return list(map(str, self.session.moves))

    @property
    def hints(self) -> int:
        """How many hints are counted for this game."""
        self.keeper.started(Session(Deal.numbered(1), Rules()))
        return self.keeper.results[-1].hints
