"""Question marks: what ends in one is asked, and never done.

"Seven of hearts?" asks where it can go, "seven of hearts to four?" whether it can go there. Of
what can't be asked in this way, as "draw?", the game asks whether it was meant. Only a request,
as "could you draw?", is a command all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from a11y_klondike.command.model import (
    Answer,
    AskCan,
    AskStatistics,
    AskWhereTo,
    Choose,
    ChooseLike,
    DrawCards,
    Keeping,
    MoveCards,
    NamePlace,
    Nearest,
    NewGame,
    NewWinnableGame,
    Order,
    Parsed,
    PlayDeal,
    Redo,
    Undo,
    Unparsed,
)
from a11y_klondike.command.normalise import Phrase, by_first_word, normalise, split_at

SIGN: Final = "?"
_SIGNS: Final = "?\uff1f\u061f\u055e\u1367\ua60f"
"""The question marks of Latin, Chinese, Arabic, Armenian, Ethiopic and Vai."""
_CHANGES: Final = DrawCards | Undo | Redo | Order | NewGame | NewWinnableGame | PlayDeal | Keeping


def has_sign(text: str) -> bool:
    """Whether there is a question mark in a text."""
    return any(sign in text for sign in _SIGNS)


class Doubts:
    """Finds out whether a line is asked, in one language.

    Args:
        requests: phrases with which a command stays one, though it ends in a question mark.
    """

    def __init__(self, requests: Iterable[str]) -> None:
        self._requests = by_first_word(map(normalise, requests))

    def settled(self, line: str) -> str:
        """Return a line, without its question marks if it is a request."""
        if not has_sign(line) or len(split_at(normalise(line), self._requests)) == 1:
            return line
        return line.translate(dict.fromkeys(map(ord, _SIGNS), " "))


def in_doubt(parsed: Parsed, words: Phrase, is_code: Callable[[str], bool]) -> Parsed:
    """Return what a command is with a question mark.

    Args:
        parsed: what it would be without.
        words: how it is worded.
        is_code: tells whether a word is a letter that is only typed, and so can't be told.
    """
    match parsed:
        case MoveCards(what, target=None, take_back=False):
            return AskWhereTo(what)
        case MoveCards():
            return AskCan(parsed)
        case NamePlace():
            return parsed.question
        case AskStatistics() | Answer.NO | Answer.CANCEL:
            return parsed
        case Answer() | Choose() | ChooseLike():
            return Unparsed("", said=words)
    if not isinstance(parsed, _CHANGES):
        return parsed
    if any(map(is_code, words)):
        return Unparsed("", said=words)
    return Unparsed("", nearest=Nearest(" ".join(words), parsed), said=words)
