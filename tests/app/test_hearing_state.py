"""What opens and closes the ears."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from a11y_klondike.app.hearing_state import Ear, Ears
from a11y_klondike.app.preferences import Listening

BY_KEY = Ears()
ALWAYS = BY_KEY.chosen(Listening.ALWAYS, spoken=False)
OFF = BY_KEY.chosen(Listening.OFF, spoken=False)
ASLEEP = ALWAYS.chosen(Listening.KEY, spoken=True)


def test_at_first_they_are_closed_and_the_microphone_belongs_to_others() -> None:
    assert not BY_KEY.is_open
    assert not BY_KEY.needs_microphone


def test_a_key_opens_them_for_one_utterance() -> None:
    pressed = BY_KEY.pressed()
    assert pressed.is_open
    assert pressed.ear is Ear.ONCE
    assert pressed.answered(spoken=True, asks=False) == BY_KEY


def test_a_second_press_closes_them() -> None:
    assert BY_KEY.pressed().pressed() == BY_KEY


def test_a_typed_line_leaves_them_open() -> None:
    pressed = BY_KEY.pressed()
    assert pressed.answered(spoken=False, asks=False) == pressed


def test_a_question_that_was_brought_about_by_voice_can_be_answered_by_voice() -> None:
    asked = BY_KEY.pressed().answered(spoken=True, asks=True)
    assert asked.ear is Ear.ANSWER
    assert asked.answered(spoken=True, asks=True) == asked
    assert asked.answered(spoken=True, asks=False) == BY_KEY


def test_a_question_that_was_answered_by_typing_needs_no_ears() -> None:
    asked = BY_KEY.pressed().answered(spoken=True, asks=True)
    assert asked.answered(spoken=False, asks=True) == asked
    assert asked.answered(spoken=False, asks=False) == BY_KEY


def test_a_typed_question_opens_nothing() -> None:
    assert BY_KEY.answered(spoken=False, asks=True) == BY_KEY


def test_a_key_closes_the_window_for_an_answer() -> None:
    asked = BY_KEY.pressed().answered(spoken=True, asks=True)
    assert asked.pressed() == BY_KEY


def test_ears_that_are_always_open_stay_so() -> None:
    assert ALWAYS.ear is Ear.ALWAYS
    assert ALWAYS.pressed() == ALWAYS
    for spoken, asks in itertools.product((False, True), repeat=2):
        assert ALWAYS.answered(spoken=spoken, asks=asks) == ALWAYS


def test_what_a_voice_has_closed_a_voice_can_open() -> None:
    assert ASLEEP.ear is Ear.ASLEEP
    assert ASLEEP.needs_microphone
    assert not ASLEEP.is_open
    assert ASLEEP.chosen(Listening.ALWAYS, spoken=True) == ALWAYS


def test_what_was_closed_by_typing_leaves_the_microphone_alone() -> None:
    assert not ALWAYS.chosen(Listening.KEY, spoken=False).needs_microphone


def test_ears_that_a_key_has_opened_dont_sleep() -> None:
    assert BY_KEY.pressed().chosen(Listening.KEY, spoken=True) == BY_KEY


def test_sleeping_ears_that_a_key_has_opened_sleep_again() -> None:
    pressed = ASLEEP.pressed()
    assert pressed.ear is Ear.ONCE
    assert pressed.answered(spoken=True, asks=False) == ASLEEP
    assert pressed.pressed() == ASLEEP
    assert pressed.chosen(Listening.KEY, spoken=True) == ASLEEP


def test_off_means_that_nothing_opens_them_but_a_command() -> None:
    assert OFF.pressed() == OFF
    assert not OFF.needs_microphone
    assert ALWAYS.chosen(Listening.OFF, spoken=True) == OFF
    assert OFF.chosen(Listening.ALWAYS, spoken=False) == ALWAYS
    assert OFF.chosen(Listening.KEY, spoken=False).pressed().is_open


def choosing(listening: Listening, *, spoken: bool) -> Callable[[Ears], Ears]:
    return lambda ears: ears.chosen(listening, spoken=spoken)


def replying(*, spoken: bool, asks: bool) -> Callable[[Ears], Ears]:
    return lambda ears: ears.answered(spoken=spoken, asks=asks)


BOTH = (False, True)
STEPS: dict[str, Callable[[Ears], Ears]] = {
    "press": Ears.pressed,
    "close": Ears.closed,
    **{
        f"{listening.value} {spoken}": choosing(listening, spoken=spoken)
        for listening, spoken in itertools.product(Listening, BOTH)
    },
    **{
        f"reply {spoken} {asks}": replying(spoken=spoken, asks=asks)
        for spoken, asks in itertools.product(BOTH, BOTH)
    },
}
HEARD = {"always True", "key True", *(f"reply True {asks}" for asks in (False, True))}
"""What happens because something was heard."""


@pytest.mark.parametrize("length", range(5))
def test_no_way_by_voice_alone_ends_where_only_a_hand_could_go_on(length: int) -> None:
    for steps in itertools.product(sorted(HEARD), repeat=length):
        ears = ALWAYS
        for step in steps:
            ears = STEPS[step](ears)
        assert ears.needs_microphone, steps
        assert ears.is_open or ears.chosen(Listening.ALWAYS, spoken=True).is_open


@pytest.mark.parametrize("length", range(4))
def test_the_microphone_is_never_open_when_it_is_switched_off(length: int) -> None:
    others = sorted(step for step in STEPS if not step.startswith(("always", "key")))
    for steps in itertools.product(others, repeat=length):
        ears = OFF
        for step in steps:
            ears = STEPS[step](ears)
        assert not ears.needs_microphone, steps
