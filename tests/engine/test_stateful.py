"""Random play of random deals: what holds after every move, and a second opinion on each."""

from __future__ import annotations

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)
from positions import all_codes, is_run, naive_game, naive_house
from strategies import deals, pick, picks, positions
from strategies import rules as some_rules

from a11y_klondike.engine import (
    PRESETS,
    Deal,
    GameState,
    Move,
    Rules,
    apply,
    deal,
    legal_moves,
)


class RandomPlay(RuleBasedStateMachine):
    """A game by the engine, and the same one by the naive rules."""

    state: GameState
    house: Rules
    cards: Deal
    played: list[Move]
    other: naive.Game

    @initialize(cards=deals, rules=some_rules)
    def deal(self, cards: Deal, rules: Rules) -> None:
        self.cards, self.house, self.played = cards, rules, []
        self.state = deal(cards, rules).state
        self.other = naive.deal([card.code for card in cards.cards], naive_house(rules))

    @rule(number=st.integers(0, 2**16))
    def play(self, number: int) -> None:
        legal = legal_moves(self.state, self.house)
        if not legal:
            return
        move = pick(legal, number)
        self.played.append(move)
        self.state = apply(self.state, self.house, move).state
        self.other = naive.play(self.other, naive_house(self.house), str(move))

    @invariant()
    def naive_rules_agree(self) -> None:
        assert naive_game(self.state) == self.other
        moves = [str(move) for move in legal_moves(self.state, self.house)]
        assert len(moves) == len(set(moves))
        assert set(moves) == naive.legal(self.other, naive_house(self.house))

    @invariant()
    def fifty_two_cards_once_each(self) -> None:
        assert sorted(all_codes(self.state)) == sorted(naive.DECK)

    @invariant()
    def columns_are_in_order(self) -> None:
        for pile in self.state.tableau:
            assert is_run(pile.face_up)
            assert pile.face_up or not pile.face_down
            assert pile.is_empty == (not pile.face_down + pile.face_up)

    @invariant()
    def passes_are_within_the_rules(self) -> None:
        assert 1 <= self.state.pass_number <= (self.house.passes or self.state.pass_number)

    @invariant()
    def won_is_told_truly(self) -> None:
        assert self.state.is_won == naive.won(self.other)

    def teardown(self) -> None:
        """Play the same moves again: the same position, as a value and as a key."""
        if not hasattr(self, "cards"):
            return
        again = deal(Deal(self.cards.cards), self.house).state
        for move in self.played:
            again = apply(again, self.house, move).state
        assert again == self.state
        assert {self.state: "found"}[again] == "found"


RandomPlay.TestCase.settings = settings(max_examples=25, stateful_step_count=50, deadline=None)
TestRandomPlay = RandomPlay.TestCase


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@settings(max_examples=12, deadline=None)
@given(cards=deals, numbers=picks)
def test_every_preset_plays_as_the_naive_rules_do(
    rules: Rules, cards: Deal, numbers: list[int]
) -> None:
    state, house = deal(cards, rules).state, naive_house(rules)
    other = naive.deal([card.code for card in cards.cards], house)
    for number in numbers:
        legal = legal_moves(state, rules)
        assert {str(move) for move in legal} == naive.legal(other, house)
        if not legal:
            break
        move = pick(legal, number)
        state, other = apply(state, rules, move).state, naive.play(other, house, str(move))
        assert naive_game(state) == other


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
