"""Why a move is refused, once more: from the rules, and from what each reason says it means.

It shares no code with the game. A refusal is texts: the reason's name, cards by their codes,
and piles by their letters: `1` to `7`, `w`, `s`, and a foundation with its suit, `fh`.

Often several reasons are true at once. The first one counts, in this order: the game is over;
the card isn't where the move takes it from; it would stay where it is; the foundation waits
for another card; the rules hold it where it lies; another card covers it; it doesn't fit.
"""

from __future__ import annotations

from typing import NamedTuple

import naive


class Refused(NamedTuple):
    """A reason, and what it tells: `piles` with a space between, `number` a count of cards."""

    reason: str
    card: str = ""
    other: str = ""
    piles: str = ""
    number: int = 0


def refused(game: naive.Game, house: naive.House, move: str) -> Refused | None:
    """Return why a move is refused, None where it is legal."""
    if naive.won(game):
        return Refused("game-won")
    if move == "draw":
        return None if game.stock else _nothing_to_turn(game, house) or Refused("stock-empty")
    if move == "redeal":
        if game.stock:
            return Refused("stock-not-empty", number=len(game.stock))
        return _nothing_to_turn(game, house)
    card, source, target = move[:2], _full_name(move, 3), _full_name(move, 5)
    place = _place(game, card)
    if place != source:
        return _of_another_place(game, card, source, place)
    if source == target:
        return Refused("already-there", card, piles=target)
    if target[0] == "f":
        return _of_foundation(game, card, source, target)
    return _of_lifting(game, house, card, source) or _of_column(game, card, target)


def _full_name(move: str, place: int) -> str:
    """Return a pile of a move; a foundation's suit is that of the card."""
    return "f" + move[1] if move[place] == "f" else move[place]


def _nothing_to_turn(game: naive.Game, house: naive.House) -> Refused | None:
    """Say why the waste can't be turned over, the stock being empty."""
    if not game.waste:
        return Refused("nothing-to-draw")
    if house.passes is not None and game.passes_begun >= house.passes:
        return Refused("no-pass-left", number=house.passes)
    return None


def _place(game: naive.Game, card: str) -> str:
    """Return the pile that has a card, empty where it lies face down in a column."""
    for number, column in enumerate(game.columns, start=1):
        if card in column:
            return str(number)
    if card in game.waste:
        return "w"
    if card in game.stock:
        return "s"
    return "f" + card[1] if card in game.foundations[card[1]] else ""


def _of_another_place(game: naive.Game, card: str, source: str, place: str) -> Refused:
    seen_before = game.passes_begun > 1
    if not place or (place == "s" and not seen_before):
        return Refused("not-in-view", card)
    if place == "s":
        return Refused("in-stock", card)
    return Refused("elsewhere", card, piles=f"{source} {place}")


def _of_foundation(game: naive.Game, card: str, source: str, target: str) -> Refused | None:
    suit = card[1]
    following = naive.RANKS[len(game.foundations[suit])] + suit
    if card != following:
        return Refused("foundation-needs", card, following, target)
    return _covered(game, card, source)


def _covered(game: naive.Game, card: str, source: str) -> Refused | None:
    """Name what covers a card: in a column the next card, on other piles the top card."""
    pile = _pile(game, source)
    if pile[-1] == card:
        return None
    covering = pile[pile.index(card) + 1] if source.isdigit() else pile[-1]
    return Refused("covered", card, covering, source)


def _of_lifting(game: naive.Game, house: naive.House, card: str, source: str) -> Refused | None:
    """Say why a card can't be taken to a column, wherever it would go."""
    if source[0] == "f" and not house.worry_back:
        return Refused("no-worry-back", card)
    if not source.isdigit():
        return _covered(game, card, source)
    head = next(other for other in _pile(game, source) if other[0] != "?")
    if house.whole_runs and card != head:
        return Refused("whole-run", card, head, source)
    return None


def _of_column(game: naive.Game, card: str, target: str) -> Refused | None:
    top = naive.top(_pile(game, target))
    if top in naive.FITS_ON[card]:
        return None
    if top == naive.EMPTY:
        return Refused("empty-takes-king", card, piles=target)
    return Refused("does-not-fit", card, top, target)


def _pile(game: naive.Game, name: str) -> list[str]:
    if name.isdigit():
        return game.columns[int(name) - 1]
    return game.waste if name == "w" else game.foundations[name[1]]
