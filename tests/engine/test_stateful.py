"""Any game in any order of commands: what holds after each, by every preset and by any rules.

The machine plays, takes back, makes again, restarts and finishes. It keeps a history of its own,
of positions and their texts, and the naive rules play along.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from positions import all_codes, is_run, naive_game, naive_house
from side_by_side import MOVES, SideBySide, sample
from strategies import any_rules, deals, pick, positions
from strategies import rules as some_rules
from wins import Win, load_wins

from a11y_klondike.engine import (
    PRESETS,
    Deal,
    GameState,
    IllegalMoveError,
    Move,
    Rules,
    apply,
    check,
    deal,
    legal_moves,
)
from a11y_klondike.session import Session, Turn

EXAMPLES = settings().max_examples  # 100, more in the nightly profile
WINS = load_wins()
numbers = st.integers(0, 2**16)


@dataclass(frozen=True)
class Opening:
    """A deal, and moves to begin with."""

    deal: Deal
    moves: tuple[Move, ...] = ()


def openings(wins: list[Win]) -> st.SearchStrategy[Opening]:
    """Return new deals, and games that stand anywhere between the deal and a win.

    Chance alone seldom gets far enough to finish.
    """

    def begun(win: Win, left: int) -> Opening:
        return Opening(Deal.numbered(win.deal), win.moves[: len(win.moves) - left])

    some = st.builds(begun, st.sampled_from(wins), st.integers(1, 50))
    return deals.map(Opening) | some


@dataclass(frozen=True)
class Position:
    """A position as it was: the value, its text, and the table by the naive rules."""

    state: GameState
    text: str
    game: naive.Game


class AnyGame(RuleBasedStateMachine):
    """A session, and what it must be like."""

    both: SideBySide
    session: Session
    first: Position
    done: list[Position]
    undone: list[Position]

    def begin(self, opening: Opening, rules: Rules) -> None:
        self.session = Session(opening.deal, rules)
        self.both = SideBySide(self.session)
        self.first = self.as_it_is()
        self.done, self.undone = [], []
        for move in opening.moves:
            if move in self.session.legal_moves():
                self.made(self.both.play(move))

    @property
    def now(self) -> Position:
        """The position by the machine's own history."""
        return self.done[-1] if self.done else self.first

    def as_it_is(self) -> Position:
        state = self.session.state
        return Position(state, repr(state), self.both.other)

    def made(self, turn: Turn) -> None:
        assert turn == self.session.turns[-1]
        self.done.append(self.as_it_is())
        self.undone = []

    @rule(choices=st.lists(numbers, min_size=1, max_size=9))
    def play(self, choices: list[int]) -> None:
        for number in choices:
            if legal := self.session.legal_moves():
                self.made(self.both.play(pick(legal, number)))

    @rule(choices=st.lists(numbers, min_size=2, max_size=4))
    def play_several_moves_as_one_turn(self, choices: list[int]) -> None:
        moves: list[Move] = []
        state = self.session.state
        for number in choices:
            if legal := legal_moves(state, self.session.rules):
                moves.append(pick(legal, number))
                state = apply(state, self.session.rules, moves[-1]).state
        if moves:
            self.made(self.both.play(*moves))

    @rule(seed=numbers)
    def try_what_is_illegal(self, seed: int) -> None:
        """Whatever is refused changes nothing, after legal moves of the same turn as well."""
        before, turns, legal = self.session.state, self.session.turns, self.session.legal_moves()
        for move in map(MOVES.__getitem__, sample(self.both.other, Random(seed))):
            if refusal := check(before, self.session.rules, move):
                with pytest.raises(IllegalMoveError) as caught:
                    self.session.play([move])
                assert caught.value.refusal == refusal
                with pytest.raises(IllegalMoveError):
                    self.session.play([*legal[:1], *[move] * 9])
        assert self.session.state is before
        assert self.session.turns == turns

    @rule()
    def undo(self) -> None:
        entry = self.session.undo()
        assert bool(entry) == bool(self.done)
        if self.done:
            self.undone.append(self.done.pop())
            self.both.other = self.now.game

    @rule()
    def redo(self) -> None:
        entry = self.session.redo()
        assert bool(entry) == bool(self.undone)
        if self.undone:
            self.done.append(self.undone.pop())
            self.both.other = self.now.game

    @rule()
    def undo_all_and_redo_all(self) -> None:
        """Go back to the deal and forth again, past each position."""
        past = [self.first, *self.done]
        for position in reversed(past[:-1]):
            assert self.session.undo()
            self.is_at(position)
        assert self.session.undo() is None
        for position in past[1:]:
            assert self.session.redo()
            self.is_at(position)

    def is_at(self, position: Position) -> None:
        assert self.session.state == position.state
        assert repr(self.session.state) == position.text

    @precondition(lambda self: self.session.turns)
    @rule()
    def restart(self) -> None:
        turns = self.session.turns
        assert self.session.restart() == len(turns)
        assert self.session.turns == ()
        self.done.append(self.first)
        self.undone = []
        self.both.other = self.first.game

    @precondition(lambda self: not self.session.turns)
    @rule()
    def restart_at_the_deal(self) -> None:
        """There is nothing to leave: no entry of the history is made, none is lost."""
        assert self.session.restart() == 0

    @precondition(lambda self: self.session.finishing_moves())
    @rule()
    def finish(self) -> None:
        turn = self.session.finish()
        self.both.follow(turn)
        self.made(turn)
        assert self.session.state.is_won

    @precondition(lambda self: not self.session.finishing_moves())
    @rule()
    def finish_too_early(self) -> None:
        with pytest.raises(ValueError, match="can't be finished"):
            self.session.finish()

    @invariant()
    def the_game_is_where_its_history_says(self) -> None:
        self.is_at(self.now)
        assert naive_game(self.session.state) == self.now.game

    @invariant()
    def naive_rules_agree(self) -> None:
        legal = self.both.agree()
        self.both.agree_on(map(str, legal))
        self.both.agree_on(sample(self.both.other, Random(len(self.done))))

    @invariant()
    def moves_come_back_from_their_notation(self) -> None:
        for move in (*self.session.legal_moves(), *self.session.moves):
            assert Move.parse(str(move)) == move

    @invariant()
    def the_moves_lead_here_from_the_deal(self) -> None:
        again = deal(Deal(self.session.deal.cards), self.session.rules).state
        for move in self.session.moves:
            again = apply(again, self.session.rules, move).state
        assert again == self.session.state
        assert {self.session.state: "found"}[again] == "found"

    @invariant()
    def fifty_two_cards_once_each(self) -> None:
        assert sorted(all_codes(self.session.state)) == sorted(naive.DECK)

    @invariant()
    def columns_are_in_order(self) -> None:
        assert len(self.session.state.tableau) == 7
        for pile in self.session.state.tableau:
            assert is_run(pile.face_up)
            assert pile.face_up or not pile.face_down
            assert pile.is_empty == (not pile.face_down + pile.face_up)

    @invariant()
    def foundations_are_within_their_suits(self) -> None:
        assert len(self.session.state.foundations) == 4
        assert all(0 <= height <= 13 for height in self.session.state.foundations)

    @invariant()
    def passes_are_counted(self) -> None:
        """A pass ends with a redeal, and the rules say how many passes there are."""
        state, passes = self.session.state, self.session.rules.passes
        assert state.pass_number == 1 + [str(move) for move in self.session.moves].count("redeal")
        assert passes is None or state.pass_number <= passes


class GameByAnyRules(AnyGame):
    """Rules that no preset has, most of them."""

    @initialize(opening=openings([win for win in WINS if win.preset == "house"]), rules=any_rules)
    def begin_by_any_rules(self, opening: Opening, rules: Rules) -> None:
        self.begin(opening, rules)


def game_by(preset: str) -> type[AnyGame]:
    """Return the machine that plays by a preset."""

    class GameByPreset(AnyGame):
        @initialize(opening=openings([win for win in WINS if win.preset == preset]))
        def begin_by_preset(self, opening: Opening) -> None:
            self.begin(opening, PRESETS[preset])

    return GameByPreset


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset(preset: str) -> None:
    run_state_machine_as_test(
        game_by(preset),
        settings=settings(max_examples=max(EXAMPLES // 5, 1), stateful_step_count=30),
    )


def test_any_rules() -> None:
    run_state_machine_as_test(
        GameByAnyRules,
        settings=settings(max_examples=max(EXAMPLES // 2, 1), stateful_step_count=30),
    )


@settings(max_examples=80, deadline=None)
@given(state=positions(), rules=some_rules)
def test_middle_and_end_games_play_as_the_naive_rules_do(state: GameState, rules: Rules) -> None:
    game, house = naive_game(state), naive_house(rules)
    legal = legal_moves(state, rules)
    assert {str(move) for move in legal} == naive.legal(game, house)
    for move in legal:
        after = apply(state, rules, move).state
        assert naive_game(after) == naive.play(game, house, str(move))
        assert naive_game(state) == game, "a move must not change the position it starts from"
