"""What a recogniser makes of the corpus, and whether that is right."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from a11y_klondike.app.parts import make_recognizer
from a11y_klondike.voice.base import RATE, WIDTH, Evidence, SpokenGrammar
from a11y_klondike.voice.decision import Decision, decide
from a11y_klondike.voice.second_hearing import sufficient
from spoken_corpus.builder import Clip, Sounds
from spoken_corpus.scenes import parser

_CHUNK: Final = 512 * WIDTH
"""Bytes that are fed at once, as from a microphone."""


class Outcome(Enum):
    """What comes of something heard."""

    RIGHT = "right"
    """What was said is done."""
    ASKED = "asked"
    """The player is asked, and what was said is offered."""
    ASKED_WRONG = "asked in vain"
    """The player is asked about something else."""
    NOTHING = "nothing"
    """Nothing is done."""
    TOLD = "told"
    """Something else is answered, and the game stays as it is."""
    CHANGED = "changed"
    """Something else is done to the game."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What was made of a clip.

    Attributes:
        clip: the clip.
        evidence: what the recogniser tells.
        length: of the sound, in seconds.
        busy: seconds of work for it, all in all, whatever else the machine does meanwhile.
        late: those of them after the last of the sound.
    """

    clip: Clip
    evidence: Evidence
    length: float
    busy: float
    late: float

    def is_right(self, words: str) -> bool:
        """Whether words mean what was said; nothing is right where nothing was meant."""
        if self.clip.kind.is_foreign or not words:
            return False
        scene = self.clip.scene
        meaning = scene.meaning(words)
        return meaning is not None and meaning == scene.meaning(self.clip.text)

    def outcome(self, decision: Decision) -> Outcome:
        """Return what comes of a decision in the game."""
        made = self.clip.scene.reaction(decision)
        if isinstance(made, tuple):
            if not made:
                return Outcome.NOTHING
            return Outcome.ASKED if any(map(self.is_right, made)) else Outcome.ASKED_WRONG
        if self.is_right(made):
            return Outcome.RIGHT
        if not self.clip.scene.changes(made):
            return Outcome.TOLD
        return Outcome.ASKED_WRONG if self.clip.scene.asks_first(made) else Outcome.CHANGED


def hear(clips: Iterable[Clip], sounds: Sounds, *, with_now: bool = True) -> Iterator[Heard]:
    """Yield what the program's recogniser makes of clips.

    Args:
        clips: in any order; those of one scene after each other are heard sooner.
        sounds: has what is said.
        with_now: whether the recogniser is told what makes sense where it is said.
    """
    recognizer = make_recognizer(parser())
    pronunciations = parser().vocabulary.pronunciations
    scene = None
    for clip in clips:
        if clip.scene != scene:
            scene = clip.scene
            recognizer.use_now(SpokenGrammar(scene.now, pronunciations) if with_now else None)
        samples = sounds.of(clip)
        began = time.process_time()
        recognizer.begin()
        for at in range(0, len(samples), _CHUNK):
            recognizer.feed(samples[at : at + _CHUNK])
        fed = time.process_time()
        evidence = recognizer.end()
        evidence = sufficient(recognizer, evidence)
        decide(evidence)
        ended = time.process_time()
        yield Heard(clip, evidence, len(samples) / RATE / WIDTH, ended - began, ended - fed)


def by_scene(clips: Iterable[Clip]) -> list[Clip]:
    """Return the clips, those of one scene after each other."""
    return sorted(clips, key=lambda clip: (clip.scene.deal, clip.scene.moves, clip.scene.question))
