"""What a recogniser is: it is given a grammar and a recording, and returns words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    import speech_recognition as sr


@dataclass(frozen=True, slots=True)
class SpokenGrammar:
    """All sentences that may be heard.

    Attributes:
        fsg: the sentences as a finite state grammar, in the text form of CMU Sphinx. Its words
            are in lower case.
        pronunciations: ways to say a word, each as ARPAbet phones without stress marks
            ("R IY D IY L"), for words that the recogniser may not know. They are heard besides
            those that it knows.
    """

    fsg: str
    pronunciations: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """What a recogniser takes an utterance to be.

    Attributes:
        words: a sentence of the grammar, or "" when none was understood.
        score: how well the sound fits, as a logarithm: the nearer to 0, the better. It can be
            compared only between grammars that hear the same sound in the same recogniser.
        frames: the length of the sound, in hundredths of a second.
    """

    words: str
    score: int
    frames: int


class Recognizer(Protocol):
    """Hears sentences of a grammar, and nothing else."""

    def use(self, grammar: SpokenGrammar) -> None:
        """Hear the sentences of this grammar from now on, in place of all others.

        Raises:
            ValueError: the grammar is malformed, or has words that can't be pronounced. The
                grammar in use before stays in use.
            DeviceError: `Device.RECOGNIZER` can't be started.
        """
        ...

    def hear(self, audio: sr.AudioData) -> Hypothesis:
        """Return the sentence that was said in this recording.

        Equal recordings give equal results, whatever was heard before.

        Raises:
            DeviceError: `Device.RECOGNIZER` has stopped working.
            RuntimeError: no grammar is in use yet.
        """
        ...
