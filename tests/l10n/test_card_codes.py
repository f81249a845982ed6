"""Cards in codes, for braille: the functions of messages, and what a locale has to give them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from a11y_klondike.engine import Card, Color, Rank
from a11y_klondike.l10n import Argument, Form, Locale, LocaleError
from a11y_klondike.l10n.vocabulary import load_vocabulary

Edit = Callable[[str, str, str], None]
"""Changes a text of a file: the file, the old text, the new one."""

ROW = tuple(map(Card.from_code, ("7h", "Ts", "Ac")))
SEVEN, KING, ACE = map(Card.from_code, ("7h", "Kd", "Ac"))


@pytest.mark.parametrize(
    ("pattern", "value", "letters", "aph"),
    [
        ("{ CODE($it) }", SEVEN, "7h", "gh"),
        ("{ TYPED($it) }", SEVEN, "7h", "7h"),
        ("{ CODES($it) }", ROW, "7h Ts Ac", "gh xs ac"),
        ("{ CODES($it) }", (None, SEVEN, None), "- 7h -", "- gh -"),
        ("{ CODES($it, most: 2) }", ROW, "7h Ts", "gh xs"),
        ("{ CODES($it, most: 5) }", ROW, "7h Ts Ac", "gh xs ac"),
        ('{ CODES($it, gap: "") }', ROW, "7hTsAc", "ghxsac"),
        ("{ RUN($it, most: 3) }", ROW, "7h Ts Ac", "gh xs ac"),
        ("{ RUN($it, most: 2) }", ROW, "7h-Ac", "gh-ac"),
        ("{ RUN($it, most: 2) }", ROW[:1], "7h", "gh"),
        ("{ RANKS($it) }", (*ROW, None), "7TA-", "gxa-"),
        ("{ RANK_CODE($it) }", Rank.KING, "K", "k"),
        ('{ RANK_CODE("ten") }', 0, "T", "x"),
        ("{ TAKES_CODES($it) }", SEVEN, "6c 6s", "fc fs"),
        ("{ TAKES_CODES($it) }", KING, "Qc Qs", "qc qs"),
        ("{ NEEDS_CODES($it) }", SEVEN, "8c 8s", "hc hs"),
        ("{ NEEDS_CODES($it) }", KING, "space", "space"),
        ('{ KIND_CODES($it, "seven") }', Color.RED, "7d 7h", "gd gh"),
        ('{ KIND_CODES($it, "seven") }', Color.BLACK, "7c 7s", "gc gs"),
        ('{ KIND_CODES($it, "seven") }', "any", "7", "g"),
    ],
)
def test_functions(english: Locale, pattern: str, value: Argument, letters: str, aph: str) -> None:
    for codes, text in (("letters", letters), ("aph", aph)):
        locale = Locale("en", english.vocabulary, f"x = {pattern}", codes)
        assert locale.format("x", {"it": value}, Form.TEXT) == text


@pytest.mark.parametrize(
    ("pattern", "value"),
    [
        ("{ CODE($it) }", "no card"),
        ("{ CODES($it) }", "7h xx"),
        ("{ RANKS($it) }", "7h xx"),
        ("{ RUN($it) }", ROW),
        ("{ TAKES_CODES($it) }", ACE),
        ("{ RANK_CODE($it) }", "hearts"),
        ('{ KIND_CODES($it, "any") }', "any"),
    ],
)
def test_a_value_that_does_not_suit_is_a_fault_of_the_message(
    english: Locale, pattern: str, value: Argument
) -> None:
    locale = Locale("en", english.vocabulary, f"x = {pattern}")
    with pytest.raises(LocaleError, match="x "):
        locale.format("x", {"it": value}, Form.TEXT)


def test_the_prompt_has_the_shortest_wording_that_there_is(english: Locale) -> None:
    messages = (
        "all = Text.\n    .braille = short { CODE($card) }\n    .prompt = { CODE($card) }\n"
        "two = Text.\n    .braille = short { CODE($card) }\n"
        "one = Text.\n    .spoken = Words.\n"
    )
    locale = Locale("en", english.vocabulary, messages)
    facts = [locale.format_prompt(name, {"card": SEVEN}) for name in ("all", "two", "one")]
    assert facts == ["7h", "short 7h", "Text."]
    assert locale.format("all", {"card": SEVEN}, Form.BRAILLE) == "short 7h"
    with pytest.raises(LocaleError, match="none is missing"):
        locale.format_prompt("none", {})


def test_there_are_no_other_codes(english: Locale) -> None:
    with pytest.raises(KeyError):
        english.vocabulary.codes("morse")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[aph]", "[other]", "lacks 'aph'"),
        ('seven = "g"', 'sieben = "g"', "lacks 'seven'"),
        ('hearts = "h"', 'cups = "h"', "lacks 'hearts'"),
        ('hearts = "h"', 'hearts = ""', "is not in order: '' is no text"),
        ('seven = "g"', "seven = 7", "is not in order: 7 is no text"),
    ],
)
def test_a_locale_has_a_code_for_every_rank_and_suit(
    edit: Edit, old: str, new: str, reason: str
) -> None:
    edit("vocabulary.toml", old, new)
    with pytest.raises(LocaleError) as caught:
        load_vocabulary("en")
    assert (caught.value.file, caught.value.reason) == ("en/vocabulary.toml", reason)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Seven", True),
        ("7h, 4!", True),
        ("", True),
        ("семь", False),
        ("sevеn", False),  # noqa: RUF001 - the second e is Cyrillic
        ("naïve", False),
    ],
)
def test_which_letters_a_language_has(english: Locale, text: str, *, known: bool) -> None:
    assert english.vocabulary.can_spell(text) is known
