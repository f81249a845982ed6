"""The game's own voice: whether it speaks, how it sounds, and which one it is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.preferences import Preferences, Speech
from a11y_klondike.app.preferring import Preferring, Voices
from a11y_klondike.command.model import (
    ChangeManner,
    ChangeVoice,
    Preference,
    SetManner,
    SetSpeech,
    SetVoice,
)
from a11y_klondike.command.preference import PREFERENCES, Direction, Quality
from a11y_klondike.command.slots import RANGES

NAMES = ("Ada", "Bo", "Bobby", "Émile")


def preferring(own: Preferences, names: Sequence[str] = NAMES) -> Preferring:
    return Preferring(own, Voices("en", lambda: names))


def told(own: Preferences, action: Preference, names: Sequence[str] = NAMES) -> list[str]:
    """Do as a player prefers; return the ids of what is told."""
    result = preferring(own, names).execute(action, Consent.TYPED)
    return [said.id for said in result.announcement.sentences]


@pytest.mark.parametrize(
    ("by", "rates"),
    [
        (1, [200, 230, 265, 305, 350, 400, 460, 500]),
        (-1, [200, 175, 150, 130, 115, 100, 85, 80]),
    ],
)
def test_the_rate_changes_by_what_one_can_hear_up_to_its_limits(
    by: Direction, rates: list[int]
) -> None:
    own = Preferences()
    reached = [own.rate]
    while "rate-now" in told(own, ChangeManner("rate", by)):
        reached.append(own.rate)
    assert reached == rates


@given(
    what=st.sampled_from(["rate", "pitch", "volume"]),
    start=st.integers(0, 500),
    steps=st.lists(st.sampled_from([1, -1]), max_size=12),
)
def test_steps_stay_within_the_range_and_go_where_they_should(
    what: Quality, start: int, steps: list[Direction]
) -> None:
    allowed = RANGES[what]
    own = Preferences()
    start = max(allowed.lowest, min(allowed.highest, start))
    preferring(own).execute(SetManner(what, start), Consent.TYPED)
    for by in steps:
        before: int = getattr(own, what)
        result = preferring(own).execute(ChangeManner(what, by), Consent.TYPED)
        after: int = getattr(own, what)
        assert allowed.lowest <= after <= allowed.highest
        assert result.done is (after != before)
        assert (after - before) * by >= 0, "louder is never quieter"
        if after == before:
            limit = "highest" if by > 0 else "lowest"
            assert [said.id for said in result.announcement.sentences] == [f"{what}-{limit}"]


def test_quieter_never_ends_in_silence_that_nobody_asked_for() -> None:
    """Whoever plays by ear alone could not tell it from a broken game."""
    own = Preferences()
    for _ in range(20):
        told(own, ChangeManner("volume", -1))
    assert own.volume == 10
    assert told(own, SetManner("volume", 0)) == ["volume-now", "volume-none"]
    assert told(own, ChangeManner("volume", -1)) == ["volume-lowest"]
    assert own.volume == 0
    assert told(own, ChangeManner("volume", 1)) == ["volume-now"]
    assert own.volume == 10


@pytest.mark.parametrize(
    ("level", "ids"),
    [
        (Verbosity.BRIEF, ["rate-now-brief"]),
        (Verbosity.NORMAL, ["rate-now"]),
        (Verbosity.FULL, ["rate-now", "manner-range"]),
    ],
)
def test_a_rate_is_told_as_the_player_likes_it(level: Verbosity, ids: list[str]) -> None:
    assert told(Preferences(level), SetManner("rate", 300)) == ids


MANNERS: list[Preference] = [
    ChangeManner("rate", 1),
    ChangeManner("volume", 1),  # it is at its limit
    SetManner("pitch", 10),
    ChangeVoice(1),
    SetVoice("Ada"),
]


@pytest.mark.parametrize("action", MANNERS, ids=str)
@pytest.mark.parametrize("speech", [None, *Speech])
def test_what_only_the_own_voice_has_is_kept_and_told_while_it_is_off(
    action: Preference, speech: Speech | None
) -> None:
    own = Preferences(speech=speech)
    is_off = speech in {Speech.TEXT, Speech.READER}
    assert ("own-voice-off" in told(own, action)) is is_off
    mine = Preferences(speech=speech)
    mine_on = Preferences()
    told(mine, action)
    told(mine_on, action)
    mine_on.speech = speech
    assert mine == mine_on


# Who speaks


@pytest.mark.parametrize("mode", ["text", "reader"])
@pytest.mark.parametrize("speech", [None, Speech.VOICE])
def test_a_voice_that_goes_off_by_voice_is_asked_about(mode: str, speech: Speech | None) -> None:
    own = Preferences(speech=speech)
    action = SetSpeech(mode)
    result = preferring(own).execute(action, Consent.SPOKEN)
    assert result.dialogue == Confirming(action)
    assert not result.done
    assert own.speech is speech
    preferring(own).execute(action, Consent.GIVEN)
    assert own.speech is Speech(mode)


@pytest.mark.parametrize("consent", [Consent.TYPED, Consent.WAIVED, Consent.GIVEN])
def test_a_typed_command_about_the_voice_is_done_at_once(consent: Consent) -> None:
    own = Preferences(speech=Speech.VOICE)
    assert preferring(own).execute(SetSpeech("text"), consent).done
    assert own.speech is Speech.TEXT


@pytest.mark.parametrize("speech", [None, *Speech])
def test_a_voice_that_goes_on_is_never_asked_about(speech: Speech | None) -> None:
    own = Preferences(speech=speech)
    assert preferring(own).execute(SetSpeech("voice"), Consent.SPOKEN).done
    assert own.speech is Speech.VOICE


def test_to_a_silent_game_nothing_is_lost_by_a_word_that_was_misheard() -> None:
    own = Preferences(speech=Speech.TEXT)
    for mode in ("reader", "text", "voice"):
        assert preferring(own).execute(SetSpeech(mode), Consent.SPOKEN).done
        assert own.speech is Speech(mode)


# Voices


def test_voices_come_one_after_the_other_and_begin_again() -> None:
    own = Preferences()
    for name in (*NAMES, *NAMES):
        told(own, ChangeVoice(1))
        assert own.voices == {"en": name}
    for name in (*NAMES[-2::-1], *NAMES[::-1]):
        told(own, ChangeVoice(-1))
        assert own.voices == {"en": name}


def test_a_voice_is_chosen_for_the_language_that_is_spoken() -> None:
    own = Preferences(voices={"de": "Bo", "en": "Ada"})
    told(own, ChangeVoice(1))
    assert own.voices == {"de": "Bo", "en": "Bo"}


def test_a_chosen_voice_that_is_gone_is_followed_by_the_first() -> None:
    own = Preferences(voices={"en": "Zoe"})
    told(own, ChangeVoice(1))
    assert own.voices == {"en": "Ada"}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("ADA", "Ada"),
        ("d", "Ada"),
        ("bo", "Bo"),
        ("bob", "Bobby"),
        ("by", "Bobby"),
        ("émil", "Émile"),
        ("ÉMILE", "Émile"),
    ],
)
def test_a_part_of_a_name_is_enough_where_only_one_voice_has_it(typed: str, name: str) -> None:
    own = Preferences()
    assert told(own, SetVoice(typed)) == ["voice-now"]
    assert own.voices == {"en": name}


@pytest.mark.parametrize(
    ("typed", "names", "id_"),
    [
        ("carl", NAMES, "voice-unknown"),
        ("b", NAMES, "voice-several"),
        ("ada", ("Ada", "ADA"), "voice-several"),
        ("ada", (), "voices-none"),
    ],
)
def test_a_name_that_chooses_no_voice_changes_nothing(
    typed: str, names: Sequence[str], id_: str
) -> None:
    own = Preferences()
    assert told(own, SetVoice(typed), names) == [id_]
    assert own == Preferences()


def test_where_there_is_only_one_voice_or_none_there_is_no_other() -> None:
    own = Preferences()
    assert told(own, ChangeVoice(1), ()) == ["voices-none"]
    assert told(own, ChangeVoice(1), ("Ada",)) == ["voice-now"]
    assert told(own, ChangeVoice(1), ("Ada",)) == ["no-other-voice"]
    own.speech = Speech.TEXT
    assert told(own, ChangeVoice(1), ()) == ["own-voice-off"]
    assert told(own, SetVoice("ada"), ()) == ["own-voice-off"]


def test_voices_are_looked_up_only_for_commands_about_them() -> None:
    """It may take the synthesizer a while to tell."""

    def names() -> Sequence[str]:
        raise AssertionError("not needed")

    own = Preferring(Preferences(), Voices("en", names))
    for action in PREFERENCES.values():
        if not isinstance(action, ChangeVoice):
            own.execute(action, Consent.TYPED)
    own.tell_settings()
    with pytest.raises(AssertionError, match="not needed"):
        own.tell_voices()
