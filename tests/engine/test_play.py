"""What a move does, on tables laid by hand: stock and waste, columns, foundations, the win."""

from __future__ import annotations

import pytest
from positions import codes, position

from a11y_klondike.engine import (
    PRESETS,
    Card,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    ColumnEmptied,
    Event,
    GameState,
    GameWon,
    Move,
    Refusal,
    RefusalReason,
    Rules,
    Runs,
    WasteTurned,
    apply,
    check,
    legal_moves,
    parse_pile,
)

HOUSE = PRESETS["house"]
DRAW_THREE = Rules(draw=3)


def play(state: GameState, *moves: str, rules: Rules = HOUSE) -> tuple[GameState, list[Event]]:
    """Play moves one after the other; return where they lead, and all events."""
    events: list[Event] = []
    for move in moves:
        step = apply(state, rules, Move.parse(move))
        state = step.state
        events += step.events
    return state, events


def can(state: GameState, move: str, rules: Rules = HOUSE) -> bool:
    return Move.parse(move) in legal_moves(state, rules)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.from_code, text.split()))


STOCK_OF_EIGHT = "1: * | Kd\nstock: 2c 4c 6c 8c Tc Qc 3h 5h"


@pytest.mark.parametrize(
    ("draws", "waste"),
    [
        (1, "2c 4c 6c"),
        (2, "2c 4c 6c 8c Tc Qc"),
        (3, "2c 4c 6c 8c Tc Qc 3h 5h"),
    ],
)
def test_draw_three_turns_three_or_what_is_left(draws: int, waste: str) -> None:
    state, events = play(position(STOCK_OF_EIGHT), *["draw"] * draws, rules=DRAW_THREE)
    assert codes(state.waste) == waste
    assert codes(state.stock) == "2c 4c 6c 8c Tc Qc 3h 5h"[len(waste) + 1 :]
    last = events[-1]
    assert isinstance(last, CardsDrawn)
    assert codes(last.cards) == waste[(draws - 1) * 9 :]
    assert last.stock_left == len(state.stock)


def test_draw_three_with_one_card_left() -> None:
    state, events = play(position("1: * | Kd\nstock: 7s\nwaste: 2c"), "draw", rules=DRAW_THREE)
    assert codes(state.waste) == "2c 7s"
    assert events == [CardsDrawn(cards("7s"), Card.from_code("2c"), 0)]


def test_draw_one_turns_one() -> None:
    state, events = play(position(STOCK_OF_EIGHT), "draw", "draw")
    assert codes(state.waste) == "2c 4c"
    assert codes(state.stock) == "6c 8c Tc Qc 3h 5h"
    assert events == [
        CardsDrawn(cards("2c"), None, 7),
        CardsDrawn(cards("4c"), Card.from_code("2c"), 6),
    ]


def test_only_the_last_card_of_a_packet_is_open_and_playing_it_opens_the_one_under_it() -> None:
    state = position("1: * | Kd\n2: | 7h\n3: | 9h\n4: | 5d\nstock: 8c 6c 4c Tc")
    state, _ = play(state, "draw", rules=DRAW_THREE)
    assert can(state, "4c:w-4", DRAW_THREE)
    assert not can(state, "6c:w-2", DRAW_THREE)
    assert not can(state, "8c:w-3", DRAW_THREE)
    state, _ = play(state, "4c:w-4", rules=DRAW_THREE)
    assert can(state, "6c:w-2", DRAW_THREE)
    assert not can(state, "8c:w-3", DRAW_THREE)
    state, _ = play(state, "6c:w-2", "8c:w-3", rules=DRAW_THREE)
    assert state.waste == ()
    assert codes(state.stock) == "Tc"


@pytest.mark.parametrize("draw", [1, 3])
def test_a_redeal_turns_the_waste_over_and_never_shuffles(draw: int) -> None:
    rules = Rules(draw=draw)
    before = position("1: * | Kd\nwaste: 2c 4c 6c 8c Tc")
    state, events = play(before, "redeal", rules=rules)
    assert codes(state.stock) == "2c 4c 6c 8c Tc"
    assert (state.waste, state.pass_number) == ((), 2)
    assert events == [WasteTurned(2, None, 5)]
    state, _ = play(state, *["draw"] * (5 if draw == 1 else 2), rules=rules)
    assert codes(state.waste) == "2c 4c 6c 8c Tc"


def test_a_redeal_tells_the_passes_that_the_rules_allow() -> None:
    state = position("1: * | Kd\nwaste: 2c 4c\npass: 2")
    _, events = play(state, "redeal", rules=PRESETS["google-hard"])
    assert events == [WasteTurned(3, 3, 2)]


def test_a_run_moves_with_its_order_and_turns_a_card_up() -> None:
    state = position("1: * 2d | 7s 6h 5c 4d\n2: | 8d")
    state, events = play(state, "7s:1-2")
    assert codes(state.tableau[1].face_up) == "8d 7s 6h 5c 4d"
    assert codes(state.tableau[0].face_up) == "2d"
    assert events == [
        CardsMoved(cards("7s 6h 5c 4d"), parse_pile("1"), parse_pile("2"), Card.from_code("8d")),
        CardTurnedUp(Card.from_code("2d"), parse_pile("1"), len(state.tableau[0].face_down)),
    ]


def test_part_of_a_run_moves_where_the_rules_let_it_and_turns_nothing_up() -> None:
    state = position("1: * | 7s 6h 5c 4d\n2: | 6d")
    after, events = play(state, "5c:1-2")
    assert codes(after.tableau[0].face_up) == "7s 6h"
    assert codes(after.tableau[1].face_up) == "6d 5c 4d"
    assert events == [
        CardsMoved(cards("5c 4d"), parse_pile("1"), parse_pile("2"), Card.from_code("6d"))
    ]
    assert not can(state, "5c:1-2", Rules(runs=Runs.WHOLE))


def test_a_whole_run_may_still_lose_its_top_card_to_the_foundation() -> None:
    state = position("1: * | 4c 3d\n2: | 4s\nfoundations: 2d")
    rules = Rules(runs=Runs.WHOLE)
    assert can(state, "3d:1-f", rules)
    assert not can(state, "3d:1-2", rules)
    after, _ = play(state, "3d:1-f", rules=rules)
    assert codes(after.tableau[0].face_up) == "4c"


@pytest.mark.parametrize("number", [2, 5, 7])
def test_a_king_with_its_run_goes_to_any_empty_column(number: int) -> None:
    state = position("1: * | Ks Qd Jc")
    state, events = play(state, f"Ks:1-{number}")
    assert codes(state.tableau[number - 1].face_up) == "Ks Qd Jc"
    assert isinstance(events[0], CardsMoved)
    assert events[0].onto is None


def test_a_lone_king_leaves_an_empty_column_behind() -> None:
    state = position("1: | Ks\n3: * | 2d")
    state, events = play(state, "Ks:1-2")
    assert state.tableau[0].is_empty
    assert events[1:] == [ColumnEmptied(parse_pile("1"))]


def test_nothing_forces_a_card_up() -> None:
    state = position("1: * 2h | As\n2: | 2d\nwaste: Ac\nstock: Ah 9c")
    state, events = play(state, "draw")
    assert state.foundations == (0, 0, 0, 0)
    assert len(events) == 1


def test_worry_back() -> None:
    state = position("1: * | 4s\n2: | 4h\nfoundations: 3d")
    assert not can(state, "3d:f-2")
    assert not can(state, "2d:f-1")
    assert not can(state, "3d:f-1", PRESETS["large-print"])
    after, events = play(state, "3d:f-1")
    assert after.foundations == (0, 2, 0, 0)
    assert codes(after.tableau[0].face_up) == "4s 3d"
    assert events == [
        CardsMoved(cards("3d"), parse_pile("fd"), parse_pile("1"), Card.from_code("4s"))
    ]
    again, events = play(after, "3d:1-f")
    assert again == state
    assert events == [
        CardsMoved(cards("3d"), parse_pile("1"), parse_pile("fd"), Card.from_code("2d"))
    ]


def test_a_king_may_come_back_to_an_empty_column() -> None:
    state = position("1: | Ks\nwaste: Qs\nfoundations: Kc Kd Kh Js")
    after, _ = play(state, "Kh:f-2")
    assert after.foundations == (13, 13, 12, 11)
    assert codes(after.tableau[1].face_up) == "Kh"


def test_a_foundation_builds_up_from_the_ace_in_one_suit() -> None:
    state = position("1: * | 2h\n2: | Ah\n3: | 2d\n4: | Ad")
    assert not can(state, "2h:1-f")
    state, _ = play(state, "Ad:4-f")
    assert not can(state, "2h:1-f")
    state, _ = play(state, "Ah:2-f", "2h:1-f", "2d:3-f")
    assert state.foundations == (0, 2, 2, 0)


def test_the_win_is_told_once_and_last() -> None:
    state = position("1: | Ks\n2: | Qs\nfoundations: Kc Kd Kh Js")
    state, events = play(state, "Qs:2-f")
    assert not state.is_won
    assert GameWon() not in events
    state, events = play(state, "Ks:1-f")
    assert state.is_won
    assert events == [
        CardsMoved(cards("Ks"), parse_pile("1"), parse_pile("fs"), Card.from_code("Qs")),
        ColumnEmptied(parse_pile("1")),
        GameWon(),
    ]


@pytest.mark.parametrize("move", ["Ks:f-1", "draw", "redeal", "Ks:1-f"])
def test_a_won_game_is_over(move: str) -> None:
    state, _ = play(position("1: | Ks\nfoundations: Kc Kd Kh Qs"), "Ks:1-f")
    assert legal_moves(state, PRESETS["house"]) == ()
    refusal = check(state, PRESETS["house"], Move.parse(move))
    assert refusal == Refusal(RefusalReason.GAME_WON)
