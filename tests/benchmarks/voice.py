"""How well speech is understood, how well all else is left alone, and how fast.

    PYTHONPATH=tests nice python tests/benchmarks/voice.py [FOLDER] [--size 1] [--all]

Voices that nothing was tuned by say commands on tables by chance, and much that is none; see
`spoken_corpus`. FOLDER keeps their recordings. What is counted is what comes of it in the game:

- right: what was said is done at once;
- asked: "Did you say …?", or "King or ten?", with the right one offered;
- nothing: "I didn't catch that", or silence;
- told: something else is answered, and nothing changes;
- changed: something else is done to the game.

Then the same for the recogniser without the grammar of the moment and without any rejection, and,
for a few commands, for SpeechRecognition's own call with the usual language model. `--human FOLDER`
adds recordings of people, WAV files named WORD_SPEAKER_NUMBER.wav.
"""

from __future__ import annotations

import argparse
import contextlib
import resource
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:1] = [str(ROOT), str(ROOT / "tests")]  # in place of this folder, which has a voice.py

import speech_recognition as sr  # noqa: E402 - found above
from spoken_corpus.builder import CLEAN, NOISY, Clip, Kind, Sounds, noises, plan  # noqa: E402
from spoken_corpus.hearing import Heard, Outcome, by_scene, hear  # noqa: E402
from spoken_corpus.scenes import scenes  # noqa: E402
from spoken_corpus.voices import Voice, installed  # noqa: E402
from voice.grammars import fsg  # noqa: E402

from a11y_klondike.voice.base import RATE, WIDTH, SpokenGrammar, heard  # noqa: E402
from a11y_klondike.voice.decision import Band, Decision, decide  # noqa: E402
from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer  # noqa: E402
from a11y_klondike.voice.second_hearing import decided  # noqa: E402
from a11y_klondike.voice.wav import read_wav  # noqa: E402

SEED: Final = 7
NOISY_SHARE: Final = 0.4
"""The part of the commands that is heard again in each kind of noise."""
NOISES: Final = 40
DICTATED: Final = 20
COLUMNS: Final = tuple(Outcome)
Judge = Callable[[Heard], Decision]


def as_shipped(each: Heard) -> Decision:
    """Decide as the program does."""
    return decide(each.evidence)


def by_full_grammar(each: Heard) -> Decision:
    """Take whatever the grammar of the whole language makes of it."""
    words = each.evidence.full.words
    return Decision(Band.ACT if words else Band.IGNORE, words)


def by_now(each: Heard) -> Decision:
    """Take whatever the grammar of the moment makes of it."""
    words = each.evidence.now.words
    return Decision(Band.ACT if words else Band.IGNORE, words)


def measured(voices: Sequence[Voice], size: float) -> list[Clip]:
    """Return everything that is heard."""
    held = [voice for voice in voices if voice.held_out]
    others = [voice for voice in voices if not voice.held_out]
    clean = list(plan(held, size, held_out=True, seed=SEED))
    clean += plan(others, size, held_out=False, seed=SEED + 1)
    random = Random(SEED)
    again = [
        replace(clip, noise=kind)
        for kind in NOISY
        for clip in clean
        if clip.kind is Kind.LEGAL and clip.voice in held and random.random() < NOISY_SHARE
    ]
    tables = list(islice(scenes(SEED), 10))
    return clean + again + list(noises(tables, round(NOISES * size)))


def print_table(title: str, rows: Iterable[tuple[str, Sequence[Heard]]], judge: Judge) -> None:
    """Print what comes of each row's recordings, in per cent, and how many there are."""
    print(f"\n{title:34}" + "".join(f"{column.value:>14}" for column in COLUMNS) + f"{'of':>7}")
    for name, found in rows:
        if not found:
            continue
        counts = Counter(each.outcome(judge(each)) for each in found)
        shares = "".join(f"{counts[column] / len(found):14.1%}" for column in COLUMNS)
        print(f"  {name:32}{shares}{len(found):7}")


def with_kind(found: Iterable[Heard], *kinds: Kind, noise: str | None = CLEAN) -> list[Heard]:
    """Return what was made of these kinds of clips, in this noise, or in any."""
    return [
        each
        for each in found
        if each.clip.kind in kinds and (noise is None or each.clip.noise == noise)
    ]


def by_family(found: Iterable[Heard]) -> list[tuple[str, list[Heard]]]:
    """Return what was made of each speaker, with whether it is natural and held out."""
    families: dict[str, list[Heard]] = {}
    for each in found:
        if voice := each.clip.voice:
            natural = "natural" if voice.natural else "machine"
            side = "held out" if voice.held_out else "tuned by"
            families.setdefault(f"{side}, {natural}: {voice.speaker}", []).append(each)
    return sorted(families.items())


def is_natural(each: Heard) -> bool:
    """Whether a natural voice speaks that nothing was tuned by."""
    return each.clip.voice is not None and each.clip.voice.natural and each.clip.voice.held_out


def print_quality(found: Sequence[Heard]) -> None:
    """Print all tables about what is understood."""
    meant = [kind for kind in Kind if kind.is_meant]
    natural = [each for each in found if is_natural(each)]
    clean = with_kind(found, *Kind)
    print_table(
        "Held-out natural voices",
        [(kind.value, with_kind(natural, kind)) for kind in Kind],
        as_shipped,
    )
    print_table("All voices", [(kind.value, with_kind(clean, kind)) for kind in Kind], as_shipped)
    print_table("Legal moves by voice", by_family(with_kind(clean, Kind.LEGAL)), as_shipped)
    print_table("All commands by voice", by_family(with_kind(clean, *meant)), as_shipped)
    noisy = [(kind, with_kind(found, Kind.LEGAL, noise=kind)) for kind in NOISY]
    print_table("Legal moves in noise, decibels", noisy, as_shipped)
    natural_noisy = [(kind, with_kind(natural, Kind.LEGAL, noise=kind)) for kind in NOISY]
    print_table("the same, natural voices", natural_noisy, as_shipped)
    for title, judge in (("Whole language alone", by_full_grammar), ("Moment alone", by_now)):
        rows = [(kind.value, with_kind(natural, kind)) for kind in Kind]
        print_table(f"{title}, natural voices", rows, judge)


def print_mistakes(found: Iterable[Heard]) -> None:
    """Print what was done to the game that wasn't said."""
    print("\nChanged by mistake")
    for each in found:
        decision = as_shipped(each)
        if each.outcome(decision) is Outcome.CHANGED:
            clip = each.clip
            who = f"{clip.kind.value}, {clip.voice or 'noise'} {clip.noise}"
            print(f"  {who}: {clip.text} → {decision.words} ({decision.certainty:.3f})")


def print_pace(found: Sequence[Heard], memory: int) -> None:
    """Print how fast it goes, and what it takes."""
    late = quantiles([each.late * 1000 for each in found], n=100)
    busy, length = sum(each.busy for each in found), sum(each.length for each in found)
    now = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(
        f"\nFrom the end of the sound to the decision: p50 {late[49]:.0f} ms, p95 {late[94]:.0f} ms"
    )
    print(f"All work: {busy / length:.2f} of the sound's length ({length:.0f} s)")
    print(f"Memory: {(now - memory) / 1024:.0f} MiB more than before")


def print_dictated(clips: Sequence[Clip], sounds: Sounds) -> None:
    """Print how many legal moves the usual language model understands."""
    listener, right = sr.Recognizer(), 0
    for clip in clips:
        audio = sr.AudioData(sounds.of(clip), RATE, WIDTH)
        try:
            words = listener.recognize_sphinx(audio)
        except sr.UnknownValueError:
            words = ""
        except sr.RequestError as error:
            print(f"\nUsual language model: it doesn't work here: {error}")
            return
        meaning = clip.scene.meaning(words)
        right += meaning is not None and meaning == clip.scene.meaning(clip.text)
    print(f"\nUsual language model: {right} of {len(clips)} legal moves right")


def print_people(folder: Path) -> None:
    """Print what comes of recordings of single words by people."""
    files = [(path.stem.split("_")[0], path) for path in sorted(folder.glob("*.wav"))]
    recognizer = PocketsphinxRecognizer()
    grammar = SpokenGrammar(fsg([[sorted({word for word, _ in files})]]), {})
    recognizer.use(grammar)
    recognizer.use_now(grammar)
    counts: Counter[str] = Counter()
    for word, path in files:
        evidence = heard(recognizer, read_wav(path).frame_data)
        decision = decided(recognizer, evidence)
        offered = word in (decision.words, *decision.others)
        counts["right words"] += decision.words == word
        counts[f"{decision.band.value}, {'right' if offered else 'wrong'}"] += 1
    print(f"\nPeople, {len(files)} recordings of {len({word for word, _ in files})} words")
    for name, count in sorted(counts.items()):
        print(f"  {name:16} {count / len(files):6.1%}")


def main() -> None:
    """Hear everything, and print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", help="keeps the recordings")
    parser.add_argument("--size", type=float, default=1.0, help="1 takes about 10 minutes")
    parser.add_argument("--all", action="store_true", help="voices that were tuned by too")
    parser.add_argument("--piper", type=Path, nargs="*", default=[], help="voices of piper")
    parser.add_argument("--human", type=Path, help="a folder of recordings of single words")
    chosen = parser.parse_args()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    voices = [voice for voice in installed(chosen.piper) if voice.held_out or chosen.all]
    with contextlib.ExitStack() as stack:
        folder = chosen.folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        talkers = [voice for voice in voices if voice.held_out]
        clips = by_scene(measured(voices, chosen.size))
        sounds = Sounds(folder, talkers, held_out=True)
        sounds.record(clips)
        found = list(hear(clips, sounds))
        print_quality(found)
        print_mistakes(found)
        print_pace(found, memory)
        moves = [clip for clip in clips if clip.kind is Kind.LEGAL and clip.noise == CLEAN]
        print_dictated(Random(SEED).sample(moves, min(DICTATED, len(moves))), sounds)
    if chosen.human:
        print_people(chosen.human)


if __name__ == "__main__":
    main()
