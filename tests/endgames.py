"""Random endgames, and a search through all that can be played in them, by the naive rules."""

from __future__ import annotations

from collections import deque
from random import Random

import naive
from positions import naive_game, naive_house

from a11y_klondike.engine import CARDS, COLUMNS, PRESETS, Aces, Card, GameState, Rules, Runs
from a11y_klondike.engine import TableauPile as Pile

MANY = 3_000
"""How many positions the search looks at before it gives up."""


def some_rules(random: Random) -> Rules:
    """Return the rules of a preset, or rules that most presets are far from."""
    own = Rules(
        draw=random.choice([1, 3]),
        passes=random.choice([None, 1, 2, 3]),
        worry_back=random.random() < 0.8,
        runs=random.choice(list(Runs)),
        aces=random.choice(list(Aces)),
    )
    return random.choice([own, *PRESETS.values()])


def endgame(random: Random) -> GameState:
    """Return a position with few cards in play: high foundations, the rest under one column.

    More often than in play the cards that are needed next are those that lie there.
    """
    base = random.randint(2, 11)
    clubs, diamonds, hearts, spades = heights = [
        max(0, min(13, base + random.randint(-4, 2))) for _ in range(4)
    ]
    left = [card for card in CARDS if card.rank > heights[card.suit.index]]
    random.shuffle(left)
    loose = [left.pop() for _ in range(min(random.randint(0, 6), len(left)))]
    columns = [_column(random, left) for _ in range(random.randint(1, COLUMNS)) if left]
    if left:
        columns[0] = Pile((*left, *columns[0].face_down), columns[0].face_up)
    columns += [Pile()] * (COLUMNS - len(columns))
    random.shuffle(columns)
    turned = random.choice([0, len(loose), random.randint(0, len(loose))])
    return GameState(
        tuple(columns),
        stock=tuple(loose[turned:]),
        waste=tuple(loose[:turned]),
        foundations=(clubs, diamonds, hearts, spades),
        pass_number=random.choice([1, 2, 2, 3]),
    )


def _column(random: Random, left: list[Card]) -> Pile:
    """Take a column's cards from those that are left."""
    below = [left.pop() for _ in range(min(random.choice([0, 0, 1, 2, 3]), len(left) - 1))]
    run = [left.pop()]
    while fitting := [card for card in left if card.fits_on(run[-1])]:
        if random.random() < 0.2:
            break
        run.append(fitting[0])
        left.remove(fitting[0])
    return Pile(tuple(below), tuple(run))


def moves_to_gain(state: GameState, rules: Rules) -> int | None:
    """Return after how many moves, of all that can be played, something is gained at the soonest.

    0 stands for never, None for more than `MANY` positions.
    """
    house, first = naive_house(rules), naive_game(state)
    reached = {_key(first, house)}
    left = deque([(first, 1)])
    while left:
        game, moves = left.popleft()
        for move in naive.legal(game, house):
            after = naive.play(game, house, move)
            if gained(first, after):
                return moves
            key = _key(after, house)
            if key not in reached:
                reached.add(key)
                left.append((after, moves + 1))
        if len(reached) > MANY:
            return None
    return 0


def gained(first: naive.Game, after: naive.Game) -> bool:
    """Whether a card was turned up, or left stock and waste, or a foundation is higher."""
    return (
        _face_down(after) < _face_down(first)
        or len(after.stock + after.waste) < len(first.stock + first.waste)
        or any(len(after.foundations[suit]) > len(first.foundations[suit]) for suit in naive.SUITS)
    )


def _face_down(game: naive.Game) -> int:
    return sum(card[0] == "?" for column in game.columns for card in column)


def _key(game: naive.Game, house: naive.House) -> str:
    """Return what tells positions apart; passes do where they are counted."""
    passes = game.passes_begun if house.passes else 0
    return repr((game.columns, game.stock, game.waste, game.foundations, passes))
