import unicodedata
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from prompt_toolkit.utils import get_cwidth

from a11y_klondike.output.wrap import cells, places, wrap

# Scripts whose widths no version of Unicode has changed for long.
LETTERS = st.one_of(
    st.characters(min_codepoint=0x21, max_codepoint=0x7E),
    st.characters(min_codepoint=0xC0, max_codepoint=0x17F),  # Latin with accents
    st.characters(min_codepoint=0x300, max_codepoint=0x36F),  # combining accents
    st.characters(min_codepoint=0x3B1, max_codepoint=0x3C9),  # Greek
    st.characters(min_codepoint=0x410, max_codepoint=0x44F),  # Cyrillic
    st.characters(min_codepoint=0x5D0, max_codepoint=0x5EA),  # Hebrew
    st.characters(min_codepoint=0x1161, max_codepoint=0x1175),  # Korean vowels, combining
    st.characters(min_codepoint=0x3041, max_codepoint=0x3096),  # Hiragana
    st.characters(min_codepoint=0x4E00, max_codepoint=0x9FA5),  # Chinese
    st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3),  # Korean syllables
    st.sampled_from("♠♥♦♣🂡😀\u00a0\u200d"),
)
WORDS = st.text(LETTERS, min_size=1, max_size=12)
TEXTS = st.text(st.one_of(LETTERS, st.sampled_from(" \t\n")), max_size=120)
WIDTHS = st.integers(min_value=3, max_value=200)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("seven of hearts", 15),
        ("", 0),
        ("żółć", 4),
        ("e\N{COMBINING ACUTE ACCENT}", 1),
        ("红桃七", 6),
        ("하트", 4),
        (unicodedata.normalize("NFD", "하트"), 4),
        ("😀", 2),
        ("♥", 1),
    ],
)
def test_cells(text: str, expected: int) -> None:
    assert cells(text) == expected


@given(LETTERS)
def test_cells_agree_with_prompt_toolkit(letter: str) -> None:
    assert cells(letter) == get_cwidth(letter)


def test_lines_end_before_a_word_that_would_fill_the_last_cell() -> None:
    assert wrap("seven of hearts", 16) == "seven of hearts"
    assert wrap("seven of hearts", 15) == "seven of\nhearts"


def test_a_reply_at_common_widths() -> None:
    reply = (
        "Seven of hearts on the eight of spades, column four. "
        "Jack of clubs turned up in column two.\nNineteen left in the stock."
    )
    assert wrap(reply, 40) == (
        "Seven of hearts on the eight of spades,\n"
        "column four. Jack of clubs turned up in\n"
        "column two.\n"
        "Nineteen left in the stock."
    )
    assert wrap(reply, 80) == (
        "Seven of hearts on the eight of spades, column four. Jack of clubs turned up in\n"
        "column two.\n"
        "Nineteen left in the stock."
    )
    assert wrap(reply, 200) == reply


def test_a_long_word_alone_is_broken_and_marks_stay_with_their_letters() -> None:
    assert wrap("a abcdefgh b", 5) == "a\nabcd\nefgh\nb"
    assert wrap("e\N{COMBINING ACUTE ACCENT}" * 3, 3) == (
        "e\N{COMBINING ACUTE ACCENT}" * 2 + "\ne\N{COMBINING ACUTE ACCENT}"
    )


def test_wide_characters_take_two_cells() -> None:
    assert wrap("红桃七 黑桃八", 8) == "红桃七\n黑桃八"
    assert wrap("红桃七", 6) == "红桃\n七"


@given(TEXTS, WIDTHS)
def test_every_line_is_shorter_than_the_width(text: str, width: int) -> None:
    assert all(cells(line) < width for line in wrap(text, width).split("\n"))


@given(TEXTS, WIDTHS)
def test_nothing_is_lost_and_only_blanks_go(text: str, width: int) -> None:
    def letters(some: str) -> str:
        return some.translate({ord(blank): None for blank in " \t\n"})

    assert letters(wrap(text, width)) == letters(text)


@given(TEXTS, WIDTHS)
def test_no_line_ends_in_blanks_and_no_blank_line_is_made(text: str, width: int) -> None:
    lines = wrap(text, width).split("\n")
    assert all(line == line.rstrip(" \t") for line in lines)
    assert lines.count("") == sum(not line.strip(" \t") for line in text.split("\n"))


@given(st.lists(WORDS, min_size=1), WIDTHS)
@example(["a\u00a0b", "c"], 4)
def test_words_that_fit_stay_whole(words: list[str], width: int) -> None:
    wrapped = wrap(" ".join(words), width)
    if all(cells(word) < width for word in words):
        assert wrapped.replace("\n", " ") == " ".join(words)


@given(st.lists(WORDS, min_size=1), WIDTHS)
def test_a_line_is_broken_only_if_the_next_word_has_no_room(words: list[str], width: int) -> None:
    lines = wrap(" ".join(words), width).split("\n")
    for line, following in pairwise(lines):
        next_word = following.split(" ")[0]
        is_rest_of_word = line.split(" ")[-1] not in words
        assert is_rest_of_word or cells(f"{line} {next_word}") >= width


@given(TEXTS, WIDTHS)
def test_wrapping_again_changes_nothing(text: str, width: int) -> None:
    once = wrap(text, width)
    assert wrap(once, width) == once


@given(st.text(LETTERS, max_size=60), WIDTHS)
def test_places_follow_each_other_within_the_width(text: str, width: int) -> None:
    where = places(text, width)
    assert len(where) == len(text) + 1
    for character, here, following in zip(text, where, where[1:], strict=False):
        end = here.column + cells(character)
        assert end < width
        on_same_row = following == (here.row, end)
        on_next_row = following == (here.row + 1, 0)
        assert on_same_row or on_next_row


def test_the_place_after_a_full_row_is_still_on_it() -> None:
    assert places("abc", 4)[-1] == (0, 3)
    assert places("abcd", 4)[-1] == (1, 1)


def test_words_with_a_no_break_space_between_stay_in_one_line() -> None:
    line = "klondike\N{NO-BREAK SPACE}house\N{NO-BREAK SPACE}deal\N{NO-BREAK SPACE}4711"
    assert wrap(f"Here it is: {line} and more.", 20) == f"Here it is:\n{line}\nand more."
