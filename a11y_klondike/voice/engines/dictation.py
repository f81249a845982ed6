"""Hearing with an engine that takes a whole recording and writes down what was said."""

from __future__ import annotations

import audioop
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from a11y_klondike.voice.base import RATE, WIDTH, Evidence, SpokenGrammar
from a11y_klondike.voice.engines.written import Language, Writing

_FRAME: Final = RATE // 100 * WIDTH
"""Bytes in a hundredth of a second."""
_SILENCE: Final = 100
"""Samples as loud as this, of 32,768, or softer are no speech. Some engines make up words for
silence, and services would be sent it."""

_GUESS: Final = 0.5
"""The confidence in a sentence that the engine itself doesn't think the likeliest: the player is
to be asked."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """What an engine makes of a recording.

    Attributes:
        writings: what may have been said, the likeliest first; none where nothing was understood.
        confidence: how sure the engine is of the first, 0 to 1, where it tells.
    """

    writings: tuple[Writing, ...] = ()
    confidence: float | None = None


Transcribe = Callable[[bytes], Transcript]
"""Makes a transcript of samples, as `RATE` and `WIDTH` say; it raises `DeviceError` if it can't."""


class DictationRecognizer:
    """A `Recognizer` that keeps the sound until the utterance has ended, and then has it written.

    Args:
        transcribe: writes it.
        language: tells the sentences in what was written.
    """

    def __init__(self, transcribe: Transcribe, language: Language) -> None:
        self._transcribe = transcribe
        self._language = language
        self._samples: bytearray | None = None

    def use(self, full: SpokenGrammar) -> None:
        """Hear this whole language from now on, see `Recognizer.use`."""
        self._language.use(full)
        self._samples = None

    def use_now(self, now: SpokenGrammar | None) -> None:
        """Prefer these sentences, see `Recognizer.use_now`."""
        self._language.use_now(now)

    def begin(self) -> None:
        """Begin an utterance, see `Recognizer.begin`."""
        if not self._language.is_there:
            raise RuntimeError("no language is in use yet")
        self._samples = bytearray()

    def feed(self, samples: bytes) -> None:
        """Keep the next piece of the utterance, see `Recognizer.feed`."""
        if self._samples is None:
            raise RuntimeError("no utterance has begun")
        self._samples += samples

    def end(self) -> Evidence:
        """Return what the utterance may have been, see `Recognizer.end`."""
        if self._samples is None:
            raise RuntimeError("no utterance has begun")
        samples, self._samples = bytes(self._samples), None
        frames, loudest = len(samples) // _FRAME, audioop.max(samples, WIDTH)
        if loudest <= _SILENCE:
            return Evidence(frames=frames, loudest=loudest)
        transcript = self._transcribe(samples)
        readings = self._language.readings(transcript.writings)
        is_first = not readings.best.score  # what the engine tells is of its first writing only
        return Evidence(
            readings.now,
            readings.full,
            readings.others,
            frames=frames,
            loudest=loudest,
            confidence=transcript.confidence if is_first else _GUESS,
        )

    def again(self) -> None:
        """Hear nothing more: it has heard all it can, see `Recognizer.again`."""
