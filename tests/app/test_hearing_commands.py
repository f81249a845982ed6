"""Commands about listening: what they open and close, and what is told of it."""

from __future__ import annotations

import pytest
from ears import Switch

from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.hearing_commands import ListeningCommands
from a11y_klondike.app.hearing_state import Ear, Ears
from a11y_klondike.app.preferences import Listening, Preferences
from a11y_klondike.app.result import Result
from a11y_klondike.command.listening import Hark, SetEarcons, SetHeadset, SetListening

START, STOP, NEVER = map(SetListening, ("always", "key", "off"))


def told(result: Result) -> list[str]:
    return [sentence.id for sentence in result.announcement.sentences]


def test_ears_are_told_to_be_open_only_when_they_are() -> None:
    preferences, switch = Preferences(), Switch()
    commands = ListeningCommands(preferences, switch)
    assert told(commands.execute(START, Consent.TYPED)) == ["listening-soon"]
    assert preferences.listening is Listening.ALWAYS
    assert switch.ears.ear is Ear.ALWAYS
    switch.is_ready = True
    assert told(commands.execute(START, Consent.TYPED)) == ["listening-already"]


def test_ears_that_sleep_open_at_once() -> None:
    switch = Switch(Listening.ALWAYS, is_ready=True)
    commands = ListeningCommands(Preferences(), switch)
    result = commands.execute(STOP, Consent.SPOKEN)
    assert told(result) == ["not-listening", "listening-wake"]
    assert switch.ears.ear is Ear.ASLEEP
    assert told(commands.execute(Hark.STATE, Consent.TYPED)) == ["listens"]
    assert told(commands.execute(START, Consent.SPOKEN)) == ["listening"]


def test_who_types_is_told_of_the_key() -> None:
    commands = ListeningCommands(Preferences(), Switch(Listening.ALWAYS, is_ready=True))
    assert told(commands.execute(STOP, Consent.TYPED)) == ["not-listening", "listening-key"]


def test_never_is_kept_and_explained() -> None:
    preferences, switch = Preferences(), Switch()
    commands = ListeningCommands(preferences, switch)
    assert told(commands.execute(NEVER, Consent.TYPED)) == ["listening-off"]
    assert preferences.listening is Listening.OFF
    result = commands.execute(Hark.ONCE, Consent.TYPED)
    assert told(result) == ["listening-is-off"]
    assert not result.done
    assert not switch.ears.is_open


def test_listen_does_what_the_key_does() -> None:
    switch = Switch()
    commands = ListeningCommands(Preferences(), switch)
    assert told(commands.execute(Hark.ONCE, Consent.TYPED)) == ["listening-soon"]
    assert switch.ears.ear is Ear.ONCE
    switch.is_ready = True
    assert told(commands.execute(Hark.ONCE, Consent.TYPED)) == ["listening-already"]
    assert switch.ears.ear is Ear.ONCE, "it isn't a second press, which would close them"


def test_a_headset_that_was_only_heard_of_is_asked_about() -> None:
    preferences = Preferences()
    commands = ListeningCommands(preferences, Switch())
    on = SetHeadset(wanted=True)
    asked = commands.execute(on, Consent.SPOKEN)
    assert told(asked) == ["ask-headset"]
    assert asked.dialogue == Confirming(on)
    assert preferences == Preferences()
    assert told(commands.execute(on, Consent.GIVEN)) == ["headset-on"]
    assert preferences == Preferences(headset=True)
    assert told(commands.execute(SetHeadset(wanted=False), Consent.SPOKEN)) == ["headset-off"]
    assert preferences == Preferences()


def test_sounds_are_kept() -> None:
    preferences = Preferences()
    commands = ListeningCommands(preferences, Switch())
    assert told(commands.execute(SetEarcons(wanted=True), Consent.SPOKEN)) == ["sounds-on"]
    assert preferences == Preferences(earcons=True)
    assert told(commands.execute(SetEarcons(wanted=False), Consent.SPOKEN)) == ["sounds-off"]
    assert preferences == Preferences()


def test_where_only_files_are_heard_nothing_is_promised() -> None:
    preferences = Preferences()
    commands = ListeningCommands(preferences)
    for action in (START, STOP, NEVER, Hark.ONCE):
        assert told(commands.execute(action, Consent.TYPED)) == ["listening-nowhere"]
    assert preferences == Preferences()


@pytest.mark.parametrize(
    ("ears", "is_ready", "is_deaf", "headset", "how"),
    [
        (Ears(), False, False, False, "not"),
        (Ears(may_open=False), False, False, False, "never"),
        (Ears().pressed(), False, False, False, "soon"),
        (Ears().pressed(), True, False, True, "once"),
        (Ears(Ear.ANSWER), True, False, False, "once"),
        (Ears(Ear.ALWAYS, Ear.ALWAYS), True, False, False, "always"),
        (Ears(Ear.ALWAYS, Ear.ALWAYS), True, False, True, "headset"),
        (Ears(Ear.ALWAYS, Ear.ALWAYS), False, True, False, "deaf"),
        (Ears(Ear.ASLEEP, Ear.ASLEEP), True, False, False, "asleep"),
        (Ears(), False, True, False, "not"),
    ],
)
def test_how_it_listens_is_told(
    ears: Ears, *, is_ready: bool, is_deaf: bool, headset: bool, how: str
) -> None:
    switch = Switch()
    switch.ears, switch.is_ready, switch.is_deaf = ears, is_ready, is_deaf
    commands = ListeningCommands(Preferences(headset=headset), switch)
    (said,) = commands.execute(Hark.STATE, Consent.TYPED).announcement.sentences
    assert said.values == {"how": how}
