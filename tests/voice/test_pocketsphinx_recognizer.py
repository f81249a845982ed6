"""The offline recogniser: grammars come and go, and it stays."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from voice.grammars import ANSWERS as ANSWERS_OF_ALL
from voice.grammars import CARD_MOVES, NUMBERS, RANKS, SEVEN, SUITS, fsg

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.base import SpokenGrammar, heard
from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer

if TYPE_CHECKING:
    from collections.abc import Callable

ANSWERS = SpokenGrammar(fsg(ANSWERS_OF_ALL), {})


class Breaking:
    """A decoder that breaks in the middle of an utterance."""

    def __init__(self, decoder: object) -> None:
        self._decoder = decoder

    def __getattr__(self, name: str) -> object:
        return getattr(self._decoder, name)

    def process_raw(self, _samples: bytes) -> None:
        raise RuntimeError("Failed to process")


def said(recognizer: PocketsphinxRecognizer, samples: bytes) -> str:
    """Return the sentence of the whole language that is heard."""
    return heard(recognizer, samples).full.words


def test_the_grammar_can_be_exchanged(
    recognizer: PocketsphinxRecognizer,
    card_moves: SpokenGrammar,
    seven_of_hearts: bytes,
    sound: Callable[[str], bytes],
) -> None:
    yes = sound("yes")
    for _ in range(3):
        recognizer.use(ANSWERS)
        assert said(recognizer, yes) == "yes"
        assert "seven" not in said(recognizer, seven_of_hearts)
        recognizer.use(card_moves)
        assert said(recognizer, seven_of_hearts) == SEVEN


def test_a_grammar_weighs_as_in_a_file_that_pocketsphinx_reads(
    recognizer: PocketsphinxRecognizer, tmp_path: Path, sound: Callable[[str], bytes]
) -> None:
    head = "FSG_BEGIN x\nNUM_STATES 3\nSTART_STATE 0\nFINAL_STATE 2\n"
    steps = "TRANSITION 0 1 0.01 yes\nTRANSITION 0 1 0.1 no\nTRANSITION 1 2 0.25\nFSG_END\n"
    yes = sound("yes")
    recognizer.use(SpokenGrammar(head + steps, {}))
    ours = heard(recognizer, yes).full
    file = tmp_path / "grammar.fsg"
    file.write_text(head + steps, encoding="ascii")
    decoder = recognizer._full._decoder
    decoder.add_fsg("file", decoder.read_fsg(str(file)))
    decoder.activate_search("file")
    theirs = heard(recognizer, yes).full
    assert (ours.words, theirs.words) == ("yes", "yes")
    assert ours.score == pytest.approx(theirs.score, abs=10)  # rounded in another place


def test_grammars_of_the_past_take_no_memory(
    recognizer: PocketsphinxRecognizer, card_moves: SpokenGrammar
) -> None:
    for grammar in [ANSWERS, card_moves] * 3:
        recognizer.use(grammar)
    for number in range(1, 7):
        with pytest.raises(KeyError):
            recognizer._full._decoder.activate_search(f"grammar {number}")
    recognizer._full._decoder.activate_search("grammar 7")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell it elsewhere")
def test_many_moments_take_no_memory(recognizer: PocketsphinxRecognizer) -> None:
    def pages() -> int:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])

    def pass_moments(count: int) -> None:
        for _ in range(count):
            cards: list[list[list[str]]] = [
                [[chance.choice(RANKS)], ["of"], [chance.choice(SUITS)]] for _ in range(12)
            ]
            recognizer.use_now(SpokenGrammar(fsg(cards), {}))

    chance = random.Random(1)
    pass_moments(100)
    before = pages()
    pass_moments(1_000)
    assert pages() - before < 100  # 400 KB: a search has more than that


def test_a_moment_that_stays_is_not_taken_anew(recognizer: PocketsphinxRecognizer) -> None:
    recognizer.use_now(ANSWERS)
    decoder = recognizer._now
    assert decoder is not None
    recognizer.use_now(SpokenGrammar(ANSWERS.fsg, {}))
    assert (recognizer._now, decoder._searches) == (decoder, 1)
    recognizer.use_now(None)
    recognizer.use_now(ANSWERS)
    assert (recognizer._now, decoder._searches) == (decoder, 2)


@pytest.mark.parametrize("is_now", [False, True])
def test_a_wrong_grammar_of_now_is_refused_and_the_last_one_stays(
    recognizer: PocketsphinxRecognizer, sound: Callable[[str], bytes], *, is_now: bool
) -> None:
    recognizer.use_now(ANSWERS if is_now else None)
    for grammar in ("FSG_END", fsg([[["kreuzdame"]]])):
        with pytest.raises(ValueError, match=r"complete|kreuzdame"):
            recognizer.use_now(SpokenGrammar(grammar, {}))
    assert heard(recognizer, sound("yes")).now.words == ("yes" if is_now else "")


def test_what_is_taught_for_a_moment_is_unlearned_after_it(
    recognizer: PocketsphinxRecognizer, sound: Callable[[str], bytes]
) -> None:
    words = fsg([[["ten", "draw"]]])
    recognizer.use_now(SpokenGrammar(words, {"ten": ("T IH N", "B R AO")}))
    assert heard(recognizer, sound("draw")).now.phones in {("B", "R", "AO"), ("D", "R", "AO")}
    recognizer.use_now(SpokenGrammar(words, {}))
    assert heard(recognizer, sound("draw")).now.words == "draw"
    assert recognizer._now is not None
    assert recognizer._now._taught["ten"] == ("T EH N",)


def test_a_word_may_be_given_a_pronunciation(
    recognizer: PocketsphinxRecognizer, sound: Callable[[str], bytes]
) -> None:
    choices = fsg([[["redeal", "restart", "repeat"]]])
    recognizer.use(SpokenGrammar(choices, {"redeal": ("R IY D IY L",)}))
    assert said(recognizer, sound("redeal")) == "redeal"
    assert said(recognizer, sound("restart")) == "restart"


def test_a_given_pronunciation_is_heard_besides_the_usual_one(
    recognizer: PocketsphinxRecognizer, sound: Callable[[str], bytes]
) -> None:
    recognizer.use(SpokenGrammar(fsg([[NUMBERS]]), {"seven": ("S IY B AH N",)}))
    assert said(recognizer, sound("seven")) == "seven"
    assert said(recognizer, sound("seebun")) == "seven"


def test_another_grammar_may_pronounce_a_word_differently(
    recognizer: PocketsphinxRecognizer, sound: Callable[[str], bytes]
) -> None:
    words = fsg([[["dame", "ten", "four"]]])
    recognizer.use(SpokenGrammar(words, {"dame": ("D AA M AH",)}))
    assert said(recognizer, sound("dahma")) == "dame"
    recognizer.use(SpokenGrammar(words, {}))
    assert said(recognizer, sound("dame")) == "dame"
    assert recognizer._full._taught["dame"] == ("D EY M",)


@pytest.mark.parametrize(
    ("grammar", "reason"),
    [
        (SpokenGrammar("FSG_BEGIN x\nFSG_END", {}), "complete"),
        (SpokenGrammar(fsg([[["yes", "redeal", "kreuzdame"]]]), {}), "kreuzdame, redeal$"),
        (SpokenGrammar(fsg([[["yes", "redeal"]]]), {"redeal": ()}), "redeal$"),
        (SpokenGrammar(fsg([[["yes", "redeal"]]]), {"redeal": ("R IY1 D",)}), "phones.*redeal$"),
        (SpokenGrammar(fsg([[["yes", "redeal"]]]), {"redeal": ("",)}), "phones.*redeal$"),
    ],
)
def test_a_wrong_grammar_is_refused_and_the_last_one_stays(
    recognizer: PocketsphinxRecognizer,
    seven_of_hearts: bytes,
    grammar: SpokenGrammar,
    reason: str,
) -> None:
    with pytest.raises(ValueError, match=reason):
        recognizer.use(grammar)
    assert said(recognizer, seven_of_hearts) == SEVEN


def test_without_a_grammar_nothing_can_be_heard() -> None:
    with pytest.raises(RuntimeError, match="no grammar"):
        PocketsphinxRecognizer().begin()


def test_after_an_error_the_decoder_hears_again(
    recognizer: PocketsphinxRecognizer,
    seven_of_hearts: bytes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        feed = recognizer._phones._feed
        patch.setattr(feed, "_decoder", Breaking(feed._decoder))
        with pytest.raises(DeviceError) as caught:
            heard(recognizer, seven_of_hearts)
    assert caught.value.device is Device.RECOGNIZER
    assert said(recognizer, seven_of_hearts) == SEVEN


def test_a_missing_model_is_a_device_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("POCKETSPHINX_PATH", str(tmp_path))
    with pytest.raises(DeviceError) as caught:
        PocketsphinxRecognizer()
    assert caught.value.device is Device.RECOGNIZER


def test_a_missing_dictionary_is_a_device_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, card_moves: SpokenGrammar
) -> None:
    recognizer = PocketsphinxRecognizer()
    monkeypatch.setenv("POCKETSPHINX_PATH", str(tmp_path))
    with pytest.raises(DeviceError) as caught:
        recognizer.use(card_moves)
    assert caught.value.device is Device.RECOGNIZER


def test_nothing_is_written_to_the_terminal(
    capfd: pytest.CaptureFixture[str], seven_of_hearts: bytes
) -> None:
    capfd.readouterr()
    recognizer = PocketsphinxRecognizer()
    recognizer.use(SpokenGrammar(fsg(CARD_MOVES), {}))
    heard(recognizer, seven_of_hearts)
    assert said(recognizer, random.Random(1).randbytes(640)) == ""
    recognizer.use(ANSWERS)
    heard(recognizer, seven_of_hearts)
    assert capfd.readouterr() == ("", "")
