"""Where the rules force aces, each goes up as soon as it is exposed, as part of the move."""

from __future__ import annotations

from collections.abc import Sequence

import naive
import pytest
from laid import session_at
from positions import codes, position

from a11y_klondike.engine import (
    PRESETS,
    AceForced,
    Aces,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    ColumnEmptied,
    Deal,
    Event,
    Move,
    Rules,
    WasteTurned,
    apply,
    deal,
    legal_moves,
)
from a11y_klondike.session import Session

CLASSIC = PRESETS["classic"]
FORCED_THREE = Rules(draw=3, aces=Aces.FORCED)


def told(events: Sequence[Event]) -> list[str]:
    """Return events in short: what happened, and to which card or column."""
    texts = []
    for event in events:
        match event:
            case CardsDrawn(cards, _, _):
                texts.append(f"drawn {codes(cards)}")
            case CardsMoved(cards, source, target, _):
                texts.append(f"moved {codes(cards)} {source} {target}")
            case AceForced(card, source):
                texts.append(f"forced {card.code} {source}")
            case CardTurnedUp(card, place, left):
                texts.append(f"turned {card.code} {place} {left}")
            case ColumnEmptied(place):
                texts.append(f"emptied {place}")
            case _:
                texts.append(type(event).__name__)
    return texts


def test_at_the_deal() -> None:
    """Deal 1 shows two aces, on columns 6 and 7, which lie on others."""
    step = deal(Deal.numbered(1), CLASSIC)
    assert told(step.events) == ["forced Ah 6", "turned Qd 6 4", "forced As 7", "turned Js 7 5"]
    assert step.state.foundations == (0, 0, 1, 1)
    assert codes(step.state.tableau[5].face_down) == "2d 5h Ad 2s"
    assert codes(step.state.tableau[5].face_up) == "Qd"


def test_at_the_deal_aces_that_lie_on_each_other() -> None:
    """Column 1 is an ace alone; under the ace of column 3 lies one more."""
    first = ["Ac", "2c", "3c", "4c", "Ad", "As"]
    rest = [card for card in naive.DECK if card not in {*first, "Ah"}]
    step = deal(Deal.from_cards([*first, *rest, "Ah"]), CLASSIC)
    assert told(step.events) == [
        "forced Ac 1",
        "emptied 1",
        "forced As 3",
        "turned Ad 3 1",
        "forced Ad 3",
        "turned 4c 3 0",
    ]
    assert step.state.tableau[0].is_empty
    assert step.state.foundations == (1, 1, 0, 1)


def test_from_the_stock() -> None:
    state = position("1: * | Kd\nwaste: 9c\nstock: Ah 5c")
    step = apply(state, CLASSIC, Move.parse("draw"))
    assert told(step.events) == ["drawn Ah", "forced Ah w"]
    assert codes(step.state.waste) == "9c"
    assert step.state.foundations == (0, 0, 1, 0)


def test_several_in_one_packet() -> None:
    state = position("1: * | Kd\nstock: 9c Ad Ah As")
    step = apply(state, FORCED_THREE, Move.parse("draw"))
    assert told(step.events) == ["drawn 9c Ad Ah", "forced Ah w", "forced Ad w"]
    assert codes(step.state.waste) == "9c"


def test_a_buried_ace_stays_until_it_is_exposed() -> None:
    state = position("1: * | Kd\n2: | 6d\nstock: 9c Ad 5c As")
    step = apply(state, FORCED_THREE, Move.parse("draw"))
    assert told(step.events) == ["drawn 9c Ad 5c"]
    step = apply(step.state, FORCED_THREE, Move.parse("5c:w-2"))
    assert told(step.events) == ["moved 5c w 2", "forced Ad w"]
    assert codes(step.state.waste) == "9c"


def test_uncovered_by_a_move_with_another_under_it() -> None:
    state = position("1: 9h Ac Ad | 8c\n2: * | 9d")
    step = apply(state, CLASSIC, Move.parse("8c:1-2"))
    assert told(step.events) == [
        "moved 8c 1 2",
        "turned Ad 1 2",
        "forced Ad 1",
        "turned Ac 1 1",
        "forced Ac 1",
        "turned 9h 1 0",
    ]
    assert codes(step.state.tableau[0].face_up) == "9h"
    assert step.state.foundations == (1, 1, 0, 0)


def test_the_last_of_a_column_empties_it() -> None:
    state = position("1: Ac | 8c\n2: * | 9d")
    step = apply(state, CLASSIC, Move.parse("8c:1-2"))
    assert told(step.events) == ["moved 8c 1 2", "turned Ac 1 0", "forced Ac 1", "emptied 1"]


def test_a_redeal_shows_no_card() -> None:
    state = position("1: * | Kd\nwaste: Ah 5c 9c")
    step = apply(state, FORCED_THREE, Move.parse("redeal"))
    assert [type(event) for event in step.events] == [WasteTurned]


@pytest.mark.parametrize("move", ["draw", "8c:1-2"])
def test_free_aces_stay(move: str) -> None:
    state = position("1: Ac | 8c\n2: * | 9d\nstock: Ah")
    step = apply(state, Rules(), Move.parse(move))
    assert step.state.foundations == (0, 0, 0, 0)
    assert not [text for text in told(step.events) if text.startswith("forced")]


def test_a_packet_with_an_ace_on_top_and_another_under_a_card() -> None:
    """Only the one on top is exposed, and the other once the card on it is played."""
    state = position("1: * | Kd\n2: | 6d\nwaste: 9c\nstock: As 5c Ah")
    step = apply(state, FORCED_THREE, Move.parse("draw"))
    assert told(step.events) == ["drawn As 5c Ah", "forced Ah w"]
    assert codes(step.state.waste) == "9c As 5c"
    step = apply(step.state, FORCED_THREE, Move.parse("5c:w-2"))
    assert told(step.events) == ["moved 5c w 2", "forced As w"]
    assert codes(step.state.waste) == "9c"


def test_a_packet_of_aces_leaves_what_the_waste_showed_before() -> None:
    state = position("1: * | Kd\nwaste: 9c\nstock: Ac Ad As 2s")
    step = apply(state, FORCED_THREE, Move.parse("draw"))
    assert told(step.events) == ["drawn Ac Ad As", "forced As w", "forced Ad w", "forced Ac w"]
    assert codes(step.state.waste) == "9c"
    assert step.state.foundations == (1, 1, 0, 1)


def test_columns_come_first_from_the_left_then_the_waste() -> None:
    """No game comes to this table, for each ace would have gone up before."""
    state = position("1: * | Kd\n2: 4c | Ah\n3: | As\n4: | 8c\n5: | 9d\nwaste: 2s Ad Ac")
    step = apply(state, CLASSIC, Move.parse("8c:4-5"))
    assert told(step.events) == [
        "moved 8c 4 5",
        "emptied 4",
        "forced Ah 2",
        "turned 4c 2 0",
        "forced As 3",
        "emptied 3",
        "forced Ac w",
        "forced Ad w",
    ]
    assert codes(step.state.waste) == "2s"
    assert step.state.foundations == (1, 1, 1, 1)


def test_an_ace_under_an_ace_of_the_waste_and_of_a_column() -> None:
    """Playing the queen uncovers one ace of the waste, and that one another."""
    state = position("1: 3c Ah As | Kd\n2: * | 2d\nwaste: 9c Ad Ac Qc")
    step = apply(state, FORCED_THREE, Move.parse("Qc:w-1"))
    assert told(step.events) == ["moved Qc w 1", "forced Ac w", "forced Ad w"]
    step = apply(step.state, FORCED_THREE, Move.parse("Kd:1-3"))
    assert told(step.events) == [
        "moved Kd Qc 1 3",
        "turned As 1 2",
        "forced As 1",
        "turned Ah 1 1",
        "forced Ah 1",
        "turned 3c 1 0",
    ]
    assert step.state.foundations == (1, 1, 1, 1)


def test_only_aces_are_forced() -> None:
    """A two that fits stays where it is, and so does an ace that is covered."""
    state = position("1: * | Kd\n2: | 2c\nfoundations: Ac\nwaste: Ah 2d\nstock: 9s")
    step = apply(state, CLASSIC, Move.parse("draw"))
    assert told(step.events) == ["drawn 9s"]
    assert Move.parse("2c:2-f") in legal_moves(step.state, CLASSIC)


@pytest.mark.parametrize(
    ("table", "move", "rules"),
    [
        ("1: * | Kd\nwaste: 9c\nstock: Ah 5c", "draw", CLASSIC),
        ("1: * | Kd\nwaste: 9c\nstock: As 5c Ah", "draw", FORCED_THREE),
        ("1: * | Kd\nstock: Ac Ad As 2s", "draw", FORCED_THREE),
        ("1: 9h Ac Ad | 8c\n2: * | 9d", "8c:1-2", CLASSIC),
        ("1: Ac | 8c\n2: * | 9d", "8c:1-2", CLASSIC),
        ("1: * | Kd\n2: | 6d\nwaste: 9c As Ad 5c", "5c:w-2", FORCED_THREE),
        ("1: 4c Ah | 2d\n2: * | 9d\nfoundations: Ad", "2d:1-f", CLASSIC),
    ],
)
def test_one_undo_takes_them_back_with_their_move(table: str, move: str, rules: Rules) -> None:
    session = session_at(table, rules)
    before = repr(session.state)
    turn = session.play([Move.parse(move)])
    after = repr(session.state)
    assert any(isinstance(event, AceForced) for event in turn.events)
    assert session.undo() == turn
    assert repr(session.state) == before
    assert session.turns == ()
    assert session.redo() == turn
    assert repr(session.state) == after


def test_those_of_the_deal_belong_to_no_turn() -> None:
    session = Session(Deal.numbered(1), CLASSIC)
    before = repr(session.state)
    assert told(session.opening)[0] == "forced Ah 6"
    assert session.undo() is None
    assert repr(session.state) == before
    session.play([Move.parse("draw")])
    session.restart()
    assert repr(session.state) == before
