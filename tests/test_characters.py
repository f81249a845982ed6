"""The game's words have only letters of their language, figures, and plain punctuation.

A voice reads any other sign by its name, or not at all, and a table of braille writes its number in
place of it.
"""

from __future__ import annotations

import string
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from message_values import arguments, messages

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.prompt import prompt
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import CARDS, Deal, Rules
from a11y_klondike.l10n import Form, Locale, Vocabulary, available_locales, load_locale
from a11y_klondike.session import Session

PUNCTUATION = frozenset(".,:;?!'\"()-/ ")
IN_BRAILLE = PUNCTUATION | {"+", "%"}
"""A plus is what was turned up, or more of the same."""
ENGLISH = load_locale("en")
PARSER = load_parser(ENGLISH.vocabulary)


def letters(words: Vocabulary) -> frozenset[str]:
    """Return the letters of a language: those that it names, or else all of its cards' names."""
    named = "".join(words.letters) or "".join(words.card(card, "name") for card in CARDS)
    return frozenset(named.lower() + named.upper()) - {" "}


def allowed(locale: Locale, form: Form) -> frozenset[str]:
    signs = IN_BRAILLE if form is Form.BRAILLE else PUNCTUATION
    return letters(locale.vocabulary) | frozenset(string.digits) | signs


def strange(text: str, locale: Locale, form: Form) -> set[str]:
    """Return the characters of a text that don't belong into it."""
    return set(text.replace("\n", " ")) - allowed(locale, form)


@pytest.mark.parametrize("tag", available_locales())
def test_no_message_has_a_strange_character(tag: str) -> None:
    first = load_locale(tag)
    for locale in (first, first.with_codes("aph")):
        for name in messages(tag):
            for values in arguments(tag, name):
                for form in Form:
                    assert not strange(locale.format(name, values, form), locale, form), name
                fact = locale.format_prompt(name, values)
                assert not strange(fact, locale, Form.BRAILLE), name


@pytest.mark.parametrize("tag", available_locales())
def test_no_word_of_the_vocabulary_has_a_strange_character(tag: str) -> None:
    locale = load_locale(tag)
    words = locale.vocabulary
    said = [words.card(card, form) for card in CARDS for form in words.card_forms]
    said += [words.number(number) for number in range(-104, 105)]
    said += [words.kind_forms["space"], *(names[0] for names in words.presets.values())]
    said += [locale.spell(text, Form.SPOKEN) for text in said]
    assert not any(strange(text, locale, Form.SPOKEN) for text in said)


def test_a_strange_character_is_found() -> None:
    for sign in "♥é→“”—…^=#*\u00a0\u200b\x1bд":
        assert strange(f"Seven of hearts{sign}", ENGLISH, Form.TEXT) == {sign}
    assert strange("+7h 2", ENGLISH, Form.TEXT) == {"+"}
    assert not strange('Don\'t say "seven of hearts", (7h): 1-2/3; no?!', ENGLISH, Form.TEXT)


def told(line: str, before: tuple[str, ...] = ()) -> Announcement:
    """Return what a new game announces upon a line."""
    game = Game(Session(Deal.numbered(1), Rules()), lambda: PARSER, Random(1), Announcement())
    for each in before:
        game.hear(each)
    return game.hear(line).announcement


SLIPS = st.text(st.sampled_from("7hH♥ to4→é“д—…ßK\u0131\u0301"), max_size=12)
"""What keyboards and recognisers of other languages make of a command."""


@settings(max_examples=300)
@given(
    line=st.text(max_size=30) | SLIPS | SLIPS.map("seven of {}".format),
    before=st.sampled_from([(), ("ace up",), ("new game",)]),
)
def test_what_is_typed_in_another_script_is_never_said(line: str, before: tuple[str, ...]) -> None:
    """Nor sent to a braille display: the player knows what was typed, and it can be seen."""
    answer = told(line, before)
    for form in (Form.SPOKEN, Form.BRAILLE):
        assert not strange(render(answer, ENGLISH, form), ENGLISH, form)
    assert not strange(prompt(answer, ENGLISH).removesuffix("> "), ENGLISH, Form.BRAILLE)


@pytest.mark.parametrize("word", ["семь", "七", "øl", "ελ"])
def test_a_word_that_no_voice_of_the_language_can_say(word: str) -> None:
    answer = told(word)
    assert word in render(answer, ENGLISH)
    assert render(answer, ENGLISH, Form.SPOKEN).startswith("I don't understand that.")
    assert render(answer, ENGLISH, Form.BRAILLE) == "?"
    assert prompt(answer, ENGLISH) == "? > "


def test_a_word_with_letters_of_the_language_is_said_back() -> None:
    answer = told("gobbledygook")
    assert "gobbledygook" in render(answer, ENGLISH, Form.SPOKEN)
    assert render(answer, ENGLISH, Form.BRAILLE) == "? gobbledygook"
