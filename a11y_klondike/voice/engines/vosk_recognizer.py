"""Hearing offline with vosk, and a model that the player has."""

from __future__ import annotations

import audioop
import json
from pathlib import Path
from typing import Any, Final

from a11y_klondike.errors import Device, DeviceError, RecognizerError, RecognizerFault
from a11y_klondike.voice.base import RATE, WIDTH, Evidence, SpokenGrammar
from a11y_klondike.voice.engines.quiet import quiet_errors
from a11y_klondike.voice.engines.written import Language, Writing
from a11y_klondike.voice.fsg import Fsg, parse_fsg
from a11y_klondike.voice.sentences import covering

NAME: Final = "vosk"
_ACOUSTIC_MODELS: Final = ("am/final.mdl", "final.mdl")
"""Where a folder has its acoustic model, in the newer and the older kind, as vosk looks for it."""
_ALTERNATIVES: Final = 10
"""Sentences that vosk is asked for. The right one is seldom further back."""
_UNKNOWN: Final = "[unk]"
"""vosk's name for what is none of the words."""
_BLOCK: Final = RATE // 5 * WIDTH
"""Bytes that vosk is given at once. It looks for silence after each piece, so equal recordings must
be cut equally."""
_FRAME: Final = RATE // 100 * WIDTH
"""Bytes in a hundredth of a second."""
_QUIETEST_LOG: Final = -1
"""The level of vosk's log at which it tells errors only."""


class VoskRecognizer:
    """A `Recognizer` with a model of vosk, which is loaded once.

    Where the model takes a grammar at run time, as the small ones do, it learns from the
    language's sentences which word may follow which. Others write down anything.

    Args:
        folder: the model, as it was unpacked.
        language: tells the sentences among what vosk has written.

    Raises:
        RecognizerError: vosk isn't installed, or the folder is no model.
    """

    def __init__(self, folder: Path, language: Language) -> None:
        self._folder = folder
        self._model = _load(folder)
        self._language = language
        self._decoder: Any = None  # vosk has no types
        self._waiting: bytearray | None = None
        self._length = 0
        self._loudest = 0

    def use(self, full: SpokenGrammar) -> None:
        """Hear this whole language from now on, see `Recognizer.use`.

        A sentence with a word that the model doesn't know can't be heard.
        """
        phrases = self._phrases(parse_fsg(full.fsg))
        self._language.use(full)
        self._decoder = self._start(json.dumps([*phrases, _UNKNOWN]))
        self._waiting = None

    def use_now(self, now: SpokenGrammar | None) -> None:
        """Prefer these sentences, see `Recognizer.use_now`."""
        self._language.use_now(now)

    def begin(self) -> None:
        """Begin an utterance, see `Recognizer.begin`."""
        if self._decoder is None:
            raise RuntimeError("no language is in use yet")
        if self._waiting is not None:
            self._decoder.FinalResult()  # forgets the one before, and all it has adapted to
        self._waiting, self._length, self._loudest = bytearray(), 0, 0

    def feed(self, samples: bytes) -> None:
        """Hear the next piece of the utterance, see `Recognizer.feed`."""
        if self._waiting is None:
            raise RuntimeError("no utterance has begun")
        self._length += len(samples)
        self._loudest = max(self._loudest, audioop.max(samples, WIDTH))
        self._waiting += samples
        while len(self._waiting) >= _BLOCK:
            self._accept(bytes(self._waiting[:_BLOCK]))
            del self._waiting[:_BLOCK]

    def end(self) -> Evidence:
        """Return what the utterance may have been, see `Recognizer.end`."""
        if self._waiting is None:
            raise RuntimeError("no utterance has begun")
        self._accept(bytes(self._waiting))
        self._waiting = None
        readings = self._language.readings(_writings(self._decoder.FinalResult()))
        return Evidence(
            readings.now,
            readings.full,
            readings.others,
            frames=self._length // _FRAME,
            loudest=self._loudest,
            confidence=readings.share,
        )

    def again(self) -> None:
        """Hear nothing more: it has heard all it can, see `Recognizer.again`."""

    def _accept(self, samples: bytes) -> None:
        """Have vosk hear some samples. What it takes for the end of a sentence, doesn't count."""
        try:
            self._decoder.AcceptWaveform(samples)
        except Exception as error:  # vosk raises nothing more exact
            raise DeviceError(Device.RECOGNIZER, f"{NAME}: {error}") from error

    def _phrases(self, fsg: Fsg) -> list[str]:
        """Return sentences of the grammar in which the model knows each word.

        Raises:
            RecognizerError: it knows fewer than half of the words, so it is of another language.
        """
        known = {word for word in fsg.words if self._model.vosk_model_find_word(word) >= 0}
        if 2 * len(known) < len(fsg.words):
            raise self._error(RecognizerFault.MODEL_STRANGE, f"it knows only {sorted(known)}")
        return [phrase for phrase in covering(fsg) if known.issuperset(phrase.split())]

    def _start(self, grammar: str) -> Any:  # noqa: ANN401 - vosk has no types
        """Return what hears the phrases of a grammar."""
        import vosk  # noqa: PLC0415 - an extra, and slow to load

        try:
            with quiet_errors() as murmur:
                decoder = vosk.KaldiRecognizer(self._model, RATE, grammar)
        except Exception as error:  # vosk raises nothing more exact
            raise self._error(RecognizerFault.MODEL_BROKEN, murmur.last) from error
        decoder.SetMaxAlternatives(_ALTERNATIVES)
        return decoder

    def _error(self, fault: RecognizerFault, detail: str) -> RecognizerError:
        return RecognizerError(fault, NAME, str(self._folder), detail)


def _load(folder: Path) -> Any:  # noqa: ANN401 - vosk has no types
    """Load a model. It is never fetched from anywhere."""
    try:
        import vosk  # noqa: PLC0415 - an extra, and slow to load
    except (ImportError, OSError) as error:  # or its library doesn't fit this system
        raise RecognizerError(RecognizerFault.NOT_INSTALLED, NAME, detail=str(error)) from error
    if not folder.exists():
        raise RecognizerError(RecognizerFault.MODEL_MISSING, NAME, str(folder))
    if not any((folder / place).is_file() for place in _ACOUSTIC_MODELS):
        raise RecognizerError(RecognizerFault.MODEL_BROKEN, NAME, str(folder), "no final.mdl")
    vosk.SetLogLevel(_QUIETEST_LOG)
    try:
        with quiet_errors() as murmur:
            return vosk.Model(str(folder))
    except Exception as error:  # vosk raises nothing more exact
        fault = RecognizerFault.MODEL_BROKEN
        raise RecognizerError(fault, NAME, str(folder), murmur.last) from error


def _writings(result: str) -> list[Writing]:
    """Return what vosk has written, the likeliest first."""
    alternatives = json.loads(result)["alternatives"]
    best = max((alternative["confidence"] for alternative in alternatives), default=0.0)
    writings = (Writing(each["text"], each["confidence"] - best) for each in alternatives)
    return sorted(writings, key=lambda writing: -writing.score)
