"""Where an utterance begins and ends, in sound that comes frame by frame. No device, no clock."""

from __future__ import annotations

import audioop
import math
from collections import deque
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from a11y_klondike.voice.base import RATE, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from a11y_klondike.voice.voice_detector import VoiceDetector

FRAME: Final = 512
"""Samples of a frame, 32 ms: as much as the voice detector takes at once."""

_SOFTEST: Final = 100
"""The least loudness of speech, of 32,768, for microphones that are silent between words."""
_ABOVE_ROOM: Final = 1.5
"""How many times as loud as the room speech is, at least."""
_BELOW_SPEECH: Final = 0.1
"""How many times as loud as the loudest of an utterance all of it is, at least: what is softer by
20 dB are others who talk on."""
_USUAL: Final = 0.8
"""The share of the room's frames that are no louder than the room is said to be: of people who
talk in it, too, the louder part counts, and a door that bangs doesn't."""
_VOICE: Final = 0.35
"""The probability of a voice from which on a loud frame is speech."""
_CLEAR: Final = 0.5
"""The probability of a voice that some frame must have for an utterance to begin."""


def _frames(seconds: float) -> int:
    return round(seconds * RATE / FRAME)


_BEFORE: Final = _frames(0.3)
"""Frames to keep before the first sound, for soft consonants."""
_WINDOW: Final = _frames(0.32)
"""Frames in which the sound that begins an utterance is gathered."""
_END: Final = _frames(0.45)
"""Frames without speech after which an utterance is over: less would cut slow speech."""
_LONGEST: Final = _frames(10.0)
"""Frames after which an utterance is over in any case."""
_ROOM: Final = _frames(2.0)
"""Frames, the last without speech, that tell what the room sounds like."""
_FIRST: Final = _frames(0.5)
"""Frames that must have been heard before the first word, where loudness alone is to tell it."""
_GRAINS: Final = 4
"""Pieces of a frame, 8 ms each, in which the length of a sound is measured."""
_NO_CLICK: Final = 14
"""Grains of sound, 0.11 s, that are no click. "Up" and "six" are little longer."""
_LITTLE: Final = 2
"""Grains of sound that are enough to go on with an utterance."""


class Phase(Enum):
    """What a frame is to an utterance."""

    QUIET = "quiet"
    """There is none."""
    BEGINS = "begins"
    """It has just turned out to be one: with this frame come those from before."""
    GOES_ON = "goes-on"
    """It goes on."""
    ENDS = "ends"
    """This was the last of it."""


class Heard(NamedTuple):
    """What became of a frame.

    Attributes:
        phase: what it is to an utterance.
        samples: what of the utterance is new, none where there is none.
    """

    phase: Phase
    samples: bytes = b""


@dataclass(frozen=True, slots=True)
class _Frame:
    """A frame before an utterance has begun.

    Attributes:
        samples: the sound.
        loudness: its root mean square.
        grains: how many of its pieces are speech.
        is_clear: whether it is surely a voice.
    """

    samples: bytes
    loudness: int
    grains: int = 0
    is_clear: bool = False


class Endpointer:
    """Tells speech from the room, and one utterance from the next.

    Speech is louder than a gate, which follows the room while nobody speaks, and sounds like a
    voice. Each does what the other can't: no loudness tells a steady noise from speech, and no
    detector of voices tells the player from people in the background. What is too long for a
    command is taken for the room: the gate is set anew by it.

    It keeps a few seconds of sound at most, however long it listens.

    Args:
        detector: tells what sounds like a voice. Without one, loudness alone decides. Then the
            first half second only tells what the room sounds like, unless somebody is much louder
            in it; and a noise that sets in later is taken for an utterance, once.

    Attributes:
        gate: how loud speech is at least, of 32,768.
    """

    def __init__(self, detector: VoiceDetector | None = None) -> None:
        self.gate: float = _SOFTEST
        self._detector = detector
        self._skipped = deque[bytes](maxlen=_BEFORE)  # that the detector hasn't heard
        self._room = deque[int](maxlen=_ROOM)
        self._recent = deque[_Frame](maxlen=_BEFORE + _WINDOW)
        self._utterance: _Utterance | None = None

    @property
    def is_open(self) -> bool:
        """Whether an utterance has begun, and isn't over."""
        return self._utterance is not None

    def hear(self, samples: bytes) -> Heard:
        """Return what the next frame is.

        Args:
            samples: `FRAME` samples.
        """
        frame = _Frame(samples, round(math.hypot(*_pieces(samples)) / math.sqrt(_GRAINS)))
        if self._utterance is not None:
            return self._go_on(frame, self._utterance)
        if self._detector is None and len(self._room) < _FIRST:
            self._learn([frame.loudness])
            self._recent.append(frame)
            if len(self._room) < _FIRST:
                return Heard(Phase.QUIET)
            for _ in range(len(self._recent)):
                self._recent.append(self._measured(self._recent.popleft(), self.gate))
            return self._begin(window=_FIRST)
        if len(self._recent) >= _WINDOW:  # it has begun nothing
            self._learn([self._recent[-_WINDOW].loudness])
        self._recent.append(self._measured(frame, self.gate))
        return self._begin()

    def drop(self) -> None:
        """Forget what was heard until now, but not what the room sounds like."""
        self._recent.clear()
        self._skipped.clear()
        self._utterance = None
        if self._detector is not None:
            self._detector.forget()

    def _begin(self, window: int = _WINDOW) -> Heard:
        """Begin an utterance, if there is enough speech among so many of the last frames."""
        frames = list(self._recent)
        speech = [number for number in range(len(frames))[-window:] if frames[number].grains]
        is_sound = sum(frames[number].grains for number in speech) >= _NO_CLICK
        if not (is_sound and any(frames[number].is_clear for number in speech)):
            return Heard(Phase.QUIET)
        said = frames[max(0, speech[0] - _BEFORE) :]
        self._recent.clear()
        loudest = max(frame.loudness for frame in said if frame.grains)
        self._utterance = _Utterance(len(said), loudest)
        self._utterance.loudness.extend(frame.loudness for frame in said)
        return Heard(Phase.BEGINS, b"".join(frame.samples for frame in said))

    def _go_on(self, frame: _Frame, utterance: _Utterance) -> Heard:
        """Tell whether the utterance ends with this frame."""
        gate = max(self.gate, _BELOW_SPEECH * utterance.loudest)
        if self._measured(frame, gate).grains >= _LITTLE:
            utterance.silence = 0
            utterance.loudest = max(utterance.loudest, frame.loudness)
        else:
            utterance.silence += 1
        utterance.length += 1
        utterance.loudness.append(frame.loudness)
        loudness = list(utterance.loudness)
        if utterance.silence >= _END:
            self._learn(loudness[-_END:])
        elif utterance.length >= _LONGEST:
            self._learn(loudness)  # nothing else is left of the room then
        else:
            return Heard(Phase.GOES_ON, frame.samples)
        self._utterance = None
        return Heard(Phase.ENDS, frame.samples)

    def _measured(self, frame: _Frame, gate: float) -> _Frame:
        """Return the frame with its grains counted.

        The detector is asked only where the frame is loud enough: it takes most of the time that
        listening takes, and a room is silent for hours.
        """
        loud = frame.loudness > gate
        grains = sum(piece > gate for piece in _pieces(frame.samples)) if loud else 0
        likely = self._likely(frame.samples) if grains else 0.0
        if not grains:
            self._skipped.append(frame.samples)
        return replace(frame, grains=grains if likely >= _VOICE else 0, is_clear=likely >= _CLEAR)

    def _likely(self, samples: bytes) -> float:
        """Return how likely a loud frame is a voice."""
        if self._detector is None:
            return 1.0
        for skipped in self._skipped:
            self._detector.probability(skipped)
        self._skipped.clear()
        return self._detector.probability(samples)

    def _learn(self, loudness: Iterable[int]) -> None:
        """Set the gate by the room. While little is known of it, its softest frames count."""
        self._room.extend(loudness)
        known = len(self._room) / _ROOM
        usual = sorted(self._room)[int((len(self._room) - 1) * _USUAL * known)]
        self.gate = max(_SOFTEST, _ABOVE_ROOM * usual)


class _Utterance:
    """An utterance that isn't over.

    Attributes:
        length: its frames.
        loudest: the loudness of the loudest that is speech.
        silence: those at its end that are no speech.
        loudness: that of its last frames.
    """

    def __init__(self, length: int, loudest: int) -> None:
        self.length = length
        self.loudest = loudest
        self.silence = 0
        self.loudness = deque[int](maxlen=_ROOM)


def _pieces(samples: bytes) -> list[int]:
    """Return how loud each grain of a frame is, but for the constant that cheap microphones add."""
    size = FRAME // _GRAINS * WIDTH
    pieces = (samples[start : start + size] for start in range(0, len(samples), size))
    return [
        audioop.rms(audioop.bias(piece, WIDTH, -audioop.avg(piece, WIDTH)), WIDTH)
        for piece in pieces
    ]
