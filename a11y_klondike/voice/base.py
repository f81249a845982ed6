"""What a recogniser is: sound goes in while somebody speaks, evidence of the words comes out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

RATE: Final = 16_000
"""Samples in one second of all sound that is fed to a recogniser."""
WIDTH: Final = 2
"""Bytes in one sample: a signed number, in the byte order of this machine; one channel."""


@dataclass(frozen=True, slots=True)
class SpokenGrammar:
    """All sentences that may be heard.

    Attributes:
        fsg: the sentences as a finite state grammar, in the text form of CMU Sphinx. Its words
            are in lower case.
        pronunciations: ways to say a word, each as ARPAbet phones without stress marks
            ("R IY D IY L"), for words that the recogniser may not know. They are heard besides
            those that it knows.
        spellings: for words that an engine may write down instead of others, those that were
            said. They matter only to engines that write down words, and only for words of which
            no pronunciation is known.
    """

    fsg: str
    pronunciations: Mapping[str, tuple[str, ...]]
    spellings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence that an utterance may have been.

    Attributes:
        words: the sentence; "" where none fits.
        score: how well the sound fits, as a logarithm: the nearer to 0, the better. It can be
            compared only with others of the same utterance.
        phones: the sounds that its words are made of, in ARPAbet, as they were taken to be said.
    """

    words: str = ""
    score: float = 0.0
    phones: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that a recogniser can tell of an utterance. What to make of it, is decided elsewhere.

    Attributes:
        now: the likeliest of the sentences that make sense at this moment of the game; without
            words where none fits, or where no such grammar is in use.
        full: the likeliest sentence of the whole language.
        others: sentences of either grammar that are nearly as likely, the likeliest first;
            neither `now` nor `full` is among them.
        phones: the sounds that were heard, whatever the language has; none from an engine that
            only writes down words.
        phone_score: how well those fit, comparable with the scores of readings.
        frames: the length of the sound, in hundredths of a second.
        loudest: the largest sample, up to 32,768.
        confidence: how sure an engine itself is, 0 to 1, where it tells.
    """

    now: Reading = Reading()
    full: Reading = Reading()
    others: tuple[Reading, ...] = ()
    phones: tuple[str, ...] = ()
    phone_score: float = 0.0
    frames: int = 0
    loudest: int = 0
    confidence: float | None = None


class Recognizer(Protocol):
    """Hears one utterance after the other: `begin`, `feed` as long as somebody speaks, `end`.

    It may be used by one thread at a time. Equal recordings give equal evidence, whatever was
    heard before, and however they are cut into pieces.
    """

    def use(self, full: SpokenGrammar) -> None:
        """Hear this whole language from now on, in place of all others; nothing else makes sense.

        Raises:
            ValueError: the grammar is malformed, or has words that can't be pronounced. What was
                in use before stays in use.
            DeviceError: `Device.RECOGNIZER` can't be started.
        """
        ...

    def use_now(self, now: SpokenGrammar | None) -> None:
        """Prefer these sentences of the language from the next utterance on; None: none.

        Raises:
            ValueError: as for `use`.
            DeviceError: `Device.RECOGNIZER` can't be started.
        """
        ...

    def begin(self) -> None:
        """Begin an utterance; one that hasn't been ended is forgotten.

        Raises:
            DeviceError: `Device.RECOGNIZER` has stopped working.
            RuntimeError: no language is in use yet.
        """
        ...

    def feed(self, samples: bytes) -> None:
        """Hear the next piece of the utterance, of any length, as `RATE` and `WIDTH` say.

        Raises:
            DeviceError: `Device.RECOGNIZER` has stopped working.
            RuntimeError: no utterance has begun.
        """
        ...

    def end(self) -> Evidence:
        """End the utterance; return what it may have been.

        Raises:
            DeviceError: `Device.RECOGNIZER` has stopped working.
            RuntimeError: no utterance has begun.
        """
        ...

    def again(self) -> Evidence | None:
        """Hear the utterance that was ended last once more, now that all of it is known.

        It takes longer, and is worth it where `end` told nothing certain.

        Returns:
            None: the recogniser has nothing to gain by that, or nothing was said.

        Raises:
            DeviceError: `Device.RECOGNIZER` has stopped working.
        """
        ...


def heard(recognizer: Recognizer, samples: bytes) -> Evidence:
    """Return what a whole recording may be, as `RATE` and `WIDTH` say.

    Raises:
        DeviceError: `Device.RECOGNIZER` has stopped working.
        RuntimeError: no language is in use yet.
    """
    recognizer.begin()
    recognizer.feed(samples)
    return recognizer.end()
