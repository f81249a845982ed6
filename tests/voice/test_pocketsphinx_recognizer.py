"""The offline recogniser: grammars come and go, and sounds are words or nothing."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
import speech_recognition as sr
from voice.grammars import CARD_MOVES, NUMBERS, fsg

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.base import SpokenGrammar
from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer
from a11y_klondike.voice.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from a11y_klondike.voice.base import Recognizer

    Recording = Callable[[str, str], Path]


class Breaking:
    """A decoder that breaks in the middle of an utterance."""

    def __init__(self, decoder: object) -> None:
        self._decoder = decoder

    def __getattr__(self, name: str) -> object:
        return getattr(self._decoder, name)

    def process_raw(self, _samples: bytes, *, full_utt: bool) -> None:
        assert full_utt
        raise RuntimeError("Failed to process")


ANSWERS = SpokenGrammar(fsg([[["yes"], ["please", ""]], [["no"], ["thanks", ""]]]), {})


def audio(samples: bytes, rate: int = 16_000, width: int = 2) -> sr.AudioData:
    return sr.AudioData(samples, rate, width)


@pytest.fixture
def seven_of_hearts(recording: Recording) -> sr.AudioData:
    return read_wav(recording("espeak", "move_the_seven_of_hearts_to_column_four"))


def test_it_is_a_recognizer(recognizer: PocketsphinxRecognizer) -> None:
    general: Recognizer = recognizer
    assert general.hear(audio(bytes(3_200))).words == ""


@pytest.mark.parametrize("seconds", [0, 1 / 16_000, 0.01, 0.5, 3])
def test_in_silence_nothing_is_heard(recognizer: PocketsphinxRecognizer, seconds: float) -> None:
    heard = recognizer.hear(audio(bytes(round(seconds * 16_000) * 2)))
    assert (heard.words, heard.score) == ("", 0)
    assert heard.frames == pytest.approx(seconds * 100, abs=3)


@pytest.mark.parametrize(("rate", "width"), [(8_000, 2), (16_000, 1), (44_100, 2), (48_000, 4)])
def test_any_sound_format_is_heard(
    recognizer: PocketsphinxRecognizer, recording: Recording, rate: int, width: int
) -> None:
    sound = read_wav(recording("espeak", "give_me_a_hint"))
    converted = sound.get_raw_data(convert_rate=rate, convert_width=width)
    assert recognizer.hear(audio(converted, rate, width)).words == "give me a hint"


def test_equal_recordings_are_heard_equally(
    recognizer: PocketsphinxRecognizer, seven_of_hearts: sr.AudioData
) -> None:
    first = recognizer.hear(seven_of_hearts)
    noise = random.Random(1).randbytes(48_000)
    recognizer.hear(audio(noise))
    assert recognizer.hear(seven_of_hearts) == first


def test_the_grammar_can_be_exchanged(
    recognizer: PocketsphinxRecognizer,
    card_moves: SpokenGrammar,
    seven_of_hearts: sr.AudioData,
    recording: Recording,
) -> None:
    yes = read_wav(recording("espeak", "yes"))
    for _ in range(3):
        recognizer.use(ANSWERS)
        assert recognizer.hear(yes).words == "yes"
        assert "seven" not in recognizer.hear(seven_of_hearts).words
        recognizer.use(card_moves)
        assert recognizer.hear(seven_of_hearts).words == "move the seven of hearts to column four"


def test_a_grammar_weighs_as_in_a_file_that_pocketsphinx_reads(
    recognizer: PocketsphinxRecognizer, tmp_path: Path, recording: Recording
) -> None:
    head = "FSG_BEGIN x\nNUM_STATES 3\nSTART_STATE 0\nFINAL_STATE 2\n"
    steps = "TRANSITION 0 1 0.01 yes\nTRANSITION 0 1 0.1 no\nTRANSITION 1 2 0.25\nFSG_END\n"
    yes = read_wav(recording("espeak", "yes"))
    recognizer.use(SpokenGrammar(head + steps, {}))
    ours = recognizer.hear(yes)
    file = tmp_path / "grammar.fsg"
    file.write_text(head + steps, encoding="ascii")
    decoder = recognizer._decoder
    decoder.add_fsg("file", decoder.read_fsg(str(file)))
    decoder.activate_search("file")
    theirs = recognizer.hear(yes)
    assert (ours.words, theirs.words) == ("yes", "yes")
    assert ours.score == pytest.approx(theirs.score, abs=10)  # rounded in another place


def test_grammars_of_the_past_take_no_memory(
    recognizer: PocketsphinxRecognizer, card_moves: SpokenGrammar
) -> None:
    for grammar in [ANSWERS, card_moves] * 3:
        recognizer.use(grammar)
    for number in range(1, 7):
        with pytest.raises(KeyError):
            recognizer._decoder.activate_search(f"grammar {number}")
    recognizer._decoder.activate_search("grammar 7")


def test_a_word_may_be_given_a_pronunciation(
    recognizer: PocketsphinxRecognizer, recording: Recording
) -> None:
    choices = fsg([[["redeal", "restart", "repeat"]]])
    recognizer.use(SpokenGrammar(choices, {"redeal": ("R IY D IY L",)}))
    assert recognizer.hear(read_wav(recording("espeak", "redeal"))).words == "redeal"
    assert recognizer.hear(read_wav(recording("espeak", "restart"))).words == "restart"


def test_a_given_pronunciation_is_heard_besides_the_usual_one(
    recognizer: PocketsphinxRecognizer, recording: Recording
) -> None:
    recognizer.use(SpokenGrammar(fsg([[NUMBERS]]), {"seven": ("S IY B AH N",)}))
    assert recognizer.hear(read_wav(recording("espeak", "seven"))).words == "seven"
    assert recognizer.hear(read_wav(recording("espeak", "seebun"))).words == "seven"


def test_another_grammar_may_pronounce_a_word_differently(
    recognizer: PocketsphinxRecognizer, recording: Recording
) -> None:
    words = fsg([[["dame", "ten", "four"]]])
    recognizer.use(SpokenGrammar(words, {"dame": ("D AA M AH",)}))
    assert recognizer.hear(read_wav(recording("espeak", "dahma"))).words == "dame"
    recognizer.use(SpokenGrammar(words, {}))
    assert recognizer.hear(read_wav(recording("espeak", "dame"))).words == "dame"
    assert recognizer._taught["dame"] == ("D EY M",)


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
    seven_of_hearts: sr.AudioData,
    grammar: SpokenGrammar,
    reason: str,
) -> None:
    with pytest.raises(ValueError, match=reason):
        recognizer.use(grammar)
    assert recognizer.hear(seven_of_hearts).words == "move the seven of hearts to column four"


def test_without_a_grammar_nothing_can_be_heard() -> None:
    with pytest.raises(RuntimeError, match="no grammar"):
        PocketsphinxRecognizer().hear(audio(bytes(3_200)))


def test_after_an_error_the_decoder_hears_again(
    recognizer: PocketsphinxRecognizer,
    seven_of_hearts: sr.AudioData,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(recognizer, "_decoder", Breaking(recognizer._decoder))
        with pytest.raises(DeviceError) as caught:
            recognizer.hear(seven_of_hearts)
    assert caught.value.device is Device.RECOGNIZER
    assert recognizer.hear(seven_of_hearts).words == "move the seven of hearts to column four"


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
    capfd: pytest.CaptureFixture[str], seven_of_hearts: sr.AudioData
) -> None:
    capfd.readouterr()
    recognizer = PocketsphinxRecognizer()
    recognizer.use(SpokenGrammar(fsg(CARD_MOVES), {}))
    recognizer.hear(seven_of_hearts)
    assert recognizer.hear(audio(random.Random(1).randbytes(640))).words == ""
    recognizer.use(ANSWERS)
    recognizer.hear(seven_of_hearts)
    assert capfd.readouterr() == ("", "")
