"""Normalising: one form for the many ways to write the same words."""

# ruff: noqa: RUF001 - letters that look like others are what is tested

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from a11y_klondike.command.normalise import (
    by_first_word,
    normalise,
    with_codes_parted,
    without_fillers,
)


def squeezed(text: str) -> str:
    return " ".join(normalise(text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ""),
        (" \t\r\n ", ""),
        ("Seven of HEARTS", "seven of hearts"),
        ("  seven   of\thearts\n", "seven of hearts"),
        ("seven, of: hearts! (to) four?", "seven of hearts to four"),
        ("7h-4", "7h 4"),
        ("7h_4", "7h 4"),
        ("7h>4", "7h 4"),
        ("twenty-one", "twenty one"),
        # Full width and other compatibility forms
        ("７ｈ　４", "7h 4"),
        ("ＤＲＡＷ", "draw"),
        ("ﬁnish", "finish"),
        ("ⓓⓡⓐⓦ", "draw"),
        ("𝐝𝐫𝐚𝐰 𝟛", "draw 3"),
        ("ⅳ", "iv"),
        ("①", "1"),
        ("column²", "column2"),
        ("ſeven", "seven"),
        # Diacritics, composed and decomposed, and case that isn't one to one
        ("Cœur", "cœur"),
        ("ROI DE CŒUR", "roi de cœur"),
        ("Königin", "konigin"),
        ("Ko\u0308nigin", "konigin"),
        ("ÉÈÊË", "eeee"),
        ("Straße STRASSE", "strasse strasse"),
        ("İstanbul", "istanbul"),
        ("Ångström", "angstrom"),
        ("Việt", "viet"),
        ("ΠΙΚΑΣ πικας", "πικασ πικασ"),
        ("\u03aa\u0301", "ι"),
        # Digits of other scripts
        ("٧h ٤", "7h 4"),
        ("۷h ۴", "7h 4"),
        ("७h ४", "7h 4"),
        ("৭ ๗ ៧", "7 7 7"),
        ("١٠", "10"),
        # Control characters, blanks of all kinds, and what is no character
        ("d\x00", "d"),
        ("draw\x00card", "draw card"),
        ("\x1b[31mdraw\x1b[0m", "31mdraw 0m"),
        ("draw\u00a0a\u2009card\u3000", "draw a card"),
        ("draw\u2028card\u2029", "draw card"),
        ("\ufeffdraw", "draw"),
        ("\u202edraw\u202c", "draw"),
        ("\ud800", ""),
        ("draw\udcff", "draw"),
        ("\U0010ffff", ""),
        # Suit signs
        ("♥7", "♥7"),
        ("7♥", "7♥"),
        ("7 ♥", "7 ♥"),
        ("7♥\ufe0f", "7♥"),
        ("♥\ufe0f7", "♥7"),
        ("7\ufe0f♥\ufe0e", "7♥"),
        ("♠♡♢♣♤♥♦♧", "♠ ♡ ♢ ♣ ♤ ♥ ♦ ♧"),
        ("7♥4♠", "7♥ 4♠"),
        ("10♦,J♣", "10♦ j♣"),
        ("f ♣ 2", "f ♣ 2"),
        # The heart of the emoji keyboard: dropped, it would leave two columns
        ("7❤ 4", "7♥ 4"),
        ("7❤\ufe0f 4", "7♥ 4"),
        ("❤\ufe0f7 4", "♥7 4"),
        # Arrows part words
        ("7h→4", "7h 4"),
        ("7h->4", "7h 4"),
        ("7h=>4", "7h 4"),
        ("7h ➡\ufe0f 4", "7h 4"),
        ("3->5", "3 5"),
        ("3 -5", "3 -5"),
        # A ten whose nought is a letter, where a suit stands beside it
        ("1Oh", "10h"),
        ("1oh 4", "10h 4"),
        ("H1O", "h10"),
        ("1O♥", "10♥"),
        ("♥1o", "♥10"),
        ("１ｏｈ", "10h"),
        ("1o", "1o"),
        ("1º", "1o"),
        ("1oz of", "10z of"),
        ("21oh", "21oh"),
        ("1ohm", "1ohm"),
        ("h1oh", "h1oh"),
        # Apostrophes
        ("what's", "what's"),
        ("what\u2019s", "what's"),
        ("what\u2018s", "what's"),
        ("what\u00b4s", "what's"),
        ("what`s", "what's"),
        ("WHAT'S", "what's"),
        ("'draw'", "draw"),
        ("l'as", "l'as"),
        ("rock'n'roll", "rock'n'roll"),
        ("what''s", "what s"),
        ("' '", ""),
        # Emoji and signs
        ("😀 draw 👍🏽", "draw"),
        ("7\ufe0f\u20e3", "7"),
        ("🂷", ""),
        ("☺", ""),
        ("→", ""),
        # Other scripts come through
        ("семёрка черв", "семерка черв"),
        ("红桃7", "红桃7"),
        ("ハート の 7", "ハート の 7"),
    ],
)
def test_words_of_a_text(text: str, words: str) -> None:
    assert normalise(text) == tuple(words.split())


_HARD = st.text(
    st.characters()
    | st.sampled_from("♠♡♢♣♤♥♦♧\ufe0f\ufe0e'’`´7hKİßﬁŉ\u0345٤७ \u200d\u00ad\x00\ud800")
)


@given(_HARD)
@example("ŉ")
@example("\u0345")
@example("ͺ")
@example("ᾳ\u0300\u0345")
@example("Ꭰꭰ")
@example("＇a＇b")
@example("a\uff07b")
@example("7h ｀ 4")
@example("♥7♥7♥")
@example("\u0149\u0149")
@example("a\u02bcb")
@example("ẖ ẞ ΐ ﬄ")
@example("１ｏ♥x 1o♥1oh")
@example("a'1oh '1oh 1oo")
def test_whatever_the_text_nothing_is_raised_and_all_is_done_at_once(text: str) -> None:
    words = normalise(text)
    for word in words:
        assert word
        assert not any(character.isspace() for character in word)
        assert word.isprintable()
    assert normalise(" ".join(words)) == words


@given(_HARD, _HARD)
def test_a_blank_parts_words(one: str, other: str) -> None:
    assert normalise(f"{one} {other}") == normalise(one) + normalise(other)


@given(_HARD)
def test_case_makes_no_difference_to_plain_letters(text: str) -> None:
    plain = text.encode("ascii", "ignore").decode()
    assert normalise(plain.upper()) == normalise(plain.lower()) == normalise(plain.swapcase())


FILLERS = by_first_word([("please",), ("can", "you"), ("the",), ()])


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("", ""),
        ("please", ""),
        ("please draw", "draw"),
        ("draw please", "draw"),
        ("can you please draw the card please", "draw card"),
        ("can draw", "can draw"),
        ("you can draw", "you can draw"),
        ("can can you you", "can you"),
        ("the the the", ""),
        ("pleased", "pleased"),
        ("draw can", "draw can"),
    ],
)
def test_fillers_cost_nothing(line: str, kept: str) -> None:
    assert without_fillers(tuple(line.split()), FILLERS) == tuple(kept.split())


@pytest.mark.parametrize("order", [1, -1])
def test_the_longest_filler_that_fits_is_taken(order: int) -> None:
    fillers = by_first_word([("can",), ("can", "you"), ("can", "you", "now")][::order])
    assert without_fillers(("can", "you", "x"), fillers) == ("x",)
    assert without_fillers(("can", "x", "can", "you", "now"), fillers) == ("x",)


@given(st.lists(st.sampled_from(["can", "you", "please", "draw", "the"]), max_size=8))
def test_what_is_left_is_in_order(words: list[str]) -> None:
    kept = without_fillers(tuple(words), FILLERS)
    rest = iter(words)
    assert all(word in rest for word in kept)
    assert "please" not in kept
    assert "the" not in kept
    assert kept.count("draw") == words.count("draw")


CODES = {"7h", "h7", "10h", "1h", "h1", "th", "4d", "d4"}


@pytest.mark.parametrize(
    ("word", "parted"),
    [
        ("7h4", "7h 4"),
        ("10h4", "10h 4"),
        ("th4", "th 4"),
        ("7h44", "7h 44"),
        # What is a code is no code and a column
        ("4d", "4d"),
        ("d4", "d4"),
        ("7h", "7h"),
        # Nor is what could be parted in two ways, or hasn't both
        ("h74", "h74"),
        ("h14", "h14"),
        ("7hh4", "7hh4"),
        ("77h4", "77h4"),
        ("7h4x", "7h4x"),
        ("x4", "x4"),
        ("44", "44"),
        ("h", "h"),
        ("7h4d", "7h4d"),
    ],
)
def test_a_column_behind_a_code_is_a_word_of_its_own(word: str, parted: str) -> None:
    assert with_codes_parted((word,), CODES) == tuple(parted.split())
    assert with_codes_parted(("move", word, "to"), CODES) == ("move", *parted.split(), "to")


@given(st.lists(st.text("7h10t4d", min_size=1, max_size=5), max_size=6))
def test_parting_words_changes_no_letter(words: list[str]) -> None:
    parted = with_codes_parted(tuple(words), CODES)
    assert "".join(parted) == "".join(words)
    assert with_codes_parted(parted, CODES) == parted
