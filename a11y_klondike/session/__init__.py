"""One game: a deal, its rules and the moves made. Nothing else keeps the state of play."""

from a11y_klondike.session.deals import SHORTEST_NUMBERS, random_deal
from a11y_klondike.session.game_session import Session, Turn

__all__ = ["SHORTEST_NUMBERS", "Session", "Turn", "random_deal"]
