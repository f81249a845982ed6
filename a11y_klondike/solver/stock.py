"""The stock as what can be reached in it: playing a card is one move, whatever it takes to draw it.

In a pass the cards of waste and stock keep their order, so a position of them is told by which
cards are left, how many of them are turned, and the pass. From each such position there are a few
cards that can become the waste's top card, and a position after each of them.

Where passes have no limit their number is left out, and a position from which the same cards can
be reached as from the beginning of a pass is written as that: in draw one every one, in draw three
those with a multiple of three cards turned, or all.

With a limit, a card is reached as soon as possible only: to reach it a pass later leads to the
same place with less passes left. Aces that the rules force up leave the waste on the way, which
changes what draw three shows: then every way is kept, with the draws that it takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from a11y_klondike.engine import Aces, GameState, Rules
from a11y_klondike.solver.bits import ACES, Cards, bit_of

StockKey: TypeAlias = int
"""A position of stock and waste as a number: which cards are left, how many are turned, pass."""

_TURNED_BITS: Final = 6
"""Enough for all 52 cards."""
_TURNED_MASK: Final = (1 << _TURNED_BITS) - 1


class StockPlay(NamedTuple):
    """A card of the stock that can be played.

    Attributes:
        card: the card.
        after: the position of the stock once it is played.
        aces: the aces that the rules force up before it is the top card.
        bared: the aces that they force up because it is played.
        draws: how many draws and redeals lead there, 0 for as few as possible.
        again: whether one of the passes that are left has to begin for it.
    """

    card: Cards
    after: StockKey
    aces: Cards
    bared: Cards
    draws: int
    again: bool


class Reach(NamedTuple):
    """What can be played from a position of the stock.

    Attributes:
        cards: all the cards that can be reached.
        plays: how, the soonest first.
        ready: the cards that can be played without any loss for the others: in draw one the
            waste's top card, and with unlimited passes every card; in draw three the top card
            once no pass is left in which the order would matter, and with unlimited passes the
            last card of all, at the beginning of a pass and with no aces forced up. No card comes
            after that one: with it or without it the others come up at the same places, and
            besides, what lies under it is the last one then. In the middle of a pass it isn't
            ready: drawing as far as that leaves out what the rest of the pass would show.
        forcing: the aces that the rules force up on the way to some of them.
        earlier: the positions of the stock from which drawing alone leads here. What can be won
            from here can be won from there with as many cards played.
        order: the cards of waste and stock, in the order in which a pass shows them.
        draw: how many are turned at once, 0 where no redeal is left.
        every: all cards of it.
    """

    cards: Cards
    plays: tuple[StockPlay, ...]
    ready: Cards
    forcing: Cards
    earlier: frozenset[StockKey]
    order: tuple[Cards, ...]
    draw: int
    every: Cards

    def had_later(self, had: Cards, played: Cards) -> Cards:
        """Return the cards that may be reached at some time, the aces not being forced up.

        Of the cards before a card, as many as you like of those that can be played may have left
        when it comes up in a later pass: with each its place is one lower, and it is the last of
        those that are turned at once if its place allows that. Or else it is the waste's top card
        because the cards on it were played. The last card of all is shown in each pass.

        Args:
            had: those that are reached without more than drawing.
            played: those that may be played at some time.
        """
        if had == self.every:
            return had
        before, under, draw = 0, 0, self.draw
        for place, card in enumerate(self.order, start=1):
            if card & played:
                before += 1
                had |= under
            if draw and place % draw <= before:
                had |= card
            under = card
        return had


class _Place(NamedTuple):
    """A position of the stock: the cards that are left, how many are turned, and the pass."""

    cards: tuple[Cards, ...]
    turned: int
    number: int

    @property
    def top(self) -> Cards:
        """The waste's top card, 0 without one."""
        return self.cards[self.turned - 1] if self.turned else 0

    def played(self) -> _Place:
        """Return the place once the top card is played."""
        left = self.cards[: self.turned - 1] + self.cards[self.turned :]
        return _Place(left, self.turned - 1, self.number)


class Stock(dict[StockKey, Reach]):
    """What can be reached from each position of the stock; found once for each.

    Attributes:
        left: the part of a key that says which cards are left.
        start: the position at the start.
    """

    def __init__(self, state: GameState, rules: Rules) -> None:
        super().__init__()
        self._rules = rules
        self._order = tuple(map(bit_of, state.waste + state.stock))
        self._turned_shift = len(self._order)
        self._pass_shift = self._turned_shift + _TURNED_BITS
        self.left: Final = (1 << len(self._order)) - 1
        self._forced = rules.aces is Aces.FORCED and rules.draw > 1
        number = 0 if rules.passes is None else min(state.pass_number, rules.passes)
        self._index = {card: 1 << index for index, card in enumerate(self._order)}
        start = _Place(self._order, len(state.waste), number)
        self.start: Final = self._key(start, self.left)

    def __missing__(self, key: StockKey) -> Reach:
        self[key] = reach = self._reach(self._place(key))
        return reach

    def had(self, key: StockKey) -> tuple[Cards, Reach | None]:
        """Return the cards to be had by drawing alone, and what there is if there are more.

        Where aces are forced up, all cards count as had: the aces change what comes up.
        """
        reach = self[key]
        if self._forced or reach.cards == reach.every:
            return reach.every, None
        return reach.cards, reach

    def _reach(self, place: _Place) -> Reach:
        plays = self._plays_forcing(place) if self._forced else self._plays(place)
        cards = sum({play.card for play in plays})
        forcing = reduce(or_, (play.aces for play in plays), 0) if self._forced else 0
        limited = self._rules.passes is not None and place.number >= self._rules.passes
        return Reach(
            cards,
            plays,
            self._ready(place, cards),
            forcing,
            self._earlier(place),
            place.cards,
            0 if limited else self._rules.draw,
            sum(place.cards),
        )

    def _plays(self, place: _Place) -> tuple[StockPlay, ...]:
        """Return what can be played where no aces are forced up: each card as soon as possible.

        A trip that begins now shows all that any later one does.
        """
        cards, turned, number = place
        size, draw, passes = len(cards), self._rules.draw, self._rules.passes
        left = self._left(cards)
        now = [turned] if turned else []
        stops = [(stop, number) for stop in (*now, *range(turned + draw, size, draw), size)]
        if passes is None or number < passes:
            later = number if passes is None else number + 1
            stops += [(stop, later) for stop in (*range(draw, size, draw), size)]
        plays: dict[Cards, StockPlay] = {}
        for stop, during in stops if cards else ():
            card = cards[stop - 1]
            if card not in plays:
                after = self._key_of(left ^ self._index[card], size - 1, stop - 1, during)
                plays[card] = StockPlay(card, after, 0, 0, 0, during > number)
        return tuple(plays.values())

    def _plays_forcing(self, place: _Place) -> tuple[StockPlay, ...]:
        """Return what can be played, in every way, where aces are forced up."""
        plays: dict[StockPlay, None] = {}
        for stop, aces, draws in self._stops(place):
            after, bared = self._without_aces(stop.played())
            later = self._key(after, self._left(after.cards))
            again = stop.number > place.number
            plays[StockPlay(stop.top, later, aces, bared, draws, again)] = None
        return tuple(plays)

    def _ready(self, place: _Place, cards: Cards) -> Cards:
        if self._rules.passes is None:
            if self._rules.draw == 1:
                return cards
            return 0 if place.turned or self._forced else sum(place.cards[-1:])
        return place.top if self._rules.draw == 1 or place.number == self._rules.passes else 0

    def _stops(self, place: _Place) -> Iterator[tuple[_Place, Cards, int]]:
        """Yield each place with a top card that drawing leads to.

        With it the aces that are up by then, and how many draws and redeals it took.
        """
        aces, seen = 0, set[_Place]()
        while place not in seen:
            seen.add(place)
            if place.turned:
                yield place, aces, len(seen) - 1
            if place.turned < len(place.cards):
                turned = min(place.turned + self._rules.draw, len(place.cards))
                place, more = self._without_aces(place._replace(turned=turned))
                aces |= more
            elif self._rules.passes is None:
                place = place._replace(turned=0)
            elif place.number < self._rules.passes and place.cards:
                place = place._replace(turned=0, number=place.number + 1)

    def _without_aces(self, place: _Place) -> tuple[_Place, Cards]:
        aces = 0
        while self._forced and place.top & ACES:
            aces |= place.top
            place = place.played()
        return place, aces

    def _earlier(self, place: _Place) -> frozenset[StockKey]:
        """Return the positions from which drawing alone leads here, this one among them."""
        left = self._left(place.cards)
        found = {self._key(place, left)}
        if not self._forced:  # aces that are up don't come back by drawing less
            todo = [place]
            for later in todo:
                for before in self._before(later):
                    key = self._key(before, left)
                    if key not in found:
                        found.add(key)
                        todo.append(before)
        return frozenset(found)

    def _before(self, place: _Place) -> Iterator[_Place]:
        """Yield the places from which one draw or redeal leads here."""
        cards, turned, number = place
        most, draw, passes = len(cards), self._rules.draw, self._rules.passes
        if not turned and (passes is None or number > 1):
            yield _Place(cards, most, number if passes is None else number - 1)
        if turned and turned == most:
            for fewer in range(max(0, most - draw), most):
                yield _Place(cards, fewer, number)
        elif turned >= draw:
            yield _Place(cards, turned - draw, number)

    def _left(self, cards: tuple[Cards, ...]) -> StockKey:
        """Return the part of a key for the cards that are left."""
        return sum(map(self._index.__getitem__, cards))

    def _key(self, place: _Place, left: StockKey) -> StockKey:
        return self._key_of(left, len(place.cards), place.turned, place.number)

    def _key_of(self, left: StockKey, size: int, turned: int, number: int) -> StockKey:
        if self._rules.passes is None and not self._forced:
            turned = 0 if turned == size else turned
            turned = turned if turned % self._rules.draw else 0
        return left | turned << self._turned_shift | number << self._pass_shift

    def _place(self, key: StockKey) -> _Place:
        cards = tuple(card for index, card in enumerate(self._order) if key >> index & 1)
        turned = key >> self._turned_shift & _TURNED_MASK
        return _Place(cards, turned, key >> self._pass_shift)
