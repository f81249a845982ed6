"""Moves as the words of a player: what to type, or to say, to make them."""

from __future__ import annotations

from a11y_klondike.engine import Draw, Move, Redeal, Transfer
from a11y_klondike.l10n import Vocabulary


def in_words(move: Move, words: Vocabulary) -> str:
    """Return the English command, in words only, that means this move and no other."""
    match move:
        case Draw():
            return "draw a card"
        case Redeal():
            return "redeal"
        case Transfer(card, source, target):
            name = words.card(card, "name")
            if target.is_foundation:
                return f"{name} to the foundation"
            if source.is_foundation:
                return f"bring down {name} to column {words.number(target.number)}"
            return f"move {name} to column {words.number(target.number)}"
        case _:
            raise TypeError(f"not a move: {move!r}")
