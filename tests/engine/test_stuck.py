"""Stuck is said when it is true, known to the player and proven; and then nothing can be gained."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import naive
import pytest
from endgames import endgame, gained, moves_to_gain, some_rules
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import naive_game, naive_house, position
from strategies import twins

from a11y_klondike.engine import (
    CARDS,
    PRESETS,
    Aces,
    Deal,
    GameState,
    Outcome,
    Rules,
    Runs,
    apply,
    deal,
    legal_moves,
    outcome,
    stuck,
    view,
)
from a11y_klondike.engine.stuck import is_stuck

HOUSE, LARGE_PRINT = PRESETS["house"], PRESETS["large-print"]
ENDGAMES = 2 * settings().max_examples  # 200 for each rule set, more in the nightly profile


@pytest.mark.parametrize("preset", [*PRESETS, "any"])
def test_it_is_said_just_where_no_play_gains_anything(preset: str) -> None:
    """As a search through all positions finds it, for many endgames."""
    counts: Counter[str] = Counter()
    for seed in range(ENDGAMES):
        random = Random(f"{preset} {seed}")
        state = endgame(random)
        rules = PRESETS.get(preset) or some_rules(random)
        gain = moves_to_gain(state, rules)
        if state.is_won or gain is None:
            continue
        known = not state.stock or state.pass_number > 1
        halted = outcome(state, rules) in {Outcome.STUCK, Outcome.NO_MOVES}
        assert halted == (known and gain == 0), (preset, seed)
        if known:
            counts["later" if gain > 1 else ("now" if gain else "never")] += 1
    assert min(counts["now"], counts["later"], counts["never"]) >= ENDGAMES // 40, counts


KING_WAITS = "3: * | Kc\n4: | 2c\n5: | 4c\n6: | Tc\n7: | Qs\n"
"""With any column of the other two empty, the king would go there and free a card."""

ONE_SPACE = "1: * | Jc\n2: | 9c\n3: | 7c\n4: | 5c\n5: 2d | 3c\n6: 4d | Jd\nfoundations: Kh Ks\n"
"""Here a queen of hearts on the king of spades would free a card: but both kings need a space."""

STUCK, GOES_ON = True, False
ACE_BACK = re.compile("A.:f-")


@pytest.mark.parametrize(
    ("table", "with_worry_back", "without"),
    [
        # A king between empty columns, and a seven between two eights.
        ("1: | Kd\n3: | 9c\n4: * | 5c\n", STUCK, STUCK),
        ("1: | 8c 7d\n2: | 8s\n3: * | 6d\n", STUCK, STUCK),
        # A seven that makes place for a king, and one that doesn't.
        ("1: | 7d\n2: | 8s\n" + KING_WAITS, GOES_ON, GOES_ON),
        ("1: 9d | 7d\n2: | 9s\n" + KING_WAITS, STUCK, STUCK),
        # A seven that covers the next card of a foundation, and one that covers another.
        ("1: | 8c 7d\n2: | 8s\n3: * | Jd\nfoundations: 7c", GOES_ON, GOES_ON),
        ("1: | 8c 7d\n2: | 8s\n3: * | Jd\nfoundations: 6c", STUCK, STUCK),
        # An eight may come back and go up again: that changes nothing, if nothing fits on it.
        ("1: | 9c\n2: * | Jc\nfoundations: 8d", STUCK, STUCK),
        ("1: | 9c\n2: * | 7c\nfoundations: 8d", GOES_ON, STUCK),
        # Eight, seven and six must come back, each to its place, before a five has one.
        ("1: | 9c\n2: | 8c\n3: | 7c\n4: * | 5s\nfoundations: 8d", GOES_ON, STUCK),
        ("1: | 9c\n2: | 8c\n3: | 7s\n4: * | 4s\nfoundations: 8d", STUCK, STUCK),
        # A king comes back to an empty column, and takes a queen that isn't black as well.
        ("1: * | Qd\n2: | 2c\n3: | 4c\n4: | 6c\n5: | 8c\n6: | Tc\nfoundations: Ks", GOES_ON, STUCK),
        ("1: * | Qc\n2: | 2c\n3: | 4c\n4: | 6c\n5: | 8c\n6: | Tc\nfoundations: Ks", STUCK, STUCK),
        # Two kings come back, and only then a queen on one of them.
        (ONE_SPACE, STUCK, STUCK),
        (ONE_SPACE.replace("2d | 3c", "|").replace("4d", "4d 3c 2d"), GOES_ON, STUCK),
    ],
)
def test_moves_that_help_later_and_moves_that_never_help(
    table: str, *, with_worry_back: bool, without: bool
) -> None:
    state = view(position(table))
    assert is_stuck(state, HOUSE) is with_worry_back
    assert is_stuck(state, LARGE_PRINT) is without


@pytest.mark.parametrize(
    ("table", "any_part", "whole"),
    [
        ("1: | Td 9c 8d\n2: | 9s\n3: * | 6s\nfoundations: 8c", GOES_ON, STUCK),
        ("1: | 9c 8d\n2: | Td\n" + KING_WAITS, GOES_ON, GOES_ON),
    ],
)
def test_part_of_a_run_helps_where_it_may_move(table: str, *, any_part: bool, whole: bool) -> None:
    state = view(position(table))
    assert is_stuck(state, Rules(runs=Runs.ANY)) is any_part
    assert is_stuck(state, Rules(runs=Runs.WHOLE)) is whole


@pytest.mark.parametrize(("most", "settled"), [(1, False), (2, False), (3, True), (9, True)])
def test_a_question_that_takes_too_long_is_left_open(
    monkeypatch: pytest.MonkeyPatch, most: int, *, settled: bool
) -> None:
    """Three positions are to be seen: as it is, and with the one or the other king back."""
    monkeypatch.setattr(stuck, "MOST_POSITIONS", most)
    assert is_stuck(view(position(ONE_SPACE)), HOUSE) is settled


MANY_POSITIONS = """
    1: * | Jd Ts
    3: 8d | 8c
    4: Jc 9s | Qd
    5: | 7c
    6: Js | Td 9c
    7: | Tc 9h 8s 7d 6c 5d
    foundations: 4c 3d 8h 6s
"""


@pytest.mark.parametrize(
    ("table", "rules"),
    [
        (MANY_POSITIONS, HOUSE),
        ("1: | 8c 7d\n2: | 8s\n3: * | Jc\nfoundations: Kh", HOUSE),
        ("1: | Td 9c 8d\n2: | 9s\n3: * | 6s\n4: | 8h\nfoundations: 8c", Rules(runs=Runs.WHOLE)),
    ],
)
def test_many_positions_are_no_obstacle(
    monkeypatch: pytest.MonkeyPatch, table: str, rules: Rules
) -> None:
    """Nothing that could be laid open helps, in whatever order: that is seen at once."""
    monkeypatch.setattr(stuck, "MOST_POSITIONS", 1)
    assert is_stuck(view(position(table)), rules)


def without_gain(first: GameState, state: GameState, rules: Rules) -> list[GameState]:
    """Return the positions after all moves but an ace's return; none if one of them gains."""
    legal = [move for move in legal_moves(state, rules) if not ACE_BACK.match(str(move))]
    moved = [apply(state, rules, move).state for move in legal]
    start = naive_game(first)
    return [] if any(gained(start, naive_game(after)) for after in moved) else moved


@pytest.mark.parametrize("preset", [*PRESETS, "any"])
def test_all_moves_are_looked_at_and_no_others(preset: str) -> None:
    """But for those that change nothing, and an ace that comes back."""
    looked_at = 0
    for seed in range(ENDGAMES):
        random = Random(f"{preset} {seed}")
        state = endgame(random)
        rules = PRESETS.get(preset) or some_rules(random)
        for each in (state, *without_gain(state, state, rules)):
            if moved := without_gain(state, each, rules):
                here, *after = (stuck._case(view(it), rules).start for it in (each, *moved))
                assert set(stuck._after(rules, here)) == {*after} - {here}, (preset, seed)
                looked_at += len(after)
    assert looked_at >= ENDGAMES // 10


def test_an_ace_that_must_go_up_is_a_gain() -> None:
    """It goes by itself in the turn that draws it."""
    table = view(position("1: * | 2s\n2: | 4s\nstock: 8h Ac 9d\npass: 2"))
    for aces in Aces:
        assert not is_stuck(table, Rules(aces=aces, worry_back=False))


@settings(max_examples=ENDGAMES)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_cards_that_were_never_seen_decide_nothing(seed: int, data: st.DataObject) -> None:
    random = Random(seed)
    state, rules = endgame(random), some_rules(random)
    one, other = data.draw(twins(st.just(state)))
    assert outcome(one, rules) is outcome(other, rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_whoever_plays_on_gains_nothing(preset: str) -> None:
    """In whole games, played well enough to get stuck late."""
    rules, halted = PRESETS[preset], 0
    house = naive_house(rules)
    for seed in range(ENDGAMES // 40):
        random = Random(seed)
        state = deal(Deal(tuple(random.sample(CARDS, len(CARDS)))), rules).state
        game, stuck_at = naive_game(state), None
        for _ in range(250):
            if not (legal := legal_moves(state, rules)):
                break
            useful = [m for m in legal if gained(game, naive.play(game, house, str(m)))]
            move = random.choice([*useful, legal[-1], random.choice(legal)])
            state = apply(state, rules, move).state
            game = naive_game(state)
            assert not (stuck_at and gained(stuck_at, game)), seed
            if not stuck_at and outcome(state, rules) is Outcome.STUCK:
                stuck_at, halted = game, halted + 1
    assert halted >= ENDGAMES // 200
