"""Hearing offline, with pocketsphinx and the English model that its wheel brings along.

The decoder is used directly. SpeechRecognition's `recognize_sphinx` builds a new one for each
utterance, from the whole dictionary (0.7 to 1.9 s), and crashes on some grammars.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pocketsphinx

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.base import RATE, WIDTH, Evidence, Reading
from a11y_klondike.voice.dictionary import look_up
from a11y_klondike.voice.fsg import parse_fsg
from a11y_klondike.voice.noise_floor import NoiseFloor

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from a11y_klondike.voice.base import SpokenGrammar
    from a11y_klondike.voice.fsg import Fsg

_FRAME: Final = RATE // 100 * WIDTH
"""Bytes in a hundredth of a second."""
_PHONES: Final = frozenset(
    "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH "  # noqa: SIM905 - a list of 39 strings is harder to read
    "T TH UH UW V W Y Z ZH".split()
)
"""The sounds that the acoustic model tells apart."""


class PocketsphinxRecognizer:
    """A `Recognizer` whose decoder stays loaded, and knows only the words of its grammars.

    It may be used by one thread at a time.

    Raises:
        DeviceError: `Device.RECOGNIZER` has no model, or can't be started.
    """

    def __init__(self) -> None:
        self._decoder = _start_decoder()
        self._noise_floor = NoiseFloor()
        self._model_ways: dict[str, tuple[str, ...]] = {}
        self._taught: dict[str, tuple[str, ...]] = {}
        self._searches = 0
        self._samples = b""

    def use(self, grammar: SpokenGrammar) -> None:
        """Hear the sentences of this grammar from now on, see `Recognizer.use`."""
        fsg = parse_fsg(grammar.fsg)
        pronounced = self._pronounce(fsg.words, grammar.pronunciations)
        if any(self._taught.get(word, ways) != ways for word, ways in pronounced.items()):
            # A decoder can't unlearn how a word is said.
            self._decoder, self._taught, self._searches = _start_decoder(), {}, 0
        self._teach(pronounced)
        self._search(fsg)

    def use_now(self, now: SpokenGrammar | None) -> None:
        """Prefer these sentences, see `Recognizer.use_now`."""

    def begin(self) -> None:
        """Begin an utterance, see `Recognizer.begin`."""
        if not self._searches:
            raise RuntimeError("no grammar is in use yet")
        self._samples = b""

    def feed(self, samples: bytes) -> None:
        """Hear the next piece of the utterance, see `Recognizer.feed`."""
        self._samples += samples

    def end(self) -> Evidence:
        """Return what the utterance may have been, see `Recognizer.end`."""
        samples = self._samples
        if self._noise_floor.hides(samples):  # a silence is no word, though it may sound like one
            return Evidence(frames=len(samples) // _FRAME)
        decoder = self._decoder
        try:
            decoder.reinit_feat()  # forgets the noise of earlier recordings
            decoder.start_utt()
            try:
                decoder.process_raw(self._noise_floor.under(samples), full_utt=True)
            finally:
                decoder.end_utt()
        except RuntimeError as error:
            raise DeviceError(Device.RECOGNIZER, str(error)) from error
        best = decoder.hyp()
        if best is None:
            return Evidence(frames=decoder.n_frames())
        reading = Reading(best.hypstr, round(decoder.logmath.log(best.score)))
        return Evidence(full=reading, frames=decoder.n_frames())

    def _pronounce(
        self, words: Collection[str], given: Mapping[str, tuple[str, ...]]
    ) -> dict[str, tuple[str, ...]]:
        """Return every way to say each of the words.

        Raises:
            ValueError: there are words that nobody says how to pronounce, or with sounds that
                the model doesn't have.
        """
        new = [word for word in words if word not in self._model_ways]
        if new:
            self._model_ways |= dict.fromkeys(new, ()) | _look_up(new)
        ways = {word: (*self._model_ways[word], *given.get(word, ())) for word in words}
        unsaid = sorted(word for word in ways if not ways[word])
        if unsaid:
            raise ValueError(f"no pronunciation is known for: {', '.join(unsaid)}")
        strange = sorted(word for word in ways if not all(map(_is_sayable, ways[word])))
        if strange:
            raise ValueError(f"unknown phones in the pronunciation of: {', '.join(strange)}")
        return {word: tuple(dict.fromkeys(ways[word])) for word in ways}

    def _teach(self, pronounced: Mapping[str, tuple[str, ...]]) -> None:
        """Put the words into the decoder's dictionary."""
        for word in pronounced.keys() - self._taught.keys():
            for number, phones in enumerate(pronounced[word], start=1):
                variant = word if number == 1 else f"{word}({number})"
                self._decoder.add_word(variant, phones, update=False)
            self._taught[word] = pronounced[word]

    def _search(self, fsg: Fsg) -> None:
        """Have the decoder search for sentences of this grammar only."""
        decoder = self._decoder
        # As in pocketsphinx's own reader of grammars, which, unlike `create_fsg`, raises
        # probabilities to the power of the language weight.
        weight = decoder.config["lw"]
        steps = [
            (source, target, probability**weight, *([] if word is None else [word]))
            for source, target, probability, word in fsg.arcs
        ]
        name = f"grammar {self._searches + 1}"
        decoder.add_fsg(name, decoder.create_fsg(name, fsg.start, fsg.final, steps))
        decoder.activate_search(name)
        if self._searches:
            decoder.remove_search(f"grammar {self._searches}")
        self._searches += 1


def _is_sayable(phones: str) -> bool:
    """Tell whether the model has the sounds. With none at all, the decoder would crash."""
    return bool(phones.split()) and _PHONES.issuperset(phones.split())


def _look_up(words: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return how the model's own dictionary has the words pronounced."""
    dictionary = Path(pocketsphinx.get_model_path()) / "en-us" / "cmudict-en-us.dict"
    try:
        return look_up(words, dictionary)
    except (OSError, ValueError) as error:
        raise DeviceError(Device.RECOGNIZER, f"{dictionary}: {error}") from error


def _start_decoder() -> Any:  # noqa: ANN401 - pocketsphinx has no types
    """Start a decoder with the acoustic model, and without a single word."""
    model = Path(pocketsphinx.get_model_path()) / "en-us" / "en-us"
    try:
        return pocketsphinx.Decoder(
            hmm=str(model), lm=None, dict=None, bestpath=False, loglevel="FATAL"
        )
    except RuntimeError as error:
        raise DeviceError(Device.RECOGNIZER, f"{model}: {error}") from error
