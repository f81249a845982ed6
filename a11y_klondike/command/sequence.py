"""Sequences: the text of several commands in one line, taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from a11y_klondike.command.doubt import SIGN, has_sign
from a11y_klondike.command.normalise import by_first_word, normalise, split_at
from a11y_klondike.l10n import Vocabulary

_SEPARATOR: Final = ";"
_SOFT_SEPARATOR: Final = ","
_SOFT_SEPARATORS: Final = re.compile(r"(?<!\d)[,.]|[,.](?!\d)|[،、。]")
_BETWEEN_CODES: Final = re.compile(r"\d\s*[,.]\s*[^\W\d_](?![^\W_])")
_END: Final = "\n"


class Splitter:
    """Takes lines of one language apart; what the parts mean isn't looked at.

    A question mark between two semicolons is of all that is between them.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._joints = by_first_word(map(normalise, vocabulary.joints))
        self._soft_joints = {word for joint in vocabulary.soft_joints for word in normalise(joint)}

    def parts(self, line: str) -> Iterator[str]:
        """Yield what is always a command of its own: between semicolons, or words for "then"."""
        for part in line.split(_SEPARATOR):
            if self._joints.keys().isdisjoint(normalise(part)):
                yield part
                continue
            sentences = map(normalise, _SOFT_SEPARATORS.split(part))
            words = tuple(word for sentence in sentences for word in (*sentence, _SOFT_SEPARATOR))
            yield from _marked(map(" ".join, split_at(words[:-1], self._joints)), part)

    def pieces(self, part: str) -> list[str]:
        """Return what may be commands of their own: between commas, stops, or words for "and"."""
        pieces: list[str] = []
        for sentence in _SOFT_SEPARATORS.split(part):
            words: list[str] = []
            for word in (*normalise(sentence), _END):
                if word in self._soft_joints or word == _END:
                    pieces.append(" ".join(words))
                    words = []
                else:
                    words.append(word)
        return list(_marked(filter(None, pieces), part))


def _marked(texts: Iterable[str], part: str) -> Iterator[str]:
    """Yield texts with the question mark of the part of which they are."""
    sign = SIGN if has_sign(part) else ""
    return (text + sign if text else text for text in texts)


def is_blank(part: str) -> bool:
    """Whether a part has nothing in it but blanks and commas."""
    return not part.replace(_SOFT_SEPARATOR, "").strip()


def parts_codes(part: str) -> bool:
    """Whether a comma stands between a figure and a lone letter.

    "7h 4, d" has no four of diamonds in it, though "7h 4 d" has.
    """
    return _BETWEEN_CODES.search(part) is not None
