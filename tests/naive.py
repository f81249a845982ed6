"""Klondike once more, as plainly as possible: lists of card codes, written from the rules alone.

It shares no code with the game, values plainness above speed, and is what the engine is held
against. Why a move is refused is in `naive_refusals`.
A card is its code (`7h`); a face-down card of a column has a `?` before it (`?7h`). Moves are
written as the engine writes them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import pairwise

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = [rank + suit for suit in SUITS for rank in RANKS]

EMPTY = ""
"""What the lowest card of a column lies on."""

FITS_ON = {
    low + suit: {high + other for other in ("cs" if suit in "dh" else "dh")}
    for low, high in pairwise(RANKS)
    for suit in SUITS
} | {"K" + suit: {EMPTY} for suit in SUITS}
"""For each card, what it may lie on in a column."""


@dataclass(frozen=True)
class House:
    """The rules that decide which moves there are."""

    draw: int
    passes: int | None
    worry_back: bool
    whole_runs: bool
    forced_aces: bool


@dataclass
class Game:
    """A table: every list from bottom to top, but the stock in the order it is drawn."""

    columns: list[list[str]]
    stock: list[str]
    waste: list[str] = field(default_factory=list)
    foundations: dict[str, list[str]] = field(default_factory=lambda: {suit: [] for suit in SUITS})
    passes_begun: int = 1


def deal(cards: list[str], house: House) -> Game:
    columns = []
    left = list(cards)
    for number in range(1, 8):
        column, left = left[:number], left[number:]
        columns.append(["?" + card for card in column[:-1]] + [column[-1]])
    game = Game(columns, left)
    _force_aces(game, house)
    return game


def legal(game: Game, house: House) -> set[str]:
    if won(game):
        return set()
    moves = set()
    tops = [top(column) for column in game.columns]
    for number, column in enumerate(game.columns, start=1):
        if column and _goes_up(game, column[-1]):
            moves.add(f"{column[-1]}:{number}-f")
        open_cards = [card for card in column if card[0] != "?"]
        for card in open_cards[:1] if house.whole_runs else open_cards:
            moves |= {f"{card}:{number}-{to}" for to in _columns_for(tops, card) if to != number}
    for card in game.waste[-1:]:
        if _goes_up(game, card):
            moves.add(f"{card}:w-f")
        moves |= {f"{card}:w-{to}" for to in _columns_for(tops, card)}
    for pile in game.foundations.values():
        for card in pile[-1:] if house.worry_back else ():
            moves |= {f"{card}:f-{to}" for to in _columns_for(tops, card)}
    return moves | _stock_move(game, house)


def play(game: Game, house: House, move: str) -> Game:
    """Return the table after a legal move."""
    after = copy(game)
    if move == "draw":
        for _ in range(house.draw):
            if after.stock:
                after.waste.append(after.stock.pop(0))
    elif move == "redeal":
        after.stock, after.waste = after.waste, []
        after.passes_begun += 1
    else:
        card, way = move.split(":")
        source, target = way.split("-")
        pile = _pile(after, source, card)
        place = pile.index(card)
        moving = pile[place:]
        del pile[place:]
        _pile(after, target, card).extend(moving)
        _turn_up(after)
    _force_aces(after, house)
    return after


def copy(game: Game) -> Game:
    return Game(
        [list(column) for column in game.columns],
        list(game.stock),
        list(game.waste),
        {suit: list(pile) for suit, pile in game.foundations.items()},
        game.passes_begun,
    )


def won(game: Game) -> bool:
    return sum(map(len, game.foundations.values())) == len(DECK)


def _pile(game: Game, name: str, card: str) -> list[str]:
    if name == "w":
        return game.waste
    if name == "f":
        return game.foundations[card[1]]
    return game.columns[int(name) - 1]


def _stock_move(game: Game, house: House) -> set[str]:
    if game.stock:
        return {"draw"}
    pass_left = house.passes is None or game.passes_begun < house.passes
    return {"redeal"} if game.waste and pass_left else set()


def _goes_up(game: Game, card: str) -> bool:
    return RANKS.index(card[0]) == len(game.foundations[card[1]])


def _columns_for(tops: list[str], card: str) -> list[int]:
    """Return the columns that take a card, by number."""
    fitting = FITS_ON[card]
    return [number for number, card in enumerate(tops, start=1) if card in fitting]


def top(pile: list[str]) -> str:
    return pile[-1] if pile else EMPTY


def _turn_up(game: Game) -> None:
    for column in game.columns:
        if column and column[-1].startswith("?"):
            column[-1] = column[-1].removeprefix("?")


def _force_aces(game: Game, house: House) -> None:
    if not house.forced_aces:
        return
    again = True
    while again:
        again = False
        for pile in (*game.columns, game.waste):
            if pile and pile[-1][0] == "A":
                ace = pile.pop()
                game.foundations[ace[1]].append(ace)
                _turn_up(game)
                again = True


def pysolfc_deal(number: int) -> list[str]:
    """Return the cards of a numbered deal: columns 1 to 7 from bottom to top, then the stock.

    The numbers below 32000 are those of Microsoft's FreeCell, whose shuffle draws from the
    generator of its C library; the others are a plain shuffle by a Mersenne Twister.
    """
    if number < 32_000:
        deck = [rank + suit for rank in RANKS for suit in "cdhs"]
        seed = number
        for last in range(51, 0, -1):
            seed = (seed * 214_013 + 2_531_011) % 2**31
            other = (seed >> 16) % (last + 1)
            deck[last], deck[other] = deck[other], deck[last]
    else:
        deck = [rank + suit for suit in "cshd" for rank in RANKS]
        twister = random.Random(number)
        for last in range(51, 0, -1):
            other = int(twister.random() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
    return laid_by_pysolfc(deck[::-1])


def laid_by_pysolfc(deck: list[str]) -> list[str]:
    """Lay a deck, the card to be dealt first in front, as PySolFC does: rows from the right."""
    columns: list[list[str]] = [[] for _ in range(7)]
    left = list(deck)
    for row in range(1, 7):
        for number in range(6, row - 1, -1):
            columns[number].append(left.pop(0))
    for number in range(6, -1, -1):
        columns[number].append(left.pop(0))
    return [card for column in columns for card in column] + left
