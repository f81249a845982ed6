"""Refusals as announcements: the reason, what would fit, and in full where that lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from a11y_klondike.announce.details import tell_details
from a11y_klondike.announce.model import Announcement, Sentence, Value, announcement, sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import PileId, PileKind, Rank, Refusal, RefusalReason, TableView

_LETTERS: Final = {PileKind.WASTE: "w", PileKind.FOUNDATION: "f", PileKind.STOCK: "s"}
"""How a message picks by a place that is no column: as `[w]`."""

_SHORTER: Final = frozenset(
    {
        "game-won",
        "elsewhere",
        "covered",
        "does-not-fit",
        "does-not-fit-ace",
        "empty-takes-king",
        "foundation-needs",
        "foundation-needs-ace",
        "whole-run",
        "no-worry-back",
        "stock-not-empty",
        "stock-empty",
        "no-pass-left",
        "no-place",
        "no-place-else",
        "nothing-meant-onto",
        "nothing-meant-ace",
        "nothing-meant-empty",
        "no-run-fits",
        "no-run-fits-ace",
        "nothing-named",
        "cant-finish",
    }
)
"""Refusals with a shorter wording. That of the others is the reason alone already."""


def describe_refusal(refusal: Refusal, verbosity: Verbosity, table: TableView) -> Announcement:
    """Tell why something can't be done on this table.

    `BRIEF` gives the reason alone, `NORMAL` names the cards and what would fit, and `FULL`
    adds where that lies. A card that isn't in view gets one and the same answer in all.
    """
    told = _sentence(refusal, brief=verbosity is Verbosity.BRIEF)
    details = tell_details(refusal, table) if verbosity is Verbosity.FULL else ()
    return announcement(told, *details)


def _sentence(refusal: Refusal, *, brief: bool) -> Sentence:
    values: dict[str, Value] = {}
    if refusal.card:
        values["card"] = refusal.card
    if refusal.other:
        values["other"] = refusal.other
    reason = refusal.reason
    values |= _PLACES[reason](refusal) if reason in _PLACES else {}
    name = f"{reason.value}{_variant(refusal)}"
    shorter = "-brief" if brief and name in _SHORTER else ""
    return sentence(f"refusal-{name}{shorter}", **values)


def _variant(refusal: Refusal) -> str:
    """Return what sets a message apart from others of the same reason."""
    other = refusal.other
    is_ace = other is not None and other.rank is Rank.ACE
    column = bool(refusal.piles) and refusal.piles[0].is_column
    match refusal.reason:
        case RefusalReason.NOTHING_MEANT if other and not is_ace:
            return "-onto"
        case RefusalReason.NOTHING_MEANT if column and not other:
            return "-empty"
        case RefusalReason.NOTHING_MEANT if not other and refusal.number:
            return "-there"
        case RefusalReason.NOTHING_MEANT if is_ace:
            return "-ace"
        case RefusalReason.DOES_NOT_FIT | RefusalReason.NO_RUN_FITS if is_ace:
            return "-ace"
        case RefusalReason.FOUNDATION_NEEDS if is_ace:
            return "-ace"
        case RefusalReason.NO_PLACE if other:
            return "-else"
        case _:
            return ""


def _column(refusal: Refusal) -> dict[str, Value]:
    return {"column": refusal.piles[-1]}


def _source_and_column(refusal: Refusal) -> dict[str, Value]:
    return {"source": refusal.piles[0], "column": refusal.piles[1]}


def _place(refusal: Refusal) -> dict[str, Value]:
    pile = refusal.piles[-1]
    suit: dict[str, Value] = {"suit": pile.suit} if pile.suit else {}
    return {"place": _place_value(pile), **suit}


def _said_and_place(refusal: Refusal) -> dict[str, Value]:
    return _place(refusal) | {"said": _place_value(refusal.piles[0])}


def _next(refusal: Refusal) -> dict[str, Value]:
    """Return a foundation's suit, how high it is built, and the rank that it waits for."""
    needed = refusal.other
    if needed is None:
        raise ValueError(f"{refusal} doesn't say what is needed")
    values: dict[str, Value] = {"suit": needed.suit, "next": needed.rank}
    return values if needed.rank is Rank.ACE else values | {"height": Rank(needed.rank - 1)}


def _kind(refusal: Refusal) -> dict[str, Value]:
    """Return rank and colour of the cards that were meant, for the function `KIND`."""
    return {"color": refusal.color or "any", "rank": refusal.rank or "any"}


def _kind_and_column(refusal: Refusal) -> dict[str, Value]:
    return _kind(refusal) | (_column(refusal) if refusal.piles else {})


def _count(refusal: Refusal) -> dict[str, Value]:
    return {"count": refusal.number}


def _count_and_column(refusal: Refusal) -> dict[str, Value]:
    return _count(refusal) | _column(refusal)


def _place_value(pile: PileId) -> Value:
    return pile if pile.is_column else _LETTERS[pile.kind]


_PLACES: Final[Mapping[RefusalReason, Callable[[Refusal], dict[str, Value]]]] = {
    RefusalReason.ELSEWHERE: _said_and_place,
    RefusalReason.COVERED: _place,
    RefusalReason.ALREADY_THERE: _place,
    RefusalReason.PILE_EMPTY: _place,
    RefusalReason.DOES_NOT_FIT: _column,
    RefusalReason.EMPTY_TAKES_KING: _column,
    RefusalReason.WHOLE_RUN: _column,
    RefusalReason.NOTHING_MEANT: _kind_and_column,
    RefusalReason.NO_TARGET: _kind,
    RefusalReason.NO_RUN_FITS: _source_and_column,
    RefusalReason.FOUNDATION_NEEDS: _next,
    RefusalReason.STOCK_NOT_EMPTY: _count,
    RefusalReason.NO_PASS_LEFT: _count,
    RefusalReason.WRONG_COUNT: _count_and_column,
}
