"""Hearing offline, with pocketsphinx and the English model that its wheel brings along.

The decoder is used directly. SpeechRecognition's `recognize_sphinx` builds a new one for each
utterance, from the whole dictionary (0.7 to 1.9 s), and crashes on some grammars.
"""

from __future__ import annotations

import audioop
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.base import RATE, WIDTH, Evidence, Reading
from a11y_klondike.voice.cepstral_mean import CepstralMean
from a11y_klondike.voice.decoders import GrammarDecoder, PhoneDecoder
from a11y_klondike.voice.fsg import parse_fsg
from a11y_klondike.voice.noise_floor import NoiseFloor
from a11y_klondike.voice.pronouncing import Pronouncer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from a11y_klondike.voice.base import SpokenGrammar

_FRAME: Final = RATE // 100 * WIDTH
"""Bytes in a hundredth of a second."""
_BLOCK: Final = 512 * WIDTH
"""Bytes that the decoders hear at once, 32 ms: however the sound is cut, they are the same. Other
threads wait meanwhile, since pocketsphinx doesn't let them run."""
_DELAY: Final = 4
"""Blocks by which the decoders are late: for so long more, the sound tells what it is like. More
gains nothing, and keeps the player waiting."""
_LONGEST_AGAIN: Final = 600
"""Hundredths of a second of what is heard twice. No command takes longer to say."""
_LOUDEST: Final = 32_767
_MOST_OTHERS: Final = 8
"""Other sentences: many of them differ in a "the" only."""


class PocketsphinxRecognizer:
    """A `Recognizer` whose decoders stay loaded, and know only the words of their grammars.

    It may be used by one thread at a time.

    Raises:
        DeviceError: `Device.RECOGNIZER` has no model, or can't be started.
    """

    def __init__(self) -> None:
        self._pronouncer = Pronouncer()
        self._noise_floor = NoiseFloor()
        self._mean = CepstralMean()
        self._full = GrammarDecoder()
        self._phones = PhoneDecoder()
        self._now: GrammarDecoder | None = None
        """Waits, once it has been used, for the next grammar of a moment."""
        self._used: SpokenGrammar | None = None
        self._used_now: SpokenGrammar | None = None
        self._forget()

    def _forget(self) -> None:
        self._begun = False
        self._length = 0
        self._frames = 0
        self._loudest = 0
        self._rest = b""
        self._waiting: deque[bytes] = deque()
        self._blocks: list[bytes] = []

    def use(self, full: SpokenGrammar) -> None:
        """Hear this whole language from now on, see `Recognizer.use`."""
        fsg = parse_fsg(full.fsg)
        self._full.use(fsg, self._pronouncer.pronounce(fsg.words, full.pronunciations))
        self._used, self._used_now = full, None
        self._forget()

    def use_now(self, now: SpokenGrammar | None) -> None:
        """Prefer these sentences, see `Recognizer.use_now`."""
        if now == self._used_now:
            return
        if now is not None:
            fsg = parse_fsg(now.fsg)
            pronounced = self._pronouncer.pronounce(fsg.words, now.pronunciations)
            if self._now is None:
                self._now = GrammarDecoder()
            self._now.use(fsg, pronounced)
        self._used_now = now
        self._forget()

    @property
    def _decoders(self) -> list[GrammarDecoder | PhoneDecoder]:
        now = [] if self._used_now is None or self._now is None else [self._now]
        return [self._full, *now, self._phones]

    def begin(self) -> None:
        """Begin an utterance, see `Recognizer.begin`."""
        if self._used is None:
            raise RuntimeError("no grammar is in use yet")
        self._forget()
        with _device_errors():
            for decoder in (self._mean, *self._decoders):
                decoder.begin()
        self._begun = True

    def feed(self, samples: bytes) -> None:
        """Hear the next piece of the utterance, see `Recognizer.feed`."""
        if not self._begun:
            raise RuntimeError("no utterance has begun")
        self._loudest = max(self._loudest, min(audioop.max(samples, WIDTH), _LOUDEST))
        rest = self._rest + samples
        whole = len(rest) - len(rest) % _BLOCK
        with _device_errors():
            for start in range(0, whole, _BLOCK):
                self._take(rest[start : start + _BLOCK])
        self._rest = rest[whole:]

    def _take(self, block: bytes) -> None:
        """Learn what a block sounds like; have the one that has waited for long enough decoded."""
        hissing = self._noise_floor.under(block, self._length // WIDTH)
        self._length += len(block)
        self._mean.feed(hissing)
        self._waiting.append(hissing)
        if len(self._waiting) > _DELAY:
            self._decode(self._waiting.popleft())

    def _decode(self, block: bytes) -> None:
        self._blocks.append(block)
        mean = self._mean.mean()
        for decoder in self._decoders:
            decoder.feed(block, mean)

    def end(self) -> Evidence:
        """Return what the utterance may have been, see `Recognizer.end`."""
        if not self._begun:
            raise RuntimeError("no utterance has begun")
        self._begun = False
        self._frames = (self._length + len(self._rest)) // _FRAME
        if self._noise_floor.hides(self._loudest):
            # A silence is no word, though it may sound like one.
            self._blocks.clear()
            return Evidence(frames=self._frames, loudest=self._loudest)
        with _device_errors():
            if self._rest:
                self._take(self._rest.ljust(_BLOCK, b"\0"))
            while self._waiting:
                self._decode(self._waiting.popleft())
            for decoder in (self._mean, *self._decoders):
                decoder.end()
            return self._evidence()

    def again(self) -> Evidence | None:
        """Hear the whole of it with the mean of the whole, see `Recognizer.again`."""
        if self._begun or not self._blocks or self._frames > _LONGEST_AGAIN:
            return None
        mean = self._mean.mean()
        with _device_errors():
            for decoder in self._decoders:
                decoder.begin()
                for block in self._blocks:
                    decoder.feed(block, mean)
                decoder.end()
            return self._evidence()

    def _evidence(self) -> Evidence:
        full, now = self._full.reading(), Reading()
        phones = self._phones.reading()
        likeliest, best = self._full, full
        if self._used_now is not None and self._now is not None:
            now = self._now.reading()
            likeliest, best = self._now, now
        others = likeliest.others(best, _MOST_OTHERS) if best.words else []
        return Evidence(
            now=now,
            full=full,
            others=tuple(each for each in others if each.words not in {now.words, full.words}),
            phones=phones.phones,
            phone_score=phones.score,
            frames=self._frames,
            loudest=self._loudest,
        )


@contextmanager
def _device_errors() -> Iterator[None]:
    """Turn an error of a decoder into one of ours."""
    try:
        yield
    except RuntimeError as error:
        raise DeviceError(Device.RECOGNIZER, str(error)) from error
