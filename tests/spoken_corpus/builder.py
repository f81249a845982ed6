"""What is said by whom in which noise; and the sound of it, made when it is first needed."""

from __future__ import annotations

import hashlib
import wave
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from a11y_klondike.voice.base import RATE, WIDTH
from a11y_klondike.voice.wav import read_wav
from spoken_corpus import noise
from spoken_corpus.scenes import Scene, scenes
from spoken_corpus.sentences import (
    ANSWERS,
    CHOICES,
    QUESTIONS,
    almost_legal_moves,
    ambiguous_moves,
    announcements,
    illegal_moves,
    legal_moves,
    other_commands,
    share,
    some,
    talk,
)
from spoken_corpus.voices import Voice, speak

CLEAN: Final = ""
NOISY: Final = ("pink 20", "pink 10", "babble 20", "babble 10")
"""Noise under speech, and how many decibels the speech is louder."""

_AT_ONCE: Final = 2
_PADDING: Final = bytes(RATE // 4 * WIDTH)
"""Silence, but for the noise, before and after what is said: a quarter of a second."""
_LOUDER: Final = (-8.0, 6.0)
"""Decibels by which a speaker may be louder than the mean."""
_TABLES: Final = 40


class Kind(Enum):
    """What is said."""

    LEGAL = "legal move"
    OTHER = "other command"
    ANSWER = "answer"
    ILLEGAL = "illegal move"
    ALMOST = "almost legal move"
    CHATTER = "chatter"
    NEAR_MISS = "near miss"
    ANNOUNCEMENT = "announcement"
    NOISE = "noise"

    @property
    def is_meant(self) -> bool:
        """Whether it is meant for the game, and can be done."""
        return self in {Kind.LEGAL, Kind.OTHER, Kind.ANSWER}

    @property
    def is_foreign(self) -> bool:
        """Whether it isn't meant for the game at all."""
        return not self.is_meant and self not in {Kind.ILLEGAL, Kind.ALMOST}


COUNTS: Final = {
    Kind.LEGAL: 30,
    Kind.OTHER: 20,
    Kind.ANSWER: 10,
    Kind.ILLEGAL: 20,
    Kind.CHATTER: 20,
    Kind.NEAR_MISS: 14,
    Kind.ANNOUNCEMENT: 6,
    Kind.ALMOST: 16,
}
"""How many sentences a voice says."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A recording.

    Attributes:
        scene: where it is said.
        kind: what kind of sentence it is.
        text: what is said; of noise: which.
        voice: who says it; None for noise.
        noise: one of `NOISY`, or `CLEAN`.
    """

    scene: Scene
    kind: Kind
    text: str
    voice: Voice | None = None
    noise: str = CLEAN

    @property
    def random(self) -> Random:
        """Chance, the same for this clip each time."""
        return Random(f"{self.kind.value} {self.text} {self.voice} {self.noise}")


def plan(voices: Iterable[Voice], size: float, *, held_out: bool, seed: int) -> Iterator[Clip]:
    """Yield what voices say, without noise.

    Args:
        voices: who speaks; those of one side.
        size: 1 for as many sentences as `COUNTS` says.
        held_out: which side it is: chatter is parted too.
        seed: of all that is chosen by chance.
    """
    tables = list(islice(scenes(seed), _TABLES))
    for number, voice in enumerate(voices):
        random = Random(seed + number)
        for kind, count in COUNTS.items():
            said = _sentences(kind, tables, random, held_out=held_out)
            for scene, text in islice(said, round(count * size)):
                yield Clip(scene, kind, text, voice)


def noises(tables: Sequence[Scene], count: int) -> Iterator[Clip]:
    """Yield noise without a word, and the talk of many."""
    kinds = (*noise.NOISES, "babble")
    for number in range(count):
        kind = kinds[number % len(kinds)]
        yield Clip(tables[number % len(tables)], Kind.NOISE, f"{kind} {number}")


def _sentences(
    kind: Kind, tables: Sequence[Scene], random: Random, *, held_out: bool
) -> Iterator[tuple[Scene, str]]:
    """Yield sentences of a kind, and where they are said, without end."""
    while True:
        scene = random.choice(tables)
        match kind:
            case Kind.LEGAL:
                said = some(legal_moves(scene, random), 4)
            case Kind.OTHER:
                said = some(other_commands(scene, random), 4)
            case Kind.ILLEGAL:
                said = some(illegal_moves(scene, random), 3)
            case Kind.ALMOST:
                said = some(almost_legal_moves(scene, random), 2)
            case Kind.ANNOUNCEMENT:
                said = random.sample(announcements(scene, random), 2)
            case Kind.ANSWER:
                questions = some(ambiguous_moves(scene), 3) or list(QUESTIONS)
                question = random.choice(questions)
                scene = Scene(scene.deal, scene.moves, question)
                said = [random.choice(ANSWERS if question in QUESTIONS else CHOICES)]
            case _:
                name = "chatter" if kind is Kind.CHATTER else "near_misses"
                said = random.sample(share(talk(name), held_out=held_out), 4)
        yield from ((scene, text) for text in said)


class Sounds:
    """The sound of clips. What the voices say is kept in a folder.

    Args:
        folder: is made where it isn't there; used again, it saves most of the time.
        talkers: voices whose chatter is the babble.
        held_out: whether they say the half of the chatter to measure by.
    """

    def __init__(self, folder: Path, talkers: Sequence[Voice], *, held_out: bool) -> None:
        self._folder = folder
        self._talk = [
            (voice, text)
            for voice in talkers
            for text in share(talk("chatter"), held_out=held_out)[:20]
        ]

    def record(self, clips: Iterable[Clip]) -> None:
        """Have the voices say what they haven't said yet."""
        missing: dict[Voice, dict[str, Path]] = defaultdict(dict)
        said = [(clip.voice, clip.text) for clip in clips if clip.voice]
        for voice, text in said + self._talk:
            if not (path := self._path(voice, text)).exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                missing[voice][text] = path
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            list(pool.map(lambda each: speak(each[0], tuple(each[1].items())), missing.items()))

    def of(self, clip: Clip) -> bytes:
        """Return the samples of a clip, as a recogniser takes them."""
        random = clip.random
        if clip.voice is None:
            level = noise.SPEECH / 10 ** (random.uniform(0, 20) / 20)
            kind = clip.text.partition(" ")[0]
            if kind == "babble":
                return noise.brought_to(self._babble(random.randrange(4)), level)[
                    : 3 * RATE * WIDTH
                ]
            return noise.noise(kind, random.uniform(0.6, 3), level, random)
        level = noise.SPEECH * 10 ** (random.uniform(*_LOUDER) / 20)
        speech = _PADDING + noise.brought_to(self._said(clip.voice, clip.text), level) + _PADDING
        if clip.noise == CLEAN:
            return speech
        kind, decibels = clip.noise.split()
        number = random.randrange(4)
        under = self._babble(number) if kind == "babble" else _hiss(kind, number)
        begin = random.randrange(len(under) // WIDTH) * WIDTH
        return noise.mixed(speech, under[begin:] + under[:begin], float(decibels))

    def _said(self, voice: Voice, text: str) -> bytes:
        """Return what a voice says, by itself and as loud as it is."""
        path = self._path(voice, text)
        with wave.open(str(path), "rb") as file:
            if (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (RATE, WIDTH, 1):
                return file.readframes(file.getnframes())
        data: bytes = read_wav(path).frame_data
        return data

    @lru_cache(maxsize=8)  # noqa: B019 - one of these lives as long as the program
    def _babble(self, number: int) -> bytes:
        random = Random(number)
        said = [self._said(*each) for each in random.sample(self._talk, min(40, len(self._talk)))]
        return noise.babble(said, 12.0, random)

    def _path(self, voice: Voice, text: str) -> Path:
        name = hashlib.sha256(text.encode()).hexdigest()[:16]
        return self._folder / str(voice).replace(" ", "_") / f"{name}.wav"


@lru_cache(maxsize=16)
def _hiss(kind: str, number: int) -> bytes:
    return noise.noise(kind, 6.0, noise.SPEECH, Random(number))
