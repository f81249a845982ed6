"""Refusals: why something can't be done, as data that every language can word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from a11y_klondike.engine.cards import Card, Color, Rank
from a11y_klondike.engine.piles import PileId


class RefusalReason(Enum):
    """The closed set of reasons. What `Refusal` carries for each stands behind the name."""

    GAME_WON = "game-won"
    """The game is over: it can only be taken back."""

    # A card, and where it is.
    NOT_IN_VIEW = "not-in-view"
    """The card is face down, or in the stock and never seen: `card`."""
    IN_STOCK = "in-stock"
    """The card is in the stock, and was seen on an earlier pass: `card`."""
    ELSEWHERE = "elsewhere"
    """The card is not on the pile that was said: `card`, `piles` (said, true place)."""
    COVERED = "covered"
    """Another card covers it: `card`, `other` the card that covers it, `piles` (its place)."""

    # A card, and where it was to go.
    ALREADY_THERE = "already-there"
    """It lies there: `card`, `piles` (the place)."""
    DOES_NOT_FIT = "does-not-fit"
    """The column's top card takes another: `card`, `other` the top card, `piles` (column)."""
    EMPTY_TAKES_KING = "empty-takes-king"
    """The column is empty: `card`, `piles` (column)."""
    FOUNDATION_NEEDS = "foundation-needs"
    """Another card is next: `card`, `other` the next one, `piles` (foundation)."""
    WHOLE_RUN = "whole-run"
    """Only all face-up cards move together: `card`, `other` the run's head, `piles` (place)."""
    NO_WORRY_BACK = "no-worry-back"
    """The rules take no card back from a foundation: `card`."""

    # Stock and waste.
    STOCK_NOT_EMPTY = "stock-not-empty"
    """The waste is turned over only when the stock is empty: `number` of cards left in it."""
    STOCK_EMPTY = "stock-empty"
    """The stock is empty; a redeal comes first."""
    NOTHING_TO_DRAW = "nothing-to-draw"
    """Stock and waste are empty."""
    NO_PASS_LEFT = "no-pass-left"  # noqa: S105 - a pass through the stock, not a password
    """All passes are used: `number` of passes that the rules allow."""

    # What a player said, once the table is looked at.
    PILE_EMPTY = "pile-empty"
    """No card lies where one was to be taken: `piles`."""
    NO_PLACE = "no-place"
    """No pile takes the card: `card`; `other`, if it lies on one of the two cards that it fits
    on, is the other one."""
    NOTHING_MEANT = "nothing-meant"
    """No card like that can go anywhere, or, with `piles`, to that column, whose top card is
    `other`, None if it is empty: `rank` and `color`, None for any; `number` is 1 where another
    place was said."""
    NO_RUN_FITS = "no-run-fits"
    """No part of a column fits on another: `piles` (source, target), `other` its top card."""
    WRONG_COUNT = "wrong-count"
    """Not so many cards can move: `number` face up there, `piles` (source)."""
    NO_EMPTY_COLUMN = "no-empty-column"
    """There is no empty column: `card`."""
    NO_SUCH_TOP = "no-such-top"
    """The card to move onto is no column's top card: `other`."""
    NO_TARGET = "no-target"
    """No top card of a column is like what was said to go on: `rank` and `color`."""
    NOTHING_NAMED = "nothing-named"
    """"It" was said before any card was."""
    CANT_FINISH = "cant-finish"
    """The game can't be finished by itself yet."""
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something can't be done.

    Attributes:
        reason: which of the closed set; it says which of the others are given.
        card: the card that was to move.
        other: the card that stands in the way, or that would fit.
        piles: the piles concerned.
        number: a count.
        rank: the rank of the cards that were meant.
        color: their colour.
    """

    reason: RefusalReason
    card: Card | None = None
    other: Card | None = None
    piles: tuple[PileId, ...] = ()
    number: int = 0
    rank: Rank | None = None
    color: Color | None = None


class IllegalMoveError(ValueError):
    """A program applied a move without checking it.

    Attributes:
        refusal: what `check` would have returned.
    """

    def __init__(self, move: object, refusal: Refusal) -> None:
        super().__init__(f"illegal move {move}: {refusal.reason.value}")
        self.refusal = refusal
