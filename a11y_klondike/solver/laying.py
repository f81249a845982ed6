"""A win as what is done with the cards, whatever the columns: it can be changed and played again.

A step says which card goes onto which; from where follows when it is played. So a step can be left
out, and the steps after it still mean the same where that is possible at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from a11y_klondike.engine import (
    WASTE,
    Card,
    GameState,
    PileId,
    Rank,
    Rules,
    Runs,
    Transfer,
    column,
    foundation,
)


class Step(NamedTuple):
    """What is done with one card.

    Attributes:
        card: the card, with all that lies on it.
        up: whether it goes to its foundation; if not, to a column.
        onto: the card that it goes onto there, None for an empty column or a foundation.
        from_stock: whether it was in the stock or waste when the steps were written down.
    """

    card: Card
    up: bool
    onto: Card | None
    from_stock: bool


class _IllegalStepError(Exception):
    """A step isn't possible."""


class Laid:
    """A table on which steps are played; what can be drawn is left to others.

    Attributes:
        moves: the moves that were played, those of the stock left out.
    """

    def __init__(self, state: GameState, rules: Rules) -> None:
        self._columns = [list(pile.face_up) for pile in state.tableau]
        self._face_down = [list(pile.face_down) for pile in state.tableau]
        self._heights = list(state.foundations)
        self._places = {
            card: number for number, cards in enumerate(self._columns) for card in cards
        }
        self._stock = {*state.stock, *state.waste}
        self._whole = rules.runs is Runs.WHOLE
        self._worry_back = rules.worry_back
        self.moves: list[Transfer] = []

    @property
    def is_won(self) -> bool:
        """Whether all cards are up."""
        return sum(self._heights) == len(Rank) * len(self._heights)

    def play(self, step: Step) -> None:
        """Play a step; nothing is done where the card is there already.

        Raises:
            _IllegalStepError: it isn't possible.
        """
        card = step.card
        height = self._heights[card.suit.index]
        if step.up:
            if height < card.rank:
                self._put_up(card, height)
        elif not self._lies_on(card, step.onto):
            self._lay(card, step.onto, height)

    def _put_up(self, card: Card, height: int) -> None:
        if height + 1 != card.rank:
            raise _IllegalStepError
        source = self._source(card)
        if source.is_column:
            if self._columns[source.number - 1][-1] is not card:
                raise _IllegalStepError
            self._lift(card, source.number - 1)
        self._stock.discard(card)
        self._heights[card.suit.index] = card.rank
        self.moves.append(Transfer.of(card, source, foundation(card.suit)))

    def _lay(self, card: Card, onto: Card | None, height: int) -> None:
        target = self._target(card, onto)
        if height >= card.rank:
            if height > card.rank or not self._worry_back:
                raise _IllegalStepError
            source, cards = foundation(card.suit), [card]
            self._heights[card.suit.index] -= 1
        else:
            source = self._source(card)
            cards = self._lifted(card, source.number - 1) if source.is_column else [card]
        self._stock.discard(card)
        self._columns[target] += cards
        for moved in cards:
            self._places[moved] = target
        self.moves.append(Transfer.of(card, source, column(target + 1)))

    def _lies_on(self, card: Card, onto: Card | None) -> bool:
        place = self._places.get(card)
        if place is None:
            return False
        cards = self._columns[place]
        under = cards.index(card) - 1
        return cards[under] is onto if under >= 0 else onto is None and not self._face_down[place]

    def _source(self, card: Card) -> PileId:
        place = self._places.get(card)
        if place is not None:
            return column(place + 1)
        if card not in self._stock:
            raise _IllegalStepError
        return WASTE

    def _lifted(self, card: Card, place: int) -> list[Card]:
        if self._whole and self._columns[place][0] is not card:
            raise _IllegalStepError
        return self._lift(card, place)

    def _lift(self, card: Card, place: int) -> list[Card]:
        cards = self._columns[place]
        start = cards.index(card)
        lifted = cards[start:]
        del cards[start:]
        for moved in lifted:
            del self._places[moved]
        if not cards and self._face_down[place]:
            turned = self._face_down[place].pop()
            cards.append(turned)
            self._places[turned] = place
        return lifted

    def _target(self, card: Card, onto: Card | None) -> int:
        """Return the column that has this card on top, or another one where it fits."""
        if onto:
            place = self._places.get(onto)
            if place is not None and self._columns[place][-1] is onto:
                return place
        for place, cards in enumerate(self._columns):
            if card.fits_on(cards[-1]) if cards else card.rank is Rank.KING:
                return place
        raise _IllegalStepError


def laid(state: GameState, rules: Rules, steps: Iterable[Step]) -> tuple[Transfer, ...]:
    """Return the moves of cards that these steps are, or none if they don't win."""
    table = Laid(state, rules)
    try:
        for step in steps:
            table.play(step)
    except _IllegalStepError:
        return ()
    return tuple(table.moves) if table.is_won else ()


def steps_of(state: GameState, transfers: Iterable[Transfer]) -> tuple[Step, ...]:
    """Return what is done with the cards by these moves, from a position on."""
    columns = [list(pile.face_down + pile.face_up) for pile in state.tableau]
    steps = []
    for card, source, target in ((move.card, move.source, move.target) for move in transfers):
        cards = [card]
        if source.is_column:
            lying = columns[source.number - 1]
            start = lying.index(card)
            cards, lying[start:] = lying[start:], []
        onto = None
        if target.is_column:
            lying = columns[target.number - 1]
            onto = lying[-1] if lying else None
            lying += cards
        steps.append(Step(card, target.is_foundation, onto, source is WASTE))
    return tuple(steps)
