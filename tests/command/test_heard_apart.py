"""Commands about how the game talks sound unlike all others, as the recogniser spells sounds.

Its dictionary gives the phones of each word. Two wordings are as far apart as the number of phones
that must be put in, left out or changed to make one of the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product
from pathlib import Path

import pocketsphinx
import pytest

from a11y_klondike.command.advice import Advice
from a11y_klondike.command.hearing import Misheard
from a11y_klondike.command.listening import LISTENING
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.preference import PREFERENCES
from a11y_klondike.command.template import Choice, Literal, Node, Sequence, Slot, Valued
from a11y_klondike.voice.dictionary import look_up

ADVICE = {*(each.value for each in Advice), "next_move", "new_winnable_game"}
DICTIONARY = Path(pocketsphinx.get_model_path()) / "en-us" / "cmudict-en-us.dict"
MISHEARD = {each.value for each in Misheard}
TYPED_ONLY = {"listen_once", "listening_off"}
TOLD_APART = {
    *PREFERENCES,
    *LISTENING.keys() - TYPED_ONLY,
    *ADVICE,
    *MISHEARD,
    "repeat_slowly",
    "settings",
    "voices",
}
"""Of each pair that is compared, one is a wording of these."""
NEAR = {
    # The two words for it are what people say. What is lost by the wrong one is asked about first.
    ("braille on", "braille off"),
    ("turn on braille", "turn off braille"),
    ("speech on", "speech off"),
    ("confirm on", "confirm off"),
    ("sounds on", "sounds off"),
    ("headset on", "headset off"),
    # The harm is that it listens, or doesn't, and it says so; "listen to me" is longer.
    ("start listening", "stop listening"),
    # Each has longer wordings, and what one does for the other can be taken back at once.
    ("draw", "wrong"),
    ("pause", "wrong"),
    # Either only tells something, or is harmless, and one has a longer wording.
    ("slowly", "slower"),
    ("stock", "speak"),
    ("full", "sure"),
    ("score", "say more"),
    ("hint", "don't"),
}
"""Wordings that differ in two phones only, and why that is borne."""

Words = tuple[str, ...]


@pytest.fixture(scope="module")
def wordings(parser: Parser) -> dict[Words, str]:
    """All wordings without a slot that can be spoken, and the name of each one's command."""
    return {
        words: wording.command
        for wording in parser.grammar.wordings
        if wording.spoken
        for words in written_out(wording.node)
    }


def written_out(node: Node) -> Iterator[Words]:
    """Yield all wordings of a template, none if it has a slot."""
    match node:
        case Literal(text) | Valued(text):
            yield (text,)
        case Sequence(items):
            for parts in product(*map(list, map(written_out, items))):
                yield tuple(chain.from_iterable(parts))
        case Choice(options):
            yield from chain.from_iterable(map(written_out, options))
        case Slot():
            return


def phones(words: Words, sounds: dict[str, tuple[str, ...]]) -> Words:
    return tuple(phone for word in words for phone in sounds[word][0].split())


def distance(one: Words, other: Words) -> int:
    """Return how many phones differ."""
    row = list(range(len(other) + 1))
    for index, phone in enumerate(one, start=1):
        last = [index]
        for place, meant in enumerate(other, start=1):
            last.append(min(last[-1] + 1, row[place] + 1, row[place - 1] + (phone != meant)))
        row = last
    return row[-1]


def test_each_sounds_unlike_every_other_command(parser: Parser, wordings: dict[Words, str]) -> None:
    said = {word for words in wordings for word in words}
    sounds = {**look_up(said, DICTIONARY), **parser.vocabulary.pronunciations}
    assert said <= sounds.keys(), "the recogniser knows each word"
    spelt = {words: phones(words, sounds) for words in wordings}
    near: dict[frozenset[str], int] = {}
    for one, other in combinations(wordings, 2):
        names = {wordings[one], wordings[other]}
        if len(names) < 2 or not names & TOLD_APART:
            continue
        if abs(len(spelt[one]) - len(spelt[other])) < 3:
            apart = distance(spelt[one], spelt[other])
            if apart < 3:
                near[frozenset((" ".join(one), " ".join(other)))] = apart
    assert set(near) == {frozenset(pair) for pair in NEAR}
    assert min(near.values()) == 2


def test_the_distance_counts_what_is_left_out_put_in_or_changed() -> None:
    assert distance(("S", "L", "OW", "ER"), ("L", "OW", "ER")) == 1, "slower and lower"
    assert distance(("AO", "N"), ("AO", "F")) == 1
    assert distance((), ("S", "P")) == 2
    assert distance(("S", "P"), ("S", "P")) == 0
    assert distance(("S", "P", "IY"), ("P", "IY", "S")) == 2


def test_each_such_command_is_compared(wordings: dict[Words, str]) -> None:
    assert set(wordings.values()) >= TOLD_APART
    assert len(wordings) > 300
