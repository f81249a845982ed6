"""pocketsphinx decoders that stay loaded, each with one search of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pocketsphinx

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.base import Reading
from a11y_klondike.voice.phones import PHONES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from a11y_klondike.voice.fsg import Fsg


def start_decoder(*, is_compared: bool = True) -> Any:  # noqa: ANN401 - pocketsphinx has no types
    """Return a new decoder with the English acoustic model, and without a single word.

    Args:
        is_compared: whether its scores can be compared with those of other decoders. They are
            counted from the best of the sounds that are looked at, so that each decoder has to
            look at all there are, which takes longer.

    Raises:
        DeviceError: `Device.RECOGNIZER` has no model, or can't be started.
    """
    model = Path(pocketsphinx.get_model_path()) / "en-us" / "en-us"
    try:
        return pocketsphinx.Decoder(
            hmm=str(model),
            lm=None,
            dict=None,
            bestpath=False,
            compallsen=is_compared,
            pl_window=0,  # a look ahead, which only searches with a language model use
            loglevel="FATAL",
        )
    except RuntimeError as error:
        raise DeviceError(Device.RECOGNIZER, f"{model}: {error}") from error


class Feed:
    """How sound gets into a decoder, piece by piece."""

    def __init__(self, decoder: Any) -> None:  # noqa: ANN401 - pocketsphinx has no types
        self._decoder = decoder
        self._is_open = False

    def begin(self) -> None:
        """Begin a recording; one that hasn't been ended is forgotten.

        Raises:
            RuntimeError: the decoder fails.
        """
        self.end()
        self._decoder.reinit_feat()  # forgets the noise of earlier recordings
        self._decoder.start_utt()
        self._is_open = True

    def feed(self, samples: bytes, mean: str) -> None:
        """Have the decoder hear the next piece. The first one has 410 samples at least.

        Args:
            samples: as `RATE` and `WIDTH` say.
            mean: what to take away from each frame's cepstrum.

        Raises:
            RuntimeError: the decoder fails.
        """
        self._decoder.set_cmn(mean)
        self._decoder.process_raw(samples)

    def end(self) -> None:
        """End the recording, if one has begun.

        Raises:
            RuntimeError: the decoder fails.
        """
        if self._is_open:
            self._is_open = False
            self._decoder.end_utt()


class Fed:
    """A decoder that hears recordings, one after the other."""

    _feed: Feed

    def begin(self) -> None:
        """Begin a recording, see `Feed`."""
        self._feed.begin()

    def feed(self, samples: bytes, mean: str) -> None:
        """Hear the next piece, see `Feed`."""
        self._feed.feed(samples, mean)

    def end(self) -> None:
        """End the recording, see `Feed`."""
        self._feed.end()


class GrammarDecoder(Fed):
    """Hears sentences of one grammar.

    Raises:
        DeviceError: as for `start_decoder`.
    """

    def __init__(self) -> None:
        self._restart()

    def _restart(self) -> None:
        self._decoder = start_decoder()
        self._feed = Feed(self._decoder)
        self._taught: dict[str, tuple[str, ...]] = {}
        self._sounds: dict[str, tuple[str, ...]] = {}
        self._searches = 0

    def use(self, fsg: Fsg, pronounced: Mapping[str, tuple[str, ...]]) -> None:
        """Hear this grammar from the next recording on.

        Args:
            fsg: the grammar.
            pronounced: the ways to say each of its words: phones with spaces between.

        Raises:
            DeviceError: as for `start_decoder`.
        """
        self._feed.end()
        if any(self._taught.get(word, ways) != ways for word, ways in pronounced.items()):
            self._restart()  # a decoder can't unlearn how a word is said
        for word in pronounced.keys() - self._taught.keys():
            self._teach(word, pronounced[word])
        self._search(fsg)

    def _teach(self, word: str, ways: tuple[str, ...]) -> None:
        """Put a word into the decoder's dictionary."""
        for number, phones in enumerate(ways, start=1):
            variant = word if number == 1 else f"{word}({number})"
            self._decoder.add_word(variant, phones, update=False)
            self._sounds[variant] = tuple(phones.split())
        self._taught[word] = ways

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

    def reading(self) -> Reading:
        """Return the likeliest sentence of the recording that has been ended."""
        best = self._decoder.hyp()
        if best is None:
            return Reading()
        said = [part.word for part in self._decoder.seg() if part.word in self._sounds]
        phones = tuple(phone for word in said for phone in self._sounds[word])
        return Reading(best.hypstr, self._decoder.logmath.log(best.score), phones)

    def others(self, best: Reading, most: int) -> list[Reading]:
        """Return other sentences that the recording may have been, the likeliest first.

        Args:
            best: what `reading` returned.
            most: how many of them, at most.
        """
        found: dict[str, Reading] = {}
        top: float | None = None
        for number, other in enumerate(self._decoder.nbest() or ()):  # None: it has no lattice
            if other is None or number == _TRIED or len(found) == most:
                break
            score = self._decoder.logmath.log(other.score)
            # These have no pauses, so that their scores tell only how far apart they are.
            top = score if top is None else top
            words = other.hypstr
            if words != best.words:
                phones = [self._sounds[word] for word in words.split()]
                found.setdefault(
                    words, Reading(words, best.score + score - top, tuple(sum(phones, ())))
                )
        return list(found.values())


_TRIED: Final = 30
"""Readings to look at, in which other sentences are to be found: most differ in pauses only."""


class PhoneDecoder(Fed):
    """Hears the sounds of speech, whatever the words.

    Raises:
        DeviceError: as for `start_decoder`.
    """

    def __init__(self) -> None:
        self._decoder = start_decoder()
        self._decoder.add_allphone_file("phones")
        self._decoder.activate_search("phones")
        self._feed = Feed(self._decoder)

    def reading(self) -> Reading:
        """Return the sounds of the recording that has been ended."""
        best = self._decoder.hyp()
        if best is None:
            return Reading()
        phones = tuple(phone for phone in best.hypstr.split() if phone in PHONES)
        return Reading("", self._decoder.logmath.log(best.score), phones)
