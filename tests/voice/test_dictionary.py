"""The pronouncing dictionary of the model."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pocketsphinx
import pytest

from a11y_klondike.voice.dictionary import _word, look_up
from a11y_klondike.voice.phones import PHONES

DICTIONARY = Path(pocketsphinx.get_model_path()) / "en-us" / "cmudict-en-us.dict"


def test_every_way_to_say_a_word_is_found() -> None:
    assert look_up(["to", "seven", "the"], DICTIONARY) == {
        "to": ("T UW", "T IH", "T AH"),
        "seven": ("S EH V AH N",),
        "the": ("DH AH", "DH IY"),
    }


def test_unknown_words_are_left_out() -> None:
    unknown = ["redeal", "kreuzdame", "", "(", " ", "!", "zzz", "\N{WHITE SMILING FACE}"]
    assert look_up([*unknown, "h"], DICTIONARY).keys() == {"h"}


def test_the_dictionary_is_sorted_as_the_search_needs_it() -> None:
    lines = DICTIONARY.read_bytes().splitlines()
    words = [_word(line) for line in lines]
    # pocketsphinx 5.0.4 has one pair in the wrong order ("stilton", "stilted").
    assert sum(one > other for one, other in pairwise(words)) <= 1
    ends = {words[0].decode(), words[-1].decode()}
    assert look_up(ends, DICTIONARY).keys() == ends


def test_a_missing_dictionary_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        look_up(["seven"], tmp_path / "none.dict")


def test_we_know_the_phones_of_the_model() -> None:
    lines = DICTIONARY.read_text(encoding="utf-8").splitlines()
    assert {phone for line in lines for phone in line.split()[1:]} == PHONES
