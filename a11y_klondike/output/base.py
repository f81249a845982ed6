"""What a voice is made of: engines that make sounds, or speak by themselves, and a player.

The protocols are the seam for other engines and devices. All may be slow, fail or hang:
`SpeechQueue` calls them in threads of their own and watches them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Protocol

from a11y_klondike.errors import Device, DeviceError

SAMPLE_WIDTH = 2
"""Bytes in one sample of a `Sound`."""

RATES: Final = range(80, 501)
"""Words a minute: what espeak-ng can do."""
PITCHES: Final = range(101)
"""Per cent of the way from the lowest to the highest voice; 50 is the usual one."""
VOLUMES: Final = range(101)
"""Per cent of the usual loudness."""
_SLOWED: Final = 0.6


@dataclass(frozen=True, slots=True)
class Manner:
    """How it is spoken, as far as the engine can; see `Capability`.

    Attributes:
        rate: words a minute, in `RATES`.
        pitch: how high, in `PITCHES`.
        volume: how loud, in `VOLUMES`.
        voice: id or name of the voice, or a part of it; "" for the usual one of the language.

    Raises:
        ValueError: a figure is out of its range.
    """

    rate: int = 200
    pitch: int = 50
    volume: int = 100
    voice: str = ""

    def __post_init__(self) -> None:
        for name, allowed in (("rate", RATES), ("pitch", PITCHES), ("volume", VOLUMES)):
            value = getattr(self, name)
            if value not in allowed:
                raise ValueError(f"{name} {value} is not from {allowed[0]} to {allowed[-1]}")

    def slowed(self) -> Manner:
        """Return the same at six tenths of the rate, or as slow as there is."""
        return replace(self, rate=max(RATES[0], round(self.rate * _SLOWED)))


class Capability(Enum):
    """What an engine can do. What it doesn't declare, nobody may promise."""

    RATE = "rate"
    PITCH = "pitch"
    VOLUME = "volume"
    VOICES = "voices"
    """It has voices to choose from."""
    SOUND = "sound"
    """It makes sounds for a `Player`: it is a `Synthesizer`. Any other is a `Talker`."""
    END = "end"
    """It tells when a text has been heard to its end."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice that an engine has.

    Attributes:
        id: what the engine knows it by.
        name: what people know it by.
        languages: tags of what it speaks, as the engine writes them.
    """

    id: str
    name: str
    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sound:
    """A recording in memory.

    Attributes:
        samples: signed 16-bit little-endian numbers, the channels of each frame side by side.
        rate: frames in one second.
        channels: 1 for mono, 2 for stereo.
    """

    samples: bytes
    rate: int
    channels: int

    @property
    def frames(self) -> int:
        """How many moments are recorded, each with one sample a channel."""
        return len(self.samples) // (SAMPLE_WIDTH * self.channels)

    @property
    def seconds(self) -> float:
        """How long it sounds."""
        return self.frames / self.rate

    def after(self, silence: float) -> Sound:
        """Return the same after so many seconds of silence."""
        frame = bytes(SAMPLE_WIDTH * self.channels)
        return replace(self, samples=frame * round(silence * self.rate) + self.samples)


class Engine(Protocol):
    """Whatever turns text into speech. It is made, used and closed in one and the same thread."""

    @property
    def capabilities(self) -> frozenset[Capability]:
        """What it can do. It never changes, and may be read in any thread."""
        ...

    @property
    def voices(self) -> Sequence[Voice]:
        """The voices that speak the language it was made for, the usual one first.

        They never change, and may be read in any thread. Empty without `Capability.VOICES`.
        """
        ...

    def close(self) -> None:
        """Give back what the engine holds. Nothing may be called afterwards."""
        ...


class Synthesizer(Engine, Protocol):
    """An engine that turns text into sound; it declares `Capability.SOUND`."""

    def synthesize(self, text: str, manner: Manner) -> Sound:
        """Return the text as speech, pauses included.

        Args:
            text: what to speak.
            manner: how; its voice is the id of one of `voices`, or "".

        Raises:
            DeviceError: `Device.SYNTHESIZER` can't speak.
        """
        ...


class Talker(Engine, Protocol):
    """An engine that is heard without our player."""

    def speak(self, text: str, manner: Manner) -> None:
        """Begin to speak the text, and return.

        Args:
            text: what to speak.
            manner: how; its voice is the id of one of `voices`, or "".

        Raises:
            DeviceError: it can't speak.
        """
        ...

    def wait(self) -> None:
        """Return once the text was heard to its end, or `stop` was called: then silence it.

        Without `Capability.END` it silences what was stopped, and doesn't wait for any end.

        Raises:
            DeviceError: it can't speak any more.
        """
        ...

    def stop(self) -> None:
        """Have the thread that is in `wait`, or enters it, silence the text.

        It never blocks, may be called from any thread, and does nothing when nothing is spoken.
        """
        ...


class Player(Protocol):
    """A loudspeaker that plays sounds one after the other.

    `play`, `wait` and `close` belong to one thread; `stop` may be called from any.
    """

    def play(self, sound: Sound) -> None:
        """Start the sound, or have it follow what is playing without a gap, and return.

        Raises:
            DeviceError: `Device.SPEAKER` is missing, or takes no sound.
        """
        ...

    def wait(self, timeout: float | None = None) -> bool:
        """Return once all sound has been heard to its end, or was stopped.

        Args:
            timeout: the seconds to wait at most; None waits to the end.

        Returns:
            True when nothing is playing any more, False when the time ran out before.

        Raises:
            DeviceError: `Device.SPEAKER` takes no more sound.
        """
        ...

    def stop(self) -> None:
        """Forget all sound and have the thread that is in `wait`, or enters it, silence it.

        It never blocks, and does nothing when nothing plays. What is played afterwards is heard.
        """
        ...

    def close(self) -> None:
        """Fall silent and give the device back. Nothing may be called afterwards."""
        ...


class Breath(Protocol):
    """Silence in a long text, in which somebody may begin to speak."""

    @property
    def is_wanted(self) -> bool:
        """Whether anybody listens who can't hear while something is said."""
        ...

    def take(self, goes_on: Callable[[], bool], /) -> None:
        """Return when what follows may be said, or `goes_on` tells that it isn't wanted any more.

        It may be called in any thread.
        """
        ...


@dataclass(frozen=True, slots=True)
class EngineKind:
    """A way to speak, one of those that are tried in turn.

    Attributes:
        make: makes the engine; may raise DeviceError.
        again: makes a fresh one after the first has failed, as far from it as can be; None for
            the same way.
        device: what has failed when the engine doesn't answer.
        sounds: whether the engine will want a player, so that one is made at the same time.
    """

    make: Callable[[], Synthesizer | Talker]
    again: Callable[[], Synthesizer | Talker] | None = None
    device: Device = Device.SYNTHESIZER
    sounds: bool = True


class NoVoiceError(DeviceError):
    """None of an engine's voices speaks the language."""

    def __init__(self, language: str) -> None:
        super().__init__(Device.SYNTHESIZER, f"no voice for the language {language}")


class TroubleKind(Enum):
    """What went wrong with speech, and what came of it."""

    RESTARTED = "restarted"
    """What speaks had failed; a fresh one of its kind speaks now."""
    REPLACED = "replaced"
    """It failed again, or could not be had again; another kind speaks now."""
    SILENT = "silent"
    """Nothing is left to try: there is no more speech."""
    UNKNOWN_VOICE = "unknown-voice"
    """There is no such voice, or several; the usual one of the language speaks."""
    NO_LANGUAGE = "no-language"
    """No voice speaks the language: there is no speech."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What went wrong with speech; it is told once.

    Attributes:
        kind: what.
        device: which part of the machine it was.
        detail: the name that was asked for when the voice is unknown; else why, for the log.
    """

    kind: TroubleKind
    device: Device
    detail: str
