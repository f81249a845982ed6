"""What asks for a yes by itself is known before, so that nobody is asked twice, or not at all."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from app.dialogues import COMMANDS
from app.hearer import TABLE
from keeping import MemoryKeeper
from laid import session_at

from a11y_klondike.app.costly import asks_by_itself
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.executor import Executor
from a11y_klondike.app.preferences import Preferences, Speech
from a11y_klondike.command.model import (
    Advice,
    CardPattern,
    Command,
    DrawCards,
    ImportLine,
    LoadNamed,
    Misheard,
    MoveCards,
    Order,
    Place,
    Question,
    SaveAs,
    SetVoice,
    TeachWord,
)
from a11y_klondike.engine import PRESETS, Card, Rules, column

UNSPOKEN = SaveAs | LoadNamed | ImportLine | SetVoice | TeachWord
"""What is only typed, since it ends in free text."""
OTHERS = {Misheard.WRONG, *Question, *Advice} - {Advice.SOLUTION}
"""What changes nothing by itself. Of those, "is it still winnable" asks only where that isn't
plain, so that it may be asked about twice."""
CARDS = [Card.from_code(code) for code in ("5h", "7h", "6c", "Kh", "9d")]
MOVES: list[Command] = [
    MoveCards(CardPattern(card.rank, card.suit), target)
    for card in CARDS
    for target in (None, Place.FOUNDATION, Place.EMPTY_COLUMN, column(2), column(3))
]
TABLES = {
    "in the middle": TABLE,
    "at the end of the stock": """
        1: 2d | 7h
        2: | 8s
        3: | 6c
        waste: 5c 4c *
        foundations: 5h
    """,
    "on the last pass": """
        1: 2d | 7h
        2: | 8s
        3: | 6c
        waste: 5c 4c *
        foundations: 5h
        pass: 2
    """,
    "nearly won": "1: | Ks\nfoundations: Kh Kd Kc Qs",
    "won": "foundations: Kh Kd Kc Ks",
}
RULES = [
    PRESETS["house"],
    replace(PRESETS["house"], passes=2),
    replace(PRESETS["house"], passes=1),
    PRESETS["classic"],
]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@pytest.mark.parametrize("speech", [None, Speech.TEXT])
def test_what_asks_is_just_what_does_nothing_without_a_yes(
    table: str, rules: Rules, speech: Speech | None
) -> None:
    asked = 0
    for command in [*COMMANDS, *MOVES, DrawCards(5), Order.REDEAL]:
        if isinstance(command, UNSPOKEN) or command in OTHERS:
            continue
        keeper = MemoryKeeper()
        session = session_at(TABLES[table], rules)
        keeper.started(session)
        keeper.save(session, "", replace=False)
        preferences = Preferences(speech=speech)
        executor = Executor(session, Random(1), preferences, keeper)
        asks = asks_by_itself(command, executor.situation(), preferences)
        result = executor.execute(command, Consent.SPOKEN)
        if asks:
            assert not result.done or result.search, command
            assert executor.session is session
            assert not session.was_played, command
            assert preferences == Preferences(speech=speech), command
        assert asks or not isinstance(result.dialogue, Confirming), command
        asked += asks
    assert asked > 10
