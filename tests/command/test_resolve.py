"""Resolving: which move a command means on a table, what is asked, and what is refused."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from positions import position

from a11y_klondike.command.model import CardPattern, MoveCards, NumberSaid, Place, Pronoun
from a11y_klondike.command.resolve import (
    Ambiguous,
    Resolution,
    Resolved,
    Situation,
    TakeBack,
    resolve,
)
from a11y_klondike.engine import (
    PRESETS,
    WASTE,
    Card,
    Color,
    GameState,
    Rank,
    Refusal,
    Rules,
    Suit,
    column,
    legal_moves,
    view,
)

FOUNDATION, SPACE, IT = Place.FOUNDATION, Place.EMPTY_COLUMN, Pronoun.IT
RED, BLACK = Color.RED, Color.BLACK


def card(code: str) -> CardPattern:
    found = Card.from_code(code)
    return CardPattern(found.rank, found.suit)


def situation(state: GameState, house: Rules, it: Card | None) -> Situation:
    return Situation(view(state), house, legal_moves(state, house), it)


def told(resolution: Resolution) -> str:
    """Return a resolution as a text: `7h:1-2`, `back? 5c:f-2`, `7h:1-2 or 7h:1-3 +1`, `no: …`."""
    match resolution:
        case Resolved(move):
            return str(move)
        case TakeBack(move):
            return f"back? {move}"
        case Ambiguous(choices, others):
            return " or ".join(map(str, choices)) + (f" +{len(others)}" if others else "")
        case Refusal(reason):
            return f"no: {reason.value}"


SEVENS = """
    1: 2c 2h | 7h
    2: | 8s
    3: | Th
    4: | 8c 7d 6c
    5: | 9s
    6: * | Qd
    waste: 3c Js
"""
"""The seven of hearts fits on two columns; all face-down cards are in columns one and six."""
UP = """
    1: 9c | 7h
    2: | 8s
    3: | 8c
    4: Td | 7d
    5: | 6s 5d
    6: * | 6c
    waste: 2d 9h
    foundations: 6h 4c 4s
"""
KINGS = """
    1: | Ks Qd
    2: 9c | Kd
    4: | Kh
    6: * | Jc
    waste: Kc
"""
"""Columns three, five and seven are empty."""
NUMBERS = """
    1: | 7h
    2: | 8s
    3: | 9h 8c
    4: | 9d
    5: | 6c
    6: * | 3d
    7: | 5h 4s 3h
    waste: 7d
"""
TOPS = """
    1: | 6h
    2: | 6d
    3: | 7s
    4: | 4d
    5: | 6s
    6: * | 2c
    7: | 9c 8h
    waste: 5c
    foundations: 5s 2h
"""
"""The five of spades lies on its foundation and fits on two columns, the five of clubs too."""


class Case(NamedTuple):
    """A command on a table, and what comes of it."""

    table: str
    command: MoveCards
    expected: str
    preset: str = "house"
    it: str = ""


CASES = {
    # One move is meant
    "a card to a column": Case(SEVENS, MoveCards(card("7h"), column(2)), "7h:1-2"),
    "with all that lies on it": Case(SEVENS, MoveCards(card("8c"), column(3)), "no: does-not-fit"),
    "a run by its head": Case(SEVENS, MoveCards(card("7d"), column(2)), "7d:4-2"),
    "a card on a card": Case(SEVENS, MoveCards(card("7h"), card("8s")), "7h:1-2"),
    "on a card by its rank": Case(SEVENS, MoveCards(card("7h"), CardPattern(Rank.EIGHT)), "7h:1-2"),
    "on a card by its colour": Case(
        SEVENS, MoveCards(card("9s"), CardPattern(Rank.TEN, color=RED)), "9s:5-3"
    ),
    "a card that can go to one place only": Case(SEVENS, MoveCards(card("9s")), "9s:5-3"),
    "the run of a column that fits": Case(SEVENS, MoveCards(column(4), column(2)), "7d:4-2"),
    "a column on a card": Case(SEVENS, MoveCards(column(5), card("Th")), "9s:5-3"),
    "the waste": Case(SEVENS, MoveCards(WASTE, column(6)), "Js:w-6"),
    "the waste on a card": Case(SEVENS, MoveCards(WASTE, card("Qd")), "Js:w-6"),
    "the waste anywhere": Case(SEVENS, MoveCards(WASTE), "Js:w-6"),
    "the jack, and there is one in view": Case(SEVENS, MoveCards(CardPattern(Rank.JACK)), "Js:w-6"),
    "a black nine": Case(SEVENS, MoveCards(CardPattern(Rank.NINE, color=BLACK)), "9s:5-3"),
    "a card to its foundation": Case(UP, MoveCards(card("7h"), FOUNDATION), "7h:1-f"),
    "a column's top card to its foundation": Case(UP, MoveCards(column(1), FOUNDATION), "7h:1-f"),
    "a rank to its foundation": Case(UP, MoveCards(CardPattern(Rank.SEVEN), FOUNDATION), "7h:1-f"),
    "it to its foundation": Case(UP, MoveCards(IT, FOUNDATION), "7h:1-f", it="7h"),
    "it to a column": Case(SEVENS, MoveCards(IT, column(6)), "Js:w-6", it="Js"),
    "it anywhere": Case(SEVENS, MoveCards(IT), "9s:5-3", it="9s"),
    "it on a card": Case(SEVENS, MoveCards(IT, card("8s")), "7h:1-2", it="7h"),
    # So many cards
    "one card": Case(SEVENS, MoveCards(column(4), column(2), 2), "7d:4-2"),
    "not so many": Case(SEVENS, MoveCards(column(4), column(2), 1), "no: does-not-fit"),
    "too many": Case(SEVENS, MoveCards(column(4), column(2), 4), "no: wrong-count"),
    "all cards": Case(KINGS, MoveCards(column(1), column(3), 2), "Ks:1-3"),
    "some cards": Case(KINGS, MoveCards(column(1), column(3), 1), "no: empty-takes-king"),
    # Several moves are meant: those that turn a card up first, then up, then from the waste
    "two columns": Case(UP, MoveCards(card("7d")), "7d:4-2 or 7d:4-3"),
    "up or to a column": Case(UP, MoveCards(card("7h")), "7h:1-f or 7h:1-2 or 7h:1-3"),
    "two red sevens": Case(
        UP, MoveCards(CardPattern(Rank.SEVEN, color=RED)), "7h:1-f or 7h:1-2 or 7d:4-2 +2"
    ),
    "two red sevens to one column": Case(
        UP, MoveCards(CardPattern(Rank.SEVEN, color=RED), column(3)), "7h:1-3 or 7d:4-3"
    ),
    "two cards on one": Case(
        UP, MoveCards(CardPattern(Rank.SEVEN), card("8s")), "7h:1-2 or 7d:4-2"
    ),
    "one card on two": Case(
        UP, MoveCards(card("7d"), CardPattern(Rank.EIGHT, color=BLACK)), "7d:4-2 or 7d:4-3"
    ),
    "a run on one of two cards": Case(UP, MoveCards(card("6s")), "6s:5-1 or 6s:5-4"),
    "what is turned up goes before what isn't": Case(
        UP,
        MoveCards(CardPattern(Rank.SIX), CardPattern(Rank.SEVEN)),
        "6c:6-1 or 6c:6-4 or 6s:5-1 +1",
    ),
    "a column and a rank": Case(NUMBERS, MoveCards(NumberSaid(3), column(4)), "8c:3-4"),
    "a number that is a column or a rank": Case(
        NUMBERS, MoveCards(NumberSaid(7), column(2)), "7d:w-2 or 7h:1-2"
    ),
    "a number that is a rank here": Case(NUMBERS, MoveCards(NumberSaid(6), column(1)), "6c:5-1"),
    "a number that is a column here": Case(NUMBERS, MoveCards(NumberSaid(5), column(1)), "6c:5-1"),
    "a number on a card": Case(NUMBERS, MoveCards(NumberSaid(7), card("8s")), "7d:w-2 or 7h:1-2"),
    # Empty columns are all alike
    "a king to the leftmost empty column": Case(KINGS, MoveCards(card("Kd"), SPACE), "Kd:2-3"),
    "a king anywhere": Case(KINGS, MoveCards(card("Kd")), "Kd:2-3"),
    "a run with its king": Case(KINGS, MoveCards(card("Ks"), SPACE), "Ks:1-3"),
    "a column to an empty one": Case(KINGS, MoveCards(column(2), SPACE), "Kd:2-3"),
    "the waste to an empty column": Case(KINGS, MoveCards(WASTE, SPACE), "Kc:w-3"),
    "the empty column that was said": Case(KINGS, MoveCards(card("Kd"), column(7)), "Kd:2-7"),
    "several kings": Case(
        KINGS, MoveCards(CardPattern(Rank.KING), SPACE), "Kd:2-3 or Kc:w-3 or Ks:1-3 +1"
    ),
    "red kings": Case(
        KINGS, MoveCards(CardPattern(Rank.KING, color=RED), SPACE), "Kd:2-3 or Kh:4-3"
    ),
    "kings that gain by it": Case(KINGS, MoveCards(CardPattern(Rank.KING)), "Kd:2-3 or Kc:w-3"),
    "a king from its own column, when nothing else is left": Case(
        KINGS, MoveCards(card("Kh")), "Kh:4-3"
    ),
    "a king up, not from one empty column to another": Case(
        KINGS + "foundations: Qh",
        MoveCards(card("Kh")),
        "Kh:4-f",
    ),
    "a queen that no other king takes": Case(KINGS, MoveCards(card("Qd")), "no: no-place"),
    # Back from a foundation: never without being said, or asked
    "it wasn't said": Case(TOPS, MoveCards(card("5s"), column(1)), "back? 5s:f-1"),
    "it wasn't said, on a card": Case(TOPS, MoveCards(card("5s"), card("6d")), "back? 5s:f-2"),
    "it wasn't said, but named before": Case(
        TOPS, MoveCards(IT, column(2)), "back? 5s:f-2", it="5s"
    ),
    "it was said": Case(TOPS, MoveCards(card("5s"), column(1), take_back=True), "5s:f-1"),
    "it was said, on a card": Case(
        TOPS, MoveCards(card("5s"), card("6d"), take_back=True), "5s:f-2"
    ),
    "it was said, anywhere": Case(TOPS, MoveCards(card("5s"), take_back=True), "5s:f-1 or 5s:f-2"),
    "the suit was said": Case(
        TOPS, MoveCards(CardPattern(suit=Suit.SPADES), column(2), take_back=True), "5s:f-2"
    ),
    "another card is at hand": Case(
        TOPS, MoveCards(CardPattern(Rank.FIVE, color=BLACK), column(1)), "5c:w-1"
    ),
    "another suit's top card stays": Case(
        TOPS, MoveCards(CardPattern(suit=Suit.HEARTS), take_back=True), "no: no-place"
    ),
    "a card that lies elsewhere isn't brought down": Case(
        TOPS, MoveCards(card("5c"), column(1), take_back=True), "no: elsewhere"
    ),
    "nor a run that could move": Case(
        TOPS, MoveCards(card("6h"), column(3), take_back=True), "no: elsewhere"
    ),
    "nor any other card of the suit": Case(
        TOPS, MoveCards(CardPattern(suit=Suit.DIAMONDS), take_back=True), "no: pile-empty"
    ),
    "a rule set without it": Case(
        TOPS, MoveCards(card("5s"), column(1), take_back=True), "no: no-worry-back", "classic"
    ),
    # Rules count
    "a part of a run": Case(
        SEVENS, MoveCards(card("7d"), column(2)), "no: whole-run", "draw-three"
    ),
    "the game is won": Case("foundations: Kc Kd Kh Ks", MoveCards(card("Kh")), "no: game-won"),
    "nothing was named": Case(SEVENS, MoveCards(IT), "no: nothing-named"),
}


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_what_is_meant(case: Case) -> None:
    it = Card.from_code(case.it) if case.it else None
    on = situation(position(case.table), PRESETS[case.preset], it)
    assert told(resolve(case.command, on)) == case.expected
