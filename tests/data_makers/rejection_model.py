"""Makes `a11y_klondike/voice/rejection_model.py`: how sure it is that a sentence was said.

    PYTHONPATH=tests nice python tests/data_makers/rejection_model.py FOLDER

FOLDER keeps the recordings, and what the recogniser made of them, so that a second run takes
seconds. Delete it after any change of the recogniser. The first run takes about 40 minutes of one
core. It needs espeak-ng, flite and festival with its voice festvox-us-slt-hts, and no library that
the program doesn't need; see `spoken_corpus.voices`.

The voices that are kept for measuring, and half of the chatter, are never heard here.

1. Which reading is taken: what one that makes sense now gains (`FAVOUR`, `FAVOUR_WORD`), so that
   the fewest commands are misheard, and hardly an illegal move becomes a legal one.
2. The logistic model of whether that is what was said (`WEIGHTS`, `BIAS`), by all readings.
3. The bounds: `BIAS`, and the weight of single words, are moved so that few recordings that mean
   nothing reach `ACT`: so the certainty is that of a player around whom there is much talk. `ASK`
   is where few right readings are dropped; `RIVAL` where few wrong readings are acted on while
   another is about as good.

What comes of it on voices that weren't heard here, tells `tests/benchmarks/voice.py`.
"""

from __future__ import annotations

import argparse
import math
import pickle
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from spoken_corpus.builder import NOISY, Clip, Kind, Sounds, noises, plan
from spoken_corpus.hearing import Heard, by_scene, hear
from spoken_corpus.logistic import area_under_curve, fit
from spoken_corpus.scenes import scenes
from spoken_corpus.voices import Voice, installed

from a11y_klondike.voice.base import Evidence, Reading
from a11y_klondike.voice.certainty import features, logistic

FILE: Final = Path(__file__).parents[2] / "a11y_klondike" / "voice" / "rejection_model.py"
SEED: Final = 2026
AT_ONCE: Final = 2
CLEAN_SHARE: Final = 0.6
"""Recordings without noise. The others are shared out among the kinds of noise."""
NOISES: Final = 80
PENALTY: Final = 1.0

FAVOURS: Final = range(50, 801, 50)
"""Less would be no favour: of equal sentences, one grammar's search may find a worse way."""
RIVALS: Final = range(0, 401, 20)
ABOUT: Final = 1.05
"""What counts as about as good as the best."""
MISTAKE: Final = 10
"""How many questions are as bad as a move that wasn't said."""
ACT: Final = 0.9
"""The certainty from which on the program acts."""
LEAST_BOUND: Final = 0.5
"""What a model that parts all recordings would still have to be sure of."""
MOST_ACCEPTED: Final = 0.01
"""Recordings that mean nothing to which something is done, at most, as a part of them."""
OVERHEARD: Final = frozenset({Kind.CHATTER, Kind.NEAR_MISS, Kind.NOISE})
"""What the bounds are set by. The game's own voice, which says commands as examples, isn't heard:
the ears are closed meanwhile."""
WORD_MARGIN: Final = 0.25
"""What single words must be surer of besides, as a logit: too few are overheard here to tell."""
MOST_ASKED: Final = 0.5
"""The highest certainty from which on the player is asked: nobody minds a likely guess."""
MOST_DROPPED: Final = 0.03
"""Right readings that are dropped, at most. People fit less well than the voices that are heard
here, so more would be too many of theirs."""

HEAD: Final = '''\
"""The weights of `certainty`, and the bounds of `decision`.

Written by `tests/data_makers/rejection_model.py`, which fits them to recordings; not to be edited.
"""

from __future__ import annotations

from typing import Final

'''


def recordings(voices: Sequence[Voice], size: float) -> list[Clip]:
    """Return what is heard: speech, some of it in noise, and noise."""
    random = Random(SEED)
    planned = sorted(
        plan(voices, size, held_out=False, seed=SEED), key=lambda clip: clip.kind is Kind.ALMOST
    )
    said = [
        replace(clip, noise="" if random.random() < CLEAN_SHARE else random.choice(NOISY))
        for clip in planned
    ]
    tables = list(islice(scenes(SEED), 20))
    return said + list(noises(tables, round(NOISES * size)))


def heard(clips: Sequence[Clip], sounds: Sounds, folder: Path) -> list[Heard]:
    """Return what the recogniser makes of clips, kept from the last time."""
    kept = folder / "heard.pickle"
    if kept.exists():
        known: list[Heard] = pickle.loads(kept.read_bytes())  # noqa: S301 - this script wrote it
        if [each.clip for each in known] == by_scene(clips):
            return known
    ordered = by_scene(clips)
    length = -(-len(ordered) // AT_ONCE)
    parts = [ordered[at : at + length] for at in range(0, len(ordered), length)]
    with ProcessPoolExecutor(AT_ONCE) as pool:
        found = [one for part in pool.map(partial(_hear, sounds), parts) for one in part]
    kept.write_bytes(pickle.dumps(found))
    return found


def _hear(sounds: Sounds, clips: Sequence[Clip]) -> list[Heard]:
    return list(hear(clips, sounds))


def likeliest(evidence: Evidence, favours: Mapping[bool, float]) -> Reading | None:
    """Return the reading that is taken.

    Args:
        evidence: what is told of a recording.
        favours: what a reading gains that makes sense now, if it is a single word or not.
    """
    both = [reading for reading in (evidence.now, evidence.full) if reading.words]
    return max(both, key=lambda reading: _merit(reading, evidence, favours), default=None)


def _is_word(reading: Reading) -> bool:
    return " " not in reading.words


def mistakes(favour: float, commands: Iterable[Heard]) -> int:
    """Return how much harm is done where what makes sense now gains so much.

    A command that is misheard costs a question, or has to be said again. A move that isn't legal
    and becomes another one is as bad as ten of these; that it becomes "can I move …" does no harm.
    """
    harm = 0
    for each in commands:
        reading = likeliest(each.evidence, dict.fromkeys((False, True), favour))
        words = reading.words if reading else ""
        if each.clip.kind.is_meant:
            harm += not each.is_right(words)
        else:
            harm += MISTAKE * (not each.is_right(words) and each.clip.scene.changes(words))
    return harm


def favours(commands: Sequence[Heard]) -> dict[bool, float]:
    """Return what sentences gain, and single words.

    Of what does about as little harm as any, sentences get the least, so that hardly an illegal
    move becomes a legal one; words get the most, since they are answers.
    """
    found = {}
    for is_word, choose in ((False, min), (True, max)):
        alike = [each for each in commands if _is_word(each.evidence.now) is is_word]
        harm = {favour: mistakes(favour, alike) for favour in FAVOURS}
        print(f"{len(alike)} {'words' if is_word else 'sentences'}, harm by favour: {harm}")
        least = min(harm.values())
        found[is_word] = float(
            choose(favour for favour in FAVOURS if harm[favour] <= ABOUT * least)
        )
    return found


def fitted(found: Sequence[Heard]) -> dict[str, float | dict[str, float]]:
    """Return the whole model by name; print what it is worth on what it is fitted to."""
    commands = [each for each in found if not each.clip.kind.is_foreign]
    gains = favours(commands)
    taken = [(each, likeliest(each.evidence, gains)) for each in found if each.evidence.phones]
    read = [(each, reading) for each, reading in taken if reading]
    values = [features(reading, each.evidence) for each, reading in read]
    right = [each.is_right(reading.words) for each, reading in read]
    bias, *slopes = fit([[*value.values()] for value in values], right, PENALTY)
    weights = dict(zip(values[0], slopes, strict=True))
    sure = [logistic(value, weights, bias) for value in values]
    print(f"{sum(right)} right of {len(right)} readings, AUC {area_under_curve(sure, right):.4f}")
    for name in values[0]:
        alone = area_under_curve([value[name] for value in values], right)
        print(f"  {name:9} weight {weights[name]:8.3f}  by itself {max(alone, 1 - alone):.3f}")

    most = MOST_ACCEPTED * sum(each.clip.kind in OVERHEARD for each in found)
    overheard = [
        (one, bool(value["word"]))
        for one, value, (each, _) in zip(sure, values, read, strict=True)
        if each.clip.kind in OVERHEARD
    ]
    sentences = _shift([one for one, is_word in overheard if not is_word], most)
    words = _shift([one for one, is_word in overheard if is_word], most / 2)
    bias += sentences
    weights["word"] += words - sentences - WORD_MARGIN
    weights = {name: _rounded(weight) for name, weight in weights.items()}
    bias = _rounded(bias)
    sure = [logistic(value, weights, bias) for value in values]
    dropped = sorted(one for one, is_right in zip(sure, right, strict=True) if is_right)
    ask = min(dropped[int(MOST_DROPPED * len(dropped))], MOST_ASKED)
    return {
        "BIAS": bias,
        "WEIGHTS": weights,
        "ACT": ACT,
        "ASK": _rounded(ask),
        "FAVOUR": gains[False],
        "FAVOUR_WORD": gains[True],
        "RIVAL": _rival(found, gains),
    }


def _shift(values: Sequence[float], most: float) -> float:
    """Return what to add to logits so that at most so many of these certainties reach `ACT`."""
    falling = sorted(values, reverse=True)
    bound = falling[int(most)] + 1e-6 if int(most) < len(falling) else 0.0
    return _logit(ACT) - _logit(max(bound, LEAST_BOUND))


def _logit(chance: float) -> float:
    return math.log(chance / (1 - chance))


def _rival(found: Sequence[Heard], gains: Mapping[bool, float]) -> float:
    """Return within what difference of scores another reading makes it worth to ask.

    Each wrong reading that is asked about because the right one is near saves a mistake, each
    right one that is asked about costs a question, legal or not.
    """
    costs = dict.fromkeys(RIVALS, 0.0)
    for each in found:
        best = likeliest(each.evidence, gains)
        if each.clip.kind not in {Kind.LEGAL, Kind.ILLEGAL, Kind.ALMOST} or not best:
            continue
        scene, is_right = each.clip.scene, each.is_right(best.words)
        evidence = each.evidence
        others = [
            (
                _merit(best, evidence, gains) - _merit(other, evidence, gains),
                each.is_right(other.words),
            )
            for other in (evidence.now, evidence.full, *evidence.others)
            if other.words != best.words
            and scene.is_legal_move(other.words)
            and scene.meaning(other.words) != scene.meaning(best.words)
        ]
        for rival in RIVALS:
            near = [other_right for behind, other_right in others if behind < rival]
            if is_right and near:
                costs[rival] += 1
            elif not is_right and not any(near):
                costs[rival] += MISTAKE
    print(f"cost by rival: {costs}")
    return float(min(costs, key=lambda rival: costs[rival]))


def _merit(reading: Reading, evidence: Evidence, gains: Mapping[bool, float]) -> float:
    is_now = reading.words == evidence.now.words
    return reading.score + is_now * gains[_is_word(reading)]


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def written(model: dict[str, float | dict[str, float]]) -> str:
    """Return the module that has the model."""
    lines = [HEAD]
    for name, value in model.items():
        if isinstance(value, dict):
            lines.append(f"{name}: Final[dict[str, float]] = {{\n")
            lines += [f'    "{key}": {number!r},\n' for key, number in value.items()]
            lines.append("}\n")
        else:
            lines.append(f"{name}: Final = {value!r}\n")
    return "".join(lines)


def main() -> None:
    """Write the module."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("folder", type=Path, help="keeps what takes long")
    arguments.add_argument("--size", type=float, default=1.0, help="1 for all recordings")
    chosen = arguments.parse_args()
    voices = [voice for voice in installed() if not voice.held_out]
    print("voices:", *voices, sep="\n  ")
    clips = recordings(voices, chosen.size)
    sounds = Sounds(chosen.folder, voices, held_out=False)
    sounds.record(clips)
    FILE.write_text(written(fitted(heard(clips, sounds, chosen.folder))), encoding="ascii")


if __name__ == "__main__":
    main()
