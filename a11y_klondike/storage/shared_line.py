"""A game or a deal as one line of text, to be sent to a friend.

    klondike house deal 4711
    klondike draw-three deal 4711 moves 0300e42p...

The words are rules as the command line has them, and the deal's number, or `cards` and a code
where it has none. What a friend pastes may have words around it, other line breaks, and capitals
for small letters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from a11y_klondike.engine import (
    DEFAULT_PRESET,
    PRESETS,
    Deal,
    DealError,
    RuleOptionError,
    Rules,
    rules_text,
    with_options,
)
from a11y_klondike.session import Act, Session
from a11y_klondike.storage.move_code import encoded
from a11y_klondike.storage.move_decoder import decoded
from a11y_klondike.storage.move_signs import CodeFault
from a11y_klondike.storage.packed_deal import LENGTH, pack, unpack

LONGEST_LINE: Final = 30_000
"""Characters. A game of 300 moves takes about 350, and the longest that has a line 25,000."""

_GAP: Final = r"[\s>|]+"
"""What stands between words; mail puts such signs where it breaks a line that is quoted."""
_OPTIONAL_GAP: Final = r"[\s>|]*"
_LINE: Final = re.compile(
    rf"\bklondike{_GAP}"
    rf"(?:(?P<rules>[a-z0-9=-]+(?:,{_OPTIONAL_GAP}[a-z0-9=-]+)*){_GAP})??"
    rf"(?:deal{_GAP}\#?(?P<number>[0-9]+)|cards{_GAP}(?P<cards>(?:[0-9a-z]{_OPTIONAL_GAP}){{1,{LENGTH}}}))"
    rf"(?P<moves>{_OPTIONAL_GAP}\bmoves\b)?",
    re.IGNORECASE | re.ASCII,
)
_HIGHEST: Final = 30
"""Digits. No deal number has as many."""


class LineFault(Enum):
    """Why a text is no game to be played."""

    NO_LINE = "no-line"
    """No such line is in it."""
    RULES = "rules"
    """There are no such rules."""
    DEAL = "deal"
    """There is no deal of this number."""
    CARDS = "cards"
    """The code of the cards isn't as it was."""
    TOO_LONG = "too-long"
    """It is longer than such a line can be."""


class SharedLineError(ValueError):
    """A text is no line that tells a game, or a game can't be told in one.

    Attributes:
        fault: why.
        detail: the words that are wrong.
    """

    def __init__(self, fault: LineFault, detail: str = "") -> None:
        super().__init__(f"{fault.value} {detail}".rstrip())
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True, slots=True)
class SharedGame:
    """What a line tells.

    Attributes:
        deal: the cards.
        rules: how it is played.
        acts: what was done, as far as the line can be trusted; empty for a deal.
        fault: why there are no more acts; None if they are all.
    """

    deal: Deal
    rules: Rules
    acts: tuple[Act, ...] = ()
    fault: CodeFault | None = None


def deal_line(deal: Deal, rules: Rules) -> str:
    """Return the line of a deal, to be played from its beginning."""
    place = f"cards {pack(deal)}" if deal.number is None else f"deal {deal.number}"
    return f"klondike {rules_text(rules)} {place}"


def game_line(session: Session) -> str:
    """Return the line of a game as it stands. Neither the time nor what was undone is in it.

    Raises:
        SharedLineError: the game is too long for one (`TOO_LONG`).
    """
    opening = deal_line(session.deal, session.rules)
    if not session.turns:
        return opening
    try:
        return f"{opening} moves {encoded(session, opening)}"
    except ValueError as error:
        raise SharedLineError(LineFault.TOO_LONG) from error


def read_line(text: str) -> SharedGame:
    """Return the game or deal that the first such line in a text tells.

    Raises:
        SharedLineError: there is none.
    """
    if len(text) > LONGEST_LINE:
        raise SharedLineError(LineFault.TOO_LONG)
    text = " ".join(text.split())
    found = _LINE.search(text)
    if not found:
        raise SharedLineError(LineFault.NO_LINE)
    written = re.sub(_GAP, "", found["rules"] or "").lower()
    rules = _rules(written)
    deal = _cards(found["cards"]) if found["cards"] else _numbered(found["number"])
    if not found["moves"]:
        return SharedGame(deal, rules)
    place = f"cards {pack(deal)}" if deal.number is None else f"deal {deal.number}"
    opening = " ".join(filter(None, ("klondike", written, place)))
    return SharedGame(deal, rules, *decoded(text[found.end() :], opening, deal, rules))


def _rules(written: str) -> Rules:
    house = PRESETS[DEFAULT_PRESET]
    if not written:
        return house
    try:
        return with_options(house, written.split(","))
    except RuleOptionError as error:
        raise SharedLineError(LineFault.RULES, error.option) from error


def _numbered(digits: str) -> Deal:
    try:
        return Deal.numbered(int(digits[:_HIGHEST]))
    except DealError as error:
        raise SharedLineError(LineFault.DEAL, digits[:_HIGHEST]) from error


def _cards(signs: str) -> Deal:
    try:
        return unpack(re.sub(_GAP, "", signs))
    except ValueError as error:
        raise SharedLineError(LineFault.CARDS) from error
