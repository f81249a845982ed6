"""Words that the player teaches: kept, listed, forgotten."""

from __future__ import annotations

import pytest
from app.hearer import TABLE, Hearer

from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.teaching import MOST_WORDS, Teaching
from a11y_klondike.command.hearing import Misheard
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.storage.settings_schema import MOST_ENTRIES

HOW = "Type it so: when you hear tin, take ten."


@pytest.fixture
def say(english_parser: Parser, english: Locale) -> Hearer:
    return Hearer(TABLE, PRESETS["house"], english_parser, english)


@pytest.mark.parametrize(
    "line",
    [
        "when you hear tin, take ten",
        "When you hear Tin take ten",
        "if you hear tin I mean ten",
        "whenever you hear tin, take it for ten.",
        'when you hear "tin", take "ten"',
        "when you hear tin = ten",
    ],
)
def test_a_word_is_taught(say: Hearer, line: str) -> None:
    assert say(line) == 'When I hear "tin", I take "ten".'
    assert say.preferences.taught == {"tin": "ten"}


def test_a_word_whose_sound_isnt_known_is_taught_all_the_same(say: Hearer) -> None:
    assert say("when you hear flurb, take ten") == (
        'When I hear "flurb", I take "ten". I don\'t know how "flurb" sounds, so only a recogniser '
        "that writes words down can use it."
    )
    assert say.preferences.taught == {"flurb": "ten"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("when you hear ten, take two", '"ten" is a word of the game already.'),
        ("when you hear tin, take tan", '"tan" is no word of the game.'),
        ("when you hear tin, take t", '"t" is no word of the game.'),
        ("when you hear tin, take revert", '"revert" is no word of the game.'),
        ("when you hear tin", HOW),
        ("when you hear", HOW),
        ("when you hear take ten", HOW),
        ("when you hear tin cans, take ten", HOW),
        ("when you hear tin, take ten of hearts", HOW),
        ("when you hear 10, take ten", HOW),
        (f"when you hear {'a' * 31}, take ten", HOW),
    ],
)
def test_what_cant_be_taught_is_refused(say: Hearer, line: str, told: str) -> None:
    """A word that is only typed, as "revert", is no word that could be heard."""
    assert say(line).endswith(told)
    assert not say.preferences.taught


def test_words_are_listed_and_forgotten(say: Hearer) -> None:
    assert say("taught words") == f"No words are taught. {HOW.replace('Type it', 'Type one')}"
    say("when you hear tin, take ten")
    say("when you hear dual, take two")
    listed = 'Two words are taught.\n"tin": "ten".\n"dual": "two".'
    assert say("taught words") == listed
    assert say.act("list my taught words") == listed
    assert say("taught words", form=Form.SPOKEN).splitlines()[1] == "Tin: ten."
    assert say("taught words", form=Form.BRAILLE).splitlines()[1] == "tin: ten"
    assert say("forget tin") == '"tin" forgotten.'
    assert say.preferences.taught == {"dual": "two"}
    assert say("forget tin") == '"tin" wasn\'t taught. Say taught words for a list.'
    assert say("forget").startswith("Type forget and then the word")
    assert say("forget the tin man").startswith("Type forget and then the word")


def test_a_word_can_be_taught_anew(say: Hearer) -> None:
    say("when you hear tin, take ten")
    say("when you hear tin, take two")
    assert say.preferences.taught == {"tin": "two"}


def test_forget_it_is_still_no_word(say: Hearer) -> None:
    say("draw")
    say("restart")
    assert say("forget it") == "Nothing changed."


def test_there_is_an_end_to_it(say: Hearer) -> None:
    assert MOST_WORDS == MOST_ENTRIES
    say.preferences.taught.update({f"{'b' * number}x": "ten" for number in range(MOST_WORDS)})
    told = say("when you hear tin, take ten")
    assert told == "That is enough: one hundred words are taught. Forget one first."
    assert len(say.preferences.taught) == MOST_WORDS
    assert say("when you hear bx, take two").startswith('When I hear "bx"')
    say("forget bx")
    assert say("when you hear tin, take ten") == 'When I hear "tin", I take "ten".'


def test_what_is_about_the_last_command_is_done_elsewhere() -> None:
    with pytest.raises(ValueError, match="last command"):
        Teaching(Preferences()).execute(Misheard.WRONG)
