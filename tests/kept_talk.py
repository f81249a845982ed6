"""A conversation with a keeper of games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.app.keeping import Keeper
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Clock, Session

if TYPE_CHECKING:
    from watch import Watch


class KeptTalk:
    """A conversation about deal 1: a line goes in, the words of the reply come out."""

    def __init__(self, parser: Parser, locale: Locale, keeper: Keeper, watch: Watch) -> None:
        session = Session(Deal.numbered(1), Rules(), clock=Clock(watch))
        keeper.started(session)
        welcome = describe_welcome(session)
        self.game = Game(session, lambda: parser, Random(1), welcome, keeper=keeper)
        self.watch = watch
        self._locale = locale

    def __call__(self, line: str, *, spoken: bool = False) -> str:
        return render(self.game.hear(line, spoken=spoken).announcement, self._locale)

    @property
    def moves(self) -> list[str]:
        """The moves of the game that is played now."""
        return list(map(str, self.game.session.moves))

    @property
    def deal(self) -> int | None:
        """Its deal number."""
        return self.game.session.deal.number
