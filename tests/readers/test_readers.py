"""Real screen readers read the game well, and these tests would tell if they didn't.

All scenes that the chosen tests need are played at once, a few at a time: readers take their time,
and little of the processor's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import pytest
from readers.checks import Fault, braille_faults, idle_faults, key_faults, speech_faults
from readers.play import Turn, heard, letters
from readers.pty_program import COLUMNS
from readers.reader import BACKSPACE, ENTER, LEFT, TAB, UP
from readers.scenes import (
    IMPATIENT,
    READERS,
    REFUSED_TWICE,
    Answer,
    Scene,
    Told,
    game,
    game_in_braille,
    game_with_editing,
    mutant,
    rest,
    short_game,
)

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.prompt import prompt
from a11y_klondike.announce.render import render
from a11y_klondike.app.braille import in_braille
from a11y_klondike.app.game import Game
from a11y_klondike.l10n import Locale

AT_ONCE: Final = 4
"""Scenes. More of them slow each other down."""

SPEECH: Final = ("orca", "yasr", "tdsr")
BRAILLE: Final = {
    "brltty-20": (20, COLUMNS),
    "brltty-40": (40, COLUMNS),
    "brltty-40-of-40": (40, 40),
    "brltty-20-short": (20, COLUMNS),
    "brltty-40-short": (40, COLUMNS),
}
"""Cells of the display, and columns of the terminal; in "short", braille is switched on."""

MUTANTS: Final = {
    "stock": {"yasr": Fault.CUT, "tdsr": Fault.COMMAND_AGAIN},
    "toolbar": {"yasr": Fault.CHATTER, "tdsr": Fault.CHATTER},
    "menu": {"yasr": Fault.NO_ECHO, "tdsr": Fault.NO_ECHO},
    "spinner": {"yasr": Fault.CHATTER, "tdsr": Fault.CHATTER},
    "repainted_line": {"yasr": Fault.COMMAND_AGAIN, "tdsr": Fault.COMMAND_AGAIN},
    "whole_line": {"yasr": Fault.COMMAND_AGAIN, "tdsr": Fault.NO_ECHO},
    "doubled": {"yasr": Fault.TWICE, "tdsr": Fault.TWICE},
    "frames": {"yasr": Fault.MIXED, "tdsr": Fault.MIXED},
    "once_only": {"yasr": Fault.MISSING, "tdsr": Fault.MISSING},
    "clock": {"yasr": Fault.RESTLESS, "tdsr": Fault.RESTLESS},
    "parked_cursor": {"brltty-40": Fault.OUT_OF_REACH},
    "blank_lines": {"brltty-40": Fault.NOT_ABOVE},
}
"""What is wrong with each, among other things, in which reader."""

REST: Final = "rest"
SCENES: Final[Mapping[str, Scene]] = {
    REST: Scene(READERS["yasr"], rest),
    **{name: Scene(READERS[name], game_with_editing) for name in SPEECH},
    **{name: Scene(READERS[name], game) for name in BRAILLE if name in READERS},
    **{
        f"{name}-short": Scene(READERS[name], game_in_braille)
        for name in READERS
        if f"{name}-short" in BRAILLE
    },
    **{
        f"{name}-{reader}": Scene(READERS[reader], short_game, mutant(name), IMPATIENT)
        for name, faults in MUTANTS.items()
        for reader in faults
    },
}

speech = pytest.mark.parametrize("turns", SPEECH, indirect=True)
braille = pytest.mark.parametrize("turns", BRAILLE, indirect=True)


@pytest.fixture(scope="module")
def played(
    request: pytest.FixtureRequest, new_game: Callable[..., Game], english: Locale
) -> Iterator[Callable[[str], list[Turn]]]:
    """Return a function that gives the turns of a scene, by its name."""

    def answers() -> Answer:
        played = new_game()
        in_codes = english.with_codes(played.preferences.card_codes.value)

        def answer(line: str) -> Told:
            told = played.hear(line).announcement if line else describe_welcome(played.session)
            if played.preferences.braille:
                return Told(in_braille(told, in_codes), prompt(told, in_codes).rstrip())
            return Told(render(told, english))

        return answer

    wanted = {
        item.callspec.params["turns"]
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.module is request.module
    }
    pool = ThreadPoolExecutor(AT_ONCE)
    scenes: dict[str, Future[list[Turn]]] = {
        name: pool.submit(scene.play, answers()) for name, scene in SCENES.items() if name in wanted
    }
    yield lambda name: scenes[name].result()
    pool.shutdown(cancel_futures=True)


@pytest.fixture
def turns(request: pytest.FixtureRequest, played: Callable[[str], list[Turn]]) -> list[Turn]:
    """Return the turns of the scene that a test is about."""
    return played(request.param)


def commands(turns: list[Turn]) -> list[Turn]:
    """Return the start of the game, and the turns that end with Enter."""
    return [turn for turn in turns if turn.step.key == ENTER or not turn.step.idle]


@speech
def test_each_line_is_said_once_and_little_else(turns: list[Turn]) -> None:
    assert len(commands(turns)) > 10
    assert [fault for turn in commands(turns) for fault in speech_faults(turn)] == []


@speech
def test_a_refusal_is_heard_again(turns: list[Turn]) -> None:
    first, second = (turns[place] for place in REFUSED_TWICE)
    assert first.step == second.step
    for turn in (first, second):
        assert letters(turn.step.answer) in letters(heard(turn.after))


@speech
def test_the_keys_for_editing_say_what_they_reach(turns: list[Turn]) -> None:
    edits = [turn for turn in turns if turn.step.key in {UP, LEFT, BACKSPACE, TAB}]
    assert len(edits) == 4
    assert [fault for turn in edits for fault in key_faults(turn)] == []


@speech
def test_nothing_is_said_while_nothing_is_done(turns: list[Turn]) -> None:
    (idle,) = (turn for turn in turns if turn.step.idle)
    assert list(idle_faults(idle)) == []


@pytest.mark.parametrize("turns", [REST], indirect=True)
def test_nothing_is_said_for_a_minute(turns: list[Turn]) -> None:
    assert turns[-1].step.idle == 60
    assert list(idle_faults(turns[-1])) == []


@braille
def test_the_lines_stand_above_the_prompt(
    turns: list[Turn], request: pytest.FixtureRequest
) -> None:
    cells, columns = BRAILLE[request.node.callspec.params["turns"]]
    assert len(turns) > 10
    assert [fault for turn in turns for fault in braille_faults(turn, cells, columns)] == []


@pytest.mark.parametrize(
    ("turns", "fault"),
    [
        pytest.param(f"{name}-{reader}", fault, id=f"{name}-{reader}")
        for name, faults in MUTANTS.items()
        for reader, fault in faults.items()
    ],
    indirect=["turns"],
)
def test_a_worse_console_is_found_out(
    turns: list[Turn], fault: Fault, request: pytest.FixtureRequest
) -> None:
    in_braille = "brltty" in request.node.callspec.id
    found = [
        each.fault
        for turn in turns
        for each in (
            idle_faults(turn)
            if turn.step.idle
            else braille_faults(turn, *BRAILLE["brltty-40"])
            if in_braille
            else speech_faults(turn)
        )
    ]
    assert fault in found
