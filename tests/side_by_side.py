"""The same game twice, by the engine and by the naive rules, held against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random

import naive
from naive_refusals import Refused, refused
from positions import naive_game, naive_house
from strategies import conceivable_moves

from a11y_klondike.engine import (
    GameState,
    GameWon,
    Move,
    Refusal,
    apply,
    check_in_view,
)
from a11y_klondike.session import Session, Turn

MOVES = {str(move): move for move in conceivable_moves()}
"""Every conceivable move, by its notation."""
_TEXTS = list(MOVES)
_FROM: dict[str, list[str]] = defaultdict(list)
"""The notations of all moves of a card from a pile, by card and pile: `7h:3`."""
for _text in _TEXTS:
    _FROM[_text.partition("-")[0]].append(_text)


def in_texts(refusal: Refusal | None) -> Refused | None:
    """Return a refusal of the engine as the naive rules write it."""
    if refusal is None:
        return None
    return Refused(
        refusal.reason.value,
        refusal.card.code if refusal.card else "",
        refusal.other.code if refusal.other else "",
        " ".join(map(str, refusal.piles)),
        refusal.number,
    )


class SideBySide:
    """A session, and the same game by the naive rules.

    Attributes:
        session: the game as it is played.
        other: the table by the naive rules.
        house: the rules, for the naive ones.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.house = naive_house(session.rules)
        self.other = naive.deal([card.code for card in session.deal.cards], self.house)
        assert naive_game(session.state) == self.other

    def agree(self) -> tuple[Move, ...]:
        """Compare the legal moves, and return them."""
        moves = self.session.legal_moves()
        texts = [str(move) for move in moves]
        assert set(texts) == naive.legal(self.other, self.house)
        assert len(texts) == len(set(texts))
        return moves

    def agree_on(self, moves: Iterable[str]) -> list[str]:
        """Compare what is said of moves, legal or not; return the reasons that were given."""
        table, reasons = self.session.table, []
        for move in moves:
            said = in_texts(check_in_view(table, self.session.rules, MOVES[move]))
            assert said == refused(self.other, self.house, move), move
            if said:
                reasons.append(said.reason)
        return reasons

    def play(self, *moves: Move) -> Turn:
        """Play a turn, with all that the rules add to it, and compare after each move."""
        turn = self.session.play(moves)
        self.follow(turn)
        return turn

    def follow(self, turn: Turn) -> None:
        """Play the moves of a turn by the naive rules, and compare the tables after each."""
        for move, state in zip(turn.moves, self.passed_by(turn), strict=True):
            assert refused(self.other, self.house, str(move)) is None
            self.other = naive.play(self.other, self.house, str(move))
            assert naive_game(state) == self.other
        won = naive.won(self.other)
        assert turn.after.is_won == won == (GameWon() in turn.events + turn.finish)
        assert turn.after == self.session.state

    def passed_by(self, turn: Turn) -> Iterator[GameState]:
        """Yield the position after each move of a turn."""
        state = turn.before
        for move in turn.moves[:-1]:
            state = apply(state, self.session.rules, move).state
            yield state
        yield turn.after


def sample(game: naive.Game, chance: Random) -> list[str]:
    """Return ten of the conceivable moves, of which half are legal or nearly so."""
    near = [_near(game, chance) for _ in range(4)]
    return ["draw", "redeal", *near, *chance.choices(_TEXTS, k=4)]


def _near(game: naive.Game, chance: Random) -> str:
    """Return a move of a card from where it does lie, to any pile."""
    name = chance.choice("1234567wwcdhs")
    if name.isdigit():
        cards = game.columns[int(name) - 1]
    else:
        cards = game.waste if name == "w" else game.foundations[name]
    if not cards:
        return _near(game, chance)
    card = cards[-1] if chance.random() < 0.5 else chance.choice(cards)
    return chance.choice(_FROM[f"{card.removeprefix('?')}:{'f' if name in 'cdhs' else name}"])
