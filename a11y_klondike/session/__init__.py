"""One game: a deal, its rules and the moves made. Nothing else keeps the state of play."""

from a11y_klondike.session.acts import Act, Doing
from a11y_klondike.session.clock import Clock, Hold
from a11y_klondike.session.deals import random_deal
from a11y_klondike.session.game_session import Session
from a11y_klondike.session.replay import replayed
from a11y_klondike.session.turns import Restart, Turn

__all__ = [
    "Act",
    "Clock",
    "Doing",
    "Hold",
    "Restart",
    "Session",
    "Turn",
    "random_deal",
    "replayed",
]
