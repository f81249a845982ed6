"""Positions by hand, as readable text, and back to text for assertions."""

from __future__ import annotations

from itertools import pairwise

import naive

from a11y_klondike.engine import (
    CARDS,
    COLUMNS,
    Aces,
    Card,
    GameState,
    Rules,
    Runs,
    Suit,
    TableauPile,
)

_REST = "*"


def position(text: str) -> GameState:
    """Return the position that a text describes, one pile a line; piles left out are empty.

        3: 5d 9c | 8h 7s     column 3: two cards face down, a run on them
        5: | Kh              column 5: no card face down
        stock: 2h *          in the order of drawing; * stands for all cards named nowhere
        waste: 4d Js         the last one is the top card
        foundations: 3c Ah   their top cards
        pass: 2              which trip through the stock this is

    Raises:
        ValueError: the cards are not the 52, once each, or a line is not understood.
    """
    lines = dict(_split(line) for line in text.splitlines() if line.strip())
    named = [word for cards in lines.values() for word in cards.split() if word not in "|*"]
    foundations = _heights(lines.pop("foundations", ""))
    up = {card.code for card in CARDS if card.rank <= foundations[card.suit.index]}
    rest = [card.code for card in CARDS if card.code not in {*named, *up}]

    def cards(codes: str) -> tuple[Card, ...]:
        words = [code for word in codes.split() for code in (rest if word == _REST else [word])]
        return tuple(map(Card.from_code, words))

    number = int(lines.pop("pass", "1"))
    stock, waste = cards(lines.pop("stock", "")), cards(lines.pop("waste", ""))
    tableau = []
    for index in range(1, COLUMNS + 1):
        below, _, above = lines.pop(str(index), "|").partition("|")
        tableau.append(TableauPile(cards(below), cards(above)))
    if lines:
        raise ValueError(f"no such piles: {lines}")
    state = GameState(tuple(tableau), stock, waste, foundations, number)
    if sorted(all_codes(state)) != sorted(card.code for card in CARDS):
        raise ValueError(f"not the 52 cards: {sorted(all_codes(state))}")
    return state


def all_codes(state: GameState) -> list[str]:
    """Return the codes of all cards of a position, wherever they lie."""
    lying = [*state.stock, *state.waste]
    for pile in state.tableau:
        lying += [*pile.face_down, *pile.face_up]
    up = [card for card in CARDS if card.rank <= state.foundations[card.suit.index]]
    return [card.code for card in lying + up]


def codes(cards: tuple[Card, ...]) -> str:
    """Return cards as a text: `7h 6s`."""
    return " ".join(card.code for card in cards)


def is_run(cards: tuple[Card, ...]) -> bool:
    """Whether cards alternate in colour and each is one rank lower than the one before."""
    return all(
        lower.rank + 1 == higher.rank and lower.color is not higher.color
        for higher, lower in pairwise(cards)
    )


def naive_game(state: GameState) -> naive.Game:
    """Return the same position for the naive rules."""
    columns = [
        [f"?{card.code}" for card in pile.face_down] + [card.code for card in pile.face_up]
        for pile in state.tableau
    ]
    stock, waste = [[card.code for card in cards] for cards in (state.stock, state.waste)]
    foundations = {
        suit.letter: [card.code for card in CARDS if card.suit is suit and card.rank <= height]
        for suit, height in zip(Suit, state.foundations, strict=True)
    }
    return naive.Game(columns, stock, waste, foundations, state.pass_number)


def naive_house(rules: Rules) -> naive.House:
    """Return the same rules for the naive rules."""
    return naive.House(
        draw=rules.draw,
        passes=rules.passes,
        worry_back=rules.worry_back,
        whole_runs=rules.runs is Runs.WHOLE,
        forced_aces=rules.aces is Aces.FORCED,
    )


def _split(line: str) -> tuple[str, str]:
    name, colon, cards = line.partition(":")
    if not colon:
        raise ValueError(f"no pile is named: {line!r}")
    return name.strip(), cards


def _heights(tops: str) -> tuple[int, int, int, int]:
    heights = dict.fromkeys(Suit, 0)
    for card in map(Card.from_code, tops.split()):
        heights[card.suit] = int(card.rank)
    clubs, diamonds, hearts, spades = heights.values()
    return clubs, diamonds, hearts, spades
