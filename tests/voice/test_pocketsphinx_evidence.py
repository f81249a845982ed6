"""What the offline recogniser tells of a sound, however it comes in."""

from __future__ import annotations

import array
import audioop
import random
from typing import TYPE_CHECKING

import pytest
from voice.grammars import ANSWERS, RANKS, SEVEN, allows, fsg

from a11y_klondike.voice.base import Evidence, Reading, SpokenGrammar, heard
from a11y_klondike.voice.noise_floor import NoiseFloor
from a11y_klondike.voice.phones import PHONES, similarity

if TYPE_CHECKING:
    from collections.abc import Callable

    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer


def test_it_is_a_recognizer(recognizer: PocketsphinxRecognizer) -> None:
    general: Recognizer = recognizer
    assert heard(general, bytes(3_200)) == Evidence(frames=10)


@pytest.mark.parametrize("seconds", [0, 1 / 16_000, 0.01, 0.5, 3])
@pytest.mark.parametrize("loudest", [0, 30])
def test_in_silence_nothing_is_heard(
    recognizer: PocketsphinxRecognizer, seconds: float, loudest: int
) -> None:
    samples = array.array("h", [loudest] * round(seconds * 16_000))
    recognizer.use_now(SpokenGrammar(fsg(ANSWERS), {}))
    evidence = heard(recognizer, samples.tobytes())
    assert evidence == Evidence(frames=int(seconds * 100), loudest=loudest if seconds else 0)


@pytest.mark.parametrize("samples", [1, 160, 409, 410, 511, 512, 513, 1_100, 8_000])
def test_sounds_of_any_length_are_heard(recognizer: PocketsphinxRecognizer, samples: int) -> None:
    evidence = heard(recognizer, random.Random(1).randbytes(samples * 2))
    assert evidence.frames == samples // 160
    assert evidence.full.words == "" or samples > 2_000


def test_what_is_heard_of_a_sentence(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes
) -> None:
    evidence = heard(recognizer, seven_of_hearts)
    assert evidence.full.words == SEVEN
    assert evidence.full.score < 0
    # "the" is said as "thee" before vowels only; "to" as "ta" or as "too".
    assert " ".join(evidence.full.phones).startswith("M UW V DH AH S EH V AH N AH V HH AA R T S T")
    assert evidence.now == Reading()
    assert evidence.frames == len(seven_of_hearts) // 320
    assert evidence.loudest == audioop.max(seven_of_hearts, 2)
    assert evidence.confidence is None


def test_the_loudest_sample_is_at_most_the_largest_positive_number(
    recognizer: PocketsphinxRecognizer,
) -> None:
    loud = array.array("h", [-32_768, 32_767] * 1_000).tobytes()
    assert heard(recognizer, loud).loudest == 32_767


def test_the_sounds_are_heard_whatever_the_grammar(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes
) -> None:
    in_card_moves = heard(recognizer, seven_of_hearts)
    recognizer.use(SpokenGrammar(fsg(ANSWERS), {}))
    in_answers = heard(recognizer, seven_of_hearts)
    assert in_answers.phones == in_card_moves.phones
    assert in_answers.phone_score == in_card_moves.phone_score
    assert PHONES.issuperset(in_answers.phones)
    right = similarity(in_card_moves.phones, in_card_moves.full.phones)
    assert right > 0.6 > similarity(in_answers.phones, in_answers.full.phones)


def test_scores_of_two_grammars_can_be_compared(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes
) -> None:
    recognizer.use_now(SpokenGrammar(fsg([[[word] for word in SEVEN.split()]]), {}))
    evidence = heard(recognizer, seven_of_hearts)
    assert evidence.now.words == evidence.full.words == SEVEN
    assert evidence.now.score == pytest.approx(evidence.full.score, rel=0.03)
    recognizer.use_now(SpokenGrammar(fsg([[[word] for word in ["no", "thank", "you"]]]), {}))
    evidence = heard(recognizer, seven_of_hearts)
    assert evidence.now.words in {"", "no thank you"}
    assert not evidence.now.words or evidence.now.score < 1.2 * evidence.full.score


def test_what_makes_sense_now_is_heard_beside_the_whole_language(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes, sound: Callable[[str], bytes]
) -> None:
    kings = [[RANKS[9:], ["of"], ["hearts", "clubs"]], *ANSWERS]
    recognizer.use_now(SpokenGrammar(fsg(kings), {}))
    yes = heard(recognizer, sound("yes"))
    assert (yes.now.words, yes.full.words) == ("yes", "yes")
    seven = heard(recognizer, seven_of_hearts)
    assert seven.full.words == SEVEN
    assert seven.now.words != SEVEN
    recognizer.use_now(None)
    assert heard(recognizer, sound("yes")).now == Reading()


def test_a_language_does_away_with_what_made_sense_in_another(
    recognizer: PocketsphinxRecognizer, card_moves: SpokenGrammar, seven_of_hearts: bytes
) -> None:
    recognizer.use_now(SpokenGrammar(fsg(ANSWERS), {}))
    recognizer.use(card_moves)
    assert heard(recognizer, seven_of_hearts).now == Reading()


def test_what_else_it_may_have_been_is_told(
    recognizer: PocketsphinxRecognizer, sound: Callable[[str], bytes]
) -> None:
    cards = [[RANKS, ["of"], ["hearts"]]]
    recognizer.use_now(SpokenGrammar(fsg(cards), {}))
    evidence = heard(recognizer, sound("nine of hearts"))
    assert evidence.now.words == "nine of hearts"
    words = [other.words for other in evidence.others]
    assert "five of hearts" in words
    assert len(set(words)) == len(words) <= 8
    assert not {evidence.now.words, evidence.full.words} & set(words)
    scores = [other.score for other in evidence.others]
    assert scores == sorted(scores, reverse=True)
    assert evidence.now.score >= scores[0]
    five = next(other for other in evidence.others if other.words == "five of hearts")
    assert " ".join(five.phones[:4]) == "F AY V AH"


def test_without_a_grammar_of_now_others_are_of_the_whole_language(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes, card_moves: SpokenGrammar
) -> None:
    evidence = heard(recognizer, seven_of_hearts)
    assert evidence.others
    assert all(allows(card_moves.fsg, other.words) for other in evidence.others)


def test_equal_recordings_are_heard_equally(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes
) -> None:
    recognizer.use_now(SpokenGrammar(fsg(ANSWERS), {}))
    first = heard(recognizer, seven_of_hearts)
    heard(recognizer, random.Random(1).randbytes(48_000))
    assert heard(recognizer, seven_of_hearts) == first


@pytest.mark.parametrize("seed", range(4))
def test_it_does_not_matter_how_a_recording_is_cut(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes, seed: int
) -> None:
    recognizer.use_now(SpokenGrammar(fsg(ANSWERS), {}))
    whole = heard(recognizer, seven_of_hearts)
    chance = random.Random(seed)
    recognizer.begin()
    rest = seven_of_hearts
    while rest:
        size = 2 * chance.choice([0, 1, 7, 160, 480, 512, 5_000])
        recognizer.feed(rest[:size])
        rest = rest[size:]
    assert recognizer.end() == whole


def test_what_has_begun_may_be_forgotten(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes, sound: Callable[[str], bytes]
) -> None:
    whole = heard(recognizer, seven_of_hearts)
    recognizer.begin()
    recognizer.feed(sound("draw a card"))
    assert heard(recognizer, seven_of_hearts) == whole


def test_it_is_decoded_while_it_is_said(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[bytes] = []
    decode = recognizer._decode

    def count(block: bytes) -> None:
        taken.append(block)
        decode(block)

    monkeypatch.setattr(recognizer, "_decode", count)
    recognizer.begin()
    recognizer.feed(seven_of_hearts)
    assert {len(block) for block in taken} == {1_024}
    behind = (len(seven_of_hearts) - 1_024 * len(taken)) / 32_000
    assert 0.05 < behind < 0.2  # seconds that are left to decode at the end
    recognizer.end()
    whole = seven_of_hearts.ljust(1_024 * len(taken), b"\0")
    assert b"".join(taken) == NoiseFloor().under(whole)


def test_nothing_is_fed_or_ended_that_has_not_begun(recognizer: PocketsphinxRecognizer) -> None:
    with pytest.raises(RuntimeError, match="begun"):
        recognizer.feed(bytes(2))
    with pytest.raises(RuntimeError, match="begun"):
        recognizer.end()
    heard(recognizer, bytes(2))
    with pytest.raises(RuntimeError, match="begun"):
        recognizer.end()
    recognizer.begin()
    recognizer.use_now(SpokenGrammar(fsg(ANSWERS), {}))  # in the middle of an utterance: it is over
    with pytest.raises(RuntimeError, match="begun"):
        recognizer.feed(bytes(2))
