"""Which voice speaks a language, and which one a player means."""

from __future__ import annotations

import pytest

from a11y_klondike.output.base import NoVoiceError, Voice
from a11y_klondike.output.voices import find_voice, voices_for

LATIN = Voice("la", "Latin", ("la",))
ENGLISH = Voice("en", "English", ("en",))
BRITISH = Voice("en-gb", "English (Britain)", ("en-GB",))
NORTHERN = Voice("en-gb-north", "English (Britain, North)", ("en-gb-x-north",))
AMERICAN = Voice("com.us.samantha", "Samantha", ("en_US",))
ALEX = Voice("com.us.alex", "Alex", ("en_US",))
BRAZILIAN = Voice("pt-br", "Portuguese (Brazil)", ("pt-br", "pt"))
NOBODY = Voice("zz", "Nobody", ())
ALL = [NOBODY, LATIN, NORTHERN, BRITISH, AMERICAN, ALEX, ENGLISH, BRAZILIAN]


@pytest.mark.parametrize(
    ("language", "usual", "first"),
    [
        ("en", None, ENGLISH),
        ("en", "en-gb", ENGLISH),
        ("en-GB", None, BRITISH),
        ("EN_gb", None, BRITISH),
        ("en-US", None, ALEX),
        ("en-US", "com.us.samantha", AMERICAN),
        ("en-AU", None, ENGLISH),
        ("en-AU", "en-gb-north", NORTHERN),
        ("la-VA", "en", LATIN),
        ("pt", None, BRAZILIAN),
        ("pt-PT", None, BRAZILIAN),
    ],
)
def test_the_first_voice_is_the_nearest(language: str, usual: str | None, first: Voice) -> None:
    voices = voices_for(language, ALL, usual)
    assert voices[0] == first
    assert {voice.languages[0][:2] for voice in voices} == {language[:2].lower()}


def test_all_voices_of_the_language_can_be_had() -> None:
    assert set(voices_for("en", ALL)) == {ENGLISH, BRITISH, NORTHERN, AMERICAN, ALEX}


@pytest.mark.parametrize("language", ["xx", "e", "", "pot", "enm"])
def test_without_a_voice_of_the_language_no_other_speaks(language: str) -> None:
    with pytest.raises(NoVoiceError, match="no voice for the language"):
        voices_for(language, ALL)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Latin", LATIN),
        (" laTIN ", LATIN),
        ("la", LATIN),
        ("English", ENGLISH),
        ("english (britain)", BRITISH),
        ("Britain", None),
        ("north", NORTHERN),
        ("com.us.alex", ALEX),
        ("us.alex", ALEX),
        ("com.us", None),
        ("a", None),
        ("Zira", None),
    ],
)
def test_a_voice_is_found_by_what_is_its_own_alone(name: str, meant: Voice | None) -> None:
    assert find_voice(name, ALL) == meant
