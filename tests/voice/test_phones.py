"""How alike the sounds of speech are."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.voice.phones import PHONES, similarity

RUNS = st.lists(st.sampled_from(sorted(PHONES)), max_size=12)


def like(one: str, other: str) -> float:
    return similarity(one.split(), other.split())


def test_there_are_39() -> None:
    assert len(PHONES) == 39


@given(RUNS)
def test_a_run_is_like_itself(run: list[str]) -> None:
    assert similarity(run, run) == 1


@given(RUNS, RUNS)
def test_it_is_a_share_and_the_same_both_ways(one: list[str], other: list[str]) -> None:
    assert 0 <= similarity(one, other) <= 1
    assert similarity(one, other) == pytest.approx(similarity(other, one))


def test_different_sounds_are_not_equal() -> None:
    for one, other in itertools.combinations(PHONES, 2):
        assert 0 <= like(one, other) < 0.95, (one, other)


def test_nothing_is_like_nothing_only() -> None:
    assert similarity([], []) == 1
    assert similarity([], ["T"]) == similarity(["T"], []) == 0


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ("T D", "T K"),  # voice before place
        ("F S", "F M"),  # place before manner
        ("P B", "P AA"),
        ("T CH", "T SH"),
        ("L R", "L S"),
        ("IY IH", "IY AA"),
        ("EH AE", "EH UW"),
        ("AY AW", "AY UW"),
        ("AA AO", "AA IY"),
    ],
)
def test_sounds_that_are_made_in_like_ways_are_more_alike(near: str, far: str) -> None:
    assert like(*near.split()) > like(*far.split())


def test_vowels_and_consonants_have_nothing_in_common() -> None:
    assert like("IY", "Y") == like("AA", "R") == 0


def test_a_swallowed_sound_costs_less_than_a_wrong_one() -> None:
    hearts = "HH AA R T S"
    assert like("AA R T S", hearts) > like("IY AA R T S", hearts)


def test_commands_that_are_confused_are_more_alike_than_others() -> None:
    king, ten, three = "K IH NG", "T EH N", "TH R IY"
    assert like(king, ten) > like(king, three)
    assert like("EY S", "EY T") > like("EY S", "S IH K S")


def test_another_name_is_an_error() -> None:
    with pytest.raises(KeyError, match="SIL"):
        similarity(["SIL"], ["T"])
    with pytest.raises(KeyError, match="AH0"):
        similarity(["T"], ["AH0"])
