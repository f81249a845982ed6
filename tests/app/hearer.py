"""A conversation with a player who speaks, as far as it was understood what was said."""

from __future__ import annotations

from laid import Talk

from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.l10n import Form
from a11y_klondike.voice.decision import Band, Decision

TABLE = """
    1: 2d | 7h
    2: | 8s
    3: | 6c
    4: 3d | Tc
    5: 3s | 9d
    6: 5s | Kh
    stock: 5c 4c *
    foundations: 5h
"""
"""A king can go to the empty column, a red seven and a red nine have their places, and the five of
hearts can be taken back to the six of clubs."""


class Hearer(Talk):
    """Takes what was heard, besides lines that are typed."""

    def act(self, words: str, form: Form = Form.TEXT) -> str:
        """Hear something for certain; return the words of the reply."""
        return self.hear(Decision(Band.ACT, words), form)

    def ask(self, words: str, *others: str, certainty: float = 0.5) -> str:
        """Hear something that may be this, or one of the others."""
        return self.hear(Decision(Band.ASK, words, others, certainty))

    def miss(self, words: str = "") -> str:
        """Hear something that can't be told."""
        return self.hear(Decision(Band.IGNORE, words))

    def hear(self, decision: Decision, form: Form = Form.TEXT) -> str:
        return render(self._game.hear_spoken(decision).announcement, self._locale, form)

    @property
    def game(self) -> Game:
        return self._game

    @property
    def preferences(self) -> Preferences:
        return self._game.preferences

    @property
    def excluded(self) -> frozenset[str]:
        return self._game.excluded
