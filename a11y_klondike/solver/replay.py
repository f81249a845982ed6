"""From the actions that a search found to the engine's moves, each of them played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from a11y_klondike.engine import (
    WASTE,
    Card,
    Draw,
    GameState,
    Move,
    PileId,
    Rank,
    Redeal,
    Rules,
    Transfer,
    apply,
    column,
    foundation,
)
from a11y_klondike.solver.bits import card_of, each
from a11y_klondike.solver.search import Action, Path

_MOST_DRAWS: Final = 4 * 25
"""More than three passes, with their redeals: what isn't shown then is never shown."""


class ReplayError(RuntimeError):
    """A search found a win that the engine doesn't confirm: one of the two has a fault."""


def replay(state: GameState, rules: Rules, path: Path) -> tuple[Move, ...]:
    """Return the moves that win from a position, all played by the engine.

    Raises:
        ReplayError: the actions aren't possible, or don't win.
        IllegalMoveError: the same, as the engine says it.
    """
    game = _Replay(state, rules)
    for action in _in_order(path):
        game.act(action)
    game.finish()
    if not game.state.is_won:
        raise ReplayError("the actions don't win")
    return tuple(game.moves)


def replayed(state: GameState, rules: Rules, path: Path) -> Iterator[Move]:
    """Yield the moves that the actions are, as far as anyone asks for them.

    Raises:
        ReplayError: an action isn't possible.
        IllegalMoveError: the same, as the engine says it.
    """
    game = _Replay(state, rules)
    for action in _in_order(path):
        before = len(game.moves)
        game.act(action)
        yield from game.moves[before:]
    before = len(game.moves)
    game.finish()
    yield from game.moves[before:]


def _in_order(path: Path) -> list[Action]:
    actions = []
    while path:
        path, action = path
        actions.append(action)
    return actions[::-1]


class _Replay:
    """A game that is played on by actions.

    Attributes:
        state: the position now.
        moves: those that led to it.
    """

    def __init__(self, state: GameState, rules: Rules) -> None:
        self.state = state
        self.moves: list[Move] = []
        self._rules = rules

    def play(self, move: Move) -> None:
        self.state = apply(self.state, self._rules, move).state
        self.moves.append(move)

    def finish(self) -> None:
        """Put up whatever fits, drawing between, for as long as a whole pass isn't in vain.

        Where a search says that a win is certain, it is won like this: see `finishing_moves`,
        which looks at the rules again before each move, and takes twice as long.
        """
        in_vain = 0
        while in_vain <= len(self.state.stock) + len(self.state.waste) + 1:
            if move := self._goes_up():
                self.play(move)
                in_vain = 0
            elif self.state.stock or self.state.waste:
                self._draw()
                in_vain += 1
            else:
                return

    def _goes_up(self) -> Move | None:
        """Return a move to a foundation, None without one."""
        state = self.state
        tops = [(column(n), pile.face_up[-1:]) for n, pile in enumerate(state.tableau, start=1)]
        for place, top in (*tops, (WASTE, state.waste[-1:])):
            for card in top:
                if card.rank == state.foundations[card.suit.index] + 1:
                    return Transfer.of(card, place, foundation(card.suit))
        return None

    def act(self, action: Action) -> None:
        if not action:
            self._draw()
        elif action < 0:
            self._put_up(card_of(-action))
        else:
            self._lay(*map(card_of, each(action)))

    def _draw(self) -> None:
        self.play(Draw() if self.state.stock else Redeal())

    def _put_up(self, card: Card) -> None:
        place = self._place_of(card)
        if place.is_foundation:
            return  # an ace that the rules forced up
        if place.is_column and self.state.column(place).face_up[-1] is not card:
            self._uncover(card, place)
        self.play(Transfer.of(card, place, foundation(card.suit)))

    def _lay(self, card: Card, onto: Card | None = None) -> None:
        place = self._place_of(card)
        self.play(Transfer.of(card, place, self._column_for(card, onto)))

    def _uncover(self, card: Card, place: PileId) -> None:
        """Move what lies on a card to the card's twin."""
        run = self.state.column(place).face_up
        above = run[run.index(card) + 1]
        self.play(Transfer.of(above, place, self._column_for(above, None)))

    def _column_for(self, card: Card, onto: Card | None) -> PileId:
        """Return a column that takes a card: empty, with this top card, or with one that fits."""
        for number, pile in enumerate(self.state.tableau, start=1):
            top = pile.face_up[-1] if pile.face_up else None
            fits = card.fits_on(top) if top else card.rank is Rank.KING
            if fits and onto in {None, top}:
                return column(number)
        raise ReplayError(f"no column takes {card}")

    def _place_of(self, card: Card) -> PileId:
        """Return where a card lies, after drawing until it is the waste's top card if need be."""
        for number, pile in enumerate(self.state.tableau, start=1):
            if card in pile.face_up:
                return column(number)
        for _ in range(_MOST_DRAWS):
            if self.state.foundations[card.suit.index] >= card.rank:
                return foundation(card.suit)
            if self.state.waste[-1:] == (card,):
                return WASTE
            self._draw()
        raise ReplayError(f"{card} isn't reached")
