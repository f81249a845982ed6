"""What is made of what was heard: all of it pure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from a11y_klondike.voice import rejection_model as model
from a11y_klondike.voice.base import Evidence, Reading
from a11y_klondike.voice.certainty import certainty, features
from a11y_klondike.voice.decision import Band, Decision, decide

HOME = ["AH", "V", "S", "P", "EY", "D", "Z", "T", "AH", "K", "AA", "L", "AH", "M", "T", "UW"]
KING = ["K", "IH", "NG", *HOME]
TEN = ["T", "EH", "N", *HOME]
COUGH = ["HH", "AH", "F", "K", "HH", "P", "AH"]
FRAMES = 220
SOUNDS = -4_000.0
FAR = 7_000.0
"""By how much commands fit worse that are found in other sounds, about."""


def reading(words: str, phones: list[str], *, behind: float = 0.0) -> Reading:
    return Reading(words, SOUNDS - 200 - behind, tuple(phones))


KING_HOME = reading("king of spades to column two", KING)
TEN_HOME = reading("ten of spades to column two", TEN)


def sound(
    now: Reading | None = None,
    full: Reading | None = None,
    *others: Reading,
    heard: list[str] = KING,
    frames: int = FRAMES,
) -> Evidence:
    """Return the evidence for a sound with these phones."""
    return Evidence(
        now or Reading(),
        full or now or Reading(),
        others,
        phones=tuple(heard),
        phone_score=SOUNDS,
        frames=frames,
        loudest=9_000,
    )


def worse(one: Reading, by: float) -> Reading:
    return replace(one, score=one.score - by)


def test_what_fits_is_done() -> None:
    decision = decide(sound(KING_HOME))
    assert (decision.band, decision.words, decision.others) == (Band.ACT, KING_HOME.words, ())
    assert decision.certainty >= model.ACT


def test_nothing_heard_is_ignored() -> None:
    assert decide(Evidence(frames=300)) == Decision(Band.IGNORE, "", certainty=0.0)
    assert decide(sound()) == Decision(Band.IGNORE, "", certainty=0.0)


def test_a_cough_is_ignored() -> None:
    far = worse(KING_HOME, FAR)
    decision = decide(sound(far, heard=COUGH))
    assert decision.band is Band.IGNORE
    assert decision.certainty < model.ASK


def test_a_hiss_without_sounds_is_ignored() -> None:
    """Sentences are always found, but there was nothing that could be one."""
    decision = decide(sound(KING_HOME, heard=[]))
    assert (decision.band, decision.words) == (Band.IGNORE, "")


def test_bands_follow_the_certainty() -> None:
    """From worse to better, a sentence is ignored, asked about, done: each at its bound."""
    bands = []
    for by in range(12_000, -1, -50):
        told = decide(sound(worse(KING_HOME, by), heard=COUGH + KING))
        bands.append(told.band)
        at_least = {Band.ACT: model.ACT, Band.ASK: model.ASK, Band.IGNORE: 0.0}
        below = {Band.ACT: 1.1, Band.ASK: model.ACT, Band.IGNORE: model.ASK}
        assert at_least[told.band] <= told.certainty < below[told.band]
    assert bands == sorted(bands, key=[Band.IGNORE, Band.ASK, Band.ACT].index)
    assert bands[0] is Band.IGNORE


def test_what_makes_sense_now_wins_by_a_little() -> None:
    """An illegal move that fits a little better was a legal one, said so-so."""
    better = worse(TEN_HOME, -(model.FAVOUR - 1))
    assert decide(sound(KING_HOME, better)).words == KING_HOME.words


def test_what_makes_no_sense_wins_by_much() -> None:
    """Then the player hears why it is illegal: nothing is forced into a legal move."""
    better = worse(TEN_HOME, -(model.FAVOUR + model.RIVAL + 1))
    decision = decide(sound(KING_HOME, better, heard=TEN))
    assert (decision.words, decision.others) == (TEN_HOME.words, ())


def test_an_answer_is_preferred_to_a_sentence_that_fits_better() -> None:
    """Nothing but an answer is expected after a question."""
    no, moves = reading("no", ["N", "OW"]), reading("moves", ["M", "UW", "V", "Z"])
    better = worse(moves, -(model.FAVOUR_WORD - 1))
    assert decide(sound(no, better, heard=["N", "OW"], frames=70)).words == "no"
    assert model.FAVOUR_WORD > model.FAVOUR


def test_two_that_are_as_good_are_asked_about() -> None:
    decision = decide(sound(KING_HOME, None, worse(TEN_HOME, model.RIVAL - model.FAVOUR - 1)))
    assert (decision.band, decision.words) == (Band.ASK, KING_HOME.words)
    assert decision.others == (TEN_HOME.words,)


def test_what_makes_no_sense_now_is_no_rival_of_what_does() -> None:
    """Else no answer would count that sounds like a command."""
    decision = decide(sound(KING_HOME, worse(TEN_HOME, 1)))
    assert (decision.band, decision.words, decision.others) == (Band.ACT, KING_HOME.words, ())


def test_what_makes_sense_now_is_a_rival_of_what_does_not() -> None:
    """A move that isn't legal and fits a little better was perhaps the legal one."""
    better = worse(TEN_HOME, -(model.FAVOUR + 1))
    decision = decide(sound(KING_HOME, better, heard=TEN))
    assert (decision.band, decision.words) == (Band.ASK, TEN_HOME.words)
    assert decision.others == (KING_HOME.words,)


def test_after_wrong_the_rest_are_rivals_as_they_are() -> None:
    jack = reading("jack of spades to column two", KING)
    evidence = sound(worse(KING_HOME, 900), worse(TEN_HOME, 10), jack)
    decision = decide(evidence, {KING_HOME.words})
    assert (decision.words, decision.others) == (jack.words, (TEN_HOME.words,))


def test_no_more_rivals_than_can_be_asked_about() -> None:
    many = [reading(f"ten of spades to column two {number}", TEN) for number in range(8)]
    decision = decide(sound(KING_HOME, None, *many))
    assert decision.others == tuple(each.words for each in many[:4])


def test_what_is_far_behind_is_no_rival() -> None:
    decision = decide(sound(KING_HOME, None, worse(TEN_HOME, model.RIVAL + 1)))
    assert (decision.band, decision.others) == (Band.ACT, ())


def test_rivals_of_what_is_ignored_do_not_matter() -> None:
    far = worse(KING_HOME, FAR)
    decision = decide(sound(far, None, worse(TEN_HOME, FAR - model.FAVOUR), heard=COUGH))
    assert (decision.band, decision.others) == (Band.IGNORE, ())


def test_excluded_readings_are_passed_over() -> None:
    evidence = sound(KING_HOME, None, worse(TEN_HOME, 150))
    assert decide(evidence, {KING_HOME.words}).words == TEN_HOME.words
    assert decide(evidence, {KING_HOME.words, TEN_HOME.words}).words == ""


def test_excluded_readings_are_not_offered() -> None:
    evidence = sound(KING_HOME, None, TEN_HOME)
    assert decide(evidence, {TEN_HOME.words}).others == ()


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_answers_are_taken_or_left(answer: str) -> None:
    phones = {"yes": ["Y", "EH", "S"], "no": ["N", "OW"]}[answer]
    clear = decide(sound(reading(answer, phones), heard=phones, frames=70))
    assert (clear.band, clear.words) == (Band.ACT, answer)
    dim = decide(sound(reading(answer, phones, behind=2_500), heard=COUGH, frames=70))
    assert (dim.band, dim.words) == (Band.IGNORE, answer)


def test_a_single_word_has_no_rivals() -> None:
    """No question asks about the answer to another: a word is sure enough or it isn't."""
    no = reading("no", ["N", "OW"])
    nope = reading("nope", ["N", "OW", "P"])
    decision = decide(sound(no, None, nope, heard=["N", "OW"], frames=70))
    assert (decision.band, decision.words, decision.others) == (Band.ACT, "no", ())


def test_no_answer_becomes_another() -> None:
    """A word is taken or left. It is never repaired to what is nearest to it."""
    yes = reading("yes", ["Y", "EH", "S"])
    decision = decide(sound(yes, heard=["Y", "EH", "S"], frames=70), {"yes"})
    assert decision.words == ""


@pytest.mark.parametrize(
    ("confidence", "band"),
    [(None, Band.ACT), (0.9, Band.ACT), (0.45, Band.ASK), (0.1, Band.IGNORE)],
)
def test_engines_that_only_write_words(confidence: float | None, band: Band) -> None:
    written = Evidence(full=Reading("draw a card"), frames=120, confidence=confidence)
    decision = decide(written)
    assert (decision.band, decision.words) == (band, "draw a card")


def test_such_an_engine_is_only_asked_about_what_it_wrote_next() -> None:
    """What it says of itself, it says of the first."""
    first, second = Reading("ten of hearts to column four"), Reading("draw a card", -8)
    written = Evidence(full=first, others=(second,), frames=120, confidence=0.97)
    assert decide(written) == Decision(Band.ACT, first.words, certainty=1.0)
    assert decide(written, {first.words}).band is Band.ASK


def test_weights_are_those_of_the_features() -> None:
    """A feature that is new, renamed or gone needs the model to be fitted again."""
    assert list(features(KING_HOME, sound(KING_HOME))) == list(model.WEIGHTS)


def test_certainty_is_a_probability() -> None:
    for by in (-1e9, -10.0, 0.0, 10.0, 1e9):
        assert 0 <= certainty(worse(KING_HOME, by), sound(KING_HOME)) <= 1


def test_what_sounds_unlike_is_less_certain() -> None:
    alike = certainty(KING_HOME, sound(KING_HOME))
    unlike = certainty(KING_HOME, sound(KING_HOME, heard=COUGH * 2 + HOME[:5]))
    assert unlike < alike


def test_what_makes_no_sense_now_is_less_certain() -> None:
    assert certainty(TEN_HOME, sound(KING_HOME)) < certainty(TEN_HOME, sound(TEN_HOME))


def test_bounds_are_in_order() -> None:
    assert 0 < model.ASK < model.ACT < 1
    assert model.FAVOUR >= 0
    assert model.RIVAL >= 0


def test_an_empty_sound_divides_by_nothing() -> None:
    draw = Reading("draw", -1.0, ("D", "R", "AO"))
    assert decide(Evidence(full=draw, phones=("D",))).words == "draw"
    assert features(Reading("draw", -1.0), Evidence(phones=("D",)))["pace"] == 0


def test_features_are_counted_by_the_length_of_the_sound() -> None:
    told = features(worse(KING_HOME, 20), sound(KING_HOME, frames=200))
    assert told["fit"] == pytest.approx(-220 / 200)
    assert told["clarity"] == pytest.approx(SOUNDS / 200)
    assert (told["likeness"], told["missing"], told["odd"], told["word"]) == (1, 0, 0, 0)
