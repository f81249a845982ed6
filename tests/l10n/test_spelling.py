"""Spelling: a text letter by letter, for the eye, and by the letters' names for the ear."""

from __future__ import annotations

from dataclasses import replace

import pytest

from a11y_klondike.announce.model import announcement, sentence, spelt
from a11y_klondike.announce.render import render
from a11y_klondike.engine import Card
from a11y_klondike.l10n import Form, Locale


@pytest.mark.parametrize(
    ("text", "seen", "heard"),
    [
        ("Ace of clubs.", "a c e, o f, c l u b s.", "eigh see ee, oh ef, see ell you bee ess."),
        ("Deal 4711.", "d e a l, 4 7 1 1.", "dee ee eigh ell, four seven one one."),
        ("Don't!", "d o n t.", "dee oh en tee."),
        ("twenty-four", "t w e n t y, f o u r.", None),
        ("Which one? One: up.", "w h i c h, o n e, o n e, u p.", None),
        ("a  \u2014 b", "a, b.", "eigh, bee."),
        ("é e\u0301", "é, é.", "é, é."),
        ("हिंदी", "हिं दी.", None),
    ],
)
def test_letter_by_letter(english: Locale, text: str, seen: str, heard: str | None) -> None:
    assert english.spell(text, Form.TEXT) == seen
    assert english.spell(text, Form.BRAILLE) == seen
    if heard:
        assert english.spell(text, Form.SPOKEN) == heard


def test_no_letter_is_said_by_itself(english: Locale) -> None:
    """A lone letter is taken for a word where it is one, or for a unit."""
    said = english.spell("abcdefghijklmnopqrstuvwxyz 0123456789", Form.SPOKEN)
    assert all(len(word) > 1 for word in said.split())
    assert not any(character.isdigit() for character in said)


def test_a_locale_without_names_for_its_letters_says_so(english: Locale) -> None:
    mute = Locale("en", replace(english.vocabulary, letters={}), "no-letters = No names.")
    assert [mute.spell("Ace", form) for form in Form] == ["No names."] * 3


def test_only_the_sentence_that_is_spelt_is_spelt(english: Locale) -> None:
    card = Card.from_code("7h")
    said = sentence("drawn-one", card=card)
    told = announcement(spelt(said), said)
    assert render(told, english) == "s e v e n, o f, h e a r t s. Seven of hearts."
    assert spelt(spelt(said)) == spelt(said)
