"""All settings told: each in a line, true, and with words that change it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from a11y_klondike.announce.model import announcement
from a11y_klondike.announce.render import render
from a11y_klondike.announce.settings import SettingsTold, describe_settings
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.dialogue import Consent
from a11y_klondike.app.preferences import CardCodes, ColumnOrder, Preferences, Speech
from a11y_klondike.app.preferring import Preferring, Voices
from a11y_klondike.command.model import Command, Preference, Question
from a11y_klondike.command.parse import Parser
from a11y_klondike.l10n import Form, Locale

AT_FIRST = SettingsTold(
    Verbosity.NORMAL,
    confirms=True,
    two_steps=False,
    speech="voice",
    rate=200,
    pitch=50,
    volume=100,
    voice="",
    braille=False,
    card_codes="letters",
    column_order="head",
    thinking_seconds=5,
)
OWN_VOICE = {"setting-rate", "setting-pitch", "setting-volume", "setting-voice"}


def ids(settings: SettingsTold) -> list[str]:
    return [said.id for said in describe_settings(settings).sentences]


def test_each_setting_has_a_line_and_is_followed_by_how_to_change_it() -> None:
    sentences = describe_settings(AT_FIRST).sentences
    assert len(sentences) == 24
    for fact, how in zip(sentences[::2], sentences[1::2], strict=True):
        assert fact.new_line
        assert not how.new_line
        assert how.id == f"{fact.id}-how"


def test_in_brief_only_the_facts_are_told() -> None:
    brief = replace(AT_FIRST, verbosity=Verbosity.BRIEF)
    assert ids(brief) == [name for name in ids(AT_FIRST) if not name.endswith("-how")]


@pytest.mark.parametrize("verbosity", Verbosity)
@pytest.mark.parametrize("speech", ["voice", "text", "reader", "ask"])
def test_how_the_own_voice_sounds_is_told_while_it_matters(
    speech: str, verbosity: Verbosity
) -> None:
    told = set(ids(replace(AT_FIRST, speech=speech, verbosity=verbosity)))
    if speech in {"voice", "ask"} or verbosity is Verbosity.FULL:
        assert told >= OWN_VOICE
    else:
        assert not told & OWN_VOICE


def own(**changed: object) -> Preferences:
    return replace(Preferences(), **changed)  # type: ignore[arg-type] # values of a test


EACH: dict[str, list[object]] = {
    "verbosity": list(Verbosity),
    "confirms": [True, False],
    "two_steps": [True, False],
    "speech": [None, *Speech],
    "braille": [True, False],
    "card_codes": list(CardCodes),
    "column_order": list(ColumnOrder),
    "thinking_seconds": [5, 10],
}
"""Preferences of which each value has words of its own."""
ONE_CHANGED = [{name: value} for name, values in EACH.items() for value in values]


@pytest.mark.parametrize("changed", ONE_CHANGED, ids=str)
@pytest.mark.parametrize("form", Form)
def test_what_is_told_to_say_changes_that_setting(
    english_parser: Parser, english: Locale, changed: dict[str, object], form: Form
) -> None:
    """Each wording is one command, and none of them would leave the setting as it is."""
    preferences = own(**changed)
    told = Preferring(preferences).tell_settings()
    for said in told.sentences:
        if said.id.endswith("-how"):
            text = render(announcement(said), english, form)
            for wording in wordings(text):
                command = meant(english_parser, wording)
                assert isinstance(command, Preference) or command is Question.VOICES, wording
                assert_changes(preferences, command, said.id)


def wordings(text: str) -> list[str]:
    """Return what a sentence tells to say: "Say faster or slower." has two."""
    wanted = text.removesuffix(".").removeprefix("Say ").removeprefix("say ")
    first, *others = re.split(r",? or ", wanted)
    if others == ["off"]:
        return [first, "speech off"]
    return [first, *others]


def meant(parser: Parser, wording: str) -> Command:
    (command,) = parser.parse_all(wording)
    assert isinstance(command, Command), wording
    return command


def assert_changes(preferences: Preferences, command: Command, message: str) -> None:
    if not isinstance(command, Preference) or message == "setting-voice-how":
        return
    copy = replace(preferences)
    if message == "setting-volume-how":
        copy.volume = 50
    before = replace(copy)
    Preferring(copy, Voices("en", lambda: ["Ada"])).execute(command, Consent.GIVEN)
    assert copy != before, (message, command)


def test_the_facts_tell_settings_apart(english: Locale) -> None:
    """No two ways to set everything are told in the same words."""
    names = list(EACH)
    seen: dict[tuple[str, ...], object] = {}
    for values in product(*EACH.values()):
        preferences = own(**dict(zip(names, values, strict=True)))
        sentences = Preferring(preferences).tell_settings().sentences
        facts = announcement(*(said for said in sentences if not said.id.endswith("-how")))
        told = tuple(render(facts, english, form) for form in Form)
        assert told not in seen, (values, seen.get(told))
        seen[told] = values


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({}, "Speech: not chosen yet. Say speech on, or speech off."),
        ({"speech": Speech.VOICE}, "Speech: the game's own voice. Say speech off."),
        ({"speech": Speech.TEXT}, "Speech: off. Say speech on."),
        ({"rate": 265}, "Rate: two hundred and sixty-five words a minute. Say faster or slower."),
        ({"voices": {"en": "Ada"}}, "Voice: Ada. Say next voice, or which voices are there."),
        (
            {"voices": {"de": "Bo"}},
            "Voice: the usual one. Say next voice, or which voices are there.",
        ),
        (
            {"column_order": ColumnOrder.TOP},
            "Columns: from the top card up. Say read columns from the head.",
        ),
        ({"braille": True}, "Braille: on. Say braille off."),
        (
            {"confirms": False},
            "Typed commands that would lose your game: done at once. Say confirm on.",
        ),
    ],
    ids=str,
)
def test_lines(english: Locale, changed: dict[str, object], line: str) -> None:
    told = Preferring(own(**changed), Voices("en", tuple)).tell_settings()
    assert line in render(told, english).splitlines()
