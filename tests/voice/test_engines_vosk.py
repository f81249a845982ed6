"""vosk as a recogniser: what it is given, and what is made of its answers."""

from __future__ import annotations

import array
import math
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from voice.fake_vosk import Vosk, model_folder, put_in
from voice.grammars import CARD_MOVES, fsg

from a11y_klondike.errors import Device, DeviceError, RecognizerError, RecognizerFault
from a11y_klondike.voice.base import Reading, Recognizer, SpokenGrammar, heard
from a11y_klondike.voice.decision import Band, decide
from a11y_klondike.voice.engines.quiet import quiet_errors
from a11y_klondike.voice.engines.vosk_recognizer import VoskRecognizer
from a11y_klondike.voice.engines.written import Language
from a11y_klondike.voice.fsg import parse_fsg
from a11y_klondike.voice.sentences import Sentences

if TYPE_CHECKING:
    from pathlib import Path

MOVES = SpokenGrammar(fsg(CARD_MOVES), {})
DRAW = SpokenGrammar(fsg([[["draw"]], [["undo"]]]), {})
SECOND = bytes(32_000)
SEVEN, SIX = "seven of hearts to four", "six of hearts to four"


@pytest.fixture
def vosk(monkeypatch: pytest.MonkeyPatch) -> Vosk:
    return put_in(monkeypatch)


@pytest.fixture
def recognizer(vosk: Vosk, tmp_path: Path) -> VoskRecognizer:
    assert vosk.grammars == []
    recognizer = VoskRecognizer(model_folder(tmp_path / "model"), Language())
    recognizer.use(MOVES)
    return recognizer


def fault_of(folder: Path) -> RecognizerFault:
    with pytest.raises(RecognizerError) as raised:
        VoskRecognizer(folder, Language())
    assert (raised.value.device, raised.value.engine) == (Device.RECOGNIZER, "vosk")
    return raised.value.fault


def test_it_is_a_recognizer(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    general: Recognizer = recognizer
    vosk.alternatives = [("draw a card", 210.5)]
    assert heard(general, SECOND).full == Reading("draw a card")
    assert vosk.log_level < 0


@pytest.mark.usefixtures("recognizer")
def test_it_learns_the_language_from_sentences(vosk: Vosk) -> None:
    (given,) = vosk.grammars
    assert given[-1] == "[unk]"
    sentences = Sentences(parse_fsg(MOVES.fsg))
    assert all(sentences.accepts(phrase.split()) for phrase in given[:-1])
    assert {word for phrase in given[:-1] for word in phrase.split()} == sentences.words


def test_a_word_that_the_model_lacks_is_left_out(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    vosk.vocabulary = parse_fsg(MOVES.fsg).words - {"hint", "foundation"}
    recognizer.use(MOVES)
    words = " ".join(vosk.grammars[-1]).split()
    assert {"hint", "foundation", "give"}.isdisjoint(words)
    assert {"seven", "hearts", "undo"} <= set(words)


def test_a_model_of_another_language_is_refused(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    words = sorted(parse_fsg(MOVES.fsg).words)
    vosk.vocabulary = words[: len(words) // 2 + 1]
    recognizer.use(MOVES)
    vosk.vocabulary = ["sieben", *words[: len(words) // 2 - 1]]
    vosk.alternatives = [("draw", 1.0)]
    with pytest.raises(RecognizerError) as raised:
        recognizer.use(MOVES)
    assert raised.value.fault is RecognizerFault.MODEL_STRANGE
    assert heard(recognizer, SECOND).full.words == "draw", "what was in use stays in use"


def test_the_best_sentence_counts(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    vosk.alternatives = [
        (SIX, 98.0),
        ("seven of [unk] to four", 100.0),
        (f" {SEVEN}", 99.0),
        ("draw", 97.5),
    ]
    evidence = heard(recognizer, SECOND)
    assert evidence.full == Reading(SEVEN, -1.0)
    assert evidence.now == Reading()
    assert evidence.others == (Reading(SIX, -2.0), Reading("draw", -2.5))
    whole = 1 + math.exp(-1) + math.exp(-2) + math.exp(-2.5)
    assert evidence.confidence == pytest.approx(math.exp(-1) / whole)
    assert evidence.phones == ()


def test_what_makes_sense_now_is_found_further_back(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    vosk.alternatives = [(SEVEN, 50.0), (SIX, 49.0), ("draw", 48.0)]
    recognizer.use_now(DRAW)
    evidence = heard(recognizer, SECOND)
    assert (evidence.now, evidence.full) == (Reading("draw", -2.0), Reading(SEVEN, 0.0))
    assert evidence.others == (Reading(SIX, -1.0),)
    draw = 20 * math.exp(-2)
    assert evidence.confidence == pytest.approx(draw / (draw + 1 + math.exp(-1)))
    recognizer.use_now(None)
    evidence = heard(recognizer, SECOND)
    assert (evidence.now, evidence.full) == (Reading(), Reading(SEVEN, 0.0))


def test_what_fits_much_better_is_not_heard_as_what_makes_sense(
    vosk: Vosk, recognizer: VoskRecognizer
) -> None:
    vosk.alternatives = [(SEVEN, 50.0), (SIX, 49.0), ("draw", 44.0)]
    recognizer.use_now(DRAW)
    evidence = heard(recognizer, SECOND)
    assert (evidence.now, evidence.full) == (Reading(), Reading(SEVEN, 0.0))
    assert evidence.others == (Reading(SIX, -1.0), Reading("draw", -6.0))
    whole = 1 + math.exp(-1) + 20 * math.exp(-6)
    assert evidence.confidence == pytest.approx(1 / whole)


@pytest.mark.parametrize(
    ("alternatives", "band", "words"),
    [
        ([(SEVEN, 50.0), (SIX, 46.0)], Band.ACT, SEVEN),
        ([(SEVEN, 50.0), (SIX, 49.9)], Band.ASK, SEVEN),
        ([(SEVEN, 50.0), ("draw", 48.0)], Band.ACT, "draw"),
        ([(SEVEN, 50.0), ("draw", 42.0)], Band.ACT, SEVEN),
        ([("[unk]", 50.0), (SEVEN, 46.0)], Band.IGNORE, SEVEN),
        ([("[unk] of hearts", 50.0)], Band.IGNORE, ""),
    ],
)
def test_it_is_done_asked_or_left_alone(
    vosk: Vosk,
    recognizer: VoskRecognizer,
    alternatives: list[tuple[str, float]],
    band: Band,
    words: str,
) -> None:
    recognizer.use_now(DRAW)
    vosk.alternatives = alternatives
    decision = decide(heard(recognizer, SECOND))
    assert (decision.band, decision.words) == (band, words)


@pytest.mark.parametrize("alternatives", [[], [("", 1.0)], [("[unk]", 9.0), ("[unk] card", 8.0)]])
def test_what_is_no_sentence_is_nothing(
    vosk: Vosk, recognizer: VoskRecognizer, alternatives: list[tuple[str, float]]
) -> None:
    vosk.alternatives = alternatives
    evidence = heard(recognizer, SECOND)
    assert (evidence.now, evidence.full, evidence.others) == (Reading(), Reading(), ())
    assert evidence.confidence == 0


def test_equal_sound_comes_in_equal_pieces(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    samples = bytes(range(256)) * 100
    pieces = []
    for length in (25_600, 6_400, 1_000, 2):
        recognizer.begin()
        for start in range(0, len(samples), length):
            recognizer.feed(samples[start : start + length])
        assert sum(vosk.pieces) > len(samples) - 6_400, "it hears while somebody speaks"
        evidence = recognizer.end()
        pieces.append(vosk.pieces_before)
        assert evidence.frames == 80
        assert evidence.loudest == max(map(abs, array.array("h", samples)))
    assert pieces == [[6_400, 6_400, 6_400, 6_400, 0]] * 4


def test_an_utterance_that_was_not_ended_is_forgotten(
    vosk: Vosk, recognizer: VoskRecognizer
) -> None:
    recognizer.begin()
    recognizer.feed(SECOND)
    recognizer.begin()
    assert (vosk.finished, vosk.pieces) == (1, [])
    recognizer.feed(bytes(3_200))
    assert recognizer.end().frames == 10


def test_the_order_of_calls_is_minded(vosk: Vosk, tmp_path: Path) -> None:
    recognizer = VoskRecognizer(model_folder(tmp_path / "model"), Language())
    with pytest.raises(RuntimeError, match="language"):
        recognizer.begin()
    recognizer.use(MOVES)
    assert len(vosk.grammars) == 1
    for call in (lambda: recognizer.feed(b""), recognizer.end):
        with pytest.raises(RuntimeError, match="begun"):
            call()


def test_a_malformed_grammar_changes_nothing(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    vosk.alternatives = [("draw", 1.0)]
    for change in (recognizer.use, recognizer.use_now):
        with pytest.raises(ValueError, match="grammar"):
            change(SpokenGrammar("FSG_END", {}))
        assert heard(recognizer, SECOND).full.words == "draw"


def test_an_engine_that_breaks_is_a_broken_device(vosk: Vosk, recognizer: VoskRecognizer) -> None:
    recognizer.begin()
    vosk.error = Exception("Failed to process waveform")
    with pytest.raises(DeviceError, match="Failed to process"):
        recognizer.feed(SECOND)
    with pytest.raises(RecognizerError) as raised:
        recognizer.use(MOVES)
    assert raised.value.fault is RecognizerFault.MODEL_BROKEN


def test_it_may_be_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "vosk", None)
    assert fault_of(model_folder(tmp_path / "model")) is RecognizerFault.NOT_INSTALLED


@pytest.mark.usefixtures("vosk")
def test_a_model_may_be_missing_or_something_else(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "nowhere") is RecognizerFault.MODEL_MISSING
    assert fault_of(tmp_path) is RecognizerFault.MODEL_BROKEN
    (tmp_path / "model.zip").write_bytes(b"PK")
    assert fault_of(tmp_path / "model.zip") is RecognizerFault.MODEL_BROKEN


REAL = """
import sys
from pathlib import Path
from a11y_klondike.errors import RecognizerError
from a11y_klondike.voice.engines.vosk_recognizer import VoskRecognizer
from a11y_klondike.voice.engines.written import Language
try:
    VoskRecognizer(Path(sys.argv[1]), Language())
except RecognizerError as error:
    print(error.fault.value, "|", error.detail)
print("still here", file=sys.stderr)
"""


@pytest.mark.parametrize(
    "content", [b"", b"\0B<TransitionModel> ", b"\x93noise" * 999], ids=["empty", "cut", "other"]
)
def test_the_real_library_refuses_what_is_no_model(tmp_path: Path, content: bytes) -> None:
    pytest.importorskip("vosk", reason="needs the extra vosk")
    folder = model_folder(tmp_path / "model")
    (folder / "conf").mkdir()
    (folder / "conf" / "model.conf").write_text("--nonsense=1\n" if content == b"" else "")
    (folder / "am" / "final.mdl").write_bytes(content)
    ran = subprocess.run(
        [sys.executable, "-c", REAL, str(folder)],
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    fault, _, detail = ran.stdout.partition(" | ")
    assert fault == "model-broken"
    assert "ERROR (VoskAPI" in detail
    assert ran.stderr == "still here\n", "the pages that vosk writes stay away from the player"


def test_what_is_written_to_the_error_stream_is_caught(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with quiet_errors() as murmur:
        os.write(2, b"advice\n" * 5000 + b"the error\n\n")
    os.write(2, b"after\n")
    assert murmur.last == "the error"
    assert capfd.readouterr().err == "after\n"
