"""The functions that messages call for braille: cards as codes, in a few cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from a11y_klondike.engine import CARDS, Card, Color, Rank, Suit
from a11y_klondike.l10n.vocabulary import Vocabulary

ANY: Final = "any"
"""Stands for a colour or a rank that wasn't said."""
NOTHING: Final = "-"
"""Stands for an empty place in a list of cards, and is written for it."""

_RANKS: Final[Mapping[str, Rank]] = {rank.name.lower(): rank for rank in Rank}


def code_functions(words: Vocabulary, name: str) -> dict[str, Callable[..., Any]]:
    """Return the functions that write cards in the codes of this name.

    - `CODE($card)` writes a card, `CODES($cards)` several; with `most: 2` only the first two, with
      `gap: ""` without blanks.
    - `RUN($cards, most: 11)` writes the cards of a run, or, if they are more, the first and the
      last; `RANKS($cards)` the ranks alone, in one word.
    - `TAKES_CODES($card)` are both cards that fit on another, `NEEDS_CODES($card)` both on which
      it fits, or the word for an empty column.
    - `RANK_CODE($rank)` is a rank, `KIND_CODES($color, $rank)` both cards of a colour and a rank,
      or the rank where the colour wasn't said.
    - `TYPED($card)` is the code that a player can type, whatever the codes are.

    Raises:
        KeyError: there are no such codes.
    """
    written = words.codes(name)

    def code(value: str) -> str:
        return written.of(Card.from_code(str(value)))

    def codes(values: str, most: int = len(CARDS), gap: str = " ") -> str:
        items = str(values).split()[: int(most)]
        return str(gap).join(item if item == NOTHING else code(item) for item in items)

    def run(values: str, most: int) -> str:
        items = str(values).split()
        return codes(values) if len(items) <= int(most) else f"{code(items[0])}-{code(items[-1])}"

    def ranks(values: str) -> str:
        return "".join(
            item if item == NOTHING else written.ranks[Card.from_code(item).rank]
            for item in str(values).split()
        )

    def both(rank: Rank, color: Color) -> str:
        cards = (Card(rank, suit) for suit in Suit if suit.color is color)
        return " ".join(map(written.of, cards))

    def takes(value: str) -> str:
        lying = Card.from_code(str(value))
        return both(Rank(lying.rank - 1), lying.color.opposite)

    def needs(value: str) -> str:
        moving = Card.from_code(str(value))
        if moving.rank is Rank.KING:
            return words.kind_forms["space-code"]
        return both(Rank(moving.rank + 1), moving.color.opposite)

    def kind(color: str, rank: str) -> str:
        named = _RANKS[str(rank)]
        return written.ranks[named] if str(color) == ANY else both(named, Color(str(color)))

    return {
        "CODE": code,
        "CODES": codes,
        "RUN": run,
        "RANKS": ranks,
        "TAKES_CODES": takes,
        "NEEDS_CODES": needs,
        "RANK_CODE": lambda name: written.ranks[_RANKS[str(name)]],
        "KIND_CODES": kind,
        "TYPED": lambda value: words.code(Card.from_code(str(value))),
    }
