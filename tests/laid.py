"""Games that begin on a table laid by hand, and what is said in them."""

from __future__ import annotations

from random import Random

from positions import position

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Session


def session_at(table: str, rules: Rules) -> Session:
    """Return a session that begins on this table, which `positions.position` describes."""
    session = Session(Deal.numbered(1), rules)
    session.opening = ()
    session._first = position(table)
    return session


class Talk:
    """A conversation on a table laid by hand: a line goes in, the words of the reply come out."""

    def __init__(self, table: str, rules: Rules, parser: Parser, locale: Locale) -> None:
        session = session_at(table, rules)
        self._game = Game(session, lambda: parser, Random(1), describe_welcome(session))
        self._locale = locale

    def __call__(self, line: str, *, spoken: bool = False, form: Form = Form.TEXT) -> str:
        reply = self._game.hear(line, spoken=spoken)
        return render(reply.announcement, self._locale, form)

    @property
    def session(self) -> Session:
        """The game that is played now."""
        return self._game.session
