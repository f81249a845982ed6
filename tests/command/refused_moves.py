"""Commands to move that are refused, by the reason, on tables laid by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from command.patterns import FOUNDATION, IT, SPACE, back, card

from a11y_klondike.command.model import CardPattern, MoveCards, NumberSaid
from a11y_klondike.engine import WASTE, Color, Rank, RefusalReason, Suit, column

TABLE = """
    1: | 8s 7h 6c
    2: 3c | 9d
    3: | Kd Qs
    5: Jh | Th
    6: * | Qc
    7: | 5h 4c
    waste: 4d Js
    stock: 2h 5s
    foundations: 3d As 2c
"""
SECOND_PASS = TABLE + "pass: 2"
NO_WASTE = TABLE.replace("waste: 4d Js", "").replace("6: *", "6: * 4d Js")
FULL = TABLE.replace("6: *", "4: | 6h\n6: *")
RUNS = """
    1: | 9s 8h 7c
    2: | 9c
    3: | 8d
    4: | 2s
    stock: *
"""
BACK = """
    1: | 6h
    2: | 4d
    3: | 6s
    stock: *
    foundations: 5s
"""


class Case(NamedTuple):
    """A command that is refused, and what the refusal tells."""

    command: MoveCards
    card: str = ""
    other: str = ""
    piles: str = ""
    number: int = 0
    table: str = TABLE
    preset: str = "house"
    rank: Rank | None = None
    color: Color | None = None


WON = "foundations: Kc Kd Kh Ks"
CASES: Mapping[RefusalReason, list[Case]] = {
    RefusalReason.GAME_WON: [
        Case(MoveCards(card("Kh"), column(1)), table=WON),
        Case(MoveCards(IT), table=WON),
        Case(back(card("Kh")), table=WON),
    ],
    RefusalReason.NOT_IN_VIEW: [
        Case(MoveCards(card("3c"), column(7)), "3c"),
        Case(MoveCards(card("3c"), FOUNDATION), "3c"),
        Case(MoveCards(card("3c"), SPACE), "3c"),
        Case(MoveCards(card("3c"), card("4d")), "3c"),
        Case(MoveCards(card("3c")), "3c"),
        Case(MoveCards(card("2h"), column(1)), "2h"),
        Case(back(card("Jh"), column(3)), "Jh"),
        # The card to move onto
        Case(MoveCards(card("9d"), card("Ts")), "Ts"),
        Case(MoveCards(WASTE, card("Ts")), "Ts"),
        Case(MoveCards(column(2), card("Ts")), "Ts"),
    ],
    RefusalReason.IN_STOCK: [
        Case(MoveCards(card("2h"), column(1)), "2h", table=SECOND_PASS),
        Case(MoveCards(card("2h"), FOUNDATION), "2h", table=SECOND_PASS),
        Case(MoveCards(card("5s")), "5s", table=SECOND_PASS),
        Case(back(card("5s")), "5s", table=SECOND_PASS),
        Case(back(card("5s"), column(1)), "5s", table=SECOND_PASS),
    ],
    RefusalReason.ELSEWHERE: [
        Case(back(card("6c"), column(2)), "6c", piles="fc 1"),
        Case(back(card("7h")), "7h", piles="fh 1"),
        Case(back(card("Js"), column(3)), "Js", piles="fs w"),
        Case(back(card("4d")), "4d", piles="fd w"),
    ],
    RefusalReason.COVERED: [
        Case(MoveCards(WASTE, card("Kd")), "Kd", "Qs", "3"),
        Case(MoveCards(column(2), card("Kd")), "Kd", "Qs", "3"),
        Case(MoveCards(card("4d"), column(7)), "4d", "Js", "w"),
        Case(MoveCards(card("4d")), "4d", "Js", "w"),
        Case(back(card("2d"), column(7)), "2d", "3d", "fd"),
        Case(MoveCards(card("2d")), "2d", "3d", "fd"),
        Case(
            MoveCards(card("3h"), FOUNDATION),
            "3h",
            "2s",
            "6",
            table="6: | 3h 2s\nstock: *\nfoundations: 2h As",
        ),
        Case(
            MoveCards(card("3h")), "3h", "2s", "6", table="6: | 3h 2s\nstock: *\nfoundations: 2h As"
        ),
    ],
    RefusalReason.ALREADY_THERE: [
        Case(MoveCards(card("6c"), card("7h")), "6c", piles="1"),
        Case(MoveCards(card("7h"), column(1)), "7h", piles="1"),
        Case(MoveCards(card("6c"), column(1)), "6c", piles="1"),
        Case(MoveCards(column(1), column(1)), "8s", piles="1"),
        Case(MoveCards(column(5), column(5)), "Th", piles="5"),
        Case(MoveCards(column(1), column(1), 2), "7h", piles="1"),
        Case(MoveCards(card("3d"), FOUNDATION), "3d", piles="fd"),
        Case(MoveCards(card("Ad"), FOUNDATION), "Ad", piles="fd"),
        Case(MoveCards(card("Qs"), card("Qs")), "Qs", piles="3"),
    ],
    RefusalReason.DOES_NOT_FIT: [
        Case(MoveCards(card("7h"), column(2)), "7h", "9d", "2"),
        Case(MoveCards(card("7h"), card("9d")), "7h", "9d", "2"),
        Case(MoveCards(WASTE, column(1)), "Js", "6c", "1"),
        Case(MoveCards(WASTE, card("Qc")), "Js", "Qc", "6"),
        Case(MoveCards(column(5), column(2)), "Th", "9d", "2"),
        Case(MoveCards(column(1), column(3), 2), "7h", "Qs", "3"),
        Case(MoveCards(card("7h"), CardPattern(Rank.QUEEN, color=Color.BLACK)), "7h", "Qs", "3"),
        Case(MoveCards(CardPattern(Rank.TEN), column(1)), "Th", "6c", "1"),
        Case(MoveCards(CardPattern(Rank.NINE, color=Color.RED), column(7)), "9d", "4c", "7"),
        Case(MoveCards(NumberSaid(2), column(6)), "9d", "Qc", "6"),
        # A seven: nothing of column seven can be meant to go to column seven.
        Case(MoveCards(NumberSaid(7), column(7)), "7h", "4c", "7"),
        Case(MoveCards(card("3d"), column(1)), "3d", "6c", "1"),
        Case(back(card("3d"), column(1)), "3d", "6c", "1"),
        Case(back(CardPattern(suit=Suit.CLUBS), column(1)), "2c", "6c", "1"),
    ],
    RefusalReason.EMPTY_TAKES_KING: [
        Case(MoveCards(card("7h"), column(4)), "7h", piles="4"),
        Case(MoveCards(card("7h"), SPACE), "7h", piles="4"),
        Case(MoveCards(WASTE, SPACE), "Js", piles="4"),
        Case(MoveCards(column(1), column(4)), "8s", piles="4"),
        Case(MoveCards(column(1), SPACE), "8s", piles="4"),
        Case(MoveCards(column(1), column(4), 2), "7h", piles="4"),
        Case(MoveCards(CardPattern(Rank.TEN), SPACE), "Th", piles="4"),
        Case(back(card("3d"), column(4)), "3d", piles="4"),
    ],
    RefusalReason.FOUNDATION_NEEDS: [
        Case(MoveCards(card("6c"), FOUNDATION), "6c", "3c", "fc"),
        Case(MoveCards(card("7h"), FOUNDATION), "7h", "Ah", "fh"),
        Case(MoveCards(column(2), FOUNDATION), "9d", "4d", "fd"),
        Case(MoveCards(WASTE, FOUNDATION), "Js", "2s", "fs"),
        Case(MoveCards(CardPattern(Rank.TEN), FOUNDATION), "Th", "Ah", "fh"),
        Case(MoveCards(NumberSaid(5), FOUNDATION), "Th", "Ah", "fh"),
    ],
    RefusalReason.WHOLE_RUN: [
        Case(MoveCards(card("8h"), column(2)), "8h", "9s", "1", table=RUNS, preset="classic"),
        Case(MoveCards(card("7c"), column(3)), "7c", "9s", "1", table=RUNS, preset="draw-three"),
        Case(MoveCards(card("8h"), card("9c")), "8h", "9s", "1", table=RUNS, preset="classic"),
        Case(MoveCards(column(1), column(2), 2), "8h", "9s", "1", table=RUNS, preset="classic"),
        Case(MoveCards(column(1), column(2)), "8h", "9s", "1", table=RUNS, preset="classic"),
        Case(MoveCards(NumberSaid(1), column(3)), "7c", "9s", "1", table=RUNS, preset="classic"),
    ],
    RefusalReason.NO_WORRY_BACK: [
        Case(back(card("5s"), column(1)), "5s", table=BACK, preset="classic"),
        Case(back(card("5s")), "5s", table=BACK, preset="large-print"),
        Case(MoveCards(card("5s")), "5s", table=BACK, preset="classic"),
        Case(MoveCards(card("5s"), column(1)), "5s", table=BACK, preset="classic"),
        Case(back(CardPattern(suit=Suit.SPADES)), "5s", table=BACK, preset="classic"),
    ],
    RefusalReason.PILE_EMPTY: [
        Case(MoveCards(column(4), column(5)), piles="4"),
        Case(MoveCards(column(4), FOUNDATION), piles="4"),
        Case(MoveCards(column(4), SPACE), piles="4"),
        Case(MoveCards(column(4), column(5), 2), piles="4"),
        Case(MoveCards(WASTE), piles="w", table=NO_WASTE),
        Case(MoveCards(WASTE, FOUNDATION), piles="w", table=NO_WASTE),
        Case(MoveCards(WASTE, column(3)), piles="w", table=NO_WASTE),
        Case(back(CardPattern(suit=Suit.HEARTS)), piles="fh"),
        Case(back(CardPattern(suit=Suit.HEARTS), column(1)), piles="fh"),
    ],
    RefusalReason.NO_PLACE: [
        Case(MoveCards(card("7h")), "7h", "8c"),
        Case(MoveCards(card("Qs")), "Qs", "Kh"),
        Case(MoveCards(card("Th")), "Th"),
        Case(MoveCards(CardPattern(Rank.TEN)), "Th"),
        Case(MoveCards(WASTE), "Js"),
        Case(MoveCards(card("2c")), "2c"),
        Case(back(card("2c")), "2c"),
        Case(back(CardPattern(suit=Suit.CLUBS)), "2c"),
    ],
    RefusalReason.NOTHING_MEANT: [
        Case(MoveCards(CardPattern(Rank.TWO), column(1)), "", "6c", "1", rank=Rank.TWO),
        Case(
            MoveCards(CardPattern(Rank.KING, color=Color.BLACK)),
            rank=Rank.KING,
            color=Color.BLACK,
        ),
        Case(MoveCards(CardPattern(Rank.TWO), SPACE), number=1, rank=Rank.TWO),
        Case(MoveCards(CardPattern(Rank.QUEEN), column(4)), piles="4", rank=Rank.QUEEN),
    ],
    RefusalReason.NO_TARGET: [
        Case(MoveCards(card("7h"), CardPattern(Rank.EIGHT)), rank=Rank.EIGHT),
        Case(MoveCards(WASTE, CardPattern(Rank.TWO)), rank=Rank.TWO),
        Case(MoveCards(CardPattern(Rank.TWO), CardPattern(Rank.TWO)), rank=Rank.TWO),
    ],
    RefusalReason.NO_RUN_FITS: [
        Case(MoveCards(column(1), column(6)), other="Qc", piles="1 6"),
        Case(MoveCards(column(1), card("Qc")), other="Qc", piles="1 6"),
        Case(MoveCards(NumberSaid(3), column(2)), other="9d", piles="3 2"),
        Case(
            MoveCards(column(1), column(4)), other="2s", piles="1 4", table=RUNS, preset="classic"
        ),
    ],
    RefusalReason.WRONG_COUNT: [
        Case(MoveCards(column(1), column(2), 4), piles="1", number=3),
        Case(MoveCards(column(5), column(3), 2), piles="5", number=1),
        Case(MoveCards(column(6), column(3), 24), piles="6", number=1),
    ],
    RefusalReason.NO_EMPTY_COLUMN: [
        Case(MoveCards(card("Kd"), SPACE), "Kd", table=FULL),
        Case(MoveCards(column(3), SPACE), "Kd", table=FULL),
        Case(MoveCards(WASTE, SPACE), "Js", table=FULL),
        Case(MoveCards(CardPattern(Rank.KING), SPACE), "Kd", table=FULL),
    ],
    RefusalReason.NO_SUCH_TOP: [
        Case(MoveCards(card("9d"), card("4d")), other="4d"),
        Case(MoveCards(card("9d"), card("3d")), other="3d"),
        Case(MoveCards(card("9d"), card("2h")), other="2h", table=SECOND_PASS),
    ],
    RefusalReason.NOTHING_NAMED: [Case(MoveCards(IT)), Case(MoveCards(IT, column(3)))],
}
