"""Lines from a text to the ear: by an engine and our player, or by an engine that talks itself.

A line says the sentences of one utterance after the other. All its methods belong to the thread
of the queue but `stop`, which belongs to all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol, TypeGuard

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import (
    Capability,
    Manner,
    Player,
    Sound,
    Synthesizer,
    Talker,
    Voice,
)
from a11y_klondike.output.keeper import Keeper
from a11y_klondike.output.watch import Watch

_LEAD: Final = 0.5
"""Seconds before the end of what is heard when the next sentence is handed to the player, which
takes 0.2 s ahead of the ear. A new manner can't reach what was handed over."""
_SECONDS_A_LETTER: Final = 0.075
"""How long speech takes at 200 words a minute: espeak-ng needs 0.05, and readers may be slower."""
_USUAL_RATE: Final = Manner().rate


class Line(Protocol):
    """What says an utterance, sentence by sentence."""

    capabilities: frozenset[Capability]
    voices: Sequence[Voice]

    def begin(self) -> None:
        """Be ready for a new utterance."""
        ...

    def say(self, text: str, manner: Callable[[], Manner], pause: float, watch: Watch) -> bool:
        """Say the next sentence of the utterance, if need be after those before it.

        Args:
            text: the sentence.
            manner: tells how it is spoken now; asked again as long as it makes a difference.
            pause: seconds of silence before it.
            watch: waits for it.

        Returns:
            False if it was only kept for `finish`.

        Raises:
            CutShort: the utterance isn't wanted any more.
            DeviceError: the engine or the player failed, or hangs.
        """
        ...

    def finish(self, watch: Watch) -> None:
        """Return once all sentences have been heard, as far as that can be known.

        Raises:
            CutShort: the utterance isn't wanted any more.
            DeviceError: the engine or the player failed, or hangs.
        """
        ...

    def leave(self, error: DeviceError, watch: Watch) -> int:
        """Let be heard what still can, after the line has failed.

        Returns:
            how many of the sentences that `say` returned for were not heard to their end.

        Raises:
            CutShort: the utterance isn't wanted any more.
        """
        ...

    def stop(self) -> None:
        """Silence what is being said, and forget what was made. It never blocks."""
        ...

    def hush(self) -> None:
        """Have silenced what was cut. It never blocks."""
        ...


class Loudspeaker:
    """A player in its thread, and what of an utterance is still to be heard there.

    Args:
        keeper: keeps the player.
        player: the player that is kept; only `stop` is called here.
        patience: the seconds that a sound may take to begin, or to be late.
    """

    def __init__(self, keeper: Keeper[Player], player: Player, patience: float) -> None:
        self.stop = player.stop
        self._keeper = keeper
        self._patience = patience
        self._ends: list[float] = []  # moments when the sounds should have been heard
        self._asked = 0.0  # the moment when the player was asked for anything

    @property
    def remaining(self) -> float:
        """Seconds until all sounds should have been heard."""
        return max(0.0, self._ends[-1] - time.monotonic()) if self._ends else 0.0

    def begin(self) -> None:
        """Forget what was played for the last utterance."""
        self._ends.clear()

    def play(self, sound: Sound, watch: Watch) -> None:
        """Play the sound after those before it."""
        self._ask(partial(_play, sound, watch), watch, self._patience)
        self._ends.append(time.monotonic() + self.remaining + sound.seconds)

    def finish(self, watch: Watch) -> None:
        """Return once all sounds have been heard."""
        self._ask(lambda player: player.wait(), watch, self._patience + self.remaining)

    def unheard(self) -> int:
        """Return how many sounds weren't heard to their end when the player was last asked."""
        return sum(end > self._asked for end in self._ends)

    def hush(self) -> None:
        """Have the player silence what was stopped."""
        self._keeper.urge(lambda player: player.wait())

    def _ask(self, job: Callable[[Player], object], watch: Watch, limit: float) -> None:
        self._asked = time.monotonic()
        limit = max(0.0, limit - self._keeper.owing)
        watch.answer(self._keeper.ask(job), Device.SPEAKER, limit)


class SoundLine:
    """An engine that makes sounds, and a loudspeaker: each sentence is made while others sound.

    Args:
        keeper: keeps the engine.
        engine: the engine that is kept; only what it declares is read here.
        loudspeaker: plays the sounds.
        patience: the seconds that a sentence may take to be made.
    """

    def __init__(
        self,
        keeper: Keeper[Synthesizer],
        engine: Synthesizer,
        loudspeaker: Loudspeaker,
        patience: float,
    ) -> None:
        self.capabilities = engine.capabilities
        self.voices = engine.voices
        self.begin = loudspeaker.begin
        self.finish = loudspeaker.finish
        self.stop = loudspeaker.stop
        self._keeper = keeper
        self._loudspeaker = loudspeaker
        self._patience = patience

    def say(self, text: str, manner: Callable[[], Manner], pause: float, watch: Watch) -> bool:
        """Make the sentence while those before it sound, then hand it to the player."""
        made_in = manner()
        sound = self._make(text, made_in, watch)
        watch.rest(self._loudspeaker.remaining - _LEAD)
        wanted = manner()
        if wanted != made_in:
            sound = self._make(text, wanted, watch)
        self._loudspeaker.play(sound.after(pause) if pause else sound, watch)
        return True

    def leave(self, error: DeviceError, watch: Watch) -> int:
        """Return what the loudspeaker hasn't played; if it works, let it play on first."""
        if error.device is not Device.SPEAKER:
            try:
                self.finish(watch)
            except DeviceError:
                return self._loudspeaker.unheard()
            return 0
        return self._loudspeaker.unheard()

    def hush(self) -> None:
        """Have the loudspeaker silenced, and see whether the engine comes back."""
        self._loudspeaker.hush()
        self._keeper.urge(lambda _engine: None)

    def _make(self, text: str, manner: Manner, watch: Watch) -> Sound:
        limit = max(0.0, self._patience - self._keeper.owing)
        made = self._keeper.ask(lambda engine: engine.synthesize(text, manner))
        return watch.answer(made, Device.SYNTHESIZER, limit)


class TalkLine:
    """An engine that is heard without our player.

    With `Capability.END` it gets a sentence at a time. Without, it gets the utterance in one
    piece, whose length is guessed: sentence by sentence, several could wait in the engine, and
    a stop may silence but one (speech-dispatcher's does).

    Args:
        keeper: keeps the engine.
        engine: the engine that is kept; `stop`, and what it declares, is used here.
        device: what has failed when it doesn't answer.
        patience: the seconds that a text may take to begin, or to be late.
    """

    def __init__(
        self, keeper: Keeper[Talker], engine: Talker, device: Device, patience: float
    ) -> None:
        self.capabilities = engine.capabilities
        self.voices = engine.voices
        self._tells_end = Capability.END in engine.capabilities
        self._stop = engine.stop
        self._keeper = keeper
        self._device = device
        self._patience = patience
        self._kept: list[str] = []
        self._manner = Manner()

    def begin(self) -> None:
        """Forget the sentences of the last utterance."""
        self._kept.clear()

    def say(self, text: str, manner: Callable[[], Manner], pause: float, watch: Watch) -> bool:
        """Have the sentence spoken to its end, or keep it for `finish`."""
        if not self._tells_end:
            self._kept.append(text)
            self._manner = manner()
            return False
        watch.rest(pause)
        spoken_in = manner()
        self._ask(partial(_talk, text, spoken_in, watch), watch, self._patience)
        limit = self._patience + _seconds(text, spoken_in)
        self._ask(lambda engine: engine.wait(), watch, limit)
        return True

    def finish(self, watch: Watch) -> None:
        """Have spoken what was kept, and wait as long as that should take."""
        if self._kept:
            text = " ".join(self._kept)
            self._ask(partial(_talk, text, self._manner, watch), watch, self._patience)
            self._kept.clear()
            watch.rest(_seconds(text, self._manner))

    def leave(self, _error: DeviceError, _watch: Watch) -> int:
        """Return how many sentences were kept."""
        return len(self._kept)

    def stop(self) -> None:
        """Silence the engine, even if what it was given should be over."""
        self._stop()
        self._keeper.ask(lambda engine: engine.wait())

    def hush(self) -> None:
        """Have the engine silence what was stopped."""
        self._keeper.urge(lambda engine: engine.wait())

    def _ask(self, job: Callable[[Talker], object], watch: Watch, limit: float) -> None:
        limit = max(0.0, limit - self._keeper.owing)
        watch.answer(self._keeper.ask(job), self._device, limit)


def makes_sound(engine: Synthesizer | Talker) -> TypeGuard[Synthesizer]:
    """Tell whether the engine makes sounds for a player."""
    return Capability.SOUND in engine.capabilities


def _play(sound: Sound, watch: Watch, player: Player) -> None:
    """Play the sound unless its utterance was cut. Runs in the player's thread."""
    if watch.wanted:
        player.play(sound)
    if not watch.wanted:
        player.stop()  # the cut came while the device was being opened


def _talk(text: str, manner: Manner, watch: Watch, engine: Talker) -> None:
    """Speak the text unless its utterance was cut. Runs in the engine's thread."""
    if watch.wanted:
        engine.speak(text, manner)
    if not watch.wanted:
        engine.stop()  # the cut came while the engine took the text


def _seconds(text: str, manner: Manner) -> float:
    """Return how long the text may take to be spoken."""
    return len(text) * _SECONDS_A_LETTER * _USUAL_RATE / manner.rate
