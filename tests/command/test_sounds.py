"""Words that sound alike, by the rules of a language and by those of English."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.command.parse import Parser
from a11y_klondike.command.sounds import Sounds

WORDS = ("knee", "nee", "phone", "fone", "sock", "soc", "bell", "bel", "a", "i")
RULES = {"^kn": "n", "ph": "f", "ck": "k", "c": "k", "ce$": "s", "e$": "", "gh": ""}


@pytest.mark.parametrize(
    ("word", "sound"),
    [
        ("knee", "ne"),
        ("phone", "fon"),
        ("sock", "sok"),
        ("ace", "as"),
        ("ice", "is"),
        ("cell", "kel"),
        ("light", "lit"),
        ("banknote", "banknot"),
        ("", ""),
        ("e", ""),
        ("oo", "o"),
    ],
)
def test_how_a_word_sounds(word: str, sound: str) -> None:
    assert Sounds(RULES, ()).of(word) == sound


def test_the_longest_rule_counts_at_each_place() -> None:
    assert Sounds({"a": "1", "ab": "2", "abc": "3", "bc": "4"}, ()).of("aababcbc") == "1234"
    assert Sounds({"b": "1", "ab": "2"}, ()).of("abb") == "21"


def test_a_beginning_is_no_middle_and_an_end_no_beginning() -> None:
    sounds = Sounds({"^x": "1", "x$": "2", "^xx$": "3"}, ())
    assert [sounds.of(word) for word in ("xax", "axa", "xx", "x")] == ["1a2", "axa", "3", "1"]


def test_signs_in_a_rule_are_letters_like_others() -> None:
    assert Sounds({".": "1", "'": ""}, ()).of("a.b'c") == "a1bc"


def test_words_that_sound_alike() -> None:
    sounds = Sounds(RULES, WORDS)
    assert sounds.alike("phone") == {"fone"}
    assert sounds.alike("fon") == {"phone", "fone"}
    assert sounds.alike("sok") == {"sock", "soc"}
    assert sounds.alike("xyzzy") == set()


@given(st.text())
def test_a_language_without_rules_still_hears_doubled_letters_as_one(text: str) -> None:
    sounds = Sounds({}, WORDS)
    assert sounds.alike("bel") == {"bell"}
    assert sounds.of(text + text[-1:]) == sounds.of(text)


@pytest.mark.parametrize(
    ("heard", "word"),
    [
        ("kween", "queen"),
        ("jak", "jack"),
        ("ayce", "ace"),
        ("nave", "knave"),
        ("duce", "deuce"),
        ("nyne", "nine"),
        ("sicks", "six"),
        ("sex", "six"),
        ("ate", "eight"),
        ("won", "one"),
        ("too", "two"),
        ("too", "to"),
        ("to", "two"),
        ("two", "to"),
        ("for", "four"),
        ("fore", "four"),
        ("harts", "hearts"),
        ("spayds", "spades"),
        ("klubs", "clubs"),
        ("dimonds", "diamonds"),
        ("colum", "column"),
        ("kolum", "column"),
        ("foundashun", "foundation"),
        ("waist", "waste"),
        ("wear", "where"),
        ("witch", "which"),
        ("redeel", "redeal"),
        ("tabel", "table"),
        ("reed", "read"),
        ("paws", "pause"),
    ],
)
def test_english_words_that_sound_alike(parser: Parser, heard: str, word: str) -> None:
    assert word in parser.sounds.alike(heard)


def test_hardly_any_english_words_of_the_game_sound_alike(parser: Parser) -> None:
    """Else one would be proposed where the other was right."""
    words = {word for word in parser.vocabulary.numbers if "-" not in word}
    words |= {
        it.say
        for table in (parser.vocabulary.ranks, parser.vocabulary.suits)
        for it in table.values()
    }
    words |= {
        "column",
        "waste",
        "draw",
        "undo",
        "redo",
        "table",
        "tops",
        "move",
        "up",
        "foundation",
    }
    alike = {word: parser.sounds.alike(word) & words for word in words}
    assert not any(alike.values())
