"""Whole games at random, by the engine and by the naive rules, compared after every move.

Each game has a seed of its own, so that it is the same in every run. A failure shows the deal
and the moves up to it. There are 100 games a preset, and 2,000 in the profile `nightly`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from hypothesis import settings
from side_by_side import SideBySide, sample
from strategies import pick

from a11y_klondike.engine import PRESETS, Deal, Move, Rules, Runs, Transfer
from a11y_klondike.session import Session

SHARE = 100  # games that one test plays
SHARES = settings().max_examples // SHARE  # how many such tests the profile asks for
LONGEST = 200  # moves
ZEALS = (0.0, 0.5, 0.9)
"""How often the player wants a move that helps, or to draw; at other times any move will do."""

ALWAYS = {
    *("not-in-view", "elsewhere", "covered", "already-there", "does-not-fit", "empty-takes-king"),
    *("foundation-needs", "stock-not-empty"),
}
"""Reasons that a hundred games give by any rules."""


def reasons_by(rules: Rules) -> set[str]:
    """Return the reasons that a hundred games must give at the least."""
    reasons = set(ALWAYS)
    reasons |= {"no-pass-left"} if rules.passes else set()
    reasons |= {"stock-empty", "in-stock"} if rules.passes != 1 else set()
    reasons |= {"no-worry-back"} if not rules.worry_back else set()
    reasons |= {"whole-run"} if rules.runs is Runs.WHOLE else set()
    return reasons


class RandomGame:
    """One game, played by chance, with a record of all positions on the way."""

    def __init__(self, preset: str, number: int) -> None:
        self.preset = preset
        self.chance = Random(f"{preset} {number}")
        self.deal = self.chance.randint(1, 99_999)
        self.zeal = self.chance.choice(ZEALS)
        self.session = Session(Deal.numbered(self.deal), PRESETS[preset])
        self.both = SideBySide(self.session)
        self.reasons: set[str] = set()
        self.record = [self.session.state]
        self.texts = [repr(self.session.state)]

    def play(self) -> None:
        """Play until no move is left, or for as long as the longest game."""
        while (legal := self.compared()) and len(self.record) <= LONGEST:
            self.both.play(self.chosen(legal))
            self.record.append(self.session.state)
            self.texts.append(repr(self.session.state))

    def compared(self) -> tuple[Move, ...]:
        """Return the legal moves, once both agree on them and on a sample of all others."""
        self.reasons.update(self.both.agree_on(sample(self.both.other, self.chance)))
        return self.both.agree()

    def chosen(self, legal: tuple[Move, ...]) -> Move:
        if self.chance.random() < self.zeal:
            helpful = [move for move in legal if self.helps(move)]
            return self.chance.choice(helpful) if helpful else legal[-1]
        return pick(legal, self.chance.randrange(2**16))

    def helps(self, move: Move) -> bool:
        """Whether a move plays a card up or from the waste, or uncovers one."""
        if not isinstance(move, Transfer) or move.source.is_foundation:
            return False
        if move.target.is_foundation or not move.source.is_column:
            return True
        pile = self.session.state.column(move.source)
        return bool(pile.face_down) and pile.face_up[0] is move.card

    def take_back_and_make_again(self) -> None:
        """Undo all turns and redo them: every position is as it was, value and text."""
        for state, text in list(zip(self.record, self.texts, strict=True))[-2::-1]:
            assert self.session.undo()
            assert self.session.state == state
            assert repr(self.session.state) == text
        assert self.session.undo() is None
        for state in self.record[1:]:
            assert self.session.redo()
            assert self.session.state == state
        assert repr(self.session.state) == self.texts[-1]
        assert self.session.redo() is None

    @contextmanager
    def replayable(self) -> Iterator[None]:
        """Add what it takes to play this game again to whatever goes wrong."""
        try:
            yield
        except Exception as error:
            moves = " ".join(map(str, self.session.moves))
            error.add_note(f"deal {self.deal}, rules {self.preset}, moves: {moves}")
            raise


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("preset", PRESETS)
def test_games(preset: str, share: int) -> None:
    reasons: set[str] = set()
    for number in range(share * SHARE, (share + 1) * SHARE):
        game = RandomGame(preset, number)
        with game.replayable():
            game.play()
            game.take_back_and_make_again()
        reasons |= game.reasons
    assert reasons >= reasons_by(PRESETS[preset])
