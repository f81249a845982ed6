"""How well and how fast spoken words are understood: `python tests/benchmarks/hearing.py`.

Voices that the machine has speak a few dozen commands; each kind of voice is counted by itself.
With `--corpus FOLDER`, recordings of people are heard as well: WAV files that are named
WORD_SPEAKER_NUMBER.wav, in a grammar of just those words.
"""

from __future__ import annotations

import argparse
import audioop
import itertools
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:1] = [str(ROOT), str(ROOT / "tests")]  # in place of this folder, which has a voice.py

from voice.grammars import CARD_MOVES, NUMBERS, RANKS, SUITS, fsg  # noqa: E402 - found above
from voice.voices import speak  # noqa: E402

from a11y_klondike.voice.base import RATE, WIDTH, SpokenGrammar, heard  # noqa: E402
from a11y_klondike.voice.endpoint import FRAME, Endpointer, Phase  # noqa: E402
from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer  # noqa: E402
from a11y_klondike.voice.voice_detector import load_voice_detector  # noqa: E402
from a11y_klondike.voice.wav import read_wav  # noqa: E402

FAMILIES = {
    "flite": ["flite slt", "flite rms", "flite awb", "flite kal16"],
    "espeak, American": ["espeak", "espeak en-us+f3"],
    "espeak, British": ["espeak en-gb", "espeak en-gb-scotland"],
}
SWAPS = 40


def commands() -> list[str]:
    """Return every card once, every column, and what else `CARD_MOVES` has."""
    cards = [f"{rank} of {suit}" for rank, suit in itertools.product(RANKS, SUITS)]
    wordings = itertools.cycle(
        ["move the {} to column {}", "{} to {}", "the {} to column {}", "{} to the foundation"]
    )
    moves = [
        wording.format(card, column)
        for card, column, wording in zip(cards, itertools.cycle(NUMBERS), wordings, strict=False)
    ]
    others = ["draw a card", "undo that", "give me a hint", "say that again", "yes", "no thank you"]
    return moves + others


def timed(text: str, seconds: Iterable[float]) -> None:
    """Print how long something took."""
    print(f"{text:32} {statistics.median(seconds) * 1000:6.1f} ms")


def make_recognizer() -> PocketsphinxRecognizer:
    """Return a recogniser for `CARD_MOVES`; print what it costs."""
    began = time.perf_counter()
    recognizer = PocketsphinxRecognizer()
    timed("loading", [time.perf_counter() - began])
    full = SpokenGrammar(fsg(CARD_MOVES), {})
    answers = SpokenGrammar(fsg([[["yes"]], [["no"]], [["cancel"]]]), {})
    swaps: dict[str, list[float]] = {"first grammar": []}
    for name, grammar in [("first grammar", full)] + SWAPS * [
        ("to a grammar of three words", answers),
        ("to a grammar of card moves", full),
    ]:
        began = time.perf_counter()
        recognizer.use(grammar)
        swaps.setdefault(name, []).append(time.perf_counter() - began)
    for name, seconds in swaps.items():
        timed(name, seconds)
    return recognizer


def hear(recognizer: PocketsphinxRecognizer, name: str, files: Iterable[tuple[str, Path]]) -> None:
    """Print how many of the files are understood, and how fast.

    Args:
        recognizer: hears them.
        name: of their voices.
        files: what is said, and where.
    """
    right: list[bool] = []
    mistakes: dict[str, int] = defaultdict(int)
    seconds = sound = 0.0
    for text, path in files:
        audio = read_wav(path)
        began = time.perf_counter()
        words = heard(recognizer, audio.get_raw_data()).full.words
        seconds += time.perf_counter() - began
        sound += len(audio.frame_data) / audio.sample_rate / audio.sample_width
        right.append(words == text)
        if words != text:
            mistakes[f"{text} → {words or '-'}"] += 1
    if right:
        share = statistics.mean(right)
        pace = seconds / sound
        print(f"{name:32} {share:6.1%} of {len(right):4}, decoded in {pace:.3f} of real time")
    for mistake, times in sorted(mistakes.items(), key=lambda item: -item[1])[:8]:
        print(f"    {times} times {mistake}")


def hear_voices(recognizer: PocketsphinxRecognizer, folder: Path) -> None:
    """Have each kind of voice say all commands."""
    for family, voices in FAMILIES.items():
        files = []
        for voice, text in itertools.product(voices, commands()):
            path = folder / f"{voice}_{text}.wav"
            try:
                speak(voice, text, path)
            except pytest.skip.Exception as reason:
                print(f"{voice}: {reason}")
                break
            files.append((text, path))
        hear(recognizer, family, files)


def hear_people(recognizer: PocketsphinxRecognizer, folder: Path) -> None:
    """Hear recordings of single words."""
    files = [(path.stem.split("_")[0], path) for path in sorted(folder.glob("*.wav"))]
    words = sorted({word for word, _ in files})
    recognizer.use(SpokenGrammar(fsg([[words]]), {}))
    hear(recognizer, folder.name, files)


def closing_delay(samples: bytes) -> float | None:
    """Return how long after the last sound of an utterance the ears notice that it is over.

    Args:
        samples: a recording of one utterance without noise, as `RATE` and `WIDTH` say.

    Returns:
        Seconds of sound; None where it isn't found, or found as more than one.
    """
    size = FRAME * WIDTH
    samples += bytes(-len(samples) % size)
    loud = [
        audioop.rms(samples[start : start + 320], WIDTH) for start in range(0, len(samples), 320)
    ]
    softest = max(loud) / 50  # 34 dB below
    last = max(number for number, each in enumerate(loud) if each >= softest) + 1
    endpointer = Endpointer(load_voice_detector())
    listened = samples + bytes(2 * RATE * WIDTH // size * size)
    heard = [
        endpointer.hear(listened[start : start + size]).phase
        for start in range(0, len(listened), size)
    ]
    if heard.count(Phase.ENDS) != 1:
        return None
    return (heard.index(Phase.ENDS) + 1) * FRAME / RATE - last / 100


def time_ends(folder: Path) -> None:
    """Print how soon the end of a command is noticed, over all that was spoken."""
    delays = [closing_delay(read_wav(path).get_raw_data()) for path in sorted(folder.glob("*.wav"))]
    found = sorted(delay for delay in delays if delay is not None)
    print(f"{'utterances found whole':32} {len(found)} of {len(delays)}")
    if found:
        timed("from the last sound to the end", found)
        timed("of 100, 95 sooner than", [found[int(len(found) * 0.95)]])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--corpus", type=Path, help="a folder of recordings of single words")
    arguments = parser.parse_args()
    recognizer = make_recognizer()
    with tempfile.TemporaryDirectory() as folder:
        hear_voices(recognizer, Path(folder))
        time_ends(Path(folder))
    if arguments.corpus:
        hear_people(recognizer, arguments.corpus)


if __name__ == "__main__":
    main()
