"""The order in which cards of the stock are played, so that few draws are needed.

Two moves that have no pile in common can be played in either order, as far as columns and
foundations go; whether the waste's top card is the right one is another matter, and counted here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from a11y_klondike.engine import WASTE, Card, Draw, GameState, Move, Redeal, Rules, Transfer

_Place: TypeAlias = tuple[tuple[Card, ...], int, int]
"""The cards of waste and stock in order, how many of them are turned, and how many redeals are
left."""

_UNLIMITED: Final = 10_000
"""More redeals than any game takes."""


class Trips:
    """Moves of cards that win from a position, in which the plays of stock cards have an order.

    Attributes:
        plays: which of the moves play a card of the stock, in the order of the moves.
    """

    def __init__(self, state: GameState, rules: Rules, transfers: Sequence[Transfer]) -> None:
        self._draw = rules.draw
        redeals = _UNLIMITED if rules.passes is None else rules.passes - state.pass_number
        self._start: _Place = (state.waste + state.stock, len(state.waste), max(0, redeals))
        self._transfers = transfers
        self._needs: list[set[int]] = []
        """All moves that have to come before each move."""
        last: dict[object, int] = {}
        for number, move in enumerate(transfers):
            needs = {last[pile] for pile in (move.source, move.target) if pile in last}
            self._needs.append(needs.union(*(self._needs[earlier] for earlier in needs)))
            for pile in (move.source, move.target):
                if pile is not WASTE:
                    last[pile] = number
        self.plays = [number for number, move in enumerate(transfers) if move.source is WASTE]

    def draws(self, plays: Sequence[int]) -> int | None:
        """Return how many draws and redeals the plays take in this order, None if impossible."""
        place, total = self._start, 0
        for number in plays:
            reached = self._reached(place, self._transfers[number].card)
            if not reached:
                return None
            place, draws, redeals = reached
            total += draws + redeals
        return total

    def improved(self, plays: list[int]) -> list[int]:
        """Return the plays in an order that takes fewer draws, found by moving single ones."""
        best = self.draws(plays)
        better = best is not None
        while better:
            better = False
            for other in self._neighbours(plays):
                draws = self.draws(other)
                if draws is not None and best is not None and draws < best:
                    plays, best, better = other, draws, True
                    break
        return plays

    def eager(self) -> list[int]:
        """Return the plays so that each is played the first time that it can be."""
        place, left, done = self._start, list(self.plays), list[int]()
        while left:
            ready = [number for number in left if not self._needs[number].intersection(left)]
            nearest = [
                (draws + redeals, number, after)
                for number in ready
                if (reached := self._reached(place, self._transfers[number].card))
                for after, draws, redeals in [reached]
            ]
            for _, number, after in sorted(nearest, key=lambda found: found[0]):
                rest = [other for other in left if other != number]
                if self._draw == 1 or self.draws([*done, number, *rest]) is not None:
                    place, left = after, rest
                    done.append(number)
                    break
            else:
                return self.plays
        return done

    def moves(self, plays: Sequence[int]) -> tuple[Move, ...]:
        """Return all moves, with the plays in this order and the draws that they take."""
        place, made, moves = self._start, set[int](), list[Move]()
        stock = set(self.plays)
        for number in (*plays, len(self._transfers)):
            for other, move in enumerate(self._transfers[:number]):
                if other not in made and other not in stock and self._needs[other] <= made:
                    made.add(other)
                    moves.append(move)
            if number < len(self._transfers):
                move = self._transfers[number]
                reached = self._reached(place, move.card)
                if not reached:
                    return ()
                turned, size = place[1], len(place[0])
                place, draws, redeals = reached
                until_end = -(-(size - turned) // self._draw)
                moves += [Draw()] * (until_end if redeals else draws)
                moves += [Redeal(), *[Draw()] * (draws - until_end)] if redeals else []
                moves.append(move)
                made.add(number)
        return tuple(moves)

    def _neighbours(self, plays: list[int]) -> Iterator[list[int]]:
        """Yield the orders in which one play comes earlier, as far as the moves allow that."""
        for index, number in enumerate(plays):
            for earlier in range(index - 1, -1, -1):
                if plays[earlier] in self._needs[number]:
                    break
                yield [
                    *plays[:earlier],
                    number,
                    *plays[earlier:index],
                    *plays[index + 1 :],
                ]

    def _reached(self, place: _Place, card: Card) -> tuple[_Place, int, int] | None:
        """Return the place once a card is played, with the draws and redeals before that."""
        cards, turned, redeals = place
        index, size = cards.index(card), len(cards)
        left = cards[:index] + cards[index + 1 :]
        if index + 1 == turned:
            return (left, index, redeals), 0, 0
        if index >= turned and self._shows(index + 1 - turned, size - turned):
            return (left, index, redeals), -(-(index + 1 - turned) // self._draw), 0
        if redeals and self._shows(index + 1, size):
            draws = -(-(size - turned) // self._draw) - (-(index + 1) // self._draw)
            return (left, index, redeals - 1), draws, 1
        return None

    def _shows(self, number: int, size: int) -> bool:
        """Whether the card with this number, of so many undrawn ones, becomes the top card."""
        return number % self._draw == 0 or number == size
