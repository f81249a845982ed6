"""What is doubtful is heard once more, before anybody is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from voice.grammars import ANSWERS, SEVEN, fsg

from a11y_klondike.voice.base import Evidence, Reading, SpokenGrammar, heard
from a11y_klondike.voice.decision import Band
from a11y_klondike.voice.second_hearing import decided, sufficient

if TYPE_CHECKING:
    from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer

CERTAIN = Evidence(full=Reading("draw a card"), confidence=1.0)
LIKELY = replace(CERTAIN, confidence=0.4)
NOTHING = Evidence()


class Ear:
    """Hears something else when it hears once more."""

    def __init__(self, second: Evidence | None) -> None:
        self._second = second
        self.asked = 0

    def use(self, full: SpokenGrammar) -> None: ...
    def use_now(self, now: SpokenGrammar | None) -> None: ...
    def begin(self) -> None: ...
    def feed(self, samples: bytes) -> None: ...

    def end(self) -> Evidence:
        return NOTHING

    def again(self) -> Evidence | None:
        self.asked += 1
        return self._second


def test_what_is_certain_is_not_heard_again() -> None:
    ear = Ear(NOTHING)
    assert decided(ear, CERTAIN).band is Band.ACT
    assert ear.asked == 0


@pytest.mark.parametrize("first", [LIKELY, NOTHING])
def test_what_is_doubtful_is(first: Evidence) -> None:
    ear = Ear(CERTAIN)
    assert decided(ear, first).band is Band.ACT
    assert ear.asked == 1
    assert sufficient(ear, first) is CERTAIN


def test_what_cant_be_heard_again_is_decided_as_it_is() -> None:
    assert decided(Ear(None), LIKELY).band is Band.ASK
    assert sufficient(Ear(None), LIKELY) is LIKELY


def test_what_it_wasnt_is_doubtful_and_stays_out() -> None:
    ear = Ear(CERTAIN)
    assert decided(ear, CERTAIN, {"draw a card"}).band is Band.IGNORE
    assert ear.asked == 1


def test_a_sentence_is_heard_again_as_well_and_with_what_makes_sense_now(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes
) -> None:
    recognizer.use_now(SpokenGrammar(fsg([*ANSWERS, [[word] for word in SEVEN.split()]]), {}))
    first = heard(recognizer, seven_of_hearts)
    again = recognizer.again()
    assert again
    assert again.full.words == again.now.words == SEVEN == first.full.words
    assert (again.frames, again.loudest) == (first.frames, first.loudest)
    assert again.phone_score != first.phone_score, "it is heard with another mean"
    assert recognizer.again() == again, "as often as one likes"
    assert heard(recognizer, seven_of_hearts) == first, "which changes nothing about what follows"


def test_there_is_nothing_to_hear_again(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes
) -> None:
    assert recognizer.again() is None, "nothing was said yet"
    heard(recognizer, bytes(32_000))
    assert recognizer.again() is None, "it was silent"
    recognizer.begin()
    recognizer.feed(seven_of_hearts)
    assert recognizer.again() is None, "somebody still speaks"
    recognizer.end()
    recognizer.use(SpokenGrammar(fsg(ANSWERS), {}))
    assert recognizer.again() is None, "other words are heard now"
    heard(recognizer, seven_of_hearts * 5)
    assert recognizer.again() is None, "so long is no command"
